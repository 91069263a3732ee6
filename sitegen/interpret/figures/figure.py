"""A picture that belongs to a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen.diagram import render

if TYPE_CHECKING:
    from sitegen.diagram import Diagram, DiagramRow, Picture


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture that a directive asked for, or that a page shows of its own accord.

    `name` is its file beside the page (`carrera-board.svg`), `caption` what stands under it.
    """

    name: str
    caption: str
    diagram: Diagram | DiagramRow
    picture: Picture

    @classmethod
    def of(cls, name: str, caption: str, diagram: Diagram | DiagramRow) -> Figure:
        return cls(name, caption, diagram, render(diagram))
