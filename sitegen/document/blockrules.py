"""The block rules of our own: comments that vanish, and a bound on nesting."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from markdown_it.rules_block import StateBlock

    from sitegen.document.findings import Findings

    BlockRule = Callable[[StateBlock, int, int, bool], bool]

MAX_LEVEL = 24
"""Lists count twice, quotes once. What is nested deeper is read as text, so nothing is lost."""


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
