"""A document wants the address of a page that the site itself makes.

## What it checks

Slugs and aliases against the pages that every site has: the glossary of pieces, the families, the
report, the list of lints, the pages about the collection, the folder of files that lie beside
documents (`files`), the list of all games for machines (a game cannot be `variants`), the assets of
an own theme, and whatever lies at the top of the output. Of files that lie beside documents,
whether two that pages lead to differ in upper and lower case only.

## Why it matters

The page of the document would take the place of the other one, and all links of the site's own
navigation would lead to it. So nothing is built until one of them has another address.

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

from sitegen.attached import ASSETS, FILES
from sitegen.diagnostics.model import Severity
from sitegen.interpret.outline import folded
from sitegen.lint.model import Finding, Lint
from sitegen.site import addresses
from sitegen.site.links import File

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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
    made = frozenset(map(folded, whole.site.outputs - pages))
    assets = _assets(whole)
    for page in whole.site.pages:
        for address in page.addresses:
            path = addresses.alias_path(address.key)
            if path in _OWN or (address.alias and path in made):
                message = f"`{address.text}` is the address of a page that the site makes itself"
                yield page, Finding(address.span, message)
            elif address.key.partition("/")[0] == FILES:
                message = f"`{address.text}` is the folder of the files that lie beside documents"
                yield page, Finding(address.span, message)
            elif not assets.isdisjoint(_at_or_above(path)) or path in _folders(assets):
                message = f"`{address.text}` is the address of an asset of this site's own theme"
                yield page, Finding(address.span, message)
            elif page.game and not address.alias and f"api/{address.key}.json" == addresses.GAMES:
                message = f"`{address.text}` is what the list of all games is called for machines"
                yield page, Finding(address.span, message)
    yield from _alike(whole)


def _assets(whole: Whole) -> frozenset[str]:
    return frozenset(folded(path) for path in whole.site.places if path.startswith(ASSETS))


def _at_or_above(path: str) -> Iterator[str]:
    """The path, and the folders that it lies in: where one of them is a file, it cannot lie."""
    yield path
    while path := path.rpartition("/")[0]:
        yield path


def _folders(paths: Iterable[str]) -> frozenset[str]:
    return frozenset(above for path in paths for above in _at_or_above(path.rpartition("/")[0]))


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
