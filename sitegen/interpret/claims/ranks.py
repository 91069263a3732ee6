"""Men on ranks: `Pawns on the second rank`, `Rank 2: eight Pawns`, `rank 7 is empty`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.placed_in_tables import side_of
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement, TableView
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.board import Square

KIND = "placement-mismatch"
_BEFORE = wordset(
    "on at in fill fills filling stand stands occupy occupies along across are is placed "
    "start starts begin begins wait line lined the all of whole entire up their its sit sits "
    "both own always initially side side's there stationed arranged front ( player player's : – "
    "before behind them these those , each line wait found"
)
_AFTER = wordset(
    ": is are filled completely fully entirely with by of holds contains has have the all "
    "full occupied consists entire row only ) stand stands"
)
_EMPTY = frozenset({"nothing", "empty", "vacant"})


class Ranked(Struct, frozen=True):
    """What some words say: `number` men (0: all of them) of `pieces` stand on `ranks`."""

    pieces: frozenset[str]
    number: int
    side: int
    ranks: tuple[int, ...]
    own: bool
    first: Token
    last: Token
    fill: bool = False


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for table in reading.tables:
        if table.context.ours:
            for cell, said in _in_table(table, reading):
                yield from _proved(cell, said, ground)
    for statement in reading.statements:
        if "rank" not in statement.kinds and not statement.context.label.ranks:
            continue
        if statement.tokens and statement.context.ours:
            yield from _empty(statement, ground)
        if not (statement.tokens and statement.static):
            continue
        for said in _pieces_first(statement):
            yield from _proved(statement, said, ground)
        for said in _ranks_first(statement):
            yield from _proved(statement, said, ground)
        for said in _those_of(statement):
            yield from _proved(statement, said, ground)


def _in_table(table: TableView, reading: Reading) -> Iterator[tuple[Statement, Ranked]]:
    """`Pawns | rank 2 | rank 7`, under the names of the sides."""
    heads = [side_of(head, reading.vocabulary.sides) for head in table.header]
    for row in table.rows:
        name = row.cells[0].tokens if row.cells else ()
        if len(name) != 1 or name[0].kind != "piece" or table.context.in_play:
            continue
        for side, cell in zip(heads[1:], row.cells[1:], strict=False):
            if len(cell.tokens) == 1 and cell.tokens[0].kind == "rank" and side >= 0:
                rank = cell.tokens[0]
                yield cell, Ranked(name[0].pieces, 0, side, rank.ranks, rank.own, rank, rank)


def _number(tokens: Sequence[Token], at: int) -> int:
    """The number before the piece at `at`; a singular alone says nothing."""
    before = tokens[at - 1] if at else None
    if before is not None and before.kind == "side" and at > 1:
        before = tokens[at - 2]
    return before.number if before is not None and before.kind == "number" else 0


def _pieces_first(statement: Statement) -> Iterator[Ranked]:
    tokens, label = statement.tokens, statement.context.label
    side = label.side
    yield from _under_label(statement)
    for at, token in enumerate(tokens):
        if token.kind == "side":
            side = token.side
        if token.kind != "piece" or token.low.endswith("'s") or not _is_listed(tokens, at):
            continue
        end = at + 1
        if low_at(tokens, end) == "of" and end + 1 < len(tokens) and tokens[end + 1].kind == "side":
            side, end = tokens[end + 1].side, end + 2
        while low_at(tokens, end) in _BEFORE:
            end += 1
        while end < len(tokens) and tokens[end].kind == "rank":
            if low_at(tokens, end + 1) == ":":
                break  # `row 2: pawns, rows 3–6: empty`
            here, behind = _side_behind(tokens, end, side)
            whose = here
            rank = tokens[end]
            fill = any(t.low.startswith("fill") for t in tokens[at:end])
            number = _number(tokens, at)
            yield Ranked(token.pieces, number, whose, rank.ranks, rank.own, token, rank, fill)
            skip = behind
            while low_at(tokens, skip) in ("and", "on", "for", ","):
                skip += 1
            end = skip if here != side or whose >= 0 else len(tokens)


def _those_of(statement: Statement) -> Iterator[Ranked]:
    """`The pawns of White stand on the second rank, those of Black on the seventh.`"""
    tokens = statement.tokens
    for at in range(3, len(tokens) - 3):
        lows = [low_at(tokens, at + skip) for skip in (0, 1, 3)]
        if lows != ["those", "of", "on"] or tokens[at + 2].kind != "side":
            continue
        end = at + 4 + (low_at(tokens, at + 4) == "the")
        named = [t for t in tokens[:at] if t.kind == "piece"]
        if end >= len(tokens) or len(named) != 1 or not _ends(tokens, end + 1):
            continue
        rank, side = tokens[end], tokens[at + 2].side
        if rank.kind == "ordinal" and any(t.kind == "rank" for t in tokens[:at]):
            yield Ranked(named[0].pieces, 0, side, (rank.number,), True, tokens[at], rank)


def _under_label(statement: Statement) -> Iterator[Ranked]:
    """`**Pawns:** rank 3 (White) and rank 6 (Black)`, each with its side where one is told."""
    tokens, label = statement.tokens, statement.context.label
    at = 0
    while label.pieces and at < len(tokens) and tokens[at].kind == "rank":
        rank = tokens[at]
        side, behind = _side_behind(tokens, at, label.side)
        if behind == at + 1 and not _ends(tokens, behind):
            return
        yield Ranked(label.pieces, 0, side, rank.ranks, rank.own, rank, rank)
        at = behind
        while low_at(tokens, at) in ("and", ",", "/", "·", ";"):
            at += 1


def _is_listed(tokens: Sequence[Token], at: int) -> bool:
    """Whether it says something of its own: plural, counted, or with a verb."""
    before = tokens[at - 1].kind if at else ""
    if _is_landmark(tokens, at):
        return False
    counted = tokens[at].plural or before == "number"
    alone = low_at(tokens, at + 1) in ("is", "stands", "starts", "begins") and before != "ordinal"
    return counted or alone


def _is_landmark(tokens: Sequence[Token], at: int) -> bool:
    """`the pieces behind the pawns`: others stand there."""
    back = at - 1
    while low_at(tokens, back) in ("the", "their", "its", "his", "these", "of", "all"):
        back -= 1
    return low_at(tokens, back) in ("behind", "before", "front")


def _side_behind(tokens: Sequence[Token], at: int, side: int) -> tuple[int, int]:
    """`rank 3 (White)`, `rank 3 for White`: the side, and where to go on."""
    if low_at(tokens, at + 1) in ("(", "for") and at + 2 < len(tokens):
        inside = tokens[at + 2]
        if inside.kind == "side":
            closed = low_at(tokens, at + 3) == ")"
            return inside.side, at + 4 if closed else at + 3
    return side, at + 1


def _ranks_first(statement: Statement) -> Iterator[Ranked]:
    tokens = statement.tokens
    label = statement.context.label
    for at, token in enumerate(tokens):
        if token.kind != "rank":
            continue
        side = label.side
        for before in tokens[:at]:
            side = before.side if before.kind == "side" else side
        side, end = _side_behind(tokens, at, side)
        while low_at(tokens, end) in _AFTER:
            end += 1
        number = tokens[end].number if end < len(tokens) and tokens[end].kind == "number" else 0
        end += bool(number)
        fill = any(t.low in ("filled", "full") for t in tokens[at:end])
        if end >= len(tokens) or tokens[end].kind != "piece":
            continue
        piece = tokens[end]
        if low_at(tokens, end + 1) in ("on", "at"):
            continue
        if number or (piece.plural and (fill or _ends(tokens, end + 1))):
            yield Ranked(piece.pieces, number, side, token.ranks, token.own, token, piece, fill)
    if label.ranks and tokens[0].kind in ("number", "piece"):
        at = int(tokens[0].kind == "number")
        if at < len(tokens) and tokens[at].kind == "piece" and _ends(tokens, at + 1):
            number = tokens[0].number
            if number or tokens[at].plural:
                yield Ranked(
                    tokens[at].pieces, number, label.side, label.ranks, label.own,
                    tokens[0], tokens[at], not number,
                )  # fmt: skip


def _ends(tokens: Sequence[Token], at: int) -> bool:
    return at >= len(tokens) or tokens[at].low in (".", "(", ",")


def _readings(said: Ranked, ground: Ground) -> Iterator[list[tuple[int, tuple[int, ...]]]]:
    """What the ranks may mean: pairs of a side and its ranks (from 1), all of which must be so."""
    plain = tuple(rank for rank in said.ranks if rank > 0)
    if not said.own:
        yield [(said.side, plain)]
        return
    sides = [said.side] if said.side >= 0 else [0, 1]
    yield [(side, tuple(ground.absolute(r, side) for r in said.ranks)) for side in sides]
    if plain == said.ranks:
        yield [(said.side, plain)]
    if said.ranks == (1,):
        yield [(side, (ground.home(side),)) for side in sides]


def _proved(statement: Statement, said: Ranked, ground: Ground) -> Iterator[Claim]:
    if is_foreign(said.pieces) or not said.pieces & ground.standing:
        return
    answers = [
        [_true(side, ranks, said, ground) for side, ranks in reading]
        for reading in _readings(said, ground)
    ]
    span = statement.span(said.first, said.last)
    side = f"{ground.player(said.side)}'s " if said.side >= 0 else ""
    many = f"{said.number} " if said.number else ""
    says = f"{many}{side}{ground.name(said.pieces)}s stand on {_ranks(said.ranks)}"
    if any(all(answer is True for answer in answers_) for answers_ in answers):
        yield holds(KIND, span, says)
    elif statement.of_the_start and all(
        any(answer is False for answer in answers_) for answers_ in answers
    ):
        squares = ground.squares_of(said.pieces, said.side)
        there = _where(squares, ground)
        kind = "piece-count-mismatch" if said.number and _stands(said, ground) else KIND
        men = ground.name(said.pieces)
        finds = f"the setup has {side or 'the '}{men}s on {there}"
        if kind != KIND and (on := _on_each(said, ground)):
            finds = f"the setup has {on} there"
        yield fails(kind, span, says, finds, ground.evidence(squares[:2]))


def _stands(said: Ranked, ground: Ground) -> bool:
    reading = next(iter(_readings(said, ground)))
    return any(_on(side, ranks, said, ground) for side, ranks in reading)


def _on_each(said: Ranked, ground: Ground) -> int:
    """How many men of a side stand on the ranks; 0 where the sides differ."""
    found = {
        len(_on(side, ranks, said, ground))
        for side, ranks in next(iter(_readings(said, ground)))
        if side >= 0
    }
    return found.pop() if len(found) == 1 else 0


def _where(squares: Sequence[Square], ground: Ground) -> str:
    ranks = sorted({ground.board.rank(s) + 1 for s in squares})
    if len(squares) <= 3:
        return ", ".join(ground.board.name(s) for s in squares)
    return _ranks(ranks)


def _ranks(ranks: Sequence[int]) -> str:
    """`rank 2`, `ranks 2, 7`, `the last rank`."""
    if min(ranks) < 0:
        return "the last rank"
    return ("ranks " if len(ranks) > 1 else "rank ") + ", ".join(map(str, ranks))


def _on(side: int, ranks: Sequence[int], said: Ranked, ground: Ground) -> list[Square]:
    squares = ground.squares_of(said.pieces, side)
    return [s for s in squares if ground.board.rank(s) + 1 in ranks]


def _true(side: int, ranks: Sequence[int], said: Ranked, ground: Ground) -> bool | None:
    """True or False where it can be told."""
    on = _on(side, ranks, said, ground)
    if any(s in ground.holes for rank in ranks for s in ground.rank_squares(rank)):
        return None
    if said.number:
        every = ground.squares_of(said.pieces, side)
        if len(on) == said.number or (side < 0 and len(on) == 2 * said.number):
            return True
        return None if on and len(every) == said.number else False
    squares = [s for rank in ranks for s in ground.rank_squares(rank)]
    if said.fill:
        return bool(squares) and len(on) == len(squares)
    ranked = {ground.board.rank(square) + 1 for square in ground.squares_of(said.pieces)}
    if not on or not ranked.issuperset(ranks):
        return False
    return True if len(on) == len(ground.squares_of(said.pieces, side)) else None


def _empty(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Ranks 4 and 3: nothing`, `rank 7 is empty`."""
    tokens = statement.tokens
    word = next((t for t in tokens if t.low in _EMPTY), None)
    if word is None or len(tokens) > 9:
        return
    label = statement.context.label
    ranks = next((t for t in tokens if t.kind == "rank"), None)
    numbers = ranks.ranks if ranks is not None else label.ranks
    own = ranks.own if ranks is not None else label.own
    squares_named = any(t.kind in ("square", "piece", "files", "file") for t in tokens)
    if not numbers or own or squares_named or min(numbers) < 1:
        return
    if any(t.low in ("must", "be", "between", "if") for t in tokens):
        return
    men = [s for n in numbers for s in ground.rank_squares(n) if s in ground.placement]
    says = f"nothing stands on {_ranks(numbers)}"
    if men:
        there = _where(men, ground)
        yield fails(KIND, statement.all, says, f"there are men on {there}", ground.evidence(men))
    elif all(n <= ground.board.ranks for n in numbers):
        yield holds(KIND, statement.all, says)
