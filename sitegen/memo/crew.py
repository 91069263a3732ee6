"""Runs pure functions over many tasks in this process and in others beside it.

Each process gets the tasks of a name again that it had before, so what it remembers of them is at
hand; one that has nothing left takes from the others.
"""

from __future__ import annotations

import gc
import signal
import sys
import threading
from collections import deque
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from msgspec import Struct, field

from sitegen.errors import CommandError
from sitegen.memo.travel import SELDOM, each, let_mappings_travel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from multiprocessing.connection import Connection

    from sitegen.memo.travel import Batch
    from sitegen.memo.work import Run

T = TypeVar("T")
R = TypeVar("R")

Answer: TypeAlias = "tuple[list[tuple[str, R]], Exception | None]"

_MOST = 16
"""Tasks that travel together at most."""
_PARTS = 2
"""A process takes the half of its share of what is left, so that all end at about the same time."""
_HERE = -1


class _Crew(Struct):
    """The links to the other processes, those of them that are still loading what they need, and
    who had a task last: the number of a link, or this process."""

    links: list[Connection] = field(default_factory=list)
    loading: list[Connection] = field(default_factory=list)
    homes: dict[str, int] = field(default_factory=dict)


@contextmanager
def processes(jobs: int, *, soon: bool = False) -> Iterator[Run]:
    """So many processes on this machine, this one among them. The others are started when there is
    work, or `soon`; they have their part of it as soon as they are ready."""
    crew = _Crew()
    with ExitStack() as stack:

        def start() -> None:
            let_mappings_travel()
            for _ in range(jobs - 1):
                crew.links.append(stack.enter_context(_process(crew.links)))
            crew.loading += crew.links

        def run(
            function: Callable[[T], R], tasks: Mapping[str, T], *, at_home: bool = False
        ) -> Iterator[tuple[str, R]]:
            if not crew.links:
                start()
            return _dealt(crew, function, tasks, at_home)

        if soon:
            start()
        yield run


@contextmanager
def _process(others: Sequence[Connection]) -> Iterator[Connection]:
    """Another process, beside those at the other ends of these links."""
    import multiprocessing

    forks = _may_fork()
    if forks:
        _load()
        gc.freeze()
    get = multiprocessing.get_context
    context = get("fork") if forks else get("spawn")
    here, there = context.Pipe()
    inherited = (here, *others) if forks else ()
    process = context.Process(target=_serve, args=(there, inherited), daemon=True)
    process.start()
    there.close()
    with here:
        yield here
        process.terminate()
        process.join()


def _may_fork() -> bool:
    """Whether a copy of this process is sound: then what is loaded here is loaded there, too."""
    return sys.platform == "linux" and threading.active_count() == 1


def _load() -> None:
    """Loads all that making pages needs."""
    import sitegen.memo.ready  # noqa: F401


def _serve(link: Connection, inherited: Sequence[Connection]) -> None:
    """What another process does until the link is closed: batches in, results out.

    `inherited` are links of the one that started it. As long as a copy of one is open, whoever is
    at its other end does not learn that the first process has ended.
    """
    for other in inherited:
        other.close()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(*SELDOM)
    _load()
    with suppress(EOFError, OSError):
        link.send(([], None))
        while True:
            link.send(_answer(link.recv()))


def _answer(batch: Batch[T, R]) -> Answer[R]:
    try:
        return each(batch), None
    except Exception as error:
        return [], error


def _dealt(
    crew: _Crew, function: Callable[[T], R], tasks: Mapping[str, T], at_home: bool
) -> Iterator[tuple[str, R]]:
    """The results as they come; the others begin at once. A process has one batch at a time, so
    that no two ends of a link ever wait for each other to read."""
    left = _homes(crew, tasks)
    busy: list[Connection] = []

    def send(link: Connection) -> None:
        worker = crew.links.index(link)
        if names := _taken(left, worker, at_home):
            crew.homes |= dict.fromkeys(names, worker)
            with _alive():
                link.send((function, [(name, tasks[name]) for name in names]))
            busy.append(link)

    def results() -> Iterator[tuple[str, R]]:
        from multiprocessing.connection import wait

        made: list[tuple[str, R]]
        while busy or any(left.values()):
            mine = left[_HERE] if at_home else any(left.values())
            ready = wait([*busy, *crew.loading], 0 if mine else None)
            for link in [link for link in crew.links if link in ready]:
                made = _received(link)
                (busy if link in busy else crew.loading).remove(link)
                send(link)
                yield from made
            for name in _taken(left, _HERE, at_home, 1) if not ready else ():
                crew.homes[name] = _HERE
                yield name, function(tasks[name])

    for link in crew.links:
        if link not in crew.loading:
            send(link)
    return results()


def _homes(crew: _Crew, tasks: Mapping[str, T]) -> dict[int, deque[str]]:
    """The names of the tasks by who is to do them: who did before, else one after the other."""
    workers = (_HERE, *range(len(crew.links)))
    left: dict[int, deque[str]] = {worker: deque() for worker in workers}
    for number, name in enumerate(tasks):
        left[crew.homes.get(name, workers[number % len(workers)])].append(name)
    return left


def _taken(
    left: Mapping[int, deque[str]], worker: int, at_home: bool = False, most: int = _MOST
) -> list[str]:
    """What one does next: of its own, from the front, or else of the one who has most, where that
    may be done elsewhere."""
    number = min(most, max(1, sum(map(len, left.values())) // (len(left) * _PARTS)))
    own, longest = left[worker], max(left.values(), key=len)
    if own:
        return [own.popleft() for _ in range(min(number, len(own)))]
    if at_home:
        return []
    return [longest.pop() for _ in range(min(number, len(longest)))]


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
