"""A line of a claims block is not so.

## What it checks

Each line of the code blocks tagged `claims`: whether a move is legal or illegal in the position,
whether a side is in check, checkmated or stalemated, how many moves a man has, how many positions
there are after some moves, whether a line of play can be played, and how a game has ended. And a
sentence that counts the first moves ("White has 28 first moves").

## Why it matters

Claims blocks are there for the rules that prose cannot say exactly. They are run like the examples
of a programming language, at every build.

## Example

In the starting position of chess, though a pawn stands before him the knight is not held back:

````
```claims
illegal: g1f3
```
````

## Use instead

The knight may go there:

````
```claims
legal: g1f3
```
````
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("CLM010", "claim-fails", Severity.ERROR, __name__)
