"""Phrases by the words of which one is in all of them, so that a sentence is held against few."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

T = TypeVar("T")
Phrases: TypeAlias = "Mapping[str, tuple[re.Pattern[str], ...]]"


def by_word(said: Iterable[tuple[str, T]]) -> Mapping[str, tuple[T, ...]]:
    """Values by each of their words."""
    table: dict[str, tuple[T, ...]] = {}
    for words, each in said:
        for word in words.split():
            table[word] = (*table.get(word, ()), each)
    return MappingProxyType(table)


def phrases(*said: tuple[str, str]) -> Phrases:
    """Pairs of words and a pattern, all matches of which have one of the words."""
    return by_word((words, re.compile(text)) for words, text in said)


def find(table: Phrases, text: str, words: Iterable[str]) -> re.Match[str] | None:
    """A phrase of the table in a text of these words."""
    for word in dict.fromkeys(words):
        for pattern in table.get(word, ()):
            if match := pattern.search(text):
                return match
    return None
