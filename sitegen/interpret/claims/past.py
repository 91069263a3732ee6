"""Rules told in the past tense: `White's king stood on e1, and each side had twelve men`.

The past is told of other games and of earlier forms, too. So a sentence is read as if it were told
today only where nothing but its tense speaks against it, and it counts only where most of what is
told so under one heading is true of this game.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.interpret.claims.grammar import BE
from sitegen.interpret.claims.model import Claim, Verdict
from sitegen.interpret.claims.numerals import YEARS
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

_TODAY = {
    "was": "is", "were": "are", "had": "has", "stood": "stands", "did": "does", "began": "begins",
    "started": "starts", "moved": "moves", "stepped": "steps", "leapt": "leaps", "leaped": "leaps",
    "jumped": "jumps", "went": "goes", "slid": "slides", "promoted": "promotes", "could": "can",
    "became": "becomes", "faced": "faces", "mirrored": "mirrors", "combined": "combines",
    "castled": "castles", "captured": "captures", "occupied": "occupies", "lost": "loses",
    "won": "wins", "reached": "reaches", "filled": "fills", "held": "holds",
}  # fmt: skip
_OF_BEING = BE | {"was", "were"}
_AFTER_BEING = wordset("promoted mirrored combined captured occupied lost won reached filled held")
"""Words that stand in a sentence of today, too: `the armies were mirrored`."""
_EARLIER = wordset(
    "then later until before after old older oldest early earlier new newer century centuries year "
    "years ago still already form forms edition proposal idea attempt match played lost her he she "
    "they inventor designer first last next final when while game"
)
"""Words of a story, which may well be of another form."""
_PLAIN = wordset(
    "stepped leapt leaped jumped slid went promoted castled mirrored faced started became combined "
    "occupied reached filled held"
)
"""Words that leave a sentence in scope, so that it is read as it stands, too."""


def tells_the_past(sentence: Sequence[Token]) -> bool:
    """Whether a sentence has a word of the past: what goes on from it may be a story, too."""
    return not _TODAY.keys().isdisjoint([token.low for token in sentence])


def told_today(sentence: Sequence[Token], ours: bool) -> tuple[Token, ...]:
    """A sentence of the past as it would be told today; nothing where it is none, or a story.

    `ours`: it is in scope as it stands.
    """
    lows = {token.low for token in sentence}
    if ours and (_PLAIN.isdisjoint(lows) or not _OF_BEING.isdisjoint(lows)):
        return ()
    if _TODAY.keys().isdisjoint(lows) or not _EARLIER.isdisjoint(lows):
        return ()
    if any(token.kind == "number" and token.number in YEARS for token in sentence):
        return ()
    return tuple(_today(sentence, at) for at in range(len(sentence)))


def _today(sentence: Sequence[Token], at: int) -> Token:
    token = sentence[at]
    low = _TODAY.get(token.low)
    before = sentence[at - 1].low if at else ""
    if low is None or (token.low in _AFTER_BEING and before in _OF_BEING):
        return token
    return replace(token, low=low)


def claims(
    reading: Reading,
    ground: Ground,
    recognisers: Iterable[Callable[[Reading, Ground], Iterable[Claim]]],
) -> Iterator[Claim]:
    """What the sentences of the past say, under the headings where they speak of this game."""
    sections: dict[tuple[str, ...], list[Statement]] = defaultdict(list)
    for statement in reading.past:
        sections[statement.context.section].append(statement)
    told = [
        _Told(tuple(claim for recogniser in recognisers for claim in recogniser(part, ground)))
        for statements in sections.values()
        for part in [replace(reading, statements=statements, tables=[], codes=[], past=[])]
    ]
    page = _Told(tuple(claim for each in told for claim in each.claims))
    sure = page.true >= _MANY and page.false * 4 <= page.true
    for each in told:
        if each.speaks_of_this or (sure and each.false <= 1):
            yield from (replace(claim, certainty="likely") for claim in each.claims)


_FEW, _MANY = 2, 5
"""True statements that show of one section, and of a page, that the past is that of this game."""


class _Told(Struct, frozen=True, dict=True):
    """What the sentences of the past say in one section."""

    claims: tuple[Claim, ...]

    @cached_property
    def true(self) -> int:
        return len({claim.span for claim in self.claims if claim.verdict is Verdict.HOLDS})

    @cached_property
    def false(self) -> int:
        return sum(claim.verdict is Verdict.FAILS for claim in self.claims)

    @property
    def speaks_of_this(self) -> bool:
        return self.true >= _FEW and self.false * 2 <= self.true
