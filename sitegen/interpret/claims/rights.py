"""Rights of moving that a game has or lacks, as a page tells of them: castling, en passant, the
double step. Knows no words for them, only whether a telling is a claim, and true."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from sitegen.interpret.claims.grammar import AT_TIMES, NEGATIONS
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.statement import Statement

KIND = "rule-flag-mismatch"
Right: TypeAlias = Literal["castling", "en passant", "double step"]
KEYS: Mapping[Right, str] = {
    "castling": "castling",
    "en passant": "enPassant",
    "double step": "doubleStep",
}
"""The rights, and the keys of `engine` that give them."""


class Said(Struct, frozen=True):
    """Words of a statement that give a right to some sides, to all where none is named, or deny it
    to them."""

    statement: Statement
    match: re.Match[str]
    right: Right
    denied: bool
    sides: Sequence[int] = ()


def said_sides(statement: Statement) -> list[int]:
    sides = list(dict.fromkeys(t.side for t in statement.tokens if t.kind == "side"))
    label = statement.context.label.side
    return sides or ([label] if label >= 0 else [])


def having(right: Right, ground: Ground) -> set[int]:
    """The sides that have a right."""
    variant = ground.variant
    rule = {
        "castling": variant.castling,
        "en passant": variant.en_passant,
    }.get(right, variant.double_step)
    return {side for side in (0, 1) if rule is not None and rule.sides[side]}


def is_true(said: Said, ground: Ground) -> bool:
    have = having(said.right, ground)
    if said.denied:
        return have.isdisjoint(said.sides or have)
    return bool(have) and have.issuperset(said.sides[:1])


def judged(said: Said, ground: Ground, *, true: bool | None = None) -> Claim:
    """What is said, held against the rules, unless its truth is known."""
    span, key = said.statement.place(said.match), KEYS[said.right]
    whose = f" for {ground.player(said.sides[0])}" if len(said.sides) == 1 else ""
    there = f"a {said.right}" if key == "doubleStep" else said.right
    ways = f"there is {there}{whose}", f"there is no {said.right}{whose}"
    if is_true(said, ground) if true is None else true:
        return holds(KIND, span, ways[said.denied], (key,))
    finds = f"by `engine` {ways[not said.denied]}"
    if key not in ground.subject.stated:
        finds += " (no key there says otherwise)"
    evidence = ground.stated(key, f"`{key}` is stated here")
    value = "" if whose else str(not said.denied).lower()
    says, certainty = ways[said.denied], ground.certain(key)
    return fails(KIND, span, says, finds, evidence, certainty, rests=(key,), value=value)


DENIALS = NEGATIONS | wordset(
    "cannot lacks lack lacking omits abolishes forbids excludes away little unknown missing absent "
    "unfamiliar question"
)


def is_taken_back(statement: Statement, yes: re.Match[str]) -> bool:
    """Whether a word of the sentence denies what is said, unless it says `there is …`."""
    return not (yes.group().startswith("there is") or statement.lows.isdisjoint(DENIALS))


_CONDITION = AT_TIMES | wordset(
    "out through later across into back again before during over past twice"
)
_WHITHER = re.compile(r" ?(?:to|with|towards?|beyond|by|done with)\b(?!.*\beither\b)")
"""`Kings never castle to b1`: they castle elsewhere; `no pawn is taken en passant by a Rook`."""
_PLAYING = re.compile(r"^ when playing(?: [a-z]+){1,4}$")
"""`There is no castling when playing Los Alamos.`"""
_OF_ITS_KIND = wordset(
    "compulsory obligatory mandatory required necessary forced automatic abolished removed dropped "
    "omitted excluded forgotten missing lacking changed altered restricted square squares target "
    "field optional rare common differs differ changes change"
)
"""`En passant is not compulsory`, `no en passant square`: words of what a `no` is said of."""
_NEAR = 5
_NOTATION = frozenset({"fen", "epd"})


def is_conditional(statement: Statement, match: re.Match[str]) -> bool:
    """Whether a `no` is none, or holds only at times: `no castling out of check`."""
    rest = _PLAYING.sub("", statement.low[match.end() :])
    behind = rest.split()
    either = match.group().split()[0] == "or" and statement.lows.isdisjoint(NEGATIONS)
    near = (*behind[:_NEAR], *behind[-1:])
    return (
        either
        or _WHITHER.match(rest) is not None
        or not (_NOTATION.isdisjoint(statement.lows) and _OF_ITS_KIND.isdisjoint(near))
        or not _CONDITION.isdisjoint(behind)
    )
