"""Themes for other tools that put on a page and on the site what sitegen does.

In `themes/` there is one for each tool; style, scripts and boards are sitegen's own, ready-made.
Left out is what takes a rules engine (proofs and their report, lints, pieces, moves, comparisons),
and a site map, a feed and an index of words: sitegen as it is set up here writes none of these.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pictures import stage, symbols, thumbnail

from sitegen.diagram.theme import board_css
from sitegen.render.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from documents import Game

_FOLDER = Path(__file__).with_name("themes")


def themed(tool: str, games: Sequence[Game]) -> Iterator[tuple[str, str]]:
    """The files of the theme of a tool by path, with all that its pages take up."""
    folder = _FOLDER / tool
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        yield path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8")
    for name, content in Theme().assets(board_css(("wood",), turning=("wood",))).items():
        yield f"static/{name}", content.decode()
    yield "static/robots.txt", "User-agent: *\nAllow: /\n"
    yield from _boards(tuple(games))


@cache
def _boards(games: tuple[Game, ...]) -> tuple[tuple[str, str], ...]:
    drawn = ((f"{game.slug}.html", stage(game)) for game in games)
    small = ((f"{game.slug}.thumb.svg", thumbnail(game)) for game in games)
    files = (("symbols.svg", symbols(games)), *drawn, *small)
    return tuple((f"assets/boards/{name}", markup) for name, markup in files)
