"""A move played: what goes where, what it captures and becomes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sitegen.rules.board import Square


class Move(NamedTuple):
    """A move of a man of the side to move.

    `origin` is None for a drop. `piece` is what moves, `promotion` what it becomes, `""` where it
    stays what it is. `captures` are the squares of the men it captures, which en passant is not the
    target. `rook` and `rook_target` are set in castling only, where `origin` and `target` are the
    king's. `passed` are the squares over which a long step opens a capture en passant.
    `gate` is where a man from the pocket enters behind the move, and which.
    """

    origin: Square | None
    target: Square
    piece: str
    promotion: str = ""
    captures: tuple[Square, ...] = ()
    rook: Square | None = None
    rook_target: Square | None = None
    passed: tuple[Square, ...] = ()
    gate: tuple[Square, str] | None = None

    @property
    def is_drop(self) -> bool:
        return self.origin is None

    @property
    def is_en_passant(self) -> bool:
        """Whether what it captures stands beside its path: no man stood on its target."""
        return len(self.captures) == 1 and self.captures[0] != self.target
