"""What a page says of its game, and whether it is true: one recogniser with its proof a file."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sitegen.errors import contained
from sitegen.interpret.claims import (
    absent,
    armies,
    as_elsewhere,
    back_rank,
    binding,
    board_size,
    brief,
    castling,
    castling_partner,
    castling_wings,
    compounds,
    compulsory,
    conditional,
    conformity,
    corners,
    counts,
    directions,
    double_step,
    draws,
    drops,
    empty_ranks,
    endings,
    explicit,
    facing,
    fen,
    first_mover,
    flags,
    flanks,
    foreign,
    front_matter,
    hands,
    holes,
    inventory,
    inwards,
    leaps,
    legend,
    lines,
    mistagged,
    movement,
    movement_tables,
    new_pieces,
    ordinary_board,
    own_colors,
    past,
    pawn_steps,
    pawns,
    placement,
    plain_rules,
    player_count,
    players,
    promotion,
    promotion_any,
    promotion_denied,
    promotion_ranks,
    ranks,
    relative,
    royal,
    same_setup,
    same_way,
    shares,
    square_colors,
    square_count,
    stalemate,
    steps,
    structure,
    symmetry,
    tallies,
    totals,
    undefined,
    unread,
    vacant,
    wings,
)
from sitegen.interpret.claims.fen import as_the_page_has_it, in_other_setups
from sitegen.interpret.claims.fold import excused, fold_alike, fold_under_fen
from sitegen.interpret.claims.ground import Ground
from sitegen.interpret.claims.known import weighed
from sitegen.interpret.claims.walk import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.subject import Subject

RECOGNISERS = (
    fen.recognise,
    structure.recognise,
    foreign.recognise,
    placement.recognise,
    same_setup.recognise,
    back_rank.recognise,
    binding.recognise,
    ranks.recognise,
    vacant.recognise,
    empty_ranks.recognise,
    armies.recognise,
    lines.recognise,
    legend.recognise,
    players.recognise,
    player_count.recognise,
    counts.recognise,
    inventory.recognise,
    totals.recognise,
    tallies.recognise,
    shares.recognise,
    absent.recognise,
    new_pieces.recognise,
    board_size.recognise,
    square_count.recognise,
    holes.recognise,
    square_colors.recognise,
    own_colors.recognise,
    corners.recognise,
    relative.recognise,
    inwards.recognise,
    hands.recognise,
    wings.recognise,
    facing.recognise,
    flanks.recognise,
    symmetry.recognise,
    movement.recognise,
    movement_tables.recognise,
    compounds.recognise,
    undefined.recognise,
    steps.recognise,
    pawns.recognise,
    directions.recognise,
    leaps.recognise,
    same_way.recognise,
    castling.recognise,
    castling_partner.recognise,
    castling_wings.recognise,
    promotion.recognise,
    promotion_any.recognise,
    promotion_ranks.recognise,
    promotion_denied.recognise,
    drops.recognise,
    flags.recognise,
    double_step.recognise,
    pawn_steps.recognise,
    stalemate.recognise,
    endings.recognise,
    conditional.recognise,
    brief.recognise,
    draws.recognise,
    plain_rules.recognise,
    royal.recognise,
    compulsory.recognise,
    conformity.recognise,
    as_elsewhere.recognise,
    ordinary_board.recognise,
    first_mover.recognise,
    explicit.recognise,
    mistagged.recognise,
    front_matter.recognise,
    unread.recognise,
)

OF_SENTENCES = (
    placement.recognise,
    back_rank.recognise,
    ranks.recognise,
    counts.recognise,
    totals.recognise,
    shares.recognise,
    absent.recognise,
    new_pieces.recognise,
    board_size.recognise,
    square_count.recognise,
    corners.recognise,
    relative.recognise,
    facing.recognise,
    symmetry.recognise,
    movement.recognise,
    steps.recognise,
    pawns.recognise,
    directions.recognise,
    leaps.recognise,
    castling.recognise,
    promotion.recognise,
    promotion_ranks.recognise,
    flags.recognise,
    double_step.recognise,
    pawn_steps.recognise,
    stalemate.recognise,
    conditional.recognise,
)
"""Those that need nothing but a sentence."""


def recognise(subject: Subject, tell: Callable[[str], None]) -> tuple[Claim, ...]:
    """Every statement of the document about its game that is understood, with its verdict, in the
    order in which they stand.

    A recogniser in which there is a fault of sitegen finds nothing on this page, and `tell` learns
    where it failed.
    """
    others = [partial(_claims, other, tell) for other in in_other_setups(subject)]
    claims = fold_alike(excused(_claims(subject, tell), others))
    return fold_under_fen(claims, lambda: _claims(as_the_page_has_it(subject), tell))


def _claims(subject: Subject, tell: Callable[[str], None]) -> tuple[Claim, ...]:
    reading, ground = read(subject), Ground(subject)
    asked = partial(_asked, tell)
    found = tuple(claim for each in RECOGNISERS for claim in asked(each, reading, ground))
    if reading.past:
        known = {(claim.kind, claim.span) for claim in found}
        told = past.claims(reading, ground, [partial(asked, each) for each in OF_SENTENCES])
        found += tuple(claim for claim in told if (claim.kind, claim.span) not in known)
    found += contained(lambda: structure.compared(reading, ground, found), (), tell)
    return weighed(found, subject.knowledge, conforms=conformity.says_so(reading, ground))


def _asked(
    tell: Callable[[str], None],
    recogniser: Callable[[Reading, Ground], Iterable[Claim]],
    reading: Reading,
    ground: Ground,
) -> tuple[Claim, ...]:
    return contained(lambda: tuple(recogniser(reading, ground)), (), tell)
