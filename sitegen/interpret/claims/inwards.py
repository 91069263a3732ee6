"""Men from the corners inwards: `the Rooks go in the corners, the Knights next to them, then the
Bishops`. The men of a name stand at both ends of a first rank, those of the next one beside them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sitegen import english
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.putting import puts_in_turn
from sitegen.interpret.claims.words import kind_at, low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.board import Square

KIND = "relative-placement-mismatch"
_CORNERS = frozenset({"corner", "corners"})
_SMALL = wordset(
    "the a an their both two all , ; and is are be go goes stand stands come comes start starts "
    "begin begins sit sits placed put place set occupy occupies take takes of on in at by first "
    "directly immediately right left edge edges just square squares board outside outer four each"
)
"""Words that may stand anywhere in a list of this kind."""
_MEANT = {
    **dict.fromkeys(_CORNERS, "corner"),
    **dict.fromkeys(wordset("next beside alongside adjacent inside"), "next"),
    **dict.fromkeys(wordset("them those these"), "them"),
    **dict.fromkeys(wordset("then followed finally"), "then"),
    **dict.fromkeys(wordset("inward inwards"), "inwards"),
}


class _Atom(NamedTuple):
    """What a word means in such a list: `man`, one of those above, or anything else."""

    means: str
    token: Token


class _Chain(NamedTuple):
    """The men that are named, from the corner on."""

    men: tuple[Token, ...]
    first: Token
    ends: tuple[Token, ...]
    """The last word of what is told of each."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(_CORNERS) or not statement.pieces or ground.holes:
            continue
        in_turn = puts_in_turn(statement)
        tokens = statement.whole if in_turn else statement.tokens
        chain = _chain(_atoms(tokens)) if in_turn or statement.static else None
        if chain is not None and (len(chain.men) > 1 or _go_there(statement, chain)):
            yield from _judged(statement, chain, ground)


def _go_there(statement: Statement, chain: _Chain) -> bool:
    """`The Rooks go in the corners`, and no more; with another verb this is for `lines`."""
    return not statement.static and chain.men[0].plural and chain.first is chain.men[0]


def _atoms(tokens: Sequence[Token]) -> list[_Atom]:
    """The words that count. `Next to` is one of them; in `two squares` all are."""
    found = []
    for at, token in enumerate(tokens):
        counted = token.low == "squares" and kind_at(tokens, at - 1) == "number"
        linked = token.low == "to" and _MEANT.get(low_at(tokens, at - 1)) == "next"
        if token.kind == "piece":
            found.append(_Atom("man", token))
        elif counted or not (linked or token.low in _SMALL):
            found.append(_Atom(_MEANT.get(token.low, token.low), token))
    return found


def _chain(atoms: Sequence[_Atom]) -> _Chain | None:
    means = [atom.means for atom in atoms]
    corner = means.index("corner")
    listed = "from" in means[:corner] and means[corner + 1 : corner + 3] in _LISTS
    listed = listed or ("from" in means[:corner] and means[corner + 1 : corner + 2] == [":"])
    if listed:
        start = means.index(":") + 1
    elif corner and means[corner - 1] == "man":
        start = corner - 1
    else:
        start = corner + 1
    if means[start : start + 1] != ["man"]:
        return None
    men, at = [atoms[start].token], max(start, corner) + 1
    ends = [atoms[at - 1].token]
    while end := _step(atoms, at, men[-1], listed):
        man = next(a.token for a in atoms[at:end] if a.means == "man" and not _same(a.token, men))
        men.append(man)
        ends.append(atoms[end - 1].token)
        at = end
    return _Chain(tuple(men), atoms[min(start, corner)].token, tuple(ends))


_LISTS = (["inwards", ":"],)
_STEPS = (
    ("then", "man", "next", "them"), ("then", "man", "next", "same"),
    ("then", "next", "them", "man"), ("then", "man"), ("man", "next", "them"),
    ("man", "next", "same"), ("next", "them", "man"), ("next", "same", "man"), ("next", "man"),
)  # fmt: skip
"""The ways to tell of the next men, longer ones first; `same` are those told last."""


def _step(atoms: Sequence[_Atom], at: int, before: Token, listed: bool) -> int:
    """Where the words end that tell of the next men; 0 where they tell of something else."""
    means = [
        "same" if atom.means == "man" and atom.token.pieces == before.pieces else atom.means
        for atom in atoms[at : at + 4]
    ]
    for step in (*_STEPS, ("man",)) if listed else _STEPS:
        if tuple(means[: len(step)]) == step:
            behind = [atom.means for atom in atoms[at + len(step) :]][:1]
            closed = step not in _SHORT or behind in _CLOSED
            return at + len(step) if closed else 0
    return 0


_SHORT = frozenset({("then", "man"), ("next", "man")})
_CLOSED: tuple[list[str], ...] = ([], ["then"], ["man"])
"""What stands behind a short step: not `then the Bishops on c1 and f1`."""


def _same(token: Token, men: Sequence[Token]) -> bool:
    return token.pieces == men[-1].pieces


def _judged(statement: Statement, chain: _Chain, ground: Ground) -> Iterator[Claim]:
    men = [token.pieces for token in chain.men]
    known = [_is_pair(pieces, ground) for pieces in men]
    men = men[: known.index(False)] if False in known else men
    men = men[: ground.board.files // 2]
    if len(men) < 1 + statement.static:
        return
    wrong: list[Square] = []
    for side in (0, 1):
        rank = ground.rank_squares(ground.absolute(1, side))
        for step, pieces in enumerate(men[: len(rank) // 2]):
            for square in (rank[step], rank[-1 - step]):
                man = ground.placement.get(square)
                if man is None or man.side != side or man.piece not in pieces:
                    wrong.append(square)
    names = [ground.names(pieces) for pieces in men]
    says = f"{english.listed(names)} stand in the corners and on the squares beside them"
    says = says if len(men) > 1 else f"{names[0]} stand in the corners"
    there = english.listed(f"{ground.at(s)} on {ground.board.name(s)}" for s in wrong[:4])
    span = statement.span(chain.first, chain.ends[len(men) - 1])
    finds = f"the setup has {there}"
    yield judged(KIND, span, says, not wrong, finds, ground.evidence(wrong[:4]))


def _is_pair(pieces: frozenset[str], ground: Ground) -> bool:
    """Whether each side has two men of these, so that they may stand at both ends."""
    return not is_foreign(pieces) and all(len(ground.squares_of(pieces, s)) == 2 for s in (0, 1))
