"""How a piece leaps: `the Knight moves two squares in one direction and one to the side`, `the Rook
cannot jump over other men`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.english import listed, plural
from sitegen.interpret.claims.compass import called
from sitegen.interpret.claims.composition import KIND, known_powers, verdict
from sitegen.interpret.claims.directions import NOT_ALWAYS, subject
from sitegen.interpret.claims.grammar import NOT
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.numerals import NUMBERS
from sitegen.interpret.claims.powers import Powers, powers
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.rules.piece import Piece

_JUMP = re.compile(
    r" ?(?:(?:they|it|he|she) )?(?:(?P<no>can not|cannot|may not|does not|do not) |can |may )?"
    r"(?:jumps?|leaps?|moves?|pass(?:es)?) over (?:other |any |any other |its own |all )?"
    r"(?:pieces?|men|man)(?= \.| ,|$)"
)
_LEVEL = called("sW", "vW")
_FEW = "(?P<{}>one|two|three|four|five|[1-5])"
_TURN = re.compile(
    rf"\b{_FEW.format('first')} (?:squares?|steps?|spaces?) "
    rf"(?:in (?:one|a|any) (?:straight |orthogonal )?(?:direction|line)|(?:{_LEVEL})"
    rf"(?: or (?:{_LEVEL}))?|along (?:a|the) (?:rank|file)|(?:{called('W')}))"
    r"(?: \( [a-z ]+ \))? ?,? ?(?:and then |followed by |and |plus |then )"
    rf"{_FEW.format('second')}(?: (?:squares?|steps?|spaces?))? "
    rf"(?:to (?:one|any) side|at (?:a )?right angles?|in (?:a|the) perpendicular direction"
    rf"|perpendicular(?:ly)?|{_LEVEL})\b"
)
"""`two squares in one direction and one to the side`."""
_NOT = NOT | {"cannot", "instead"}
_WORDS = wordset(
    "over side sideways angle angles perpendicular perpendicularly horizontally vertically"
)


_ONLY = re.compile(
    r"^(?:the )?\S+ (?:is|are) the only (?:pieces?|man|men)"
    r"(?: in (?:the|this) game| on the board)? (?:that|which|who) (?:can|may) "
    r"(?:jump|leap)(?: over (?:other |any |any other )?(?:pieces|men))?(?: \.)?$"
)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if "only" in statement.lows and statement.context.ours:
            yield from _told_alone(statement, ground)
        if statement.lows.isdisjoint(_WORDS) or not statement.context.ours:
            continue
        if not statement.around.isdisjoint(NOT_ALWAYS) or statement.kinds & {"square", "range"}:
            continue
        found = subject(statement, ground)
        if found is not None:
            yield from _told(statement, *found, ground)


def leapers(ground: Ground) -> frozenset[str]:
    """The pieces of the setup that pass over men."""
    standing = [each for each in ground.variant.pieces if each.name in ground.standing]
    found = {each.name: powers(each.movement) or Powers() for each in standing}
    return frozenset(name for name, ways in found.items() if _passes(ways))


def who_leaps(jump: frozenset[str]) -> str:
    """`archbishops and knights do`."""
    return f"{listed(map(plural, sorted(jump)))} do" if jump else "none does"


def _told_alone(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`The Knight is the only piece that can jump.`"""
    match = _ONLY.match(statement.low)
    named = statement.pieces[0].pieces if match and len(statement.pieces) == 1 else frozenset[str]()
    known = known_powers(named, ground)
    if known is None or ground.holes:
        return
    piece, jump = known[0], leapers(ground)
    says = f"only the {piece.name} jumps over men"
    finds = f"by their definitions {who_leaps(jump)}"
    yield judged(KIND, statement.all, says, jump == {piece.name}, finds, (), "likely")


def _told(
    statement: Statement, end: int, piece: Piece, found: Powers, ground: Ground
) -> Iterator[Claim]:
    jump = _JUMP.match(statement.low, end)
    if jump is not None:
        denied = jump["no"] is not None
        says = f"the {piece.name} {'does not jump' if denied else 'jumps'} over men"
        yield verdict(piece, statement.place(jump), says, _passes(found) != denied, ground)
    if not statement.lows.isdisjoint(_NOT):
        return
    for turn in _TURN.finditer(statement.low, end):
        leap = sorted((_number(turn["first"]), _number(turn["second"])))
        if leap == [1, 1] and ("direction" not in turn.group() or _steps_one(found)):
            continue  # `one square sideways and one vertically`: two ways, or one aslant
        true = any(sorted(map(abs, offset)) == leap for _, offset, _, _ in found)
        says = f"the {piece.name} moves {turn['first']} squares and {turn['second']} to the side"
        yield verdict(piece, statement.place(turn), says, true, ground)


def _steps_one(found: Powers) -> bool:
    return any(max(map(abs, offset)) == 1 for _, offset, _, _ in found)


def _number(word: str) -> int:
    return int(word) if word.isdigit() else NUMBERS[word]


def _passes(found: Powers) -> bool:
    """Whether it passes over men."""
    return any(
        path in ("hop", "hop-next", "jump") or (path == "free" and max(map(abs, offset)) > 1)
        for _, offset, _, path in found
    )
