"""Text of a page is too long to be read, or its claims take too long to prove.

## What it checks

That the text of a page about a game stays within what is read of it: 80,000 characters, and 250
words a sentence; and its claims blocks within what is proved of them: 5,000 claims and moves, 1,000
moves that are played, and 400,000 positions that are counted. A whole book of rules has less than
that on one page. And that a page with a claims block has a game for it.

## Why it matters

What is not read is not proved, and its faults go unseen. A page should not look proved where it is
not.

## Example

All rules of a game in one breath:

```
The Rook moves straight, and the Bishop moves diagonally, and … (two hundred words), and White wins
```

## Use instead

```
The Rook moves straight. The Bishop moves diagonally.
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.document.model import BulletList, CodeBlock, Quote
from sitegen.lint.directive_syntax import is_guide
from sitegen.lint.model import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sitegen.document.model import Block
    from sitegen.interpret.page import Page


_NO_GAME = "this page has no game (its front matter names none): none of these claims is proved"


def _find(page: Page) -> Iterator[Finding]:
    for claim in page.claims:
        if claim.kind == LINT.name:
            rest = claim.finds or "from here on, nothing is proved"
            yield Finding(claim.span, f"this is {claim.says}: {rest}")
    if page.subject is None and is_guide(page):
        for code in _codes(page.document.blocks):
            if code.info.split(" ")[0] == "claims":
                yield Finding(code.text.span, _NO_GAME)


def _codes(blocks: Iterable[Block]) -> Iterator[CodeBlock]:
    """Every block of code, also in lists and quotes."""
    for block in blocks:
        match block:
            case CodeBlock():
                yield block
            case Quote():
                yield from _codes(block.blocks)
            case BulletList():
                for item in block.items:
                    yield from _codes(item.blocks)


LINT = Lint("CLM014", "text-unread", Severity.WARNING, __name__, page=_find)
