"""Tables of how pieces move: columns such as `Moves as`, `Captures as`, `Betza`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.interpret.claims.composition import half, known_powers, run, verdict
from sitegen.interpret.claims.powers import of_pieces, powers
from sitegen.interpret.claims.steps import meant, says_of
from sitegen.interpret.claims.words import wordset
from sitegen.rules.movement.betza import parse_betza

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.powers import Powers
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.rules.movement.model import Movement
    from sitegen.rules.piece import Piece

_MOVE_HEADS = ("move", "goes", "power")


class Told(Struct, frozen=True):
    """What a cell says of a piece: the movements that its words may mean, none where they cannot be
    compared. `mode`: `moves` or `captures` where only that half is spoken of."""

    subject: frozenset[str]
    cell: Statement
    mode: str
    words: str
    meant: tuple[Powers, ...]
    stepping: bool = False
    """The words say how it steps, and name no piece that it moves like."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for told in told_in_tables(reading, ground):
        known = known_powers(told.subject, ground)
        if told.meant and known is not None:
            yield _proved(told, *known, ground)


def _proved(told: Told, piece: Piece, true: Powers, ground: Ground) -> Claim:
    true = half(true, told.mode)
    agrees = any(half(each, told.mode) == true for each in told.meant)
    says = f"the {piece.name} {told.mode or 'moves'} as {told.words}"
    if told.stepping and told.mode == "captures":
        says = f"the {piece.name} captures {told.words}"
    elif told.stepping:
        says = says_of(piece.name, told.words)
    return verdict(piece, told.cell.all, says, agrees, ground)


def told_in_tables(reading: Reading, ground: Ground) -> Iterator[Told]:
    """What the tables that are about this game say of how men move."""
    for table in reading.tables:
        modes = _modes(table.header) if table.context.ours else {}
        for row in table.rows if modes else ():
            if not row.cells or not row.cells[0].tokens or row.cells[0].tokens[0].kind != "piece":
                continue
            subject = row.cells[0].tokens[0].pieces
            for at, mode in modes.items():
                behind = [c for i, c in enumerate(row.cells[at + 1 :], at + 1) if i not in modes]
                more = mode != "betza" and any(_goes_on(cell, subject) for cell in behind)
                if at < len(row.cells) and row.cells[at].tokens and not more:
                    yield _told(subject, row.cells[at], mode, ground)


def _goes_on(cell: Statement, subject: frozenset[str]) -> bool:
    """Whether a cell behind names what a man moves like, too: `| Bishop | + Knight |`."""
    first = cell.tokens[0] if cell.tokens else None
    if first is None:
        return False
    return first.low in _LINKS or (first.kind == "piece" and first.pieces != subject)


_LINKS = frozenset({"+", "and", "or", "plus", "as", "also"})


def _modes(header: tuple[str, ...]) -> dict[int, str]:
    """Columns `Moves as` and `Captures as`, or one column `Move`, beside a column of pieces."""
    modes: dict[int, str] = {}
    for at, head in enumerate(header):
        if at and head.startswith("capture"):
            modes[at] = "captures"
        elif "betza" in head:
            modes[at] = "betza"
        elif at and any(word in head for word in _MOVE_HEADS) and "count" not in head:
            modes[at] = "moves"
    parts = [at for at, mode in modes.items() if mode == "moves"]
    replaced = bool(header) and not _REPLACED.isdisjoint(header[0].split())
    if len(parts) > 1 or replaced or any(_is_part(header[at]) for at in parts):
        modes = {at: mode for at, mode in modes.items() if mode == "betza"}
    if "captures" not in modes.values():
        modes = {at: mode.removeprefix("moves") for at, mode in modes.items()}
    return modes


def _is_part(head: str) -> bool:
    """Whether a column tells of some of what a man can do: `First move`, `Also moves as`."""
    return not _PARTS.isdisjoint(head.split())


_REPLACED = frozenset({"replaced", "replaces", "instead", "place"})
"""Words above men that the ones beside them stand for."""
_PARTS = wordset(
    "and or also first initial new added add adds extra additional special other another then "
    "leap leaps leaping riding sliding slides straight diagonally orthogonally further plus"
)


def _told(subject: frozenset[str], cell: Statement, mode: str, ground: Ground) -> Told:
    """What a cell says that is nothing but Betza, a sum of pieces, or one plain way of moving."""
    tokens = cell.tokens
    if mode == "betza":
        movement, problems = parse_betza(cell.text.value.strip("` "))
        return Told(subject, cell, "", cell.text.value, _some(None if problems else movement))
    royal = any(
        (p := ground.variant.by_name.get(name)) is not None and (p.royal or name == "pawn")
        for name in subject
    )
    if royal:
        return Told(subject, cell, mode, "", ())
    found, end = run(tokens, 0)
    if found and end == len(tokens) and not (len(found) == 1 and found[0].pieces == subject):
        said = of_pieces([t.pieces for t in found], ground)
        words = " + ".join(ground.name(t.pieces) for t in found)
    else:
        words = _plain(cell.low)
        said = of_pieces([frozenset({words})], ground) if words else None
    if said is not None:
        return Told(subject, cell, mode, words, (said,))
    phrase, ways = meant(cell.low)
    if cell.low[len(phrase) :].strip(" .,;"):
        return Told(subject, cell, mode, "", ())
    return Told(subject, cell, mode, phrase.strip(), ways, stepping=True)


def _some(movement: Movement | None) -> tuple[Powers, ...]:
    """The powers of a movement, none where it cannot be compared."""
    found = None if movement is None else powers(movement)
    return () if found is None else (found,)


_ONE = r"(?:one|1|a|a single|exactly one|exactly 1) "
_FAR = r"(?:moves |slides |goes )?any (?:distance|number of squares)"
_LEAP = re.compile(
    r"(?:leaps |jumps |moves )?(?P<far>one|two|three)(?: squares)? "
    r"(?:straight|in one direction|orthogonally) and (?:then )?(?P<aside>one|two|three)"
    r"(?: squares?)? (?:to the side|sideways|at a right angle)"
)
_LEAPERS = {
    ("two", "one"): "knight", ("one", "two"): "knight", ("three", "one"): "camel",
    ("one", "three"): "camel", ("three", "two"): "zebra", ("two", "three"): "zebra",
    ("two", "two"): "alfil", ("one", "one"): "ferz",
}  # fmt: skip
_PLAIN = (
    (re.compile(rf"(?:{_ONE})?diagonal (?:step|square)"), "ferz"),
    (re.compile(r"slides (?:orthogonally|on ranks and files)"), "rook"),
    (re.compile(r"slides (?:diagonally|on diagonals)"), "bishop"),
    (re.compile(r"slides on ranks , files and diagonals"), "queen"),
    (re.compile(r"(?:jumps|leaps) (?:exactly |precisely )?(?:2|two) squares diagonal"), "alfil"),
    (re.compile(rf"{_FAR} along (?:a |the )?ranks? , files? (?:or|and) diagonals?"), "queen"),
)
_MORE = wordset("or and also plus captures leap leaps jump only then once if unless")


def _plain(low: str) -> str:
    """The piece that one plain phrase describes; empty where more is said."""
    text = re.sub(r"\([^()]*\)", "", low.replace("*", "")).strip()
    leap = _LEAP.match(text)
    if leap is not None:
        return _LEAPERS.get((leap["far"], leap["aside"]), "")
    for pattern, piece in _PLAIN:
        match = pattern.match(text)
        if match and not (set(text[match.end() :].split()) & _MORE):
            return piece
    return ""
