"""A small site for tests: two games, a guide, an error, everything that needs escaping."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.config import Config
from sitegen.diagnostics.model import Diagnostic, Place, Severity
from sitegen.document import parse
from sitegen.interpret.page import interpret_page
from sitegen.render import render
from sitegen.site import assemble
from sitegen.source import SourceFile, Span

if TYPE_CHECKING:
    from sitegen.interpret.page import Page

GREAT = """---
title: Great <Chess> & "more"
slug: great
parent: chess
players: "2"
win: Checkmate
special: Ten files. Two new men.
designer: [A. Nobody, </script>]
year: "1899"
sources: ["A book, 1899", "https://example.org/great.html"]
aliases: [old-great, A-Name]
engine:
  topology: {type: grid, rows: 8, cols: 10}
  pieces:
    centaur: {betza: BN, symbol: A}
    champion: {betza: RN, symbol: C}
  castling: true
  doubleStep: true
  enPassant: true
  setup: "ranbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR"
---
# Great <Chess> & "more"

{{svg:great-board.svg "The start"}}

#### Setup

**White:** Rook a1, Centaur b1, King on f1. See [the guide](about/guide.md#how), [chess](chess.md),
[elsewhere](https://example.org/), [nowhere](nowhere.md), [bad](javascript:alert(1)).

| Square | Piece |
|--------|------:|
| a1     | Rook  |

## Setup

{{svg:great-board.svg "The start"}} and
{{svg:other.svg fen="10/10/10/10/10/10/10/R8k w - - 0 1" "x"}}
"""
CHESS = """---
title: Chess
slug: chess
engine: {setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"}
---
Back to [the great one](great.md#setup), [its top](great.md#great-chess-more).
"""
GUIDE = """---
title: دليل
slug: guide
---
## How

`code`, <b>raw</b>

```
FEN
```

> [!NOTE]
> One.[^1]

> [!TIP]
> Two.[^1]

> [!IMPORTANT]
> Three.

> [!WARNING]
> [Four](#how).

> [!CAUTION]
> `Five`.

- [x] done
- [ ] to do

[^1]: A note.
"""
TEXTS = {"great.md": GREAT, "chess.md": CHESS, "about/guide.md": GUIDE}
PAGES = [interpret_page(parse(SourceFile(path, text)), "wood") for path, text in TEXTS.items()]
SITE = assemble(PAGES)
DATES = {"great.md": "2020-01-02T03:04:05Z", "chess.md": "2021-01-02T03:04:05Z"}


def diagnostics(page: Page) -> list[Diagnostic]:
    start = page.document.source.text.index("Centaur b1")
    place = Place(page.document.source, Span(start, start + 10))
    message = "the page says `<b>`, the setup something else"
    return [
        Diagnostic("CLM001", "placement-mismatch", Severity.ERROR, message, place),
        Diagnostic("DOC001", "unknown-key", Severity.WARNING, "only for authors", place),
    ]


def built(base_url: str = "") -> dict[str, bytes]:
    config = Config(title="Games & <more>", description="About & <all>", base_url=base_url)
    return render(SITE, diagnostics(PAGES[0]), config, dates=DATES)
