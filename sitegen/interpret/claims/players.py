"""Colors that stand for a side (`**Red (rank 1):**`, `Red's King`) and are the name of none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import fails
from sitegen.interpret.claims.names import COLORS
from sitegen.interpret.claims.words import low_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.source import Span

_STRANGE = COLORS | {f"{color}'s" for color in COLORS}


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    strange: dict[str, list[Span]] = {}
    for statement in reading.statements:
        if not statement.context.ours or statement.lows.isdisjoint(_STRANGE):
            continue
        for name, span in _colors(statement):
            strange.setdefault(name, []).append(span)
    for name, spans in strange.items():
        yield _unknown(name, spans, ground)


def _colors(statement: Statement) -> Iterator[tuple[str, Span]]:
    """Colors that stand for a side and are the name of none: `**Red (rank 1):**`, `Red's King`."""
    tokens = statement.tokens
    for at, token in enumerate(tokens):
        name = token.low.removesuffix("'s")
        if token.kind != "word" or name not in COLORS or not token.text[0].isupper():
            continue
        behind = tokens[at + 1] if at + 1 < len(tokens) else None
        owns = token.low.endswith("'s") and behind is not None and behind.kind == "piece"
        labels = statement.kind == "label" and at == 0
        heads = labels and (len(tokens) == 1 or low_at(tokens, 1) in ("(", ",", "army", "player"))
        if owns or heads:
            yield name, statement.span(token)


def _unknown(name: str, spans: list[Span], ground: Ground) -> Claim:
    sides = " and ".join(ground.player(side) for side in (0, 1))
    says = f"one of the sides is {name.capitalize()}"
    stated = ground.stated("players", "the players are named here")
    finds = f"the sides are {sides}"
    first, *others = (
        fails("player-name-mismatch", span, says, finds, stated, "likely") for span in spans
    )
    return first.above(others, "here, too")
