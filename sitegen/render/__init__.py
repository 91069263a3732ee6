"""A site to its output: paths with their bytes, by templates that see plain values only."""

from sitegen.render.edition import Edition
from sitegen.render.output import make_edition, page_outputs, render, theme_outputs

__all__ = ["Edition", "make_edition", "page_outputs", "render", "theme_outputs"]
