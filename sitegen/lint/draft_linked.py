"""A published page links to a draft.

## What it checks

Every link of a page that is no draft itself: whether its target is one. While drafts are left out
of the site the link is dead; while they are shown it works, and this is only a reminder.

## Why it matters

The author sees both pages in the preview and the link works for him. For the reader it will not.

## Example

In `chess.md`, where `hexagonal.md` has `draft: true`:

```
See also [hexagonal chess](hexagonal.md).
```

## Use instead

Publish the draft with the page, or name it without a link until then:

```
A page on hexagonal chess is to come.
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.site.links import Dead, Internal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.outline import Outline
    from sitegen.lint.whole import Whole


def _find(whole: Whole) -> Iterator[tuple[Outline, Finding]]:
    for page, link, target in whole.targets:
        if page.facts.draft:
            continue
        if isinstance(target, Dead) and target.fault == "draft":
            message = f"`{target.wanted}` is a draft and is not published"
            yield page, Finding(link.span, message)
        elif isinstance(target, Internal) and target.page and target.page.facts.draft:
            message = f"`{target.page.source.path}` is a draft"
            yield page, Finding(link.span, message, severity=Severity.INFO)


LINT = Lint("LNK003", "draft-linked", Severity.ERROR, __name__, site=_find)
