"""Rules told in so many words, with nothing else in the sentence: `A king may castle out of check`,
`Castling is allowed for White only`, `Pawns do not promote`, `The queen moves only one square`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.castling import KIND as CASTLING
from sitegen.interpret.claims.composition import known_powers, verdict
from sitegen.interpret.claims.directions import opening_piece
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.labelled import is_plain
from sitegen.interpret.claims.promotion_words import KIND as PROMOTION
from sitegen.interpret.claims.rights import KIND as FLAG
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

_POSSIBLE = "(?:allowed|permitted|legal|possible)"
_BANNED = "(?:forbidden|illegal|prohibited|impossible)"
_IN_CHECK = "(?:out of|through|into|in|while in|when in) check"
_MAY = (
    r"(?:(?:may|can|is allowed to|are allowed to) (not |never )?(?:also |even )?"
    r"|(cannot |must not ))"
)
_IS = rf"is (?:(not |never ){_POSSIBLE}|{_POSSIBLE}|({_BANNED}))"
_CASTLES_IN_CHECK = re.compile(
    rf"(?:(?:the|an?|both) )?(?:kings?|players?|sides?|you|one) {_MAY}castle {_IN_CHECK}"
    rf"|(?:an?|the) (?:king|player|side) in check {_MAY}castle"
    rf"|castling {_IN_CHECK} {_IS}|castling {_IS} {_IN_CHECK}|it {_IS} to castle {_IN_CHECK}"
)
"""Each group is a denial."""
_CASTLES_ALONE = re.compile(
    rf"castling is {_POSSIBLE} (?:only (?:for|to) \S+|(?:for|to) \S+ (?:only|alone))"
)
_NO_PROMOTION = re.compile(
    r"(?:(?:the|a) )?pawns? (?:never|cannot|(?:do|does|can|may) (?:not|never)) promotes?"
    r"|(?:(?:the|a) )?pawns? (?:cannot|can not|can never|may not|may never) be promoted"
    r"|(?:(?:the|a) )?pawns? (?:is|are) (?:not|never) promoted"
    r"|no pawns? (?:(?:ever|may|can) )?promotes?|there is no promotion(?: of pawns)?"
    rf"|promotion (?:does not exist|is unknown|is not {_POSSIBLE})"
)
_PASSANT = r"(?:(?:an |the )?en passant(?: captures?| capturing)?|capturing en passant)"
_AT_ONCE = (
    r"(?:at once|immediately(?: after(?:wards)?)?|on the (?:very )?next (?:move|turn)|immediately "
    r"after (?:the|this|that|a) (?:double step|double move|pawn moves|pawn's move|two - square "
    r"(?:move|advance)))"
)
_LATER = (
    r"(?:at any (?:later )?(?:time|move|turn)|(?:on|at) any later (?:move|turn)|later(?: on)?|"
    r"(?:two|three|several) (?:moves|turns) (?:later|after (?:the|a) double step))"
)
_PASSANT_AT_ONCE = re.compile(
    rf"{_PASSANT} (?:is|are) (?:only )?(?:possible|allowed|legal|permitted)(?: only)? "
    rf"(?:{_AT_ONCE}|({_LATER}))"
    rf"|{_PASSANT} (?:must|may only|can only|may|can) be (?:made|done|played|executed) "
    rf"(?:only )?(?:{_AT_ONCE}|({_LATER}))"
)
"""The groups are another time than the next move."""
_TWO_SQUARES = r"(?:move|step|advance|go) (?:one or )?two squares(?: forward| ahead)?"
_AT_ANY_TIME = r"(?:at any time|(?:on|at) (?:every|any|each) (?:move|turn)|always)"
_STEPS_AGAIN = re.compile(
    r"(?:(?:the|an?) )?pawns? always (?:moves?|steps?|advances?|goes?) two squares(?: forward)?|"
    rf"(?:(?:the|an?) )?pawns? (?:always )?(?:moves?|steps?|advances?|goes?) two squares"
    r"(?: forward| ahead)?(?: at a time| (?:on|with) (?:every|each) (?:move|turn))|"
    rf"(?:(?:the|an?) )?pawns? (?:may|can) (?:always {_TWO_SQUARES}|{_TWO_SQUARES} {_AT_ANY_TIME})"
)
_ONE = r"(?:one|two|a single) squares?"
_MOVES_FEW = re.compile(
    rf"[a-z -]{{2,40}} (?:moves? (?:(?:only|just|exactly|at most) {_ONE}|{_ONE} (?:only|at most))"
    rf"|(?:can|may) only move {_ONE})"
)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not (statement.context.ours and statement.lows & _WORDS and is_plain(statement)):
            continue
        if id(statement.text) in reading.doubted:
            continue
        text = statement.low.removesuffix(" .")
        for pattern, judge in _RULES:
            match = pattern.fullmatch(text)
            claim = judge(statement, match, ground) if match else None
            if claim is not None:
                yield claim


_WORDS = wordset("castle castling promotion promote promotes promoted squares square") | {
    "en passant"
}
"""One of these is in all that is told here."""


def _in_check(statement: Statement, match: re.Match[str], ground: Ground) -> Claim | None:
    royal = {piece.name for piece in ground.variant.pieces if piece.royal}
    if ground.variant.castling is None or royal.isdisjoint(ground.standing):
        return None
    denied = any(match.groups())
    says = f"castling is {'not ' if denied else ''}possible out of check or through it"
    finds = "by the rules of this game there is no castling out of check, through it or into it"
    return judged(CASTLING, statement.all, says, denied, finds, (), "likely")


def _of_one_side(statement: Statement, _: re.Match[str], ground: Ground) -> Claim | None:
    sides = {token.side for token in statement.tokens if token.kind == "side"}
    rule = ground.variant.castling
    if len(sides) != 1 or rule is None:
        return None
    side = min(sides)
    says = f"only {ground.player(side)} may castle"
    finds = f"by `engine` {ground.player(1 - side)} may castle, too"
    evidence = ground.stated("castling", "`castling` is stated here")
    true = rule.sides[side] and not rule.sides[1 - side]
    certainty, rests = ground.certain("castling"), ("castling",)
    return judged(FLAG, statement.all, says, true, finds, evidence, certainty, rests=rests)


def _promotes_never(statement: Statement, _: re.Match[str], ground: Ground) -> Claim | None:
    rule = ground.variant.promotion
    pieces = ground.standing.intersection(rule.pieces if rule is not None else ())
    choices = {name for side in (rule.choices if rule is not None else ()) for name in side}
    finds = f"by the rules of this game they may become {ground.either(choices)}"
    evidence = ground.stated("promotionChoices", "the choices are stated here")
    certainty = ground.certain("promotionChoices")
    true = not (pieces and choices)
    return judged(
        PROMOTION, statement.all, "pawns do not promote", true, finds, evidence, certainty
    )


def _from_anywhere(statement: Statement, _: re.Match[str], ground: Ground) -> Claim | None:
    rule = ground.variant.double_step
    if rule is None or rule.sides != (True, True) or "pawn" not in rule.pieces:
        return None
    there = ", ".join(map(str, rule.ranks))
    says = "pawns may go two squares at once on every move"
    finds = f"by the rules of this game they do so from rank {there}"
    rests = ("doubleStep",)
    return judged(FLAG, statement.all, says, not rule.ranks, finds, (), "likely", rests=rests)


def _slides(statement: Statement, _: re.Match[str], ground: Ground) -> Claim | None:
    """A rook may be one that castles, and a king is said to move two squares then."""
    named = opening_piece(statement)[1]
    known = known_powers(named, ground) if named else None
    rule = ground.variant.castling
    if known is None or known[0].royal or (rule is not None and rule.rook in named):
        return None
    piece, powers = known
    slides = any(reach == 0 and mode == "m" for mode, _, reach, _ in powers)
    says = f"the {piece.name} never moves farther than that"
    return verdict(piece, statement.all, says, False, ground) if slides else None


def _at_once(statement: Statement, match: re.Match[str], ground: Ground) -> Claim | None:
    if ground.variant.en_passant is None:
        return None
    later = any(match.groups())
    says = f"a pawn is taken en passant {'at any time' if later else 'with the next move alone'}"
    finds = "by the rules of this game it is taken so with the next move or not at all"
    rests = ("enPassant",)
    return judged(FLAG, statement.all, says, not later, finds, (), "likely", rests=rests)


_RULES: tuple[
    tuple[re.Pattern[str], Callable[[Statement, re.Match[str], Ground], Claim | None]], ...
] = (
    (_CASTLES_IN_CHECK, _in_check),
    (_CASTLES_ALONE, _of_one_side),
    (_NO_PROMOTION, _promotes_never),
    (_STEPS_AGAIN, _from_anywhere),
    (_PASSANT_AT_ONCE, _at_once),
    (_MOVES_FEW, _slides),
)
