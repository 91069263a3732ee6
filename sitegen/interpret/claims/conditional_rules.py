"""What follows from a case by the rules: what is said, whether that is so, and what is so.

Each rule is a function of what was told and of the ground; None where nothing can be said. Knows no
sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from sitegen.english import listed
from sitegen.interpret.claims import ending_rules
from sitegen.interpret.claims.ending_rules import (
    Found,
    has_royal,
    has_two_kings,
    stalemates,
    there_is,
)
from sitegen.interpret.claims.numerals import value
from sitegen.rules.describe import ordinal
from sitegen.rules.endings.model import BareKing, Extinction, MoveCount

if TYPE_CHECKING:
    import re

    from sitegen.interpret.claims.ground import Ground

Link: TypeAlias = Literal["if", "only", "unless"]
Then: TypeAlias = Literal[
    "draw", "loss", "win", "goes on", "castles", "castles not", "taken", "taken as", "steps"
]
"""`loss` and `win` are those of the side that the case is told of."""
_RESULTS: dict[Then, str] = {
    "draw": "draws",
    "loss": "loses",
    "win": "wins",
    "goes on": "plays on",
}


class Told(Struct, frozen=True):
    """The words of a case, and what follows from it: `if` it is so, `only` then, `unless` it is."""

    case: re.Match[str]
    link: Link
    then: Then
    consequence: re.Match[str]

    @property
    def number(self) -> int:
        return value(next(filter(None, self.case.groups()), ""))


def _result(told: Told) -> str:
    """What the side of the case does, "" where no end of the game is told of."""
    return _RESULTS.get(told.then, "") if told.link == "if" else ""


def stuck(told: Told, ground: Ground) -> Found | None:
    """A king that cannot move may have men that can."""
    if told.then == "goes on":
        of_king = "king" in told.case.group().split()
        says = "a side without a legal move plays on"
        return None if of_king else Found(says, False, "stalemate ends the game")
    return stalemates(told.then, ground) if _result(told) else None


def mated(told: Told, ground: Ground) -> Found | None:
    does = _result(told)
    if not does or not has_royal(ground):
        return None
    return Found(f"a checkmated side {does}", told.then == "loss", "it loses")


def king_taken(told: Told, ground: Ground) -> Found | None:
    """Where kings are never taken, a page may still say that who loses one loses."""
    does = _result(told)
    found = [e for e in ground.variant.endings if isinstance(e, Extinction)]
    lost = [e for e in found if "king" in e.pieces or (e.of == "any" and not e.pieces)]
    if not does or has_two_kings(ground) or (told.then == "loss" and has_royal(ground)):
        return None
    if any(e.result == told.then for e in lost):
        return Found(f"a side that has lost its king {does}", True, "")
    if has_royal(ground):
        finds = "a king is never taken: the game ends with checkmate"
    elif lost:
        finds = there_is(ground, Extinction, "")
    else:
        finds = "a side may play on without one"
    true = told.then == "goes on" and not (lost or has_royal(ground))
    return Found(f"a side that has lost its king {does}", true, finds)


def repeated(told: Told, ground: Ground) -> Found | None:
    number, does = told.number, _result(told)
    if not (number and does) or told.then == "goes on":
        return None
    says = f"a side for which a position stands for the {ordinal(number)} time {does}"
    if told.then == "draw":
        says = f"the same position for the {ordinal(number)} time is a draw"
    return ending_rules.repeated(number, told.then, says, ground)


def counted(told: Told, ground: Ground) -> Found | None:
    """Some count the moves of both sides, which makes twice as many."""
    number = told.number
    if not number or told.link != "if" or told.then != "draw":
        return None
    found = [e for e in ground.variant.endings if isinstance(e, MoveCount)]
    counts = {count for e in found for count in (e.claim, e.automatic)}
    if number in {2 * count for count in counts}:
        return None
    true = number in counts
    says = f"{number} moves without a capture or a pawn's move make a draw"
    return Found(says, true, there_is(ground, MoveCount, "moves are not counted so"))


def bared(told: Told, ground: Ground) -> Found | None:
    """Where bare kings are nothing special they draw often enough."""
    does = _result(told)
    found = [e for e in ground.variant.endings if isinstance(e, BareKing)]
    if not does or (told.then == "draw" and not found):
        return None
    true = any(e.result == told.then for e in found) or (told.then == "goes on" and not found)
    finds = there_is(ground, BareKing, "a bare king may play on")
    return Found(f"a side with nothing but its king {does}", true, finds)


def _castles(told: Told, ground: Ground, good: bool, case: str, rule: str) -> Found | None:
    """A case is `good` where castling is legal in it, as far as that case goes."""
    if ground.variant.castling is None or told.then not in ("castles", "castles not"):
        return None
    may = told.then == "castles"
    if told.link == "only" and not may:
        return None
    true = (good != may) if told.link == "unless" else good == may
    says = f"castling is {'' if may else 'not '}possible {_LINKED[told.link]} {case}"
    return Found(says, true, rule, rests=("castling",))


_LINKED: dict[Link, str] = {"if": "where", "only": "only where", "unless": "unless"}
_NO_CHECK = "there is no castling out of check, through it or into it"


def castles_in_check(told: Told, ground: Ground) -> Found | None:
    good = any(told.case.groups())
    case = f"the king is {'not ' if good else ''}in check"
    return _castles(told, ground, good, case, _NO_CHECK) if has_royal(ground) else None


def castles_through_attack(told: Told, ground: Ground) -> Found | None:
    good = any(told.case.groups())
    case = f"the king passes {'no' if good else 'an'} attacked square"
    return _castles(told, ground, good, case, _NO_CHECK) if has_royal(ground) else None


def castles_over_men(told: Told, ground: Ground) -> Found | None:
    good = any(told.case.groups())
    case = f"{'nothing' if good else 'a man'} stands between king and rook"
    return _castles(told, ground, good, case, "no man may stand between them")


def castles_after_moves(told: Told, ground: Ground) -> Found | None:
    """One of the two men may be told of as `it`."""
    rule, case = ground.variant.castling, told.case
    told_of = (case["a"] or "", case["b"] or "")
    men = {name.removesuffix("s").removeprefix("some-") for name in told_of} - {"", "who"}
    if rule is None or not men <= {"king", rule.king or "king", rule.rook, "piece"}:
        return None
    if men == {"piece"} and not case["neither"]:  # but `neither piece` is one of the two
        return None
    good = bool(case["neither"] or case["never"])
    if told_of == ("some-rook", "") and told.then == "castles" and not good:
        return None  # there is the other one
    return _castles(told, ground, good, _moved(men, good), "neither king nor rook may have moved")


def _moved(men: set[str], good: bool) -> str:
    named = [f"the {man}" for man in sorted(men - {"piece"})]
    if not named:
        return f"{'neither' if good else 'one'} of the two has moved"
    if good and len(named) > 1:
        return f"neither {' nor '.join(named)} has moved"
    return f"{' or '.join(named)} has {'not ' if good else ''}moved"


def steps_at_first(told: Told, ground: Ground) -> Found | None:
    """How far a pawn goes that has moved, or has not."""
    if told.then != "steps" or told.link != "if":
        return None
    rule, number, fresh = ground.variant.double_step, value(told.consequence["steps"]), told.case[1]
    if rule is None or "pawn" not in rule.pieces or rule.sides != (True, True) or number < 2:
        return None
    if len(rule.ranks) > 1:  # a pawn may come to another rank from which it does so
        return None
    says = f"a pawn that has {'not ' if fresh else ''}moved may go {number} squares"
    first = f"it does so from rank {listed(map(str, rule.ranks))} of its side alone"
    finds = first if not fresh and rule.ranks else f"it may go {rule.steps} squares at once"
    true = number == rule.steps and (bool(fresh) or not rule.ranks)
    return Found(says, true, finds, rests=("doubleStep",))


def _steps_farther(told: Told, ground: Ground) -> Found | None:
    """`If a pawn moves three squares …`, where it moves two at most."""
    rule, far = ground.variant.double_step, value(told.case["far"] or "")
    if not far or (rule is not None and far <= rule.steps):
        return None
    says = f"a pawn may go {far} squares at once"
    most = f"it goes {rule.steps} at most" if rule else "there is no double step"
    return Found(says, False, most, "doubleStep")


def _number(word: str) -> int:
    """`One` is folded like all who are told of."""
    return 1 if word == "who" else value(word)


def _passed(told: Told, ground: Ground) -> Found | None:
    """`As if it had moved only one square`: it is taken where it could have been with less."""
    rule, number = ground.variant.double_step, _number(told.consequence["as"])
    if rule is None or ground.variant.en_passant is None or told.link != "if" or not number:
        return None
    says = f"a pawn that makes its long step is taken as if it had gone {number} squares"
    if number == 1:
        says = "a pawn that makes its long step is taken as if it had gone one square"
    finds = f"it goes {rule.steps} squares, and is taken on its way"
    return Found(says, number < rule.steps, finds, rests=("doubleStep", "enPassant"))


def steps_twice(told: Told, ground: Ground) -> Found | None:
    """Whether a pawn is taken in passing, and by whom."""
    rule, said = ground.variant.en_passant, told.consequence
    farther = _steps_farther(told, ground)
    if told.then == "taken as":
        return farther or _passed(told, ground)
    named = "passant" in said.group() or "in passing" in said.group()
    if told.then != "taken" or told.link != "if":
        return None
    if farther is not None and named and said[1] == "can":
        return farther
    if ground.variant.double_step is None:
        return None
    taker = said["taker"] or "pawn"
    taker = "piece" if taker == "man" else taker.removesuffix("s")
    may = said[1] == "can"
    if not named and not (may and rule is not None and taker in rule.takers):
        return None  # any piece may capture it where it stands
    if rule is None:
        says = f"a pawn may {'' if may else 'not '}be taken en passant"
        return Found(says, not may, "there is no en passant", rests=("enPassant",))
    by = f" by {ground.one([taker])}" if said["taker"] else ""
    if taker not in ground.variant.by_name and not (taker == "piece" and may):
        return None
    true = may == (taker in rule.takers)
    finds = f"only {ground.either(rule.takers)} takes so" if may else "it may be taken en passant"
    says = f"a pawn that goes two squares may {'' if may else 'not '}be taken en passant{by}"
    return Found(says, true, finds, rests=("enPassant",))
