"""A planned site made beside its folder, and how it takes the folder's place."""

from __future__ import annotations

import contextlib
import os
import shutil
from typing import TYPE_CHECKING

from sitegen.files.exchange import exchange
from sitegen.files.manifest import MANIFEST, RESERVED, format_manifest
from sitegen.files.plan import own_paths
from sitegen.files.tree import carry, parents, remove_empty, scan

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.files.plan import Plan


def bring(plan: Plan, folder: str, staging: str, beside: bool) -> None:
    """Make the new site in `staging` and let it take the place of `folder`."""
    swapped = False
    try:
        if beside:
            _stage_all(plan, folder, staging)
            swapped = _swap(folder, staging)
        else:
            _stage_changed(plan, staging)
        if not swapped:
            _put_in_place(plan, folder, staging)
    finally:
        if swapped:
            with contextlib.suppress(OSError):
                clear_away(staging, folder)
        else:
            shutil.rmtree(staging, ignore_errors=True)


def _stage_all(plan: Plan, folder: str, staging: str) -> None:
    os.mkdir(staging)
    for path in plan.folders:
        os.mkdir(f"{staging}/{path}")
    for path in plan.carried:
        carry(f"{folder}/{path}", f"{staging}/{path}", plan.tree[path])
    _write_changed(plan, staging)
    if os.path.isdir(folder):
        shutil.copystat(folder, staging)
        for path in plan.folders:
            if plan.tree.get(path) == "folder":
                shutil.copystat(f"{folder}/{path}", f"{staging}/{path}")


def _stage_changed(plan: Plan, staging: str) -> None:
    os.mkdir(staging)
    for path in sorted(parents(plan.changed)):
        os.mkdir(f"{staging}/{path}")
    _write_changed(plan, staging)


def _write_changed(plan: Plan, staging: str) -> None:
    """The manifest comes last: a staged site without one is unfinished."""
    for path in sorted(plan.changed, key=lambda path: path == MANIFEST):
        with open(f"{staging}/{path}", "xb") as file:
            file.write(plan.files[path])


def _swap(folder: str, staging: str) -> bool:
    if not os.path.isdir(folder):
        os.rename(staging, folder)
        return True
    if not os.path.exists(f"{folder}/{MANIFEST}"):
        _replace_manifest(folder, ())
    return exchange(staging, folder)


def _put_in_place(plan: Plan, folder: str, staging: str) -> None:
    """File by file. While it lasts the manifest names the files of both sites."""
    _replace_manifest(folder, {*plan.own, *plan.files} - {MANIFEST})
    for path in plan.removed:
        os.unlink(f"{folder}/{path}")
    remove_empty(folder, parents(plan.own) - parents(plan.files))
    for path in plan.changed:
        os.makedirs(os.path.dirname(f"{folder}/{path}"), exist_ok=True)
        if path != MANIFEST:
            os.replace(f"{staging}/{path}", f"{folder}/{path}")
    _replace_manifest(folder, plan.files.keys() - {MANIFEST})


def _replace_manifest(folder: str, paths: Iterable[str]) -> None:
    staged = f"{folder}/{RESERVED}manifest-new"
    with contextlib.suppress(FileNotFoundError):
        os.unlink(staged)
    with open(staged, "xb") as file:
        file.write(format_manifest(paths))
    os.replace(staged, f"{folder}/{MANIFEST}")


def clear_away(staging: str, folder: str) -> None:
    """Remove what stands beside: an unfinished new site, or a whole one that was exchanged.

    A whole one may hold what its user put there in the moment of the exchange: that moves over.
    """
    if os.path.islink(staging):
        os.unlink(staging)
    if not os.path.lexists(staging):
        return
    if os.path.exists(f"{staging}/{MANIFEST}"):
        _settle_all(staging, folder)
    shutil.rmtree(staging)


def _settle_all(staging: str, folder: str) -> None:
    own = own_paths(staging)
    for path, kind in scan(staging).items():
        if kind != "folder" and path not in own:
            _settle(f"{staging}/{path}", f"{folder}/{path}")


def _settle(left: str, current: str) -> None:
    """A user's file that stands in both: the newer one stays, and a missing one is put back."""
    try:
        newer = os.lstat(left).st_mtime_ns > os.lstat(current).st_mtime_ns
    except FileNotFoundError:
        newer = True
    if newer:
        os.makedirs(os.path.dirname(current), exist_ok=True)
        os.replace(left, current)
    else:
        os.unlink(left)
