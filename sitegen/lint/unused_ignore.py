"""A suppression comment silences nothing.

## What it checks

Every `<!-- sitegen: ignore[NAME] reason -->` of the text and every
`# sitegen: ignore[NAME] reason` of the front matter: whether a lint of that name would have spoken
of what follows, and whether there is a lint of that name. A lint can be called by its name, its
code (`BRD001`) or the group of its code (`BRD`), as on the command line.

## Why it matters

A comment that outlives its fault will hide the next one.

## Example

```
<!-- sitegen: ignore[placement-mismatch] the source has it so -->
White: Rook a1, Knight b1 …
```

where rook and knight do stand on a1 and b1.

## Use instead

Remove the comment, or the name in it that is not needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import guess
from sitegen.nearest import Guesses

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence, Set

    from sitegen.document.model import Suppression


def find(
    suppressions: Sequence[Suppression], used: Set[tuple[int, str]], names: Set[str]
) -> Iterator[Finding]:
    """Names that silenced nothing once all lints have run.

    `used` has the index of each suppression with a name that it silenced, in small letters; `names`
    are all words by which lints are called.
    """
    known = {name.lower() for name in names}
    guesses = Guesses()
    for index, suppression in enumerate(suppressions):
        for text in suppression.names:
            name = text.value
            if name.lower() not in known:
                near = guesses.nearest(name, names)
                edits = ((text.span, near),) if near else ()
                yield Finding(
                    text.span,
                    f"there is no lint `{name}`{guess(near)}",
                    edits=edits,
                    fix_message=f"name `{near}`",
                )
            elif (index, name.lower()) not in used:
                yield Finding(text.span, f"`{name}` finds nothing here: the comment can go")


LINT = Lint("DOC007", "unused-ignore", Severity.WARNING, __name__)
