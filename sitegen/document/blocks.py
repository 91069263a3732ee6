"""The Markdown tokens to the block tree of model.py, every block with its span in the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from sitegen.document.comment import Comment
from sitegen.document.model import (
    Block,
    BulletList,
    CodeBlock,
    Heading,
    Inline,
    Item,
    Paragraph,
    Quote,
    Table,
)
from sitegen.source import Span, Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from markdown_it.token import Token

    from sitegen.source import SourceFile

_NOWHERE = Span(0, 0)


class _Frame(Struct):
    """A block that is being read: its opening token, what it holds, comments that await a block."""

    token: Token | None
    place: Span = _NOWHERE
    blocks: list[Block] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    inlines: list[Inline] = field(default_factory=list)
    rows: list[tuple[Inline, ...]] = field(default_factory=list)
    waiting: list[Comment] = field(default_factory=list)


class _Tree(Struct):
    source: SourceFile
    base: int
    first_line: int
    stack: list[_Frame]
    comments: list[Comment] = field(default_factory=list)
    codes: int = 0


def block_tree(
    tokens: list[Token], source: SourceFile, base: int
) -> tuple[tuple[Block, ...], tuple[Comment, ...]]:
    """The blocks of a page and its comments.

    The tokens were read from offset `base` on; their inline text is in `meta["inline"]` and the
    ids of headings in their attributes.
    """
    tree = _Tree(source, base, source.location(base).line, [_Frame(None)])
    for token in tokens:
        if token.nesting == 1:
            tree.stack.append(_Frame(token))
        elif token.nesting == -1:
            frame = tree.stack.pop()
            close = _CLOSERS.get(token.type)
            if close:
                close(tree, frame)
        elif token.type == "inline":
            _take_inline(tree, token)
        elif token.type in ("fence", "code_block"):
            token.meta["code"] = tree.codes
            tree.codes += 1
            _add(tree, _code(tree, token))
        elif token.type == "comment":
            _take_comment(tree, token)
    return tuple(tree.stack[0].blocks), tuple(tree.comments)


def _take_inline(tree: _Tree, token: Token) -> None:
    place: Text = token.meta.pop("text")
    tree.stack[-1].place = place.span
    tree.stack[-1].inlines.append(token.meta.pop("inline"))
    for child in token.children or ():
        if child.type == "comment":
            span = place.at(child.meta["at"], child.meta["end"])
            line = tree.source.line_span(tree.source.location(span.end).line)
            tree.comments.append(Comment(child.content, span, line))


def _take_comment(tree: _Tree, token: Token) -> None:
    start = tree.base + token.meta["start"]
    span = Span(start, start + len(token.content))
    comment = Comment(token.content, span, span)
    tree.comments.append(comment)
    tree.stack[-1].waiting.append(comment)


def _add(tree: _Tree, block: Block) -> None:
    frame = tree.stack[-1]
    frame.blocks.append(block)
    for comment in frame.waiting:
        comment.covers = block.span
    frame.waiting.clear()


def _start(tree: _Tree, frame: _Frame) -> int:
    token = frame.token
    if token is None:
        return tree.base
    if "start" in token.meta:
        return tree.base + int(token.meta["start"])
    return _marked_start(tree, frame, token)


def _marked_start(tree: _Tree, frame: _Frame, token: Token) -> int:
    """Of an item with a box, or of an alert: where the library forgets it, the marker tells."""
    line = tree.source.line_span(tree.first_line + (token.map or [0])[0])
    text, alert = tree.source.text, token.type == "alert_open"
    behind = frame.blocks[0].span.start if frame.blocks and not alert else line.end
    at = text.find("[!", line.start, line.end) if alert else text.rfind("[", line.start, behind)
    marker = text.rfind(token.markup, line.start, at if at >= 0 else line.end)
    return marker if marker >= 0 else line.start


def _heading(tree: _Tree, frame: _Frame) -> None:
    if frame.token and frame.token.map:
        text = frame.inlines[0]
        start = tree.source.line_span(tree.first_line + frame.token.map[0]).start
        hashes = tree.source.text.find("#", start, frame.place.start)
        start = hashes if hashes >= 0 else frame.place.start
        end = tree.source.line_span(tree.first_line + frame.token.map[1] - 1).end
        level, name = int(frame.token.tag[1]), str(frame.token.attrs["id"])
        _add(tree, Heading(level, text, name, Span(start, max(start, end))))


def _paragraph(tree: _Tree, frame: _Frame) -> None:
    text = frame.inlines[0]
    if text.text.value or text.runs:
        _add(tree, Paragraph(text, frame.place))


def _list(tree: _Tree, frame: _Frame) -> None:
    if frame.token:
        start = _start(tree, frame)
        end = frame.items[-1].span.end if frame.items else start
        ordered = frame.token.type == "ordered_list_open"
        first = int(frame.token.attrs.get("start", 1))
        _add(tree, BulletList(tuple(frame.items), ordered, first, Span(start, end)))


def _item(tree: _Tree, frame: _Frame) -> None:
    start = _start(tree, frame)
    end = frame.blocks[-1].span.end if frame.blocks else start + 1
    tree.stack[-1].items.append(Item(tuple(frame.blocks), Span(start, max(start, end))))


def _quote(tree: _Tree, frame: _Frame) -> None:
    start = tree.source.text.rfind(">", 0, _start(tree, frame) + 1)
    end = frame.blocks[-1].span.end if frame.blocks else start + 1
    alert = frame.token.info if frame.token else ""
    _add(tree, Quote(tuple(frame.blocks), Span(start, max(start, end)), alert))


def _note(tree: _Tree, frame: _Frame) -> None:
    """What a footnote says stands among the other blocks, where it stands in the file."""
    for block in frame.blocks:
        _add(tree, block)


def _cell(tree: _Tree, frame: _Frame) -> None:
    tree.stack[-1].inlines.extend(frame.inlines)


def _row(tree: _Tree, frame: _Frame) -> None:
    tree.stack[-1].rows.append(tuple(frame.inlines))


def _rows(tree: _Tree, frame: _Frame) -> None:
    tree.stack[-1].rows.extend(frame.rows)


def _table(tree: _Tree, frame: _Frame) -> None:
    if frame.token and frame.token.map:
        end = tree.source.line_span(tree.first_line + frame.token.map[1] - 1).end
        span = Span(_start(tree, frame), end)
        _add(tree, Table(frame.rows[0], tuple(frame.rows[1:]), span))


_CLOSERS: dict[str, Callable[[_Tree, _Frame], None]] = {
    "heading_close": _heading,
    "paragraph_close": _paragraph,
    "bullet_list_close": _list,
    "ordered_list_close": _list,
    "list_item_close": _item,
    "blockquote_close": _quote,
    "alert_close": _quote,
    "footnote_reference_close": _note,
    "th_close": _cell,
    "td_close": _cell,
    "tr_close": _row,
    "thead_close": _rows,
    "tbody_close": _rows,
    "table_close": _table,
}


def _code(tree: _Tree, token: Token) -> CodeBlock:
    """Code: each of its lines is the end of a line of the file."""
    first, last = token.map or [0, 0]
    fenced = token.type == "fence"
    source, line = tree.source, tree.first_line + first
    opening, closing = source.line_span(line), source.line_span(line + last - first - 1)
    runs: list[tuple[int, int, int]] = []
    at = 0
    lines = token.content.split("\n")
    if not lines[-1]:
        lines.pop()
    for number, text in enumerate(lines):
        end = source.line_span(line + fenced + number).end
        at = _code_line(runs, at, text, source.text, end)
    if fenced:
        start = opening.start + max(source.slice(opening).find(token.markup), 0)
    else:
        start = runs[0][1] if runs else opening.start
    runs = [run for run in runs if run[0] < len(token.content)]
    text_end = runs[-1][2] if runs else closing.end
    return CodeBlock(
        token.info.strip(),
        Text(token.content, tuple(runs), text_end),
        Span(start, max(start, closing.end)),
    )


def _code_line(runs: list[tuple[int, int, int]], at: int, line: str, source: str, end: int) -> int:
    """Add the places of a line of code, and of its line end at `end`; the offset behind it."""
    start = end - len(line)
    if source[max(start, 0) : end] != line:  # a tab, half used up, counts as spaces
        spaces = len(line) - len(line.lstrip(" "))
        start += spaces
        runs.append((at, start - 1, start))
        at, line = at + spaces, line[spaces:]
    if end < len(source):
        runs.append((at, start, end + 1))
    else:
        runs += [(at, start, end), (at + len(line), end, end)]
    return at + len(line) + 1
