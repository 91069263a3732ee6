"""The game is none of those whose rules are known here: what was proved of it, and what was not.

## What it checks

Pages of games that are not chess, such as draughts, tafl, xiangqi, shogi or go, and pages whose
pieces are named but not defined. Their boards, setups, letters, counts and symmetries are proved,
and every movement that the page defines; nothing of chess is taken for a rule of theirs.

## Why it matters

What the page says of moves, captures, promotion or the end of the game was not held against
anything. The page says so to its readers. It is no fault of the document.

## Example

```yaml
parent: tafl
engine:
  players: [attackers, defenders]
  vocabulary: {raider: {symbols: {0: r}}, king: {symbols: {1: k}}}
```

## Use instead

Nothing needs to change. Where a piece moves in a way that can be written down, its movement can be
proved as well:

```yaml
engine:
  pieces: {raider: {betza: R}}
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.interpret.filing import standing_of
from sitegen.lint.model import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page


_BARE = (
    "there is no setup to check, and the rules of this game are not modelled: the text stands alone"
)


def _find(page: Page) -> Iterator[Finding]:
    subject, block = page.meant, page.document.front.entry("engine")
    if block is None:
        return
    for problem in page.problems:
        if problem.kind == LINT.name:
            yield Finding(problem.span, _BARE)
    if subject is None:
        return
    if subject.origin.foreign or not subject.knowledge.modelled:
        said = standing_of(subject).rstrip(".")
        yield from (Finding(block.key.span, said[:1].lower() + said[1:]) for _ in said[:1])


LINT = Lint("BRD006", "game-not-modelled", Severity.INFO, __name__, page=_find)
