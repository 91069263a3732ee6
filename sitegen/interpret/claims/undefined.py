"""Men that the page has and the game has not: what its tables tell of how they move no man does.

A name of the page's own, for which the rules know no piece, may well be another name of one that
they know. So a table is false only where no piece of the game at all moves as it says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.composition import KIND, half
from sitegen.interpret.claims.ground import fails
from sitegen.interpret.claims.movement_tables import told_in_tables
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.powers import powers
from sitegen.interpret.claims.steps import says_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.movement_tables import Told
    from sitegen.interpret.claims.powers import Powers
    from sitegen.interpret.claims.reading import Reading


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    foreign = [told for told in told_in_tables(reading, ground) if is_foreign(told.subject)]
    known = _known(ground) if foreign else None
    if known is None or ground.holes:
        return  # a letter that nobody knows may be that of any man
    placed = {p for _, items in reading.placed for item in items for p in item.pieces}
    placed |= {p for listing in reading.listings for e in listing.entries for p in e.pieces}
    for told in foreign:
        if told.meant and told.subject <= placed and not _is_known(told, known):
            name = ground.name(told.subject)
            says = says_of(name, told.words if told.stepping else f"moves as {told.words}")
            evidence = ground.stated("pieces", "the pieces are defined here")
            finds = f"the game has no {name}, and none of its pieces moves so"
            certainty = ground.certain("pieces")
            yield fails(KIND, told.cell.all, says, finds, evidence, certainty)


def _known(ground: Ground) -> list[Powers] | None:
    """How the pieces of the game move, but for pawns; None where one cannot be compared."""
    found = [powers(p.movement) for p in ground.variant.pieces if p.name != "pawn"]
    whole = [each for each in found if each is not None]
    return whole if len(whole) == len(found) else None


def _is_known(told: Told, known: list[Powers]) -> bool:
    said = {half(each, told.mode) for each in told.meant}
    return any(half(each, told.mode) in said for each in known)
