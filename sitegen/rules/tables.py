"""What a variant's rules come to on its board, computed once: the tables that generation reads.

Men are codes (0 is an empty square), sets of men are slots of one list. Knows no position.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from sitegen.rules import lines
from sitegen.rules.memo import Memo
from sitegen.rules.movement.model import Movement
from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.special import castling, double_step, promotion
from sitegen.rules.squares import mask_of, ranks_mask

if TYPE_CHECKING:
    from collections.abc import Callable

    from sitegen.rules.lines import Rays, Reach, Step
    from sitegen.rules.movement.model import Way
    from sitegen.rules.piece import Piece
    from sitegen.rules.setup import Setup, Side
    from sitegen.rules.special.castling import Castle
    from sitegen.rules.special.double_step import LongStep
    from sitegen.rules.special.promotion import Zone
    from sitegen.rules.variant import Variant

SIDES: tuple[Side, Side] = (0, 1)
ROYAL = 2
"""Slot of the first side's royal men; slots 0 and 1 hold all men of each side."""
FIRST_CODE = 4
"""Slot of the first code's men."""
FEW_STEPS = 4
"""A piece of so many leaps at most is moved as a whole set at once."""


@dataclass(frozen=True, eq=False, slots=True)
class Kind:
    """A piece of one side: `code` on the squares, `slots` the sets it is in."""

    code: int
    side: Side
    piece: Piece
    royal: bool
    slot: int
    slots: tuple[int, ...]
    quiet: Reach
    attack: Reach
    uniform: bool
    """Whether it moves and captures alike, so that `quiet` serves for both."""
    steps: tuple[Step, ...]
    """Its whole movement as shifts of sets; empty for a piece moved man by man."""
    first_moves: tuple[Way, ...]
    on_the_way: tuple[Way, ...]
    """Ways that capture before their end."""
    passing: Reach | None
    """Where it takes en passant."""
    long_steps: tuple[LongStep, ...]
    opens: int
    """The squares on which it can be taken en passant when it has passed over them."""
    zone: Zone | None
    drop_zone: int
    home: int
    """Where it stands in the start position and so counts as unmoved; for first moves only."""
    zeroing: bool
    """Whether its moves reset the halfmove clock."""


@dataclass(frozen=True)
class Attacks:
    """The ways in which a side attacks, each with the slot of the men that have it."""

    leaps: list[tuple[int, Memo[int]]] = field(default_factory=list)
    rays: list[tuple[int, Memo[Rays]]] = field(default_factory=list)
    others: list[tuple[int, Reach]] = field(default_factory=list)
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
        self.keeps = variant.drops is not None
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
        self.kinds: list[Kind] = [self._kind(code, tuple(slots[code])) for code in sorted(slots)]
        self.kind_of: list[Kind | None] = [None, *self.kinds]
        self.of_side: tuple[list[Kind], list[Kind]] = (self.kinds[0::2], self.kinds[1::2])
        self.singular = self._having(lambda kind: bool(kind.first_moves or kind.on_the_way))
        """The kinds with moves that come one by one."""
        self.long_steppers = self._having(lambda kind: bool(kind.long_steps))

    @cached_property
    def start(self) -> Setup | None:
        """The documented start position."""
        variant = self.variant
        return parse_fen(variant.setup, variant).setup if variant.setup else None

    @cached_property
    def pawns(self) -> frozenset[str]:
        """The pieces that rules for pawns are about."""
        variant = self.variant
        rules = (variant.double_step, variant.promotion)
        named = {name for rule in rules if rule is not None for name in rule.pieces}
        if variant.en_passant is not None:
            named.update(variant.en_passant.takers)
        return frozenset(named or {"pawn"})

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
    def castles(self) -> Memo[Castle | None]:
        """King's square times the size of the board plus the rook's -> what castling does."""
        return Memo(lambda key: castling.castle(self.variant, *divmod(key, self.size)))

    def rank_of(self, square: int) -> int:
        """All squares of the square's rank."""
        files = self.board.files
        return ((1 << files) - 1) << square // files * files

    @cached_property
    def start_counts(self) -> list[int]:
        """How many men of each code the start position has."""
        counts = [0] * (len(self.kinds) + 1)
        for man in self.start.placement.values() if self.start else ():
            counts[self.code_of[man.side, man.piece]] += 1
        return counts

    def _having(self, has: Callable[[Kind], bool]) -> tuple[list[Kind], list[Kind]]:
        """The kinds of each side of which that holds."""
        first, second = self.of_side
        return [kind for kind in first if has(kind)], [kind for kind in second if has(kind)]

    def _share_attacks(self, side: Side, slots: dict[int, list[int]]) -> None:
        """Pieces that have the same ways of capturing share a set and a table."""
        owners: dict[Way, list[int]] = {}
        pieces = {self.code_of[side, piece.name]: piece for piece in self.variant.pieces}
        for code, piece in pieces.items():
            if any(way.takes_on_the_way or way.initial for way in piece.movement.ways):
                self.attacks[side].singular.append(code)
            for way in _capturing(piece.movement):
                owners.setdefault(way, []).append(code)
        shared: dict[tuple[object, ...], list[Way]] = {}
        for way, codes in owners.items():
            shared.setdefault((*self._manner(way), *codes), []).append(way)
        for key, ways in shared.items():
            self._attack(side, str(key[0]), tuple(ways))
            for code in owners[ways[0]]:
                slots[code].append(self.slot_count)
            self.slot_count += 1

    def _manner(self, way: Way) -> tuple[str, object]:
        if lines.is_leap(way):
            return "leap", None
        if lines.is_ray(way, self.board):
            return "ray", lines.ray_kind(way.legs[0])
        return "other", None

    def _attack(self, side: Side, manner: str, ways: tuple[Way, ...]) -> None:
        attacks, slot = self.attacks[side], self.slot_count
        match manner:
            case "leap":
                attacks.leaps.append((slot, lines.leap_sources(ways, self.board, side)))
            case "ray":
                attacks.rays.append((slot, lines.ray_sources(ways, self.board, side)))
            case _:
                attacks.others.append((slot, lines.other_sources(Movement(ways), self.board, side)))

    def _kind(self, code: int, slots: tuple[int, ...]) -> Kind:
        variant, board = self.variant, self.board
        side: Side = 0 if code % 2 else 1
        piece = variant.pieces[(code - 1) // 2]
        plain = tuple(w for w in piece.movement.ways if not (w.initial or w.takes_on_the_way))
        quiet = tuple(way for way in plain if any(leg.moves for leg in way.ends))
        uniform = all(leg.moves and leg.captures for way in plain for leg in way.ends)
        attack = _capturing(piece.movement)
        rule = variant.en_passant
        takers = _taking_en_passant(plain) or attack
        takes = rule is not None and piece.name in rule.takers
        quiet_reach = lines.reach(quiet, board, side, captures=False)
        return Kind(
            code=code,
            side=side,
            piece=piece,
            royal=piece.royal,
            slot=FIRST_CODE - 1 + code,
            slots=slots + (ROYAL + side,) * piece.royal,
            quiet=quiet_reach,
            attack=quiet_reach if uniform else lines.reach(attack, board, side, captures=True),
            uniform=uniform,
            steps=() if piece.royal else self._steps(plain, side),
            first_moves=tuple(way for way in piece.movement.ways if way.initial),
            on_the_way=tuple(way for way in piece.movement.ways if way.takes_on_the_way),
            passing=lines.reach(takers, board, side, captures=True) if takes else None,
            long_steps=double_step.long_steps(variant, piece, side),
            opens=self._opens(piece, side),
            zone=promotion.zone(variant, piece, side, self.code_of),
            drop_zone=self._drop_zone(piece, side),
            home=self._home(piece, side) if any(w.initial for w in piece.movement.ways) else 0,
            zeroing=piece.name in self.pawns,
        )

    def _steps(self, plain: tuple[Way, ...], side: Side) -> tuple[Step, ...]:
        if not all(map(lines.is_leap, plain)):
            return ()
        shifts = (step for way in plain for step in lines.steps(way, self.board, side))
        found = tuple(step for step in shifts if step.moves or step.captures)
        return found if len(found) <= FEW_STEPS else ()

    def _opens(self, piece: Piece, side: Side) -> int:
        rule = self.variant.en_passant
        if rule is None or piece.name not in rule.takeable:
            return 0
        return ranks_mask(self.board, rule.ranks, side) if rule.ranks else self.every

    def _home(self, piece: Piece, side: Side) -> int:
        men = self.start.placement if self.start else {}
        return mask_of(s for s, man in men.items() if (man.side, man.piece) == (side, piece.name))

    def _drop_zone(self, piece: Piece, side: Side) -> int:
        if self.variant.drops is None or piece.royal:
            return 0
        forbidden = dict(self.variant.drops.forbidden_ranks).get(piece.name, ())
        return self.every & ~ranks_mask(self.board, forbidden, side)


def _capturing(movement: Movement) -> tuple[Way, ...]:
    """The ways that capture at an end, and nothing before it, at any time."""
    return tuple(
        way
        for way in movement.ways
        if any(leg.captures for leg in way.ends) and not (way.takes_on_the_way or way.initial)
    )


def _taking_en_passant(ways: tuple[Way, ...]) -> tuple[Way, ...]:
    """The ways marked as such, as ways of capturing."""
    marked = (way for way in ways if any(leg.en_passant for leg in way.ends))
    return tuple(
        replace(way, legs=tuple(replace(leg, captures=leg.en_passant) for leg in way.legs))
        for way in marked
    )


def tables(variant: Variant) -> Tables:
    """The tables of a variant, built once."""
    return variant.tables
