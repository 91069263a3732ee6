"""What the last build of the very same sources found, while its site still stands as it was left.

Knows neither pages nor rules, so that a build with nothing to do loads nothing of them.
"""

from __future__ import annotations

import os
from hashlib import sha256
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.files.state import state

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.config import Config
    from sitegen.diagnostics.model import Diagnostic
    from sitegen.files import Sources
    from sitegen.memo.memo import Memo


class Last(Struct, frozen=True):
    """What was found, the number of files, and the state in which they were left."""

    diagnostics: tuple[Diagnostic, ...]
    files: int
    state: str


class Wanted(Struct, frozen=True):
    """A site to be built from these sources into a folder."""

    sources: Sources
    config: Config
    own: Mapping[str, bytes]
    folder: str


def last_build(memo: Memo, wanted: Wanted) -> Last | None:
    """The build after which nothing changed, neither here nor there; None where there is none."""
    if not memo.keeps or wanted.sources.unreadable:
        return None
    sources = {source.path: source for source in wanted.sources.files}
    last = memo.value(_key(memo, wanted), sources)
    return last if isinstance(last, Last) and last.state == state(wanted.folder) else None


def remember(memo: Memo, wanted: Wanted, diagnostics: tuple[Diagnostic, ...], files: int) -> None:
    """Keep what a build found that was just written."""
    left = state(wanted.folder)
    if left is not None and not wanted.sources.unreadable:
        memo.keep(_key(memo, wanted), Last(diagnostics, files, left))


def _key(memo: Memo, wanted: Wanted) -> str:
    read = sha256()
    for source in wanted.sources.files:
        content = source.raw.encode()
        read.update(f"{source.path}\0{len(content)}\0".encode("utf-8", "surrogateescape"))
        read.update(content)
    for file in wanted.sources.attached:
        read.update(f"{file.path}\0{file.seen}\0".encode("utf-8", "surrogateescape"))
    folder = os.path.realpath(wanted.folder)
    return memo.key("last", read.hexdigest(), wanted.config, wanted.own, folder)
