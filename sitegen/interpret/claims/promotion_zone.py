"""The ranks on which men promote, as a page tells them: from 1, for each side."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sitegen.interpret.claims.ground import Ground
    from sitegen.rules.variant import Variant


def zone(ground: Ground, *, forced: bool = False) -> tuple[frozenset[int], frozenset[int]]:
    """For each side the ranks on which its men promote; `forced`: on which they must.

    Where men go one rank at a time, they never come behind the first rank on which they must.
    """
    rule = ground.variant.promotion
    if rule is None:
        return frozenset(), frozenset()
    must = {*rule.mandatory, 1}
    first = max(must & set(rule.ranks), default=1) if _steps_singly(ground.variant) else 1
    chosen = must if forced else set(rule.ranks)
    fars = [far for far in rule.ranks if far >= first and far in chosen]
    first_side, second_side = (frozenset(ground.absolute(-far, s) for far in fars) for s in (0, 1))
    return first_side, second_side


def _steps_singly(variant: Variant) -> bool:
    """Whether no man that promotes gets ahead more than one rank at a time."""
    if variant.promotion is None or variant.double_step is not None:
        return False
    pieces = [variant.by_name[name] for name in variant.promotion.pieces if name in variant.by_name]
    ways = [way for piece in pieces for way in piece.movement.ways]
    return all(
        len(way.legs) == 1 and way.legs[0].offset[1] * max(way.legs[0].reach, 1) <= 1
        for way in ways
    ) and not any(way.legs[0].reach == 0 and way.legs[0].offset[1] > 0 for way in ways)
