"""What a variant's rules come to on its board, computed once: the tables that generation reads.

Men are codes (0 is an empty square), sets of men are slots of one list. Knows no position.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from sitegen.rules import lines
from sitegen.rules.kind import FIRST_CODE, Kind, ready, ways_of
from sitegen.rules.memo import Memo
from sitegen.rules.ring import Ring, ring
from sitegen.rules.setup import SIDES
from sitegen.rules.special import castling
from sitegen.rules.squares import mask_of
from sitegen.rules.steps import is_leap, leap_sources

if TYPE_CHECKING:
    from collections.abc import Callable

    from sitegen.rules.lines import Aims, Rays
    from sitegen.rules.movement.model import Way
    from sitegen.rules.setup import Side
    from sitegen.rules.special.castling import Castle
    from sitegen.rules.variant import Variant


@dataclass(frozen=True)
class Attacks:
    """The ways in which a side attacks, each with the slot of the men that have it."""

    leaps: list[tuple[int, Memo[int]]] = field(default_factory=list)
    rays: list[tuple[int, Memo[Rays]]] = field(default_factory=list)
    others: list[tuple[int, Aims]] = field(default_factory=list)
    """Ways for which no line tells whether they are open: hoppers, bent riders, round the edge."""
    singular: list[int] = field(default_factory=list)
    """Codes of pieces that capture on the way or by a first move."""


class Tables:
    """All tables of a variant; `Variant.tables` has them, built once."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.board = variant.board
        self.size = variant.board.files * variant.board.ranks
        self.every = mask_of(variant.board.squares)
        self.keeps = variant.drops is not None and variant.drops.keeps_captured
        """Whether captured men go to a pocket."""
        self.filters = variant.compulsory_capture or variant.check_forbidden
        """Whether a legal move may still be forbidden by what others there are or what it does."""
        self.attacks = (Attacks(), Attacks())
        self.code_of: dict[tuple[Side, str], int] = {
            (side, piece.name): 1 + 2 * index + side
            for index, piece in enumerate(variant.pieces)
            for side in SIDES
        }
        self.slot_count = FIRST_CODE + len(self.code_of)
        slots = {code: [side, FIRST_CODE - 1 + code] for (side, _), code in self.code_of.items()}
        for side in SIDES:
            self._share_attacks(side, slots)
        self.kinds: list[Kind] = [
            ready(variant, code, tuple(slots[code]), self.code_of) for code in sorted(slots)
        ]
        self.kind_of: list[Kind | None] = [None, *self.kinds]
        self.of_side: tuple[list[Kind], list[Kind]] = (self.kinds[0::2], self.kinds[1::2])
        self.singular = self._having(lambda kind: bool(kind.first_moves or kind.on_the_way))
        """The kinds with moves that come one by one."""
        self.long_steppers = self._having(lambda kind: bool(kind.long_steps))

    @cached_property
    def castlers(self) -> frozenset[int]:
        """Codes of the men that castle as kings."""
        rule = self.variant.castling
        return frozenset(
            kind.code
            for kind in self.kinds
            if rule is not None and (kind.piece.name == rule.king if rule.king else kind.royal)
        )

    @cached_property
    def castler_slots(self) -> tuple[list[int], list[int]]:
        """The sets of men that castle as kings, where that side may."""
        rule = self.variant.castling
        may = rule.sides if rule is not None else (False, False)
        first, second = (
            [kind.slot for kind in kinds if may[kind.side] and kind.code in self.castlers]
            for kinds in self.of_side
        )
        return first, second

    @cached_property
    def within(self) -> Memo[int]:
        """Distance times the size of the board plus a square -> the squares no farther off."""

        def around(key: int) -> int:
            (distance, square), board = divmod(key, self.size), self.board
            file, rank = board.file(square), board.rank(square)
            files = range(max(0, file - distance), min(board.files, file + distance + 1))
            ranks = range(max(0, rank - distance), min(board.ranks, rank + distance + 1))
            return mask_of(board.square(f, r) for r in ranks for f in files)

        return Memo(around)

    @cached_property
    def rings(self) -> Memo[Ring]:
        """Code of a royal man times the size of the board plus its square -> what is around."""
        return Memo(lambda key: ring(self, *divmod(key, self.size)))

    @cached_property
    def castles(self) -> tuple[Memo[Castle | None], Memo[Castle | None]]:
        """For each side king's square times the size of the board plus the rook's -> what castling
        does."""

        def of(side: Side) -> Memo[Castle | None]:
            return Memo(lambda key: castling.castle(self.variant, *divmod(key, self.size), side))

        rule, first = self.variant.castling, of(0)
        return first, of(1) if rule is not None and rule.second_king_to else first

    def rank_of(self, square: int) -> int:
        """All squares of the square's rank."""
        files = self.board.files
        return ((1 << files) - 1) << square // files * files

    @cached_property
    def homes(self) -> list[int]:
        """Where the men of each code stand in the start position, and so count as unmoved."""
        homes = [0] * (len(self.kinds) + 1)
        start = self.variant.start
        for square, man in start.placement.items() if start else ():
            homes[self.code_of[man.side, man.piece]] |= 1 << square
        return homes

    @cached_property
    def start_counts(self) -> list[int]:
        """How many men of each code the start position has."""
        return [home.bit_count() for home in self.homes]

    def _having(self, has: Callable[[Kind], bool]) -> tuple[list[Kind], list[Kind]]:
        """The kinds of each side of which that holds."""
        first, second = self.of_side
        return [kind for kind in first if has(kind)], [kind for kind in second if has(kind)]

    def _share_attacks(self, side: Side, slots: dict[int, list[int]]) -> None:
        """Pieces that have the same ways of capturing share a set and a table."""
        owners: dict[Way, list[int]] = {}
        pieces = {self.code_of[side, piece.name]: piece for piece in self.variant.pieces}
        for code, piece in pieces.items():
            ways = ways_of(piece.movement)
            if ways.first or ways.on_the_way:
                self.attacks[side].singular.append(code)
            for way in ways.attack:
                owners.setdefault(way, []).append(code)
        shared: dict[tuple[object, ...], list[Way]] = {}
        for way, codes in owners.items():
            shared.setdefault((*self._manner(way), *codes), []).append(way)
        for key, alike in shared.items():
            self._attack(side, str(key[0]), tuple(alike))
            for code in owners[alike[0]]:
                slots[code].append(self.slot_count)
            self.slot_count += 1

    def _manner(self, way: Way) -> tuple[str, object]:
        if is_leap(way):
            return "leap", None
        if lines.is_ray(way, self.board):
            return "ray", lines.ray_kind(way.legs[0])
        return "other", None

    def _attack(self, side: Side, manner: str, ways: tuple[Way, ...]) -> None:
        attacks, slot = self.attacks[side], self.slot_count
        match manner:
            case "leap":
                attacks.leaps.append((slot, leap_sources(ways, self.board, side)))
            case "ray":
                attacks.rays.append((slot, lines.ray_sources(ways, self.board, side)))
            case _:
                attacks.others.append((slot, lines.aims(ways, self.board, side)))
