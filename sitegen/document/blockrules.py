"""The block rules of our own: comments that vanish, and a bound on nesting; and wrappers of the
library's that note what they met."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markdown_it import rules_block
from markdown_it.common.utils import normalizeReference

from sitegen.document.html import addresses
from sitegen.document.model import Link
from sitegen.document.notes import MAX_LEVEL
from sitegen.source import Problem, Span, Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from markdown_it.rules_block import StateBlock

    from sitegen.document.findings import Findings

    BlockRule = Callable[[StateBlock, int, int, bool], bool]

_LABEL = re.compile(r"\[((?:\\.|[^\]\\])*)\]", re.DOTALL)


def bounded(rule: BlockRule) -> BlockRule:
    """A rule for containers that stops applying at a depth that no reader can follow."""

    def rule_within(state: StateBlock, start: int, end: int, silent: bool) -> bool:
        return state.level < MAX_LEVEL and rule(state, start, end, silent)

    return rule_within


def comment(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """`<!-- … -->` on lines of its own; text may follow it on its last line if it has several."""
    src = state.src
    pos = state.bMarks[start] + state.tShift[start]
    if not src.startswith("<!--", pos) or state.is_code_block(start):
        return False
    found: Findings = state.env["found"]
    if found.unclosed == (end, state.blkIndent):
        return False
    line, close = _closing(state, start, end, pos + 4)
    if close < 0:
        found.unclosed = (end, state.blkIndent)
        return False
    rest = src[close : state.eMarks[line]]
    if rest.strip() and line == start:
        return False
    if silent:
        return True
    token = state.push("comment", "", 0)
    token.content = src[pos:close]
    token.map = [start, line + 1]
    token.meta["start"] = pos
    state.line = line + 1
    if rest.strip():
        state.line = line
        state.bMarks[line] = close
        state.tShift[line] = len(rest) - len(rest.lstrip(" \t"))
        state.sCount[line] = state.blkIndent
    return True


def html_block(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Raw HTML, but for comments, which are never shown; the addresses in it noted."""
    pos = state.bMarks[start] + state.tShift[start]
    if state.src.startswith("<!--", pos) or not rules_block.html_block(state, start, end, silent):
        return False
    if not silent:
        found: Findings = state.env["found"]
        at = state.env["base"] + pos
        content = state.tokens[-1].content
        found.links += [Link(each, Span(at, at + 1), html=True) for each in addresses(content)]
    return True


def reference(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """What a label of links stands for; a second one of the same label is noted."""
    pos = state.bMarks[start] + state.tShift[start]
    if state.src.startswith("[^", pos) or not rules_block.reference(state, start, end, silent):
        return False
    found: Findings = state.env["found"]
    if written := _LABEL.match(state.src, pos):
        label = Text.plain(written[1], state.env["base"] + pos + 1)
        first = found.labels.setdefault(normalizeReference(written[1]), label)
        if first is not label:
            data = {"label": label.value}
            also = (("it is defined here first", first.span),)
            found.problems.append(Problem("label-repeated", label.span, data, also))
    return True


def _closing(state: StateBlock, start: int, end: int, pos: int) -> tuple[int, int]:
    """The line and offset at which a comment ends; -1 where its container ends before."""
    for line in range(start, end):
        if line > start:
            pos = state.bMarks[line] + state.tShift[line]
            if state.sCount[line] < state.blkIndent and not state.isEmpty(line):
                break
        at = state.src.find("-->", pos, state.eMarks[line])
        if at >= 0:
            return line, at + 3
    return start, -1
