"""Runs pure functions over many tasks on other machines, by the workers of a Dask scheduler."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TypeVar

from sitegen.errors import CommandError
from sitegen.memo.fingerprint import fingerprint
from sitegen.memo.stages import forget
from sitegen.memo.travel import each, let_mappings_travel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sitegen.memo.work import Run

T = TypeVar("T")
R = TypeVar("R")

_BATCH = 16
"""Tasks that travel together."""


@contextmanager
def cluster(address: str) -> Iterator[Run]:
    """The workers of a Dask scheduler. A worker that goes away costs time and nothing else.

    Raises CommandError where there is no such scheduler, it has no worker, or a worker has another
    sitegen than this one.
    """
    try:
        from distributed import Client
    except ImportError:
        raise CommandError(
            "--cluster needs Dask, the extra `cluster`: pip install distributed"
        ) from None
    try:
        client = Client(address, timeout="10s", set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise CommandError(f"there is no Dask scheduler at {address}: {error}") from None

    def run(
        function: Callable[[T], R],
        tasks: Mapping[str, T],
        *,
        at_home: bool = False,  # noqa: ARG001  Dask knows by itself who has what
    ) -> Iterator[tuple[str, R]]:
        pairs = list(tasks.items())
        batches = [pairs[at : at + _BATCH] for at in range(0, len(pairs), _BATCH)]
        futures = client.map(each, [(function, batch) for batch in batches], pure=False)
        for future in futures:
            yield from future.result()

    let_mappings_travel()
    with client:
        _refuse_others(client.run(fingerprint), address)
        try:
            yield run
        finally:
            with suppress(OSError, TimeoutError):
                client.run(forget)


def _refuse_others(found: dict[str, str], address: str) -> None:
    if not found:
        raise CommandError(f"the Dask scheduler at {address} has no worker")
    others = sorted(worker for worker, own in found.items() if own != fingerprint())
    if others:
        raise CommandError(f"these workers have another sitegen or Python: {', '.join(others)}")
