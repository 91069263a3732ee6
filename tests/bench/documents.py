"""Distinct documents for measurements: each tells of a game with a start position of its own.

The same number gives the same documents. Every start position is legal and no two are alike, so
that no diagram repeats; every document links to three others.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

MEN = {
    "R": "Rook",
    "N": "Knight",
    "B": "Bishop",
    "Q": "Queen",
    "K": "King",
    "C": "Champion",
    "A": "Centaur",
    "P": "Pawn",
}
"""Names by letter."""
_ARMIES = ("RNBQKBNRC", "RNBQKBNRCA", "RNBQKBNRCAN")
"""Back ranks of 9 to 11 men, to be shuffled."""
_RANKS = 8
_YEARS = range(1800, 2020)


@dataclass(frozen=True, slots=True)
class Game:
    """One document to be; `rank` are the letters of White's first rank from the a file on."""

    number: int
    rank: str
    links: tuple[int, int, int]
    year: int

    @property
    def slug(self) -> str:
        return f"game-{self.number:05}"

    @property
    def title(self) -> str:
        return f"Game {self.number:05}"

    @property
    def fen(self) -> str:
        files = len(self.rank)
        empty = "/".join([str(files)] * (_RANKS - 4))
        pawns = "p" * files
        return f"{self.rank.lower()}/{pawns}/{empty}/{pawns.upper()}/{self.rank}"


def games(count: int) -> tuple[Game, ...]:
    """So many games, every one with another setup."""
    random = Random(count)
    ranks = _ranks(random)
    return tuple(
        Game(number, next(ranks), _links(number, count), random.choice(_YEARS))
        for number in range(count)
    )


def _links(number: int, count: int) -> tuple[int, int, int]:
    return (number + 1) % count, (number + 7) % count, (number * 3 + 2) % count


def _ranks(random: Random) -> Iterator[str]:
    """First ranks, none twice, bishops on both colours."""
    seen: set[str] = set()
    while True:
        men = list(random.choice(_ARMIES))
        random.shuffle(men)
        rank = "".join(men)
        if rank not in seen and (rank.index("B") + rank.rindex("B")) % 2:
            seen.add(rank)
            yield rank


def front_matter(game: Game) -> str:
    """What sitegen needs to know of a game; others take the title and leave the rest."""
    files = len(game.rank)
    own = "".join(
        f"    {name}: {{betza: {betza}, symbol: {letter}}}\n"
        for letter, name, betza in (("C", "champion", "RN"), ("A", "centaur", "BN"))
        if letter in game.rank
    )
    return f"""---
title: "{game.title}"
slug: {game.slug}
board: "{files}×{_RANKS}"
players: "2"
parent: chess
win: Checkmate
special: "A game on a board of {files}×{_RANKS} with an array of its own, from {game.year}."
designer: Inventor {game.number % 97}
year: "{game.year}"
engine:
  topology: {{type: grid, rows: {_RANKS}, cols: {files}}}
  players: [white, black]
  setup: "{game.fen}"
  pieces:
{own}  castling: false
---
"""


def body(game: Game, picture: str, link: str) -> str:
    """The text. `picture` is what stands for the diagram, `link` the target of a link to another
    page, with `{}` for its slug."""
    files = len(game.rank)
    last = chr(ord("a") + files - 1)
    near, far, odd = (f"game-{number:05}" for number in game.links)
    white = " · ".join(f"{MEN[m]} {chr(ord('a') + f)}1" for f, m in enumerate(game.rank))
    black = white.replace("1", str(_RANKS))
    new = [name for letter, name in (("C", "Champion"), ("A", "Centaur")) if letter in game.rank]
    told = {
        "Champion": "### Champion\n\nThe **Champion** moves as a Rook or as a Knight.\n\n",
        "Centaur": "### Centaur\n\nThe **Centaur** moves as a Bishop or as a Knight, and so it is"
        " not bound to one colour.\n\n",
    }
    return f"""
# {game.title}

This game was published in {game.year}. It is a relative of [an older one]({link.format(near)})
and uses men that were known for centuries, on an array that no other game has.

{picture}

## The board

The board has {files} files (a–{last}) and {_RANKS} ranks, {files * _RANKS} squares in all.
The square a1 is dark.

## Starting position

**White (rank 1):** {white}

**White pawns (rank 2):** a2–{last}2 ({files} pawns)

**Black (rank {_RANKS}):** {black}

**Black pawns (rank {_RANKS - 1}):** a{_RANKS - 1}–{last}{_RANKS - 1} ({files} pawns)

## The men

All men of chess move as usual. Further men take part: {" and ".join(new)}.

{"".join(told[name] for name in new)}## Rules

Whatever is not said here is as in chess.

### Castling

There is no castling.

### Promotion

A pawn that reaches the last rank is promoted to any man of the first rank but the king.

### The end

Whoever gives **checkmate** wins. Stalemate is a draw, as are threefold repetition and fifty moves
without a capture and without a move of a pawn.

| Man | Number of each side |
|-----|---------------------|
| King | 1 |
| Queen | 1 |
| Pawn | {files} |

## Play

Games with this array open up early: the long diagonals are open after one or two moves of the
pawns, and the men of the corners come into play along the second rank. Those who like it may also
look at [a wilder one]({link.format(far)}) and at [a calmer one]({link.format(odd)}).

1. Bring out the knights.
2. Keep the pawns before the king together.
3. Exchange men only where that opens a file.

> The array decides more than the men do.
"""
