"""What the last check or build of the very same sources found; of a build, while its site still
stands as it was left.

Knows neither pages nor rules, so that a command with nothing to do loads nothing of them.
"""

from __future__ import annotations

import os
from hashlib import sha256
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.errors import NOT_UNDERSTOOD
from sitegen.files.state import state

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sitegen.config import Config
    from sitegen.diagnostics.model import Diagnostic
    from sitegen.files import Sources
    from sitegen.files.history import Revision
    from sitegen.memo.memo import Memo


class Last(Struct, frozen=True):
    """What was found, the number of files, and the state in which they were left."""

    diagnostics: tuple[Diagnostic, ...]
    files: int
    state: str


class LastCheck(Struct, frozen=True):
    """What was found, and how many statements hold."""

    diagnostics: tuple[Diagnostic, ...]
    proved: int


class Asked(Struct, frozen=True):
    """These of the sources are to be checked, and all of them are read for it."""

    paths: frozenset[str]
    sources: Sources
    config: Config
    own: Mapping[str, bytes]


class Wanted(Struct, frozen=True):
    """A site to be built from these sources into a folder; `revision` is that of their repository,
    where it matters."""

    sources: Sources
    config: Config
    own: Mapping[str, bytes]
    folder: str
    revision: Revision | None = None


def last_build(memo: Memo, wanted: Wanted) -> Last | None:
    """The build after which nothing changed, neither here nor there; None where there is none."""
    if not memo.keeps or wanted.sources.unreadable:
        return None
    sources = {source.path: source for source in wanted.sources.files}
    last = memo.value(_key(memo, wanted), sources)
    return last if isinstance(last, Last) and last.state == state(wanted.folder) else None


def remember(memo: Memo, wanted: Wanted, diagnostics: tuple[Diagnostic, ...], files: int) -> None:
    """Keep what a build found that was just written, if sitegen itself failed nowhere."""
    left = state(wanted.folder)
    if left is not None and not wanted.sources.unreadable and _sound(diagnostics):
        memo.keep(_key(memo, wanted), Last(diagnostics, files, left))


def last_check(memo: Memo, asked: Asked) -> LastCheck | None:
    """What was found when the very same was asked for; None where that is not known."""
    if not memo.keeps or asked.sources.unreadable:
        return None
    last = memo.value(_key_of(memo, asked), {each.path: each for each in asked.sources.files})
    return last if isinstance(last, LastCheck) else None


def remember_check(memo: Memo, asked: Asked, found: LastCheck) -> None:
    """Keep what was found, if sitegen itself failed nowhere."""
    if not asked.sources.unreadable and _sound(found.diagnostics):
        memo.keep(_key_of(memo, asked), found)


def _sound(found: Iterable[Diagnostic]) -> bool:
    return all(each.name != NOT_UNDERSTOOD for each in found)


def _key_of(memo: Memo, asked: Asked) -> str:
    return memo.key("checked", _read(asked.sources), asked.config, asked.own, asked.paths)


def _key(memo: Memo, wanted: Wanted) -> str:
    folder = os.path.realpath(wanted.folder)
    commit = wanted.revision.commit if wanted.revision else ""
    return memo.key("last", _read(wanted.sources), wanted.config, wanted.own, folder, commit)


def _read(sources: Sources) -> str:
    """Stands for all that was read."""
    read = sha256()
    for source in sources.files:
        content = source.raw.encode()
        read.update(f"{source.path}\0{len(content)}\0".encode("utf-8", "surrogateescape"))
        read.update(content)
    for file in sources.attached:
        read.update(f"{file.path}\0{file.seen}\0".encode("utf-8", "surrogateescape"))
    return read.hexdigest()
