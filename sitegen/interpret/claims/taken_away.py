"""What a page takes away again from what it has told by another game: `The setup is as in chess.
There are no Bishops.`

Who likens a game to another one is seldom exact, and tells the rest in the sentences around.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.english import plural
from sitegen.interpret.claims.grammar import NEGATIONS
from sitegen.interpret.claims.names import ORTHODOX
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from sitegen.interpret.claims.statement import Statement

_EXCEPTED = wordset(
    "except but however save apart instead replace replaces replaced rather swap swaps swapped "
    "exchange exchanged added adds add extra additional missing without removed remove plus only "
    "though although with reversed mirrored shuffled random nearly almost similar basically mostly "
    "essentially exception exceptions different differ differs minus omitted whereas otherwise new"
)
"""Words with which a page takes something away from what it has said."""
_DENIED = NEGATIONS | wordset("left")
"""Words with which it does so where it names men."""
_OF_CHESS = {word: name for name in sorted(ORTHODOX) for word in (name, plural(name))}
_PLACES = frozenset({"square", "range", "rank"})
_FEW = 3
"""So many men are placed where a likeness is corrected; more are the whole setup."""


def takes_away(words: frozenset[str]) -> bool:
    """Whether one of these words takes something away."""
    return not _EXCEPTED.isdisjoint(words)


class Beside(Struct, frozen=True):
    """What else is told in one section."""

    lows: frozenset[str] = frozenset()
    pieces: frozenset[str] = frozenset()
    men: frozenset[frozenset[str]] = frozenset()
    """The pieces of each sentence."""
    excepted: frozenset[str] | None = frozenset()
    """The pieces of which it is told that something is otherwise; None where it is told of nothing
    by name, which may be all."""

    otherwise: frozenset[str] = frozenset()
    """All pieces named where it is told that something is otherwise."""

    def excepts(self, known: frozenset[str]) -> frozenset[str] | None:
        """What is excepted if the other game has these pieces: a sentence with one that it has
        not tells where the two are not alike."""
        if self.excepted is None:
            return None
        return self.excepted.union(*(men for men in self.men if not men <= known))


NOTHING = Beside()


def beside(
    statements: Iterable[Statement],
    told: Collection[Statement],
    gate: frozenset[str] | None = None,
) -> dict[tuple[str, ...], Beside]:
    """What is told in each section beside some statements, by those that have a word of a gate."""
    apart = {id(statement) for statement in told}
    sections: dict[tuple[str, ...], list[Statement]] = {}
    for statement in statements:
        if id(statement) not in apart and (gate is None or not gate.isdisjoint(statement.lows)):
            sections.setdefault(statement.context.section, []).append(statement)
    return {section: _of(others) for section, others in sections.items()}


def _of(statements: list[Statement]) -> Beside:
    named = [_pieces(statement) for statement in statements]
    pairs = list(zip(statements, named, strict=True))
    told = [men for statement, men in pairs if _tells_otherwise(statement)]
    placed = [men for s, men in pairs if len(men) <= _FEW and not s.kinds.isdisjoint(_PLACES)]
    corrected = frozenset[str]().union(*placed)
    otherwise = frozenset[str]().union(*told, corrected if len(corrected) <= _FEW else ())
    unnamed = any(takes_away(statement.lows) and not men for statement, men in pairs)
    excepted = None if unnamed else otherwise
    lows = frozenset[str]().union(*(statement.low.split() for statement in statements))
    pieces = frozenset[str]().union(*named)
    return Beside(lows, pieces, frozenset(named), excepted, otherwise)


def spoken_of(statements: Iterable[Statement], told: Collection[Statement]) -> frozenset[str]:
    """The pieces that other statements speak of without a place for them."""
    apart = {id(statement) for statement in told}
    others = [s for s in statements if id(s) not in apart and s.kinds.isdisjoint(_PLACES)]
    return frozenset[str]().union(*map(_pieces, others))


def _tells_otherwise(statement: Statement) -> bool:
    return takes_away(statement.lows) or not _DENIED.isdisjoint(statement.lows)


def _pieces(statement: Statement) -> frozenset[str]:
    """What is named, and the men of chess that the game has not."""
    named = {piece.removeprefix("?") for token in statement.pieces for piece in token.pieces}
    return frozenset(_OF_CHESS[low] for low in statement.lows & _OF_CHESS.keys()) | named
