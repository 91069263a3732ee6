"""A directive is of a kind that does not exist.

## What it checks

The word before the colon of every directive. There are two: `svg` draws a position, `moves` draws
how a piece moves.

## Why it matters

Nothing is drawn for a word that means nothing, and the reader finds a hole in the page.

## Example

```
{{svq:start.svg "The starting position"}}
```

## Use instead

```
{{svg:start.svg "The starting position"}}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import guess, text

if TYPE_CHECKING:
    from sitegen.source import Problem


def _words(problem: Problem) -> Finding:
    found, near = text(problem, "found"), text(problem, "near")
    end = guess(near) or "; there are `svg` and `moves`"
    edits = ((problem.span, near),) if near else ()
    message = f"there is no directive `{found}`{end}"
    return Finding(problem.span, message, edits=edits, fix_message=f"write `{near}`")


LINT = Lint("DGM002", "directive-unknown", Severity.ERROR, __name__, problem=_words)
