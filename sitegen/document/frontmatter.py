"""The front matter of a file: where it stands, its tree, and what can be saved of a broken one.

Knows no keys: what they must be is for those who use them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.document.frontfault import Stop, front_problem
from sitegen.document.model import Entry, Mapping, Scalar
from sitegen.document.yamltree import Tree, read_tree
from sitegen.source import Problem, Span, Text

if TYPE_CHECKING:
    from sitegen.source import SourceFile

MAX_LENGTH = 100_000
MAX_FAULTS = 8
"""Faults that libyaml stops at, told in one front matter; each costs one more reading."""

_FENCE = re.compile(r"^(?:---|\.\.\.)[ \t]*$", re.MULTILINE)
_ALMOST_FENCE = re.compile(r"^(?:--|-{4,}|[—–]+-*)[ \t]*$", re.MULTILINE)
_KEY_LINE = re.compile(r"^[A-Za-z][\w-]*:(?:[ \t]|$)", re.MULTILINE)
_BODY_LINE = re.compile(
    r"^(?:#{1,6} |\{\{\w+:|<<\w+:|[ \t]*\n(?=[^\s#])(?![A-Za-z][\w-]*:(?:[ \t]|$)))", re.MULTILINE
)
_PAGE_LINE = re.compile(r"^(?:#{1,6} |\{\{\w+:|<<\w+:)", re.MULTILINE)
_FORBIDDEN = re.compile("[\0-\x08\x0b-\x1f\x7f-\x84\x86-\x9f]|[\ud800-\udfff]|[\ufeff\ufffe\uffff]")
"""In three sets, since one that is sparse takes ten milliseconds to compile."""
_SIMPLE = re.compile(r"([A-Za-z][\w-]*):[ \t]+(\S.*?)[ \t]*$", re.MULTILINE)


class Front(Struct, frozen=True):
    """`body` is the offset of the first character behind the front matter."""

    mapping: Mapping
    body: int
    problems: tuple[Problem, ...]


class _Block(Struct, frozen=True):
    """The YAML between the fences: offsets of the file."""

    start: int
    end: int
    body: int
    problems: tuple[Problem, ...] = ()


def read_front(source: SourceFile) -> Front:
    """The front matter of a file; every fault is a problem, and never hides what is sound."""
    block = _block(source.text)
    if block is None:
        case = "missing" if source.text.strip() else "empty-file"
        first = source.line_span(1)
        return Front(Mapping((), Span(0, 0)), 0, (front_problem(case, first),))
    problems = list(block.problems)
    if block.end - block.start > MAX_LENGTH:
        block, long = _shortened(source.text, block)
        problems.append(long)
    text = source.text[block.start : block.end]
    clean = _FORBIDDEN.sub("\ufffd", text)
    if clean != text:
        problems += _control_characters(text, block.start)
    tree, stops = _read_mended(clean, source.text, block)
    if stops and (end := _prose(text, stops[0].blame)):
        block = _unclosed(source.text, block.start, block.start + end, block.problems)
        text, clean, problems = text[:end], clean[:end], list(block.problems)
        tree, stops = _read_mended(clean, source.text, block)
    problems += [_stop_problem(stop, text, block.start) for stop in stops]
    problems += tree.problems
    mapping, wrong = _mapping(tree, block)
    problems += wrong
    mapping = _with_salvage(mapping, text, block.start, stops)
    if not mapping.entries and not problems:
        fence = source.text.rfind("---", 0, block.start)
        problems.append(front_problem("no-key", Span(fence, fence + 3)))
    return Front(mapping, block.body, tuple(problems))


def _block(text: str) -> _Block | None:
    """Where the YAML stands, None where there is none."""
    start = len(text) - len(text.lstrip(" \t\n"))
    line_start = text.rfind("\n", 0, start) + 1
    opening = _FENCE.match(text, start)
    if opening and opening.group().startswith("---"):
        problems: tuple[Problem, ...] = ()
        if start > 0:
            problems = (front_problem("late", Span(start, start + 3)),)
        return _closed(text, start, min(opening.end() + 1, len(text)), problems)
    if start == line_start and _KEY_LINE.match(text, start):
        fence = _FENCE.search(text, start)
        if fence and not _BODY_LINE.search(text, start, fence.start()):
            first = Span(start, max(start, text.find("\n", start)))
            problem = front_problem("opening-missing", first)
            body = min(fence.end() + 1, len(text))
            return _Block(start, fence.start(), body, (problem,))
    return None


def _closed(text: str, fence: int, start: int, problems: tuple[Problem, ...]) -> _Block:
    closing = _FENCE.search(text, start)
    if closing:
        return _Block(start, closing.start(), min(closing.end() + 1, len(text)), problems)
    end = _probable_end(text, start)
    almost = _ALMOST_FENCE.search(text, start)
    if not almost or almost.start() > end:
        return _unclosed(text, start, end, problems)
    also = (("this line is not ---", Span(*almost.span())),)
    problem = front_problem("unclosed", Span(fence, fence + 3), also=also)
    body = min(almost.end() + 1, len(text))
    return _Block(start, almost.start(), body, (*problems, problem))


def _unclosed(text: str, start: int, end: int, problems: tuple[Problem, ...]) -> _Block:
    """Front matter that gives way to the page at `end` without a fence."""
    fence = max(text.rfind("---", 0, start), 0)
    also = (("expected here", Span(end, end)),)
    problem = front_problem("unclosed", Span(fence, min(fence + 3, len(text))), also=also)
    return _Block(start, end, end, (*problems, problem))


def _prose(text: str, at: int) -> int | None:
    """The offset at which a page begins within what was taken for YAML, None where none does.

    That is so where YAML stops at a line behind an empty one, no key follows, but a heading or a
    directive: then the fence that was found is a rule across the page.
    """
    start = text.rfind("\n", 0, at) + 1
    behind_gap = text[:start].endswith("\n\n")
    page = _PAGE_LINE.search(text, start)
    if not behind_gap or not page or _KEY_LINE.search(text, start):
        return None
    return start


def _probable_end(text: str, start: int) -> int:
    """Where front matter that nothing closes gives way to the page."""
    body = _BODY_LINE.search(text, start)
    return body.start() if body else len(text)


def _shortened(text: str, block: _Block) -> tuple[_Block, Problem]:
    """The whole lines that fit the bound."""
    end = text.rfind("\n", block.start, block.start + MAX_LENGTH) + 1 or block.start
    problem = front_problem("too-long", Span(end, end + 1), {"limit": MAX_LENGTH})
    return replace(block, end=end), problem


def _control_characters(text: str, offset: int) -> list[Problem]:
    found = list(_FORBIDDEN.finditer(text))[:MAX_FAULTS]
    return [
        front_problem(
            "control-character",
            Span(offset + one.start(), offset + one.end()),
            {"code": f"U+{ord(one.group()):04X}"},
        )
        for one in found
    ]


def _read_mended(clean: str, text: str, block: _Block) -> tuple[Tree, list[Stop]]:
    """Read; where YAML stops, blank out the lines at fault and read again."""
    stops: list[Stop] = []
    mended = clean
    while True:
        tree = read_tree(mended, text, block.start)
        if tree.stop is None:
            return tree, stops
        stops.append(tree.stop)
        blanked = _without(mended, tree.stop.blame)
        if blanked == mended or len(stops) >= MAX_FAULTS:
            return tree, stops
        mended = blanked


def _without(text: str, at: int) -> str:
    """The text with the line at an offset, and the deeper ones below it, made spaces."""
    start = text.rfind("\n", 0, at) + 1
    indent = _indent(text, start)
    end = _line_end(text, start)
    while end < len(text):
        following = _line_end(text, end + 1)
        line = text[end + 1 : following]
        if line.strip() and _indent(text, end + 1) <= indent:
            break
        end = following
    return text[:start] + re.sub(r"[^\n]", " ", text[start:end]) + text[end:]


def _indent(text: str, start: int) -> int:
    at = start
    while text[at : at + 1] in (" ", "\t"):
        at += 1
    return at - start


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end


def _stop_problem(stop: Stop, text: str, offset: int) -> Problem:
    end = stop.at + 1
    if stop.case in ("colon-missing", "several-documents", "yaml"):
        end = max(end, _line_end(text, stop.at))
    return front_problem(stop.case, Span(offset + stop.at, offset + end), stop.data)


def _mapping(tree: Tree, block: _Block) -> tuple[Mapping, tuple[Problem, ...]]:
    root = tree.root
    if isinstance(root, Mapping):
        return root, ()
    empty = Mapping((), Span(block.start, block.start))
    if root is None or tree.stop:
        return empty, ()
    return empty, (front_problem("no-mapping", root.span),)


def _with_salvage(mapping: Mapping, text: str, offset: int, stops: list[Stop]) -> Mapping:
    """The mapping with the plain `key: value` lines among those that were blanked out."""
    saved = [entry for stop in stops if (entry := _salvaged(text, offset, stop.blame))]
    known = {entry.key.text.value for entry in mapping.entries}
    saved = [entry for entry in saved if entry.key.text.value not in known]
    if not saved:
        return mapping
    entries = sorted((*mapping.entries, *saved), key=lambda entry: entry.key.span)
    return replace(mapping, entries=tuple(entries))


def _salvaged(text: str, offset: int, at: int) -> Entry | None:
    found = _SIMPLE.match(text, text.rfind("\n", 0, at) + 1)
    if not found or found[2][0] in "[{|>&*!%@`#":
        return None
    start, end = found.span(2)
    quoted = text[start] in "\"'"
    start += quoted
    end -= quoted and end > start and text[end - 1] == text[start - 1]
    return Entry(
        _scalar(text, offset, *found.span(1), quoted=False),
        _scalar(text, offset, start, end, quoted=quoted),
    )


def _scalar(text: str, offset: int, start: int, end: int, *, quoted: bool) -> Scalar:
    span = Span(offset + start, offset + end)
    return Scalar(Text.plain(text[start:end], span.start), quoted, span)
