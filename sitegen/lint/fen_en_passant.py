"""A FEN gives an en passant square over which no pawn can have passed.

## What it checks

The en passant field: whether the game has that capture, whether the square is empty, and whether a
pawn stands behind it that can have stepped over it with the last move: in the setup, and in the FEN
of a picture.

## Why it matters

A capture that is offered and cannot be is worse than one that is forgotten.

## Example

No pawn of Black has moved:

```yaml
setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1"
```

## Use instead

```yaml
setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
```
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.fen import field
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sitegen.interpret.page import Page

_REASONS: Mapping[str, str] = MappingProxyType(
    {
        "no-en-passant": "the FEN gives an en passant square, but this game has no en passant",
        "occupied": "the en passant square of the FEN is not empty",
        "no-pusher": "no pawn stands behind the en passant square of the FEN",
        "wrong-rank": "the pawn behind the en passant square cannot have stepped over it",
    }
)


def _find(page: Page) -> Iterator[Finding]:
    for problem in page.problems:
        if problem.kind == "fen-en-passant" and page.subject is not None:
            shown = "fen" in problem.data
            place = None if shown else field(page.subject, 3)
            yield Finding(place or problem.span, _REASONS[text(problem, "reason")])


LINT = Lint("FEN016", "fen-en-passant", Severity.ERROR, __name__, page=_find)
