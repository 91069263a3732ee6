"""What is told by another game: `as in chess`, `the same as in Makruk`, and which game that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.interpret.claims.other_games import NEUTRAL
from sitegen.interpret.claims.scope import sentence_in_scope
from sitegen.interpret.claims.taken_away import takes_away
from sitegen.interpret.claims.words import wordset
from sitegen.rules import library

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable, Sequence

    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.variant import Variant
    from sitegen.source import Span

GAME = r"(?P<game>[^.,;:()!?]{3,40})"
"""In a pattern: where the game is named."""
_COMMON = wordset("modern grand almost amazon extinction horde torpedo janus")
"""Names of games that are words of every day: they mean a game only before `chess`."""
_PLAIN = NEUTRAL - {"modern"} | {"the"}
"""Words before `chess` that make no other game of it; `modern chess` is of today, or a variant."""
_ITSELF = wordset("itself too also here exactly")


class Likened(Struct, frozen=True):
    """A statement, the match over its `low` that likens something to a game, and that game."""

    statement: Statement
    match: re.Match[str]
    game: Variant

    @property
    def span(self) -> Span:
        return self.statement.between(*self.match.span())

    @property
    def excepts(self) -> bool:
        """Whether the sentence takes something away."""
        low, (start, end) = self.statement.low, self.match.span()
        further = self.statement.around - self.statement.lows
        return takes_away(frozenset((low[:start] + low[end:]).split()) | further)

    @property
    def aside(self) -> frozenset[str]:
        """The pieces that its sentence names behind it."""
        own = {id(token) for token in self.statement.tokens[: self._last + 1]}
        behind = [token for token in self.statement.whole if id(token) not in own]
        return frozenset(piece for token in behind for piece in token.pieces)

    @property
    def behind(self) -> Sequence[Token]:
        """What its clause says behind it."""
        return self.statement.tokens[self._last + 1 :]

    @property
    def introduces(self) -> bool:
        """`As in chess: …`, with something told behind it that is held against this game itself."""
        last = self.statement.tokens[-1]
        return self.statement.text.value[last.end - 1 : last.end + 2].strip().startswith(":")

    @property
    def _last(self) -> int:
        return self.statement.at(self.match.end() - 1)


def likened(
    statement: Statement, patterns: Iterable[re.Pattern[str]], title: frozenset[str]
) -> Likened | None:
    """The first of the patterns that a statement matches with the name of a known game, where
    nothing but that name is about another one."""
    context, low = statement.context, statement.low
    if not (context.ours or context.apart) or "?" in (low[-1:], statement.whole[-1].low):
        return None
    for pattern in patterns:
        match = pattern.match(low)
        game = _game(match["game"].split()) if match is not None else None
        if match is None or game is None:
            continue
        first, last = statement.at(match.start("game")), statement.at(match.end("game") - 1)
        rest = (*statement.tokens[:first], *statement.tokens[last + 1 :])
        if rest and (context.ours or sentence_in_scope(rest, title)):
            return Likened(statement, match, game)
    return None


def _game(words: Sequence[str]) -> Variant | None:
    """The game of the library that these words name, and nothing besides."""
    while len(words) > 1 and words[0] in _PLAIN:
        words = words[1:]
    while len(words) > 1 and words[-1] in _ITSELF:
        words = words[:-1]
    if words == ["modern", "chess"] or (len(words) == 1 and words[0] in _COMMON):
        return None
    return library.variant(" ".join(words))
