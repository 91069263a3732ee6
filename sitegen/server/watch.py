"""Tells when something that the site is made from was saved, moved, added or removed.

Knows of folders and names only, not of what stands in the files. Folders are watched, not files:
many editors save by putting a new file in the place of the old one.
"""

from __future__ import annotations

import asyncio
import os
from functools import partial
from typing import TYPE_CHECKING

import watchfiles
from msgspec import Struct
from watchfiles import Change

from sitegen.leftovers import is_ours
from sitegen.server.drive import silent_drive
from sitegen.server.look import EVERY, look_again, sight

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sitegen.server.look import Sight

_STEP_MS = 3
"""How long nothing more may happen until what happened counts as one save."""
_DEBOUNCE_MS = 50
_AGAIN = 0.2


class Watched(Struct, frozen=True):
    """Folders in which everything counts, and single files. None of them need exist."""

    folders: tuple[str, ...]
    files: tuple[str, ...] = ()


def polls(watched: Watched) -> str:
    """Why changes must be looked for, instead of waiting to be told of them; `""`: they need not
    be."""
    for folder in watched.folders:
        if kind := silent_drive(folder):
            return f"{folder} lies on a drive ({kind}) that tells of no changes"
    return ""


async def watch(
    watched: Watched, poll: bool, touched: Callable[[], None], say: Callable[[str], None]
) -> None:
    """Calls `touched` after every change, and once when watching began; runs until cancelled."""
    while not poll:
        try:
            await _watch_while_they_stand(watched, touched)
        except FileNotFoundError:
            await asyncio.sleep(_AGAIN)
        except (OSError, RuntimeError) as error:
            poll = True
            say(
                f"The system watches no more files for this preview ({error}): it looks for changes"
                f" every {EVERY} s instead. On Linux, fs.inotify.max_user_watches and"
                " max_user_instances set the limit"
            )
    await look_again(partial(_sight, watched), touched)


def _sight(watched: Watched) -> Sight:
    folders = tuple(os.path.realpath(each) for each in watched.folders)
    return sight(folders, watched.files, lambda path: matters(Change.added, path, folders))


async def _watch_while_they_stand(watched: Watched, touched: Callable[[], None]) -> None:
    """Ends when one of the folders itself came or went."""
    folders = tuple(os.path.realpath(each) for each in watched.folders if os.path.isdir(each))
    roots = frozenset(_anchors(watched.folders))
    single = frozenset((*roots, *_anchors(watched.files)))
    stop = asyncio.Event()
    tasks = [asyncio.create_task(_watch_names(single, roots, touched, stop))]
    if folders:
        tasks.append(asyncio.create_task(_watch_below(folders, touched, stop)))
    try:
        # Both set up their watches in their first step; what happened before it is seen now.
        await asyncio.sleep(0)
        touched()
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        stop.set()
        ended = [task for task in tasks if task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in ended:
        task.result()


async def _watch_below(
    folders: tuple[str, ...], touched: Callable[[], None], stop: asyncio.Event
) -> None:
    """Everything in the folders and below them."""

    def counts(change: Change, path: str) -> bool:
        return matters(change, path, folders)

    async for _ in watchfiles.awatch(
        *folders,
        watch_filter=counts,
        stop_event=stop,
        debounce=_DEBOUNCE_MS,
        step=_STEP_MS,
        force_polling=False,
        ignore_permission_denied=True,
    ):
        touched()


async def _watch_names(
    single: frozenset[str],
    roots: frozenset[str],
    touched: Callable[[], None],
    stop: asyncio.Event,
) -> None:
    """Single names, each in its folder; ends when one of the roots came or went."""
    async for changes in watchfiles.awatch(
        *sorted({os.path.dirname(each) for each in single}),
        watch_filter=lambda _, path: os.path.normpath(path) in single,
        stop_event=stop,
        debounce=_DEBOUNCE_MS,
        step=8 * _STEP_MS,
        recursive=False,
        force_polling=False,
        ignore_permission_denied=True,
    ):
        touched()
        if any(
            os.path.normpath(path) in roots and change is not Change.modified
            for change, path in changes
        ):
            return


def _anchors(paths: Iterable[str]) -> Iterator[str]:
    """What to look for by name: of each path, and of what a link leads to, the part below the
    last folder that exists."""
    for path in paths:
        for each in {os.path.abspath(path), os.path.realpath(path)}:
            name = each
            while not os.path.isdir(parent := os.path.dirname(name)) and parent != name:
                name = parent
            yield name


def matters(change: Change, path: str, folders: Iterable[str]) -> bool:
    """Whether a change in one of the folders can change the site.

    A folder that was removed cannot be told from a file any more, so it counts.
    """
    below = next((path[len(each) :] for each in folders if path.startswith(each + os.sep)), path)
    if not is_ours(below.strip(os.sep).replace(os.sep, "/")):
        return False
    if change is Change.modified:
        return not os.path.isdir(path)
    return True
