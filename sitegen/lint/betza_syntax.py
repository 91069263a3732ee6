"""The movement of a piece cannot be read as Betza notation.

## What it checks

Every movement that the document writes in Betza notation, letter by letter: unknown letters,
modifiers that belong to nothing, directions that a step does not have, ranges and brackets.

## Why it matters

The notation is dense, and a wrong letter is another piece. Programs that skip what they do not know
play a game that nobody has described, and draw its pictures too.

## Example

A rook's step has no narrow and wide halves, so `h` means nothing on a wazir:

```yaml
engine:
  pieces:
    guard: {betza: rhWF}
```

## Use instead

```yaml
engine:
  pieces:
    guard: {betza: rWF}
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

_NOTHING = MappingProxyType(
    {"letter": "", "letters": "", "atom": "", "range": "", "squares": "", "piece": ""}
)
_CASES: Mapping[str, str] = MappingProxyType(
    {
        "betza-empty": "there is no movement here",
        "betza-unknown-letter": "no step or modifier of Betza notation is written `{letter}`",
        "betza-unsupported": "`{letter}` is Betza notation, but the engine does not know it yet",
        "betza-stray-modifier": "the modifier `{letter}` belongs to no step here",
        "betza-repeated": "the modifier `{letter}` is given twice",
        "betza-conflict": "the modifiers `{letters}` contradict one another",
        "betza-direction": "`{atom}` has no direction `{letters}`",
        "betza-no-path": "`{letter}` needs squares on the way, and `{atom}` passes over none",
        "betza-range": "`{range}` is no range: double the letter for any distance, or write a "
        "number from 1 to 99",
        "betza-bracket": "this bracket is not closed, or holds fewer than two legs",
        "betza-too-long": "this movement is too long to be read",
        "movement-too-wide": "this movement has more paths than are followed on a board of "
        "{squares} squares: of how the {piece} moves nothing is proved",
    }
)


def _words(problem: Problem) -> Finding:
    data = {**_NOTHING, **problem.data}
    data["letter"] = data["letter"] or data["letters"]
    data["letters"] = data["letters"] or data["letter"]
    return Finding(problem.span, _CASES[problem.kind].format_map(data), problem.also)


LINT = Lint("PCE001", "betza-syntax", Severity.ERROR, __name__, problem=_words, kinds=tuple(_CASES))
