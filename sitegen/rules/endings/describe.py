"""The endings of a game besides checkmate and stalemate in plain English, a sentence for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.describe import one_of, ordinal
from sitegen.rules.endings.model import (
    BareKing,
    Checks,
    Extinction,
    InsufficientMaterial,
    MoveCount,
    PerpetualCheck,
    Reach,
    Repetition,
)

if TYPE_CHECKING:
    from sitegen.rules.endings.model import Ending
    from sitegen.rules.variant import Variant


def describe_endings(variant: Variant) -> tuple[str, ...]:
    """What ends the game, in the order of its endings."""
    return tuple(_sentence(variant, ending) for ending in variant.endings)


def _sentence(variant: Variant, ending: Ending) -> str:
    match ending:
        case BareKing():
            return _bare_king(variant, ending)
        case Extinction():
            return _extinction(variant, ending)
        case Reach():
            return _reach(variant, ending)
        case Checks(number):
            return f"A side wins with the {ordinal(number)} check that it gives."
        case Repetition():
            return _repetition(ending)
        case MoveCount():
            return _move_count(ending)
        case InsufficientMaterial():
            return "A position from which no series of moves leads to checkmate is a draw."
        case PerpetualCheck(result):
            end = "draws" if result == "draw" else "loses"
            return f"A side that repeats the position by nothing but checks {end}."


def _royal(variant: Variant) -> str:
    return one_of(dict.fromkeys(p.name for p in variant.pieces if p.royal) or ["king"])


def _bare_king(variant: Variant, ending: BareKing) -> str:
    end = "draws" if ending.result == "draw" else "loses"
    unless = ", unless its next move bares the other one, too" if ending.answer else ""
    return f"A side that has nothing but its {_royal(variant)} left {end}{unless}."


def _extinction(variant: Variant, ending: Extinction) -> str:
    who = "A side" if all(ending.sides) else variant.players[ending.sides.index(True)].title()
    end = "wins" if ending.result == "win" else "loses"
    if ending.pieces:
        gone = f"no {one_of(ending.pieces)} left"
    elif ending.of == "all":
        gone = "no man left"
    else:
        gone = "no man left of any one kind that it began with"
    return f"{who} {end} by having {gone}."


def _reach(variant: Variant, ending: Reach) -> str:
    man = one_of(ending.pieces) if ending.pieces else _royal(variant)
    if ending.squares:
        where = one_of(ending.squares)
    else:
        ranks = one_of("last" if rank == 1 else f"{ordinal(rank)} last" for rank in ending.ranks)
        where = f"the {ranks} rank" + (" of the board" if ending.same_ranks else "")
    answer = " If the other side does so with its next move, the game is drawn."
    return f"A side wins by bringing its {man} to {where}.{answer if ending.answer else ''}"


def _repetition(ending: Repetition) -> str:
    result = "a draw" if ending.result == "draw" else "lost for the side that repeated it"
    if not ending.automatic:
        return f"The same position for the {ordinal(ending.claim)} time may be claimed as {result}."
    if ending.claim >= ending.automatic:
        return f"The same position for the {ordinal(ending.automatic)} time is {result}."
    return (
        f"The same position for the {ordinal(ending.claim)} time may be claimed as {result}; for "
        f"the {ordinal(ending.automatic)} time it is one."
    )


def _move_count(ending: MoveCount) -> str:
    after = "moves of each side without a capture or a pawn's move"
    if ending.claim >= ending.automatic > 0:
        return f"{ending.automatic} {after} make a draw."
    late = f"; {ending.automatic} make one" if ending.automatic else ""
    return f"After {ending.claim} {after} a draw may be claimed{late}."
