"""Rules that a game has or lacks: castling, en passant, the double step, what stalemate means."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import AT_TIMES, NEGATIONS, NEITHER, NOT
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

KIND = "rule-flag-mismatch"

_NO = r"(?:(?:there is |has |have )?no|without(?: any)?|neither|nor|and no|or)"
_LACKS = (
    r"(?:is|are) (?:(?:not|never)(?= (?:an? |in )?(?:allowed|permitted|possible|available|legal"
    r"|lawful|used|played|practi[sc]ed|known|done|performed|made|found|included|supported"
    r"|introduced|part|feature|rule|present|there|force|use|the game|this game|open|provided"
    r"|employed)\b)"
    r"|un(?:available|known|lawful|used)|forbidden|prohibited|banned|absent|impossible|closed"
    r"|excluded)|do(?:es)? not (?:exist|occur|apply|take place)|cannot (?:occur|arise|happen)"
    r"|never (?:occurs?|happens?|takes place|applies|exists?)"
)
_HAS = (
    r"(?:is|are) (?:also )?(?:done|performed|"
    r"allowed|permitted|possible|available|legal|open|as|in force|retained)"
    r"|appl(?:y|ies)|exists?|occurs?|works|follows|takes place|as usual|as in"
)
_CASTLING_NO = re.compile(
    rf"(?:^|[ (]){_NO} castling|castling (?:{_LACKS})"
    r"|^(?:neither|no) (?:side|player|king|one) (?:can|may|is allowed to) castle"
    r"|^(?:the )?(?:kings?|players?) (?:do(?:es)? not|can ?not|may not|never) castle"
    r"|^(?P<who>[a-z]+) (?:does not|can ?not|may not|never) castles?(?=$| \.| ,)"
    r"|castling and [a-z ]{1,20} do(?:es)? not"
    r"|kings? do(?:es)? not have the (?:power|right|ability) to castle"
)
_CASTLING_YES = re.compile(
    rf"castling (?:{_HAS})|(?:may|can) castle|castles? (?:as|in the usual|normally|like)"
    r"|when castling|castling : king|with [a-z ,]{0,20}castling"
    r"|^there is (?:also )?(?:a )?castling(?: \.| ,| and| but|$)|^and castling(?:$| \.)"
    r"|, (?:and )?there is castling(?=$| \.)"
)
_CASTLING_ONLY = re.compile(r"(?:may|can|is allowed to) castle(?: at all)?$")
_PASSANT_NO = re.compile(
    rf"(?:^|[ (]){_NO} en passant|en passant (?:captures? |capturing )?(?:{_LACKS})"
    r"|^(?:a |the )?pawns? (?:cannot|can not|may not|can never|may never) (?:be )?"
    r"(?:captured?|taken?) en passant"
)
_PASSANT_YES = re.compile(
    rf"en passant (?:captures? |capturing |rule )?(?:{_HAS})|(?:castling|stalemate) and en passant"
    r"|^there is (?:also )?(?:an )?en passant(?: \.| ,| and| but|$)"
    r"|^(?:a |the )?pawns? (?:can|may) (?:also )?(?:be )?(?:captured?|taken?) en passant(?: \.|$)"
)
_STEP = (
    r"(?:two|double|2)(?: -)? (?:steps?|squares?|spaces|move|start|jump|leap|advance)"
    r"(?: (?:start|move|advance|step|option)){0,2}"
)
_STEP_ITSELF = re.compile("double (?:- )?step")
_ANOTHER_STEP = re.compile("diagonal|forbidden")
_STEP_NO = re.compile(
    r"(?:no|without(?: any| the)?|never|not|nor)"
    r"(?: (?:a|an|have|has|make|the|start|starts|starts with|move|moves|moving|advance|go|initial|"
    r"first|step|steps|jump|allowed|permitted|to|its|their))"
    rf"{{0,5}} (?:{_STEP}|double first step|double)(?: |$)"
    r"|(?:advances?|moves?|goes) (?:only )?(?:a single|one) square (?:only|at a time)"
    r"|single square only|(?:do not|don't) have the option of a double|lack the initial double"
    r"|one square at a time , even on the first move"
    r"|only (?:moves?|advances?|steps?|go|goes) one square (?:on|at|in) (?:its|the|their) first"
)
_STEP_YES = re.compile(
    rf"(?:may|can|have|has|make|retain|keeps?|with) (?:[a-z]+ ){{0,3}}(?:{_STEP})"
    r"|^there is (?:also )?a double(?: -)? step(?: \.| ,| and| but|$)"
    r"|two steps at first are allowed|double(?: -)? step is (?:allowed|permitted|as)"
)
_DENIED = (
    NOT
    | NEITHER
    | wordset("without cannot lacks lack lacking omits abolishes forbids excludes away")
)


_CONDITION = AT_TIMES | wordset(
    "out through later across into back again before during over past twice"
)


_WHITHER = re.compile(r" ?(?:to|with|towards?|beyond|by|done with)\b(?!.*\beither\b)")
"""`Kings never castle to b1`: they castle elsewhere; `no pawn is taken en passant by a Rook`."""
_PLAYING = re.compile(r"^ when playing(?: [a-z]+){1,4}$")
"""`There is no castling when playing Los Alamos.`"""


_OF_ITS_KIND = wordset(
    "compulsory obligatory mandatory required necessary forced automatic abolished removed dropped "
    "omitted excluded forgotten missing lacking changed altered restricted square squares target "
    "field optional rare common differs differ changes change"
)
"""`En passant is not compulsory`, `no en passant square`: words of what a `no` is said of."""
_NEAR = 5
_NOTATION = frozenset({"fen", "epd"})


def _conditional(statement: Statement, match: re.Match[str]) -> bool:
    """Whether a `no` is none, or holds only at times: `no castling out of check`."""
    rest = _PLAYING.sub("", statement.low[match.end() :])
    behind = rest.split()
    either = match.group().split()[0] == "or" and statement.lows.isdisjoint(NEGATIONS)
    near = (*behind[:_NEAR], *behind[-1:])
    return (
        either
        or _WHITHER.match(rest) is not None
        or not (_NOTATION.isdisjoint(statement.lows) and _OF_ITS_KIND.isdisjoint(near))
        or not _CONDITION.isdisjoint(behind)
    )


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not statement.context.ours or not statement.tokens:
            continue
        low = statement.low
        yield from _labelled(statement, ground)
        if "castl" in low:
            yield from _castling(statement, ground)
        if "en passant" in low:
            yield from _en_passant(statement, ground)
        if any(word in low for word in _OF_STEPS):
            yield from _double_step(statement, ground)


_OF_STEPS = ("double", "two", "2 ", "square")
_KEYS = {"castling": "castling", "en passant": "enPassant", "double step": "doubleStep"}
"""The rights, and the keys of `engine` that give them."""
_LABELS = tuple(_KEYS)
_YES = re.compile(r"(?:yes|allowed|permitted|as in|as usual|as per|normal|standard|the usual)\b")
_NONE = re.compile(r"(?:none|no|not allowed|not permitted|forbidden|absent|never)(?: \.|$)")


def _labelled(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`**Castling:** none.`, `En passant: as in chess`."""
    label = statement.context.label
    if label.low.endswith(_LABELS):
        name = next(name for name in _LABELS if label.low.endswith(name))
        no, yes = _NONE.match(statement.low), _YES.match(statement.low)
        if match := no or yes:
            sides = [label.side] if label.side >= 0 else []
            yield from _judged(statement, match, name, no is not None, sides, ground)


def _said_sides(statement: Statement) -> list[int]:
    sides = list(dict.fromkeys(t.side for t in statement.tokens if t.kind == "side"))
    label = statement.context.label.side
    return sides or ([label] if label >= 0 else [])


def _castling(statement: Statement, ground: Ground) -> Iterator[Claim]:
    low, tokens, sides = statement.low, statement.tokens, _said_sides(statement)
    only = _CASTLING_ONLY.search(low)
    if only and low[: only.start()] == f"only {tokens[1].low} " and tokens[1].kind == "side":
        others, true = [1 - side for side in sides], _having("castling", ground) == {*sides}
        yield from _told(statement, only, "castling", True, others, true, ground)
    elif no := _CASTLING_NO.search(low):
        whoever = no["who"] and tokens[0].kind != "side"
        if not (whoever or _conditional(statement, no) or _at_times(low, no)):
            yield from _judged(statement, no, "castling", True, sides, ground)
    elif (yes := _CASTLING_YES.search(low)) and not _is_denied(low, yes):
        yield from _judged(statement, yes, "castling", False, sides, ground)


_TIMES = wordset("start first beginning outset yet")
_ENDS = re.compile(r"(?: (?:or|and|nor|\)|,|on)(?= |$)|$)")
_ENDS_FIRST = re.compile(r"(?: (?:or|and|nor|\))(?= |$)|$)")
"""What stands behind `without castling` that tells of the game, not of a case."""


def _at_times(low: str, match: re.Match[str]) -> bool:
    """`Neither side can castle on the first move`, `Without castling the King is in danger`."""
    behind = low[match.end() :]
    if match.group().split()[0] == "without":
        return not (_ENDS if match.start() else _ENDS_FIRST).match(behind)
    return not _TIMES.isdisjoint(behind.split())


def _is_denied(low: str, match: re.Match[str]) -> bool:
    """Whether words between the commas around a match take it back, or a `no` before it."""
    before = low[: match.start()].rpartition(" , ")[2].split()
    inside = low[match.start() :].partition(" , ")[0].split()
    return "no" in before or not (_DENIED - {"no"}).isdisjoint(before + inside)


def _having(name: str, ground: Ground) -> set[int]:
    """The sides that have a right."""
    variant = ground.variant
    if name == "en passant":
        return {0, 1} if variant.en_passant is not None else set()
    rule = variant.castling if name == "castling" else variant.double_step
    return {side for side in (0, 1) if rule is not None and rule.sides[side]}


def _is_true(name: str, denied: bool, sides: Sequence[int], ground: Ground) -> bool:
    """Whether these sides, or all where none is named, have a right, or have it not."""
    having = _having(name, ground)
    if denied:
        return having.isdisjoint(sides or having)
    return bool(having) and having.issuperset(sides[:1])


def _judged(
    statement: Statement,
    match: re.Match[str],
    name: str,
    denied: bool,
    sides: Sequence[int],
    ground: Ground,
) -> Iterator[Claim]:
    true = _is_true(name, denied, sides, ground)
    yield from _told(statement, match, name, denied, sides, true, ground)


def _told(
    statement: Statement,
    match: re.Match[str],
    name: str,
    denied: bool,
    sides: Sequence[int],
    true: bool,
    ground: Ground,
) -> Iterator[Claim]:
    span, key = statement.place(match), _KEYS[name]
    whose = f" for {ground.player(sides[0])}" if len(sides) == 1 else ""
    there = f"a {name}" if key == "doubleStep" else name
    ways = f"there is {there}{whose}", f"there is no {name}{whose}"
    if true:
        yield holds(KIND, span, ways[denied])
        return
    finds = f"by `engine` {ways[not denied]}"
    if key not in ground.subject.stated:
        finds += " (no key there says otherwise)"
    evidence = ground.stated(key, f"`{key}` is stated here")
    yield fails(KIND, span, ways[denied], finds, evidence, ground.certain(key))


def _en_passant(statement: Statement, ground: Ground) -> Iterator[Claim]:
    if no := _PASSANT_NO.search(statement.low):
        if not _conditional(statement, no):
            yield from _judged(statement, no, "en passant", True, (), ground)
    elif (yes := _PASSANT_YES.search(statement.low)) and not _is_taken_back(statement, yes):
        yield from _judged(statement, yes, "en passant", False, (), ground)


def _is_taken_back(statement: Statement, yes: re.Match[str]) -> bool:
    """Whether a word of the sentence denies what is said, unless it says `there is …`."""
    return not (yes.group().startswith("there is") or statement.lows.isdisjoint(_DENIED))


def _double_step(statement: Statement, ground: Ground) -> Iterator[Claim]:
    low = statement.low
    rule = ground.variant.double_step
    men = frozenset(rule.pieces if rule is not None else ()) | {"pawn"}
    named = [token.pieces for token in statement.pieces[:1]]
    told = [each for each in (statement.context.label.pieces, *named) if each]
    if not all(each & men for each in told):
        return
    if not told and "pawn" not in statement.context.topic and not _STEP_ITSELF.search(low):
        return
    if _ANOTHER_STEP.search(low):
        return
    no = _STEP_NO.search(low)
    match = no or _STEP_YES.search(low)
    if match is None or (_is_taken_back(statement, match) if no is None else _excepts(low, no)):
        return
    denied, sides = no is not None, _said_sides(statement)
    true = _is_true("double step", denied, sides, ground)
    if denied and (
        _conditional(statement, match) or (not true and _off_home(statement, men, ground))
    ):
        return
    if true or sides or ground.alike:
        yield from _told(statement, match, "double step", denied, sides, true, ground)


_AFTERWARDS = wordset(
    "afterwards otherwise thereafter later then hereafter subsequently but left other moved "
    "normally generally mostly"
)
"""`Afterwards they move one square at a time`: words of what comes behind a first step."""


_EXCEPTING = wordset("except excepting save apart")


def _excepts(low: str, no: re.Match[str]) -> bool:
    before, behind = low[: no.start()].split(), low[no.end() :].split()
    return not (_AFTERWARDS.isdisjoint(before) and _EXCEPTING.isdisjoint(behind))


def _off_home(statement: Statement, men: frozenset[str], ground: Ground) -> bool:
    """`A pawn on the third rank has no double step`: where none stands at the start."""
    named = [rank for t in statement.tokens if t.kind == "rank" for rank in t.ranks]
    home = {ground.board.rank(square) + 1 for square in ground.squares_of(men)}
    return bool(named) and home.isdisjoint(named)
