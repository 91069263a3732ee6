"""Rules that a game has or lacks: castling, en passant, the double step, what stalemate means."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

KIND = "rule-flag-mismatch"

_NO = r"(?:(?:there is |has |have )?no|without(?: any)?|neither|nor|and no|or)"
_LACKS = (
    r"(?:is|are) (?:(?:not|never)(?= (?:an? |in )?(?:allowed|permitted|possible|available|legal"
    r"|lawful|used|played|practi[sc]ed|known|done|performed|made|found|included|supported"
    r"|introduced|part|feature|rule|present|there|force|use|the game|this game|open|provided"
    r"|employed)\b)"
    r"|un(?:available|known|lawful|used)|for ?bidden|prohibited|banned|absent|impossible|closed"
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
    r"|^(?:the )?(?:kings?|players?) (?:do(?:es)? not|cannot|may not|never) castle"
    r"|^(?P<who>[a-z]+) (?:does not|cannot|may not|never) castles?(?=$| \.| ,)"
    r"|castling and [a-z ]{1,20} do(?:es)? not"
    r"|kings? do(?:es)? not have the (?:power|right|ability) to castle"
)
_CASTLING_YES = re.compile(
    rf"castling (?:{_HAS})|(?:may|can) castle|castles? (?:as|in the usual|normally|like)"
    r"|when castling|castling : king|with [a-z ,]{0,20}castling"
    r"|^there is (?:also )?(?:a )?castling(?: \.| ,| and| but|$)|^and castling(?:$| \.)"
    r"|, (?:and )?there is castling(?=$| \.)"
)
_CASTLING_ONLY = re.compile(r"(?:may|can|is allowed to) castle(?: at all)?(?= \.|$)")
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
    r"|initial double(?: -)? (?:step|move)"
)
_STEP_ITSELF = re.compile("double (?:- )?step")
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
_DENIED = wordset(
    "no not never neither nor without cannot lacks lack lacking omits abolishes forbids excludes "
    "away"
)


_CONDITION = wordset(
    "after out through if when while until unless later once across into back again before during "
    "over past twice"
)


_WHITHER = (["to"], ["with"], ["toward"], ["towards"], ["beyond"], ["by"], ["done", "with"])
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


def _conditional(statement: Statement, match: re.Match[str]) -> bool:
    """Whether a `no` is none, or holds only at times: `no castling out of check`."""
    if not {"fen", "epd"}.isdisjoint(statement.lows):
        return True
    words = match.group().split()
    if words[:1] == ["or"] and statement.lows.isdisjoint(
        ("no", "not", "neither", "nor", "without")
    ):
        return True
    behind = _PLAYING.sub("", statement.low[match.end() :]).split()
    if not _OF_ITS_KIND.isdisjoint((*behind[:_NEAR], *behind[-1:])):
        return True
    whither = behind[:1] in _WHITHER or behind[:2] in _WHITHER
    return (whither and "either" not in behind) or not _CONDITION.isdisjoint(behind)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not statement.context.ours or not statement.tokens:
            continue
        low = statement.low
        yield from _labelled(statement, ground)
        if "castl" in low:
            yield from _castling(statement, ground)
        if "en passant" in low:
            yield from _flag(statement, "enPassant", "en passant", ground)
        if (
            "step" in low
            or "two" in low
            or "single" in low
            or "double" in low
            or "one square" in low
        ):
            yield from _double_step(statement, ground)


_LABELS = {"castling": "castling", "en passant": "enPassant", "double step": "doubleStep"}
_LABELLED = tuple(_LABELS)
_YES = re.compile(r"(?:yes|allowed|permitted|as in|as usual|as per|normal|standard|the usual)\b")
_NONE = re.compile(r"(?:none|no|not allowed|not permitted|forbidden|absent|never)(?: \.|$)")


def _labelled(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`**Castling:** none.`, `En passant: as in chess`."""
    label = statement.context.label.low
    if not label.endswith(_LABELLED) or statement.kind == "label":
        return
    name = next(name for name in _LABELS if label.endswith(name))
    key = _LABELS[name]
    no, yes = _NONE.match(statement.low), _YES.match(statement.low)
    match = no or yes
    if match is None or statement.context.label.side >= 0:
        return
    variant = ground.variant
    rules = {
        "castling": variant.castling is not None and any(variant.castling.sides),
        "enPassant": variant.en_passant is not None,
        "doubleStep": variant.double_step is not None,
    }
    said = f"no {name}" if no is not None else name
    yield from _verdict(statement, match, key, said, rules[key] != (no is not None), ground)


def _said_sides(statement: Statement) -> list[int]:
    sides = list(dict.fromkeys(t.side for t in statement.tokens if t.kind == "side"))
    label = statement.context.label.side
    return sides or ([label] if label >= 0 else [])


def _castling(statement: Statement, ground: Ground) -> Iterator[Claim]:
    low = statement.low
    only = _CASTLING_ONLY.search(low)
    if only is not None and _is_only_side(statement.tokens, only):
        castling, side = ground.variant.castling, statement.tokens[1].side
        true = castling is not None and castling.sides[side] and not castling.sides[1 - side]
        said = f"no castling for {ground.player(1 - side)}"
        yield from _verdict(statement, only, "castling", said, true, ground)
        return
    no, yes = _CASTLING_NO.search(low), _CASTLING_YES.search(low)
    match = no or yes
    if match is None or (no is not None and _conditional(statement, no)):
        return
    if no is not None and _at_times(low, no):
        return
    if no is not None and no["who"] and statement.tokens[0].kind != "side":
        return
    castling = ground.variant.castling
    having = [s for s in (0, 1) if castling is not None and castling.sides[s]]
    sides = _said_sides(statement)
    if no is None and _is_denied(low, match):
        return
    if no is not None:
        said = f"no castling{_who(sides, ground)}"
        true = not (set(having) & set(sides or [0, 1]))
    else:
        said = f"castling{_who(sides, ground)}"
        true = bool(having) and set(sides[:1]) <= set(having)
    yield from _verdict(statement, match, "castling", said, true, ground)


def _is_only_side(tokens: Sequence[Token], match: re.Match[str]) -> bool:
    """`Only White may castle`: nothing else before the verb."""
    words = match.string[: match.start()].split()
    return len(words) == 2 and words[0] == "only" and tokens[1].kind == "side"


_TIMES = wordset("start first beginning outset once yet twice")
_NO_MORE = frozenset({"", ",", "or", "and", "nor", ")", "on"})


def _at_times(low: str, match: re.Match[str]) -> bool:
    """`Neither side can castle on the first move`, `Without castling the King is in danger`."""
    behind = low[match.end() :].split()
    if match.group().split()[:1] == ["without"]:
        ends = _NO_MORE if match.start() else _NO_MORE - {",", "on"}
        return (behind or [""])[0] not in ends
    return not _TIMES.isdisjoint(behind)


def _is_denied(low: str, match: re.Match[str]) -> bool:
    """Whether words between the commas around a match take it back, or a `no` before it."""
    before = low[: match.start()].rpartition(" , ")[2].split()
    inside = low[match.start() :].partition(" , ")[0].split()
    return "no" in before or not (_DENIED - {"no"}).isdisjoint(before + inside)


def _who(sides: list[int], ground: Ground) -> str:
    return f" for {ground.player(sides[0])}" if len(sides) == 1 else ""


def _verdict(
    statement: Statement,
    match: re.Match[str],
    key: str,
    said: str,
    true: bool,
    ground: Ground,
) -> Iterator[Claim]:
    span = statement.place(match)
    says = f"there is {said}"
    if true:
        yield holds(KIND, span, says)
        return
    if said.startswith("no "):
        there = said.removeprefix("no ")
        there = f"a {there}" if key == "doubleStep" else there
    else:
        there = f"no {said.removeprefix('a ')}"
    finds = f"by `engine` there is {there}"
    if key not in ground.subject.stated:
        finds += " (no key there says otherwise)"
    evidence = ground.stated(key, f"`{key}` is stated here")
    yield fails(KIND, span, says, finds, evidence, ground.certain(key))


def _flag(statement: Statement, key: str, name: str, ground: Ground) -> Iterator[Claim]:
    low = statement.low
    no, yes = _PASSANT_NO.search(low), _PASSANT_YES.search(low)
    match = no or yes
    plain = match is not None and match.group().startswith("there is")
    if match is None or (no is None and not plain and not statement.lows.isdisjoint(_DENIED)):
        return
    if no is not None and _conditional(statement, no):
        return
    has = ground.variant.en_passant is not None
    said = f"no {name}" if no is not None else name
    yield from _verdict(statement, match, key, said, has != (no is not None), ground)


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
    no = _STEP_NO.search(low)
    yes = None if no else _STEP_YES.search(low)
    match = no or yes
    plain = match is not None and match.group().startswith("there is")
    denied = yes is not None and not plain and not statement.lows.isdisjoint(_DENIED)
    if match is None or denied or "diagonal" in low or "forbidden" in low:
        return
    if no is not None and (_conditional(statement, no) or _off_home(statement, ground)):
        return
    if no is not None and not _AFTERWARDS.isdisjoint(low[: no.start()].split()):
        return
    if no is not None and not _EXCEPTING.isdisjoint(low[no.end() :].split()):
        return
    sides = _said_sides(statement)
    having = [s for s in (0, 1) if rule is not None and rule.sides[s]]
    if no is not None:
        true = not (set(having) & set(sides or [0, 1]))
    else:
        true = bool(having) and set(sides[:1]) <= set(having)
    if not true and not sides and not ground.alike:
        return
    said = f"{'no' if no is not None else 'a'} double step{_who(sides, ground)}"
    yield from _verdict(statement, match, "doubleStep", said, true, ground)


_AFTERWARDS = wordset(
    "afterwards otherwise thereafter later then hereafter subsequently but left other moved "
    "usually normally generally mostly"
)
"""`Afterwards they move one square at a time`: words of what comes behind a first step."""


_EXCEPTING = wordset("except excepting save apart")


def _off_home(statement: Statement, ground: Ground) -> bool:
    """`A pawn on the third rank has no double step`: where none stands at the start."""
    named = [rank for t in statement.tokens if t.kind == "rank" for rank in t.ranks]
    if not named or ground.variant.double_step is None:
        return False
    men = frozenset({*ground.variant.double_step.pieces, "pawn"})
    rows = {ground.board.rank(s) + 1 for s in ground.squares_of(men)}
    home = rows | {ground.board.ranks + 1 - row for row in rows}
    return home.isdisjoint(named)
