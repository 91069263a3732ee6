"""How many ranks are empty at the start: `four ranks lie empty between the armies`."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import judged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

KIND = "placement-mismatch"
_EMPTY = re.compile(
    r"(?P<first>[a-z0-9]+) (?:ranks|rows) (?:lie|are|remain|stay|stand) (?:empty|free|vacant)"
    r"(?! in front| before| behind)\b"
    r"|(?P<last>[a-z0-9]+) (?:empty|free|vacant) (?:ranks|rows) "
    r"(?:lie |are |remain )?(?:between|separate|part)\b"
)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(("ranks", "rows")) or not statement.static:
            continue
        match = _EMPTY.search(statement.low)
        officers = any("pawn" not in piece.pieces for piece in statement.pieces)
        if match is not None and not (ground.holes or officers) and ground.placement:
            yield from _counted(statement, match, ground)


def _counted(statement: Statement, match: re.Match[str], ground: Ground) -> Iterator[Claim]:
    number = statement.tokens[statement.at(match.start())]
    if number.kind != "number":
        return
    board = ground.board
    taken = {board.rank(square) for square in ground.placement}
    free = board.ranks - len(taken)
    between = sum(rank not in taken for rank in range(min(taken), max(taken)))
    middle = max((later - rank for rank, later in pairwise(sorted(taken))), default=1) - 1
    says = f"{number.number} ranks are empty"
    true = number.number in (free, between, middle)
    span = statement.place(match)
    yield judged(KIND, span, says, true, f"the setup has {middle} between the armies")
