"""Numbers in words. Knows nothing else."""

from __future__ import annotations


def _ranked(text: str, first: int, step: int = 1) -> dict[str, int]:
    return {word: first + step * n for n, word in enumerate(text.split())}


TENS = _ranked("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10)
NUMBERS = {
    **_ranked(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen",
        0,
    ),
    **TENS,
    "dozen": 12,
    "hundred": 100,
}
ORDINALS = _ranked(
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth", 1
)
YEARS = range(1000, 2200)
"""Numbers that are years, where they count nothing."""


def value(word: str) -> int:
    """The number that a word means, in digits or letters, an ordinal too; 0 for none."""
    digits = word.rstrip("stndrh")
    return int(digits) if digits.isdecimal() else NUMBERS.get(word, ORDINALS.get(word, 0))


def as_written(number: int, like: str) -> str:
    """A number in digits or in letters as another one is written; in digits above twenty."""
    words = {value: word for word, value in NUMBERS.items() if value <= 20}
    if like.isdecimal() or number not in words:
        return str(number)
    return words[number].capitalize() if like[:1].isupper() else words[number]
