"""Something that looks like a directive cannot be read as one.

## What it checks

Everything of the form `{{svg:…}}`, `<<svg:…>>` and `{{moves:…}}` outside of code: its colon, its
name, its quotes, its closing marks, the name of its picture, and whether the page has a game to
draw at all.

## Why it matters

What cannot be read cannot be drawn, and a page that shows its reader `{{svg:board.svg` in plain
letters looks broken, because it is.

## Example

```
{{svg:boards/start.svg "The first move is White's"}}
{{svg:start.svg "The first move is White's}}
```

## Use instead

The name of the picture has no folder in it: the picture lies beside its page. A caption may hold
any quote but the straight double one.

```
{{svg:start.svg "The first move is White's"}}
```
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.interpret.facts import is_reserved
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page
    from sitegen.source import Problem

_NO_GAME = (
    "there is no board to draw: the front matter has no `engine` with a `setup`, and it takes none "
    "from the library by its `slug` or `parent`"
)
_PICTURE = re.compile(r"[^\W_](?:[\w-]*[^\W_])?\.svg")


def _find(page: Page) -> Iterator[Finding]:
    problems = [problem for problem in page.problems if problem.kind == "directive-syntax"]
    no_game = bool(problems) and is_guide(page)
    for problem in problems:
        if text(problem, "case") != "no-game":
            yield _words(problem)
        elif no_game:
            yield Finding(problem.span, _NO_GAME)


def is_guide(page: Page) -> bool:
    """Whether the document never speaks of a game; else what hides it is told where it stands."""
    unread = any(problem.kind == "front-matter-syntax" for problem in page.problems)
    return not unread and page.document.front.entry("engine") is None


def _words(problem: Problem) -> Finding:
    if message := text(problem, "message"):
        return Finding(problem.span, message, problem.also)
    if text(problem, "case") == "too-many":
        return Finding(problem.span, "this page has too many boards: from here on none is drawn")
    found = text(problem, "found")
    if is_reserved(found.removesuffix(".svg")):
        return Finding(problem.span, f"`{found}` is the name of a device on some systems")
    if _PICTURE.fullmatch(found):
        return Finding(problem.span, f"`{found}` is too long for the name of a file")
    if "/" not in found and "\\" not in found:
        message = (
            f"`{found}` cannot name a picture: letters, digits, hyphens and underscores, then .svg"
        )
        return Finding(problem.span, message)
    last = PurePosixPath(found.replace("\\", "/")).name
    message = f"the name of a picture has no folder in it, as `{found}` has"
    if not _PICTURE.fullmatch(last):
        return Finding(problem.span, message)
    edits = ((problem.span, last),)
    return Finding(problem.span, message, edits=edits, fix_message=f"name it `{last}`")


LINT = Lint("DGM001", "directive-syntax", Severity.ERROR, __name__, page=_find)
