"""Pictures of boards: plain data in, SVG, text and PNG out. No chess inside."""

from sitegen.diagram.model import Diagram, DiagramRow
from sitegen.diagram.picture import Picture, inline, render, standalone, symbols_sheet
from sitegen.diagram.text import Description, ascii_board, describe

__all__ = [
    "Description",
    "Diagram",
    "DiagramRow",
    "Picture",
    "ascii_board",
    "describe",
    "inline",
    "render",
    "standalone",
    "symbols_sheet",
]
