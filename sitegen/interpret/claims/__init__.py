"""What a page says of its game, and whether it is true: one recogniser with its proof a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims import (
    ascii_board,
    back_rank,
    binding,
    board_size,
    castling,
    conformity,
    corners,
    count_tables,
    counts,
    explicit,
    fen,
    first_mover,
    flags,
    front_matter,
    legend,
    lines,
    movement,
    movement_tables,
    placement,
    players,
    promotion,
    ranks,
    relative,
    stalemate,
    symmetry,
)
from sitegen.interpret.claims.fen import as_the_page_has_it
from sitegen.interpret.claims.fold import fold_alike, fold_under_fen
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
    binding.recognise,
    ranks.recognise,
    lines.recognise,
    legend.recognise,
    players.recognise,
    counts.recognise,
    board_size.recognise,
    corners.recognise,
    count_tables.recognise,
    relative.recognise,
    symmetry.recognise,
    movement.recognise,
    movement_tables.recognise,
    castling.recognise,
    promotion.recognise,
    flags.recognise,
    stalemate.recognise,
    conformity.recognise,
    first_mover.recognise,
    explicit.recognise,
    front_matter.recognise,
)


def recognise(subject: Subject) -> tuple[Claim, ...]:
    """Every statement of the document about its game that is understood, with its verdict, in the
    order in which they stand."""
    claims = fold_alike(_claims(subject))
    return fold_under_fen(claims, lambda: _claims(as_the_page_has_it(subject)))


def _claims(subject: Subject) -> tuple[Claim, ...]:
    reading, ground = read(subject), Ground(subject)
    return tuple(claim for recogniser in RECOGNISERS for claim in recogniser(reading, ground))
