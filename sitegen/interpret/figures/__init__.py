"""Directives -> pictures: what each shows, read from the document, the setup and the rules."""

from sitegen.interpret.figures.figure import Figure
from sitegen.interpret.figures.figures import interpret_figures
from sitegen.interpret.figures.pieces import piece_figures

__all__ = ["Figure", "interpret_figures", "piece_figures"]
