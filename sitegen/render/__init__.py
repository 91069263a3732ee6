"""A site to its output: paths with their bytes, by templates that see plain values only."""

from sitegen.render.cards import pictured
from sitegen.render.edition import Edition, edition_of
from sitegen.render.hrefs import Hrefs
from sitegen.render.output import (
    fixed_html,
    fixed_paths,
    page_leaf,
    page_outputs,
    render,
    text_output,
    theme_of,
    theme_outputs,
)
from sitegen.render.volume import Leaf, Volume

__all__ = [
    "Edition",
    "Hrefs",
    "Leaf",
    "Volume",
    "edition_of",
    "fixed_html",
    "fixed_paths",
    "page_leaf",
    "page_outputs",
    "pictured",
    "render",
    "text_output",
    "theme_of",
    "theme_outputs",
]
