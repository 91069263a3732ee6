"""A board beside its title, for the previews that other sites show of a link."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from sitegen.diagram.svg import NAMESPACES, element, number, text_element
from sitegen.diagram.symbols import SANS
from sitegen.diagram.theme import theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.diagram.picture import Picture

WIDTH, HEIGHT = 1200, 630
_EDGE = 56
_BOARD = (640, HEIGHT - 2 * _EDGE)
_TITLE, _LINE, _SITE = 60, 30, 26
_LETTER_WIDTH = 0.56
"""Of a bold sans serif letter on average, in its size."""


def card(picture: Picture, title: str, lines: Iterable[str] = (), site: str = "") -> str:
    """A whole SVG of 1200 by 630 px: the board at the right, at the left the title and lines."""
    width, height = _fitted(picture)
    board = element(
        "svg",
        picture.body,
        x=number(WIDTH - _EDGE - width),
        y=number((HEIGHT - height) / 2),
        width=number(width),
        height=number(height),
        viewBox=picture.view_box,
    )
    colors = theme(picture.theme)
    ground = element("path", d=f"M0 0h{WIDTH}v{HEIGHT}h-{WIDTH}z", fill=colors.casing)
    edge = element("path", d=f"M0 0h14v{HEIGHT}h-14z", fill=colors.dark)
    defs = element("defs", "".join(markup for _, markup in picture.symbols))
    words = _words(title, lines, site, WIDTH - width - 2.6 * _EDGE)
    text = element("g", words, fill=colors.second_fill, font_family=SANS)
    root = element(
        "svg",
        text_element("title", title) + defs + ground + edge + text + board,
        width=str(WIDTH),
        height=str(HEIGHT),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )
    return root.replace("<svg", f"<svg {NAMESPACES}", 1) + "\n"


def _fitted(picture: Picture) -> tuple[float, float]:
    scale = min(_BOARD[0] / picture.width, _BOARD[1] / picture.height)
    return picture.width * scale, picture.height * scale


def _words(title: str, lines: Iterable[str], site: str, room: float) -> str:
    """The title in up to four lines, what else is said below it, the site at the foot."""
    texts: list[str] = []
    y: float = _EDGE + _TITLE
    for row in _rows(title, _TITLE, room)[:4]:
        texts.append(_text(row, y, _TITLE, bold=True))
        y += _TITLE * 1.15
    y += _LINE * 0.4
    for line in lines:
        for row in _rows(line, _LINE, room):
            if y < HEIGHT - 2 * _EDGE:
                texts.append(_text(row, y, _LINE))
            y += _LINE * 1.4
    if site:
        texts.append(_text(site, HEIGHT - _EDGE, _SITE))
    return "".join(texts)


def _rows(words: str, size: float, room: float) -> list[str]:
    return wrap(words, max(8, int(room / (size * _LETTER_WIDTH))))


def _text(words: str, y: float, size: float, *, bold: bool = False) -> str:
    weight = {"font_weight": "bold"} if bold else {}
    return text_element("text", words, x=str(_EDGE), y=number(y), font_size=str(size), **weight)
