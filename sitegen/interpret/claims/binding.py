"""Whether a piece ever changes the color of its square: `not colour-bound`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.composition import verdict
from sitegen.interpret.claims.grammar import AT_TIMES, NOT
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.powers import powers
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

_LIMITS = wordset("limited restricted confined")
_STAYS = wordset("stay stays remain remains keep keeps")
_CONFINED = re.compile(
    rf"(?:(?:{'|'.join(sorted(_LIMITS))}) to|(?:{'|'.join(sorted(_STAYS))}) (?:on|to)) "
    r"(?:the )?(?:squares of )?(?:only )?(?:one|a single|its|their|the same) color"
)
_LANDS = re.compile(
    r"^(?:(?:the|an?|each|every|all) )?\S+ (?:(?:always|only|therefore|thus) )?"
    r"(?:(?:lands?|ends?(?: its move)?|moves?|goes) (?:on|to) (?:a )?squares? of "
    r"(?:(?P<same>the same|its own)|the opposite|the other|a different|another) color"
    r"|(?:changes?|alternates?) (?:the )?colors?(?: of (?:its|their) squares?)?"
    r"(?= (?:with|on|at|after) (?:each|every) ))"
    r"(?: (?:with|on|at|after) (?:each|every) (?:single )?(?:move|step|leap|turn))?(?= [.,]|$)"
)
"""`The Knight always lands on a square of the opposite colour.`"""
_WORDS = _LIMITS | _STAYS | {"bound", "colorbound", "colourbound"}


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.context.ours and not statement.lows.isdisjoint(_WORDS):
            yield from _binding(statement, ground)
        elif statement.context.ours and not statement.lows.isdisjoint(_COLORS):
            yield from _landing(statement, ground)


_COLORS = wordset("color colour colors colours")


def _landing(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`The Knight always lands on a square of the opposite colour.`"""
    match = _LANDS.search(statement.low.replace("colour", "color"))
    named = statement.pieces[0].pieces if len(statement.pieces) == 1 else frozenset[str]()
    if match is None or len(named) != 1 or is_foreign(named):
        return
    if not (AT_TIMES | NOT | _EXCEPT).isdisjoint(statement.lows):
        return
    piece = ground.variant.by_name.get(min(named))
    true = powers(piece.movement) if piece is not None else None
    if piece is None or not true:
        return
    moves, captures = ({each[1:] for each in true if each[0] == mode} for mode in "mc")
    if moves != captures:  # `A pawn moves to …` is not told of its captures
        return
    same = bool(match["same"])
    kept = {(dx + dy) * reach % 2 == 0 for _, (dx, dy), reach, _ in true if reach == 1}
    slides = {(dx + dy) % 2 == 0 for _, (dx, dy), reach, _ in true if reach != 1}
    holds_so = kept | ({True} if slides == {True} else {True, False} if slides else set()) == {same}
    says = f"the {piece.name} moves to squares of {'its own' if same else 'the other'} color"
    yield verdict(piece, statement.all, says, holds_so, ground)


_EXCEPT = wordset("except unless or but sometimes")


def _binding(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`not colour-bound`, `bound to one colour`."""
    text = statement.low.replace("colour", "color").replace(" - ", "-")
    bound = "color-bound" in text or "colorbound" in text or "bound to one color" in text
    bound = bound or _CONFINED.search(text) is not None
    pieces = statement.pieces
    subject = statement.context.label.pieces or (pieces[0].pieces if len(pieces) == 1 else None)
    if not AT_TIMES.isdisjoint(statement.lows):
        return
    if not bound or not subject or len(subject) != 1 or is_foreign(subject):
        return
    piece = ground.variant.by_name.get(next(iter(subject)))
    true = powers(piece.movement) if piece is not None else None
    if piece is None or true is None or not true:
        return
    free = not statement.lows.isdisjoint(NOT | {"nor"})
    parity = all((dx + dy) % 2 == 0 for _, (dx, dy), _, _ in true)
    says = f"the {piece.name} is {'not ' if free else ''}bound to one color"
    word = next(t for t in statement.tokens if t.low in _WORDS)
    yield verdict(piece, statement.span(word), says, parity != free, ground)
