"""Inline parsing that remembers where each token stood in the text of its block.

After it a text token bears `meta["pieces"]`: (letters, start, end) of the inline content, one for
every stretch that stands there letter by letter and one for every escape or entity; any other token
bears `meta["at"]`, where it was found.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from markdown_it.common.utils import isMdAsciiPunct, isPunctChar, isWhiteSpace
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_inline import StateInline, link_pairs, strikethrough
from markdown_it.rules_inline import emphasis as emphasis_pairs
from markdown_it.rules_inline.state_inline import Delimiter
from markdown_it.token import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from markdown_it import MarkdownIt
    from markdown_it.utils import EnvType


Rule: TypeAlias = "Callable[[StateInline, bool], bool]"

MAX_BRACKETS = 32
"""Brackets within brackets that are looked through for a link."""


class PlacedInline(StateInline):
    """An inline state that notes the offset at which each token was found."""

    def __init__(self, src: str, md: MarkdownIt, env: EnvType, tokens: list[Token]) -> None:
        super().__init__(src, md, env, tokens)
        self.pending_start = 0

    def append_pending(self, text: str) -> None:
        if not self._pending and not self._pending_buffer:
            self.pending_start = self.pos
        self._pending_buffer.append(text)

    def pushPending(self) -> Token:  # noqa: N802 (the library's name)
        at = self.pending_start
        token = Token("text", "", 0, content=self.pending, level=self.pendingLevel, meta={"at": at})
        self.tokens.append(token)
        self.pending = ""
        return token

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        if (self._pending or self._pending_buffer) and self.pending:
            self.pushPending()
        if nesting < 0:
            self.level -= 1
            self.delimiters = self._prev_delimiters.pop()
        token = Token(ttype, tag, nesting, level=self.level, meta={"at": self.pos})
        self.tokens_meta.append(None)
        if nesting > 0:
            self.level += 1
            self._prev_delimiters.append(self.delimiters)
            self.delimiters = []
            self.tokens_meta[-1] = {"delimiters": self.delimiters}
        self.pendingLevel = self.level
        self.tokens.append(token)
        return token


class PlacedParser(ParserInline):
    """The inline parser with that state. Rules are found by the letter that they begin with."""

    def __init__(self, rules: Mapping[str, tuple[Rule, ...]]) -> None:
        super().__init__()
        self.rules = rules
        self.special = re.compile("[" + re.escape("".join(rules)) + "\\]]")

    def parse(self, src: str, md: MarkdownIt, env: EnvType, tokens: list[Token]) -> list[Token]:
        if not self.special.search(src):
            if src:
                tokens.append(_plain(src))
            return tokens
        state = PlacedInline(src, md, env, tokens)
        self.tokenize(state)
        if state.delimiters or any(state.tokens_meta):
            link_pairs(state)
            strikethrough.postProcess(state)
            emphasis_pairs.postProcess(state)
        join_text(state)
        return state.tokens

    def tokenize(self, state: StateInline) -> None:
        src, end = state.src, state.posMax
        while state.pos < end:
            for rule in self.rules.get(src[state.pos], ()):
                if rule(state, False):
                    break
            else:
                stop = self._plain_end(src, state.pos, end)
                state.append_pending(src[state.pos : stop])
                state.pos = stop
        if state.pending:
            state.pushPending()

    def skipToken(self, state: StateInline) -> None:  # noqa: N802 (the library's name)
        pos, cache = state.pos, state.cache
        if pos in cache:
            state.pos = cache[pos]
            return
        if state.level >= MAX_BRACKETS:
            state.pos = state.posMax
        else:
            letter = state.src[pos]
            state.level += 1
            for rule in self.rules.get(letter, ()):
                if rule(state, True):
                    break
            else:  # brackets count on their marks being skipped one by one
                marked = letter == "]" or letter in self.rules
                state.pos = pos + 1 if marked else self._plain_end(state.src, pos, state.posMax)
            state.level -= 1
        cache[pos] = state.pos

    def _plain_end(self, src: str, pos: int, end: int) -> int:
        found = self.special.search(src, pos + 1, end)
        return found.start() if found else end


def _plain(text: str) -> Token:
    return Token("text", "", 0, content=text, meta={"at": 0, "pieces": [(0, 0, len(text))]})


def emphasis(state: StateInline, silent: bool) -> bool:
    """A run of `*` or `_`: each mark a text, until it is known whether it is one half of a pair."""
    if silent:
        return False
    start, marker = state.pos, state.src[state.pos]
    opens, closes, length = _delimiters(state, start, marker)
    for at in range(start, start + length):
        state.pos = at
        state.push("text", "", 0).content = marker
        index = len(state.tokens) - 1
        state.delimiters.append(Delimiter(ord(marker), length, index, -1, opens, closes))
    state.pos = start + length
    return True


def _delimiters(state: StateInline, start: int, marker: str) -> tuple[bool, bool, int]:
    """Whether a run of marks may open and close a pair, by what stands around it; its length."""
    src, end = state.src, start + 1
    while end < state.posMax and src[end] == marker:
        end += 1
    before = _kind(src[start - 1]) if start else " "
    after = _kind(src[end]) if end < state.posMax else " "
    left = after != " " and (after != "." or before != "a")
    right = before != " " and (before != "." or after != "a")
    if marker == "*":
        return left, right, end - start
    opens = left and (not right or before == ".")
    return opens, right and (not left or after == "."), end - start


@lru_cache(maxsize=4096)
def _kind(letter: str) -> str:
    """The class of a letter: white space, a sign, or any other, as ` `, `.` or `a`."""
    if isWhiteSpace(ord(letter)):
        return " "
    return "." if isMdAsciiPunct(ord(letter)) or isPunctChar(letter) else "a"


def strike(state: StateInline, silent: bool) -> bool:
    """A run of `~`, which the library pushes as several texts: each told its own offset."""
    start = state.pos
    if not strikethrough.tokenize(state, silent):
        return False
    at = state.pos
    for token in reversed(state.tokens):
        at -= len(token.content)
        token.meta["at"] = at
        if at <= start:
            break
    return True


def code(rule: Rule) -> Rule:
    """The rule for code spans, its content told apart from marks and the stripped spaces."""

    def placing(state: StateInline, silent: bool) -> bool:
        start = state.pos
        if not rule(state, silent):
            return False
        token = state.tokens[-1] if state.tokens else None
        if not silent and token and token.type == "code_inline" and token.meta["at"] == start:
            marker = len(token.markup)
            stripped = (state.pos - start - 2 * marker - len(token.content)) // 2
            inner = start + marker + stripped
            token.meta["pieces"] = [(0, inner, inner + len(token.content))]
        return True

    return placing


def join_text(state: StateInline) -> None:
    """Adjacent texts made one, levels counted anew after marks were paired."""
    joined: list[Token] = []
    level = 0
    for token in state.tokens:
        if token.nesting < 0:
            level -= 1
        token.level = level
        if token.nesting > 0:
            level += 1
        if token.type in ("text", "text_special"):
            if token.content:
                _append_text(joined, token)
        else:
            joined.append(token)
    for token in joined:
        letters = token.meta.pop("letters", ())
        if len(letters) > 1:
            token.content = "".join(letters)
            del token.meta["length"]
    state.tokens[:] = joined


def _append_text(joined: list[Token], token: Token) -> None:
    meta = token.meta
    width = len(token.markup) if token.type == "text_special" else len(token.content)
    pieces = meta.get("pieces") or [(0, meta["at"], meta["at"] + width)]
    token.type = "text"
    if not joined or joined[-1].type != "text":
        meta["pieces"], meta["letters"] = pieces, [token.content]
        joined.append(token)
        return
    last = joined[-1].meta
    length = last.get("length") or len(last["letters"][0])
    last["pieces"] += [(length + at, start, end) for at, start, end in pieces]
    last["letters"].append(token.content)
    last["length"] = length + len(token.content)
