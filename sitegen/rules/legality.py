"""Which moves are legal: pins and answers to a check as masks where lines tell, else by trying.

A side's royal men may not be left attacked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.attack import is_attacked, is_checked
from sitegen.rules.core import Change
from sitegen.rules.generate import Freedom, expand, sweep
from sitegen.rules.kind import ROYAL
from sitegen.rules.ring import safe_of
from sitegen.rules.singles import singles
from sitegen.rules.special.castling import castlings
from sitegen.rules.special.gating import with_gates
from sitegen.rules.squares import mask_of, squares_of

if TYPE_CHECKING:
    from sitegen.rules.board import Square
    from sitegen.rules.core import Core
    from sitegen.rules.generate import Batch
    from sitegen.rules.special.castling import Castle

ANYWHERE = -1


def legal_changes(core: Core) -> list[Change]:
    """Every legal move."""
    batches, others = plain_moves(core)
    changes = [*expand(core, batches), *others]
    if core.gates & core.sets[core.turn]:
        changes = list(with_gates(core, changes))
    return _filtered(core, changes) if core.tables.filters else changes


def plain_moves(core: Core) -> tuple[list[Batch], list[Change]]:
    """The legal moves without gates, and before any is forbidden for what others there are or
    what it does: batches, and others one by one."""
    freedom = _freedom(core)
    batches: list[Batch] = []
    safe = 0
    if freedom is None:
        freedom = Freedom(ANYWHERE, {}, is_checked(core, core.turn))
        tried = [*expand(core, sweep(core, freedom, royal=True)), *singles(core)]
    else:
        batches = sweep(core, freedom, royal=False)
        safe = _royal_targets(core)
        if safe:
            king = core.sets[ROYAL + core.turn].bit_length() - 1
            batches.append((core.tables.kinds[core.men[king] - 1], king, 0, safe, ()))
        tried = list(singles(core))
    changes = [change for change in tried if _is_safe(core, change)]
    if core.rights and not freedom.checked:
        changes += _castlings(core, safe)
    return batches, changes


def _filtered(core: Core, changes: list[Change]) -> list[Change]:
    rules = core.tables.variant
    if rules.check_forbidden:
        changes = [change for change in changes if not gives_check(core, change)]
    if rules.compulsory_capture and any(change.victims for change in changes):
        changes = [change for change in changes if change.victims]
    return changes


def _freedom(core: Core) -> Freedom | None:
    """What pins and checks leave to the side to move; None where only trying can tell."""
    sets, turn = core.sets, core.turn
    royal = sets[ROYAL + turn]
    if not royal:
        return Freedom(ANYWHERE, {}, False)
    attacks = core.tables.attacks[1 - turn]
    king, own = royal.bit_length() - 1, sets[turn]
    if royal & (royal - 1):
        return None
    for slot, aims in attacks.others:
        if sets[slot] & aims.near[king]:
            return None
    for code in attacks.singular:
        if sets[core.tables.kinds[code - 1].slot]:
            return None
    occupied = own | sets[1 - turn]
    allowed = ANYWHERE
    for slot, leaps in attacks.leaps:
        hit = sets[slot] & leaps[king]
        while hit:
            low = hit & -hit
            hit ^= low
            allowed &= low
    pins: dict[int, int] = {}
    for slot, table in attacks.rays:
        sources, between, _, _ = table[king]
        near = sets[slot] & sources
        while near:
            low = near & -near
            near ^= low
            line = between[low]
            blockers = line & occupied
            if not blockers:
                allowed &= line | low
            elif not blockers & (blockers - 1) and blockers & own:
                pins[blockers] = pins.get(blockers, ANYWHERE) & (line | low)
    return Freedom(allowed, pins, allowed != ANYWHERE)


def _royal_targets(core: Core) -> int:
    """Where the only royal man is safe, of the squares in his reach."""
    royal = core.sets[ROYAL + core.turn]
    if not royal:
        return 0
    own, enemy = core.sets[core.turn], core.sets[1 - core.turn]
    king, occupied = royal.bit_length() - 1, own | enemy
    kind = core.tables.kinds[core.men[king] - 1]
    watch, ends = kind.quiet[king]
    targets = ends[occupied & watch] & ~(own if kind.uniform else occupied)
    if not kind.uniform:
        watch, ends = kind.attack[king]
        targets |= ends[occupied & watch] & enemy
    if not targets:
        return 0
    around = core.tables.rings[kind.code * core.tables.size + king]
    safe, them = safe_of(around, targets, core.sets, occupied ^ royal), 1 - core.turn
    if core.tables.attacks[them].others:
        without = occupied ^ royal
        safe = mask_of(s for s in squares_of(safe) if not is_attacked(core, s, them, without))
    return safe


def gives_check(core: Core, change: Change) -> bool:
    """Whether the move leaves a royal man of the other side attacked."""
    core.make(change)
    found = is_checked(core, core.turn)
    core.unmake()
    return found


def _is_safe(core: Core, change: Change) -> bool:
    """Whether the move leaves no royal man of its own side attacked."""
    side = core.turn
    if not core.sets[ROYAL + side]:
        return True
    core.make(change)
    found = is_checked(core, side)
    core.unmake()
    return not found


def _castlings(core: Core, safe: int) -> list[Change]:
    """The legal castlings of a side that is not in check; `safe` squares need no second look."""
    found: list[Change] = []
    for king, rook, castle in castlings(core):
        code = core.men[king]
        if not core.tables.kinds[code - 1].royal or _may_castle(core, king, rook, castle, safe):
            partner = (rook, castle.rook_to)
            found.append(Change(king, castle.king_to, code, code, (), partner))
    return found


def _may_castle(core: Core, king: Square, rook: Square, castle: Castle, safe: int) -> bool:
    """Whether no square is attacked that a royal king passes or where he ends."""
    them = 1 - core.turn
    without = (core.sets[0] | core.sets[1]) & ~(1 << king)
    for square in castle.passes:
        if not safe >> square & 1 and is_attacked(core, square, them, without):
            return False
    after = without & ~(1 << rook) | 1 << castle.king_to | 1 << castle.rook_to
    return not is_attacked(core, castle.king_to, them, after)
