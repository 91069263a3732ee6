"""The side that is not to move stands in check.

## What it checks

The attacks on the royal men of the side that has just moved, in the starting position.

## Why it matters

The next move would take the king. Such a position cannot come up in a game, and a program that is
given it may do anything.

## Example

White is to move, and the rook on e1 attacks Black's king:

```yaml
setup: "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"
```

## Use instead

It is Black's turn:

```yaml
setup: "4k3/8/8/8/8/8/8/K3R3 b - - 0 1"
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.setups import player, squares_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page


def _find(page: Page) -> Iterator[Finding]:
    for problem in page.problems:
        if problem.kind != "fen-opponent-in-check" or page.subject is None:
            continue
        subject = page.subject
        men, turn = subject.setup.placement, subject.setup.turn
        attackers = [s for s in squares_at(problem, subject) if men[s].side == turn]
        labels = tuple(
            (f"the {men[s].piece} on {subject.setup.board.name(s)} attacks", subject.places[s])
            for s in attackers
        )
        sides = player(subject, 1 - turn), player(subject, turn)
        message = f"{sides[0]} is in check, and it is {sides[1]}'s turn"
        yield Finding(problem.span, message, labels)


LINT = Lint("FEN009", "fen-opponent-in-check", Severity.ERROR, __name__, page=_find)
