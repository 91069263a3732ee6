"""A suppression comment silences nothing.

## What it checks

Every `<!-- sitegen: ignore[NAME] reason -->`: whether a lint of that name would have spoken in the
block that follows, and whether there is a lint of that name.

## Why it matters

A comment that outlives its fault will hide the next one.

## Example

```
<!-- sitegen: ignore[placement-mismatch] the source has it so -->
White: Rook a1, Knight b1 …
```

where rook and knight do stand on a1 and b1.

## Use instead

Remove the comment, or the name in it that is not needed.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator, Set

    from sitegen.document.model import Suppression
    from sitegen.interpret.page import Page


def find(page: Page, used: Set[tuple[Suppression, str]], names: Set[str]) -> Iterator[Finding]:
    """Names that silenced nothing once all lints have run; `names` are those of the lints."""
    for suppression in page.document.suppressions:
        for text in suppression.names:
            name = text.value
            if name not in names:
                near = get_close_matches(name, names, 1, 0.6)
                hint = f"; did you mean `{near[0]}`?" if near else ""
                yield Finding(text.span, f"there is no lint `{name}`{hint}")
            elif (suppression, name) not in used:
                yield Finding(text.span, f"`{name}` finds nothing here: the comment is not needed")


LINT = Lint("DOC007", "unused-ignore", Severity.WARNING, __name__)
