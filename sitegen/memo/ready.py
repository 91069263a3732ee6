"""What a process that makes pages loads before it is given the first: all that they may need."""

from sitegen.diagram.svg import element
from sitegen.memo import stages

__all__ = ["stages"]

element("g")  # loads svgwrite
