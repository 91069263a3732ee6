"""Whether castling or another rule is denied in some case only: `for a king in check there is no
castling`, `castling is not allowed with the queen`, `now there is no castling`."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from sitegen.interpret.claims.statement import Statement

_OPENS = wordset("with without for from moving move having once while when as in out through")
_WHOLE = wordset("this the our game games chess play variant version general all fact contrast any")
"""`In this game there is no castling`: what stands behind an `in` that opens no case."""
_BEFORE = wordset(
    "then thereafter afterwards now diagram position positions case cases such means longer which "
    "them"
)
_BEHIND = wordset(
    "now then thereafter afterwards anymore longer yet left case cases circumstances "
    "circumstance condition conditions situation situations diagram position positions check "
    "attack attacked vertically vertical along up where rest moment time more notation bonus "
    "lone bare promoted them that other which such"
)
_ENDS = frozenset({",", "and", "or", "nor", "but", ".", "(", ")"})
_ALL = frozenset({"either", "any", "both"})
_IN_CHECK = ["in", "check"]
_JUDGED = wordset("allowed permitted possible forbidden prohibited impossible illegal legal")


def in_some_case(statement: Statement, match: re.Match[str]) -> bool:
    """Whether words around a denial, or a piece behind it, bind it to a case."""
    before = statement.low[: match.start()].split()
    if not _BEFORE.isdisjoint(before) or _opens_a_case(before) or before[-3:-1] == _IN_CHECK:
        return True
    behind = statement.tokens[statement.at(match.end() - 1) + 1 :]
    near = list(takewhile(lambda token: token.low not in _ENDS, behind))
    men = any(token.kind == "piece" for token in near)
    if any(token.low in _BEHIND for token in near) or (men and low_at(near, 1) not in _ALL):
        return True
    return _introduces(statement) and not _JUDGED.isdisjoint(statement.lows)


def under_a_case(statement: Statement) -> bool:
    """Whether the words above a list, a label or a heading name a case, `If the King is in check:`,
    or the cases follow in a list, `No castling:`."""
    context = statement.context
    near = [context.lead, context.label.low]
    return (
        any(_CASE.search(words) for words in (*near, *context.section[1:]) if words)
        or any(_TIME.match(words) and _GAME.isdisjoint(words.split()) for words in near)
        or _heads_cases(statement)
    )


_CASE = re.compile(
    r"^(?:after|as long as|if|once|unless|until|when|whenever|while)\b|\b(?:in check|moved)\b"
)
_TIME = re.compile(r"(?:at|before|during|for|in|on|under|with|without)\b")
_GAME = wordset("game games rules variant variants version board play chess general short all")
_HAPPENS = re.compile(r":\W*(?:$|(?:if|when|while|once|unless)\b|[^.]*\b(?:moved|in check)\b)")


def _heads_cases(statement: Statement) -> bool:
    """`No castling:` with a list below it, or with the case behind it."""
    last = statement.tokens[-1]
    behind = statement.text.value[last.start if last.low == ":" else last.end :][:_NEAR]
    return _HAPPENS.match(behind.lstrip().lower()) is not None


_NEAR = 80


def _introduces(statement: Statement) -> bool:
    """`Castling is not allowed:`, with the cases in a list below it."""
    last = statement.tokens[-1]
    behind = statement.text.value[last.end : last.end + 2]
    return last.low == ":" or behind.lstrip().startswith(":")


def _opens_a_case(before: list[str]) -> bool:
    """`With the king on e2 …`, `For the queen …`, and not `In this game …`."""
    if before[:1] == ["in"]:
        return not set(before[1:]) <= _WHOLE
    return bool(before) and before[0] in _OPENS
