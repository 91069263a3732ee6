"""A picture lies on another host and is shown as a link.

## What it checks

Every `![…](…)` of the text whose address begins with that of another host.

## Why it matters

A page makes no request to another host: nobody else learns who reads it, and it stays whole when
the other host is gone. So readers see a link with the words of the description. That is no fault,
but rarely what was meant.

## Example

```
![The first edition](https://example.org/first-edition.jpg)
```

## Use instead

Copy the file, where you may, into the content folder and name it from the document:

```
![The first edition](images/first-edition.jpg)
```
"""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.site.links import External

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.outline import Outline
    from sitegen.lint.whole import Whole


def _find(whole: Whole) -> Iterator[tuple[Outline, Finding]]:
    for page, link, target in whole.targets:
        if link.alt is not None and isinstance(target, External):
            folder = posixpath.dirname(page.source.path)
            where = f"`{folder}/`" if folder else "the folder of this document"
            message = (
                "a picture on another host is shown as a link: to show it, copy it into "
                f"{where} and name it from here"
            )
            yield page, Finding(link.span, message)


LINT = Lint("LNK005", "picture-elsewhere", Severity.INFO, __name__, site=_find)
