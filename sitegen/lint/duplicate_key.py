"""A key stands twice in one block of the front matter.

## What it checks

That no key is given again beside itself, in the front matter or in any map in it.

## Why it matters

Programs that read YAML quietly take one of the two, some the first and some the last. Whoever
edits the other one sees no change and cannot know why. Here the first one counts.

## Example

```yaml
title: Shatranj
year: "900"
title: Shatranj, the chess of the caliphs
```

## Use instead

```yaml
title: Shatranj, the chess of the caliphs
year: "900"
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
    message = f"`{text(problem, 'key')}` is given a second time; the first one counts"
    return Finding(
        problem.span, message, tuple(("given first here", span) for _, span in problem.also)
    )


LINT = Lint("DOC005", "duplicate-key", Severity.ERROR, __name__, problem=_words)
