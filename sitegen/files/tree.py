"""What stands in a folder, and how it is carried over to another one."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable

Kind: TypeAlias = Literal["file", "folder", "link", "other"]


class Entry(Struct, frozen=True):
    """What stands at a path; two paths of one file system with one `inode` are one file."""

    kind: Kind
    inode: int


Tree: TypeAlias = dict[str, Entry]
"""Paths below a folder, with `/`; links are not followed."""


def scan(folder: str) -> Tree:
    """All that a folder holds; nothing where there is no folder. Raises OSError."""
    tree: Tree = {}
    pending = [""] if os.path.isdir(folder) else []
    while pending:
        below = pending.pop()
        with os.scandir(f"{folder}/{below}") as entries:
            for entry in entries:
                path = f"{below}/{entry.name}" if below else entry.name
                tree[path] = Entry(_kind(entry), entry.inode())
                if tree[path].kind == "folder":
                    pending.append(path)
    return tree


def _kind(entry: os.DirEntry[str]) -> Kind:
    if entry.is_symlink():
        return "link"
    if entry.is_dir():
        return "folder"
    return "file" if entry.is_file() else "other"


def folders(tree: Tree) -> set[str]:
    return {path for path, entry in tree.items() if entry.kind == "folder"}


def parents(paths: Iterable[str]) -> set[str]:
    """All folders that the paths stand in, but not the root."""
    found: set[str] = set()
    for path in paths:
        parent = path.rpartition("/")[0]
        while parent and parent not in found:
            found.add(parent)
            parent = parent.rpartition("/")[0]
    return found


def holds(path: str, data: bytes) -> bool:
    """The file at a path, which exists, holds exactly these bytes. Raises OSError."""
    with open(path, "rb", buffering=0) as file:
        return os.fstat(file.fileno()).st_size == len(data) and file.read() == data


def carry(source: str, target: str, kind: Kind) -> None:
    """The same file under a second name; where the file system has no such thing, a copy.

    Raises OSError.
    """
    try:
        if kind != "link":
            os.link(source, target)
            return
    except OSError:
        if kind == "other":
            raise
    shutil.copy2(source, target, follow_symlinks=False)


def remove_empty(folder: str, paths: Iterable[str]) -> None:
    """Remove those of the folders below `folder` that are empty, the deepest first."""
    for path in sorted(paths, key=lambda path: path.count("/"), reverse=True):
        try:
            os.rmdir(f"{folder}/{path}")
        except OSError:
            continue
