"""The block parser: the library's rules, found by the letter that a line begins with.

The library tries each of its eleven rules on each line, and reads a paragraph twice to see whether
it is a heading; most of that work is known to be in vain from the first letter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from markdown_it import rules_block
from markdown_it.common.utils import mdTrim
from markdown_it.parser_block import ParserBlock
from markdown_it.ruler import Ruler

from sitegen.document.blockrules import bounded, comment, html_block, reference
from sitegen.document.notes import definition

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markdown_it.rules_block import StateBlock

    from sitegen.document.blockrules import BlockRule

_FENCE = rules_block.fence
_HR = rules_block.hr
_LIST = bounded(rules_block.list_block)
_QUOTE = bounded(rules_block.blockquote)

_ITEMS: dict[str, tuple[BlockRule, ...]] = {
    "`": (_FENCE,),
    "~": (_FENCE,),
    ">": (_QUOTE,),
    "_": (_HR,),
    "*": (_HR,),
    "-": (_HR,),
}
"""What ends an item of a list without an empty line."""

_BLOCKS: dict[str, tuple[BlockRule, ...]] = {
    **_ITEMS,
    "*": (_HR, _LIST),
    "-": (_HR, _LIST),
    "+": (_LIST,),
    **dict.fromkeys("0123456789", (_LIST,)),
    "<": (comment,),
    "#": (rules_block.heading,),
}
"""What ends a quote or a paragraph."""

_HTML: dict[str, tuple[BlockRule, ...]] = {"<": (comment, html_block)}
"""What takes the place of these where raw HTML counts."""


MAX_CELLS = 10_000
"""Cells of one table. Short rows of a wide one are filled up, which a letter a row is enough for;
what is behind is text."""


class PlacedBlocks(ParserBlock):
    """A block parser with those rules."""

    def __init__(self, *, html: bool = False) -> None:
        """With `html` raw HTML makes blocks of its own."""
        super().__init__()
        blocks = _BLOCKS | _HTML if html else _BLOCKS
        self.rules = {**blocks, "[": (definition, reference)}
        self.ruler = Ruler()
        self.ruler.push("code", rules_block.code)  # the state asks whether there is such a rule
        self.ruler.push("item-end", _ending(_ITEMS), {"alt": ["list"]})
        self.ruler.push("quote-end", _ending(blocks), {"alt": ["blockquote"]})
        ending = _ending(blocks | {"[": (definition,)}, table=True)
        self.ruler.push("paragraph-end", ending, {"alt": ["paragraph", "reference"]})

    def tokenize(self, state: StateBlock, startLine: int, endLine: int) -> None:  # noqa: N803
        line, gap = startLine, False
        while line < endLine:
            state.line = line = state.skipEmptyLines(line)
            if line >= endLine or state.sCount[line] < state.blkIndent:
                break
            _block(state, line, endLine, self.rules)
            state.tight = not gap
            line = state.line
            if line - 1 < endLine and state.isEmpty(line - 1):
                gap = True
            if line < endLine and state.isEmpty(line):
                gap = True
                line += 1
                state.line = line


def _block(
    state: StateBlock, line: int, end: int, rules: Mapping[str, tuple[BlockRule, ...]]
) -> None:
    if _may_be_table(state, line, end) and _table(state, line, end, False):
        return
    if state.is_code_block(line):
        rules_block.code(state, line, end, False)
        return
    for rule in rules.get(state.src[state.bMarks[line] + state.tShift[line]], ()):
        if rule(state, line, end, False):
            return
    _paragraph(state, line, end)


def _may_be_table(state: StateBlock, line: int, end: int) -> bool:
    """Whether the line below begins like the one that parts a table's head from its body."""
    if line + 1 >= end:
        return False
    at = state.bMarks[line + 1] + state.tShift[line + 1]
    return at < state.eMarks[line + 1] and state.src[at] in "|-:"


def _table(state: StateBlock, line: int, end: int, silent: bool) -> bool:
    """A table of so many rows that its cells, the missing ones too, are not too many."""
    columns = state.src.count("|", state.bMarks[line], state.eMarks[line]) + 1
    last = line + 2 + max(1, MAX_CELLS // columns)
    return rules_block.table(state, line, min(end, last), silent)


def _ending(rules: Mapping[str, tuple[BlockRule, ...]], *, table: bool = False) -> BlockRule:
    """One rule in place of the many that may end a block without an empty line."""

    def ends(state: StateBlock, line: int, end: int, silent: bool) -> bool:
        at = state.bMarks[line] + state.tShift[line]
        letter = state.src[at] if at < state.eMarks[line] else ""
        for rule in rules.get(letter, ()):
            if rule(state, line, end, silent):
                return True
        if not table or not _may_be_table(state, line, end):
            return False
        return _table(state, line, end, silent)

    return ends


def _paragraph(state: StateBlock, start: int, end: int) -> None:
    """A paragraph, or a heading where a line of `=` or `-` follows it."""
    outer, state.parentType = state.parentType, "paragraph"
    line, marker = _paragraph_end(state, start, end)
    content = mdTrim(state.getLines(start, line, state.blkIndent, False))
    tag = {"": "p", "=": "h1", "-": "h2"}[marker]
    kind = "heading" if marker else "paragraph"
    state.line = line + bool(marker)
    opening = state.push(f"{kind}_open", tag, 1)
    opening.map, opening.markup = [start, state.line], marker
    inline = state.push("inline", "", 0)
    inline.content, inline.map, inline.children = content, [start, line], []
    state.push(f"{kind}_close", tag, -1).markup = marker
    state.parentType = outer


def _paragraph_end(state: StateBlock, start: int, end: int) -> tuple[int, str]:
    """The line behind a paragraph, and the marker if that line makes it a heading."""
    (ends,) = state.md.block.ruler.getRules("paragraph")
    line = start + 1
    while line < state.lineMax and not state.isEmpty(line):
        indent = state.sCount[line]
        if indent - state.blkIndent <= 3:
            if line < end and indent >= state.blkIndent and (marker := _underline(state, line)):
                return line, marker
            if indent >= 0 and ends(state, line, state.lineMax, True):
                break
        line += 1
    return line, ""


def _underline(state: StateBlock, line: int) -> str:
    at = state.bMarks[line] + state.tShift[line]
    marker = state.src[at]
    if marker not in "-=":
        return ""
    rest = state.src[at : state.eMarks[line]].rstrip(" \t")
    return marker if rest == marker * len(rest) else ""
