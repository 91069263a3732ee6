"""A label of links is defined a second time.

## What it checks

Every `[label]: address` of a document: whether the label has been defined before. Labels are
compared without regard to case and spaces.

## Why it matters

The first definition counts and the second one is passed over, whatever it says: half of the links
may lead elsewhere than their author means.

## Example

```
[board]: carrera.md
[Board]: chess.md
```

## Use instead

Give each a name of its own:

```
[board]: carrera.md
[chessboard]: chess.md
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
    message = f"`{text(problem, 'label')}` has been defined before, and the first one counts"
    return Finding(problem.span, message, labels=problem.also)


LINT = Lint("LNK007", "label-repeated", Severity.WARNING, __name__, problem=_words)
