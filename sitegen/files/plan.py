"""What a new site needs in its folder: what to write, what to leave out, what to carry over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen.errors import OutputError
from sitegen.files.find import display
from sitegen.files.manifest import MANIFEST, RESERVED, format_manifest, is_safe, parse_manifest
from sitegen.files.tree import holds, parents, scan

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.files.tree import Tree


@dataclass(frozen=True, slots=True)
class Plan:
    """What a new site needs: files to write, own old ones to leave out, others to carry over."""

    files: Mapping[str, bytes]
    tree: Tree
    own: frozenset[str]
    changed: tuple[str, ...]

    @property
    def removed(self) -> tuple[str, ...]:
        """Files that sitegen wrote and that the new site does not have, sorted."""
        stale = self.own - self.files.keys()
        return tuple(sorted(path for path in stale if self.tree.get(path) == "file"))

    @property
    def carried(self) -> list[str]:
        """What is there and stays: own files that did not change, and all that is not own."""
        gone = {*self.changed, *self.removed}
        return [path for path, kind in self.tree.items() if kind != "folder" and path not in gone]

    @property
    def folders(self) -> list[str]:
        """Folders of the new site, outer ones first: of files, and empty ones that are not own."""
        own = parents(self.own)
        other = {path for path, kind in self.tree.items() if kind == "folder"} - own
        return sorted(parents([*self.files, *self.carried]) | other)


def plan_output(files: Mapping[str, bytes], folder: str, shown: str) -> Plan:
    tree = scan(folder)
    for path in [path for path in tree if path.startswith(RESERVED) and path != MANIFEST]:
        del tree[path]
    own = own_paths(folder)
    everything = {**files, MANIFEST: format_manifest(files)}
    _refuse_clashes(files, tree, own, folder, shown)
    changed = tuple(
        path
        for path, data in everything.items()
        if tree.get(path) != "file" or not holds(f"{folder}/{path}", data)
    )
    return Plan(everything, tree, own, changed)


def own_paths(folder: str) -> frozenset[str]:
    """Paths in a folder that sitegen wrote."""
    try:
        with open(f"{folder}/{MANIFEST}", "rb") as file:
            listed = parse_manifest(file.read())
    except FileNotFoundError:
        return frozenset()
    return frozenset(path for path in listed if is_safe(path)) | {MANIFEST}


def _refuse_clashes(
    files: Mapping[str, bytes], tree: Tree, own: frozenset[str], folder: str, shown: str
) -> None:
    """No file of the site may need the place of something that is not sitegen's."""
    others = {path for path, kind in tree.items() if kind != "folder"} - own
    others |= {path for path in own if tree.get(path) in ("link", "other")}
    empty = {path for path, kind in tree.items() if kind == "folder"} - parents(own)
    same = {
        path
        for path in files.keys() & others
        if tree[path] == "file" and holds(f"{folder}/{path}", files[path])
    }
    wanted, within = set(files), parents(files)
    in_the_way = (
        (wanted & (others - same)) | (within & others) | (wanted & (parents(others) | empty))
    )
    if in_the_way:
        first, more = min(in_the_way), len(in_the_way) - 1
        also = f" (and {more} more)" if more else ""
        raise OutputError(
            f"{shown}/{display(first)}{also} was not written by sitegen and is in the way of the"
            " site: move it, or choose another folder with --output"
        )
