"""How far a piece steps and which way: `moves one square diagonally`, `any number of squares
orthogonally`. Only plain ones: where more is said than one way of moving, nothing is."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING

from sitegen.interpret.claims.composition import verdict
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.powers import powers
from sitegen.interpret.claims.words import NUMBERS, wordset
from sitegen.rules.movement.betza import parse_betza

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.powers import Powers
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.rules.piece import Piece

_COUNT = (
    r"(?:(?P<up>up to )?(?P<number>one|two|three|four|a single|a|1|2|3|4)|(?P<any>any number of))"
)
_FREE = r"(?: \([^()]*\)| unoccupied| free| empty| adjacent)?"
_EVERY = (
    r"(?:in|to) (?:any|every|each|all) directions?(?! [a-z]+ally)"
    r"|horizontally , vertically ,? ?or diagonally"
    r"|horizontally or vertically or diagonally|orthogonally or diagonally"
    r"|diagonally or orthogonally|(?:like|as) (?:a|the) queen"
)
_DIAGONAL = (
    r"(?:in any direction )?diagonally(?: in (?:any|every|each) direction)?"
    r"|along (?:a|the|its) diagonals?"
    r"|in (?:a|any) diagonal direction|(?:like|as) (?:a|the) bishop"
)
_LINES = r"horizontally or vertically|vertically or horizontally|straight"
_STRAIGHT = (
    r"(?:in any direction )?orthogonally(?: in (?:any|every|each) direction)?"
    rf"|{_LINES}|(?:like|as) (?:a|the) rook"
    r"|in (?:an|any) orthogonal direction"
)
_STEP = re.compile(
    r"(?:(?:can |may |only |always )*(?P<verb>moves?|steps?|goes|go|slides?|jumps?|leaps?) )?"
    rf"(?:only |exactly |just )?{_COUNT}{_FREE} (?:squares?|steps?|spaces?|points?)"
    rf" (?:only )?(?:(?P<every>{_EVERY})|(?P<diagonal>{_DIAGONAL})|(?P<straight>{_STRAIGHT}))"
    r"(?:(?P<forward> ?,? or (?:one (?:square|step) )?"
    r"(?:(?:straight )?forwards?(?: vertically)?|straight ahead))"
    r"|(?P<backward> ?,? or (?:one (?:square|step) )?"
    r"(?:(?:straight )?backwards?(?: vertically)?|straight back)))?"
    r"(?![\w-])"
)
_AHEAD = re.compile(
    r"(?:(?:can |may |only |always )*(?:moves?|steps?|goes|go) )?(?P<number>one|two|a single|1|2) "
    r"(?:squares?|steps?) (?:straight )?(?P<way>f|b)(?:or|ack)wards?(?: vertically)? "
    r"or (?:one|a single|1) (?:square|step) diagonally(?![\w-])"
)
"""`one square straight forward or one square diagonally`."""
_VALUES = {**NUMBERS, "a": 1, "a single": 1, **{str(n): n for n in range(1, 5)}}
_ATOMS = {"every": ("K", "Q", ""), "diagonal": ("F", "B", "A"), "straight": ("W", "R", "D")}
"""How each kind of direction is written: for one step, as a slide, and as a leap over one."""
_VERB = re.compile(r"(?:can |may |only |always )*(?:move|step|go|slide|jump|leap)")
_FAR = {"diagonal": "G", "straight": "H"}
"""Leaps over two squares."""
_MORE = wordset(
    "or and also then but except plus captures capture unless first forward forwards backward "
    "backwards sideways side castling castles castle promotes promoted diagonally orthogonally"
)
_DENIED = wordset("not no never cannot neither unlike castling castles castle first")
_HARMLESS = re.compile(
    r" ?,? (?:and|but) (?:(?:so |thus )?(?:it )?never (?:changes|leaves)"
    r"|is (?:not|no) (?:royal|king)|is (?:therefore )?(?:color|colour)"
    r"|(?:can|may) (?:jump|leap) over|(?:jumps|leaps) over)"
)
"""What follows a way of moving and adds none."""
_WAYS = wordset(
    "direction directions diagonally diagonal orthogonally horizontally vertically straight like as"
)
"""Words of which one is in every way of stepping."""
_FURTHER = wordset("also addition additionally besides moreover furthermore too well")
"""`The Queen moves any number of squares diagonally. She also …`."""
_AUXILIARY = frozenset({"can", "may", "only", "always", "it", "he", "she", "they", "that", "which"})


def meant(low: str) -> tuple[str, tuple[Powers, ...]]:
    """The phrase that a text in lower case begins with, and the movements that it may mean; nothing
    where more is said."""
    match = _AHEAD.match(low) or _STEP.match(low)
    if match is None:
        return "", ()
    behind = low[match.end() :]
    if not _HARMLESS.match(behind) and not _MORE.isdisjoint(behind.split()):
        return "", ()
    found = [powers(parse_betza(text)[0]) for text in _betza(match)]
    return match.group(), tuple(each for each in found if each is not None)


def _betza(match: re.Match[str]) -> list[str]:
    if match.re is _AHEAD:
        number = _VALUES[match["number"]]
        return [f"F{match['way']}W{number if number > 1 else ''}"]
    kind = next(name for name in _ATOMS if match[name])
    step, slide, leap = _ATOMS[kind]
    if match["any"]:
        return [] if match["forward"] or match["backward"] else [slide]
    number = _VALUES[match["number"]]
    if match["forward"] or match["backward"]:
        way = "f" if match["forward"] else "b"
        return [f"F{number}{way}W"] if kind == "diagonal" else []
    if number == 1:
        return [step]
    leaps = (match["verb"] or "").startswith(("jump", "leap"))
    if leaps and number > 2:
        return [_FAR[kind]] if number == 3 and kind in _FAR else []
    slides = [] if leaps else [f"{slide}{number}"]
    return slides + ([leap, f"n{leap}"] if number == 2 and leap and not match["up"] else [])


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement, behind in zip_longest(reading.statements, reading.statements[1:]):
        context = statement.context
        if not context.ours or statement.kind == "heading" or len(statement.tokens) < 3:
            continue
        if statement.lows.isdisjoint(_WAYS):
            continue
        denied = statement.lows & _DENIED
        if _HARMLESS.search(statement.low):
            denied -= {"not", "no", "never"}
        if not denied and not context.about("castl"):
            goes_on = behind is not None and not behind.lows.isdisjoint(_FURTHER)
            yield from _stepping(statement, goes_on, ground)


def _stepping(statement: Statement, goes_on: bool, ground: Ground) -> Iterator[Claim]:
    """Behind a piece, or at the head of what is said under the label of one. `goes_on`: more of its
    moves may be told in the next sentence, so that a part of them is true."""
    tokens, low = statement.tokens, statement.low
    at = starts = 0
    subject: frozenset[str] = statement.context.label.pieces
    for token in tokens:
        phrase, found = meant(low[at:]) if not starts else ("", ())
        if found and (_VERB.match(phrase) or (at == 0 and statement.context.label.near)):
            match = re.compile(re.escape(phrase)).search(low, at)
            piece = _piece(subject, ground)
            if piece is not None and match is not None and _are_known(phrase, ground):
                says = says_of(piece, phrase)
                has = powers(piece.movement)
                partly = has is not None and any(said < has for said in found)
                if not (partly and goes_on):
                    yield verdict(piece, statement.place(match), says, has in found, ground)
            return
        if token.kind == "piece":
            subject, starts = token.pieces, 0
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


def says_of(piece: Piece, phrase: str) -> str:
    """`the met moves two squares diagonally`, with the verb of the page where it has one."""
    words = phrase.strip()
    return f"the {piece.name} {words if _VERB.match(words) else f'moves {words}'}"


def _piece(subject: frozenset[str], ground: Ground) -> Piece | None:
    """The one piece that is spoken of, where its movement can be compared; no pawn."""
    if len(subject) != 1 or is_foreign(subject):
        return None
    piece = ground.variant.by_name.get(min(subject))
    if piece is None or piece.name == "pawn" or powers(piece.movement) is None:
        return None
    return piece
