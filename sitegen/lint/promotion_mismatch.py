"""Pawns do not promote as the page says.

## What it checks

The pieces to which a pawn may promote, named or "any but a King", the ranks where it does, and
whether it must, against the rules that hold for the document.

## Why it matters

Where the front matter says nothing, the rules of the family hold, and a new piece is not among
their choices. The page then promises a promotion that the game does not have.

## Example

With nothing in `engine` about promotion:

```
A pawn that reaches the last rank becomes a General.
```

## Use instead

Say it in the front matter as well:

```yaml
engine:
  promotionChoices: [general]
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("CLM008", "promotion-mismatch", Severity.ERROR, __name__)
