"""Perft: how many series of legal moves there are to a depth. The measure of a move generator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.count import count_legal
from sitegen.rules.kind import ROYAL
from sitegen.rules.legality import legal_changes

if TYPE_CHECKING:
    from sitegen.rules.core import Core
    from sitegen.rules.move import Move
    from sitegen.rules.position import Position


def perft(position: Position, depth: int) -> int:
    """The number of series of `depth` legal moves; raises ValueError for a negative depth."""
    if depth < 0:
        raise ValueError(f"no perft of depth {depth}")
    return _nodes(position.core.copy(), depth)


def effort(position: Position) -> int:
    """How many times the work of a position of chess a node of perft takes from here, roughly:
    royal pieces are looked after one by one, and so is who captures on the way or hops, along each
    line that its legs may take."""
    core = position.core
    made = 1 + core.sets[ROYAL + core.turn].bit_count() // 2
    for side in (0, 1):
        attacks = core.tables.attacks[side]
        for slot, aims in attacks.others:
            made += core.sets[slot].bit_count() * (8 + 6 * aims.behind) // 64
        for code in attacks.singular:
            kind = core.tables.kinds[code - 1]
            ways = len(kind.first_moves) + len(kind.on_the_way)
            made += core.sets[kind.slot].bit_count() * ways
    return made


def divide(position: Position, depth: int) -> dict[Move, int]:
    """The same, for each legal move by itself; `depth` counts that move, so it is 1 or more."""
    if depth < 1:
        raise ValueError(f"no perft of depth {depth} after a move")
    return {move: perft(position.play(move), depth - 1) for move in position.legal_moves()}


def _nodes(core: Core, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return count_legal(core)
    total = 0
    for change in legal_changes(core):
        core.make(change)
        total += _nodes(core, depth - 1)
        core.unmake()
    return total
