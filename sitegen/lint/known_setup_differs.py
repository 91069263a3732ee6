"""The setup is not the one that the library has from its sources.

## What it checks

The setup of a document that stands for a game of the library, by `engine.variant`, slug or title.
Men are compared by side and movement, so other names and letters make no difference.

## Why it matters

Setups are copied from page to page, and a slip in one of them is copied too. The library's have
been taken from books, and each says from which.

## Example

In Chancellor Chess bishop and knight change places on the king's wing, so that the bishops stand on
both colours. Here they do not:

```yaml
slug: chancellor-chess
engine:
  setup: "rnbqkcbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCBNR"
```

## Use instead

```yaml
slug: chancellor-chess
engine:
  setup: "rnbqkcnbr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCNBR"
```

If another form of the game is meant, give it a slug and a title of its own, or say so:

```yaml
engine:
  # sitegen: ignore[known-setup-differs] the form of 2006, with the bishops on one colour
  setup: "rnbqkcbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCBNR"
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.english import capital, listed
from sitegen.interpret.claims.model import Verdict
from sitegen.lint.fen import copies
from sitegen.lint.model import Finding, Lint
from sitegen.lint.setups import meant, men_listed
from sitegen.rules.notation.fen import format_placement
from sitegen.rules.validity.known import documented_setups
from sitegen.source import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.rules.board import Square
    from sitegen.rules.setup import Man, Setup
    from sitegen.rules.variant import Variant

_NAMED = 8
"""Squares that a message names."""


def _find(page: Page) -> Iterator[Finding]:
    subject = page.subject
    recorded = any(problem.kind == "known-setup-differs" for problem in page.problems)
    if not recorded or subject is None or subject.known is None or subject.setup_span is None:
        return
    known, span = subject.known, subject.setup_span
    if known.board != subject.setup.board:
        yield _other_board(span, subject, known)
        return
    setup = meant(page, subject)
    found = [
        (each, _differing(setup, each, subject))
        for each in documented_setups(known, subject.variant)
    ]
    if all(squares for _, squares in found):
        yield _finding(page, subject, known, *found[0])


def _differing(setup: Setup, other: Setup, subject: Subject) -> tuple[Square, ...]:
    """Squares with men of other sides, or of other names and other movements."""
    here, there = setup.placement, other.placement
    return tuple(
        square
        for square in sorted({*here, *there})
        if not _alike(here.get(square), there.get(square), subject.variant)
    )


def _alike(man: Man | None, other: Man | None, variant: Variant) -> bool:
    if man is None or other is None or man.side != other.side:
        return man is other
    pieces = [variant.by_name.get(each.piece) for each in (man, other)]
    if man.piece == other.piece or None in pieces:
        return man.piece == other.piece
    movements = [piece.movement for piece in pieces if piece]
    return bool(movements[0].ways) and movements[0] == movements[1]


def _other_board(span: Span, subject: Subject, known: Variant) -> Finding:
    here, there = subject.setup.board, known.board
    message = (
        f"{known.title} is documented on a board of {there.files}×{there.ranks}, "
        f"and this one has {here.files}×{here.ranks}"
    )
    return Finding(span, message, _sources(known), severity=Severity.INFO)


def _finding(
    page: Page, subject: Subject, known: Variant, documented: Setup, squares: tuple[Square, ...]
) -> Finding:
    labels = tuple(
        (f"documented: {men_listed(documented, [square])}", subject.places[square])
        for square in squares
        if square in subject.places
    )
    assert subject.setup_span is not None
    return Finding(
        labels[0][1] if labels else subject.setup_span,
        f"this is not the documented setup of {known.title}: {_men(subject, documented, squares)}",
        (*labels[1:_NAMED], *_sources(known)),
        () if _is_told(page) else _mended(subject.setup_span, subject, documented),
        "write the documented setup",
    )


def _is_told(page: Page) -> bool:
    """Whether the text tells the setup as it is: then there is more to mend than the setup."""
    told = (claim for claim in page.claims if claim.kind == "placement-mismatch")
    return any(claim.verdict is Verdict.HOLDS for claim in told)


def _men(subject: Subject, documented: Setup, squares: tuple[Square, ...]) -> str:
    """`there White has knight on g1, bishop on h1 and Black …`, each for his half of the board."""
    board = documented.board
    if len(squares) > _NAMED:
        first = men_listed(documented, squares[:1])
        return f"it differs on {len(squares)} squares, the first of them with {first}"
    halves = [
        [s for s in squares if (2 * board.rank(s) >= board.ranks) == upper]
        for upper in (False, True)
    ]
    parts = [
        f"{capital(player)} has {men_listed(documented, half)}"
        for player, half in zip(subject.variant.players, halves, strict=True)
        if half
    ]
    return f"there {listed(parts)}"


def _sources(known: Variant) -> tuple[tuple[str, None], ...]:
    return tuple((f"source: {source}", None) for source in known.sources)


def _mended(span: Span, subject: Subject, documented: Setup) -> tuple[tuple[Span, str], ...]:
    """The documented placement in the letters of this document, where it has them all, for the
    setup and its copies."""
    variant = subject.variant
    if any(man.piece not in variant.by_name for man in documented.placement.values()):
        return ()
    length = len(subject.document.source.slice(span).split(" ")[0])
    placement = format_placement(documented, variant)
    starts = [span.start + by for by in (0, *copies(subject))]
    return tuple((Span(start, start + length), placement) for start in starts)


LINT = Lint("FEN015", "known-setup-differs", Severity.WARNING, __name__, page=_find)
