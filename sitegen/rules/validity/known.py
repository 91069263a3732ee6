"""`known-setup-differs`: the start position is not the one that the sources of the game give.

Data: {documented, source}; the squares are those that differ, none where the board does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sitegen.rules.problem import SetupProblem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.rules.piece import Piece
    from sitegen.rules.setup import Man, Setup
    from sitegen.rules.variant import Variant


def documented_setups(known: Variant, variant: Variant) -> tuple[Setup, ...]:
    """The start positions that the sources of `known` give, in the piece names of `variant`."""
    names = {piece.name: _name_of(piece, variant) for piece in known.pieces}
    if all(name == other for name, other in names.items()):
        return known.documented
    return tuple(_renamed(setup, names) for setup in known.documented)


def _renamed(setup: Setup, names: Mapping[str, str]) -> Setup:
    men = setup.placement.items()
    return replace(setup, placement={s: m._replace(piece=names[m.piece]) for s, m in men})


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
