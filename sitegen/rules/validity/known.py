"""`known-setup-differs`: the start position is not the one that the sources of the game give.

Data: {documented, source}; the squares are those that differ, none where the board does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.problem import SetupProblem

if TYPE_CHECKING:
    from sitegen.rules.piece import Piece
    from sitegen.rules.setup import Man, Setup
    from sitegen.rules.variant import Variant


def documented_setups(known: Variant, variant: Variant) -> tuple[Setup, ...]:
    """The start positions that the sources of `known` give, in the piece names of `variant`."""
    fens = filter(None, (known.setup, *known.other_setups))
    return tuple(_translated(parse_fen(fen, known).setup, known, variant) for fen in fens)


def _translated(setup: Setup, known: Variant, variant: Variant) -> Setup:
    names = {piece.name: _name_of(piece, variant) for piece in known.pieces}
    return replace(
        setup,
        placement={s: replace(m, piece=names[m.piece]) for s, m in setup.placement.items()},
    )


def _name_of(piece: Piece, variant: Variant) -> str:
    """What another variant calls a piece: by its names, or by how it moves."""
    for name in (piece.name, *piece.names):
        if name in variant.by_name:
            return variant.by_name[name].name
    same = (p.name for p in variant.pieces if p.movement.ways and p.movement == piece.movement)
    return next(same, piece.name)


def known_setup_differs(
    setup: Setup, known: Variant, documented: tuple[Setup, ...]
) -> tuple[SetupProblem, ...]:
    if not documented or any(same_start(setup, other) for other in documented):
        return ()
    data = {
        "documented": known.setup.split()[0],
        "source": known.sources[0] if known.sources else "",
    }
    chief = documented[0]
    if setup.board != chief.board:
        return (SetupProblem("known-setup-differs", (), data),)
    squares = sorted(chief.placement.keys() | setup.placement.keys())
    differ = tuple(s for s in squares if _man(chief, s) != _man(setup, s))
    return (SetupProblem("known-setup-differs", differ, data),)


def same_start(setup: Setup, other: Setup) -> bool:
    return setup.board == other.board and setup.placement == other.placement


def _man(setup: Setup, square: int) -> Man | None:
    return setup.placement.get(square)
