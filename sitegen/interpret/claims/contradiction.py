"""A page against itself: the board drawn in letters or signs, and men that the text puts elsewhere.

Asks the setup only which of the two is right: where the drawing is wrong, that is said of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.ascii_board import SIGNS, boards, differs
from sitegen.interpret.claims.ground import fails
from sitegen.interpret.claims.model import Evidence
from sitegen.interpret.claims.names import ORTHODOX, is_foreign
from sitegen.interpret.claims.words import point_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ascii_board import Drawn
    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.placed import Placed
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Point

KIND = "prose-contradiction"
_LEAST = 4
"""Men in a list that certainly tells the start position."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for drawn in boards(reading, ground):
        for statement, placed in reading.placed:
            if not statement.static:
                continue
            if statement.of_the_start or len(placed) >= _LEAST:
                claim = _against(drawn, statement, placed, ground)
                if claim is not None:
                    yield claim
                    break


def _against(
    drawn: Drawn, statement: Statement, placed: tuple[Placed, ...], ground: Ground
) -> Claim | None:
    """The first man of a statement that the drawing shows elsewhere."""
    for item in placed:
        for point in item.points:
            if _is_other(drawn, point, item, ground):
                cell, at = drawn.rows[point[1]][point[0]]
                words = ground.name(item.pieces)
                message = f"the text has the {words} on {point_name(point)}"
                evidence = (Evidence(message, statement.span(item.first, item.last)),)
                span = drawn.code.text.at(at, at + 1)
                says = f"`{cell}` stands on {point_name(point)}"
                return fails(KIND, span, says, "its text has another man there", evidence, "likely")
    return None


def _is_other(drawn: Drawn, point: Point, item: Placed, ground: Ground) -> bool:
    """Whether a cell of the drawing, right by the setup, shows certainly another man."""
    square = ground.square(point)
    if square is None or is_foreign(item.pieces):
        return False
    cell = drawn.rows[point[1]][point[0]][0]
    man = ground.placement.get(square)
    if man is None or man.piece in item.pieces or differs(cell, square, drawn.names, ground):
        return False
    sign, letter = SIGNS.get(cell), ground.variant.by_letter.get(cell)
    if sign is not None:
        return sign[1] not in item.pieces and man.piece in ORTHODOX
    return letter is not None and letter[1].name not in item.pieces
