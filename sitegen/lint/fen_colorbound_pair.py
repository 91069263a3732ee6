"""All men of a kind that never change the colour of their square stand on one colour.

## What it checks

Whether a piece is bound to a colour follows from its movement and the board. If a side has two or
more of such a piece, they should stand on both colours. It is a warning where the documented setup
of the game has them so, else only worth knowing: some old games have such an array. On a board
without colours nothing is said.

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
from sitegen.interpret.engine import Engine
from sitegen.interpret.schema import text_of
from sitegen.lint.model import Finding, Lint
from sitegen.lint.setups import player, squares_at
from sitegen.lint.words import text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.document.model import Entry
    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.source import Problem


def _find(page: Page) -> Iterator[Finding]:
    if page.subject is None or _is_uniform(page):
        return
    differs = any(problem.kind == "known-setup-differs" for problem in page.problems)
    for problem in page.problems:
        if problem.kind == "fen-colorbound-pair":
            labels = tuple(("and here", span) for _, span in problem.also)
            severity = Severity.WARNING if differs else Severity.INFO
            message = _message(problem, page.subject)
            yield Finding(problem.span, message, labels, severity=severity)


def _is_uniform(page: Page) -> bool:
    """Whether the squares of the board have no colors."""
    nodes = (e.value for e in Engine.of(page.document.front).entries("render") if _colors(e))
    return any(text_of(node) == "uniform" for node in nodes)


def _colors(entry: Entry) -> bool:
    return entry.key.text.value == "cellColor"


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
