"""A document wants the address of a page that the site itself makes.

## What it checks

Slugs and aliases against the pages that every site has: the glossary of pieces, the families, the
report, the list of lints, the pages about the collection, the folder of files that lie beside
documents (`files`), and whatever lies at the top of the output. Of files that lie beside documents,
whether two that pages lead to differ in upper and lower case only.

## Why it matters

The page of the document takes the place of the other one, and all links of the site's own
navigation lead to it.

## Example

```yaml
title: The pieces of the game
slug: pieces
```

## Use instead

```yaml
title: The pieces of the game
slug: the-pieces
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.attached import FILES
from sitegen.diagnostics.model import Severity
from sitegen.interpret.outline import folded
from sitegen.lint.model import Finding, Lint
from sitegen.site import addresses
from sitegen.site.links import File

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.outline import Outline
    from sitegen.lint.whole import Whole

_OWN = frozenset(
    {
        addresses.HOME,
        addresses.NOT_FOUND,
        addresses.TREE,
        addresses.PIECES,
        addresses.REPORT,
        addresses.LINTS,
        addresses.ABOUT,
    }
)


def _find(whole: Whole) -> Iterator[tuple[Outline, Finding]]:
    pages = frozenset(addresses.page_path(page) for page in whole.site.pages)
    made = _OWN | (whole.site.outputs - pages)
    for page in whole.site.pages:
        for address in page.addresses:
            path = addresses.alias_path(address.key)
            if path in _OWN or (address.alias and path in made):
                message = f"`{address.text}` is the address of a page that the site makes itself"
                yield page, Finding(address.span, message)
            elif address.key.partition("/")[0] == FILES:
                message = f"`{address.text}` is the folder of the files that lie beside documents"
                yield page, Finding(address.span, message)
    yield from _alike(whole)


def _alike(whole: Whole) -> Iterator[tuple[Outline, Finding]]:
    """Files beside the documents that some disk or host takes for one."""
    first: dict[str, str] = {}
    for page, link, target in whole.targets:
        if isinstance(target, File):
            other = first.setdefault(folded(target.path), target.path)
            if other != target.path:
                message = f"`{target.path}` and `{other}` are one file on some systems"
                yield page, Finding(link.span, message, severity=Severity.WARNING)


LINT = Lint("SIT002", "output-clash", Severity.ERROR, __name__, site=_find)
