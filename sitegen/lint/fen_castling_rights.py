"""A FEN gives a right to castle that cannot be, or withholds one that the page speaks of.

## What it checks

Each letter of the castling field: whether the game has castling for that side, whether its king
stands at home, and whether there is a rook for it. The field of a FEN in the text is also held
against what the text says of castling.

## Why it matters

The four letters are copied from chess with the rest of the line. Programs then offer a castling
that the game does not have, or refuse to read the FEN.

## Example

```yaml
engine:
  castling: false
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
```

## Use instead

```yaml
engine:
  castling: false
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
```
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.source import Problem

_REASONS: Mapping[str, str] = MappingProxyType(
    {
        "no-royal": "`{letter}` gives a right to castle, but there is no king to do it",
        "no-partner": "{what} gives a right to castle, but there is no rook for it",
        "repeated": "`{letter}` gives a right that another letter gives already",
        "off-board": "`{letter}` names a file that the board does not have",
        "no-castling": "{side} has a right to castle, but no castling in this game",
        "king-elsewhere": "{side} has a right to castle, but its king has left his place",
        "partner-elsewhere": "{side} has a right to castle with a rook that has left its place",
        "two-on-a-wing": "{side} has a right to castle with two rooks on one wing",
    }
)


def _words(problem: Problem) -> Finding:
    letter, side = str(problem.data.get("letter", "")), str(problem.data.get("side", ""))
    side = side[:1].upper() + side[1:]
    what = f"`{letter}`" if letter else f"the FEN {side}"
    message = _REASONS[str(problem.data["reason"])].format(letter=letter, side=side, what=what)
    return Finding(problem.span, message, tuple(("and here", span) for _, span in problem.also))


LINT = Lint("FEN010", "fen-castling-rights", Severity.ERROR, __name__, problem=_words)
