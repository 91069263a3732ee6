"""Nothing is known by the name that a document gives as its parent.

## What it checks

`parent` names another document by its slug, a variant of the library, or a family of games such as
draughts or tafl; and no document is its own ancestor.

## Why it matters

The rules that a page does not state are those of its parent, and its place in the tree of variants
is below it. An unknown parent has neither rules nor a page; those of chess stand in.

## Example

```yaml
title: Cambodian chess
parent: makruck
```

## Use instead

```yaml
title: Cambodian chess
parent: makruk
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import guess
from sitegen.nearest import Guesses, nearest
from sitegen.rules import library
from sitegen.site.families import parent_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.outline import Outline
    from sitegen.lint.whole import Whole
    from sitegen.site.model import Site
    from sitegen.source import Span


def _find(whole: Whole) -> Iterator[tuple[Outline, Finding]]:
    site = whole.site
    guesses = Guesses()
    hidden = {page.facts.slug for page in site.hidden}
    for page in site.pages:
        parent = page.facts.parent
        if parent in site.by_slug:
            own_family = parent == page.facts.slug and library.other_family(parent) != ""
            cut = site.ancestors.get(page.facts.slug) == () and parent in site.ancestors
            if cut and not own_family:
                yield page, _circle(page, site)
        elif parent and parent not in hidden and not _is_known(parent):
            near = _near(page, site) if guesses.may() else ""
            yield page, _unknown(page, near)


def _is_known(parent: str) -> bool:
    """Whether the library has a game of that name, or knows it as a family of other games."""
    return library.variant(parent) is not None or library.other_family(parent) != ""


def _near(page: Outline, site: Site) -> str:
    names = {*site.by_slug, *library.variant_names()} - {page.facts.slug}
    return nearest(page.facts.parent, sorted(names), 0.75)


def _unknown(page: Outline, near: str) -> Finding:
    parent, span = page.facts.parent, _span(page)
    return Finding(
        span,
        f"there is no document and no variant of the library `{parent}`{guess(near)}",
        edits=((span, near),) if near else (),
        fix_message=f"name `{near}`",
    )


def _circle(page: Outline, site: Site) -> Finding:
    """For the one page of a circle of parents that the tree has as a root."""
    slug = page.facts.slug
    if page.facts.parent == slug:
        return Finding(_span(page), "a variant cannot be its own parent", severity=Severity.ERROR)
    chain = {slug: page}
    at: Outline | None = page
    while at is not None and (parent := parent_name(at)) not in chain:
        family = site.families.get(parent)
        at = family.page if family else None
        if at is not None:
            chain[parent] = at
    message = f"a variant cannot be its own ancestor: {' from '.join([*chain, slug])}"
    return Finding(_span(page), message, severity=Severity.ERROR)


def _span(page: Outline) -> Span:
    assert page.parent_span is not None, "the parent of a page stands in its front matter"
    return page.parent_span


LINT = Lint("SIT003", "parent-unknown", Severity.WARNING, __name__, site=_find)
