"""How far a board reaches, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.board import file_name

if TYPE_CHECKING:
    from sitegen.rules.board import Board


def extent(board: Board) -> str:
    """`its files are a–h, its ranks 1–8`."""
    words = f"its files are a–{file_name(board.files - 1)}, its ranks 1–{board.ranks}"
    return f"{words}, and squares are missing" if board.voids else words
