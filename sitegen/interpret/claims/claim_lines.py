"""The lines of a claims block: how each claim is written, and what one page may spend on them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen import english
from sitegen.interpret.claims.ground import fails
from sitegen.interpret.claims.model import Claim, Verdict
from sitegen.interpret.claims.unread import KIND as UNREAD
from sitegen.nearest import nearest

if TYPE_CHECKING:
    from sitegen.interpret.claims.statement import CodeView
    from sitegen.source import Span

KIND = "claim-fails"
UNKNOWN = Verdict.UNKNOWN
MOST_NODES = 400_000
"""Positions that are counted for one page at most."""
MOST_MOVES = 1_000
"""Moves that are played, and positions set up, for one page at most."""
MOST_WORDS = 5_000
"""Claims, and moves that are looked up, for one page at most."""

_LINE = re.compile(r"[ \t]*([a-z]{2,10})(?: ([a-z0-9]{1,3}))?[ \t]*(?::[ \t]*(.*))?")


class Budget(Struct):
    """What may still be spent on a page; lives for one page only."""

    nodes: int = MOST_NODES
    moves: int = MOST_MOVES
    words: int = MOST_WORDS
    told: bool = False
    """Whether the page was told that nothing is proved any more."""


class Line(Struct, frozen=True):
    """One line: its keyword, the argument before the colon, and the words behind it."""

    word: str
    argument: str
    rest: str
    span: Span
    rest_start: int
    code: CodeView
    budget: Budget

    @property
    def text(self) -> str:
        words = " ".join(filter(None, (self.word, self.argument)))
        return f"{words}: {self.rest}" if self.rest else words

    def at(self, match: re.Match[str]) -> Span:
        """The place of something found in `rest`."""
        return self.within(*match.span())

    def within(self, start: int, end: int) -> Span:
        """The place of these characters of `rest`."""
        return self.code.text.at(self.rest_start + start, self.rest_start + end)


FORMS = {
    "fen": "fen: 4k3/8/8/8/8/8/8/4K2R w K -",
    "line": "line: 1. e4 e5 2. Nf3",
    "legal": "legal: e2e4, Nf3",
    "illegal": "illegal: e1g1",
    "check": "check: white",
    "checkmate": "checkmate",
    "stalemate": "stalemate",
    "moves": "moves: 20",
    "perft": "perft 3: 8902",
    "outcome": "outcome: white wins by checkmate",
}
"""How each claim is written; with a square, `moves e4: 2`."""


def is_claim(text: str) -> bool:
    """Whether a line begins like a claim."""
    match = parted(text)
    return match is not None and match.group(1) in FORMS


def parted(text: str) -> re.Match[str] | None:
    """The keyword of a line, the argument before its colon, and what stands behind that."""
    return _LINE.fullmatch(text.rstrip(" \t"))


def no_claim(text: str, span: Span) -> Claim:
    """A line that begins with no known word, or goes on in no known way."""
    first = re.split(r"[\s:]", text.strip(), maxsplit=1)[0].lower()
    if first in FORMS:
        finds = f"that claim is written `{FORMS[first]}`"
    else:
        near = nearest(first, FORMS)
        words = english.listed(FORMS, "or")
        finds = f"did you mean `{near}`?" if near else f"a claim begins with {words}"
    return fails(KIND, span, f"`{text.strip()[:40]}` is a claim", finds)


def uncounted(line: Line) -> Claim:
    """A count that nobody makes on every check."""
    return Claim(UNREAD, line.span, "too much to count on every check", UNKNOWN, "it is not proved")


def unread(span: Span) -> Claim:
    """What stands where the page has spent what it may."""
    return Claim(UNREAD, span, "more than is proved of one page", UNKNOWN)


def unreadable(line: Line) -> Claim:
    words = " ".join(filter(None, (line.word, line.argument)))
    written = f"`{words}: {line.rest[:40]}`" if line.rest else f"`{words}`"
    finds = f"that claim is written `{FORMS[line.word]}`"
    return fails(KIND, line.span, f"{written} is a claim", finds)
