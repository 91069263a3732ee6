"""The files beside documents: looked at when documents are read, read when they are copied."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from sitegen.attached import ASSETS, Attached, hindrance_of, is_picture, place_of
from sitegen.errors import SourceError
from sitegen.files.find import SUFFIX, display, is_utf8, is_within
from sitegen.files.picture import HEAD, is_active, is_fake, size_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.attached import Hindrance

LARGEST = 32 * 2**20
"""Bytes of the largest file that is copied: hosts of static sites refuse what is larger."""
_NOFOLLOW = getattr(os, "O_NOFOLLOW", 0)


def look(path: str, below: str, root: str) -> Attached:
    """What a file at a path is; `below` is its path from the content folder on, whose real place
    is `root`. Never fails: what cannot be taken says why."""
    shown = display(path)
    place, file = place_of(below), os.path.realpath(path)
    try:
        known = os.stat(file)
    except OSError:
        return Attached(shown, place, hindrance="no-file")
    looks = (known.st_size, known.st_mtime_ns, known.st_ctime_ns, known.st_ino)
    seen, found = " ".join(map(str, looks)), _hindrance(shown, file, root, known.st_size)
    if found or not is_picture(path):
        return Attached(shown, place, file, seen, hindrance=found)
    try:
        return _picture(Attached(shown, place, file, seen))
    except OSError:
        return Attached(shown, place, hindrance="no-file")


def _hindrance(shown: str, file: str, root: str, size: int) -> Hindrance | None:
    if not is_within(file, root):
        return "leaves-root"
    if not os.path.isfile(file):
        return "no-file"
    return "too-large" if size > LARGEST else hindrance_of(os.path.basename(shown))


def _picture(one: Attached) -> Attached:
    with open(one.file, "rb") as file:
        head = file.read(HEAD)
        size = size_of(head)
        active = one.file.lower().endswith(".svg") and is_active(head + file.read(LARGEST))
    found: Hindrance | None = "active" if active else None
    fake = is_fake(one.file, head)
    return Attached(one.path, one.place, one.file, one.seen, *size, found, fake)


def asset_files(own: Mapping[str, bytes]) -> tuple[Attached, ...]:
    """An author's own assets, by path and content, as pages may lead to them; they lie in the
    output already."""
    return tuple(
        Attached(path, path, "", "", *(size_of(data[:HEAD]) if is_picture(path) else (0, 0)))
        for path, data in own.items()
        if path.startswith(ASSETS)
    )


class Copies(Mapping[str, bytes]):
    """Files beside documents by their path in the output, each read when it is asked for."""

    __slots__ = ("_attached",)

    def __init__(self, attached: Mapping[str, Attached]) -> None:
        self._attached = attached

    def __getitem__(self, place: str) -> bytes:
        return read_attached(self._attached[place])

    def __iter__(self) -> Iterator[str]:
        return iter(self._attached)

    def __len__(self) -> int:
        return len(self._attached)

    def __contains__(self, place: object) -> bool:
        return place in self._attached


def read_attached(one: Attached) -> bytes:
    """The bytes of a file. Raises SourceError where it cannot be read any more."""
    try:
        with open(os.open(one.file, os.O_RDONLY | _NOFOLLOW), "rb") as file:
            return file.read(LARGEST)
    except OSError as error:
        raise SourceError(f"{one.path} cannot be read: {error.strerror}") from None


def near(folder: str, most: int = 1000) -> Iterable[str]:
    """Paths of the files below a folder, the nearest first, and no more than `most`."""
    pending, found = [folder], 0
    for here in pending:
        try:
            names = sorted(os.listdir(here or os.curdir))
        except OSError:
            continue
        for name in names:
            path, found = os.path.join(here, name), found + 1
            if found > most:
                return
            if os.path.isdir(path):
                if not os.path.islink(path) and hindrance_of(name) is None:
                    pending.append(path)
            elif not name.lower().endswith(SUFFIX) and is_utf8(name):
                yield path
