"""`engine.pieces` and `engine.vocabulary` -> pieces: how they move and how they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

from sitegen.document.model import Mapping, Scalar
from sitegen.interpret.schema import flag_of, items_of, number_of, numbers_of, text_of, texts_of
from sitegen.rules import library
from sitegen.rules.movement import compose, divergent, hopper, leaper, parse_betza, rider
from sitegen.rules.movement.model import Movement
from sitegen.rules.piece import Piece
from sitegen.source import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.document.model import Entry, Node
    from sitegen.interpret.engine import Engine

_DEPTH = 8
"""How deep compositions may nest."""


@dataclass(slots=True)
class _Definitions:
    """The pieces of a document while they are being put together; lives for one call only."""

    nodes: dict[str, Node]
    known: dict[str, Piece]
    problems: list[Problem]

    def movement(self, node: Node, depth: int = 0) -> Movement | None:
        """The movement that a definition, or the name of a piece, stands for."""
        if depth > _DEPTH:
            self.wrong(node, "a composition that ends", "one that contains itself")
            return None
        if isinstance(node, Scalar):
            return self._named(node, depth)
        if not isinstance(node, Mapping):
            return None
        if (betza := node.value("betza")) is not None:
            return self._betza(betza)
        split = node.value("divergent")
        if isinstance(split, Mapping) or text_of(node.value("type")) == "divergent":
            return self._divergent(split if isinstance(split, Mapping) else node, depth)
        match text_of(node.value("type")):
            case "compose":
                parts = [self.movement(p, depth + 1) for p in items_of(node.value("parts"))]
                return compose([part for part in parts if part is not None])
            case "rider":
                steps = number_of(node.value("maxSteps")) or 0
                return rider(self._offsets(node.value("dirs"), DIRECTIONS), steps)
            case "leaper":
                return self._leaper(node)
            case "hopper":
                return hopper(self._offsets(node.value("dirs"), DIRECTIONS))
        return None

    def _named(self, node: Scalar, depth: int) -> Movement | None:
        name = piece_name(node.text.value)
        if name in self.nodes and self.nodes[name] is not node:
            return self.movement(self.nodes[name], depth + 1)
        piece = self.known.get(name) or library.piece(name)
        if piece is not None:
            return piece.movement
        if depth == 0:
            return self._betza(node)
        near = get_close_matches(name, [*self.nodes, *library.piece_names()], 1)
        self.wrong(node, "the name of a piece", f"`{node.text.value}`", near[0] if near else "")
        return None

    def _betza(self, node: Node) -> Movement | None:
        if not isinstance(node, Scalar):
            return None
        movement, problems = parse_betza(node.text.value)
        for problem in problems:
            span = node.text.at(problem.start, problem.end)
            data = {"text": node.text.value, **problem.data}
            self.problems.append(Problem(problem.kind, span, data))
        return None if problems else movement

    def _divergent(self, node: Mapping, depth: int) -> Movement | None:
        move, capture = node.value("move"), node.value("capture")
        parts = [None if n is None else self.movement(n, depth + 1) for n in (move, capture)]
        return divergent(parts[0] or Movement(()), parts[1] or Movement(()))

    def _leaper(self, node: Mapping) -> Movement | None:
        offsets = node.value("offsets")
        if isinstance(offsets, Scalar):
            return self._named(offsets, 1)
        return leaper(self._offsets(offsets, {}))

    def _offsets(
        self, node: Node | None, named: dict[str, tuple[tuple[int, int], ...]]
    ) -> tuple[tuple[int, int], ...]:
        """Directions as (files, ranks toward the enemy); documents give [rows down, columns]."""
        if isinstance(node, Scalar):
            if node.text.value not in named:
                self.wrong(node, f"one of {', '.join(named)}", f"`{node.text.value}`")
            return named.get(node.text.value, ())
        cells = [(item, numbers_of(item)) for item in items_of(node)]
        for item, cell in cells:
            if len(cell) != 2 or cell == (0, 0) or max(map(abs, cell)) > 99:
                self.wrong(item, "[rows, columns], not both 0", "something else")
        good = [c for _, c in cells if len(c) == 2 and c != (0, 0) and max(map(abs, c)) <= 99]
        return tuple((columns, -rows) for rows, columns in good)

    def wrong(self, node: Node, expected: str, found: str, near: str = "") -> None:
        data = {"key": "pieces", "expected": expected, "found": found, "near": near}
        self.problems.append(Problem("wrong-type", node.span, data))


_ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
_DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
DIRECTIONS = {
    "orthogonal": _ORTHOGONAL,
    "diagonal": _DIAGONAL,
    "all": _ORTHOGONAL + _DIAGONAL,
}


def piece_name(key: str) -> str:
    """A key as a name: `warMachine`, `war_machine` and `War Machine` are all `war machine`."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", key)
    return " ".join(re.split(r"[\s_-]+", spaced.casefold())).strip()


def interpret_pieces(
    engine: Engine, base: tuple[Piece, ...]
) -> tuple[tuple[Piece, ...], tuple[Problem, ...]]:
    """The pieces of a document over those of its family.

    A piece that takes the letter of another one takes it away from that one, unless the document
    names both. Kinds: `wrong-type`, and those of `parse_betza` (`betza-syntax`).
    """
    nodes = {piece_name(e.key.text.value): e.value for e in engine.entries("pieces")}
    words = {piece_name(e.key.text.value): e for e in engine.entries("vocabulary")}
    work = _Definitions(nodes, {piece.name: piece for piece in base}, [])
    own: dict[str, Piece] = {}
    for name in dict.fromkeys([*nodes, *words]):
        piece = _piece(name, work, words.get(name))
        if piece is not None:
            own[name] = piece
    _mark_royals(engine, own)
    taken = {letter for piece in own.values() for letter in piece.letters}
    kept = [p for p in base if p.name not in own and not taken & set(p.letters)]
    return (*kept, *own.values()), tuple(work.problems)


def _piece(name: str, work: _Definitions, word: Entry | None) -> Piece | None:
    node = work.nodes.get(name)
    model = work.known.get(name) or library.piece(name)
    movement = work.movement(node) if node is not None else None
    if movement is None and model is not None:
        movement = model.movement
    if movement is None:
        # A name and a letter without a movement still can be drawn and counted.
        movement = Movement(())
    letters = _letters(node, word, work) or (model.letters if model else None)
    if letters is None:
        letters = (name[0].upper(), name[0].lower())
    piece = Piece(name, movement, letters, model.names if model else ())
    if model is not None and node is None:
        piece = replace(model, name=name, letters=letters)
    if isinstance(node, Mapping):
        names = tuple(piece_name(n) for n in texts_of(node.value("names")))
        royal = flag_of(node.value("royal"))
        betza = text_of(node.value("betza")) or ""
        piece = replace(
            piece,
            names=names or piece.names,
            royal=bool(model and model.royal) if royal is None else royal,
            betza=betza,
        )
    return piece


def _letters(node: Node | None, word: Entry | None, work: _Definitions) -> tuple[str, str] | None:
    symbols = word.value.value("symbols") if word and isinstance(word.value, Mapping) else None
    if isinstance(symbols, Mapping):
        first, second = symbols.value("0"), symbols.value("1")
        good = [_letter(n, work) for n in (first, second)]
        white, black = good
        if white or black:
            return white or (black or "").upper(), black or (white or "").lower()
    symbol = node.value("symbol") if isinstance(node, Mapping) else None
    letter = _letter(symbol, work)
    return (letter.upper(), letter.lower()) if letter else None


def _letter(node: Node | None, work: _Definitions) -> str | None:
    text = text_of(node)
    if node is None or text is None:
        return None
    if len(text) == 1 and text.isalpha():
        return text
    work.wrong(node, "a single letter", f"`{text}`")
    return None


def _mark_royals(engine: Engine, own: dict[str, Piece]) -> None:
    for node in engine.values("royalType"):
        for name in _names(node):
            if piece_name(name) in own:
                own[piece_name(name)] = replace(own[piece_name(name)], royal=True)


def _names(node: Node) -> Iterator[str]:
    if isinstance(node, Mapping):
        for entry in node.entries:
            yield from texts_of(entry.value)
    else:
        yield from texts_of(node)
