"""Which document a page names as the game that it changes: found before any document is read.

Knows two keys of the front matter, and no games but by name.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.rules import library

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sitegen.source import SourceFile

_HEAD = re.compile(r"\ufeff?---[ \t]*\n(.*?)^(?:---|\.\.\.)[ \t]*$", re.DOTALL | re.MULTILINE)
_KEY = re.compile(r"""^(slug|parent):[ \t]+["']?([^\s"'#]+)["']?[ \t]*(?:#.*)?$""", re.MULTILINE)

GENERATIONS = 4
"""So many parents of parents are followed."""


def with_parents(sources: Iterable[SourceFile]) -> list[SourceFile]:
    """The sources, each with that of the document that it names as its parent, if the library has
    no game and no family of that name."""
    known = list(sources)
    keys = {source.path: _keys(source) for source in known}
    by_slug: dict[str, SourceFile] = {}
    for source in sorted(known, key=lambda source: source.path):
        slug = keys[source.path].get("slug") or PurePosixPath(source.path).stem
        by_slug.setdefault(slug, source)
    named = {path: _named(own, by_slug) for path, own in keys.items()}
    return [_followed(source, named, (source.path,)) for source in known]


def _followed(
    source: SourceFile, named: Mapping[str, SourceFile | None], seen: tuple[str, ...]
) -> SourceFile:
    parent = named[source.path]
    if parent is None or parent.path in seen or len(seen) > GENERATIONS:
        return source
    return replace(source, parent=_followed(parent, named, (*seen, parent.path)))


def _named(keys: Mapping[str, str], by_slug: Mapping[str, SourceFile]) -> SourceFile | None:
    name = keys.get("parent", "")
    if not name or library.variant(name) is not None or library.other_family(name):
        return None
    return by_slug.get(name)


def _keys(source: SourceFile) -> dict[str, str]:
    head = _HEAD.match(source.text)
    return dict(_KEY.findall(head.group(1))) if head else {}
