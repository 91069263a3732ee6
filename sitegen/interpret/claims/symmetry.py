"""The armies against each other: mirrored, rotated; and the ranks that a mirrored army takes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import MAY, NOT
from sitegen.interpret.claims.ground import fails, judged
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.board import Square
    from sitegen.rules.setup import Man

KIND = "symmetry-mismatch"
_MIRROR = wordset("mirror mirrors mirrored mirroring")
_ROTATE = wordset("rotated rotational rotationally rotation rotations rotates")
_WORDS = _MIRROR | _ROTATE
_SETUP = ("setup", "array", "position", "start", "placement", "army", "armies", "men", "arrange")
_NOT = NOT | wordset("without except but save apart own left-right nearly almost")
_SIDEWAYS = wordset("file files move moves horizontally if left right sideways")
_GENERAL = wordset("armies symmetry positions symmetric symmetrical symmetrically")
_CONTRAST = re.compile(
    r"(?:a |an )?(?P<first>{words})(?: [a-z]+)? ?, ?(?:and )?not (?:a |an )?(?P<last>{words})\b"
    r"|not (?:a |an )?(?P<no>{words})(?: [a-z]+)? ?,? ?but (?:a |an )?(?P<yes>{words})\b"
    r"|\bare not (?:a |an )?(?P<denied>{words})(?: images?)?(?: of each other)?$".replace(
        "{words}", "|".join(sorted(_WORDS))
    )
)
"""`rotated, not mirrored`, `not mirrored but rotated`, `the armies are not mirrored`."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(_WORDS):
            continue
        word = next(t for t in statement.tokens if t.low in _WORDS)
        if statement.context.ours and statement.lows.isdisjoint(_NOT):
            yield from _armies(statement, word, ground)
        elif statement.context.ours and "not" in statement.lows:
            yield from _contrast(statement, ground)
        elif not statement.context.ours:
            yield from _as_option(statement, word, ground)


def _armies(statement: Statement, word: Token, ground: Ground) -> Iterator[Claim]:
    """`Black mirrors White`, `Black: mirrored`."""
    label = statement.context.label
    sides = {t.side for t in statement.tokens if t.kind == "side"}
    of_black = label.side == 1 or 1 in sides
    context = statement.context.topic + " " + statement.low
    general = not statement.lows.isdisjoint(_GENERAL)
    if not (of_black or general) or not any(w in context for w in _SETUP):
        return
    if not statement.lows.isdisjoint(_SIDEWAYS):
        return
    turned = word.low in _ROTATE
    if not ground.placement or ground.holes:
        return
    broken = _broken(turned, ground)
    says = f"the armies are {'rotated' if turned else 'mirrored'}"
    there = ", ".join(f"{ground.at(s)} on {ground.board.name(s)}" for s in broken[:4])
    evidence = ground.evidence(broken[:4])
    yield judged(KIND, statement.span(word), says, not broken, f"the setup has {there}", evidence)


def _contrast(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`The armies are rotated, not mirrored`: what they are, and what they are not."""
    match = _CONTRAST.search(statement.low)
    if match is None or statement.lows.isdisjoint(_GENERAL | {"setup", "array"}):
        return
    if not ground.placement or ground.holes:
        return
    is_so = match["first"] or match["yes"]
    is_not = match["last"] or match["no"] or match["denied"]
    if is_so and (is_so in _ROTATE) == (is_not in _ROTATE):
        return
    named = ((is_so, False), (is_not, True))
    told = [(word in _ROTATE, denied) for word, denied in named if word]
    wrong = [(turned, denied) for turned, denied in told if bool(_broken(turned, ground)) != denied]
    says = " and ".join(_named(turned, denied) for turned, denied in told)
    finds = " and ".join(_named(turned, not denied) for turned, denied in reversed(wrong))
    says, finds = f"the armies are {says}", f"in the setup they are {finds}"
    yield judged(KIND, statement.place(match), says, not wrong, finds, ground.evidence(()))


def _named(turned: bool, denied: bool) -> str:
    return f"{'not ' if denied else ''}{'rotated' if turned else 'mirrored'}"


def _broken(turned: bool, ground: Ground) -> list[Square]:
    """The first pair of squares that do not answer each other, by square."""
    board = ground.board
    for square in board.squares:
        file = board.files - 1 - board.file(square) if turned else board.file(square)
        other = board.square(file, board.ranks - 1 - board.rank(square))
        if not _answers(ground.placement.get(square), ground.placement.get(other)):
            return [square, other]
    return []


def _answers(mine: Man | None, theirs: Man | None) -> bool:
    """Whether these are men of one kind, one of each side, or none."""
    if mine is None or theirs is None:
        return mine is theirs
    return mine.piece == theirs.piece and mine.side != theirs.side


def _as_option(statement: Statement, word: Token, ground: Ground) -> Iterator[Claim]:
    """`players may instead let Black's rank be the mirror image of White's`: it is that already."""
    lows = statement.lows
    before = [t.side for t in statement.tokens if t.kind == "side" and t.end <= word.start]
    behind = [t.side for t in statement.tokens if t.kind == "side" and t.start >= word.end]
    offered = "instead" in lows and not lows.isdisjoint(MAY)
    if not (offered and before[-1:] == [1] and behind[:1] == [0]):
        return
    if ground.placement and not _broken(False, ground):
        says = "Black's men may mirror White's instead"
        finds = "in the setup they do so already"
        yield fails(KIND, statement.span(word), says, finds, ground.evidence(()), "likely")
