"""Castling: squares (`f1 to i1`), distances (`the King moves three squares`), and wings.

Whether there is castling at all is for the rule flags.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen import english
from sitegen.interpret.claims.castling_distances import against_squares, distances, walks
from sitegen.interpret.claims.castling_ways import (
    Way,
    certainty_of,
    role_of,
    role_of_man,
    told_ways,
)
from sitegen.interpret.claims.ground import fails, holds, judged
from sitegen.interpret.claims.relative import on_wing
from sitegen.interpret.claims.words import DASHES, Point, low_at, point_name, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

KIND = "castling-mismatch"
_TO = frozenset({"to", "→", "->", "–>", "—>"}) | DASHES
_WINGS = ("queenside", "kingside")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    found = told_ways(ground)
    if not found:
        return
    for statement in reading.statements:
        context = statement.context
        if not context.ours or not statement.tokens or not statement.lows.isdisjoint(_LOST):
            continue
        castles = "castl" in statement.low or any("castl" in heading for heading in context.section)
        castles = castles or "castl" in context.label.low
        castles = castles or any(map(_NOTATED.match, (context.label.low, statement.low)))
        if castles or any("castl" in t.low for t in statement.whole):
            yield from _squares(statement, found, ground)
            yield from distances(statement, found, ground)
            yield from _targets(statement, found, ground)
            yield from walks(statement, found, ground)


_NOTATED = re.compile(r"[o0] ?[-–] ?[o0]\b")
"""`O-O: Kf1–i1, Rj1–h1`."""
_LOST = wordset("gone lose loses lost forfeit forfeits forfeited")
"""`Move the King from f1 to e1 and castling is gone.`"""
_ENDS = wordset("ends lands finishes arrives end land finish")
_GOES = wordset("goes go moves move steps step up to")
_STANDS = frozenset({"stands", "is", "sits"})
"""`After castling the King stands on c1.`"""


def _targets(statement: Statement, found: Sequence[Way], ground: Ground) -> Iterator[Claim]:
    """`the King ends on i1 and the Rook on h1`, `the King goes to b1 or i1`, `Ki1 with Rh1`."""
    tokens = statement.tokens
    ends = _ENDS | _STANDS if tokens[0].low == "after" else _ENDS
    verb = next((i for i, t in enumerate(tokens) if t.low in ends), len(tokens))
    for at, token in enumerate(tokens):
        if token.kind == "man" and token.pieces and low_at(tokens, at + 1) not in _TO:
            yield from _ends_on(statement, (token, token), role_of(token, ground), found, ground)
        if token.kind == "file" and len(token.points) == 1:
            yield from _ends_on_file(statement, at, found, ground)
        if token.kind != "square":
            continue
        mover = _goer(tokens, at)
        if mover is None and at >= verb and low_at(tokens, at - 1) in ("on", "at", "or"):
            before = [t for t in tokens[max(0, at - 5) : at] if t.kind == "piece"]
            mover = before[-1] if before else None
        if mover is not None:
            yield from _ends_on(statement, (mover, token), role_of(mover, ground), found, ground)


def _goer(tokens: Sequence[Token], at: int) -> Token | None:
    """The piece before `goes to b1`, `to b1 or i1`."""
    while low_at(tokens, at - 1) == "or" and at > 1 and tokens[at - 2].kind == "square":
        at -= 2
    if low_at(tokens, at - 1) != "to":
        return None
    while at > 0 and (low_at(tokens, at - 1) in _GOES or _is_distance(tokens, at - 1)):
        at -= 1
    return tokens[at - 1] if at > 0 and tokens[at - 1].kind == "piece" else None


def _is_distance(tokens: Sequence[Token], at: int) -> bool:
    """A word of `two squares,` between the verb and the goal."""
    return tokens[at].kind == "number" or tokens[at].low in ("squares", "steps", ",")


def _ends_on_file(
    statement: Statement, at: int, found: Sequence[Way], ground: Ground
) -> Iterator[Claim]:
    """`When castling the King goes to the g-file.`"""
    tokens, back = statement.tokens, at - 1
    back -= low_at(tokens, back) == "the"
    if low_at(tokens, back) not in ("to", "on") or low_at(tokens, at + 1) == "or":
        return
    mover = _goer(tokens, back + 1)
    role = role_of(mover, ground) if mover is not None else ""
    if mover is None or not role:
        return
    goals = sorted({ground.board.file((w.king if role == "king" else w.rook)[1]) for w in found})
    token, names = tokens[at], [f"the {chr(ord('a') + file)}-file" for file in goals]
    says = f"castling takes the {role} to {token.text}"
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
    journeys: list[tuple[str, Point, Point, Token, Token]] = []
    yield from _named(statement, ground)
    for at, token in enumerate(tokens):
        if token.kind in ("piece", "man"):
            mover = role_of(token, ground) or mover
        ends = _journey(tokens, at) or _other_end(tokens, at, journeys)
        if ends is not None:
            start, goal, last = ends
            guess = _by_start(start, found, ground) or mover
            journeys.append((guess, start, goal, token, last))
    for role, start, goal, first, last in journeys:
        yield from _journey_proved(statement, role, start, goal, (first, last), found, ground)
    yield from _wing(statement, journeys, found, ground)
    yield from against_squares(statement, journeys)
    yield from _counted(statement, journeys)


_PASSED = frozenset({"over", "past", "round", "around", "beyond"})
"""`the Rook jumps over the King from j1 to h1`: words before a man that stays."""


def _named(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`the Rook from a1 to d1`: the man that stands there."""
    tokens = statement.tokens
    for at, token in enumerate(tokens):
        if token.kind != "piece" or len(token.pieces) != 1 or token.plural:
            continue
        if low_at(tokens, at - 2 if low_at(tokens, at - 1) == "the" else at - 1) in _PASSED:
            continue
        start = at + 1 + (low_at(tokens, at + 1) in ("from", "of", "on"))
        if start == at + 1 or start >= len(tokens) or tokens[start].kind not in ("square", "range"):
            continue
        square = ground.square(tokens[start].points[0])
        man = None if square is None else ground.placement.get(square)
        if square is None or man is None or not token.pieces <= ground.standing:
            continue
        says = f"{ground.one(token.pieces)} stands on {ground.board.name(square)}"
        if man.piece not in token.pieces and role_of_man(man.piece, ground):
            finds = f"the setup has {ground.man(man)} there"
            span = statement.span(token, tokens[start])
            yield fails(KIND, span, says, finds, ground.evidence([square]))


def _journey(tokens: Sequence[Token], at: int) -> tuple[Point, Point, Token] | None:
    token = tokens[at]
    if token.kind in ("range", "move"):
        return token.points[0], token.points[1], token
    if token.kind not in ("square", "man") or low_at(tokens, at + 1) not in _TO:
        return None
    skip = at + 2
    while low_at(tokens, skip) in ("the", "square"):
        skip += 1
    goal = tokens[skip] if skip < len(tokens) else None
    if goal is None or goal.kind != "square":
        return None
    return token.points[0], goal.points[0], goal


def _other_end(
    tokens: Sequence[Token], at: int, journeys: Sequence[tuple[str, Point, Point, Token, Token]]
) -> tuple[Point, Point, Token] | None:
    """`the king is moved from f1 to i1 (…) or to c1`: from the same square."""
    second = tokens[at].low == "or" and low_at(tokens, at + 1) == "to"
    kings = [start for role, start, _, _, _ in journeys if role == "king"]
    if not second or not kings or at + 2 >= len(tokens) or tokens[at + 2].kind != "square":
        return None
    return kings[0], tokens[at + 2].points[0], tokens[at + 2]


def _by_start(start: Point, found: Sequence[Way], ground: Ground) -> str:
    square = ground.square(start)
    for way in found:
        if square == way.king[0]:
            return "king"
        if square == way.rook[0]:
            return "rook"
    return ""


def _journey_proved(
    statement: Statement,
    role: str,
    start: Point,
    goal: Point,
    ends: tuple[Token, Token],
    found: Sequence[Way],
    ground: Ground,
) -> Iterator[Claim]:
    if role not in ("king", "rook"):
        return
    journeys = [way.king if role == "king" else way.rook for way in found]
    span = statement.span(*ends)
    says = f"castling takes the {role} from {point_name(start)} to {point_name(goal)}"
    if (ground.square(start), ground.square(goal)) in journeys:
        yield holds(KIND, span, says)
        return
    name = ground.board.name
    same = [j for j in journeys if j[0] == ground.square(start)]
    near = same or [j for j in journeys if ground.board.rank(j[0]) == start[1]] or journeys
    lands = " or ".join(f"{name(a)} to {name(b)}" for a, b in near[:2])
    finds = f"by the rules of this game it goes from {lands}"
    certainty = certainty_of(ground)
    evidence = ground.stated("castling", "castling is defined here")
    if not same:
        evidence = (*evidence, *ground.evidence([j[0] for j in journeys[:2]]))
    yield fails(KIND, span, says, finds, evidence, certainty)


def _wing(
    statement: Statement,
    journeys: Sequence[tuple[str, Point, Point, Token, Token]],
    found: Sequence[Way],
    ground: Ground,
) -> Iterator[Claim]:
    """`queenside (the a1 side)`: the wing on which the queen stands."""
    label = statement.context.label
    words = [t for t in statement.tokens if t.low in _WINGS]
    names = {t.low for t in words} | {w for w in _WINGS if w in label.low.replace("-", "")}
    kings = [(start, goal) for role, start, goal, _, _ in journeys if role == "king"]
    if len(names) != 1 or not kings:
        return
    square = ground.square(kings[0][1])
    if square is None or not ground.squares_of(frozenset({"queen"})):
        return
    named, side = names.pop(), 0 if kings[0][0][1] == 0 else 1
    true = on_wing(square, side, ground)
    king = ground.square(kings[0][0])
    if true and king in {way.king[0] for way in found}:
        span = statement.span(words[0]) if words else statement.span(journeys[0][3], journeys[0][4])
        queens = ground.squares_of(frozenset({"queen"}), side)
        finds = f"the queen ({ground.board.name(queens[0])}) stands on the other side of the king"
        says = f"the king's way to {point_name(kings[0][1])} is {named}"
        evidence = ground.evidence(queens[:1])
        yield judged(KIND, span, says, true == named, finds, evidence, "likely")


def _counted(
    statement: Statement, journeys: Sequence[tuple[str, Point, Point, Token, Token]]
) -> Iterator[Claim]:
    """`f1→c1 (three to the left)`: the number behind a way is its length."""
    tokens = statement.tokens
    for _, start, goal, _, last in journeys:
        at = tokens.index(last)
        number = tokens[at + 2] if at + 2 < len(tokens) else None
        if low_at(tokens, at + 1) != "(" or number is None or number.kind != "number":
            continue
        far = max(abs(start[0] - goal[0]), abs(start[1] - goal[1]))
        says = f"{point_name(start)} to {point_name(goal)} is {number.text} squares"
        yield judged(
            "count-arithmetic", statement.span(number), says, number.number == far, f"it is {far}"
        )
