"""A document, or a folder of documents, cannot be read from the disk.

## What it checks

Every Markdown file below the content folder: that it can be opened, that it is text in UTF-8 and
of a sensible size, and that a symbolic link leads to a file inside the folder, not in a circle.

## Why it matters

A page that is missing from the site without a word is found missing by a reader, months later.

## Example

A file saved in an old encoding, in which `é` is a single byte:

```
title: Caf\\xe9 chess
```

## Use instead

Save the file as UTF-8; every editor can. For a link that leads out of the content folder, copy the
file or move the folder.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.source import Problem

_CASES: Mapping[str, str] = MappingProxyType(
    {
        "not-utf-8": "this is not UTF-8: the byte {byte:#04x} stands here",
        "binary": "this is no text: there is a zero byte at offset {offset}",
        "too-large": "the file has {size} bytes; a document may have {limit}",
        "cannot-open": "the file cannot be read: {reason}",
        "not-a-file": "this is neither a file nor a folder",
        "link-loop": "this symbolic link leads round in a circle",
        "link-leaves-root": "this symbolic link leads out of the content folder",
        "link-broken": "this symbolic link leads to nothing",
        "folder-unreadable": "this folder may not be listed",
        "name-not-utf-8": "the name of this file is not UTF-8",
    }
)


def words(problem: Problem) -> Finding:
    """What is wrong with a source, for each kind of problem that reading may leave."""
    return Finding(problem.span, _CASES.get(problem.kind, "{message}").format_map(problem.data))


LINT = Lint("DOC006", "source-unreadable", Severity.ERROR, __name__, problem=words)
