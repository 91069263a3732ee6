"""A link names a place that its page does not have.

## What it checks

The part behind `#` of every link to a page of this site, the page's own places included, against
the ids of the headings there: as it is written, then decoded, in the manner of browsers. With
`trust_html`, `id` of any element and `name` of `a` in raw HTML are places, too.

## Why it matters

The page opens, and the reader stands at its top and searches. Headings are reworded more often than
the links to them.

## Example

```
## How the pawns move

The [pawns](#pawn-moves) are the soul of the game.
```

## Use instead

```
## How the pawns move

The [pawns](#how-the-pawns-move) are the soul of the game.
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import unquote

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import guess
from sitegen.nearest import Guesses, nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Set

    from sitegen.interpret.outline import Outline
    from sitegen.lint.whole import Whole
    from sitegen.site.links import Dead


_ALIKE = 0.75
"""How alike the place is that was meant: `here` is not what is meant by `nowhere`."""


def _find(whole: Whole) -> Iterator[tuple[Outline, Finding]]:
    guesses = Guesses()
    for page, link, dead in whole.dead:
        if dead.fault == "anchor" and dead.page is not None:
            anchors = whole.site.anchors[dead.page.source.path]
            near = _near(dead.wanted, anchors) if guesses.may() else ""
            yield page, Finding(link.span, _message(page, dead, dead.page, anchors, near))


def _near(wanted: str, anchors: Set[str]) -> str:
    found = nearest(unquote(wanted), sorted(anchors), _ALIKE)
    return f"#{found}" if found else ""


def _message(page: Outline, dead: Dead, target: Outline, anchors: Set[str], near: str) -> str:
    where = "this page" if target is page else target.source.path
    plain, query, _ = dead.wanted.partition("?")
    if query and plain in anchors:
        return f"`?` behind `#` belongs to the anchor: write the query before `#{plain}`"
    return f"{where} has no heading `#{dead.wanted}`{guess(near)}"


LINT = Lint("LNK002", "anchor-broken", Severity.ERROR, __name__, site=_find)
