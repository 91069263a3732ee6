"""Words with which pages count men: of each side, and of more than stand in the setup."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import NEGATIONS
from sitegen.interpret.claims.scope import DYNAMIC
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.statement import Statement

KIND = "piece-count-mismatch"
_EACH = ("per side", "each side", "each player", "both sides", "both players", "per player",
         "for each", "each army", "either side", "a side", "every side", "every player",
         "every army", "each has", "each have")  # fmt: skip
MEN = wordset("men pieces figures units chessmen")
"""Words for all kinds of men together."""
HAS = wordset("has have gets starts begins start begin receives commands comprises")
"""Verbs of a side and its men."""
MORE = wordset(
    "more further extra additional other another adds add added plus new instead replaced "
    "replace replacing beside besides left remain remains remaining only extended extends expanded "
    "supplemented augmented enlarged increased adding addition additionally hand reserve pocket"
)


def is_each(lows: Sequence[str]) -> bool:
    """Whether words in lower case speak of each side."""
    words = f" {' '.join(lows)} "
    return any(f" {phrase} " in words for phrase in _EACH)


_PLAYED = wordset(
    "lost lose loses won up down needs need when if gained taken fewer less missing worth drop "
    "drops against"
)
_UNDER_WAY = DYNAMIC | _PLAYED
"""Words of games that are under way."""


def unnegated(statement: Statement, at: int) -> bool:
    """Whether what stands at a token is told of the start as it is: `two Kings, and no Queen`."""
    if statement.context.in_play or not statement.lows.isdisjoint(_UNDER_WAY):
        return False
    return NEGATIONS.isdisjoint([t.low for t in statement.tokens[:at]])


_PARTS = wordset(
    "wing wings flank flanks end ends corner corners colour colours color colors queenside "
    "kingside half halves left right light dark square squares file files"
)
_ON_SIDES = re.compile(
    r"\b(?:on|to|at) (?:each|either|every|both) sides?\b|\b(?:each|every|per) piece\b"
)


def is_share(text: str, number: int, found: int) -> bool:
    """`Each player has one rook on each wing`, `On either side there is one rook`: whether what is
    counted may be the men of one part of the board, of which the others have as many."""
    equal = found > number > 0 == found % number
    return equal and (not _PARTS.isdisjoint(text.split()) or _ON_SIDES.search(text) is not None)
