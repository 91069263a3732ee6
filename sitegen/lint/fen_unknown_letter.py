"""A letter of the FEN stands for no piece of this game.

## What it checks

Every letter of each placement and pocket against the letters of the pieces: those of the family,
of the library's variant of that name, and of `pieces` and `vocabulary` in the document.

## Why it matters

A man whom nobody knows is left off the board. Where the letter is right and the piece is missing
from the definitions, the page describes a game that nobody can play from it.

## Example

```yaml
engine:
  topology: {type: grid, rows: 8, cols: 8}
  setup: "rnbgkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBGKBNR"
```

## Use instead

Say what the letter means:

```yaml
engine:
  topology: {type: grid, rows: 8, cols: 8}
  pieces:
    general: {betza: F, symbol: G}
  setup: "rnbgkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBGKBNR"
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.english import listed
from sitegen.lint.fen import by_fen
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import text, texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page
    from sitegen.source import Problem


_SHOWN = 12
"""Further places of a letter that are shown."""


def _find(page: Page) -> Iterator[Finding]:
    for problems in by_fen(page, "fen-unknown-letter"):
        by_letter: dict[str, list[Problem]] = {}
        for problem in problems:
            by_letter.setdefault(text(problem, "letter").casefold(), []).append(problem)
        yield from map(_words, by_letter.values())


def _words(problems: list[Problem]) -> Finding:
    """One finding for all places of a letter, in whichever case."""
    first, *more = problems
    letter, near = text(first, "letter"), texts(first, "near")
    plain = letter.isprintable() and not letter.isspace()
    shown = f"`{letter}`" if plain else f"the character U+{ord(letter):04X}"
    hint = "; a piece of your own is defined under `pieces`" if letter.isalpha() else ""
    if near:
        hint = f"; did you mean {listed((f'`{n}`' for n in near), 'or')}?"
    sure = all(_is_sure(problem) for problem in problems)
    return Finding(
        first.span,
        f"no piece of this game is written {shown}{hint}",
        tuple(("and here", problem.span) for problem in more[:_SHOWN]),
        tuple((p.span, texts(p, "near")[0]) for p in problems) if sure else (),
        f"write `{near[0]}`" if sure else "",
        "safe" if sure and not letter.isascii() else "unsafe",
    )


def _is_sure(problem: Problem) -> bool:
    """Whether a single thing may be meant. A letter that looks like a digit may be a man whom
    nobody has defined yet: who writes the digit loses him."""
    near = texts(problem, "near")
    return len(near) == 1 and not (near[0].isdecimal() and text(problem, "letter").isalpha())


LINT = Lint("FEN004", "fen-unknown-letter", Severity.ERROR, __name__, page=_find)
