"""The rules of a game in other names of its pieces: where one takes the place of another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sitegen.rules.endings.model import Extinction, Reach

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sitegen.rules.endings.model import Ending
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant


def renamed(variant: Variant, names: Mapping[str, str]) -> Variant:
    """The variant with every name in its rules that is a key of `names` as its value is; pieces and
    setup stay as they are."""
    if not names:
        return variant

    def new(given: Iterable[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(names.get(name, name) for name in given))

    castling, step, passing = variant.castling, variant.double_step, variant.en_passant
    promotion, drops, gating = variant.promotion, variant.drops, variant.gating
    if castling is not None:
        king, rook = (names.get(name, name) for name in (castling.king, castling.rook))
        castling = replace(castling, king=king, rook=rook)
    if step is not None:
        step = replace(step, pieces=new(step.pieces))
    if passing is not None:
        passing = replace(passing, takers=new(passing.takers), takeable=new(passing.takeable))
    if promotion is not None:
        first, second = map(new, promotion.choices)
        promotion = replace(promotion, choices=(first, second), pieces=new(promotion.pieces))
    if drops is not None:
        ranks = tuple((names.get(name, name), at) for name, at in drops.forbidden_ranks)
        drops = replace(drops, forbidden_ranks=ranks)
    if gating is not None:
        gating = replace(gating, pieces=new(gating.pieces))
    return replace(
        variant,
        castling=castling,
        double_step=step,
        en_passant=passing,
        promotion=promotion,
        drops=drops,
        gating=gating,
        endings=tuple(_ending(ending, new) for ending in variant.endings),
    )


def _ending(ending: Ending, new: Callable[[Iterable[str]], tuple[str, ...]]) -> Ending:
    if isinstance(ending, Extinction | Reach):
        return replace(ending, pieces=new(ending.pieces))
    return ending


def renamed_men(setup: Setup, names: Mapping[str, str]) -> Setup:
    """The setup with men of other names, on the board and in hand."""
    men = {s: m._replace(piece=names.get(m.piece, m.piece)) for s, m in setup.placement.items()}
    first, second = (
        {names.get(name, name): number for name, number in pocket.items()}
        for pocket in setup.pockets
    )
    return replace(setup, placement=men, pockets=(first, second))


def names_in_rules(variant: Variant) -> frozenset[str]:
    """The names of pieces that the rules speak of."""
    found: set[str] = set()
    if variant.castling is not None:
        found.update(filter(None, (variant.castling.king, variant.castling.rook)))
    if variant.double_step is not None:
        found.update(variant.double_step.pieces)
    if variant.en_passant is not None:
        found.update((*variant.en_passant.takers, *variant.en_passant.takeable))
    if variant.promotion is not None:
        found.update((*variant.promotion.pieces, *variant.promotion.choices[0]))
        found.update(variant.promotion.choices[1])
    if variant.drops is not None:
        found.update(name for name, _ in variant.drops.forbidden_ranks)
    if variant.gating is not None:
        found.update(variant.gating.pieces)
    for ending in variant.endings:
        if isinstance(ending, Extinction | Reach):
            found.update(ending.pieces)
    return frozenset(found)
