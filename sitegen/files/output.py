"""The finished site on disk: either the old one or the new one.

What is guaranteed:

- The new site is made beside the folder and takes its place in one step: a kill, a full disk or
  an error at any moment leaves the old site whole or the new one whole.
- Only what the manifest in the folder names is ever removed or overwritten. Everything else there
  is the user's: it moves over to the new folder as it is (the same file under its new name), also
  when it appears while the site is written. A path that both want is refused before anything
  changes.
- Unchanged files stay the same files, with their times; nothing changed writes nothing.
- Two runs never write at once; the second one is refused.

The folder is another one afterwards: a process that stands in it, or a mount of it elsewhere, still
sees the old one. So where the command itself stands in it, where it is the root of a file system,
where the folder around it cannot be written, or the system has no such step, all is made ready
first and then put in place file by file: each file is whole at any time, but a kill in that moment
may leave some of each site, and the next run sets it right.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from errno import EACCES
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.errors import OutputError
from sitegen.files.find import display, is_within
from sitegen.files.leftover import second_folder
from sitegen.files.lock import locked
from sitegen.files.manifest import MANIFEST, RESERVED, is_safe
from sitegen.files.plan import plan_output
from sitegen.files.swap import put_in_place, settle, stage_changed, swap
from sitegen.files.unlinked import OWN, linked

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.files.plan import Plan


class Written(Struct, frozen=True):
    """Paths that were written and removed, and how many files stayed as they were."""

    changed: tuple[str, ...]
    removed: tuple[str, ...]
    unchanged: int


def write_output(files: Mapping[str, bytes], folder: str) -> Written:
    """Make the folder hold these files (path with `/` to bytes) and what is not sitegen's.

    Raises OutputError, the old site untouched, where the folder cannot be written, another run is
    writing it, a file in the way is not sitegen's, or a path does not stay inside.
    """
    for path in files:
        if not is_safe(path):
            raise OutputError(f"no file of the site can be called {path!r}")
    shown = display(folder)
    try:
        return _write(files, os.path.realpath(folder), shown)
    except (FileExistsError, NotADirectoryError):
        raise OutputError(
            f"the site cannot be written to {shown}: something on that path is not a folder"
        ) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise OutputError(f"the site cannot be written to {shown}: {reason}") from None


def _write(files: Mapping[str, bytes], folder: str, shown: str) -> Written:
    if os.path.lexists(folder) and not os.path.isdir(folder):
        raise OutputError(f"the site cannot be written to {shown}: it is not a folder")
    parent, name = os.path.split(folder)
    os.makedirs(parent, exist_ok=True)
    beside = _can_swap(folder, parent)
    workshop = _workshop(parent, name) if beside else f"{folder}/{RESERVED}"
    with locked(f"{workshop}lock", f"the site to {shown}"):
        if beside:
            plan = _bring_beside(files, folder, shown, workshop)
        else:
            plan = plan_output(files, folder, shown)
            if plan.changed or plan.removed:
                _bring_inside(plan, folder, f"{workshop}new")
    changed = tuple(path for path in plan.changed if path != MANIFEST)
    return Written(changed, plan.removed, len(files) - len(changed))


def _bring_beside(files: Mapping[str, bytes], folder: str, shown: str, workshop: str) -> Plan:
    with second_folder(workshop, folder) as (second, known):
        if known:
            settle(second, folder)
        plan = plan_output(files, folder, shown)
        if plan.changed or plan.removed:
            swap(plan, folder, second)
    return plan


def _bring_inside(plan: Plan, folder: str, second: str) -> None:
    try:
        stage_changed(plan, second)
        put_in_place(plan, folder, second)
    finally:
        shutil.rmtree(second, ignore_errors=True)


def _workshop(parent: str, name: str) -> str:
    """Where the second folder and the lock stand: in the cache folder, which git is to ignore."""
    cache = f"{parent}/{OWN}"
    if link := linked(f"{cache}/sites"):
        raise OutputError(f"{display(link)} is no folder, and sitegen keeps there what it makes")
    os.makedirs(f"{cache}/sites", exist_ok=True)
    with contextlib.suppress(FileExistsError), open(f"{cache}/.gitignore", "x") as file:
        file.write("*\n")
    return f"{cache}/sites/{name}."


def _can_swap(folder: str, parent: str) -> bool:
    """Another folder can take its name, and nobody who calls this stands in it."""
    if not os.path.isdir(folder):
        return True
    if os.path.ismount(folder) or not os.access(parent, os.W_OK | os.X_OK):
        return False
    if not os.access(folder, os.W_OK | os.X_OK):
        raise PermissionError(EACCES, os.strerror(EACCES))
    return not is_within(os.path.realpath(os.curdir), folder)
