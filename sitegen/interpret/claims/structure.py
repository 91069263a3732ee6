"""What stands in structure, from its reading to its claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.proof import drawn, lists
from sitegen.interpret.claims.said.boards import boards

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    if reading.foreign is None:
        for board in boards(reading, ground):
            yield from drawn.proved(board, ground)
        yield from lists.proved(reading.listings, ground)


def compared(reading: Reading, ground: Ground, claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """What the parts of a page say of each other: drawings and a text that has others there."""
    if reading.foreign is not None:
        return ()
    return tuple(drawn.contradicted(claims, tuple(boards(reading, ground)), ground))
