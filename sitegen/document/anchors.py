"""Ids of headings: of any script, never empty, never the same, as little as can be by order."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from unicodedata import category, normalize

if TYPE_CHECKING:
    from collections.abc import Iterable

_MAX_LENGTH = 96
_PLAIN = re.compile(r"[a-z0-9 -]*")
_PARTS = re.compile(r"[ -]+")


def anchor(text: str) -> str:
    """Letters, marks and digits of a text in lower case with hyphens between; never empty."""
    lower = normalize("NFC", text.lower())
    if not _PLAIN.fullmatch(lower):
        lower = "".join(c if category(c)[0] in "LMN" or c == "_" else _between(c) for c in lower)
    found = "-".join(part for part in _PARTS.split(lower) if part)[:_MAX_LENGTH].rstrip("-")
    return found or _spelled(text)


def _between(character: str) -> str:
    """Apostrophes join what they stand in; all else parts."""
    return "" if character in "'’ʼ" else " "


def _spelled(text: str) -> str:
    """A name for a text without letters: the code points of its signs."""
    signs = [f"u{ord(c):x}" for c in text if not c.isspace()]
    return "-".join(signs)[:_MAX_LENGTH].rstrip("-") or "section"


def anchors(headings: Iterable[tuple[int, str]]) -> list[str]:
    """The ids of headings given as (level, text) in order.

    The first of a name bears it plainly; a later one is told apart by the heading above it, and
    only where that is not enough by a number. No made-up id is one that a heading has by nature.
    """
    named = [(level, anchor(text)) for level, text in headings]
    natural = {name for _, name in named}
    taken: set[str] = set()
    counts: dict[str, int] = {}
    above: list[tuple[int, str]] = []
    result: list[str] = []
    for level, name in named:
        while above and above[-1][0] >= level:
            above.pop()
        found = name if name not in taken else _told_apart(name, above, (taken, natural), counts)
        taken.add(found)
        result.append(found)
        above.append((level, name))
    return result


def _told_apart(
    name: str, above: list[tuple[int, str]], used: tuple[set[str], ...], counts: dict[str, int]
) -> str:
    base = f"{above[-1][1]}-{name}"[: 2 * _MAX_LENGTH] if above else name
    if all(base not in names for names in used):
        return base
    while True:
        counts[base] = counts.get(base, 1) + 1
        found = f"{base}-{counts[base]}"
        if all(found not in names for names in used):
            return found
