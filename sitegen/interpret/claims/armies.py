"""The ranks that an army takes up: `White occupies ranks 1 and 2`, `Black's men stand on the
seventh and eighth ranks`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.english import listed
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.numerals import value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

KIND = "placement-mismatch"
_STANDS = re.compile(
    r"^(?:the )?(?:\S+(?<!'s) (?:occup(?:y|ies)|(?:starts?|begins?) on|takes? up)"
    r"|\S+ (?:pieces|men|army|forces) (?:occup(?:y|ies)|(?:stands?|starts?|begins?) on|takes? up"
    r"|(?:is|are) (?:placed )?on)) (?:the )?$"
)
"""From the side to its ranks."""


_FILLS = re.compile(
    r"^(?:each|both|the two|either|every) (?:army|armies|sides?|players?) "
    r"(?:fills?|occup(?:y|ies)|takes? up|stands? on|starts? on) ([a-z0-9]+) (?:full |whole )?"
    r"(?:ranks|rows)(?: \.)?$"
)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        filled = _FILLS.match(statement.low) if statement.static else None
        if filled is not None and value(filled[1]) and not ground.holes:
            yield from _filled(statement, value(filled[1]), ground)
        named = statement.pieces or statement.context.label.pieces
        if statement.static and statement.kinds >= {"side", "rank"} and not named:
            yield from _told(statement, ground)


def _filled(statement: Statement, number: int, ground: Ground) -> Iterator[Claim]:
    """`Each army fills two ranks.`"""
    counts = {len(_ranks(side, False, ground)[0]) for side in (0, 1)}
    if len(counts) == 1:
        true, found = number in counts, min(counts)
        finds = f"the setup has the men of each side on {found} rank{'s' * (found != 1)}"
        yield judged(KIND, statement.all, f"each army stands on {number} ranks", true, finds)


def _told(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """Clause by clause: `White occupies ranks 1 and 2, Black ranks 7 and 8`."""
    side, start, told = -1, 0, False
    for at, token in enumerate(statement.tokens):
        if token.kind == "side":
            side, start = token.side, at
        elif token.kind == "rank" and side >= 0:
            words = [each.low for each in statement.tokens[start:at]]
            told = _STANDS.match(" ".join((*words, ""))) is not None or (told and len(words) == 1)
            if not told:
                return
            own = {ground.absolute(rank, side) for rank in token.ranks}
            found = _ranks(side, "pieces" in words, ground)
            says = f"{ground.player(side)} stands on {_listed({*token.ranks})}"
            finds = f"the setup has {ground.player(side)}'s men on {_listed(found[0])}"
            true = {*token.ranks} in found or (token.own and own in found)
            yield judged(KIND, statement.span(statement.tokens[start], token), says, true, finds)
            side = -1


def _ranks(side: int, pieces: bool, ground: Ground) -> list[set[int]]:
    """The ranks of an army, and of its pieces without pawns where these are spoken of."""
    men = [(ground.board.rank(s) + 1, man.piece) for s, man in ground.men if man.side == side]
    whole = {rank for rank, _ in men}
    return [whole, {rank for rank, piece in men if piece != "pawn"}] if pieces else [whole]


def _listed(ranks: set[int]) -> str:
    return f"rank {listed(map(str, sorted(ranks)))}" if ranks else "no rank"
