"""Tables of how pieces move: columns such as `Moves as`, `Captures as`, `Betza`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.composition import half, known_powers, prove, run, verdict
from sitegen.interpret.claims.powers import of_pieces, powers
from sitegen.interpret.claims.steps import meant, says_of
from sitegen.interpret.claims.words import wordset
from sitegen.rules.movement.betza import parse_betza

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement, TableView

_MOVE_HEADS = ("move", "goes", "power")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for table in reading.tables:
        if table.context.ours:
            yield from _table(table, ground)


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
    found, end = run(tokens, 0)
    if mode == "betza":
        movement, problems = parse_betza(cell.text.value.strip("` "))
        if not problems:
            words = cell.text.value
            yield from prove(subject, cell.all, powers(movement), words, ground)
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
        yield from prove(subject, cell.all, said, words, ground, mode)
    elif said is None and not royal:
        yield from _steps(subject, cell, mode, ground)


def _steps(subject: frozenset[str], cell: Statement, mode: str, ground: Ground) -> Iterator[Claim]:
    """`two steps diagonally`."""
    phrase, found = meant(cell.low)
    known = known_powers(subject, ground)
    if known is not None and found:
        piece, true = known
        holds = half(true, mode) in [half(each, mode) for each in found]
        says = says_of(piece, phrase)
        if mode == "captures":
            says = f"the {piece.name} captures {phrase.strip()}"
        yield verdict(piece, cell.all, says, holds, ground)


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
