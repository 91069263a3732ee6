"""A planned site made in a second folder, and how it takes the place of the first one.

The second folder is kept for the next time: most of it is the same files under a second name, so
that a small change to a large site costs little. It holds nothing of value, unless a manifest
stands in it: then it is the old site, from the moment of the exchange until all that its user put
there meanwhile has moved over.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from typing import TYPE_CHECKING

from sitegen.files.exchange import exchange
from sitegen.files.manifest import MANIFEST, RESERVED, format_manifest
from sitegen.files.plan import own_paths
from sitegen.files.tree import carry, folders, parents, remove_empty, scan

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.files.plan import Plan


def swap(plan: Plan, folder: str, second: str) -> None:
    """Make the whole new site in `second` and exchange the two. Raises OSError."""
    try:
        _stage(plan, folder, second)
        swapped = _take_place(folder, second)
    except OSError:
        shutil.rmtree(second, ignore_errors=True)
        raise
    if not swapped:
        put_in_place(plan, folder, second)
    settle(second, folder)


def put_in_place(plan: Plan, folder: str, second: str) -> None:
    """Move changed files from `second`, one by one. The manifest names those of both sites
    meanwhile. Raises OSError."""
    _replace_manifest(folder, {*plan.own, *plan.files} - {MANIFEST})
    for path in plan.removed:
        os.unlink(f"{folder}/{path}")
    remove_empty(folder, folders(plan.tree) - set(plan.folders))
    for path in plan.changed:
        os.makedirs(os.path.dirname(f"{folder}/{path}"), exist_ok=True)
        if path != MANIFEST:
            os.replace(f"{second}/{path}", f"{folder}/{path}")
    _replace_manifest(folder, plan.files.keys() - {MANIFEST})


def stage_changed(plan: Plan, second: str) -> None:
    """Write the changed files alone below `second`. Raises OSError."""
    shutil.rmtree(second, ignore_errors=True)
    os.mkdir(second)
    for path in sorted(parents(plan.changed)):
        os.mkdir(f"{second}/{path}")
    _write(plan, second)


def settle(second: str, folder: str) -> None:
    """Let what a user put into the old site in the moment of the exchange move to the new one."""
    if not os.path.exists(f"{second}/{MANIFEST}"):
        return
    own = own_paths(second)
    current = scan(folder)
    for path, entry in scan(second).items():
        if entry.kind != "folder" and path not in own and current.get(path) != entry:
            _move_newer(f"{second}/{path}", f"{folder}/{path}")
    os.unlink(f"{second}/{MANIFEST}")


def _move_newer(left: str, current: str) -> None:
    with contextlib.suppress(FileNotFoundError):
        if os.lstat(left).st_mtime_ns <= os.lstat(current).st_mtime_ns:
            return
    os.makedirs(os.path.dirname(current), exist_ok=True)
    os.replace(left, current)


def _stage(plan: Plan, folder: str, second: str) -> None:
    """Make `second` the new site, whatever it holds; what is in it already stays as it is."""
    os.makedirs(second, exist_ok=True)
    there = scan(second)
    same = {path for path in plan.carried if there.get(path) == plan.tree[path]} - {MANIFEST}
    for path in there.keys() - folders(there) - same:
        os.unlink(f"{second}/{path}")
    remove_empty(second, folders(there) - set(plan.folders))
    for path in plan.folders:
        if path not in there or there[path].kind != "folder":
            os.mkdir(f"{second}/{path}")
    for path in plan.carried:
        if path not in same and path != MANIFEST:
            carry(f"{folder}/{path}", f"{second}/{path}", plan.tree[path].kind)
    if os.path.isdir(folder):
        shutil.copystat(folder, second)
        for path in folders(plan.tree) - parents(plan.own):
            shutil.copystat(f"{folder}/{path}", f"{second}/{path}")
    _write(plan, second)
    # The manifest comes last, and whole: with one that is empty, all would be the user's.
    _replace_manifest(second, plan.files.keys() - {MANIFEST})


def _write(plan: Plan, second: str) -> None:
    for path in plan.changed:
        if path != MANIFEST:
            with open(f"{second}/{path}", "xb") as file:
                file.write(plan.files[path])


def _take_place(folder: str, second: str) -> bool:
    if not os.path.isdir(folder):
        os.rename(second, folder)
        return True
    if not os.path.exists(f"{folder}/{MANIFEST}"):
        _replace_manifest(folder, ())
    return exchange(second, folder)


def _replace_manifest(folder: str, paths: Iterable[str]) -> None:
    staged = f"{folder}/{RESERVED}manifest-new"
    with contextlib.suppress(FileNotFoundError):
        os.unlink(staged)
    with open(staged, "xb") as file:
        file.write(format_manifest(paths))
    os.replace(staged, f"{folder}/{MANIFEST}")
