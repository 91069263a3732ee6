"""How far a piece steps and which way: `moves one square diagonally`, `any number of squares
orthogonally`. Only plain ones: where more is said than one way of moving, nothing is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.board_words import UNITS
from sitegen.interpret.claims.compass import ADVERBS
from sitegen.interpret.claims.composition import verdict
from sitegen.interpret.claims.grammar import ARTICLES, MAY, NOT, PRONOUNS
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.powers import powers
from sitegen.interpret.claims.ways import ways
from sitegen.interpret.claims.words import DASHES, wordset
from sitegen.rules.movement.betza import parse_betza

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.powers import Powers
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.rules.piece import Piece

_VERB = re.compile(r"(?:can |may |only |always )*(?:move|step|go|slide|jump|leap)")
_MORE = ADVERBS | wordset(
    "or and also too then but except plus captures capture unless first from side castling castles "
    "castle promotes promoted"
)
_BESIDES = _MORE | wordset(
    "move moves step steps goes go jump jumps leap leaps slide slides can may must only not no "
    "never cannot two"
)
"""Behind a `but` these tell of another way: `one square diagonally, but check means nothing to it`
has none of them."""
_DENIED = NOT | wordset(
    "cannot neither unlike castling castles castle first when whenever if once while where after "
    "before"
)
_HARMLESS = re.compile(
    r" ?,? (?:and|but) (?:(?:so |thus )?(?:it )?never (?:changes|leaves)"
    r"|not (?:diagonally|orthogonally|vertically|horizontally|sideways)(?= \.|$)"
    r"|is (?:not|no) (?:royal|king)|is (?:therefore )?(?:color|colour)"
    r"|(?:can|may) (?:jump|leap) over|(?:jumps|leaps) over)"
)
"""What follows a way of moving and adds none."""
_OF_UNITS = UNITS | {"point", "points", "number", "distance"}
"""Words of which one is in every way of stepping."""
_FURTHER = wordset("also addition additionally besides moreover furthermore too well")
"""`The Queen moves any number of squares diagonally. She also …`."""
_CONDITION = re.compile(
    r"(?: ,)? (?:provided|given that|assuming|as long as|so long as|until"
    r"|without (?:jumping|leaping|passing)|if (?:the|its|there|no)"
    r"|unless (?:blocked|obstructed|there|another|it is)) .*"
)
_SPECIAL = ADVERBS | wordset(
    "captures capture capturing takes first initial castling castles castle check also well"
)
_OPENING = frozenset({":"}) | DASHES
LEADS = ARTICLES | wordset("each every all both any one , and")
"""Words before the piece of which a rule speaks."""
OF_ONE_MOVE = ("castl", "passant", "captur", "taking", "double", "special", "o-o", "0-0", "step ")
"""(Beginnings of) words of headings and labels over moves of a kind of their own."""
_ONE_MOVE = frozenset({"square", "range"})
"""`The Rook moves one square forward to a2.`"""
_AUXILIARY = MAY | PRONOUNS | {"only", "always", "that", "which"}
_BEFORE = LEADS | _AUXILIARY


def meant(low: str) -> tuple[str, tuple[Powers, ...]]:
    """The phrase that a text in lower case begins with, and the movements that it may mean; nothing
    where more is said."""
    end, found = ways(low)
    behind, _, besides = low[end:].partition(" but ")
    more = not _MORE.isdisjoint(behind.split()) or not _BESIDES.isdisjoint(besides.split())
    return (low[:end], found) if not more or _HARMLESS.match(low[end:]) else ("", ())


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    told = reading.statements
    for before, statement, behind in zip((None, *told), told, (*told[1:], None), strict=False):
        context = statement.context
        if not context.ours or statement.kind == "heading" or len(statement.tokens) < 3:
            continue
        if statement.lows.isdisjoint(_OF_UNITS) or statement.kinds & _ONE_MOVE:
            continue
        low = _without_condition(statement.low)
        denied = _DENIED.intersection(low.split())
        if _HARMLESS.search(low):
            denied -= NOT
        castles = before is not None and "castl" in before.low
        if not (denied or castles or context.about(*OF_ONE_MOVE)):
            goes_on = behind is not None and not behind.lows.isdisjoint(_FURTHER)
            yield from _stepping(statement, low, goes_on, ground)


def _without_condition(low: str) -> str:
    """`…, provided that there are no pieces in its path`: that is so for all who slide."""
    match = _CONDITION.search(low)
    harmless = match is not None and _SPECIAL.isdisjoint(match.group().split())
    return low[: match.start()] if match is not None and harmless else low


def _stepping(statement: Statement, low: str, goes_on: bool, ground: Ground) -> Iterator[Claim]:
    """Behind a piece, perhaps with a colon, or at the head of what is said under the label of one.
    `goes_on`: more of its moves may be told in the next sentence, so that a part of them is true.
    """
    at = starts = 0
    subject: frozenset[str] = statement.context.label.pieces
    named: set[frozenset[str]] = set()
    opened = statement.context.label.near
    for token in statement.tokens:
        phrase, found = meant(low[at:]) if not starts else ("", ())
        if found and (opened or _VERB.match(phrase)):
            piece = _piece(subject, ground)
            if piece is not None and _are_known(phrase, ground):
                says = says_of(piece.name, phrase)
                has = powers(piece.movement)
                partly = has is not None and any(said < has for said in found)
                if not (partly and goes_on):
                    place = statement.between(at, at + len(phrase))
                    yield verdict(piece, place, says, has in found, ground)
            return
        opened = False
        if not named and token.kind != "piece" and token.low not in _BEFORE:
            return  # `Now the King moves one square forward`
        if token.kind == "piece":
            subject, starts = token.pieces, 0
            named.add(subject)
        elif token.low in _OPENING and len(named) == 1:
            starts, opened = 0, True
        elif token.low not in _AUXILIARY and token.low != ")":
            starts += 1
        at += len(token.low) + 1


_MODELS = {"queen": "Q", "rook": "R", "bishop": "B"}


def _are_known(phrase: str, ground: Ground) -> bool:
    """Whether `like a Queen` means here what it means in chess."""
    named = _MODELS.keys() & set(phrase.split())
    known = ground.variant.by_name
    return all(n not in known or powers(known[n].movement) == _power(_MODELS[n]) for n in named)


def _power(betza: str) -> Powers | None:
    return powers(parse_betza(betza)[0])


def says_of(name: str, phrase: str) -> str:
    """`the met moves two squares diagonally`, with the verb of the page where it has one."""
    words = phrase.strip().replace(" ,", ",")
    return f"the {name} {words if _VERB.match(words) else f'moves {words}'}"


def _piece(subject: frozenset[str], ground: Ground) -> Piece | None:
    """The one piece that is spoken of, where its movement can be compared; no pawn."""
    if len(subject) != 1 or is_foreign(subject):
        return None
    piece = ground.variant.by_name.get(min(subject))
    if piece is None or piece.name == "pawn" or powers(piece.movement) is None:
        return None
    return piece
