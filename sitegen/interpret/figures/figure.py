"""A picture that belongs to a page."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.diagram import DiagramRow, render

if TYPE_CHECKING:
    from sitegen.diagram import Diagram, Picture


class Figure(Struct, frozen=True, dict=True):
    """A picture that a directive asked for, or that a page shows of its own accord.

    `name` is its file beside the page (`carrera-board.svg`), `caption` what stands under it. It is
    drawn when it is first looked at: whoever only checks a page draws nothing.
    """

    name: str
    caption: str
    diagram: Diagram | DiagramRow

    @cached_property
    def picture(self) -> Picture:
        return render(self.diagram)

    @property
    def theme(self) -> str:
        """The name of its colours."""
        diagram = self.diagram
        return (diagram.diagrams[0] if isinstance(diagram, DiagramRow) else diagram).theme
