"""A pawn stands on a rank where no pawn can be.

## What it checks

Pawns on the rank where they must promote, and pawns on their own first rank in games whose pawns
only go forward and do not begin there: in the setup, and in the FEN of a picture.

## Why it matters

A pawn on the last rank should have become another man; one behind his starting rank can never have
come there. Most often a rank of the FEN was left out or put in the wrong order.

## Example

```yaml
setup: "rnbqkbpr/ppppppnp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```

## Use instead

```yaml
setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.setups import squares_at
from sitegen.lint.words import text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.source import Problem


def _find(page: Page) -> Iterator[Finding]:
    for problem in page.problems:
        if problem.kind != "fen-pawn-on-last-rank" or page.subject is None:
            continue
        piece = text(problem, "piece")
        labels = tuple(("and here", span) for _, span in problem.also)
        if text(problem, "end") == "last":
            message = f"a {piece} stands on the rank where it must have promoted"
            yield Finding(problem.span, message, labels)
        elif not _is_crowd(problem, page.subject):
            message = f"a {piece} stands on its own first rank, where it cannot have come"
            yield Finding(problem.span, message, labels, severity=Severity.WARNING)


def _is_crowd(problem: Problem, subject: Subject) -> bool:
    """Whether most men of those ranks are pawns: then the game begins so."""
    board, placement = subject.setup.board, subject.setup.placement
    squares = squares_at(problem, subject)
    ranks = {board.rank(square) for square in squares}
    men = [square for square in placement if board.rank(square) in ranks]
    return 2 * len(squares) > len(men)


LINT = Lint("FEN008", "fen-pawn-on-last-rank", Severity.ERROR, __name__, page=_find)
