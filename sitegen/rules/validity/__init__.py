"""Whether a setup can be, in a variant: everything that needs no generation of moves.

`validate` is for the start position of a game, `validate_position` for any position of it. Kinds,
each described with its data in the module that finds it:

- any position: `fen-void-occupied`, `fen-pawn-on-last-rank` (`squares`), `fen-royal-count`
  (`royals`), `fen-castling-rights` (`rights`), `fen-en-passant` (`en_passant`),
  `fen-opponent-in-check` (`check`), which a start position is asked for apart;
- a start position as well: `fen-case-slip` (`case_slip`), `fen-army-asymmetry` (`armies`),
  `fen-colorbound-pair` (`colorbound`), `known-setup-differs` (`known`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.validity.armies import army_asymmetry
from sitegen.rules.validity.case_slip import mend_cases
from sitegen.rules.validity.check import opponent_in_check
from sitegen.rules.validity.colorbound import colorbound_pair
from sitegen.rules.validity.en_passant import en_passant
from sitegen.rules.validity.known import documented_setups, known_setup_differs, same_start
from sitegen.rules.validity.rights import castling_rights
from sitegen.rules.validity.royals import royal_count
from sitegen.rules.validity.squares import pawn_on_last_rank, void_occupied

if TYPE_CHECKING:
    from sitegen.rules.problem import SetupProblem
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant

__all__ = ["validate", "validate_position"]


def validate(
    setup: Setup, variant: Variant, known: Variant | None = None, *, whole: bool = True
) -> tuple[SetupProblem, ...]:
    """All faults of a start position, root causes first.

    `known` is the game of the library whose documented setups it is compared with; its letters and
    piece names may be others than those of `variant`. Men in the wrong case are found first and
    all the rest is asked of the setup without that fault, so that one slip does not come back as a
    second king or as an army out of balance. What is documented needs no excuse. Where some letters
    could not be read the setup is not `whole`: then only those faults are told that stand whatever
    the letters mean.
    """
    setup, slips = mend_cases(setup, variant)
    documented = documented_setups(known, variant) if known else ()
    start = documented[0] if documented else None
    if not whole:
        return (*slips, *void_occupied(setup), *pawn_on_last_rank(setup, variant, start))
    faults = (
        *slips,
        *void_occupied(setup),
        *royal_count(setup, variant, start),
        *pawn_on_last_rank(setup, variant, start),
        *castling_rights(setup, variant, setup),
        *en_passant(setup, variant),
    )
    if any(same_start(setup, other) for other in documented):
        return faults
    differs = known_setup_differs(setup, known, documented) if known else ()
    return (*faults, *army_asymmetry(setup), *colorbound_pair(setup, variant), *differs)


def validate_position(
    setup: Setup, variant: Variant, start: Setup | None = None
) -> tuple[SetupProblem, ...]:
    """All faults of any position of a game that begins with `start`."""
    return (
        *void_occupied(setup),
        *royal_count(setup, variant, start),
        *pawn_on_last_rank(setup, variant, start),
        *castling_rights(setup, variant, start),
        *en_passant(setup, variant),
        *opponent_in_check(setup, variant),
    )
