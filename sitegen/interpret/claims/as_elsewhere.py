"""Rules told by those of another game, held against the ones of this: `the Knight moves as in
chess`, `promotion is as in chess`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.english import listed, plural
from sitegen.interpret.claims.composition import KIND as MOVEMENT
from sitegen.interpret.claims.composition import has_ways
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.likened import GAME, likened
from sitegen.interpret.claims.names import is_foreign, singulars
from sitegen.interpret.claims.powers import described, powers
from sitegen.interpret.claims.taken_away import NOTHING, beside, spoken_of
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.likened import Likened
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Context, Statement
    from sitegen.interpret.claims.taken_away import Beside
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.piece import Piece

_PROMOTION = "promotion-mismatch"
_AS_IN = (
    r"(?:just |exactly |precisely )?(?:as|like|the same (?:way )?as|the way)"
    r" (?:(?:they|it|he|she) (?:do|does) )?in "
)
_MOVES = r"(?:moves?|goe?s?|works?|behaves?)(?: and captures?| and takes?)?"
_MOVE = (
    re.compile(rf"^(?:(?P<who>.{{2,120}}?) )??{_MOVES} {_AS_IN}(?P<other>){GAME}"),
    re.compile(
        rf"^(?:(?P<who>.{{2,120}}?) )??{_MOVES} (?:just |exactly )?(?:as|like) "
        rf"(?:an?|the|its?) (?P<other>[a-z]{{2,20}}(?: [a-z]{{2,20}})??)(?: does)? in {GAME}"
    ),
)
_UNDER_LABEL = (re.compile(rf"^(?P<who>){_AS_IN}(?P<other>){GAME}"),)
"""`**Pawn:** as in chess`."""
_PROMOTE = (
    re.compile(
        r"^(?:the )?(?:promotion(?: of (?:the )?pawns| rules?)?|rules? (?:of|for|about) promotion) "
        rf"(?:is|are|works?|happens) {_AS_IN}{GAME}"
    ),
    re.compile(rf"^(?:the |all |a )?pawns? (?:is promoted|are promoted|promotes?) {_AS_IN}{GAME}"),
)
_ALL = re.compile(r"(?:all|the|all the|every|each|all of the) (?:pieces|piece|men|man)")
_PRONOUNS = frozenset({"it", "he", "she", "they"})
_WHO = wordset("the a an each every all both and , or white's black's")
"""What may stand between the names of those that move so."""
TIMES = wordset(
    "first initial once when whenever if unless until while before then after may can not no never"
)
"""Words with which it is told of some time or case only."""
_WORDS = frozenset({"as", "like", "way"})
_OF_MEN = frozenset({"pieces", "men", "chessmen"})
"""Headings under which it is told how men move."""
_TELLING = wordset(
    "move moves moving capture captures capturing take takes step steps go goes leap leaps jump "
    "jumps slide slides do does different differ differs differently exception roles role way"
)
"""Words of sentences that tell how a man moves, be it otherwise."""
_PROMOTING = wordset("promote promotes promoted promotion become becomes replaced replaces so")
_RANKS = wordset("rank ranks row rows line zone reaching reaches reach ahead")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    likening = [s for s in reading.statements if not s.lows.isdisjoint(_WORDS)]
    likening = [s for s in likening if s.lows.isdisjoint(TIMES)]
    moving = _told(likening, _MOVE, reading.title)
    labelled = [s for s in likening if _is_of_moves(s.context, ground)]
    moving += _told(labelled, _UNDER_LABEL, reading.title)
    if moving:
        apart = [said.statement for said in moving]
        telling = beside(reading.statements, apart, _TELLING)
        anywhere = _by_themselves(reading) | spoken_of(reading.statements, apart)
        for said in moving:
            here = telling.get(_section(said), NOTHING).pieces
            yield from _movement(said, here, anywhere, ground)
    promoting = _told(likening, _PROMOTE, reading.title)
    if promoting:
        around = beside(reading.statements, [said.statement for said in promoting], _PROMOTING)
        for said in promoting:
            yield from _promotion(said, around.get(_section(said), NOTHING), ground)


def _section(said: Likened) -> tuple[str, ...]:
    return said.statement.context.section


def _is_of_moves(context: Context, ground: Ground) -> bool:
    """Whether a label is nothing but the name of a piece, under `Movement` or `The pieces`."""
    if not (context.label.pieces and context.section):
        return False
    heading = context.section[-1]
    own = context.label.low.removeprefix(heading).strip()
    names = singulars(own.removeprefix("the "))
    of_moves = heading.removeprefix("the ") in _OF_MEN or "move" in heading
    return of_moves and not ground.variant.by_name.keys().isdisjoint(names)


def _told(
    statements: Sequence[Statement], patterns: Sequence[re.Pattern[str]], title: frozenset[str]
) -> list[Likened]:
    found = [likened(statement, patterns, title) for statement in statements]
    return [said for said in found if said is not None and not said.excepts]


def _by_themselves(reading: Reading) -> frozenset[str]:
    """The pieces that a table of moves is about."""
    headed: list[Token] = []
    for table in reading.tables:
        if any("move" in head or "captur" in head for head in table.header):
            headed += [token for head in table.heads for token in head]
            cells = [cell for row in table.rows for cell in row.cells[:1]]
            headed += [token for cell in cells for token in cell.pieces]
    return frozenset(piece.removeprefix("?") for token in headed for piece in token.pieces)


def _movement(
    said: Likened, here: frozenset[str], anywhere: frozenset[str], ground: Ground
) -> Iterator[Claim]:
    """Those named move as the pieces of the same names do in the other game; where it is said of
    all pieces, those that the other game has not are told of elsewhere.

    `here` are those whose moves the section tells of by themselves, `anywhere` those of which the
    page speaks."""
    known, there = ground.variant.by_name, said.game.by_name
    whole = _ALL.fullmatch(said.match["who"] or "") is not None
    if whole:
        named = {name: name for name in sorted(ground.standing) if not known[name].royal}
    else:
        named = _named(said)
    if said.match["other"]:
        named = {own: _name(said.match["other"], "", there) for own in named}
    theirs = {own: there[name] for own, name in named.items() if name in there}
    other = [own for own, piece in theirs.items() if known[own].movement != piece.movement]
    apart = said.aside | (anywhere if whole else here)
    lacking = [own for own in other if own not in apart and _lacks(known[own], theirs[own])]
    who = "pieces" if whole else listed(plural(name) for name in named.values())
    whose = f"{plural(said.match['other'])} " if said.match["other"] else ""
    says = f"the {who} move as {whose}in {said.game.title}"
    if lacking:
        finds = f"by its definition the {lacking[0]} {described(known[lacking[0]])}"
        evidence = ground.stated("pieces", "the pieces are defined here")
        yield fails(MOVEMENT, said.span, says, finds, evidence, ground.certain("pieces"))
    elif named and not other and len(theirs) == len(named) and _step_alike(named, said, ground):
        yield holds(MOVEMENT, said.span, says)


def _lacks(own: Piece, theirs: Piece) -> bool:
    """Whether a piece has not all moves of another one. What else it can do may be told later."""
    has, needs = powers(own.movement), powers(theirs.movement)
    return has is None or needs is None or not has_ways(has, needs)


def _named(said: Likened) -> dict[str, str]:
    """The pieces that are named before the verb, or by the label, with the name in the other game:
    the word of the page, or the piece's own. None where other words stand there, too, or a name
    means several."""
    who, there = said.match["who"], said.game.by_name
    label = said.statement.context.label
    if not who or who in _PRONOUNS:
        if not label.near or len(label.pieces) != 1 or is_foreign(label.pieces):
            return {}
        own = min(label.pieces)
        return {own: _name(label.low.split()[-1], own, there)}
    tokens = said.statement.tokens[: said.statement.at(said.match.end("who") - 1) + 1]
    if any(token.kind != "piece" and token.low not in _WHO for token in tokens):
        return {}
    found = {}
    for token in tokens:
        if token.kind == "piece":
            if len(token.pieces) != 1 or is_foreign(token.pieces):
                return {}
            own = min(token.pieces)
            found[own] = _name(token.low.split()[-1], own, there)
    return found


def _name(word: str, otherwise: str, there: Collection[str]) -> str:
    """The name that the other game has for a word."""
    return next((name for name in singulars(word) if name in there), otherwise)


def _step_alike(named: Mapping[str, str], said: Likened, ground: Ground) -> bool:
    """Whether pawns, where they are named, have a double step and en passant in both or in none."""
    own, theirs = ground.variant, said.game
    rights = ((each.double_step is None, each.en_passant is None) for each in (own, theirs))
    return "pawn" not in named or len(set(rights)) == 1


def _promotion(said: Likened, around: Beside, ground: Ground) -> Iterator[Claim]:
    """What is chosen, and where. More to choose from is no fault: the page has new pieces; nor is
    what the game has not, or the page takes away."""
    own, theirs = ground.variant.promotion, said.game.promotion
    behind = {token.low for token in said.behind}
    if theirs is None or around.excepted is None or not behind.isdisjoint(_RANKS):
        return
    says = f"promotion is as in {said.game.title}"
    evidence = ground.stated("promotionChoices", "the choices are stated here")
    certainty = ground.certain("promotionChoices", "promotion")
    pairs = zip(own.choices, theirs.choices, strict=True) if own is not None else ()
    lacking = {name for ours, others in pairs for name in set(others) - set(ours)}
    lacking &= ground.standing - around.pieces - said.aside
    if own is not None and any(not around.pieces.isdisjoint(each) for each in own.choices):
        lacking = set()  # the choices are told by themselves
    elsewhere = own is not None and max(own.ranks, default=0) != max(theirs.ranks, default=0)
    elsewhere = elsewhere and around.lows.isdisjoint(_RANKS)
    if own is None or lacking or elsewhere:
        finds = "there is no promotion" if own is None else "there is less to choose from"
        finds = "pawns promote on other ranks" if elsewhere and not lacking else finds
        yield fails(_PROMOTION, said.span, says, finds, evidence, certainty)
    elif own == theirs:
        yield holds(_PROMOTION, said.span, says)
