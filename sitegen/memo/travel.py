"""What travels to other processes: a function with a batch of tasks; how these collect garbage."""

from __future__ import annotations

import copyreg
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")
R = TypeVar("R")

Batch: TypeAlias = "tuple[Callable[[T], R], Sequence[tuple[str, T]]]"
"""A function, and tasks by name."""

SELDOM = (100_000, 50, 100)
"""Thresholds of the collector: frozen values are seldom parts of a circle, and looking for circles
less often saves a tenth."""


def each(batch: Batch[T, R]) -> list[tuple[str, R]]:
    """The results by name."""
    function, tasks = batch
    return [(name, function(task)) for name, task in tasks]


def let_mappings_travel() -> None:
    """Read-only mappings, of which frozen values are made, cannot do so by themselves."""
    copyreg.pickle(MappingProxyType, lambda mapping: (_read_only, (dict(mapping),)))


def _read_only(mapping: dict[object, object]) -> MappingProxyType[object, object]:
    return MappingProxyType(mapping)
