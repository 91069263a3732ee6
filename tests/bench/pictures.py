"""Ready-made pictures of the documents, for tools that draw none of their own.

`picture` is a whole file; the others are markup for pages that hold their boards in themselves and
the symbols of all men once, as those of sitegen do.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from documents import MEN
from msgspec.structs import replace

from sitegen.diagram import Diagram, describe, inline, render, standalone, symbols_sheet
from sitegen.diagram.model import Man, cell_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from documents import Game

_GLYPHS = {
    "r": "rook", "n": "knight", "b": "bishop", "q": "queen", "k": "king", "p": "pawn",
    "c": "rook+knight", "a": "bishop+knight",
}  # fmt: skip
_CAPTION = "The start"
_CELL_SIZE = 48


def picture(game: Game) -> str:
    """An SVG file of the start position."""
    return standalone(render(_diagram(game, {})))


def stage(game: Game) -> str:
    """The board seen from either side, and what a script needs to know of it."""
    own_id = f"figure.{game.slug}"
    diagram = _inlaid(game)
    front = inline(render(diagram), own_id)
    other = inline(render(replace(diagram, flipped=True)), f"{own_id}.other")
    sides = ("White", "Black")
    data = {
        "files": diagram.files,
        "ranks": diagram.ranks,
        "fen": f"{game.fen} w - - 0 1",
        "men": {cell_name(man.cell): f"{sides[man.side]} {man.name}" for man in diagram.men},
        "moves": {},
    }
    script = json.dumps(data, separators=(",", ":"))
    return (
        f'<div class="stage">{front}<template>{other}</template></div>\n'
        f'<script type="application/json">{script}</script>'
    )


def thumbnail(game: Game) -> str:
    """The board alone, for a card with words beside it."""
    drawn = render(replace(_inlaid(game), coordinates="none"))
    return (
        f'<svg class="board theme-{drawn.theme}" width="{drawn.width}" height="{drawn.height}"'
        f' viewBox="{drawn.view_box}" aria-hidden="true">{drawn.body}</svg>'
    )


def words(game: Game) -> tuple[str, ...]:
    """The start position in words, a line for each side."""
    return describe(_inlaid(game)).lines


def symbols(games: Sequence[Game]) -> str:
    """The symbols of all men of these games."""
    return symbols_sheet(render(_inlaid(game)) for game in games)


def _inlaid(game: Game) -> Diagram:
    return replace(_diagram(game, MEN), title=_CAPTION, cell_size=_CELL_SIZE)


def _diagram(game: Game, names: Mapping[str, str]) -> Diagram:
    ranks = game.fen.split("/")
    men = tuple(
        Man(
            (file, 7 - row),
            _GLYPHS[letter.lower()],
            int(letter.islower()),
            names.get(letter.upper(), letter),
            letter,
        )
        for row, rank in enumerate(ranks)
        if not rank.isdecimal()
        for file, letter in enumerate(rank)
    )
    return Diagram(len(game.rank), 8, men=men, title=game.title)
