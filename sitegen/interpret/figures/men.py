"""Men of a setup -> men of a picture: which glyph a piece gets, and what it is called."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sitegen.diagram.glyph import LETTER, glyph_for
from sitegen.diagram.model import Man, PocketMan
from sitegen.rules import library

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.subject import Subject
    from sitegen.rules.movement.model import Movement, Way
    from sitegen.rules.piece import Piece
    from sitegen.rules.setup import Setup

ORTHODOX = ("king", "queen", "rook", "bishop", "knight", "pawn")
STONE = "stone"
_MEN = frozenset({"man", "piece"})
"""Names that mean a stone in games of stones, and in chess another piece."""
_BASIC = ("queen", "rook", "bishop", "king", "knight", "ferz", "wazir", "elephant", "dabbaba")
"""Pieces of which others are composed, in the order in which they are looked for."""


def men_of(setup: Setup, subject: Subject) -> Iterator[Man]:
    """The men of a setup, ascending by square."""
    board, pieces = setup.board, subject.variant.by_name
    looks = {name: _look(pieces[name]) for name in {man.piece for man in setup.placement.values()}}
    for square, man in sorted(setup.placement.items()):
        glyph, name, letters = looks[man.piece]
        cell = (board.file(square), board.rank(square))
        yield Man(cell, glyph, man.side, name, letters[man.side])


def _look(piece: Piece) -> tuple[str, str, tuple[str, str]]:
    """Its glyph, its name and its letters."""
    return glyph_of(piece), spoken(piece), piece.letters


def pocket_of(setup: Setup, subject: Subject) -> Iterator[PocketMan]:
    pieces = subject.variant.by_name
    for side, pocket in enumerate(setup.pockets):
        for name, count in pocket.items():
            piece = pieces[name]
            yield PocketMan(glyph_of(piece), side, spoken(piece), count, piece.letters[side])


def spoken(piece: Piece) -> str:
    """`Horse Archer`: the name as a page writes it."""
    return " ".join(map(capital, piece.name.split()))


def capital(word: str) -> str:
    """The word with a capital letter; the others stay as they are."""
    return word[:1].upper() + word[1:]


@cache
def glyph_of(piece: Piece) -> str:
    """By its name where that means the same movement to everybody, else by what it is made of.

    What is neither looks as it is called, if the name is free or a man of chess has it: a pawn of
    another step, say. Of whose movement nothing is known only the very name of a glyph says how it
    looks; the others are stones, or discs with their letters.
    """
    letter = piece.letters[0] or piece.letters[1]
    if not piece.movement.ways:
        named = glyph_for(piece.name)
        plain = named == piece.name or named == STONE
        return STONE if piece.name in _MEN else named if plain else glyph_for("", (), letter)
    model = library.piece(piece.name)
    same = model is not None and model.movement == piece.movement
    names = [piece.name, model.name] if model is not None and same else []
    free = [piece.name] if model is None or piece.name in ORTHODOX else []
    tries = [
        *((name, ()) for name in names),
        ("", parts_of(piece.movement)),
        *((name, ()) for name in free),
    ]
    glyphs = [glyph_for(name, parts, letter) for name, parts in tries]
    return next((glyph for glyph in glyphs if not glyph.startswith(LETTER)), glyphs[0])


@cache
def parts_of(movement: Movement) -> tuple[str, ...]:
    """Names of basic pieces whose movements together are this one; empty where none are."""
    left: set[Way] = set(movement.ways)
    names: list[str] = []
    for name in _BASIC:
        basic = library.piece(name)
        if basic is not None and basic.movement.ways and left.issuperset(basic.movement.ways):
            left -= set(basic.movement.ways)
            names.append(name)
    return tuple(names) if not left else ()
