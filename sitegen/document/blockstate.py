"""Block parsing that remembers where the text of each inline token stood.

markdown-it-py strips indents, quote marks and cell borders and forgets them; here the block state
notes the place of each line while it still knows, and `placed` turns notes into a `Text`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from markdown_it.common.utils import MD_TRIM_CHARS
from markdown_it.rules_block import StateBlock
from markdown_it.token import Token

from sitegen.source import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markdown_it import MarkdownIt
    from markdown_it.rules_core import StateCore
    from markdown_it.utils import EnvType


class PlacedBlock(StateBlock):
    """A block state that leaves in `meta` where blocks start and where inline text stands.

    `meta["start"]` of an opening token is an offset into the parsed text, `meta["text"]` of an
    inline token its content with places in the file: the parsed text starts there at `base`.
    """

    def __init__(self, src: str, md: MarkdownIt, env: EnvType, tokens: list[Token]) -> None:
        super().__init__(src, md, env, tokens)
        self.base: int = env["base"]
        self.row: Token | None = None
        self.cells: Iterator[Text] = iter(())

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        if nesting < 0:
            self.level -= 1
        token = Token(ttype, tag, nesting, level=self.level, block=True)
        self.tokens.append(token)
        if nesting > 0:
            self.level += 1
            if ttype == "tr_open":
                self.row = token
            elif self.line < self.lineMax:
                token.meta["start"] = self.bMarks[self.line] + self.tShift[self.line]
        elif ttype == "inline":
            self._note(token, self.tokens[-2])
        return token

    def _note(self, token: Token, opener: Token) -> None:
        if opener.type in ("th_open", "td_open"):
            if self.row is not None and self.row.map:
                line = self.row.map[0]
                start = self.bMarks[line] + self.tShift[line]
                self.cells, self.row = iter(_cells(self.src, start, self.base)), None
            token.meta["text"] = next(self.cells, None) or Text("", (), self.base)
        elif opener.map:
            first, last = opener.map
            marks, shifts = self.bMarks, self.tShift
            token.meta["lines"] = [marks[i] + shifts[i] for i in range(first, last)]


def parse_blocks(state: StateCore) -> None:
    """The core rule `block`."""
    if state.src:
        block = PlacedBlock(state.src, state.md, state.env, state.tokens)
        state.md.block.tokenize(block, block.line, block.lineMax)
        _drop_titles(state.tokens)


def _drop_titles(tokens: list[Token]) -> None:
    """Without the words that the library puts above alerts: they do not stand in the file."""
    titled = [at for at, token in enumerate(tokens) if token.type == "alert_open"]
    dropped = {at + behind for at in titled for behind in (1, 2, 3)}
    if dropped:
        tokens[:] = [token for at, token in enumerate(tokens) if at not in dropped]


def placed(token: Token, opener: Token, source: str, base: int) -> Text:
    """The content of an inline token with its places in the file."""
    text = token.meta.get("text")
    if isinstance(text, Text):
        return text
    content, lines = token.content, token.meta.pop("lines")
    if opener.type == "heading_open" and opener.markup[0] == "#":
        return Text.plain(content, base + _skip(source, lines[0] + len(opener.markup)))
    if "\n" not in content and len(lines) == 1:
        return Text.plain(content, base + _skip(source, lines[0]))
    return _paragraph(content, source, lines, base)


def _skip(source: str, at: int) -> int:
    """Behind the white space that the parser trims."""
    while at < len(source) and source[at] in MD_TRIM_CHARS and source[at] != "\n":
        at += 1
    return at


def _paragraph(content: str, source: str, lines: list[int], base: int) -> Text:
    """Text over several lines: each from its first letter on, as the parser cut them out."""
    index = 0
    while index + 1 < len(lines) and _skip(source, lines[index]) == _end(source, lines[index]):
        index += 1  # a line of exotic white space alone was trimmed off
    lines = [_skip(source, lines[index]), *lines[index + 1 :]]
    runs: list[tuple[int, int, int]] = []
    at = 0
    for number, line in enumerate(content.split("\n")):
        start = base + lines[number]
        lead = len(line) - len(line.lstrip(" \t")) if number else 0
        first = start - lead
        if lead and source[first - base : lines[number]] != line[:lead]:  # a tab, half used up
            first = _first_space(source, lines[number]) + base
            runs.append((at, first, start))
            runs.append((at + lead, start, start + len(line) - lead + 1))
        else:
            runs.append((at, first, first + len(line) + 1))
        at += len(line) + 1
    position, first, last = runs[-1]
    runs[-1] = (position, first, last - 1)
    return Text(content, tuple(runs), runs[-1][2])


def _first_space(source: str, at: int) -> int:
    while at > 0 and source[at - 1] in " \t":
        at -= 1
    return at


def _end(source: str, at: int) -> int:
    end = source.find("\n", at)
    return len(source) if end < 0 else end


def _cells(source: str, start: int, base: int) -> list[Text]:
    """The texts of the cells of the row at `start`; an escaped bar is one letter for two."""
    start, end = _skip(source, start), _end(source, start)
    while end > start and source[end - 1] in MD_TRIM_CHARS:
        end -= 1
    cells: list[Text] = []
    escapes: list[int] = []
    first, bar = start, source.find("|", start, end)
    while bar >= 0:
        if bar > start and source[bar - 1] == "\\":
            escapes.append(bar - 1)
        else:
            if bar > start:  # a bar that opens the row parts nothing
                cells.append(_cell(source, first, bar, escapes, base))
            first, escapes = bar + 1, []
        bar = source.find("|", bar + 1, end)
    cells.append(_cell(source, first, end, escapes, base))
    return cells


def _cell(source: str, first: int, last: int, escapes: list[int], base: int) -> Text:
    while first < last and source[first] in MD_TRIM_CHARS:
        first += 1
    while last > first and source[last - 1] in MD_TRIM_CHARS:
        last -= 1
    if not escapes:
        return Text.plain(source[first:last], base + first)
    letters: list[str] = []
    runs: list[tuple[int, int, int]] = []
    at, here = 0, first
    for escape in escapes:
        if escape > here:
            letters.append(source[here:escape])
            runs.append((at, base + here, base + escape))
        at += escape - here
        letters.append("|")
        runs.append((at, base + escape, base + escape + 2))
        at, here = at + 1, escape + 2
    if last > here:
        letters.append(source[here:last])
        runs.append((at, base + here, base + last))
    return Text("".join(letters), tuple(runs), base + last)
