"""Whether a piece captures as it moves: `The Rook captures the same way it moves`, `pawns capture
differently than they move`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.composition import KIND, known_powers, verdict
from sitegen.interpret.claims.directions import opening_piece
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.nearby import words_behind
from sitegen.interpret.claims.powers import powers
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.powers import Powers
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

_SAME = re.compile(
    r"(?:(?P<all>(?:all|all the|every|each) (?:pieces?|men|man))|(?P<one>[a-z -]{2,30}?)) "
    r"(?:(?:always )?moves? and (?:captures?|takes?) (?:in )?(?:the same way|alike)"
    r"|(?:captures?|takes?) (?:in )?(?:(?:just |exactly )?as|the (?:same )?way(?: (?:as|that))?) "
    r"(?:it|they|he|she) moves?"
    r"|(?P<not>(?:captures?|takes?) (?:differently (?:from how|than|from the way)|in another way "
    r"than|otherwise than) (?:it|they|he|she) moves?|moves? and (?:captures?|takes?) differently))"
)
_CAPTURES = wordset("capture captures take takes")
_ALIKE = wordset("same alike differently otherwise another as")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if _CAPTURES.isdisjoint(statement.lows) or _ALIKE.isdisjoint(statement.lows):
            continue
        match = _SAME.fullmatch(statement.low) if statement.context.ours else None
        if match is not None and len(statement.tokens) == len(statement.whole):
            yield from _told(statement, match, ground)


def _told(statement: Statement, match: re.Match[str], ground: Ground) -> Iterator[Claim]:
    denied = match["not"] is not None
    if match["all"]:
        if not denied and _GOES_ON.isdisjoint(words_behind(statement)):
            yield _told_of_all(statement, ground)
        return
    end, named = opening_piece(statement)
    found = known_powers(named, ground)
    if found is not None and end == match.end("one"):  # not `the pawn does not`, `no Rook`
        piece, true = found
        says = f"the {piece.name} captures {'otherwise than' if denied else 'as'} it moves"
        yield verdict(piece, statement.all, says, _is_alike(true) != denied, ground)


_GOES_ON = wordset("pawn pawns except exception exceptions")
"""`Each piece captures as it moves. The pawn is the exception.`"""


def _told_of_all(statement: Statement, ground: Ground) -> Claim:
    standing = [each for each in ground.variant.pieces if each.name in ground.standing]
    known = {each.name: powers(each.movement) for each in standing}
    other = [name for name, found in known.items() if found and not _is_alike(found)]
    says = "all pieces capture as they move"
    finds = f"by their definition {ground.names(other[:1])} do not"
    return judged(KIND, statement.all, says, not other, finds, (), "likely")


def _is_alike(found: Powers) -> bool:
    """Whether all ways of moving are ways of capturing, and the other way round."""
    halves = [{power[1:] for power in found if power[0] == mode} for mode in "mc"]
    return halves[0] == halves[1]
