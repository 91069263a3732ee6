"""Two different pictures of a page have the same name.

## What it checks

The names of all pictures of a page, upper and lower case taken as the same, since many disks do
not tell them apart. The same picture may be shown twice under its name.

## Why it matters

Each picture is a file beside its page. Of two with one name only the first would be written, and
the second would show it.

## Example

```
{{svg:board.svg "The start"}}
{{svg:board.svg last="e2e4" "After the first move"}}
```

## Use instead

```
{{svg:start.svg "The start"}}
{{svg:after-e4.svg last="e2e4" "After the first move"}}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import text

if TYPE_CHECKING:
    from sitegen.source import Problem


def _words(problem: Problem) -> Finding:
    message = f"`{text(problem, 'name')}` is the name of another picture of this page, too"
    labels = tuple(("the other picture", span) for _, span in problem.also)
    return Finding(problem.span, message, labels)


LINT = Lint("DGM004", "diagram-name-clash", Severity.ERROR, __name__, problem=_words)
