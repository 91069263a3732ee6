"""What claims are proved against: the setup and the variant, asked in the manner of pages."""

from __future__ import annotations

import re
from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.english import capital, listed, plural
from sitegen.interpret.claims.model import Certainty, Claim, Evidence, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sitegen.interpret.claims.words import Point
    from sitegen.interpret.subject import Subject
    from sitegen.rules.board import Board, Square
    from sitegen.rules.setup import Man, Side
    from sitegen.rules.variant import Variant
    from sitegen.source import Span


class Ground(Struct, frozen=True, dict=True):
    """A subject with the questions that recognisers put to it."""

    subject: Subject

    @property
    def board(self) -> Board:
        return self.subject.setup.board

    @property
    def variant(self) -> Variant:
        return self.subject.variant

    @property
    def placement(self) -> Mapping[Square, Man]:
        return self.subject.setup.placement

    def square(self, at: Point) -> Square | None:
        """The board's square of that name, None where there is none."""
        board, (file, rank) = self.subject.setup.board, at
        if not (0 <= file < board.files and 0 <= rank < board.ranks):
            return None
        square = board.square(file, rank)
        return None if square in board.voids else square

    def player(self, side: int) -> str:
        return capital(self.variant.players[side])

    @cached_property
    def holes(self) -> frozenset[Square]:
        """Squares whose letter in the setup nobody knows: empty in the setup, not on the page."""
        return self.subject.holes | self.unknown.keys()

    @cached_property
    def unknown(self) -> Mapping[Square, str]:
        """The letters of the setup that no piece has, by square."""
        span = self.subject.setup_span
        if span is None:
            return {}
        known = {letter for letter in self.variant.by_letter if letter}
        fen = self.subject.document.source.slice(span).split()
        rows = fen[0].split("[")[0].split("/") if fen else []
        found: dict[Square, str] = {}
        for down, row in enumerate(rows[: self.board.ranks]):
            file = 0
            for run in re.findall(r"[0-9]+|.", row):
                if run.isdecimal():
                    file += int(run[:4])
                    continue
                if run not in known and run not in "*~" and file < self.board.files:
                    found[self.board.square(file, self.board.ranks - 1 - down)] = run
                file += run != "~"
        return found

    @cached_property
    def alike(self) -> bool:
        """Whether the armies are of the same men, so that a rule for `pawns` is one for both."""
        counts = [
            Counter(m.piece for m in self.subject.setup.men(_side(s)).values()) for s in (0, 1)
        ]
        return counts[0] == counts[1]

    @cached_property
    def standing(self) -> frozenset[str]:
        """The pieces that stand in the setup."""
        return frozenset(man.piece for man in self.placement.values())

    def alike_in_moves(self, name: str, other: str) -> bool:
        """Whether two pieces move alike: the royal `knight` that the rules call king."""
        pieces = self.variant.by_name
        known = name in pieces and other in pieces
        return known and pieces[name].movement == pieces[other].movement

    def is_called(self, man: Man, names: frozenset[str]) -> bool:
        """Whether a man may be meant by names of pieces: it is one of them or moves like one."""
        return man.piece in names or any(self.alike_in_moves(name, man.piece) for name in names)

    def squares_of(self, pieces: frozenset[str], side: int = -1) -> tuple[Square, ...]:
        """Where men of these pieces stand, ascending; side -1: of either side."""
        return tuple([s for s, man in self.men if man.piece in pieces and side in (-1, man.side)])

    @cached_property
    def men(self) -> tuple[tuple[Square, Man], ...]:
        """The men of the setup by square, ascending."""
        return tuple(sorted(self.placement.items()))

    def in_hand(self, side: int, pieces: frozenset[str] | None = None) -> int:
        """How many men of these pieces, or of all, a side has in hand at the start."""
        pocket = self.subject.setup.pockets[_side(side)]
        return sum(n for name, n in pocket.items() if pieces is None or name in pieces)

    def rank_squares(self, rank: int) -> tuple[Square, ...]:
        """The squares of a rank (from 1) that exist, from the first file on; none for a rank that
        the board has not."""
        if not 1 <= rank <= self.board.ranks:
            return ()
        start = (rank - 1) * self.board.files
        stop = start + self.board.files
        return tuple(s for s in range(start, stop) if s not in self.board.voids)

    def absolute(self, rank: int, side: int) -> int:
        """A rank counted from a side's own edge (negative: from the far one), from 1."""
        own = rank if rank > 0 else self.board.ranks + 1 + rank
        return own if side != 1 else self.board.ranks + 1 - own

    def home(self, side: int) -> int:
        """The rank (from 1) on which the royal men, or most pieces other than pawns, stand."""
        men = self.subject.setup.men(_side(side))
        royal = [s for s, m in men.items() if self.variant.by_name[m.piece].royal]
        other = royal or [s for s, m in men.items() if m.piece != "pawn"] or list(men)
        return self.board.rank(other[0]) + 1 if other else self.absolute(1, side)

    def name(self, pieces: Iterable[str]) -> str:
        return "/".join(sorted(piece.lstrip("?") for piece in pieces))

    def one(self, pieces: Iterable[str]) -> str:
        """The name with its article."""
        name = self.name(pieces)
        return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"

    def either(self, pieces: Iterable[str]) -> str:
        """`a king, queen or rook`, in alphabetical order."""
        names = sorted(piece.lstrip("?") for piece in pieces)
        return f"{'an' if names[0][:1] in 'aeiou' else 'a'} {listed(names, 'or')}" if names else ""

    def names(self, pieces: Iterable[str]) -> str:
        """`kings`, `ferzes/met`."""
        return "/".join(plural(name) for name in sorted(piece.lstrip("?") for piece in pieces))

    def many(self, number: int, pieces: Iterable[str]) -> str:
        """`1 king`, `2 marshals`."""
        names = sorted(piece.lstrip("?") for piece in pieces)
        plain = "/".join(names) if number == 1 else "/".join(map(plural, names))
        return f"{number} {plain}"

    def man(self, man: Man) -> str:
        """`a white rook`."""
        return f"a {self.player(man.side).lower()} {man.piece}"

    def at(self, square: Square) -> str:
        """What stands on a square, in words."""
        man = self.placement.get(square)
        if man is None:
            return "nothing" if square not in self.holes else "a man of an unknown letter"
        return self.man(man)

    def evidence(self, squares: Sequence[Square]) -> tuple[Evidence, ...]:
        """The letters of these men in the setup, or the setup where the squares are empty."""
        found = []
        for square in squares:
            place = self.subject.places.get(square)
            if place is not None:
                text = f"the setup has {self.at(square)} on {self.board.name(square)}"
                found.append(Evidence(text, place))
        if not found and self.subject.setup_span is not None:
            names = ", ".join(self.board.name(square) for square in squares[:4])
            text = f"the setup has nothing on {names}" if squares else "the setup stands here"
            found.append(Evidence(text, self.subject.setup_span))
        return tuple(found[:6])

    def stated(self, key: str, message: str) -> tuple[Evidence, ...]:
        """Where the document's `engine` says so."""
        span = self.subject.stated.get(key)
        return () if span is None else (Evidence(message, span),)

    def certain(self, *keys: str) -> Certainty:
        """A rule that the document states itself contradicts for sure, a default is likely to."""
        return "proved" if any(key in self.subject.stated for key in keys) else "likely"


def _side(side: int) -> Side:
    return 1 if side == 1 else 0


def holds(kind: str, span: Span, says: str, rests: tuple[str, ...] = ()) -> Claim:
    return Claim(kind, span, says, Verdict.HOLDS, rests=rests)


def fails(
    kind: str,
    span: Span,
    says: str,
    finds: str,
    evidence: tuple[Evidence, ...] = (),
    certainty: Certainty = "proved",
    replacement: str | None = None,
    *,
    rests: tuple[str, ...] = (),
    value: str = "",
    edits: tuple[tuple[Span, str], ...] = (),
) -> Claim:
    """A claim that is false; `replacement` is what would be true at `span`."""
    if replacement is not None:
        edits = ((span, replacement),)
    verdict = Verdict.FAILS
    return Claim(kind, span, says, verdict, finds, evidence, certainty, edits, rests, value)


def judged(
    kind: str,
    span: Span,
    says: str,
    true: bool,
    finds: str,
    evidence: tuple[Evidence, ...] = (),
    certainty: Certainty = "proved",
    *,
    rests: tuple[str, ...] = (),
    value: str = "",
) -> Claim:
    """A claim that holds or fails."""
    if true:
        return holds(kind, span, says, rests)
    return fails(kind, span, says, finds, evidence, certainty, rests=rests, value=value)
