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
from sitegen.rules import library

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.outline import Game, Outline
    from sitegen.lint.whole import Whole


def _find(whole: Whole) -> Iterator[tuple[Outline, Finding]]:
    first: dict[str, tuple[Outline, Game]] = {}
    for page in whole.site.variants:
        game = page.game
        if game is None or not game.array or game.setup_span is None:
            continue
        other, its = first.setdefault(game.known, (page, game))
        if game.array != its.array:
            place = Place(other.source, its.setup_span) if its.setup_span else None
            known = library.variant(game.known)
            name = known.title if known else game.known
            message = f"{other.source.path} gives {name} another setup"
            yield page, Finding(game.setup_span, message, (("the other setup", place),))


LINT = Lint("SIT004", "cross-document-mismatch", Severity.WARNING, __name__, site=_find)
