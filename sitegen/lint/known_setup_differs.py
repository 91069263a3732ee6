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

```
<!-- sitegen: ignore[known-setup-differs] Winther's form of 2006 -->
```
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.setups import differences, kind, kinds, meant, men_listed
from sitegen.lint.words import counted, listed
from sitegen.rules.notation.fen import format_placement, parse_fen
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

_UNREAD = frozenset({"fen-syntax", "fen-rank-count", "fen-rank-width", "fen-unknown-letter"})
"""Where the setup could not be read as a whole, what it differs in is nobody's news."""


def _find(page: Page) -> Iterator[Finding]:
    subject = page.subject
    if subject is None or subject.known is None or subject.setup_span is None:
        return
    known, span = subject.known, subject.setup_span
    unread = any(p.kind in _UNREAD and span.holds(p.span) for p in page.problems)
    if not known.setup or unread:
        return
    if subject.variant.board != known.board:
        yield _other_board(span, subject, known)
        return
    ours = kinds(meant(page, subject), subject.variant)
    documented = [parse_fen(fen, known).setup for fen in (known.setup, *known.other_setups)]
    found = [differences(ours, kinds(setup, known)) for setup in documented]
    if all(found):
        yield _finding(span, subject, known, documented[0], found[0])


def _other_board(span: Span, subject: Subject, known: Variant) -> Finding:
    here, there = subject.variant.board, known.board
    message = (
        f"{known.title} is documented on a board of {there.files}×{there.ranks}, "
        f"and this one has {here.files}×{here.ranks}"
    )
    return Finding(span, message, _sources(known), severity=Severity.INFO)


def _finding(
    span: Span, subject: Subject, known: Variant, documented: Setup, squares: tuple[Square, ...]
) -> Finding:
    labels = tuple(
        (f"documented: {men_listed(documented, [square])}", subject.places[square])
        for square in squares
        if square in subject.places
    )
    return Finding(
        labels[0][1] if labels else span,
        f"this is not the documented setup of {known.title}: {_men(subject, documented, squares)}",
        (*labels[1:], *_sources(known)),
        _mended(span, subject, known, documented),
        "write the documented setup",
    )


def _men(subject: Subject, documented: Setup, squares: tuple[Square, ...]) -> str:
    """`there White has knight on g1, bishop on h1 and Black …`, each for his half of the board."""
    board = documented.board
    if len(squares) > _NAMED:
        first = men_listed(documented, squares[:1])
        return f"it differs on {counted(len(squares), 'square')}, the first of them with {first}"
    halves = [
        [s for s in squares if (2 * board.rank(s) >= board.ranks) == upper]
        for upper in (False, True)
    ]
    parts = [
        f"{player.capitalize()} has {men_listed(documented, half)}"
        for player, half in zip(subject.variant.players, halves, strict=True)
        if half
    ]
    return f"there {listed(parts)}"


def _sources(known: Variant) -> tuple[tuple[str, None], ...]:
    return tuple((f"source: {source}", None) for source in known.sources)


def _mended(
    span: Span, subject: Subject, known: Variant, documented: Setup
) -> tuple[tuple[Span, str], ...]:
    """The documented placement in the letters of this document, where it has them all."""
    names = {kind(piece): piece.name for piece in reversed(subject.variant.pieces)}
    men: dict[Square, Man] = {}
    for square, man in documented.placement.items():
        name = names.get(kind(known.by_name[man.piece]))
        if name is None:
            return ()
        men[square] = replace(man, piece=name)
    old = subject.document.source.slice(span).split(" ")[0]
    placement = format_placement(replace(documented, placement=men), subject.variant)
    return ((Span(span.start, span.start + len(old)), placement),)


LINT = Lint("FEN015", "known-setup-differs", Severity.WARNING, __name__, page=_find)
