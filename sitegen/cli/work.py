"""How a command works: what it keeps for the next time, and in how many processes."""

from __future__ import annotations

import gc
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypedDict, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sitegen.memo.work import Work

CACHE = os.path.join(".sitegen", "cache")
_WORTHWHILE = 8
"""Documents for which other processes are worth their start, where all are to be made anew."""
_MANY = 64
"""The same, where these processes are not started before it is known what is to be made."""


F = TypeVar("F", bound="Callable[..., int]")


class How(TypedDict):
    """The options that `works` gives to a command."""

    cache: str
    no_cache: bool
    jobs: int | None
    cluster: str | None


def works(command: F) -> F:
    """Adds the options of `How`."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS = (
    click.option(
        "--cache",
        metavar="FOLDER",
        default=CACHE,
        show_default=True,
        help="Where results are kept for the next time. It may be deleted, and shared.",
    ),
    click.option("--no-cache", is_flag=True, help="Make everything anew, and keep nothing."),
    click.option(
        "--jobs",
        type=click.IntRange(1, 256),
        metavar="N",
        help="So many processes for a large site; by default as many as there are processors.",
    ),
    click.option(
        "--cluster", metavar="ADDRESS", help="Let the workers of this Dask scheduler do it."
    ),
)


@contextmanager
def working(how: How, documents: int) -> Iterator[Work]:
    """The work of one command on so many documents. Raises CommandError where a cluster cannot be
    used."""
    from sitegen.files import Store
    from sitegen.memo.fingerprint import fingerprint
    from sitegen.memo.memo import Memo
    from sitegen.memo.travel import SELDOM
    from sitegen.memo.work import Work

    gc.set_threshold(*SELDOM)
    store = Store(how["cache"])
    keeps = store.key is not None and not how["no_cache"]
    memo = Memo(store, fingerprint()) if keeps else Memo()
    number = how["jobs"] or os.cpu_count() or 1
    if how["cluster"] is not None:
        from sitegen.memo.cluster import cluster

        with cluster(how["cluster"]) as run:
            yield Work(memo, run, few=0)
    elif number > 1 and documents >= _WORTHWHILE:
        from sitegen.memo.crew import processes

        anew = how["no_cache"] or not os.path.isdir(how["cache"])
        with processes(number, soon=anew) as run:
            yield Work(memo, run, few=_WORTHWHILE if anew else _MANY)
    else:
        yield Work(memo)
    if memo.keeps:
        store.sweep()
