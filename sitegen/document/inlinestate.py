"""Inline parsing that remembers where each token stood in the text of its block.

After it a text token bears `meta["pieces"]`: (letters, start, end) of the inline content, one for
every stretch that stands there letter by letter and one for every escape or entity; any other token
bears `meta["at"]`, where it was found.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, TypeAlias

from markdown_it.parser_inline import ParserInline
from markdown_it.rules_inline import StateInline, emphasis, link_pairs, strikethrough
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
        token = super().pushPending()
        token.meta["at"] = self.pending_start
        return token

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        token = super().push(ttype, tag, nesting)
        token.meta["at"] = self.pos
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
            emphasis.postProcess(state)
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
            state.level += 1
            for rule in self.rules.get(state.src[pos], ()):
                if rule(state, True):
                    break
            else:
                state.pos = self._plain_end(state.src, pos, state.posMax)
            state.level -= 1
        cache[pos] = state.pos

    def _plain_end(self, src: str, pos: int, end: int) -> int:
        found = self.special.search(src, pos + 1, end)
        return found.start() if found else end


def _plain(text: str) -> Token:
    return Token("text", "", 0, content=text, meta={"at": 0, "pieces": [(0, 0, len(text))]})


def marks(rule: Rule) -> Rule:
    """A rule that pushes a run of marks as several texts, each then told its own offset."""

    def placing(state: StateInline, silent: bool) -> bool:
        start = state.pos
        if not rule(state, silent):
            return False
        if not silent:
            at = state.pos
            for token in reversed(state.tokens):
                at -= len(token.content)
                token.meta["at"] = at
                if at <= start:
                    break
        return True

    return placing


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
        if len(letters := token.meta.get("letters", ())) > 1:
            token.content = "".join(letters)
    state.tokens[:] = joined


def _append_text(joined: list[Token], token: Token) -> None:
    meta = token.meta
    width = len(token.markup) if token.type == "text_special" else len(token.content)
    pieces = meta.get("pieces") or [(0, meta["at"], meta["at"] + width)]
    token.type = "text"
    if not joined or joined[-1].type != "text":
        meta["pieces"], meta["letters"], meta["length"] = (
            pieces,
            [token.content],
            len(token.content),
        )
        joined.append(token)
        return
    last = joined[-1].meta
    length = last["length"]
    last["pieces"] += [(length + at, start, end) for at, start, end in pieces]
    last["letters"].append(token.content)
    last["length"] = length + len(token.content)
