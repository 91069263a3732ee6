"""How many legal moves there are, without making a list of them where that can be avoided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.generate import SHIFTED, size
from sitegen.rules.legality import legal_changes, plain_moves
from sitegen.rules.special.gating import gates_behind

if TYPE_CHECKING:
    from sitegen.rules.core import Change, Core
    from sitegen.rules.generate import Batch


def count_legal(core: Core) -> int:
    """The number of legal moves."""
    if core.tables.filters:
        return len(legal_changes(core))
    batches, changes = plain_moves(core)
    number = size(core, batches) + len(changes)
    if core.gates & core.sets[core.turn]:
        number += _with_gate(core, batches, changes)
    return number


def _with_gate(core: Core, batches: list[Batch], changes: list[Change]) -> int:
    """How many more there are because a man may enter behind them."""
    kinds = core.tables.of_side[core.turn]
    entering = sum(1 for kind in kinds if core.pockets[kind.code])
    if not entering:
        return 0
    leaving = [batch for each in batches if (batch := _leaving(each, core.gates))[3]]
    squares = sum(gates_behind(core, change).bit_count() for change in changes)
    return (size(core, leaving) + squares) * entering


def _leaving(batch: Batch, gates: int) -> Batch:
    """Those moves of the batch that leave a gate."""
    kind, origin, shift, targets, passes = batch
    if origin != SHIFTED:
        left = targets if origin >= 0 and gates >> origin & 1 else 0
    else:
        left = targets & (gates << shift if shift >= 0 else gates >> -shift)
    return kind, origin, shift, left, passes
