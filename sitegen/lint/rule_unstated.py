"""The page states a rule, and `engine` leaves it to what is usual, which is another one.

## What it checks

Castling and how far the king goes, en passant, the double step, promotion, drops and stalemate:
what the page says of them, where `engine` does not state the rule and the game is none that the
library knows, against the default of the family that the page names.

## Why it matters

Boards, first moves and whatever else is worked out follow `engine`, so that they show another game
than the page tells of. A default is no fact, so the page is not called false: it is `engine` that
is silent.

## Example

```yaml
parent: chess
engine:
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```

```
There is no castling.
```

## Use instead

```yaml
parent: chess
engine:
  castling: false
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.document.model import Mapping
from sitegen.lint.model import Finding, Lint
from sitegen.source import Span

if TYPE_CHECKING:
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.page import Page


def _words(claim: Claim, page: Page) -> Finding:
    key = claim.rests[0]
    subject = page.meant
    family = subject.origin.family if subject is not None else ""
    edit = _edit(page, key, claim.value)
    return Finding(
        claim.span,
        f"the page says that {claim.says}, and `engine` does not: without `{key}` there, boards "
        f"and moves go by what is usual in {family}",
        tuple((evidence.message, evidence.span) for evidence in claim.evidence),
        edits=(edit,) if edit is not None else (),
        fix_message=f"state `{key}: {claim.value}` in `engine`" if edit is not None else "",
    )


def _edit(page: Page, key: str, value: str) -> tuple[Span, str] | None:
    """The key before the first one of `engine`."""
    block = page.document.front.value("engine")
    if not value or not isinstance(block, Mapping) or not block.entries:
        return None
    text, start = page.source.text, block.entries[0].key.span.start
    before = text[text.rfind("\n", 0, start) + 1 : start]
    behind = f"\n{before}" if before.isspace() else ", "
    return Span(start, start), f"{key}: {value}{behind}"


LINT = Lint("CLM016", "rule-unstated", Severity.WARNING, __name__, claim=_words)
