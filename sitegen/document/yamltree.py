"""YAML events to the tree of model.py: every key and value a string with its place.

Bounded whatever the text says: no tags, no deep nesting, no multiplying aliases. Where libyaml
stops, what was read so far is kept and the stop is told; `frontmatter` mends and reads again.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import yaml
from msgspec import Struct, field

from sitegen.document.frontfault import Stop, front_problem, stop_of
from sitegen.document.model import Entry, Mapping, Node, Scalar, Sequence
from sitegen.document.scalar import scalar_text
from sitegen.source import Problem, Span, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from yaml._yaml import Mark as FastMark
    from yaml.error import Mark as SlowMark

    Mark = FastMark | SlowMark

MAX_DEPTH = 24
"""Collections within collections, those reached through aliases included."""

MAX_NODES = 8_000
"""Nodes of one front matter, aliases counted as often as they are used."""


_KEY = re.compile(r"( *)[^\W\d][\w.-]*:(?: |$)")


class Tree(Struct, frozen=True):
    """What was read, and where it had to stop before the end."""

    root: Node | None
    problems: tuple[Problem, ...]
    stop: Stop | None


class _Anchored(Struct, frozen=True):
    node: Node
    weight: int
    height: int


class _Frame(Struct):
    """A collection that is being read."""

    start: int
    mapping: bool
    anchor: str | None
    nodes: list[Node] = field(default_factory=list)
    holes: set[int] = field(default_factory=set)
    weight: int = 1
    height: int = 1

    def flow(self, source: str) -> bool:
        return source[self.start : self.start + 1] in ("[", "{")


class _Reader(Struct):
    source: str
    offset: int
    problems: list[Problem] = field(default_factory=list)
    stack: list[_Frame] = field(default_factory=list)
    anchors: dict[str, _Anchored] = field(default_factory=dict)
    root: Node | None = None
    skipping: int = 0
    full: bool = False
    stop: Stop | None = None


def read_tree(text: str, source: str, offset: int) -> Tree:
    """Read `text`, which stands at `offset` of `source` letter by letter.

    (`text` may differ from that stretch where it was blanked out; places are the source's.)
    """
    reader = _Reader(source, offset)
    try:
        events: Iterator[yaml.Event] = yaml.parse(text, Loader=yaml.CSafeLoader)
        for event in events:
            _take(reader, event)
            if reader.full or reader.stop:
                break
    except yaml.YAMLError as error:
        reader.stop = stop_of(error, text)
    end = offset + len(text)
    while reader.stack:
        _close(reader, end)
    return Tree(reader.root, tuple(reader.problems), reader.stop)


def _take(reader: _Reader, event: yaml.Event) -> None:
    if reader.skipping:
        reader.skipping += isinstance(event, yaml.CollectionStartEvent)
        reader.skipping -= isinstance(event, yaml.CollectionEndEvent)
        return
    if isinstance(event, yaml.ScalarEvent):
        _scalar(reader, event)
    elif isinstance(event, yaml.CollectionStartEvent):
        _open(reader, event)
    elif isinstance(event, yaml.CollectionEndEvent):
        _close(reader, _place(reader, event.end_mark))
    elif isinstance(event, yaml.AliasEvent):
        _alias(reader, event)


def _place(reader: _Reader, mark: Mark | None) -> int:
    """The offset of a mark; a parser of text always sets one."""
    return reader.offset + (mark.index if mark else 0)


def _scalar(reader: _Reader, event: yaml.ScalarEvent) -> None:
    start = _place(reader, event.start_mark)
    end = _place(reader, event.end_mark)
    if event.tag or event.anchor:
        start = _skip_properties(reader, event, start)
    if event.style in ("'", '"') and _swallows_keys(reader, start, end):
        reader.stop = Stop("quote-unclosed", start - reader.offset, start - reader.offset)
        return
    text = scalar_text(reader.source, start, end, event.value, event.style or "")
    node = Scalar(text, bool(event.style), Span(start, end))
    if event.anchor:
        reader.anchors[event.anchor] = _Anchored(node, 1, 0)
    _add(reader, node, 1)


def _swallows_keys(reader: _Reader, start: int, end: int) -> bool:
    """Whether a quoted scalar runs on over lines that are keys beside its own: a quote is missing.

    (Lines of a quoted scalar must be indented deeper than its key; libyaml does not insist.)
    """
    if "\n" not in reader.source[start:end]:
        return False
    block = next((f for f in reversed(reader.stack) if not f.flow(reader.source)), None)
    column = block.start - reader.source.rfind("\n", 0, block.start) - 1 if block else 0
    lines = reader.source[start:end].split("\n")[1:]
    return any((key := _KEY.match(line)) and len(key[1]) <= column for line in lines)


def _skip_properties(
    reader: _Reader, event: yaml.ScalarEvent | yaml.CollectionStartEvent, start: int
) -> int:
    """The offset behind a node's tag and anchor; a tag is told."""
    at = start
    while at < len(reader.source) and reader.source[at] in "!&":
        end = at
        while end < len(reader.source) and not reader.source[end].isspace():
            end += 1
        if reader.source[at] == "!":
            _problem(reader, "tag", at, end, tag=reader.source[at:end])
        at = end
        while at < len(reader.source) and reader.source[at] in " \t\n":
            at += 1
    return min(at, _place(reader, event.end_mark))


def _open(reader: _Reader, event: yaml.CollectionStartEvent) -> None:
    start = _place(reader, event.start_mark)
    if event.tag:
        _skip_properties(reader, event, start)
    if len(reader.stack) >= MAX_DEPTH:
        _problem(reader, "too-deep", start, start + 1, limit=MAX_DEPTH)
        _add_hole(reader, start)
        reader.skipping = 1
        return
    mapping = isinstance(event, yaml.MappingStartEvent)
    reader.stack.append(_Frame(start, mapping, event.anchor))


def _close(reader: _Reader, end: int) -> None:
    frame = reader.stack.pop()
    last = frame.nodes[-1].span.end if frame.nodes else frame.start
    span = Span(frame.start, max(frame.start, end if frame.flow(reader.source) else last))
    if frame.mapping:
        node: Node = Mapping(_entries(reader, frame), span)
    else:
        node = Sequence(tuple(frame.nodes), span)
    if frame.anchor:
        reader.anchors[frame.anchor] = _Anchored(node, frame.weight, frame.height)
    _add(reader, node, frame.weight, frame.height)


def _entries(reader: _Reader, frame: _Frame) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    seen: dict[str, Scalar] = {}
    nodes = frame.nodes
    for index in range(0, len(nodes), 2):
        key = nodes[index]
        if index in frame.holes:
            continue
        if not isinstance(key, Scalar):
            _problem(reader, "key-not-text", key.span.start, key.span.end)
            continue
        name = key.text.value
        if name in seen:
            also = (("first", seen[name].span),)
            reader.problems.append(Problem("duplicate-key", key.span, {"key": name}, also))
        seen.setdefault(name, key)
        whole = index + 1 < len(nodes)  # libyaml may have stopped between key and value
        value = nodes[index + 1] if whole else _hole(key.span.end)
        entries.append(Entry(key, value))
    return tuple(entries)


def _alias(reader: _Reader, event: yaml.AliasEvent) -> None:
    start = _place(reader, event.start_mark)
    end = _place(reader, event.end_mark)
    target = reader.anchors.get(event.anchor or "")
    if target is None:
        _problem(reader, "alias-unknown", start, end, alias=event.anchor or "")
        _add_hole(reader, start)
    elif len(reader.stack) + target.height > MAX_DEPTH:
        _problem(reader, "too-deep", start, end, limit=MAX_DEPTH)
        _add_hole(reader, start)
    else:
        _add(reader, target.node, target.weight, target.height)


def _add(reader: _Reader, node: Node, weight: int, height: int = 0) -> None:
    if not reader.stack:
        if reader.root is None:
            reader.root = node
        else:
            _problem(reader, "several-documents", node.span.start, node.span.start + 1)
        return
    frame = reader.stack[-1]
    frame.nodes.append(node)
    frame.weight += weight
    frame.height = max(frame.height, height + 1)
    if frame.weight > MAX_NODES and not reader.full:
        _problem(reader, "too-many-nodes", node.span.start, node.span.end, limit=MAX_NODES)
        reader.full = True


def _add_hole(reader: _Reader, at: int) -> None:
    if reader.stack:
        frame = reader.stack[-1]
        if frame.mapping and len(frame.nodes) % 2 == 0:
            frame.holes.add(len(frame.nodes))
    _add(reader, _hole(at), 1)


def _hole(at: int) -> Scalar:
    return Scalar(Text("", (), at), False, Span(at, at))


def _problem(reader: _Reader, case: str, start: int, end: int, **data: str | int) -> None:
    span = Span(start, max(start, min(end, len(reader.source))))
    reader.problems.append(front_problem(case, span, data))
