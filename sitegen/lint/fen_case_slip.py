"""Men of one side are written in the letters of the other side.

## What it checks

Men far from their own side whose opposite number is a man of the same kind and the same side: if
changing all of them makes the two armies answer each other, they are slips of the pen. In a FEN
capital letters are White's men and small letters Black's.

## Why it matters

A letter in the wrong case is hard to see and puts a white man among Black's. Every board drawn from
the FEN shows him there, and every program that reads it gives him to the wrong player.

## Example

The rook in the corner of Black's rank is White's:

```yaml
setup: "Rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```

## Use instead

```yaml
setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```

The fix mends all copies of the FEN on the page. It is a safe one where the page tells which men
stand where and agrees with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.english import number
from sitegen.lint.fen import copies
from sitegen.lint.model import Finding, Lint
from sitegen.lint.setups import case_slip, player, squares_at
from sitegen.lint.words import text
from sitegen.source import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.rules.board import Square


def _find(page: Page) -> Iterator[Finding]:
    subject, slip = page.subject, case_slip(page)
    if slip is None or subject is None or subject.setup_span is None:
        return
    squares = squares_at(slip, subject)
    copied = list(copies(subject))
    letters = [(subject.places[square], _letter(square, subject)) for square in squares]
    edits = [(_moved(place, by), letter) for by in (0, *copied) for place, letter in letters]
    yield Finding(
        slip.span,
        _message(squares, subject),
        (
            *((_written(square, subject), subject.places[square]) for square in squares[1:]),
            *(("the same FEN stands here", _moved(subject.setup_span, by)) for by in copied),
        ),
        tuple(edits),
        "write them in the letters of their own side",
        "safe",
        Severity.ERROR if text(slip, "symmetry") else Severity.WARNING,
    )


def _letter(square: Square, subject: Subject) -> str:
    """The letter that the man on a square should have: that of the other side."""
    man = subject.setup.placement[square]
    return subject.variant.by_name[man.piece].letters[1 - man.side]


def _moved(span: Span, by: int) -> Span:
    return Span(span.start + by, span.end + by)


def _message(squares: tuple[Square, ...], subject: Subject) -> str:
    """`two of Black's men are written as White's: A on b8, C on i8`."""
    parts = []
    for side in (1, 0):
        own = [s for s in squares if subject.setup.placement[s].side != side]
        if own:
            men = ", ".join(_written(square, subject) for square in own)
            verb = "is" if len(own) == 1 else "are"
            parts.append(
                f"{number(len(own))} of {player(subject, side)}'s men {verb} written as "
                f"{player(subject, 1 - side)}'s: {men}"
            )
    return "; ".join(parts)


def _written(square: Square, subject: Subject) -> str:
    letter = subject.document.source.slice(subject.places[square])
    return f"{letter} on {subject.setup.board.name(square)}"


LINT = Lint("FEN005", "fen-case-slip", Severity.ERROR, __name__, page=_find)
