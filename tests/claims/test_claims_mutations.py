"""The law that a page stands under: one square, piece, side, number or rule word changed in a true
sentence is noticed in that line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from claimed_pages import library_page as page

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGES = {
    "capablanca": """
## Board

The board has 10 files (a–j) × 8 ranks = 80 squares.

## Setup

**White (rank 1):** Rook a1 · Knight b1 · Archbishop c1 · Bishop d1 · Queen e1 · King f1

- Knights: b1, i1 (White), b8, i8 (Black)
- Bishops: d1, g1 (White), d8, g8 (Black)

| Man | White | Black |
|---|---|---|
| Rook | a1, j1 | a8, j8 |
| Chancellor | h1 | h8 |

The pawns of White stand on a2–j2, those of Black on a7–j7.

Each side has 10 pawns and 2 bishops.

## Rules

A chancellor moves as a rook or as a knight.

The king goes three squares toward a rook when he castles.

A pawn may step two squares from its second rank.

On the eighth rank a pawn becomes a queen, chancellor, archbishop, rook, bishop or knight.

Stalemate is a draw.
""",
    "shatranj": """
## Setup

e1, e8: Ferz

a1, h1, a8, h8: Rook

## Men

A ferz moves one square diagonally.

An alfil leaps two squares diagonally.

## Rules

There is no castling.

Pawns have no double step.

There is no en passant.

A player who is stalemated loses.
""",
}  # fmt: skip

RINGS = (
    ["rook", "bishop", "queen", "king", "chancellor", "archbishop", "knight"],
    ["ferz", "rook", "alfil"],
)
NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
FLIPS = {
    "White": "Black", "Black": "White", "no castling": "castling", "draw": "loss",
    "loses": "wins", "diagonally": "orthogonally", "no double step": "a double step",
    "no en passant": "en passant", "may step": "may not step",
}  # fmt: skip
SKIPPED = frozenset({
    # Nothing on the page or in the rules speaks against these.
    ("king", "The king goes three squares toward a rook when he castles."),
    ("rook", "The king goes three squares toward a rook when he castles."),
})  # fmt: skip


def _words(line: str, words: list[str], step: int) -> Iterator[tuple[str, str]]:
    for match in re.finditer(rf"\b({'|'.join(words)})(?=s?\b)", line, re.IGNORECASE):
        other = words[(words.index(match.group().lower()) + step) % len(words)]
        other = other.capitalize() if match.group()[0].isupper() else other
        yield match.group().lower(), line[: match.start()] + other + line[match.end() :]


def mutants(line: str, variant: str) -> Iterator[tuple[str, str]]:
    """Each word that is changed, and the line with another one in its place."""
    for match in re.finditer(r"\b([a-j])([1-9])\b", line):
        file = chr((ord(match[1]) - ord("a") + 1) % 8 + ord("a"))
        yield match.group(), line[: match.start()] + file + match[2] + line[match.end() :]
    for match in re.finditer(r"(?<![\w])[0-9]+(?![\w])", line):
        yield match.group(), f"{line[: match.start()]}{int(match.group()) + 1}{line[match.end() :]}"
    yield from _words(line, NUMBERS, 1)
    yield from _words(line, ORDINALS, -2)
    yield from _words(line, RINGS[variant == "shatranj"], 1)
    for old, new in FLIPS.items():
        for match in re.finditer(rf"\b{old}\b", line):
            yield old, line[: match.start()] + new + line[match.end() :]


def _cases() -> Iterator[tuple[str, int, str, str]]:
    for variant, text in PAGES.items():
        for number, line in enumerate(text.split("\n")):
            if line.startswith(("#", "|--", "| Man")):
                continue
            for word, other in mutants(line, variant):
                if (word, line) not in SKIPPED:
                    yield variant, number, word, other


def _failing_lines(text: str, variant: str) -> set[int]:
    made = page(text, variant)
    start = made.source.location(made.source.text.index(text)).line
    places = [c.span for c in made.claims if c.verdict.value == "fails"]
    return {made.source.location(place.start).line - start for place in places}


@pytest.mark.parametrize("variant", PAGES)
def test_the_true_pages_are_clean(variant: str) -> None:
    assert page(PAGES[variant], variant).failed == []


@pytest.mark.parametrize(("variant", "number", "word", "line"), list(_cases()))
def test_one_word_changed_is_noticed_in_its_line(
    variant: str, number: int, word: str, line: str
) -> None:
    lines = PAGES[variant].split("\n")
    lines[number] = line
    assert number in _failing_lines("\n".join(lines), variant), word
