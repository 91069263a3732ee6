"""What stands in structure, from its reading to its claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.proof import drawn
from sitegen.interpret.claims.said.boards import boards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    if reading.foreign is None:
        for board in boards(reading, ground):
            yield from drawn.proved(board, ground)
