"""The documents below a folder, each once, in an order that no file system decides."""

from __future__ import annotations

import errno
import os
from collections import deque
from typing import Literal, TypeAlias

from msgspec import Struct, field

from sitegen.leftovers import is_hidden, leftover

Hindrance: TypeAlias = Literal[
    "link-loop",
    "link-leaves-root",
    "link-broken",
    "folder-unreadable",
    "not-a-file",
    "name-not-utf-8",
]
"""Why something that looks like a document, or like a folder of them, is left out."""

SUFFIX = ".md"


class Hindered(Struct, frozen=True):
    """`path` is written with `/`, whatever its name is made of."""

    path: str
    kind: Hindrance


class Found(Struct, frozen=True):
    """Paths of documents as they are opened, sorted by their parts, and what was left out; then
    those of all other files, whatever they are."""

    paths: tuple[str, ...]
    hindered: tuple[Hindered, ...]
    others: tuple[str, ...] = ()


class _Walk(Struct):
    """What one walk has seen so far: real paths, and links that wait until all else is done."""

    root: str
    seen: set[str] = field(default_factory=set)
    links: deque[str] = field(default_factory=deque)
    paths: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    hindered: list[Hindered] = field(default_factory=list)

    def leave_out(self, path: str, kind: Hindrance) -> None:
        self.hindered.append(Hindered(display(path), kind))


def find_documents(folder: str) -> Found:
    """`*.md` in the folder and in those below; hidden files and editors' copies do not count.

    Symbolic links are followed inside of the folder, after all else: what has a name of its own
    in it is found under that name, and once. Raises OSError where the folder cannot be listed.
    """
    root = os.path.realpath(folder, strict=True)
    walk = _Walk(root, {root})
    _list(folder, root, walk)
    while walk.links:
        _follow(walk.links.popleft(), walk)
    walk.paths.sort(key=lambda path: path.split(os.sep))
    hindered = sorted(walk.hindered, key=lambda each: each.path)
    return Found(tuple(walk.paths), tuple(hindered), tuple(sorted(walk.others)))


def display(path: str) -> str:
    """The path as messages write it: with `/`, and bytes that are no UTF-8 as `\\xNN`."""
    readable = os.fsencode(path).decode("utf-8", "backslashreplace")
    return readable.replace("\\", "/") if os.sep == "\\" else readable


def _list(folder: str, real: str, walk: _Walk) -> None:
    """Documents in a folder known as `folder`, whose own place is `real`, and in those below it,
    of which any may be gone or closed. Raises OSError where the folder itself is."""
    below = _look_into(folder, real, walk)
    while below:
        here, real_here = below.pop()
        try:
            below += _look_into(here, real_here, walk)
        except OSError:
            walk.leave_out(here, "folder-unreadable")
    walk.links = deque(sorted(walk.links))


def _look_into(here: str, real: str, walk: _Walk) -> list[tuple[str, str]]:
    """Takes note of the documents and links in one folder; the folders in it, as `_list` knows
    them."""
    below = []
    with os.scandir(here) as entries:
        for entry in entries:
            if is_hidden(entry.name):
                continue
            path = entry.name if here == os.curdir else entry.path
            inside = f"{real}{os.sep}{entry.name}"
            if entry.is_symlink():
                walk.links.append(path)
            elif entry.is_dir():
                walk.seen.add(inside)
                below.append((path, inside))
            elif entry.name.lower().endswith(SUFFIX):
                if leftover(entry.name):
                    continue
                walk.seen.add(inside)
                _add(path, entry.is_file(), walk)
            else:
                walk.others.append(path)
    return below


def _add(path: str, regular: bool, walk: _Walk) -> None:
    if not regular:
        walk.leave_out(path, "not-a-file")
    elif not is_utf8(path):
        walk.leave_out(path, "name-not-utf-8")
    else:
        walk.paths.append(path)


def is_utf8(path: str) -> bool:
    """Whether all of a path as it is opened is text."""
    return not any("\ud800" <= char <= "\udfff" for char in path)


def _follow(link: str, walk: _Walk) -> None:
    document = link.lower().endswith(SUFFIX)
    try:
        real = os.path.realpath(link, strict=True)
    except OSError as error:
        if document or error.errno == errno.ELOOP:
            walk.leave_out(link, "link-loop" if error.errno == errno.ELOOP else "link-broken")
        return
    folder = os.path.isdir(real)
    if not folder and not document:
        walk.others.append(link)
    elif not is_within(real, walk.root):
        walk.leave_out(link, "link-leaves-root")
    elif real in walk.seen:
        if folder and is_within(os.path.realpath(os.path.dirname(link)), real):
            walk.leave_out(link, "link-loop")
    elif folder:
        walk.seen.add(real)
        try:
            _list(link, real, walk)
        except OSError:
            walk.leave_out(link, "folder-unreadable")
    else:
        walk.seen.add(real)
        _add(link, os.path.isfile(real), walk)


def is_within(path: str, folder: str) -> bool:
    """A real path is a real folder or below it."""
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)
