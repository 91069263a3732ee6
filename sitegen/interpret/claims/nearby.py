"""The words right before and behind a sentence in its text, as far as they may bear on it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from sitegen.interpret.claims.statement import Statement

_NEAR = 200
_PLAYED = wordset(
    "moved castled lost exchanged removed gone odds exercise diagram example puzzle study"
)


def follows_play(statement: Statement) -> bool:
    """Whether it may be of a position in play: `The Rook on a1 has moved. a1 is empty.`"""
    start = statement.tokens[0].start
    return not _PLAYED.isdisjoint(_words(statement.text.value[max(0, start - _NEAR) : start]))


def words_behind(statement: Statement) -> frozenset[str]:
    end = statement.tokens[-1].end
    return _words(statement.text.value[end : end + _NEAR])


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall("[a-z]+", text.lower()))
