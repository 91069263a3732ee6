"""Work beside the event loop that nobody waits for when the preview ends."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


async def aside(call: Callable[[], T]) -> T:
    """The result of a call made in a thread of its own, which dies with the process."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(settling: Callable[[], None]) -> None:
        if not done.cancelled():
            settling()

    def run() -> None:
        settling: Callable[[], None]
        try:
            result = call()
        except BaseException as error:
            fault = error
            settling = lambda: done.set_exception(fault)  # noqa: E731
        else:
            settling = lambda: done.set_result(result)  # noqa: E731
        # The loop may have ended meanwhile.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, settling)

    threading.Thread(target=run, daemon=True).start()
    return await done
