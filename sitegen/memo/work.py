"""Where results are kept and where they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from msgspec import Struct, field

from sitegen.memo.memo import Memo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

T = TypeVar("T")
R = TypeVar("R")


class Run(Protocol):
    """A pure function over tasks by name: their results, in any order. What is done elsewhere
    may begin before the first is asked for.

    `at_home`: a task is best left to whoever had one of that name before, however long that takes.
    """

    def __call__(
        self, function: Callable[[T], R], tasks: Mapping[str, T], *, at_home: bool = False
    ) -> Iterator[tuple[str, R]]: ...


class Work(Struct, frozen=True):
    """A memo, and what runs the stages elsewhere; None: all is made here."""

    memo: Memo = field(default_factory=Memo)
    run: Run | None = None
    few: int = 64
    """Fewer tasks than these are done here in any case."""

    def elsewhere(self, tasks: int) -> Run | None:
        """What runs so many tasks; None where they are done here."""
        return self.run if tasks >= self.few else None
