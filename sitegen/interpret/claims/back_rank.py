"""A rank from its first file to its last without squares: `Rook, Knight, Bishop, Queen …`,
`R N B Q K`; and `the usual array of chess`."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from sitegen.interpret.claims.board_words import ARRAY
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.words import DASHES, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Point, Token
    from sitegen.rules.board import Square

KIND = "placement-mismatch"
_BETWEEN = wordset(", · / and | → & the") | DASHES
_LEAST = 4
_ORDER = ("order", "rank", "from left", "array", "from the a", "a to ")
_USUAL = wordset("standard usual ordinary orthodox normal classical regular traditional")
_ARRAY = ARRAY | {"starting"}
_EXCEPT = wordset(
    "except but save apart with other than swapped exchanged interchanged reversed plus "
    "without replaced instead different differs changed"
)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not statement.context.ours:
            continue
        letters = list(_letters(statement, ground))
        for run in _runs(statement) if statement.static and not letters else ():
            yield from _order(statement, run, ground)
        yield from letters
        yield from _usual(statement, ground)


def _runs(statement: Statement) -> Iterator[tuple[Token, ...]]:
    """Series of at least four pieces with nothing but separators between them."""
    if len(statement.pieces) < _LEAST:
        return
    run: list[Token] = []
    for token in statement.tokens:
        if token.kind == "piece" and token.low.endswith("'s"):
            continue  # `the King's Bishop`
        if token.kind == "piece" and not token.plural:
            run.append(token)
        elif token.low not in _BETWEEN and token.low != _letter(len(run)):
            if len(run) >= _LEAST:
                yield tuple(run)
            run = []
    if len(run) >= _LEAST:
        yield tuple(run)


def _letter(number: int) -> str:
    """The file that comes next: `a Rook, b Knight, c Bishop`."""
    return chr(ord("a") + number)


def _order(statement: Statement, run: tuple[Token, ...], ground: Ground) -> Iterator[Claim]:
    label = statement.context.label
    before = [t for t in statement.tokens if t.end <= run[0].start]
    ranks = next((t for t in reversed(before) if t.kind == "rank"), None)
    sides = [t.side for t in before if t.kind == "side"]
    side = sides[-1] if len(set(sides)) == 1 else label.side if not sides else -1
    numbers = ranks.ranks if ranks is not None else label.ranks
    own = ranks.own if ranks is not None else label.own
    said = " ".join(t.low for t in before) + " " + statement.context.topic
    named = bool(numbers) or any(word in said for word in _ORDER)
    lines = _lines(numbers, own, side, ground)
    pure = not before and _is_all(statement, run)
    lengths = {len(line) for line in lines}
    if not lines or not (len(run) in lengths or (label.ranks and pure)):
        return
    if not named and not _looks_like_array(run):
        return
    if any(t.low == "chess" for t in _behind_colon(before)):
        return
    ends = _ends(statement, run) or label.ends
    if ends and not any(_spans(ends, line, ground) for line in lines):
        return
    # Black's left hand is at the last file, a reader's at the first.
    turned = not _TURNED.isdisjoint(statement.around)
    seen = side == 1 and ("left" in said or turned)
    seen = seen or any(word in said for word in ("from the right", "from right"))
    seen = seen or ends[:1] > ends[1:]
    told = label.ordered or "from" in said or "left to right" in said
    if _is_grouped(run) and not told:
        return
    fixed = bool(told or (side == 0 and not turned)) and not seen
    yield from _compared(statement, run, lines, fixed, ground)


_TURNED = wordset("mirror mirrored mirroring backward backwards reversed reverse seen viewed sees")
"""`White's back rank, read backwards, is …`"""


def _is_grouped(run: Sequence[Token]) -> bool:
    """`King, Queen, Rook, Rook, Bishop, Bishop`: men counted up, each kind in one place."""
    kinds = [kind for kind, _ in groupby(run, key=lambda token: token.pieces)]
    return len(kinds) < len(run) and len(kinds) == len({*kinds})


def _behind_colon(before: Sequence[Token]) -> Sequence[Token]:
    """`The 16 men of chess: White's back rank is …`: where a side is named behind the colon, what
    stands before it is another sentence."""
    colon = max((at for at, token in enumerate(before) if token.low == ":"), default=-1)
    behind = before[colon + 1 :]
    return behind if any(token.kind == "side" for token in behind) else before


_NEAR = len(" , all from ")
"""How far behind a list the squares may stand from and to which it goes."""


def _ends(statement: Statement, run: Sequence[Token]) -> tuple[Point, ...]:
    """`from a1 to j1`, before or behind the men."""
    ranges = [t for t in statement.tokens if t.kind == "range" and t.start - run[-1].end < _NEAR]
    return ranges[0].points if len(ranges) == 1 else ()


def _spans(ends: tuple[Point, ...], line: Sequence[Square], ground: Ground) -> bool:
    squares = [ground.square(at) for at in ends]
    return sorted(s for s in squares if s is not None) == [line[0], line[-1]]


def _is_all(statement: Statement, run: Sequence[Token]) -> bool:
    """Whether a list ends behind these men, and the sentence names no others."""
    others = sum(token.kind == "piece" for token in statement.whole) > len(run)
    behind = next((t.low for t in statement.whole if t.start >= run[-1].end), ".")
    return not others and behind in (".", "(", ",", ";")


def _looks_like_array(run: Sequence[Token]) -> bool:
    """Both ends alike, as back ranks have it; a list of kinds names each but once."""
    return run[0].pieces == run[-1].pieces


def _lines(
    numbers: Sequence[int], own: bool, side: int, ground: Ground
) -> list[tuple[Square, ...]]:
    """The squares of the ranks that may be meant, each from the first file on."""
    ranks: list[int] = []
    for who in [side] if side >= 0 else [0, 1]:
        if not numbers:
            ranks.append(ground.home(who))
        elif own:
            ranks += [ground.absolute(n, who) for n in numbers]
            ranks += [ground.home(who)] if 1 in numbers else []
        else:
            ranks += numbers
    return [line for r in dict.fromkeys(ranks) if (line := ground.rank_squares(r))]


def _compared(
    statement: Statement,
    run: tuple[Token, ...],
    lines: Sequence[tuple[Square, ...]],
    fixed: bool,
    ground: Ground,
) -> Iterator[Claim]:
    span = statement.span(run[0], run[-1])
    faults = [_faults(run, line, ground) for line in lines]
    rank = ground.board.rank(lines[0][0]) + 1
    says = f"rank {rank} reads {', '.join(ground.name(t.pieces) for t in run)}"
    if any(not fault and fault is not None for fault in faults):
        yield holds(KIND, span, says)
        return
    if not fixed and any(_faults(run[::-1], line, ground) == [] for line in lines):
        return
    if all(fault is None for fault in faults):
        first = lines[0]
        there = ", ".join(m.piece for s in first if (m := ground.placement.get(s)) is not None)
        finds = f"the setup has {there or 'nothing'} there"
        yield fails(KIND, span, says, finds, ground.evidence(first[:1]))
        return
    best = min((f for f in faults if f), key=len, default=None)
    if best:
        there = ", ".join(f"{ground.at(s)} on {ground.board.name(s)}" for s, _ in best[:4])
        words = [token for _, token in best]
        place = statement.span(words[0], words[-1])
        yield fails(
            KIND, place, says, f"the setup has {there}", ground.evidence([s for s, _ in best])
        )


def _faults(
    run: Sequence[Token], line: Sequence[Square], ground: Ground
) -> list[tuple[Square, Token]] | None:
    """Where the men of a rank differ from the names; None where there are not as many."""
    men = [s for s in line if s in ground.placement or s in ground.holes]
    squares = line if len(line) == len(run) else men
    if len(squares) != len(run):
        return None
    wrong = []
    for square, token in zip(squares, run, strict=True):
        man = ground.placement.get(square)
        unknown = square in ground.holes or (
            is_foreign(token.pieces) and man is not None and man.piece not in ("king", "pawn")
        )
        absent = man is not None and not token.pieces & ground.standing
        if unknown or (absent and man is not None and man.piece not in _said(run)):
            continue
        if man is None or man.piece not in token.pieces:
            wrong.append((square, token))
    return wrong


def _said(run: Sequence[Token]) -> frozenset[str]:
    return frozenset(piece for token in run for piece in token.pieces) | {"king", "pawn"}


def _letters(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Rank 1, White: R N B Q K`: letters as a FEN has them, spaces between."""
    tokens, label = statement.tokens, statement.context.label
    if not label.ranks or label.own or len(tokens) < 3:
        return
    letters = ground.variant.by_letter
    if any(len(t.text) != 1 or t.text not in letters for t in tokens):
        return
    men = [letters[t.text] for t in tokens]
    if not 1 <= label.ranks[0] <= ground.board.ranks:
        says = f"there is a rank {label.ranks[0]}"
        yield fails(KIND, statement.all, says,
                    f"the board has {ground.board.ranks} ranks")  # fmt: skip
        return
    line = ground.rank_squares(label.ranks[0])
    there = [ground.placement.get(s) for s in line]
    found = [(m.side, m.piece) for m in there if m is not None]
    cased = len({t.text.isupper() for t in tokens}) == 1 and label.side == 1
    same = [
        piece.name == other and who == (1 if cased else side)
        for (side, piece), (who, other) in zip(men, found, strict=False)
    ]
    says = f"rank {label.ranks[0]} reads {' '.join(t.text for t in tokens)}"
    if len(men) == len(found) and all(same):
        yield holds(KIND, statement.all, says)
    else:
        text = ", ".join(ground.at(s) for s in line[:12])
        evidence = ground.evidence([s for s in line if s in ground.placement][:2])
        yield fails(KIND, statement.all, says, f"the setup has {text} there", evidence)


_CHESS = ("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook")


def _usual(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`The usual chess array`: the men of ordinary chess on their squares of an 8×8 board."""
    tokens, context, words = statement.tokens, statement.context, statement.around
    if "chess" not in words or words.isdisjoint(_USUAL) or words.isdisjoint(_ARRAY):
        return
    if not words.isdisjoint(_EXCEPT):
        return
    board = ground.board
    if (board.files, board.ranks) != (8, 8) or board.voids or "not" in words:
        return
    array = next(t for t in statement.whole if t.low in _ARRAY)
    placing = context.about("setup", "array", "position", "start", "placement")
    if (array not in tokens or not placing) and context.label.side < 0:
        return
    named = sorted({token.side for token in tokens if token.kind == "side"})
    sides = [context.label.side] if context.label.side >= 0 else named or [0, 1]
    wrong = [s for side in sides for s in _unusual(side, ground)]
    who = ground.player(sides[0]) if len(sides) == 1 else "each side"
    says = f"{who} has the array of ordinary chess"
    usual = next((t for t in tokens if t.low in _USUAL), array)
    first, last = sorted((usual, array), key=lambda t: t.start)
    span = statement.span(first, last)
    if not wrong:
        yield holds(KIND, span, says)
    else:
        there = ", ".join(f"{ground.at(s)} on {board.name(s)}" for s in wrong[:3])
        yield fails(KIND, span, says, f"the setup has {there}", ground.evidence(wrong[:4]))


def _unusual(side: int, ground: Ground) -> list[Square]:
    wrong = []
    for row in (1, 2):
        for file, square in enumerate(ground.rank_squares(ground.absolute(row, side))):
            piece = _CHESS[file] if row == 1 else "pawn"
            man = ground.placement.get(square)
            if man is None or man.piece != piece or man.side != side:
                wrong.append(square)
    return wrong
