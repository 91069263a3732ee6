"""Every glyph, and every compound of two, on one sheet: to see whether they can be told apart."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.diagram import Diagram
from sitegen.diagram import render as draw
from sitegen.diagram.glyph import compose, glyph_names
from sitegen.diagram.model import Man
from sitegen.render import views
from sitegen.render.boards import Sheet
from sitegen.render.edition import frame
from sitegen.render.pageviews import GlyphsPage
from sitegen.site import addresses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.diagram import Picture
    from sitegen.render.edition import Edition

_SIZES = (24, 36, 72)
"""Pixels of a square."""
_DRAWN = 100
"""Pixels of a square as it is drawn, once for all sizes."""
_GROUNDS = ("on squares as they fall", "on squares of the other colour")


def glyphs_html(edition: Edition) -> bytes:
    """The sheet, in several sizes."""
    path = addresses.GLYPHS
    sheet, theme = Sheet(), edition.config.board_theme
    sheets = tuple(
        views.GlyphSheet(
            f"{size} pixels, {ground}",
            sheet.inline(_sized(_table(theme, shift), size), sheet.own_id(f"{size}.{shift}")),
        )
        for size in _SIZES
        for shift, ground in enumerate(_GROUNDS)
    )
    page = GlyphsPage(
        frame=frame(
            edition,
            path,
            "Glyphs",
            description="Every glyph, and every compound of two.",
            trail=(("Pieces", addresses.PIECES),),
            symbols=sheet.markup(),
        ),
        names=glyph_names(),
        sheets=sheets,
    )
    return edition.theme.page("glyphs.html", page=page)


def _sized(picture: Picture, size: int) -> Picture:
    width, height = (round(side * size / _DRAWN) for side in (picture.width, picture.height))
    return replace(picture, width=width, height=height)


@cache
def _table(theme: str, shift: int) -> Picture:
    """Row and column cross in their compound: those of the first side above, of the second below.

    An empty file at the left, which is not shown, gives every glyph a square of the other colour.
    """
    edge = len(glyph_names())
    diagram = Diagram(
        edge + 1 + shift,
        edge + 1,
        men=tuple(_men(shift)),
        voids=frozenset({(shift, edge)}),
        window=((shift, 0), (edge + shift, edge)),
        coordinates="none",
        cell_size=_DRAWN,
        theme=theme,
        title="Every glyph and every compound of two",
    )
    words = "A table: where a row and a column of glyphs cross stands their compound."
    return replace(draw(diagram), description=words)


def _men(shift: int) -> Iterator[Man]:
    names = glyph_names()
    for at, name in enumerate(names):
        yield _man((at + 1 + shift, len(names)), name, 0)
        yield _man((shift, len(names) - 1 - at), name, 1)
    for row, one in enumerate(names):
        for column, other in enumerate(names):
            glyph = one if one == other else compose([one, other])
            cell = column + 1 + shift, len(names) - 1 - row
            yield _man(cell, glyph, int(column <= row))


def _man(cell: tuple[int, int], glyph: str, side: int) -> Man:
    return Man(cell, glyph, side, glyph.replace("+", " and "))
