"""Which way a piece moves at all: `Bishops move diagonally`, `pawns capture diagonally forward`,
`the pawn may not move backward`.

How far, where it is told, is for `steps`; here a direction is right where the piece has one move of
that kind.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from sitegen.interpret.claims.compass import (
    ADVERBS,
    ALONE,
    ANY_ALONE,
    FORWARD,
    LINES,
    goes,
    heads,
)
from sitegen.interpret.claims.composition import known_powers, verdict
from sitegen.interpret.claims.grammar import ARTICLES, AT_TIMES, PRONOUNS
from sitegen.interpret.claims.steps import LEADS
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.powers import Powers
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.rules.movement.model import Offset
    from sitegen.rules.piece import Piece

_WAY = rf"(?!{FORWARD} or)(?>{ANY_ALONE})"
"""`Forward or diagonally`: that may be both together. Once read it is not read in another way:
`diagonally forward` could be two, and many of them be read for ever."""
_LINES = re.compile("|".join(LINES))
_SOME = r"(?: (?:only|just|always|also|any number of squares|(?:one|a single) (?:square|step)))*"
_CLAUSE = re.compile(
    r" ?(?:, )?(?:and |but )?(?:(?:they|it|he|she) )?(?:both |all |always |only |also )*"
    r"(?P<no>(?:can|may|do|does) (?:not|never) |cannot |never )?"
    r"(?:can |may )?(?:only |always |also )*"
    r"(?P<verb>moves?(?: and (?:captures?|takes?))?|goes|go|slides?|travels?"
    r"|(?:captures?|takes?|attacks?)(?: by (?:moving|going|stepping))?)"
    rf"(?P<only>{_SOME}) (?P<ways>{_WAY}(?:(?: ,)?(?: and| or)? {_WAY})*)"
    r"(?P<last> only(?! one| a ))?(?: only)?"
    r"(?: any number of squares| (?:one|a single) square| one step)?"
    r"(?= \.| ,| ;| and | but |$)"
)
NOT_ALWAYS = AT_TIMES | wordset(
    "except before first promoted castling castle check some opponent's"
)
"""Words of what holds at times, or of some men."""
_OPEN = NOT_ALWAYS | wordset("promotion promote castles pinned like unlike than as where which")
_WORDS = ADVERBS | LINES
_COUNTED = re.compile("square|step")
_COUNT_BEHIND = re.compile(r"(?: ,)?(?: but)?(?: only)? (?:any|an|a single|one|two|three|up to)\b")
"""With a number of squares it is `steps` or `pawns` that proves how a piece moves."""
_CAPTURES = ("captur", "tak", "attack")
_TO_CAPTURE = re.compile(r" ?,? ?(?:but |and )?(?:only|just|solely) .{0,20}\b(?:captur|tak)")
"""`diagonally, but only to capture`."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(_WORDS) or not statement.context.ours:
            continue
        if not statement.around.isdisjoint(_OPEN) or statement.kinds & {"square", "range", "rank"}:
            continue
        found = subject(statement, ground)
        if found is not None:
            yield from _told(statement, *found, ground)


_EACH = ARTICLES | wordset("every each")


def opening_piece(statement: Statement) -> tuple[int, frozenset[str]]:
    """The piece whose name, behind an article at most, opens a statement that names no other, and
    where in the text that name ends."""
    at = int(statement.tokens[0].low in _EACH and len(statement.tokens) > 1)
    token = statement.tokens[at]
    alone = token.kind == "piece" and len(statement.pieces) == 1
    end = len(" ".join(each.low for each in statement.tokens[: at + 1]))
    return end, token.pieces if alone else frozenset()


def subject(statement: Statement, ground: Ground) -> tuple[int, Piece, Powers] | None:
    """The one piece that a statement tells of, its powers, and where in the text it is named: at
    the head, or in the label before it."""
    pieces, label = statement.pieces, statement.context.label
    at = -1
    if len(pieces) == 1:
        at = statement.tokens.index(pieces[0])
        if any(t.low not in _BEFORE for t in statement.tokens[:at]):
            return None
        named = pieces[0].pieces
    elif (
        pieces
        or not (label.near or statement.tokens[0].low in PRONOUNS)
        or not _OPEN.isdisjoint(label.low.split())
    ):
        return None
    else:
        named = label.pieces
    known = known_powers(named, ground)
    end = len(" ".join(t.low for t in statement.tokens[: at + 1]))
    return (end, *known) if known is not None else None


def _told(
    statement: Statement, end: int, piece: Piece, found: Powers, ground: Ground
) -> Iterator[Claim]:
    """What is said of a piece, clause by clause, from `end` on."""
    while (match := _CLAUSE.match(statement.low, end)) is not None:
        end = match.end()
        lines = _LINES.search(match["ways"]) and not match["ways"].startswith("along")
        if lines or _TO_CAPTURE.match(statement.low, end):
            continue
        behind = _COUNT_BEHIND.match(statement.low, match.end("ways"))
        taking = piece.name == "pawn" and match["verb"].startswith(_CAPTURES)
        if taking or not (_COUNTED.search(match["only"]) or behind):
            yield _judged(statement, match, piece, found, ground)


_BEFORE = LEADS | {"its"}


def _judged(
    statement: Statement, match: re.Match[str], piece: Piece, found: Powers, ground: Ground
) -> Claim:
    denied, verb = match["no"] is not None, match["verb"]
    modes = "c" if verb.startswith(_CAPTURES) else "mc" if " and " in verb else "m"
    halves = [{step for mode, step, _, _ in found if mode == each} for each in modes]
    steps: set[Offset] = set().union(*halves)
    ways = [_way(text, way, denied) for text, way in ALONE.all(match["ways"])]
    there = [any(way(*step) for step in half) for way in ways for half in halves]
    true = all(there)
    behind = match["last"] is not None and not _TURNED.match(match["ways"])
    if behind or "only" in f"{match['only']}{match.group().split(verb)[0]}":
        true = true and all(any(way(*step) for way in ways) for step in steps)
    if denied:
        true = not any(there)
    says = f"the {piece.name}{' never' if denied else ''} {verb} {match['ways']}"
    return verdict(piece, statement.place(match), says, true, ground)


_TURNED = re.compile("(?:for|back)wards? diagonally")
"""`backward diagonally only`: not straight, or only backward."""


def _way(text: str, way: str, denied: bool) -> Callable[[int, int], bool]:
    """Forward is any step that comes nearer to the enemy, unless it is straight; what never goes
    backward may do so diagonally, for all that is said."""
    if way in _AHEAD and not denied and not _STRAIGHT.search(text):
        return partial(heads, way[0])
    return partial(goes, way)


_AHEAD = frozenset({"fW", "bW"})
_STRAIGHT = re.compile("straight|vertically|directly")
