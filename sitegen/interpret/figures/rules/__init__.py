"""Rules of a game as pictures, made from its definition and played out by the engine."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from sitegen.interpret.figures.rules.castling import draw_castling
from sitegen.interpret.figures.rules.double_step import draw_double_step
from sitegen.interpret.figures.rules.drops import draw_drops
from sitegen.interpret.figures.rules.en_passant import draw_en_passant
from sitegen.interpret.figures.rules.promotion import draw_promotion
from sitegen.interpret.figures.rules.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sitegen.diagram import Diagram, DiagramRow
    from sitegen.interpret.figures.options import Options
    from sitegen.interpret.figures.position import Look
    from sitegen.interpret.figures.words import Rule
    from sitegen.interpret.subject import Subject
    from sitegen.rules.variant import Variant

__all__ = ["draw_rule", "drawn_rules"]


def draw_rule(
    rule: Rule, subject: Subject, look: Look, options: Options, title: str
) -> Diagram | DiagramRow | None:
    """The picture of a rule; None where the game does not have it, or has no men to show it."""
    if rule not in drawn_rules(subject.variant):
        return None
    return _DRAW[rule](Stage(subject, look, options, title))


def drawn_rules(variant: Variant) -> tuple[Rule, ...]:
    """The rules of a game that can be drawn."""
    present: Mapping[Rule, object] = {
        "castling": variant.castling,
        "promotion": variant.promotion,
        "double-step": variant.double_step,
        "en-passant": variant.en_passant,
        "drops": variant.drops,
    }
    return tuple(rule for rule, data in present.items() if data is not None)


_DRAW: Mapping[Rule, Callable[[Stage], Diagram | DiagramRow | None]] = MappingProxyType(
    {
        "castling": draw_castling,
        "promotion": draw_promotion,
        "double-step": draw_double_step,
        "en-passant": draw_en_passant,
        "drops": draw_drops,
    }
)
