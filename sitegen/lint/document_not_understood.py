"""There is a fault of sitegen itself, which shows in this document.

## What it checks

That every part of sitegen comes to an end with the document: its front matter, its game, each of
its pictures, each way to read a sentence, each lint, and its page.

## Why it matters

What the part that failed would have found is not told, so that the page is proved less than others.
Where the page as a whole cannot be made, it shows its text alone, without boards. All other pages
are checked and built as ever.

## Example

```
a fault of sitegen: IndexError in sitegen.rules.board, line 9; the rest of the site goes on
```

## Use instead

Nothing that you wrote can be blamed for it, though other words may help. Please report it with the
document; with `SITEGEN_TRACEBACK=1` in the environment the run ends there and the whole trace is
shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.errors import NOT_UNDERSTOOD
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import text

if TYPE_CHECKING:
    from sitegen.source import Problem


def words(problem: Problem) -> Finding:
    fault = text(problem, "fault")
    return Finding(problem.span, f"a fault of sitegen: {fault}; the rest of the site goes on")


LINT = Lint("DOC008", NOT_UNDERSTOOD, Severity.ERROR, __name__, problem=words)
