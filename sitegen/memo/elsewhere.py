"""Runs pure functions over many tasks in other processes, here or on other machines.

The results come in the order of the tasks and are the same wherever they were made.
"""

from __future__ import annotations

import copyreg
from contextlib import ExitStack, contextmanager
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from sitegen.errors import CommandError
from sitegen.memo.fingerprint import fingerprint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import ProcessPoolExecutor

    from sitegen.memo.work import Run

T = TypeVar("T")
R = TypeVar("R")

_BATCH = 16
"""Tasks that travel together."""


@contextmanager
def processes(jobs: int) -> Iterator[Run]:
    """So many processes on this machine; they start when they first have work."""
    with ExitStack() as stack:

        @cache
        def pool() -> ProcessPoolExecutor:
            made = _pool(jobs)
            stack.callback(made.shutdown, cancel_futures=True)
            return made

        def run(function: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
            return pool().map(function, tasks, chunksize=_BATCH)

        yield run


def _pool(jobs: int) -> ProcessPoolExecutor:
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    _let_mappings_travel()
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["sitegen.memo.stages"])
    return ProcessPoolExecutor(jobs, context)


@contextmanager
def cluster(address: str) -> Iterator[Run]:
    """The workers of a Dask scheduler. A worker that goes away costs time and nothing else.

    Raises CommandError where there is no such scheduler, it has no worker, or a worker has another
    sitegen than this one.
    """
    try:
        from distributed import Client
    except ImportError:
        raise CommandError("--cluster needs the extra: pip install 'sitegen[cluster]'") from None
    try:
        client = Client(address, timeout="10s", set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise CommandError(f"there is no Dask scheduler at {address}: {error}") from None

    def run(function: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        batches = [tasks[at : at + _BATCH] for at in range(0, len(tasks), _BATCH)]
        futures = client.map(_each, [(function, batch) for batch in batches], pure=False)
        for future in futures:
            yield from future.result()

    _let_mappings_travel()
    with client:
        _refuse_others(client.run(fingerprint), address)
        yield run


def _refuse_others(found: dict[str, str], address: str) -> None:
    if not found:
        raise CommandError(f"the Dask scheduler at {address} has no worker")
    others = sorted(worker for worker, own in found.items() if own != fingerprint())
    if others:
        raise CommandError(f"these workers have another sitegen or Python: {', '.join(others)}")


def _each(task: tuple[Callable[[T], R], Sequence[T]]) -> list[R]:
    function, batch = task
    return [function(each) for each in batch]


def _let_mappings_travel() -> None:
    """Read-only mappings, of which frozen values are made, cannot do so by themselves."""
    copyreg.pickle(MappingProxyType, lambda mapping: (_read_only, (dict(mapping),)))


def _read_only(mapping: dict[object, object]) -> MappingProxyType[object, object]:
    return MappingProxyType(mapping)
