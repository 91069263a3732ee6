"""Two documents want the same address.

## What it checks

The `slug` of every document (or the name of its file) and its `aliases`, upper and lower case and
the ways to write an accent taken as the same, since many disks and hosts do not tell them apart.

## Why it matters

Only one of two pages can lie at an address. The other one would be gone from the site, so nothing
is built until one of them has another address.

## Example

In `carrera.md` and in `carrera-modern.md`:

```yaml
slug: carrera
```

## Use instead

In `carrera-modern.md`:

```yaml
slug: carrera-modern
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Place, Severity
from sitegen.lint.model import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.outline import Address, Outline
    from sitegen.lint.whole import Whole


def _find(whole: Whole) -> Iterator[tuple[Outline, Finding]]:
    taken: dict[str, tuple[Outline, Address]] = {}
    slugs_first = sorted(
        ((page, address) for page in whole.site.pages for address in page.addresses),
        key=lambda pair: pair[1].alias,
    )
    for page, address in slugs_first:
        first, its = taken.setdefault(address.key, (page, address))
        if first is not page:
            source = first.source
            message = f"the address `{address.text}` is that of {source.path}"
            labels = (("it has it from here", Place(source, its.span)),)
            yield page, Finding(address.span, message, labels)


LINT = Lint("SIT001", "slug-clash", Severity.ERROR, __name__, site=_find)
