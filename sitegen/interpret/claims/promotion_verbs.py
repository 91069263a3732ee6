"""Which verb a rank belongs to: a man starts on one rank and promotes on another."""

from __future__ import annotations

from itertools import dropwhile, takewhile
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import ARE, NEGATIONS
from sitegen.interpret.claims.promotion_words import VERBS
from sitegen.interpret.claims.words import kind_at, low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Token

ARRIVES = wordset(
    "reach reaches reaching reached arrive arrives arriving enter enters entering gets get"
)
_GOES = wordset(
    "move moves moving step steps stepping go goes going advance advances advancing come comes "
    "coming"
)
_RESTS = wordset(
    "stand stands standing start starts starting begin begins beginning placed sit sits wait waits "
    "remain stay lie lies need needs lined deployed set"
)
_PLACES = wordset("square squares field fields cell cells end edge any one either")
_MEN = wordset("man men piece pieces figure figures officer officers")
_DENIES = NEGATIONS | {"cannot"}
_MUST = frozenset({"must"})


def of_promotion(tokens: Sequence[Token], at: int, pieces: frozenset[str], *, about: bool) -> bool:
    """Whether the rank at `at` belongs to a verb of promoting, or of getting there, and men that
    promote (`pieces`) are spoken of. `about`: it is of promotion that the text speaks anyhow."""
    near = {low_at(tokens, at - n) for n in (1, 2, 3)}
    denied = "from" in near or not _DENIES.isdisjoint(near)
    movers = [t for t in tokens[:at] if t.kind == "piece"]
    strangers = bool(movers) and all(t.pieces.isdisjoint(pieces) for t in movers)
    becoming = about or any(t.kind == "piece" and t.pieces.isdisjoint(pieces) for t in tokens)
    told = becoming and not (denied or strangers or _tells_of_men(tokens, at))
    return told and _is_bound(tokens, at)


def _tells_of_men(tokens: Sequence[Token], at: int) -> bool:
    """`becomes any man of the first rank`, and not `on any square of the last rank`."""
    back = at - 1
    while low_at(tokens, back) in ("the", "its", "their", "his"):
        back -= 1
    what = low_at(tokens, back - 1)
    return (low_at(tokens, back) == "of" and what not in _PLACES) or what in _MEN


def _is_bound(tokens: Sequence[Token], at: int) -> bool:
    spent = False
    for back in range(at - 1, -1, -1):
        low = tokens[back].low
        if low in VERBS or low in ARRIVES:
            return _DENIES.isdisjoint((low_at(tokens, back - 1), low_at(tokens, back - 2)))
        if low in _GOES:
            there = not {"to", "onto"}.isdisjoint([t.low for t in tokens[back:at]])
            return there and not _promotes_elsewhere(tokens, at)
        if low in _RESTS or (low in ARE and _is_man(tokens, back - 1)):
            return spent and _promotes_behind(tokens, at)
        spent = spent or tokens[back].kind == "rank"
    return _promotes_behind(tokens, at)


def _is_man(tokens: Sequence[Token], at: int) -> bool:
    return at >= 0 and (tokens[at].kind == "piece" or tokens[at].low in ("it", "they", "he"))


def _promotes_behind(tokens: Sequence[Token], at: int) -> bool:
    """`On rank 6 a pawn promotes`; what stands on a rank need not promote on it."""
    ahead = next((t.low for t in tokens[at:] if t.low in _AHEAD), "")
    place = _is_place(tokens, at) and (not _on_which(tokens, at) or _becomes(tokens, at))
    return place and ahead in VERBS | _MUST and not _promotes_elsewhere(tokens, at)


_AHEAD = VERBS | _MUST | _RESTS | _DENIES
_BREAKS = frozenset({",", "and", "or"})


def _promotes_elsewhere(tokens: Sequence[Token], at: int) -> bool:
    """`It goes to the fifth rank, then promotes on the sixth`: the verb has a rank of its own."""
    behind = dropwhile(lambda t: t.low not in VERBS, tokens[at:])
    own = takewhile(lambda t: t.low not in _BREAKS, behind)
    return any(token.kind in ("rank", "ordinal") for token in own)


def _becomes(tokens: Sequence[Token], at: int) -> bool:
    """`A pawn on the eighth rank becomes a queen`, and not `… becomes strong`."""
    end = at + 2 + (low_at(tokens, at + 2) in ("a", "an"))
    named = kind_at(tokens, end) == "piece" or low_at(tokens, end) in ("to", "into")
    later = any(token.low in _LATER for token in tokens[end:])
    return low_at(tokens, at + 1) in ("becomes", "promotes") and named and not later


_LATER = wordset("when if once after by in on next soon")
"""`… becomes a queen in two moves`: of what is to come."""


def _is_place(tokens: Sequence[Token], at: int) -> bool:
    """`On the third rank …`, and not `The third rank becomes crowded`."""
    before = {low_at(tokens, at - n) for n in (1, 2, 3)}
    return not before.isdisjoint(("on", "at", "upon", "in", "or", "and"))


def _on_which(tokens: Sequence[Token], at: int) -> bool:
    """`a pawn on the seventh rank`."""
    back = at - 1
    while low_at(tokens, back) in ("on", "the", "its", "their"):
        back -= 1
    return back >= 0 and tokens[back].kind == "piece"
