"""The mutable state under a position: men on squares and sets of men, moves made and unmade.

Fast and unguarded; nothing outside the engine sees it. Knows no legality.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sitegen.rules.setup import Man, Setup
from sitegen.rules.special import drops, en_passant
from sitegen.rules.squares import mask_of, squares_of

if TYPE_CHECKING:
    from sitegen.rules.setup import Side
    from sitegen.rules.tables import Tables

DROP = -1
"""Origin of a man that comes from the pocket."""


class Change(NamedTuple):
    """A move as the core makes it."""

    origin: int
    target: int
    code: int
    result: int
    """Code of the man on the target: `code`, or what it promotes to."""
    victims: tuple[int, ...] = ()
    """Squares of the men captured."""
    partner: tuple[int, int] | None = None
    """Whence and where the rook goes in castling."""
    passed: tuple[int, ...] = ()
    """Squares passed over on which the man can now be taken."""
    gate: tuple[int, int] | None = None
    """Where a man enters behind the move, and his code."""


_Before: TypeAlias = "tuple[list[int], list[int], list[int], int, int, int, int, int]"
"""What a move may change, but for the turn."""


class Core:
    """Men and rights of a position. `men` has codes by square, `sets` the sets by slot."""

    __slots__ = (
        "gates", "men", "passed", "pockets", "promoted", "rights", "sets", "stack", "tables",
        "turn", "victim",
    )  # fmt: skip

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.men = [0] * (tables.board.files * tables.board.ranks)
        self.sets = [0] * tables.slot_count
        self.turn: Side = 0
        self.rights = 0
        """Squares of the rooks that may castle."""
        self.gates = 0
        """Squares of unmoved men behind whom a man may enter."""
        self.passed = 0
        """Squares on which `victim` can be taken en passant."""
        self.victim = -1
        self.promoted = 0
        self.pockets = [0] * (len(tables.kinds) + 1)
        self.stack: list[_Before] = []

    @classmethod
    def from_setup(cls, setup: Setup, tables: Tables) -> Core:
        """The core of a setup; men that the variant does not know are left out."""
        core = cls(tables)
        for square, man in setup.placement.items():
            code = tables.code_of.get((man.side, man.piece))
            if code is not None and tables.every >> square & 1:
                core.put(square, code)
                core.promoted |= man.promoted << square
        core.turn = setup.turn
        core.rights = mask_of(setup.castling)
        core.gates = mask_of(setup.gates)
        core.passed = mask_of(setup.en_passant) & ~(core.sets[0] | core.sets[1])
        core.victim = en_passant.victim(core, setup.en_passant)
        if core.victim < 0:
            core.passed = 0
        for side, pocket in enumerate(setup.pockets):
            for name, number in pocket.items():
                code = tables.code_of.get((1 if side else 0, name))
                if code is not None:
                    core.pockets[code] = number
        return core

    def copy(self) -> Core:
        """An independent copy that begins without a history."""
        twin = Core.__new__(Core)
        twin.tables, twin.turn, twin.rights = self.tables, self.turn, self.rights
        twin.passed, twin.victim, twin.promoted = self.passed, self.victim, self.promoted
        twin.gates = self.gates
        twin.men, twin.sets, twin.pockets = self.men[:], self.sets[:], self.pockets[:]
        twin.stack = []
        return twin

    def put(self, square: int, code: int) -> None:
        """Put a man on an empty square."""
        kind = self.tables.kind_of[code]
        assert kind is not None
        self.men[square] = code
        bit = 1 << square
        sets = self.sets
        for slot in kind.slots:
            sets[slot] |= bit

    def lift(self, square: int) -> int:
        """Take the man off the square; its code."""
        code = self.men[square]
        kind = self.tables.kind_of[code]
        assert kind is not None
        self.men[square] = 0
        bit = ~(1 << square)
        sets = self.sets
        for slot in kind.slots:
            sets[slot] &= bit
        return code

    def make(self, change: Change) -> None:
        """Play a move of the side to move; `unmake` takes back the last one."""
        origin, target, code, result, victims, partner, passed, gate = change
        self.stack.append((
            self.men, self.sets, self.pockets,
            self.rights, self.gates, self.passed, self.victim, self.promoted,
        ))  # fmt: skip
        self.men, self.sets, self.pockets = self.men[:], self.sets[:], self.pockets[:]
        for square in victims:
            taken = self.lift(square)
            if self.tables.keeps:
                self.pockets[drops.pocketed(self, square, taken)] += 1
        if origin >= 0:
            self.lift(origin)
        else:
            self.pockets[code] -= 1
        rook = self.lift(partner[0]) if partner is not None else 0
        self.put(target, result)
        if partner is not None:
            self.put(partner[1], rook)
        if gate is not None:
            self.put(*gate)
            self.pockets[gate[1]] -= 1
        if self.gates:
            self.gates &= ~mask_of((origin, *victims, *(partner or ())) if origin >= 0 else victims)
        if self.rights:
            self.rights = self._rights_after(change)
        if passed:
            self.passed, self.victim = mask_of(passed), target
        else:
            self.passed, self.victim = 0, -1
        if self.tables.keeps:
            self.promoted = self._promoted_after(change)
        self.turn = 1 if self.turn == 0 else 0

    def unmake(self) -> None:
        """Take back the last move made: `make` changes copies, so what was before still stands."""
        (
            self.men, self.sets, self.pockets,
            self.rights, self.gates, self.passed, self.victim, self.promoted,
        ) = self.stack.pop()  # fmt: skip
        self.turn = 1 if self.turn == 0 else 0

    def _rights_after(self, change: Change) -> int:
        """Rights end when the rook moves or is captured, and when the king moves."""
        rights = self.rights
        for square in change.victims:
            rights &= ~(1 << square)
        if change.origin >= 0:
            rights &= ~(1 << change.origin)
            if change.code in self.tables.castlers:
                rights &= ~self.tables.rank_of(change.origin)
        return rights

    def _promoted_after(self, change: Change) -> int:
        promoted = self.promoted
        for square in change.victims:
            promoted &= ~(1 << square)
        if change.result != change.code:
            return promoted | 1 << change.target
        if change.origin >= 0 and promoted >> change.origin & 1:
            promoted ^= 1 << change.origin | 1 << change.target
        return promoted

    def setup(self, halfmove_clock: int, fullmove: int, checks: tuple[int, int] | None) -> Setup:
        """The position as a setup, with counters that the core does not know."""
        kinds = self.tables.kind_of
        placement: dict[int, Man] = {}
        for square in squares_of(self.sets[0] | self.sets[1]):
            kind = kinds[self.men[square]]
            assert kind is not None
            promoted = bool(self.promoted >> square & 1)
            placement[square] = Man(kind.side, kind.piece.name, promoted)
        return Setup(
            board=self.tables.board,
            placement=MappingProxyType(placement),
            turn=self.turn,
            castling=frozenset(squares_of(self.rights)),
            en_passant=tuple(sorted(squares_of(self.passed), key=self._nearness)),
            halfmove_clock=halfmove_clock,
            fullmove=fullmove,
            pockets=(self._pocket(0), self._pocket(1)),
            checks=checks,
            gates=frozenset(squares_of(self.gates)),
        )

    def _nearness(self, square: int) -> int:
        """Squares passed over in order: the nearest to the man that passed comes last."""
        return -abs(self.victim - square)

    def _pocket(self, side: Side) -> MappingProxyType[str, int]:
        kinds = self.tables.of_side[side]
        held = {k.piece.name: self.pockets[k.code] for k in kinds if self.pockets[k.code]}
        return MappingProxyType(held)
