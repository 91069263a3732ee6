"""All men of a kind that never change the colour of their square stand on one colour.

## What it checks

Whether a piece is bound to a colour follows from its movement and the board. If a side has two or
more of such a piece, they should stand on both colours.

## Why it matters

Two bishops on one colour guard each other's squares and leave half of the board to the enemy. On
boards with an odd number of files this comes about by itself, unless the author puts the men
crosswise on one wing.

## Example

On nine files the bishops of this rank both stand on dark squares:

```yaml
setup: "rnbqkcbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCBNR"
```

## Use instead

```yaml
setup: "rnbqkcnbr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCNBR"
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.english import listed, plural
from sitegen.lint.model import Finding, Lint
from sitegen.lint.setups import player, squares_at
from sitegen.lint.words import text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.source import Problem


def _find(page: Page) -> Iterator[Finding]:
    for problem in page.problems:
        if problem.kind == "fen-colorbound-pair" and page.subject is not None:
            labels = tuple(("and here", span) for _, span in problem.also)
            yield Finding(problem.span, _message(problem, page.subject), labels)


def _message(problem: Problem, subject: Subject) -> str:
    """`White's bishops on c1 and g1 stand on dark squares only, and so do Black's on c9 and g9`."""
    board, placement = subject.setup.board, subject.setup.placement
    squares, kind = squares_at(problem, subject), plural(text(problem, "piece"))
    colors = (text(problem, "first"), text(problem, "second"))
    men = [
        f"{player(subject, side)}'s {kind} on "
        + listed(board.name(s) for s in squares if placement[s].side == side)
        for side in (0, 1)
        if colors[side]
    ]
    if all(colors):
        joint = "and so do" if colors[0] == colors[1] else f"and on {colors[1]} ones only"
        return f"{men[0]} stand on {colors[0]} squares only, {joint} {men[1]}"
    return f"{men[0]} stand on {colors[0] or colors[1]} squares only"


LINT = Lint("FEN012", "fen-colorbound-pair", Severity.WARNING, __name__, page=_find)
