"""Castling: squares (`f1 to i1`), distances (`the King moves three squares`), and wings.

Whether there is castling at all is for the rule flags.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen import english
from sitegen.interpret.claims.castling_distances import against_squares, distances, walks
from sitegen.interpret.claims.castling_ways import (
    Journey,
    Way,
    certainty_of,
    role_of,
    role_of_man,
    ways,
)
from sitegen.interpret.claims.grammar import NEGATIONS
from sitegen.interpret.claims.ground import fails, holds, judged
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.claims.relative import on_wing
from sitegen.interpret.claims.words import DASHES, Point, kind_at, low_at, point_name, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

KIND = "castling-mismatch"
_TO = DASHES | wordset("to → -> –> —>")
_WINGS = ("queenside", "kingside")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    found = ways(ground)
    if not found:
        return
    for statement in reading.statements:
        if not statement.context.ours or _is_lost(statement):
            continue
        if _is_about(statement):
            yield from _squares(statement, found, ground)
            yield from distances(statement, found, ground)
            yield from _targets(statement, found, ground)
            yield from walks(statement, found, ground)


def _is_lost(statement: Statement) -> bool:
    lost = not statement.lows.isdisjoint(_LOST) or _OVER.search(statement.low) is not None
    return lost or not _DENIED.isdisjoint(statement.context.lead.split())


def _is_about(statement: Statement) -> bool:
    """Whether sentence, label or a heading speaks of castling, or writes it down."""
    told = statement.context.about("castl") or any("castl" in low for low in statement.around)
    return told or any(map(_NOTATED.match, (statement.context.label.low, statement.low)))


_NOTATED = re.compile(r"[o0] ?[-–] ?[o0]\b")
"""`O-O: Kf1–i1, Rj1–h1`."""
_DENIED = NEGATIONS | wordset("lost forbidden illegal impossible prohibited prevented")
"""`Castling is not possible if:`, with what stands in its way in a list."""
_LOST = wordset("gone lose loses lost forfeit forfeits forfeited longer anymore impossible")
"""`Move the King from f1 to e1 and castling is gone.`"""
_OVER = re.compile(
    r"\bafter which\b|\b(?:ends|gives up|ruins|prevents|spoils|stops) (?:[^ ]+ )?castling\b"
    r"|\bcastling is over\b"
)
_ENDS = wordset("ends lands finishes arrives end land finish arrive always then")
_GOES = wordset("goes go moves move steps step up to")
_STANDS = frozenset({"stands", "is", "sits"})
"""`After castling the King stands on c1.`"""


def _targets(statement: Statement, found: Sequence[Way], ground: Ground) -> Iterator[Claim]:
    """`the King ends on i1 and the Rook on h1`, `the King goes to b1 or i1`, `Ki1 with Rh1`."""
    tokens = statement.tokens
    for at, token in enumerate(tokens):
        if token.kind == "man" and token.pieces and low_at(tokens, at + 1) not in _TO:
            yield from _ends_on(statement, (token, token), role_of(token, ground), found, ground)
        if token.kind == "file" and len(token.points) == 1:
            yield from _ends_on_file(statement, at, found, ground)
        mover = _mover(tokens, at) if token.kind == "square" else None
        if mover is not None:
            yield from _ends_on(statement, (mover, token), role_of(mover, ground), found, ground)


def _mover(tokens: Sequence[Token], at: int) -> Token | None:
    """The piece before `goes to b1`, `to b1 or i1`, `ends on i1`."""
    ends = _ENDS | _STANDS if tokens[0].low == "after" else _ENDS
    before = list(tokens[:at])
    while len(before) > 1 and before[-2].kind == "square" and before[-1].low == "or":
        del before[-2:]
    link = before.pop().low if before else ""
    ended = link in ("on", "at") and not ends.isdisjoint(t.low for t in before)
    if link != "to" and not ended:
        return None
    between = ends if ended else _GOES
    while before and (before[-1].low in between or _is_distance(before[-1])):
        before.pop()
    return before[-1] if before and before[-1].kind == "piece" else None


def _is_distance(token: Token) -> bool:
    """A word of `two squares,` between the verb and the goal."""
    return token.kind == "number" or token.low in ("squares", "steps", ",")


def _ends_on_file(
    statement: Statement, at: int, found: Sequence[Way], ground: Ground
) -> Iterator[Claim]:
    """`When castling the King goes to the g-file.`"""
    tokens, back = statement.tokens, at - 1
    back -= low_at(tokens, back) == "the"
    if low_at(tokens, at + 1) == "or":
        return
    mover = _mover(tokens, back + 1)
    role = role_of(mover, ground) if mover is not None else ""
    if mover is None or not role:
        return
    goals = sorted({ground.board.file((w.king if role == "king" else w.rook)[1]) for w in found})
    token, names = tokens[at], [f"the {chr(ord('a') + file)}-file" for file in goals]
    says = f"castling takes the {role} to the {token.text}"
    finds = f"by the rules of this game it ends on {english.listed(names, 'or')}"
    evidence, span = ground.stated("castling", "castling is defined here"), statement.span(token)
    true = token.points[0][0] in goals
    yield judged(KIND, span, says, true, finds, evidence, certainty_of(ground))


def _ends_on(
    statement: Statement,
    ends: tuple[Token, Token],
    role: str,
    found: Sequence[Way],
    ground: Ground,
) -> Iterator[Claim]:
    """That castling takes king or rook to the square that the last of these words names."""
    if not role:
        return
    mover, token = ends
    goals = sorted({(w.king if role == "king" else w.rook)[1] for w in found})
    square = ground.square(token.points[0])
    rank = [s for s in goals if ground.board.rank(s) == token.points[0][1]]
    starts = {(w.king if role == "king" else w.rook)[0] for w in found}
    if mover is token and square in starts:
        return
    says = f"castling takes the {role} to {point_name(token.points[0])}"
    names = " or ".join(ground.board.name(s) for s in rank or goals)
    finds = f"by the rules of this game it ends on {names}"
    evidence = ground.stated("castling", "castling is defined here")
    span, certainty = statement.span(mover, token), certainty_of(ground)
    yield judged(KIND, span, says, square in goals, finds, evidence, certainty)


def _squares(statement: Statement, found: Sequence[Way], ground: Ground) -> Iterator[Claim]:
    """`the King goes f1→c1 (three to the left) and the Rook a1→d1`."""
    tokens = statement.tokens
    mover = ""
    journeys: list[Journey] = []
    yield from _named(statement, ground)
    for at, token in enumerate(tokens):
        if token.kind in ("piece", "man"):
            mover = role_of(token, ground) or mover
        ends = _ends(tokens, at) or _other_end(tokens, at, journeys)
        if ends is not None:
            start, goal, last = ends
            role = _by_start(start, found, ground) or mover
            journeys.append(Journey(role, start, goal, token, last))
    proved = [(j, _proved(statement, j, found, ground)) for j in journeys if j.role]
    yield from (claim for _, claim in proved)
    yield from _wing(statement, journeys, found, ground)
    yield from against_squares(statement, [j for j, c in proved if c.verdict is Verdict.HOLDS])
    yield from _counted(statement, journeys)


_PASSED = frozenset({"over", "past", "round", "around", "beyond"})
"""`the Rook jumps over the King from j1 to h1`: words before a man that stays."""
_ITS = frozenset({"the", "his", "her", "its"})


def _named(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`the Rook from a1 to d1`: the man that stands there."""
    tokens = statement.tokens
    for at, token in enumerate(tokens):
        if token.kind != "piece" or len(token.pieces) != 1 or token.plural:
            continue
        passed = low_at(tokens, at - 2 if low_at(tokens, at - 1) in _ITS else at - 1) in _PASSED
        from_square = low_at(tokens, at + 1) in ("from", "of", "on")
        if passed or not from_square or kind_at(tokens, at + 2) not in ("square", "range"):
            continue
        square = ground.square(tokens[at + 2].points[0])
        man = None if square is None else ground.placement.get(square)
        if square is None or man is None or not token.pieces <= ground.standing:
            continue
        says = f"{ground.one(token.pieces)} stands on {ground.board.name(square)}"
        if man.piece not in token.pieces and role_of_man(man.piece, ground):
            finds = f"the setup has {ground.man(man)} there"
            span = statement.span(token, tokens[at + 2])
            yield fails(KIND, span, says, finds, ground.evidence([square]))


def _ends(tokens: Sequence[Token], at: int) -> tuple[Point, Point, Token] | None:
    """The ends of a way that is told from `at` on, and its last word."""
    token = tokens[at]
    if token.kind in ("range", "move"):
        return token.points[0], token.points[1], token
    if token.kind not in ("square", "man") or low_at(tokens, at + 1) not in _TO:
        return None
    skip = at + 2
    while low_at(tokens, skip) in ("the", "square"):
        skip += 1
    return (token.points[0], *_goal(tokens[skip])) if kind_at(tokens, skip) == "square" else None


def _goal(token: Token) -> tuple[Point, Token]:
    return token.points[0], token


def _other_end(
    tokens: Sequence[Token], at: int, journeys: Sequence[Journey]
) -> tuple[Point, Point, Token] | None:
    """`the king is moved from f1 to i1 (…) or to c1`: from the same square."""
    kings = [journey.start for journey in journeys if journey.role == "king"]
    second = tokens[at].low == "or" and low_at(tokens, at + 1) == "to"
    if not second or not kings or kind_at(tokens, at + 2) != "square":
        return None
    return (kings[0], *_goal(tokens[at + 2]))


def _by_start(start: Point, found: Sequence[Way], ground: Ground) -> str:
    square = ground.square(start)
    kings, rooks = {way.king[0] for way in found}, {way.rook[0] for way in found}
    return "king" if square in kings else "rook" if square in rooks else ""


def _proved(statement: Statement, journey: Journey, found: Sequence[Way], ground: Ground) -> Claim:
    role, start, goal = journey.role, journey.start, journey.goal
    ways = [way.king if role == "king" else way.rook for way in found]
    span = statement.span(journey.first, journey.last)
    says = f"castling takes the {role} from {point_name(start)} to {point_name(goal)}"
    if (ground.square(start), ground.square(goal)) in ways:
        return holds(KIND, span, says)
    name = ground.board.name
    same = [way for way in ways if way[0] == ground.square(start)]
    near = same or [way for way in ways if ground.board.rank(way[0]) == start[1]] or ways
    lands = " or ".join(f"{name(a)} to {name(b)}" for a, b in near[:2])
    finds = f"by the rules of this game it goes from {lands}"
    evidence = ground.stated("castling", "castling is defined here")
    if not same:
        evidence = (*evidence, *ground.evidence(list(dict.fromkeys(way[0] for way in near))[:2]))
    return fails(KIND, span, says, finds, evidence, certainty_of(ground))


def _wing(
    statement: Statement, journeys: Sequence[Journey], found: Sequence[Way], ground: Ground
) -> Iterator[Claim]:
    """`queenside (the a1 side)`: the wing on which the queen stands."""
    label = statement.context.label.low.replace("-", "")
    words = [t for t in statement.tokens if t.low in _WINGS]
    names = {t.low for t in words} | {wing for wing in _WINGS if wing in label}
    king = next((journey for journey in journeys if journey.role == "king"), None)
    if len(names) != 1 or king is None:
        return
    square, start = ground.square(king.goal), ground.square(king.start)
    side = next((way.side for way in found if way.king[0] == start), None)
    if square is None or side is None or not ground.squares_of(frozenset({"queen"}), side):
        return
    true, named = on_wing(square, side, ground), names.pop()
    if true:
        span = statement.span(words[0]) if words else statement.span(king.first, king.last)
        queens = ground.squares_of(frozenset({"queen"}), side)
        finds = f"the queen ({ground.board.name(queens[0])}) stands on the other side of the king"
        says = f"the king's way to {point_name(king.goal)} is {named}"
        evidence = ground.evidence(queens[:1])
        yield judged(KIND, span, says, true == named, finds, evidence, "likely")


def _counted(statement: Statement, journeys: Sequence[Journey]) -> Iterator[Claim]:
    """`f1→c1 (three to the left)`: the number behind a way is its length."""
    tokens = statement.tokens
    for journey in journeys:
        start, goal = journey.start, journey.goal
        at = tokens.index(journey.last)
        if low_at(tokens, at + 1) != "(" or kind_at(tokens, at + 2) != "number":
            continue
        number = tokens[at + 2]
        far = max(abs(start[0] - goal[0]), abs(start[1] - goal[1]))
        says = f"{point_name(start)} to {point_name(goal)} is {number.text} squares"
        yield judged(
            "count-arithmetic", statement.span(number), says, number.number == far, f"it is {far}"
        )
