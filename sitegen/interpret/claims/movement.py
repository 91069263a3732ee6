"""How a piece moves: `Champion (Rook + Knight)`, `moves as a Rook or a Knight`, `not colour-bound`.

Proves compositions of known pieces against the movement of the rules.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.divergent import halves
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.powers import Powers, described, of_pieces, powers
from sitegen.interpret.claims.words import low_at, wordset
from sitegen.rules.movement.betza import parse_betza

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading, Statement, TableView
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.piece import Piece
    from sitegen.source import Span

KIND = "movement-mismatch"
_LINKS = wordset("+ / and or & a an the , plus as like either combined with of both ' 's")
_COMBINES = wordset("combines combining unites uniting joins merges")
_COMPOUND = wordset("combination compound union mixture fusion powers moves")
_AS = frozenset({"as", "like"})
_NOT = wordset("not no never except but without only")
_SIGNS = {
    sign: piece
    for signs in ("♔♕♖♗♘", "♚♛♜♝♞")
    for sign, piece in zip(signs, ("king", "queen", "rook", "bishop", "knight"), strict=True)
}
_LETTERS = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not statement.context.ours or not statement.tokens:
            continue
        yield from _glosses(statement, ground)
        yield from _equations(statement, ground)
        yield from _sentence(statement, ground)
        yield from _binding(statement, ground)
    for table in reading.tables:
        if table.context.ours:
            yield from _table(table, ground)


def _prove(
    subject: frozenset[str],
    span: Span,
    said: Powers | None,
    words: str,
    ground: Ground,
    mode: str = "",
) -> Iterator[Claim]:
    """`mode` is `moves` or `captures` where only that half is spoken of."""
    if said is None or is_foreign(subject) or len(subject) != 1:
        return
    piece = ground.variant.by_name.get(next(iter(subject)))
    true = powers(piece.movement) if piece is not None else None
    if piece is None or true is None:
        return
    if mode:
        said = Powers(frozenset(p for p in said if p[0] == mode[0]))
        true = Powers(frozenset(p for p in true if p[0] == mode[0]))
    says = f"the {piece.name} {mode or 'moves'} as {words}"
    yield _verdict(piece, span, says, said == true, ground)


def _verdict(piece: Piece, span: Span, says: str, true: bool, ground: Ground) -> Claim:
    if true:
        return holds(KIND, span, says)
    finds = f"by its definition it {described(piece)}"
    evidence = ground.stated("pieces", "the pieces are defined here")
    return fails(KIND, span, says, finds, evidence, ground.certain("pieces"))


def _run(tokens: Sequence[Token], at: int) -> tuple[list[Token], int]:
    """Pieces from `at` on with nothing but links and parentheses between, and the end."""
    found: list[Token] = []
    end = at
    depth = 0
    while at < len(tokens):
        token = tokens[at]
        depth += (token.low == "(") - (token.low == ")")
        if depth < 0:
            break
        if token.kind == "piece" and depth == 0:
            found.append(token)
            end = at + 1
        elif depth == 0 and token.low not in _LINKS and token.low not in (")",):
            break
        at += 1
    return found, end


def _glosses(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Champion (Rook + Knight)`, `Archbishop (B+N)`, `a Rook+Knight compound` in parentheses."""
    tokens = statement.tokens
    for at, token in enumerate(tokens):
        if token.low != "(" or not at or tokens[at - 1].kind != "piece":
            continue
        end = next((i for i in range(at, min(at + 14, len(tokens))) if tokens[i].low == ")"), 0)
        inside = tokens[at + 1 : end]
        found = _inside(inside)
        if found:
            words = " + ".join(found)
            said = of_pieces([frozenset({name}) for name in found], ground)
            span = statement.span(inside[0], inside[-1])
            yield from _prove(tokens[at - 1].pieces, span, said, words, ground)


def _equations(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Chancellor = Rook + Knight`."""
    tokens = statement.tokens
    for at in range(len(tokens) - 4):
        if tokens[at].kind == "piece" and tokens[at + 1].low == "=":
            found, end = _run(tokens, at + 2)
            if len(found) > 1 and any(t.low == "+" for t in tokens[at + 2 : end]):
                said = of_pieces([t.pieces for t in found], ground)
                words = " + ".join(ground.name(t.pieces) for t in found)
                span = statement.span(found[0], found[-1])
                yield from _prove(tokens[at].pieces, span, said, words, ground)


def _inside(inside: Sequence[Token]) -> list[str]:
    """The pieces of a sum in parentheses; empty where it is anything else."""
    words = [t for t in inside if t.low not in ("a", "an", "compound", "in", "one", "the")]
    joined = "".join(t.text for t in words)
    if re.fullmatch(r"[KQRBN]\+[KQRBN]", joined):
        return [_LETTERS[joined[0]], _LETTERS[joined[2]]]
    signs = [t.text.rstrip("\ufe0e\ufe0f") for t in words]
    if len(signs) == 3 and signs[1] == "+" and signs[0] in _SIGNS and signs[2] in _SIGNS:
        return [_SIGNS[signs[0]], _SIGNS[signs[2]]]
    compound = any(t.low in ("compound", "one") for t in inside)
    joins = {t.low for t in words if t.kind != "piece"}
    plain = joins <= {"+"} or (compound and joins <= {"+", "and", "-", "/", ","})
    pieces = [t for t in words if t.kind == "piece" and len(t.pieces) == 1]
    if not plain or len(pieces) < 2 or len(pieces) + len(joins) > len(words):
        return []
    return [next(iter(t.pieces)) for t in pieces]


def _subject(statement: Statement, at: int) -> frozenset[str]:
    """The piece a sentence is about: the one before the verb, else that of label or heading."""
    depth = 0
    for token in reversed(statement.tokens[:at]):
        depth += (token.low == ")") - (token.low == "(")
        if token.kind == "piece" and depth == 0:
            return token.pieces
    return statement.context.label.pieces


def _sentence(statement: Statement, ground: Ground) -> Iterator[Claim]:
    tokens = statement.tokens
    lows = [t.low for t in tokens]
    if any(low in _NOT and lows[i + 1 : i + 2] != ["captures"] for i, low in enumerate(lows)):
        lows = _before_negation(lows)
    done = False
    subject: frozenset[str] | None = None
    for at, low in enumerate(lows):
        mode, start = _verb(lows, at)
        if not start:
            continue
        found, end = _run(tokens, start)
        if not found or (len(found) < 2 and not mode) or done:
            continue
        if low in ("moves", "move", "goes", "slides") and mode == "" and len(found) < 2:
            continue
        behind = {t.low for t in tokens[end : end + 3]}
        if behind & {"except", "but", "without", "only"} and not mode:
            continue
        said = of_pieces([t.pieces for t in found], ground)
        span = statement.span(found[0], found[-1])
        words = " + ".join(ground.name(t.pieces) for t in found)
        subject = _subject(statement, at) if subject is None else subject
        yield from _prove(subject, span, said, words, ground, mode)
        done = not mode
    yield from _in_one(statement, ground)
    for mode, piece in halves(tokens):
        found_powers = of_pieces([piece.pieces], ground)
        words = ground.name(piece.pieces)
        owner = statement.context.label.pieces
        yield from _prove(owner, statement.span(piece), found_powers, words, ground, mode)


def _before_negation(lows: list[str]) -> list[str]:
    """Only what comes before a `not`, `but` or `only` can be taken at its word."""
    stop = next(
        i for i, low in enumerate(lows) if low in _NOT and lows[i + 1 : i + 2] != ["captures"]
    )
    return lows[:stop]


def _verb(lows: Sequence[str], at: int) -> tuple[str, int]:
    """The half of the movement that a verb at `at` speaks of, and where its pieces begin."""
    low = lows[at]
    after = lows[at + 1] if at + 1 < len(lows) else ""
    if low in _COMPOUND and after == "of":
        return "", at + 2
    if low in _COMBINES:
        for skip in range(1, 6):
            if at + skip < len(lows) and lows[at + skip] in ("of", "in"):
                return "", at + skip + 1
        return "", at + 1
    if low in ("moves", "move", "goes", "captures", "capture") and after in _AS:
        divergent = any(word in ("captures", "capture") for word in lows)
        mode = "captures" if low.startswith("capture") else "moves" if divergent else ""
        return mode, at + 2
    return "", 0


def _in_one(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`**Archbishop** — Bishop and Knight in one`."""
    tokens, label = statement.tokens, statement.context.label
    if not label.pieces or tokens[0].kind != "piece" or statement.kind == "heading":
        return
    found, end = _run(tokens, 0)
    one = low_at(tokens, end) == "in" and low_at(tokens, end + 1) == "one"
    plus = any(t.low in ("plus", "+") for t in tokens[:end])
    if len(found) < 2 or not (one or plus) or any(t.pieces == label.pieces for t in found):
        return
    said = of_pieces([t.pieces for t in found], ground)
    words = " + ".join(ground.name(t.pieces) for t in found)
    yield from _prove(label.pieces, statement.span(found[0], found[-1]), said, words, ground)


_CONFINED = re.compile(
    r"(?:limited|restricted|confined) to (?:the )?(?:squares of )?(?:one|a single|its) color"
)
_BINDING = ("bound", "limited", "restricted", "confined")


def _binding(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`not colour-bound`, `bound to one colour`."""
    text = statement.low.replace("colour", "color").replace(" - ", "-")
    bound = "color-bound" in text or "colorbound" in text or "bound to one color" in text
    bound = bound or _CONFINED.search(text) is not None
    pieces = [t for t in statement.tokens if t.kind == "piece"]
    subject = statement.context.label.pieces or (pieces[0].pieces if len(pieces) == 1 else None)
    if not bound or not subject or len(subject) != 1 or is_foreign(subject):
        return
    piece = ground.variant.by_name.get(next(iter(subject)))
    true = powers(piece.movement) if piece is not None else None
    if piece is None or true is None or not true:
        return
    free = not statement.lows.isdisjoint(("not", "no", "never", "isn't", "nor"))
    parity = all((dx + dy) % 2 == 0 for _, (dx, dy), _, _ in true)
    says = f"the {piece.name} is {'not ' if free else ''}bound to one color"
    word = next(t for t in statement.tokens if any(w in t.low for w in _BINDING))
    yield _verdict(piece, statement.span(word), says, parity != free, ground)


_MOVE_HEADS = ("move", "goes", "power")


def _table(table: TableView, ground: Ground) -> Iterator[Claim]:
    """Columns `Moves as` and `Captures as`, or one column `Move`, beside a column of pieces."""
    modes: dict[int, str] = {}
    for at, head in enumerate(table.header):
        if at and head.startswith("capture"):
            modes[at] = "captures"
        elif "betza" in head:
            modes[at] = "betza"
        elif at and any(word in head for word in _MOVE_HEADS) and "count" not in head:
            modes[at] = "moves"
    if "captures" not in modes.values():
        modes = {at: mode.removeprefix("moves") for at, mode in modes.items()}
    for row in table.rows:
        if not row.cells or not row.cells[0].tokens or row.cells[0].tokens[0].kind != "piece":
            continue
        for at, mode in modes.items():
            if at < len(row.cells) and row.cells[at].tokens:
                yield from _cell(row.cells[0].tokens[0].pieces, row.cells[at], mode, ground)


def _cell(subject: frozenset[str], cell: Statement, mode: str, ground: Ground) -> Iterator[Claim]:
    """A cell that is nothing but a sum of pieces, or one plain way of moving."""
    tokens = cell.tokens
    found, end = _run(tokens, 0)
    if mode == "betza":
        movement, problems = parse_betza(cell.text.value.strip("` "))
        if not problems:
            words = cell.text.value
            yield from _prove(subject, cell.all, powers(movement), words, ground)
        return
    if found and end == len(tokens) and not (len(found) == 1 and found[0].pieces == subject):
        said = of_pieces([t.pieces for t in found], ground)
        words = " + ".join(ground.name(t.pieces) for t in found)
    else:
        words = _plain(cell.low)
        said = of_pieces([frozenset({words})], ground) if words else None
    royal = any(
        (p := ground.variant.by_name.get(name)) is not None and (p.royal or name == "pawn")
        for name in subject
    )
    if said is not None and not royal:
        yield from _prove(subject, cell.all, said, words, ground, mode)


_ONE = r"(?:one|1|a|a single|exactly one|exactly 1) "
_PLAIN = (
    (re.compile(rf"(?:steps |moves )?{_ONE}(?:step|square) diagonally"), "ferz"),
    (re.compile(rf"{_ONE}?diagonal (?:step|square)"), "ferz"),
    (re.compile(rf"(?:steps |moves )?{_ONE}(?:step|square) in any direction"), "mann"),
    (re.compile(rf"(?:steps |moves )?{_ONE}(?:step|square) orthogonally"), "wazir"),
    (re.compile(r"slides (?:orthogonally|on ranks and files)"), "rook"),
    (re.compile(r"slides (?:diagonally|on diagonals)"), "bishop"),
    (re.compile(r"slides on ranks , files and diagonals"), "queen"),
    (re.compile(r"(?:jumps|leaps) (?:exactly |precisely )?(?:2|two) squares diagonal"), "alfil"),
    (re.compile(r"any distance orthogonally"), "rook"),
    (re.compile(r"any distance diagonally"), "bishop"),
)
_MORE = wordset("or and also plus but captures leap leaps jump only then once if unless")


def _plain(low: str) -> str:
    """The piece that one plain phrase describes; empty where more is said."""
    text = re.sub(r"\([^()]*\)", "", low.replace("*", "")).strip()
    for pattern, piece in _PLAIN:
        match = pattern.match(text)
        if match and not (set(text[match.end() :].split()) & (_MORE - {"but"})):
            return piece
    return ""
