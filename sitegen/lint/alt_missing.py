"""A picture says nothing to those who cannot see it.

## What it checks

Every `![…](…)` of the text: whether something stands between the brackets. Boards that sitegen
draws have their own words and need none.

## Why it matters

A screen reader says the name of the file where there is no description, and where the picture does
not load there is a hole.

## Example

```
![](images/first-edition.jpg)
```

## Use instead

Say what the picture shows. One that only decorates says nothing on purpose; a comment tells that
from forgetting it:

```
![The board of the first edition, with ten files](images/first-edition.jpg)

<!-- sitegen: ignore[alt-missing] decorates -->
![](images/ornament.png)
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page


def _find(page: Page) -> Iterator[Finding]:
    for link in page.document.links:
        if link.alt == "":
            yield Finding(link.span, f"nothing says what `{link.target}` shows")


LINT = Lint("LNK004", "alt-missing", Severity.WARNING, __name__, page=_find)
