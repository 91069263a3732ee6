"""Men at a player's hand: `the King is always on the left side of the player`, of White and of
Black as each sees the board."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen import english
from sitegen.interpret.claims.common import subject_before
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.putting import puts
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Certainty, Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.rules.board import Square

KIND = "relative-placement-mismatch"
_HANDS = frozenset({"left", "right"})
_EACH = wordset("player player's players players' color colour owner owner's side's")
_ALWAYS = wordset("always each every both regardless either irrespective")
_TOLD_APART = frozenset({"square", "side"})
_WHO = r"(?:player|owner|players)(?= |$)"
_WHOSE = r"(?:the|each|every|its|his|her|their|both)"
_SIDE = r"(?P<{0}>left|right)(?: - hand| hand)?(?: side)?"
_OF_PLAYER = re.compile(
    rf" (?:on|to|at|toward|towards) (?:the|{_WHOSE}) {_SIDE.format('of')} of {_WHOSE}"
    rf" (?:respective )?{_WHO}"
    rf"| (?:on|to|at) {_WHOSE} (?:player's|players'|owner's) (?:own )?{_SIDE.format('whose')}"
    r"(?= |$)"
)
_FOR_EACH = re.compile(rf" (?:on|to|at) the {_SIDE.format('plain')}(?= [.,)]| regardless\b|$)")
_BOTH = re.compile(
    r"\b(?:for|of) (?:both|each|every) (?:players?|sides?)\b|\bregardless of colou?r\b"
    r"|\b(?:each|every|the|both) (?:player's|players'|side's) (?:own )?(?:point of view|view"
    r"|perspective|viewpoint|side|king|queen|army)\b|^(?:each|every) player's\b"
)
_LINKS = wordset(
    "always is are be placed put set located positioned found starts start stands stand begins "
    "begin sits sit goes go should must"
)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(_HANDS) or statement.lows.isdisjoint(_EACH):
            continue
        sure = statement.of_the_start or not statement.lows.isdisjoint(_ALWAYS)
        plain = statement.kinds.isdisjoint(_TOLD_APART) and "piece" in statement.kinds
        if sure and plain and puts(statement):
            yield from _told(statement, ground)


def _told(statement: Statement, ground: Ground) -> Iterator[Claim]:
    match = _OF_PLAYER.search(statement.low)
    if match is None and _BOTH.search(statement.low):
        match = _FOR_EACH.search(statement.low)
    before = statement.at(match.start() - 1) if match is not None else -1
    at = subject_before(statement.tokens, before, _LINKS)
    if match is None or at < 0 or ground.board.wrap != "none":
        return
    pieces = statement.tokens[at].pieces
    men = [ground.squares_of(pieces, side) for side in (0, 1)]
    if [len(found) for found in men] != [1, 1]:
        return
    hand = next(word for word in match.groups() if word)
    squares = [square for found in men for square in found]
    wrong = [s for side, s in enumerate(squares) if _hand(s, side, ground) != hand]
    says = f"the {ground.name(pieces)} stands on each player's {hand}"
    there = english.listed(f"{ground.at(s)} on {ground.board.name(s)}" for s in squares)
    span = statement.place(match)
    finds = f"the setup has {there}"
    facing = len({ground.board.file(square) for square in squares}) == 1
    seen = facing and squares[0] not in wrong  # as White or a reader sees both
    certainty: Certainty = "likely" if seen else "proved"
    yield judged(KIND, span, says, not wrong, finds, ground.evidence(wrong), certainty)


def _hand(square: Square, side: int, ground: Ground) -> str:
    """The half of the board, as a player sees it, that a square lies in; `""` for neither."""
    twice = 2 * ground.board.file(square) + 1 - ground.board.files
    if not twice:
        return ""
    return "left" if (twice < 0) == (side == 0) else "right"
