"""What can be wrong with a text or a setup, as data; the words are somebody else's business."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault: its kind, the characters `start` to `end` of the text it stands in, and its data.

    Each module that makes problems lists its kinds and their data in its docstring.
    """

    kind: str
    start: int
    end: int
    data: Mapping[str, str | int | tuple[str, ...]] = field(default_factory=dict)
