"""Whether a rule told in a short sentence is that of the game: what is said, whether it is so, and
what is so.

Each rule is a function of the words that were found and of the ground; None where nothing can be
said. Knows no sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.english import listed, plural
from sitegen.interpret.claims.ending_rules import (
    Found,
    has_royal,
    has_two_kings,
    there_is,
)
from sitegen.interpret.claims.leaps import leapers, who_leaps
from sitegen.interpret.claims.names import singulars
from sitegen.rules.endings.model import Checks

if TYPE_CHECKING:
    import re

    from sitegen.interpret.claims.ground import Ground


def _name(word: str, ground: Ground) -> str:
    """The piece that a word of the page means, `""` for none."""
    known = ground.variant.by_name
    return next((known[name].name for name in singulars(word) if name in known), "")


def _takers(ground: Ground) -> str:
    rule = ground.variant.en_passant
    return listed(map(plural, sorted(rule.takers))) if rule is not None else ""


def takes_alone(match: re.Match[str], ground: Ground) -> Found | None:
    rule, name = ground.variant.en_passant, _name(match[1], ground)
    if rule is None or not name:
        return None
    says = f"only {ground.names([name])} take en passant"
    return Found(says, {*rule.takers} == {name}, f"{_takers(ground)} take so", rests=("enPassant",))


def takes_in_passing(match: re.Match[str], ground: Ground) -> Found | None:
    rule = ground.variant.en_passant
    name = "piece" if match[1] in ("piece", "pieces", "man", "men") else _name(match[1], ground)
    if rule is None or not name or name in rule.takers:
        return None
    says = f"{'all pieces' if name == 'piece' else ground.names([name])} take en passant"
    return Found(says, False, f"only {_takers(ground)} take so", rests=("enPassant",))


def takes_by_force(match: re.Match[str], ground: Ground) -> Found | None:
    if ground.variant.en_passant is None or ground.variant.compulsory_capture:
        return None
    free = match[1] is not None
    says = "taking en passant is " + ("left to the player" if free else "compulsory")
    return Found(says, free, "nobody has to take so", rests=("enPassant",))


def wins_by_check(match: re.Match[str], ground: Ground) -> Found | None:
    found = [e for e in ground.variant.endings if isinstance(e, Checks)]
    true = match[1] is None and any(e.number == 1 for e in found)
    says = f"the first check {'wins' if match[1] is None else 'loses'}"
    return Found(says, true, there_is(ground, Checks, "a check ends nothing"))


def loses_by_mate(_: re.Match[str], ground: Ground) -> Found | None:
    if not has_royal(ground) or ground.variant.check_forbidden:
        return None
    return Found("checkmate does not win", False, "checkmate wins")


def _denied(match: re.Match[str]) -> bool:
    return any(match.groups())


def kings_meet(match: re.Match[str], ground: Ground) -> Found | None:
    denied, royal = _denied(match), has_royal(ground)
    if has_two_kings(ground):
        return None
    says = f"kings may {'not ' if denied else ''}stand side by side"
    finds = "a king may not step beside the other one" if royal else "kings may stand as they like"
    return Found(says, denied == royal, finds)


def kings_risk_it(_: re.Match[str], ground: Ground) -> Found | None:
    royal = has_royal(ground)
    if has_two_kings(ground):
        return None
    return Found("a king may be left in check", not royal, "no king may be left in check")


def kings_are_taken(match: re.Match[str], ground: Ground) -> Found | None:
    denied, royal = _denied(match), has_royal(ground)
    if has_two_kings(ground):
        return None
    says = f"kings are {'never ' if denied else ''}taken"
    finds = "no king is ever taken" if royal else "a king is taken like any other piece"
    return Found(says, denied == royal, finds)


def _keeps_captured(ground: Ground) -> bool:
    rule = ground.variant.drops
    return rule is not None and rule.keeps_captured


def captured_men_are_gone(_: re.Match[str], ground: Ground) -> Found | None:
    true = not _keeps_captured(ground)
    return Found(
        "captured men are out of the game", true, "they are dropped again", rests=("drops",)
    )


def captured_men_go_home(_: re.Match[str], ground: Ground) -> Found | None:
    finds = "they are out of the game" if not _keeps_captured(ground) else "they change sides"
    return Found("captured men return to their first squares", False, finds)


def captured_men_come_back(_: re.Match[str], ground: Ground) -> Found | None:
    true = _keeps_captured(ground)
    if ground.variant.gating is not None:  # men that are not captured are said to be dropped
        return None
    says = "captured men are dropped again"
    return Found(says, true, "no man is dropped", rests=("drops",))


def may_stay_a_pawn(_: re.Match[str], ground: Ground) -> Found | None:
    rule = ground.variant.promotion
    if rule is None:
        return None
    forced = rule.mandatory == rule.ranks
    finds = "a pawn has to promote"
    return Found("promotion is optional", not forced, finds, rests=("promotion",))


def no_pawn_promotes(_: re.Match[str], ground: Ground) -> Found | None:
    rule = ground.variant.promotion
    standing = rule is not None and not ground.standing.isdisjoint(rule.pieces)
    if rule is None or not standing or 1 not in (*rule.mandatory, *rule.ranks):
        return None
    says = "nothing becomes of a pawn on the last rank"
    return Found(says, False, "it promotes there", rests=("promotion",))


def moves_often(_: re.Match[str], _ground: Ground) -> Found | None:
    return Found("a turn has several moves", False, "a turn is one move")


def men_share(_: re.Match[str], _ground: Ground) -> Found | None:
    finds = "a square holds one man"
    return Found("several men may stand on one square", False, finds)


def captured_men_stay(_: re.Match[str], _ground: Ground) -> Found | None:
    finds = "a man that is captured leaves the board"
    return Found("captured men stay on the board", False, finds)


def none_leaps(_: re.Match[str], ground: Ground) -> Found | None:
    leap = leapers(ground)
    return Found("no piece jumps over men", not leap, who_leaps(leap), rests=("pieces",))


def all_leap(_: re.Match[str], ground: Ground) -> Found | None:
    others = sorted(ground.standing - leapers(ground))
    finds = f"{ground.names(others[:1])} do not"
    return Found("all pieces jump over men", not others, finds, rests=("pieces",))


def leaps_alone(match: re.Match[str], ground: Ground) -> Found | None:
    name, leap = _name(match[1], ground), leapers(ground)
    if not name:
        return None
    says, finds = f"only {ground.names([name])} jump over men", who_leaps(leap)
    return Found(says, leap == {name}, finds, rests=("pieces",))


def castles_twice(_: re.Match[str], ground: Ground) -> Found | None:
    return _castling("a king may castle twice", "he does so once at most", ground)


def castles_late(_: re.Match[str], ground: Ground) -> Found | None:
    return _castling(
        "men that have moved may castle", "neither king nor rook may have moved", ground
    )


def castles_upward(_: re.Match[str], ground: Ground) -> Found | None:
    return _castling("a king may castle along a file", "he castles along his rank", ground)


def one_side_castles(match: re.Match[str], ground: Ground) -> Found | None:
    names, rule = [name.lower() for name in ground.variant.players], ground.variant.castling
    if rule is None or sorted(match.groups()) != sorted(names):
        return None
    side = names.index(match[1])
    true = rule.sides[side] and not rule.sides[1 - side]
    finds = "both sides castle" if all(rule.sides) else f"only {ground.player(1 - side)} castles"
    return Found(f"only {ground.player(side)} may castle", true, finds, rests=("castling",))


def _castling(says: str, finds: str, ground: Ground) -> Found | None:
    if ground.variant.castling is None:
        return None
    return Found(says, False, finds, rests=("castling",))
