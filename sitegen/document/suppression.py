"""Comments that silence a lint: `<!-- sitegen: ignore[NAME, NAME] reason -->`, or `# sitegen: …`.

The second form is the front matter's.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.document.model import Suppression
from sitegen.source import Problem, Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.document.comment import Comment

_OURS = re.compile(r"(?:<!--|#)\s*sitegen\s*:")
_IGNORE = re.compile(
    r"(?:<!--|#)\s*sitegen\s*:\s*ignore\s*\[([^\]]*)\]\s*(.*?)\s*(?:-->)?", re.DOTALL
)
_NAME = re.compile(r"[^\s,]+")


def suppressions(
    comments: Iterable[Comment],
) -> tuple[tuple[Suppression, ...], tuple[Problem, ...]]:
    """Those comments that silence something, and a problem for each that was meant to."""
    found: list[Suppression] = []
    problems: list[Problem] = []
    for comment in comments:
        if not _OURS.match(comment.text):
            continue
        match = _IGNORE.fullmatch(comment.text)
        names = _names(match, comment) if match else ()
        if match and names:
            reason = " ".join(match[2].split())
            found.append(Suppression(names, reason, comment.span, comment.covers))
        else:
            opening, closing = ("#", "") if comment.text[0] == "#" else ("<!--", " -->")
            message = f"expected {opening} sitegen: ignore[NAME] reason{closing}"
            data = {"case": "suppression", "message": message}
            problems.append(Problem("directive-syntax", comment.span, data))
    return tuple(found), tuple(problems)


def _names(match: re.Match[str], comment: Comment) -> tuple[Text, ...]:
    start = comment.span.start
    found = _NAME.finditer(match.string, *match.span(1))
    return tuple(Text.plain(name.group(), start + name.start()) for name in found)
