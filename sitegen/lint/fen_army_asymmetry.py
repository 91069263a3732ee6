"""The two armies are nearly alike, but not quite.

## What it checks

Whether each man of a setup has his counterpart in the other army, straight across the board or
turned about its centre. Armies that differ by design have few counterparts and are left alone, and
so is a setup that the library documents, one whose odd men the text names on their squares, and one
with `asymmetric: true` in its `engine` block.

## Why it matters

Where all men but one or two have a counterpart, the one or two are most often a slip.

## Example

Black has a knight where White has a bishop:

```yaml
setup: "rnnqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```

## Use instead

```yaml
setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```

If it is meant so, say it:

```yaml
engine:
  asymmetric: true
  setup: "rnnqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.english import listed
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.schema import FLAGS
from sitegen.lint.model import Finding, Lint
from sitegen.lint.setups import men_listed, player, squares_at
from sitegen.lint.words import text, texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.rules.board import Square
    from sitegen.source import Problem

_NAMED = 6
"""Men that a message names."""

_DEEPER = frozenset({"known-setup-differs", "fen-royal-count"})
"""Faults that explain why the armies are not alike."""


def _find(page: Page) -> Iterator[Finding]:
    for problem in page.problems:
        if problem.kind != "fen-army-asymmetry" or page.subject is None:
            continue
        squares = squares_at(problem, page.subject)
        if not _meant(page, page.subject, squares):
            message = _message(problem, page.subject, squares)
            yield Finding(problem.span, message, tuple(("and here", at) for _, at in problem.also))


def _meant(page: Page, subject: Subject, squares: tuple[Square, ...]) -> bool:
    """Whether the page says that it is so, or another lint tells the deeper reason."""
    flag = subject.stated.get("asymmetric")
    source = page.document.source
    if flag is not None and FLAGS.get(source.slice(flag).lower()):
        return True
    if any(problem.kind in _DEEPER for problem in page.problems):
        return True
    names = {subject.setup.board.name(square) for square in squares}
    told = (claim for claim in page.claims if claim.kind == "placement-mismatch")
    return any(
        claim.verdict is Verdict.HOLDS and not names.isdisjoint(source.slice(claim.span).split())
        for claim in told
    )


def _message(problem: Problem, subject: Subject, squares: tuple[Square, ...]) -> str:
    if text(problem, "reason") == "composition":
        more = [
            f"{player(subject, side)} has {listed(texts(problem, key))} more"
            for side, key in enumerate(("first", "second"))
            if texts(problem, key)
        ]
        return f"the armies are not quite alike: {listed(more)}"
    if len(squares) > _NAMED:
        return f"the armies are not quite alike: {len(squares)} men have no counterpart"
    men = men_listed(subject.setup, squares)
    return f"the armies are not quite alike: {men} have no counterpart on the other side"


LINT = Lint("FEN006", "fen-army-asymmetry", Severity.WARNING, __name__, page=_find)
