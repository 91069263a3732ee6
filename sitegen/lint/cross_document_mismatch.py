"""Two documents give the same game different starting positions.

## What it checks

Documents that stand for the same game of the library, by `engine.variant`, slug or title: whether
their boards and men are the same, whatever letters and names they use.

## Why it matters

Within one collection a reader does not expect to find two truths, and whoever mends one page does
not know of the other.

## Example

Both `capablanca.md` and `capablanca-chess.md` tell of Capablanca's chess:

```yaml
setup: "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR"
```

```yaml
setup: "rnbaqkcbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBAQKCBNR"
```

## Use instead

Mend one of them; or, if they are two games, give the second a slug and a title of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Place, Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.setups import meant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.lint.whole import Whole


def _find(whole: Whole) -> Iterator[tuple[Page, Finding]]:
    first: dict[str, tuple[Page, Subject]] = {}
    for page in whole.site.variants:
        subject = page.subject
        if subject is None or subject.known is None or subject.setup_span is None:
            continue
        other, its = first.setdefault(subject.known.name, (page, subject))
        if other is not page and _look(page, subject) != _look(other, its):
            assert its.setup_span is not None
            place = Place(other.document.source, its.setup_span)
            message = f"{other.document.source.path} gives {subject.known.title} another setup"
            yield page, Finding(subject.setup_span, message, (("the other setup", place),))


def _look(page: Page, subject: Subject) -> object:
    """Board and men, these by side and movement: they go by other names and letters elsewhere."""
    pieces = subject.variant.by_name
    men = meant(page, subject).placement.items()
    return subject.variant.board, {s: (man.side, pieces[man.piece].movement) for s, man in men}


LINT = Lint("SIT004", "cross-document-mismatch", Severity.WARNING, __name__, site=_find)
