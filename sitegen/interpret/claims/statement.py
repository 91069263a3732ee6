"""What a page says, cut into statements: sentences, table rows and code, each with its context.

Knows no grammar of chess; `reading` makes them.
"""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import force_setattr

from sitegen.interpret.claims.grammar import AT_TIMES, MAY, NEGATIONS
from sitegen.interpret.claims.label import EMPTY, Label
from sitegen.interpret.claims.scope import (
    DYNAMIC,
    IN_PLAY,
    OF_THE_START,
    START_VERBS,
)
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from sitegen.interpret.claims.words import Token
    from sitegen.source import Span, Text


_NOT_STATIC = DYNAMIC | NEGATIONS
_PUT = frozenset({"go", "goes"})
_ARRANGED = frozenset({"arrange", "arranged", "layout"})
_THEN = frozenset({"go", "goes", "then"})
"""`Arrange the second row with pawns, then the first row goes: …`."""
_SET_UP = ("setup", "set up", "setting up", "array")
"""`The Queen goes on d1`, where it is told how to set up."""
_FOUND = frozenset({"be", "found"})
"""`The Queen can be found on d1`: there she stands."""
_LIES = re.compile(r"\b(?:is|are) (?:located|situated|positioned)\b")
"""Not `a King located on e1`, who may be any."""
_ARE_ON = frozenset({"the", "all", "both", "two", "are", "on", "."})
_MEN = frozenset({"piece", "square", "range", "side"})
_OF_MEN = frozenset({"the", "on", "and", "at", "of", ",", "his", "their"})
_ARE = frozenset({"are", "stand", "for", "occupy"})


_AT_TIMES = frozenset({"when", "whenever", "where", "now", "later", "soon", "meanwhile"})
_AT_FIRST = frozenset(
    {"start", "starts", "starting", "begin", "begins", "beginning", "set", "setup", "setting"}
)
"""`When the King stands on g1 …`, and not `When the game begins …`."""


_OPEN = AT_TIMES | {"provided", "met", "fulfilled", "satisfied", "apply", "hold", "true", "where"}
_OPEN_TWO = frozenset({("provided", "that"), ("soon", "as")})
"""How words end the items of which are cases."""
_INITIAL = frozenset({"initial", "initially"})
_OF_CASES = wordset(
    "cases insufficient draw drawn draws win wins won lost loses lose mate checkmate endgame "
    "endgames endings"
)
"""Words before the colon of a list that tell when a game ends and how."""
_DRAWN = re.compile(r"\bdrawn (?:up|by lot|on|at random)\b")


class Context(Struct, frozen=True):
    """Where something stands: headings above it (lower case), lead label, and whether the words
    there are about this page's game. The rest follows from these."""

    section: tuple[str, ...] = ()
    label: Label = EMPTY
    ours: bool = True
    apart: bool = False
    """The place is about this game, and the words alone are not."""
    lead: str = ""
    """The words before the colon above a list, in lower case: each item may go on with them."""
    topic: str = ""
    """The words of the headings and of the label."""
    in_play: bool = False
    """Whether headings, label or lead announce something else than the start position."""

    def __post_init__(self) -> None:
        topic = " ".join((*self.section, self.label.low))
        force_setattr(self, "topic", topic)
        label = self.label.low
        for heading in self.section:  # the words of headings stand before those of a label
            label = label.removeprefix(heading).lstrip()
        cases = _opens_cases(self.lead) or _opens_cases(label)
        force_setattr(self, "in_play", cases or _holds_any(topic, IN_PLAY))

    def about(self, *words: str) -> bool:
        """Whether a heading or the label has one of these (beginnings of) words."""
        return _holds_any(self.topic, words)


@lru_cache(maxsize=1 << 12)
def _holds_any(topic: str, words: tuple[str, ...]) -> bool:
    return any(word in topic for word in words)


@lru_cache(maxsize=1 << 8)
def _opens_cases(lead: str) -> bool:
    """`The game is drawn if:`, `When the opening is over:`, and not `When the game begins:` or
    `Drawn up, the men stand so:`."""
    words = _DRAWN.sub("", lead).split()
    if not words or not (_AT_FIRST | _INITIAL).isdisjoint(words):
        return False
    opens = words[0] in AT_TIMES or words[-1] in _OPEN or tuple(words[-2:]) in _OPEN_TWO
    return opens or not _OF_CASES.isdisjoint(words)


class Statement(Struct, frozen=True, dict=True):
    """A sentence or clause. `whole` are the tokens of the sentence it is a part of. All behind
    `kind` follows from these."""

    text: Text
    tokens: tuple[Token, ...]
    whole: tuple[Token, ...]
    context: Context
    kind: str = "prose"
    low: str = ""
    """The statement in lower case, words and marks set apart by single spaces."""
    lows: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    """The kinds of its tokens."""
    pieces: tuple[Token, ...] = ()
    """Its names of pieces."""
    around: frozenset[str] = frozenset()
    """The words of the whole sentence, in lower case."""
    static: bool = False
    """Whether it speaks of the start position and not of what happens in play."""

    def __post_init__(self) -> None:
        tokens, whole = self.tokens, self.whole
        words = [token.low for token in tokens]
        lows = frozenset(words)
        around = lows if whole is tokens else frozenset([token.low for token in whole])
        in_play = not self.context.ours or self.context.in_play
        force_setattr(self, "low", " ".join(words))
        force_setattr(self, "lows", lows)
        force_setattr(self, "kinds", frozenset([token.kind for token in tokens]))
        force_setattr(self, "pieces", tuple([token for token in tokens if token.kind == "piece"]))
        force_setattr(self, "around", around)
        shown = lows - MAY if lows >= _FOUND else lows
        if not lows.isdisjoint(_PUT) and self.context.about(*_SET_UP):
            shown = shown - _PUT
        if not around.isdisjoint(_ARRANGED):
            shown = shown - _THEN
        force_setattr(self, "static", not in_play and shown.isdisjoint(_NOT_STATIC))

    @cached_property
    def of_the_start(self) -> bool:
        """Whether it certainly speaks of the start position, so that what is false is a fault."""
        if self.tokens[0].low in _AT_TIMES and self.around.isdisjoint(_AT_FIRST):
            return False
        label = self.context.label
        placed = label.ranks or label.side >= 0 or label.pieces or label.both
        if self.context.about(*OF_THE_START) or (placed and self.kind != "heading"):
            return True
        verb = not self.lows.isdisjoint(START_VERBS) or _LIES.search(self.low) is not None
        return verb or self._of_both or self._goes_on or self._stand_there

    @property
    def _stand_there(self) -> bool:
        """`The pawns are on the second rank`, and no more words: nobody says so of a game that is
        under way."""
        rest = [token for token in self.tokens if token.low not in _ARE_ON]
        if [token.kind for token in rest] != ["piece", "rank"] or "are" not in self.lows:
            return False
        return rest[0].plural and "pawn" in rest[0].pieces

    @property
    def _goes_on(self) -> bool:
        """`The Queen stands on d1; the King on e1`: with the verb of the clause before."""
        if self.around.isdisjoint(START_VERBS) or not self.around.isdisjoint(_NOT_STATIC):
            return False
        return all(token.kind in _MEN or token.low in _OF_MEN for token in self.tokens)

    @property
    def _of_both(self) -> bool:
        """`The pawns are on the second rank for White and on the seventh for Black`."""
        sides = {token.side for token in self.tokens if token.kind == "side"}
        several = any(token.kind == "piece" and token.plural for token in self.tokens)
        ranks = sum(token.kind == "rank" for token in self.tokens)
        return len(sides) > 1 and several and ranks > 1 and not self.lows.isdisjoint(_ARE)

    def span(self, first: Token, last: Token | None = None) -> Span:
        return self.text.at(first.start, (last or first).end)

    def place(self, match: re.Match[str]) -> Span:
        """The tokens that a match over `low` covers."""
        return self.between(*match.span())

    def at(self, offset: int) -> int:
        """The index of the token that `low[offset]` is in, or right behind. Not a count of spaces:
        some tokens have spaces of their own (`8 × 8`, `en passant`)."""
        end = 0
        for index, token in enumerate(self.tokens):
            end += len(token.low) + 1
            if offset < end:
                return index
        return len(self.tokens) - 1

    def between(self, start: int, stop: int) -> Span:
        """The tokens that `low[start:stop]` covers, all where it covers none."""
        at = 0
        covered = []
        for token in self.tokens:
            end = at + len(token.low)
            if end > start and at < stop:
                covered.append(token)
            at = end + 1
        covered = covered or list(self.tokens)
        return self.span(covered[0], covered[-1])

    @property
    def all(self) -> Span:
        return self.span(self.tokens[0], self.tokens[-1])


class Row(Struct, frozen=True):
    """The cells of one row of a table, as statements."""

    cells: tuple[Statement, ...]


class TableView(Struct, frozen=True):
    header: tuple[str, ...]
    heads: tuple[tuple[Token, ...], ...]
    """The tokens of the cells of the header."""
    rows: tuple[Row, ...]
    context: Context
    here: bool = True
    """Whether its own columns are about this game, though others may not be: those are empty."""


class CodeView(Struct, frozen=True):
    """Code, in a block or in a sentence (then `info` is `inline`)."""

    info: str
    text: Text
    context: Context
    lead: str = ""
    """The words of its sentence before it, in lower case."""
