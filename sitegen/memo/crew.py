"""Runs pure functions over many tasks in other processes of this machine.

Each process gets the tasks of a name again that it had before, so what it remembers of them is at
hand; one that has nothing left takes from the others.
"""

from __future__ import annotations

import gc
import signal
from collections import deque
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from itertools import cycle
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from sitegen.errors import CommandError
from sitegen.memo.travel import SELDOM, each, let_mappings_travel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkServerContext, SpawnContext

    from sitegen.memo.travel import Batch
    from sitegen.memo.work import Run

T = TypeVar("T")
R = TypeVar("R")

Context: TypeAlias = "ForkServerContext | SpawnContext"
Answer: TypeAlias = "tuple[list[tuple[str, R]], Exception | None]"

_MOST = 16
"""Tasks that travel together at most."""
_SHARE = 2
"""A process takes the half of its share of what is left, so that all end at about the same time."""


@contextmanager
def processes(jobs: int, *, soon: bool = False) -> Iterator[Run]:
    """So many processes on this machine. They start when they first have work; if that is to come
    `soon`, what they stand on is loaded meanwhile."""
    if soon:
        _warm(_context())
    homes: dict[str, int] = {}
    with ExitStack() as stack:

        @cache
        def crew() -> list[Connection]:
            let_mappings_travel()
            context = _context()
            return [stack.enter_context(_process(context)) for _ in range(jobs)]

        def run(function: Callable[[T], R], tasks: Mapping[str, T]) -> Iterator[tuple[str, R]]:
            return _dealt(crew(), homes, function, tasks)

        yield run


def _context() -> Context:
    import multiprocessing

    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["sitegen.memo.ready"])
    return context


def _warm(context: Context) -> None:
    if context.get_start_method() == "forkserver":
        from multiprocessing.forkserver import ensure_running

        ensure_running()


@contextmanager
def _process(context: Context) -> Iterator[Connection]:
    here, there = context.Pipe()
    process = context.Process(target=_serve, args=(there,), daemon=True)
    process.start()
    there.close()
    with here:
        yield here
        process.terminate()


def _serve(link: Connection) -> None:
    """What a process does until the other end of the link is closed: tasks in, results out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(*SELDOM)
    with suppress(EOFError, OSError):
        while True:
            link.send(_answer(link.recv()))


def _answer(batch: Batch[T, R]) -> Answer[R]:
    try:
        return each(batch), None
    except Exception as error:
        return [], error


def _dealt(
    crew: Sequence[Connection],
    homes: dict[str, int],
    function: Callable[[T], R],
    tasks: Mapping[str, T],
) -> Iterator[tuple[str, R]]:
    """The results as they come. A process has one batch at a time, so that no two ends of a link
    ever wait for each other to read."""
    from multiprocessing.connection import wait

    results: list[tuple[str, R]]
    waiting: list[deque[str]] = [deque() for _ in crew]
    for turn, name in zip(cycle(range(len(crew))), tasks):
        waiting[homes.setdefault(name, turn)].append(name)
    busy: dict[Connection, int] = {}

    def send(worker: int) -> None:
        names = _taken(waiting, worker)
        if names:
            homes.update(dict.fromkeys(names, worker))
            with _alive():
                crew[worker].send((function, [(name, tasks[name]) for name in names]))
            busy[crew[worker]] = worker

    for worker in range(len(crew)):
        send(worker)
    while busy:
        ready = wait(busy)
        for link in [link for link in crew if link in ready]:
            results = _received(link)
            send(busy.pop(link))
            yield from results


def _received(link: Connection) -> list[tuple[str, R]]:
    with _alive():
        answer: Answer[R] = link.recv()
    results, error = answer
    if error is not None:
        raise error
    return results


@contextmanager
def _alive() -> Iterator[None]:
    try:
        yield
    except (EOFError, OSError):
        raise CommandError(
            "a process that makes pages was ended from outside; --jobs 1 needs no other process"
        ) from None


def _taken(waiting: Sequence[deque[str]], worker: int) -> list[str]:
    """What the process is to do next: of its own, from the front, or else of the one with most."""
    left = sum(map(len, waiting))
    most = max(1, min(_MOST, left // (len(waiting) * _SHARE)))
    own, longest = waiting[worker], max(waiting, key=len)
    if own:
        return [own.popleft() for _ in range(min(most, len(own)))]
    return [longest.pop() for _ in range(min(most, len(longest)))]
