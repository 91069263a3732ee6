"""A FEN gives a right to castle that cannot be, or withholds one that the page speaks of.

## What it checks

Each letter of the castling field: whether the game has castling for that side, whether its king
stands at home, and whether there is a rook for it: in the setup, and in the FEN of a picture. The
field of a FEN in the text is also held
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
from sitegen.english import capital
from sitegen.lint.fen import field
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.source import Problem, Span

_LETTERS: Mapping[str, str] = MappingProxyType(
    {
        "no-royal": "there is no king for the castling right `{letter}`",
        "no-partner": "there is no rook for the castling right `{letter}`",
        "repeated": "the castling right `{letter}` is given twice",
        "off-board": "the castling right `{letter}` names a file that the board does not have",
    }
)
_SIDES: Mapping[str, str] = MappingProxyType(
    {
        "king-elsewhere": "{side} has a castling right, but its king has left his place",
        "no-partner": "{side} has a castling right without a rook to castle with",
        "partner-elsewhere": "{side} has a castling right with a rook that has left its place",
        "two-on-a-wing": "{side} has castling rights with two rooks on one wing",
    }
)


def _find(page: Page) -> Iterator[Finding]:
    problems = [problem for problem in page.problems if problem.kind == "fen-castling-rights"]
    without = [problem for problem in problems if text(problem, "reason") == "no-castling"]
    if page.subject is not None:
        for place, same in _by_place(without, page.subject).items():
            yield _without_castling(same, place, page.subject)
    for problem in problems:
        if problem not in without:
            yield _words(problem)


def _by_place(problems: list[Problem], subject: Subject) -> Mapping[Span | None, list[Problem]]:
    """The problems of each castling field, of the setup or of a picture; None where none is
    written."""
    groups: dict[Span | None, list[Problem]] = {}
    for problem in problems:
        place = problem.span if "fen" in problem.data else field(subject, 2)
        groups.setdefault(place, []).append(problem)
    return groups


def _without_castling(problems: list[Problem], place: Span | None, subject: Subject) -> Finding:
    """One finding for the sides that have rights and no castling, at the castling field."""
    sides = [text(problem, "side") for problem in problems]
    whose = f" for {capital(sides[0])}" if len(sides) == 1 else ""
    message = f"there is no castling in this game{whose}"
    if place is None:
        return Finding(problems[0].span, message)
    letters = subject.document.source.slice(place)
    small = [subject.variant.players.index(side) == 1 for side in sides]
    left = "".join(letter for letter in letters if letter.islower() not in small) or "-"
    return Finding(
        place,
        f"{message}, but the FEN gives the rights `{letters}`",
        edits=((place, left),),
        fix_message=f"write `{left}`",
    )


def _words(problem: Problem) -> Finding:
    letter, side = text(problem, "letter"), capital(text(problem, "side"))
    words = (_LETTERS if letter else _SIDES)[text(problem, "reason")]
    labels = tuple(("and here", span) for _, span in problem.also)
    return Finding(problem.span, words.format(letter=letter, side=side), labels)


LINT = Lint("FEN010", "fen-castling-rights", Severity.ERROR, __name__, page=_find)
