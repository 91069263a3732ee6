"""Phrases by the words of which one is in all of them, so that a sentence is held against few."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Phrases: TypeAlias = "Mapping[str, tuple[re.Pattern[str], ...]]"


def phrases(*said: tuple[str, str]) -> Phrases:
    """Pairs of words and a pattern, all matches of which have one of the words."""
    table: dict[str, tuple[re.Pattern[str], ...]] = {}
    for words, text in said:
        pattern = re.compile(text)
        for word in words.split():
            table[word] = (*table.get(word, ()), pattern)
    return MappingProxyType(table)


def find(table: Phrases, text: str, words: Iterable[str]) -> re.Match[str] | None:
    """A phrase of the table in a text of these words."""
    for word in words:
        for pattern in table.get(word, ()):
            if match := pattern.search(text):
                return match
    return None
