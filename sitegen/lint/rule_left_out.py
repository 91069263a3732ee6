"""The page never tells the rule that most sets its game apart.

## What it checks

Whether castling, promotion, the double step, stalemate and the capture en passant are touched by
any word of the page, where the rules of the game differ in them from those of its parent; and how
pawns promote, where they can. Of several rules that the page leaves out, only the strongest is
named. Nothing is said of a page that leaves the rest of its rules to another game, in whatever
words.

## Why it matters

A reader fills each gap with the rule of the game that he knows. Where that is the wrong one, the
page has misled him without a false word.

## Example

```yaml
parent: chess
engine:
  castling: false
```

A page that tells of the board, the men and their moves, and has no word on castling.

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
