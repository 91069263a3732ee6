"""What a page says of its game, and whether it is true: one recogniser with its proof a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims import (
    ascii_board,
    back_rank,
    board_size,
    corners,
    counts,
    fen,
    placement,
    ranks,
)
from sitegen.interpret.claims.ground import Ground
from sitegen.interpret.claims.reading import read

if TYPE_CHECKING:
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.subject import Subject

RECOGNISERS = (
    fen.recognise,
    ascii_board.recognise,
    placement.recognise,
    back_rank.recognise,
    ranks.recognise,
    counts.recognise,
    board_size.recognise,
    corners.recognise,
)


def recognise(subject: Subject) -> tuple[Claim, ...]:
    """Every statement of the document about its game that is understood, with its verdict, in the
    order in which they stand."""
    reading, ground = read(subject), Ground(subject)
    claims = [claim for recognise in RECOGNISERS for claim in recognise(reading, ground)]
    return tuple(sorted(claims, key=lambda claim: (claim.span, claim.kind)))
