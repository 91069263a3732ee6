"""What a new site needs in its folder: what to write, what to leave out, what to carry over."""

from __future__ import annotations

from collections import ChainMap
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.errors import OutputError
from sitegen.files.find import display
from sitegen.files.manifest import MANIFEST, RESERVED, format_manifest, is_safe, parse_manifest
from sitegen.files.tree import folders, holds, parents, scan

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.files.tree import Tree


class Plan(Struct, frozen=True):
    """What is wanted (`files`, the manifest among them), and what stands in the folder (`tree`).

    `own` are the paths there that sitegen wrote. `changed` are wanted and not there, `removed` are
    there and not wanted, `carried` stay as they are: own files that did not change, and all that is
    not own. `folders` are those of the new site, outer ones first.
    """

    files: Mapping[str, bytes]
    tree: Tree
    own: frozenset[str]
    changed: tuple[str, ...]
    removed: tuple[str, ...]
    carried: tuple[str, ...]
    folders: tuple[str, ...]


def plan_output(files: Mapping[str, bytes], folder: str, shown: str) -> Plan:
    """Compare what is wanted with what stands in a folder, which messages call `shown`.

    Raises OutputError where something that is not sitegen's is in the way, and OSError.
    """
    tree = scan(folder)
    for path in [path for path in tree if path.startswith(RESERVED) and path != MANIFEST]:
        del tree[path]
    own = own_paths(folder)
    _refuse_clashes(files, tree, own, folder, shown)
    # Files of a large site wait in the store until each is asked for: no copy of the mapping.
    wanted: Mapping[str, bytes] = ChainMap({MANIFEST: format_manifest(files)}, files)  # type: ignore[arg-type]
    changed = {
        path
        for path in wanted
        if path not in tree
        or tree[path].kind != "file"
        or not holds(f"{folder}/{path}", wanted[path])
    }
    removed = {path for path in own - wanted.keys() if path in tree and tree[path].kind == "file"}
    carried = tree.keys() - folders(tree) - changed - removed
    kept = parents([*wanted, *carried]) | (folders(tree) - parents(own))
    return Plan(wanted, tree, own, *map(_sorted, (changed, removed, carried, kept)))


def _sorted(paths: set[str]) -> tuple[str, ...]:
    return tuple(sorted(paths))


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
    others = tree.keys() - folders(tree) - own
    others |= {path for path in own if path in tree and tree[path].kind in ("link", "other")}
    empty = folders(tree) - parents(own)
    same = {
        path
        for path in files.keys() & others
        if tree[path].kind == "file" and holds(f"{folder}/{path}", files[path])
    }
    in_the_way = (files.keys() & (others - same)) | (parents(files) & others)
    in_the_way |= files.keys() & (parents(others) | empty)
    if in_the_way:
        first, more = min(in_the_way), len(in_the_way) - 1
        also = f" (and {more} more)" if more else ""
        raise OutputError(
            f"{shown}/{display(first)}{also} was not written by sitegen and is in the way of the"
            " site: move it, or choose another folder with --output"
        )
