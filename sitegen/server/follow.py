"""From a save to what is served: the page that was saved at once, then the whole site.

A build takes longer the larger the site is, and nobody who types waits for it: where a document
changed and nothing but its page with it, that page is served ahead of the build that follows.
"""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from sitegen.server.aside import aside
from sitegen.server.rebuild import gather, make_again, make_page

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sitegen.server.live import Live
    from sitegen.server.rebuild import Inputs, Made, Workshop
    from sitegen.server.snapshot import Snapshot
    from sitegen.server.watch import Watched
    from sitegen.source import SourceFile

    Watch: TypeAlias = Callable[[Watched, Callable[[], None]], asyncio.Task[None]]
    Tell: TypeAlias = Callable[[Made, Made, float], None]

_PATIENCE = 0.5
"""Seconds that a build waits at most for one more save; otherwise as long as the last one took."""


class _Course(Struct):
    """How far things are; owned by the event loop.

    `ahead` are documents, with the files of their pages, that are served ahead of a build; `wanted`
    is what the next build is to be made from.
    """

    workshop: Workshop
    live: Live
    made: Made
    dirty: asyncio.Event = field(default_factory=asyncio.Event)
    read: asyncio.Event = field(default_factory=asyncio.Event)
    wanted: Inputs | None = None
    ahead: dict[str, tuple[SourceFile, Mapping[str, bytes]]] = field(default_factory=dict)


async def follow(workshop: Workshop, live: Live, first: Made, watch: Watch, tell: Tell) -> None:
    """Serves what is saved until cancelled. `watch` begins to watch, `tell` says what was built
    after what, and how long it took."""
    course = _Course(workshop, live, first)
    tasks = [asyncio.create_task(_lead(course, watch)), asyncio.create_task(_build(course, tell))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            if task.done():
                task.result()
    finally:
        for task in tasks:
            task.cancel()


async def _lead(course: _Course, watch: Watch) -> None:
    """After every change reads what there is, and serves the page that was saved."""
    inputs = course.made.inputs
    watched = inputs.watched
    watching = watch(watched, course.dirty.set)
    try:
        while True:
            await course.dirty.wait()
            course.dirty.clear()
            inputs = await aside(partial(gather, course.workshop, inputs))
            await _serve_ahead(course, inputs)
            course.wanted = inputs
            course.read.set()
            if inputs.watched != watched:
                watched = inputs.watched
                watching.cancel()
                watching = watch(watched, course.dirty.set)
    finally:
        watching.cancel()


async def _serve_ahead(course: _Course, inputs: Inputs) -> None:
    now = {each.path: each for each in inputs.sources.files}
    course.ahead = {p: page for p, page in course.ahead.items() if now.get(p) == page[0]}
    sources = {path: source for path, (source, _) in course.ahead.items()}
    page = await aside(partial(make_page, inputs, course.made, sources))
    if page:
        course.ahead[page[0].path] = page
        _publish(course, course.live.snapshot, page[1])


async def _build(course: _Course, tell: Tell) -> None:
    """Builds the whole site after every change, but not while one follows upon another."""
    took = 0.0
    while True:
        await course.read.wait()
        if course.ahead:
            await asyncio.sleep(min(took, _PATIENCE))
        course.read.clear()
        inputs, last = course.wanted, course.made
        assert inputs is not None
        began = time.perf_counter()
        course.made = await aside(partial(make_again, course.workshop, inputs, last))
        took = time.perf_counter() - began
        read = {each.path: each for each in inputs.sources.files}
        course.ahead = {p: page for p, page in course.ahead.items() if read.get(p) != page[0]}
        files = {path: body for _, page in course.ahead.values() for path, body in page.items()}
        _publish(course, course.made.snapshot, files)
        if _differs(course.made.snapshot, last.snapshot):
            tell(last, course.made, took)


def _publish(course: _Course, snapshot: Snapshot, files: Mapping[str, bytes]) -> None:
    """Serve a build with some files ahead of it, where that is not what is served already."""
    new = replace(snapshot, files={**snapshot.files, **files}) if files else snapshot
    if _differs(new, course.live.snapshot):
        course.live.publish(new)


def _differs(one: Snapshot, other: Snapshot) -> bool:
    return replace(one, number=0) != replace(other, number=0)
