"""Something is written like a link, a footnote or an alert and is none.

## What it checks

Links with spaces in their address, with a space between words and address, or with words and
address in each other's brackets; definitions of labels in the midst of a paragraph; footnotes with
spaces in their label, or with their text in the sentence; and marks of alerts that name no kind of
alert, or that do not stand alone on the first line of a quote.

## Why it matters

Readers see the brackets, and no link, picture or alert.

## Example

```
See [the first board](first board.png).

> [!INFO]
> Also on [another page] (chess.md).
```

## Use instead

Angle brackets hold an address with spaces together:

```
See [the first board](<first board.png>).

> [!NOTE]
> Also on [another page](chess.md).
```

Where such words are meant as they stand, put a backslash before the bracket: `\\[!INFO]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import guess, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from sitegen.source import Problem


def _kind(problem: Problem) -> Finding:
    kind, near = text(problem, "kind"), text(problem, "near")
    kinds = "NOTE, TIP, IMPORTANT, WARNING or CAUTION"
    message = f"there is no alert `{kind}`{guess(near) or f': it is {kinds}'}"
    edits = tuple((span, f"!{near}") for _, span in problem.also) if near else ()
    return Finding(problem.span, message, edits=edits, fix_message=f"write `[!{near}]`")


def _place(problem: Problem) -> Finding:
    mark = f"`> [!{text(problem, 'kind')}]`"
    return Finding(problem.span, f"the mark of an alert stands alone on the first line: {mark}")


def _spaces(problem: Problem) -> Finding:
    held = f"<{text(problem, 'target')}>"
    message = f"an address with spaces is no link: write it as `{held}`"
    edits = ((problem.span, held),)
    return Finding(problem.span, message, edits=edits, fix_message=f"write `{held}`")


def _gap(problem: Problem) -> Finding:
    message = "the words of a link and its address stand side by side, with no space between them"
    edits = tuple((span, "") for _, span in problem.also)
    return Finding(problem.span, message, edits=edits, fix_message="take the space out")


def _note(problem: Problem) -> Finding:
    inside = text(problem, "case") == "note-inside"
    fault = "a footnote stands apart from the sentence" if inside else "its label holds no spaces"
    message = f"this is no footnote, since {fault}: `[^label]`, and `[^label]: its text` elsewhere"
    return Finding(problem.span, message)


def _definition(problem: Problem) -> Finding:
    label = text(problem, "label")
    message = f"this defines no label: an empty line stands before `[{label}]:`, and no space in it"
    return Finding(problem.span, message)


def _reversed(problem: Problem) -> Finding:
    target = text(problem, "target")
    return Finding(problem.span, f"a link is written `[words]({target})`")


_CASES: dict[str, Callable[[Problem], Finding]] = {
    "alert-kind": _kind,
    "alert-place": _place,
    "link-spaces": _spaces,
    "link-gap": _gap,
    "definition": _definition,
    "note-inside": _note,
    "note-spaces": _note,
    "link-reversed": _reversed,
}


def _words(problem: Problem) -> Finding:
    return _CASES[text(problem, "case")](problem)


LINT = Lint("LNK009", "markup-unread", Severity.WARNING, __name__, problem=_words)
