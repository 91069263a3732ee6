"""`Everything is as in standard chess, apart from this`, where `engine` says otherwise."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import fails
from sitegen.interpret.claims.other_games import NEUTRAL
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading

KIND = "rule-flag-mismatch"

_CONFORMS = re.compile(
    r"(?:everything|all else|all rules|fide rules|orthodox rules|all standard [a-z ]{0,20}rules"
    r"|both sides follow|(?:the )?rules(?! (?:of|for) (?:castl|promot|en pass|stalem|check)))"
    r"(?: [a-z ]{1,30})? (?:as in|hold|apply|are those of|follow)"
)


_ALL_OF_IT = NEUTRAL | wordset("all other chess fide in of the those rules . , western")
_BUT = wordset("except but save apart unless")
"""Words behind which the rules stand that are not so: the page lists them."""


def says_so(reading: Reading, ground: Ground) -> bool:
    """Whether the page says, in a sentence of these words and no others, that all else is as in
    chess, which is its family, or all but what it names: so it states what it does not list."""
    told = (s for s in reading.statements if s.kind == "prose" and s.context.ours)
    family = ground.subject.origin.family == "chess"
    return family and any(_conforms(s.low) for s in told if "chess" in s.lows)


def _conforms(low: str) -> bool:
    match = _CONFORMS.search(low)
    if match is None:
        return False
    words = f"{low[: match.start()]} {low[match.end() :]}".split()
    end = next((at for at, word in enumerate(words) if word in _BUT), len(words))
    return _ALL_OF_IT.issuperset(words[:end])


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    """`Everything is as in standard chess, apart from this`, where `engine` takes rules away of
    which the page says nothing."""
    statement, match = next(
        (
            (s, m)
            for s in reading.statements
            if "chess" in s.low and s.kind == "prose" and s.context.ours
            and (m := _CONFORMS.search(s.low)) is not None
        ),
        (None, None),
    )  # fmt: skip
    if statement is None or match is None:
        return
    said = " ".join(s.low for s in reading.statements)
    stated = ground.subject.stated
    variant = ground.variant
    silent = {
        "castling": variant.castling is None and "castl" not in said,
        "enPassant": variant.en_passant is None and "en passant" not in said,
        "doubleStep": variant.double_step is None and "double" not in said and "two s" not in said,
    }
    keys = [key for key, missing in silent.items() if missing and key in stated]
    span = statement.place(match)
    says = "all else is as in ordinary chess"
    if keys:
        finds = f"`engine` takes away {', '.join(keys)}, and the page does not say so"
        evidence = tuple(e for key in keys for e in ground.stated(key, f"`{key}` is stated here"))
        yield fails(KIND, span, says, finds, evidence, "likely", rests=tuple(keys))
    usual = {"queen", "rook", "bishop", "knight"}
    choices = variant.promotion.choices if variant.promotion is not None else ()
    odd = any(set(c) - usual or not usual <= set(c) for c in choices)
    if "promotionChoices" in stated and odd and "promot" not in said and "becom" not in said:
        finds = "`engine` has other promotion choices, and the page does not say so"
        evidence = ground.stated("promotionChoices", "the choices are stated here")
        yield fails("promotion-mismatch", span, says, finds, evidence, "likely")
