"""A rank of the FEN holds more or fewer squares than the board has files.

## What it checks

Every rank of the `setup`, and of each FEN that a directive draws, counted in squares: a letter is
one square, a number that many empty ones.

## Why it matters

Every man behind the fault stands on a file that the author did not mean, and a program that does
not count draws a board that no one can play on.

## Example

On a board of eight files, the first rank from the top has nine squares:

```yaml
setup: "rnbqkbnrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```

## Use instead

```yaml
setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.english import counted
from sitegen.lint.fen import by_fen
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import integer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page
    from sitegen.source import Problem


def _find(page: Page) -> Iterator[Finding]:
    for problems in by_fen(page, "fen-rank-width"):
        widths = {integer(problem, "found") for problem in problems}
        if len(problems) > 2 and len(widths) == 1:
            yield _other_board(problems)
        else:
            yield from map(_words, problems)


def _words(problem: Problem) -> Finding:
    found, expected = integer(problem, "found"), integer(problem, "expected")
    rank = f"rank {integer(problem, 'rank')} has {counted(found, 'square')}"
    return Finding(problem.span, f"{rank}, but the board has {counted(expected, 'file')}")


def _other_board(problems: list[Problem]) -> Finding:
    """Many ranks of one and the same wrong width are a single fault: the board is another one."""
    first, last = problems[0], problems[-1]
    found, expected = integer(first, "found"), integer(first, "expected")
    return Finding(
        first.span.cover(last.span),
        f"{len(problems)} ranks have {counted(found, 'square')}, "
        f"but the board has {counted(expected, 'file')}",
    )


LINT = Lint("FEN003", "fen-rank-width", Severity.ERROR, __name__, page=_find)
