"""What is written like a link, a footnote or an alert and is none: readers would see brackets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.source import Problem

if TYPE_CHECKING:
    from sitegen.document.findings import Findings

ALERTS = ("NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION")
"""The kinds of alerts that GitHub has, and markdown-it-py with it."""
_KIND = "markup-unread"
_LONGEST = 600
"""Characters in brackets that are looked at: whoever nests thousands of them means no link."""
_BEHIND = re.compile(r"( {0,2})\(([^()<>\n]{1,300})\)")
_DEFINES = re.compile(r" {0,2}: {0,4}([^<>\n]{1,300})(?=\n|$)")
_SPACED = re.compile(r"\^[^\W_][^\[\]\n]{0,300}? [^\[\]\n]{1,300}")
_TITLE = re.compile(r"""\s+(?:"[^"]*"|'[^']*')\s*$""")
_MARK = re.compile(r"! ?([A-Za-z]{2,20})")
_PATH = re.compile(
    r"(?:https?://|\.{0,2}/)\S.*"
    r"|[^\s:;,?!][^:;,?!]*\.(?:md|html?|png|jpe?g|gif|svg|webp|avif|pdf|pgn|txt|zip|css)(?:#\S*)?",
    re.IGNORECASE,
)
"""What nobody writes who means words: an address, or the name of a file of a usual kind."""


def note_lookalike(src: str, start: int, end: int, found: Findings) -> bool:
    """Notes it where the brackets from `start` to `end`, which begin no link, look like one, or
    like a footnote or the mark of an alert."""
    if end - start > _LONGEST:
        return False
    words = src[start + 1 : end]
    problem = (
        _alert(words, start, end, found)
        or _note(src, start, end, found)
        or _definition(src, start, end, found)
        or _link(src, start, end, found)
        or _reversed(src, start, end, found)
    )
    if problem is not None:
        found.problems.append(problem)
    return problem is not None


def _alert(words: str, start: int, end: int, found: Findings) -> Problem | None:
    mark = _MARK.fullmatch(words)
    if mark is None or start + found.shift:
        return None
    kind, span = mark[1].upper(), found.span(start, end + 1)
    if kind in ALERTS:
        return Problem(_KIND, span, {"case": "alert-place", "kind": kind})
    near = found.guesses.nearest(kind, ALERTS)
    also = (("kind", found.span(start + 1, end)),)
    return Problem(_KIND, span, {"case": "alert-kind", "kind": mark[1], "near": near}, also)


def _note(src: str, start: int, end: int, found: Findings) -> Problem | None:
    """`[^two words]` and `^[a note in the text]`, which are no footnotes here."""
    inside = start > 0 and src[start - 1] == "^"
    words = ("^" if inside else "") + src[start + 1 : end]
    if found.in_image or not _SPACED.fullmatch(words):
        return None
    case = "note-inside" if inside else "note-spaces"
    return Problem(_KIND, found.span(start - inside, end + 1), {"case": case})


def _definition(src: str, start: int, end: int, found: Findings) -> Problem | None:
    """`[label]: address.md` in the midst of a paragraph, or with a space too many."""
    written = _DEFINES.match(src, end + 1)
    before = src[max(start - 4, 0) : start].rstrip(" ")
    if written is None or (before and not before.endswith("\n")) or found.in_image:
        return None
    target = written[1].strip()
    if not target or not _PATH.fullmatch(target):
        return None
    if " " in target:
        data = {"case": "link-spaces", "target": target}
        at = written.start(1)
        return Problem(_KIND, found.span(at, at + len(target)), data)
    return Problem(
        _KIND, found.span(start, end + 1), {"case": "definition", "label": src[start + 1 : end]}
    )


def _link(src: str, start: int, end: int, found: Findings) -> Problem | None:
    """`[words](an address.md)` and `[words] (address.md)`."""
    behind = _BEHIND.match(src, end + 1)
    if behind is None or end == start + 1:
        return None
    title = _TITLE.search(behind[2])
    target = behind[2][: title.start()] if title else behind[2]
    if not _PATH.fullmatch(target.strip()):
        return None
    at = behind.start(2)
    spaced = " " in target.strip()
    if behind[1] and not spaced:
        also = (("gap", found.span(end + 1, at - 1)),)
        return Problem(_KIND, found.span(start, behind.end()), {"case": "link-gap"}, also)
    if behind[1] or not spaced:  # a remark in parentheses behind words in brackets is ordinary
        return None
    data = {"case": "link-spaces", "target": target.strip()}
    return Problem(_KIND, found.span(at, at + len(target)), data)


def _reversed(src: str, start: int, end: int, found: Findings) -> Problem | None:
    """`(words)[address.md]`."""
    words = src[start + 1 : end]
    if not start or src[start - 1] != ")" or " " in words or not _PATH.fullmatch(words):
        return None
    return Problem(_KIND, found.span(start, end + 1), {"case": "link-reversed", "target": words})
