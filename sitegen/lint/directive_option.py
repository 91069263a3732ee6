"""An option of a directive, or the piece it names, cannot be used.

## What it checks

Every option of a directive, word by word: that there is such an option, that it is given once, that
its squares lie on the board and in the `window`, that a man stands where `moves` asks for one, that
`last` is a move that can have led to the position, and that `{{moves:…}}` names a piece that is
known.

## Why it matters

The picture is drawn without what could not be read. It looks finished, and the arrow that the text
below speaks of is not in it.

## Example

```
{{svg:opening.svg marks="e4 z9" arows="g1f3" "The usual first moves"}}
```

## Use instead

```
{{svg:opening.svg marks="e4" arrows="g1f3" "The usual first moves"}}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import guess, text

if TYPE_CHECKING:
    from sitegen.source import Problem


def _words(problem: Problem) -> Finding:
    near = text(problem, "near")
    edits = ((problem.span, near),) if near else ()
    return Finding(problem.span, _message(problem), edits=edits, fix_message=f"write `{near}`")


def _message(problem: Problem) -> str:
    option, found, expected = (text(problem, key) for key in ("option", "found", "expected"))
    hint = guess(text(problem, "near"))
    if option == "piece":
        return f"there is no piece `{found}`{hint}"
    if option != found:
        return f"`{found}` does not fit the option `{option}`: expected {expected}{hint}"
    if expected.startswith("one of"):
        return f"there is no option `{option}`{hint or f': expected {expected}'}"
    return f"the option `{option}` cannot be read: expected {expected}"


LINT = Lint("DGM003", "directive-option", Severity.ERROR, __name__, problem=_words)
