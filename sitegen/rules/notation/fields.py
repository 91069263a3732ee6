"""The fields of a FEN behind the placement: turn, rights, en passant, checks and counters.

Each reader returns a value and adds what it could not read to `out`. Kinds:
`fen-castling-rights` {letter, reason} with reasons `no-royal`, `no-partner`, `repeated`,
`off-board`; `fen-syntax` {reason, text} with reasons `turn`, `castling`, `en-passant`,
`checks`, `halfmove-clock`, `fullmove-number`, `extra-field`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.notation.dashes import as_hyphens
from sitegen.rules.notation.rights import castling_king, home_gates, is_partner, outermost_partner
from sitegen.rules.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.rules.board import Board, Square
    from sitegen.rules.setup import Man, Side
    from sitegen.rules.variant import Variant

LONGEST = 120
"""No castling or en passant field of a board that exists is longer."""


class Field(NamedTuple):
    """Characters `start` to `end` of a FEN, and what they are by their place."""

    name: str
    fen: str
    start: int
    end: int

    @property
    def text(self) -> str:
        return self.fen[self.start : self.end]

    def syntax(self) -> Problem:
        data = {"reason": self.name, "text": self.text[:40]}
        return Problem("fen-syntax", self.start, self.end, data)


def read_turn(field: Field | None, out: list[Problem]) -> Side:
    if field is None or field.text == "w":
        return 0
    if field.text != "b":
        out.append(field.syntax())
    return 1 if field.text[:1] in "bB" else 0


def read_castling(
    field: Field, placement: Mapping[Square, Man], variant: Variant, out: list[Problem]
) -> frozenset[Square]:
    """The partners' squares for `KQkq` (outermost man of the wing) and for file letters."""
    text = as_hyphens(field.text)
    if text == "-":
        return frozenset()
    if len(text) > LONGEST or not text.isascii() or not text.isalpha():
        out.append(field.syntax())
        return frozenset()
    squares: set[Square] = set()
    for at, letter in enumerate(text, field.start):
        if variant.gating is not None and letter.lower() not in "qk":
            continue
        found = _partner(letter, placement, variant)
        if isinstance(found, int) and found not in squares:
            squares.add(found)
            continue
        data = {"letter": letter, "reason": "repeated" if isinstance(found, int) else found}
        out.append(Problem("fen-castling-rights", at, at + 1, data))
    return frozenset(squares)


def read_gates(
    field: Field | None, placement: Mapping[Square, Man], variant: Variant
) -> frozenset[Square]:
    """The squares of unmoved men in a game with gating: king and partner for `KQkq`, else files."""
    if variant.gating is None:
        return frozenset()
    if field is None:
        return home_gates(placement, variant)
    if not _LETTERS.fullmatch(field.text):
        return frozenset()
    squares: set[Square] = set()
    for letter in field.text:
        side: Side = 0 if letter.isupper() else 1
        found = _gates(letter, side, placement, variant)
        squares.update(s for s in found if (man := placement.get(s)) and man.side == side)
    return frozenset(squares)


def _gates(
    letter: str, side: Side, placement: Mapping[Square, Man], variant: Variant
) -> tuple[Square, ...]:
    """The squares that one letter of the field means."""
    wing, board = "qk".find(letter.lower()), variant.board
    if wing >= 0:
        king = castling_king(placement, variant, side)
        partner = None if king is None else outermost_partner(placement, variant, king, wing)
        return () if king is None or partner is None else (king, partner)
    file, rank = ord(letter.lower()) - ord("a"), 0 if side == 0 else board.ranks - 1
    return (board.square(file, rank),) if file < board.files else ()


_LETTERS = re.compile(rf"[A-Za-z]{{1,{LONGEST}}}")


def _partner(letter: str, placement: Mapping[Square, Man], variant: Variant) -> Square | str:
    """The square a castling letter means, or the reason why it means none."""
    side: Side = 0 if letter.isupper() else 1
    king = castling_king(placement, variant, side)
    if king is None:
        return "no-royal"
    wing = "qk".find(letter.lower())
    if wing >= 0:
        partner = outermost_partner(placement, variant, king, wing)
        return "no-partner" if partner is None else partner
    file = ord(letter.lower()) - ord("a")
    if file >= variant.board.files:
        return "off-board"
    square = variant.board.square(file, variant.board.rank(king))
    return square if is_partner(placement, variant, king, square) else "no-partner"


_SQUARE = re.compile(r"[a-z][1-9][0-9]?")


def read_en_passant(field: Field | None, board: Board, out: list[Problem]) -> tuple[Square, ...]:
    """The squares passed over, several of them written one behind the other (`e3e4`)."""
    if field is None or as_hyphens(field.text) == "-":
        return ()
    names = _SQUARE.findall(field.text) if field.end - field.start <= LONGEST else []
    squares = tuple(s for s in map(board.parse, names) if s is not None)
    if "".join(names) != field.text or len(set(squares)) != len(names):
        out.append(field.syntax())
        return ()
    return squares


def is_checks(text: str) -> bool:
    return bool(re.fullmatch(r"\+?[0-9]\+[0-9]", text))


def read_checks(field: Field | None, needed: int, out: list[Problem]) -> tuple[int, int] | None:
    """`3+3`: checks that each side has still to give; `+0+0`: checks that each has given."""
    if field is None:
        return (needed, needed) if needed else None
    first, second = int(field.text[-3]), int(field.text[-1])
    if max(first, second) > needed:
        out.append(field.syntax())
        return (needed, needed) if needed else None
    return (needed - first, needed - second) if field.text[0] == "+" else (first, second)


def read_counter(field: Field | None, least: int, out: list[Problem]) -> int:
    """A number of at least `least`, which is also what is taken where there is none."""
    if field is None:
        return least
    text = field.text
    if text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) >= least:
        return int(text)
    out.append(field.syntax())
    return least
