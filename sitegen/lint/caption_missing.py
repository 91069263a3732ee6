"""A picture has no caption.

## What it checks

That every directive ends with a caption in quotes, and that there is something in it.

## Why it matters

Readers look at the picture first and ask what it shows. Those who cannot see it hear the caption
before the list of men, and so know whether to listen on.

## Example

```
{{svg:endgame.svg fen="4k3/8/4K3/8/8/8/8/R7 w - - 0 1"}}
```

## Use instead

```
{{svg:endgame.svg fen="4k3/8/4K3/8/8/8/8/R7 w - - 0 1" "White mates in one"}}
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
    return Finding(problem.span, f"`{text(problem, 'name')}` has no caption")


LINT = Lint("DGM005", "caption-missing", Severity.ERROR, __name__, problem=_words)
