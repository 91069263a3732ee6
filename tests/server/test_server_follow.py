"""The page that was saved is served at once, and the build that follows has the last word."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

from sitegen.config import Config
from sitegen.files import Sources
from sitegen.pipeline import Built
from sitegen.server.follow import follow
from sitegen.server.live import Live
from sitegen.server.rebuild import Workshop, make_first
from sitegen.server.watch import Watched
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from sitegen.server.rebuild import Made


class Desk:
    """Two documents, each its own page; a build waits until it is let go."""

    def __init__(self) -> None:
        self.texts = {"a": "a0", "b": "b0"}
        self.gate = threading.Event()
        self.gate.set()
        self.builds = 0
        self.pages = 0
        self.touched: Callable[[], None] = lambda: None
        self.folders: list[Watched] = []
        self.told: list[tuple[str, str]] = []
        self.content = "content"
        self.first = make_first(self.workshop())
        self.live = Live(self.first.snapshot)

    def workshop(self) -> Workshop:
        return Workshop(
            lambda: (Config(), Watched((self.content,))),
            lambda _: (Sources(tuple(SourceFile(n, t) for n, t in self.texts.items())), {}),
            self.build,
        )

    def build(self, sources: Sources, _config: Config, _own: Mapping[str, bytes]) -> Built:
        self.gate.wait(10)
        self.builds += 1
        files = {each.path: each.raw.encode() for each in sources.files}
        return Built(files, {each.path: each.path for each in sources.files}, (), self.anew)

    def anew(self, source: SourceFile) -> dict[str, bytes]:
        self.pages += 1
        return {source.path: source.raw.encode()}

    def watch(self, watched: Watched, touched: Callable[[], None]) -> asyncio.Task[None]:
        self.folders.append(watched)
        self.touched = touched
        return asyncio.create_task(asyncio.sleep(3600))

    def tell(self, last: Made, made: Made, _seconds: float) -> None:
        self.told.append((shown(last), shown(made)))

    def save(self, **texts: str) -> None:
        self.texts |= texts
        self.touched()

    async def serves(self, expected: str) -> None:
        async with asyncio.timeout(10):
            while shown(self) != expected:
                await self.live.newer(self.live.snapshot.number)

    async def settles(self) -> None:
        """Everything that was begun comes to its end."""
        number = None
        while number != (number := (self.builds, self.live.snapshot.number)):
            await asyncio.sleep(0.2)


def shown(holder: Desk | Made) -> str:
    snapshot = holder.live.snapshot if isinstance(holder, Desk) else holder.snapshot
    return " ".join(body.decode() for body in snapshot.files.values())


def run(act: Callable[[Desk], Awaitable[None]]) -> Desk:
    desk = Desk()

    async def whole() -> None:
        task = asyncio.create_task(
            follow(desk.workshop(), desk.live, desk.first, desk.watch, desk.tell)
        )
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        await act(desk)
        await desk.settles()
        assert not task.done()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(whole())
    return desk


def test_a_saved_page_is_served_while_the_build_still_runs() -> None:
    async def act(desk: Desk) -> None:
        desk.gate.clear()
        desk.save(a="a1")
        await desk.serves("a1 b0")
        assert desk.builds == 1
        desk.gate.set()

    desk = run(act)
    assert shown(desk) == "a1 b0"
    assert desk.told == [("a0 b0", "a1 b0")]
    # The build found nothing else to tell the browsers.
    assert desk.live.snapshot.number == 2


def test_a_build_of_older_texts_does_not_bring_them_back() -> None:
    async def act(desk: Desk) -> None:
        desk.gate.clear()
        desk.save(a="a1")
        await desk.serves("a1 b0")
        await asyncio.sleep(0.1)
        desk.save(a="a2")
        await desk.serves("a2 b0")
        desk.save(b="b1")
        await desk.serves("a2 b1")
        seen: list[str] = []
        desk.gate.set()
        for _ in range(20):
            await asyncio.sleep(0.02)
            seen.append(shown(desk))
        assert set(seen) == {"a2 b1"}

    assert shown(run(act)) == "a2 b1"


def test_a_text_that_is_put_back_is_served_again() -> None:
    async def act(desk: Desk) -> None:
        desk.gate.clear()
        desk.save(a="a1")
        await desk.serves("a1 b0")
        desk.save(a="a0")
        await asyncio.sleep(0.1)
        desk.gate.set()

    assert shown(run(act)) == "a0 b0"


def test_many_saves_in_a_row_cost_few_builds() -> None:
    async def act(desk: Desk) -> None:
        desk.gate.clear()
        for number in range(20):
            desk.save(a=f"a{number}")
            await asyncio.sleep(0.01)
        desk.gate.set()

    desk = run(act)
    assert shown(desk) == "a19 b0"
    assert desk.builds <= 4


def test_a_page_that_fails_is_left_to_the_build() -> None:
    async def act(desk: Desk) -> None:
        desk.anew = lambda _: 1 / 0  # type: ignore[method-assign, assignment, return-value]
        desk.save(a="a1")
        await desk.serves("a1 b0")
        desk.save(a="a2")
        await desk.serves("a2 b0")

    assert shown(run(act)) == "a2 b0"


def test_another_folder_is_watched_as_soon_as_it_is_named() -> None:
    async def act(desk: Desk) -> None:
        desk.content = "elsewhere"
        desk.save(a="a1")
        await desk.serves("a1 b0")

    assert [each.folders for each in run(act).folders] == [("content",), ("elsewhere",)]
