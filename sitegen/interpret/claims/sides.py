"""Whose men words speak of, told beside them: `for White`, `(White)`, `of White`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.words import kind_at, low_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Token


def side_behind(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """`for White`, `(White)`, `(White, at the bottom)`: the side of what stands before, or -1, and
    where to go on. `(White's King stands on e8)` is of something else."""
    if kind_at(tokens, at + 1) != "side":
        return -1, at
    low, closed = low_at(tokens, at), low_at(tokens, at + 2)
    if low == "for" or (low == "(" and closed in (")", ",")):
        return tokens[at + 1].side, at + 2 + (low == "(" and closed == ")")
    return -1, at


def owner_behind(tokens: Sequence[Token], at: int) -> int:
    """`of White`: the side; -1 for none."""
    named = low_at(tokens, at) == "of" and kind_at(tokens, at + 1) == "side"
    return tokens[at + 1].side if named else -1
