"""A link names a label that is defined nowhere.

## What it checks

Every `[words][label]`, `[label][]` and the same with `!` in front: whether the document says
somewhere what the label stands for. `[word]` alone is ordinary text, as are numbers in brackets and
what stands right behind a letter.

## Why it matters

There is no link then, and readers see the brackets.

## Example

```
See [the list of pieces][pieces-list].

[piece-list]: pieces.md
```

## Use instead

```
See [the list of pieces][piece-list].

[piece-list]: pieces.md
```

Where no link is meant, put a backslash before the bracket: `\\[a][b]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import guess, text

if TYPE_CHECKING:
    from sitegen.source import Problem


def _words(problem: Problem) -> Finding:
    label, near = text(problem, "label"), text(problem, "near")
    message = f"`{label}` is defined nowhere in this document{guess(near)}"
    if not near:
        return Finding(problem.span, message)
    span = next((span for _, span in problem.also), problem.span)
    edits = ((span, near),)
    return Finding(problem.span, message, edits=edits, fix_message=f"name the label `{near}`")


LINT = Lint("LNK006", "label-undefined", Severity.WARNING, __name__, problem=_words)
