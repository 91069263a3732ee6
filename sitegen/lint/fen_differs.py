"""A FEN of the page is not the setup that the front matter gives.

## What it checks

FENs of the starting position in code blocks of the text, and a `setup` that is given a second time
under `plugins`, man by man against the first `setup`.

## Why it matters

Readers copy the FEN into their programs. A page with two starting positions has at least one that
is wrong, and nobody can tell which.

## Example

```yaml
setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```

    Start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1

## Use instead

    Start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page


def _find(page: Page) -> Iterator[Finding]:
    subject = page.subject
    if subject is None:
        return
    for _, span in subject.other_setups:
        labels = (("the setup that counts stands here", subject.setup_span),)
        yield Finding(span, "this setup is not the one that `engine` gives above", labels)


LINT = Lint("FEN014", "fen-differs", Severity.ERROR, __name__, page=_find)
