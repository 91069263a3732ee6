"""The page never tells the rule that most sets its game apart.

## What it checks

Whether the page mentions castling, promotion, the double step, stalemate and en passant wherever
its game differs in them from its parent, and how pawns promote, where they can. Of several rules
that are left out only the one that matters most is named. A page that leaves the rest of its rules
to another game, in whatever words, gets no remark.

## Why it matters

Readers fill each gap with the rule of the game that they know. Where that is the wrong one, the
page has misled them without a false word.

## Example

```yaml
parent: chess
engine:
  castling: false
```

A page that describes the board, the men and their moves, and never mentions castling.

## Use instead

```
There is no castling.
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.interpret.left_out import strongest_left_out
from sitegen.lint.model import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page


def _find(page: Page) -> Iterator[Finding]:
    subject, front = page.meant, page.document.front
    title = front.value("title")
    if subject is None or subject.untold or title is None:
        return
    body = page.source.text[front.span.end :]
    found = strongest_left_out(subject, body, page.facts.parent)
    if found is not None:
        stated = subject.stated.get(found.key)
        labels = ((f"`{found.key}` is stated here", stated),) if stated is not None else ()
        yield Finding(title.span, f"this page never says {found.says}", labels)


LINT = Lint("CLM015", "rule-left-out", Severity.INFO, __name__, page=_find)
