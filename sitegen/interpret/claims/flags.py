"""Rights that a game has or lacks: castling and en passant, and those that a label tells of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.cases import in_some_case, under_a_case
from sitegen.interpret.claims.rights import (
    DENIALS,
    KEYS,
    Said,
    having,
    is_conditional,
    is_taken_back,
    is_true,
    judged,
    said_sides,
)
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

_NO = r"(?:(?:there is |has |have )?no|without(?: any)?|neither|nor|and no|or)"
_LACKS = (
    r"(?:is|are) (?:(?:not|never)(?= (?:an? |in )?(?:allowed|permitted|possible|available|legal"
    r"|lawful|used|played|practi[sc]ed|known|done|performed|made|found|included|supported"
    r"|introduced|part|feature|rule|present|there|force|use|the game|this game|open|provided"
    r"|employed)\b)"
    r"|un(?:available|known|lawful|used)|forbidden|prohibited|banned|absent|impossible|closed"
    r"|excluded)|do(?:es)? not (?:exist|occur|apply|take place)|cannot (?:occur|arise|happen)"
    r"|never (?:occurs?|happens?|takes place|applies|exists?)"
)
_HAS = (
    r"(?:is|are) (?:also )?(?:done|performed|"
    r"allowed|permitted|possible|available|legal|open|as|in force|retained)"
    r"|appl(?:y|ies)|exists?|occurs?|works|follows|takes place|as usual|as in"
)
_CASTLING_NO = re.compile(
    rf"(?:^|[ (]){_NO} castling|castling (?:{_LACKS})"
    r"|^(?:neither|no) (?:side|player|king|one) (?:can|may|is allowed to) castle"
    r"|^(?:the )?(?:kings?|players?) (?:do(?:es)? not|can ?not|may not|never) castle"
    r"|^(?P<who>[a-z]+) (?:does not|can ?not|may not|never) castles?(?=$| \.| ,)"
    r"|castling and [a-z ]{1,20} do(?:es)? not"
    r"|kings? do(?:es)? not have the (?:power|right|ability) to castle"
)
_CASTLING_YES = re.compile(
    rf"castling (?:{_HAS})|(?:may|can) castle|castles? (?:as|in the usual|normally|like)"
    r"|when castling|castling : king|with [a-z ,]{0,20}castling"
    r"|^there is (?:also )?(?:a )?castling(?: \.| ,| and| but|$)|^and castling(?:$| \.)"
    r"|, (?:and )?there is castling(?=$| \.)"
)
_CASTLING_ONLY = re.compile(r"(?:may|can|is allowed to) castle(?: at all)?$")
_PASSANT_NO = re.compile(
    rf"(?:^|[ (]){_NO} en passant|en passant (?:captures? |capturing )?(?:{_LACKS})"
    r"|^(?:a |the )?pawns? (?:cannot|can not|may not|can never|may never) (?:be )?"
    r"(?:captured?|taken?) en passant"
)
_PASSANT_YES = re.compile(
    rf"en passant (?:captures? |capturing |rule )?(?:{_HAS})|(?:castling|stalemate) and en passant"
    r"|^en passant exists\b"
    r"|^there is (?:also )?(?:an )?en passant(?: \.| ,| and| but|$)"
    r"|^(?:a |the )?pawns? (?:can|may) (?:also )?(?:be )?(?:captured?|taken?) en passant(?: \.|$)"
)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not statement.context.ours or not statement.tokens:
            continue
        low = statement.low
        yield from _labelled(statement, ground)
        if "castl" in low:
            yield from _castling(statement, ground)
        if "en passant" in low:
            yield from _en_passant(statement, ground)


_LABELS = tuple(KEYS)
_YES = re.compile(r"(?:yes|allowed|permitted|as in|as usual|as per|normal|standard|the usual)\b")
_NONE = re.compile(r"(?:none|no|not allowed|not permitted|forbidden|absent|never)(?: \.|$)")


def _labelled(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`**Castling:** none.`, `En passant: as in chess`."""
    label = statement.context.label
    if label.low.endswith(_LABELS):
        name = next(name for name in _LABELS if label.low.endswith(name))
        no, yes = _NONE.match(statement.low), _YES.match(statement.low)
        if match := no or yes:
            sides = [label.side] if label.side >= 0 else []
            yield from _told(Said(statement, match, name, no is not None, sides), ground)


def _told(said: Said, ground: Ground) -> Iterator[Claim]:
    """What is said, unless it is denied in some case alone."""
    if not said.denied or is_true(said, ground) or not _in_a_case(said):
        yield judged(said, ground)


def _in_a_case(said: Said) -> bool:
    castling = said.right == "castling" and in_some_case(said.statement, said.match)
    return castling or under_a_case(said.statement)


def _castling(statement: Statement, ground: Ground) -> Iterator[Claim]:
    low, tokens, sides = statement.low, statement.tokens, said_sides(statement)
    only = _CASTLING_ONLY.search(low)
    if only and low[: only.start()] == f"only {tokens[1].low} " and tokens[1].kind == "side":
        others, true = [1 - side for side in sides], having("castling", ground) == {*sides}
        yield judged(Said(statement, only, "castling", True, others), ground, true=true)
    elif no := _CASTLING_NO.search(low):
        whoever = no["who"] and tokens[0].kind != "side"
        if not (whoever or is_conditional(statement, no) or _at_times(low, no)):
            yield from _told(Said(statement, no, "castling", True, sides), ground)
    elif (yes := _CASTLING_YES.search(low)) and not (_is_denied(low, yes) or _one_wing(low)):
        yield judged(Said(statement, yes, "castling", False, sides), ground)


_ONE_WING = re.compile(
    r"\bonly\b(?: (?:castle|on|to|toward|towards|the|side|possible|allowed|permitted))* (?:kingside"
    r"|queenside|king's side|queen's side|left|right|one side|short|long)\b"
)


def _one_wing(low: str) -> bool:
    """`Castling is possible only on the kingside`: that is for `castling_wings`."""
    return _ONE_WING.search(low) is not None


_TIMES = wordset("start first beginning outset yet")
_ENDS = re.compile(r"(?: (?:or|and|nor|\)|,|on)(?= |$)|$)")
_ENDS_FIRST = re.compile(r"(?: (?:or|and|nor|\))(?= |$)|$)")
"""What stands behind `without castling` that tells of the game, not of a case."""


def _at_times(low: str, match: re.Match[str]) -> bool:
    """`Neither side can castle on the first move`, `Without castling the King is in danger`."""
    behind = low[match.end() :]
    if match.group().split()[0] == "without":
        return not (_ENDS if match.start() else _ENDS_FIRST).match(behind)
    return not _TIMES.isdisjoint(behind.split())


def _is_denied(low: str, match: re.Match[str]) -> bool:
    """Whether words between the commas around a match take it back, or a `no` before it."""
    before = low[: match.start()].rpartition(" , ")[2].split()
    inside = low[match.start() :].partition(" , ")[0].split()
    return "no" in before or not (DENIALS - {"no"}).isdisjoint(before + inside)


def _en_passant(statement: Statement, ground: Ground) -> Iterator[Claim]:
    if no := _PASSANT_NO.search(statement.low):
        if not is_conditional(statement, no):
            yield from _told(Said(statement, no, "en passant", True), ground)
    elif (yes := _PASSANT_YES.search(statement.low)) and not is_taken_back(statement, yes):
        yield judged(Said(statement, yes, "en passant", False), ground)
