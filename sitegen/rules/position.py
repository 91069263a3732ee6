"""A position: a setup that a variant allows, and what may be played in it.

The face of the engine: frozen, with names and squares; the work is done on cores that it copies.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from sitegen.rules.attack import attackers, is_checked
from sitegen.rules.core import DROP, Change, Core
from sitegen.rules.endings.outcome import claims, outcome
from sitegen.rules.errors import IllegalMoveError, SetupError
from sitegen.rules.kind import ROYAL
from sitegen.rules.legality import legal_changes
from sitegen.rules.move import Move
from sitegen.rules.setup import other
from sitegen.rules.squares import squares_of
from sitegen.rules.validity import validate_position

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sitegen.rules.board import Square
    from sitegen.rules.endings.model import Outcome
    from sitegen.rules.setup import Setup, Side
    from sitegen.rules.variant import Variant


@dataclass(frozen=True)
class Position:
    """A setup with the rules that hold for it.

    Made by `from_setup`, which checks it, and by `play`. `previous` is the position before the last
    move, None at the beginning of what is known of the game.
    """

    setup: Setup
    variant: Variant
    previous: Position | None = field(default=None, compare=False, repr=False)

    @classmethod
    def from_setup(cls, setup: Setup, variant: Variant, start: Setup | None = None) -> Position:
        """The position of a setup, in a game that begins with `start` or as the variant has it.

        Raises SetupError with every problem that the variant has with it: the kinds of
        `validity.validate_position`.
        """
        problems = validate_position(setup, variant, start or variant.start)
        if problems:
            raise SetupError(problems)
        return cls(setup, variant)

    @property
    def turn(self) -> Side:
        return self.setup.turn

    @cached_property
    def core(self) -> Core:
        """The state that the engine works on. Copy it before making moves."""
        return Core.from_setup(self.setup, self.variant.tables)

    @cached_property
    def _changes(self) -> Sequence[Change]:
        return tuple(legal_changes(self.core))

    @cached_property
    def _legal(self) -> Mapping[Move, Change]:
        core = self.core
        return {_move(core, change): change for change in self._changes}

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move. How the game ends besides does not matter here."""
        return tuple(self._legal)

    def can_move(self) -> bool:
        """Whether there is a legal move."""
        return bool(self._changes)

    def attackers(self, square: Square, side: Side) -> frozenset[Square]:
        """The men of a side that could capture on the square, pinned or not."""
        return frozenset(squares_of(attackers(self.core, square, side)))

    def checkers(self) -> frozenset[Square]:
        """The men that attack a royal man of the side to move."""
        royal = squares_of(self.core.sets[ROYAL + self.turn])
        them = other(self.turn)
        return frozenset(a for square in royal for a in self.attackers(square, them))

    def is_check(self) -> bool:
        """Whether a royal man of the side to move is attacked."""
        return is_checked(self.core, self.turn)

    def outcome(self) -> Outcome | None:
        """How the game has ended, None while it goes on; a draw that must be claimed is no end."""
        return outcome(self)

    def claims(self) -> tuple[Outcome, ...]:
        """The draws that the side to move may claim."""
        return claims(self)

    def play(self, move: Move) -> Position:
        """The position after a legal move; raises IllegalMoveError for any other."""
        change = self._legal.get(move)
        if change is None:
            raise IllegalMoveError(move)
        core, before = self.core.copy(), self.setup
        zeroing = bool(change.victims) or core.tables.kinds[change.code - 1].zeroing
        core.make(change)
        checks = before.checks
        if checks is not None and is_checked(core, core.turn):
            left = max(0, checks[before.turn] - 1)
            checks = (left, checks[1]) if before.turn == 0 else (checks[0], left)
        after = core.setup(
            halfmove_clock=0 if zeroing else before.halfmove_clock + 1,
            fullmove=before.fullmove + before.turn,
            checks=checks,
        )
        return Position(after, self.variant, self)


def _move(core: Core, change: Change) -> Move:
    kinds = core.tables.kinds
    promoted = change.result != change.code
    return Move(
        origin=None if change.origin == DROP else change.origin,
        target=change.target,
        piece=kinds[change.code - 1].piece.name,
        promotion=kinds[change.result - 1].piece.name if promoted else "",
        captures=change.victims,
        rook=change.partner[0] if change.partner else None,
        rook_target=change.partner[1] if change.partner else None,
        passed=change.passed,
        gate=(change.gate[0], kinds[change.gate[1] - 1].piece.name) if change.gate else None,
    )
