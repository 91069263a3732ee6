"""What can be wrong with a text or a setup, as data; the words are somebody else's business."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.rules.board import Square

Data: TypeAlias = "Mapping[str, str | int | tuple[str, ...]]"
"""What a problem is about, by name."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: its kind, the characters `start` to `end` of the text it stands in, and its data.

    Each module that makes problems lists its kinds and their data in its docstring.
    """

    kind: str
    start: int
    end: int
    data: Data = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SetupProblem:
    """One fault of a setup: its kind, the squares it lies on, and its data.

    The kinds and their data are listed in `validity`.
    """

    kind: str
    squares: tuple[Square, ...]
    data: Data = field(default_factory=dict)
