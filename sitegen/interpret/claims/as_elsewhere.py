"""Rules told by those of another game, held against the ones of this: `the Knight moves as in
chess`, `promotion is as in chess`, `played on an ordinary chessboard`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.english import listed, plural
from sitegen.interpret.claims.composition import KIND as MOVEMENT
from sitegen.interpret.claims.ground import fails, holds, judged
from sitegen.interpret.claims.likened import GAME, likened, takes_away
from sitegen.interpret.claims.names import is_foreign, singulars
from sitegen.interpret.claims.other_games import NEUTRAL
from sitegen.interpret.claims.powers import described
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.likened import Likened
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

_PROMOTION = "promotion-mismatch"
_BOARD = "board-size-mismatch"
_AS_IN = (
    r"(?:just |exactly |precisely )?(?:as|like|the same (?:way )?as|the way)"
    r" (?:(?:they|it|he|she) (?:do|does) )?in "
)
_MOVES = r"(?:moves?|goe?s?|works?|behaves?)(?: and captures?| and takes?)?"
_MOVE = (re.compile(rf"^(?:(?P<who>.{{2,120}}?) )??{_MOVES} {_AS_IN}{GAME}"),)
_PROMOTE = (
    re.compile(rf"^(?:the )?promotion(?: of (?:the )?pawns)? (?:is|works|happens) {_AS_IN}{GAME}"),
    re.compile(rf"^(?:the |all |a )?pawns? (?:is promoted|are promoted|promotes?) {_AS_IN}{GAME}"),
)
_CHESSBOARD = re.compile(
    r"\b(?:on|is|uses?|needs?) (?:an?|the) "
    rf"(?P<usual>(?:(?:{'|'.join(sorted(NEUTRAL - {'modern'}))}) )*)"
    r"(?:chessboard|chess board)(?= [.,;)(]|$| and\b)"
)
_ALL = re.compile(r"(?:all|the|all the|every|each|all of the) (?:pieces|piece|men|man)")
_PRONOUNS = frozenset({"it", "he", "she", "they"})
_WHO = wordset("the a an each every all both and , or white's black's")
"""What may stand between the names of those that move so."""
_TIMES = wordset(
    "first initial once when whenever if unless until while before then after may can not no never"
)
_WORDS = frozenset({"as", "like", "way"})
_BOARDS = frozenset({"chessboard", "board"})
_SIZES = frozenset({"size", "number", "files", "rank"})


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not _TIMES.isdisjoint(statement.lows):
            continue
        if not _BOARDS.isdisjoint(statement.lows):
            yield from _board(statement, ground)
        if _WORDS.isdisjoint(statement.lows):
            continue
        moving = likened(statement, _MOVE, reading.title)
        if moving is not None and not moving.excepts:
            yield from _movement(moving, ground)
        promoting = likened(statement, _PROMOTE, reading.title)
        if promoting is not None and not promoting.excepts:
            yield from _promotion(promoting, ground)


def _movement(said: Likened, ground: Ground) -> Iterator[Claim]:
    """Those named move as the pieces of the same names do in the other game; where it is said of
    all pieces, those that the other game has not are told of elsewhere."""
    known, there = ground.variant.by_name, said.game.by_name
    whole = _ALL.fullmatch(said.match["who"] or "") is not None
    if whole:
        named = {name: name for name in sorted(ground.standing) if not known[name].royal}
    else:
        named = _named(said)
    theirs = {own: there[name] for own, name in named.items() if name in there}
    other = [own for own, piece in theirs.items() if known[own].movement != piece.movement]
    who = "pieces" if whole else listed(plural(name) for name in named.values())
    says = f"the {who} move as in {said.game.title}"
    if other:
        finds = f"by its definition the {other[0]} {described(known[other[0]])}"
        evidence = ground.stated("pieces", "the pieces are defined here")
        yield fails(MOVEMENT, said.span, says, finds, evidence, ground.certain("pieces"))
    elif named and len(theirs) == len(named) and _step_alike(named, said, ground):
        yield holds(MOVEMENT, said.span, says)


def _named(said: Likened) -> dict[str, str]:
    """The pieces that are named before the verb, or by the label, with the name in the other game:
    the word of the page, or the piece's own. None where other words stand there, too, or a name
    means several."""
    who, there = said.match["who"], said.game.by_name
    label = said.statement.context.label
    if who is None or who in _PRONOUNS:
        plain = label.near and len(label.pieces) == 1 and not is_foreign(label.pieces)
        return (
            {min(label.pieces): _name(label.low.split()[-1], label.pieces, there)} if plain else {}
        )
    tokens = said.statement.tokens[: said.statement.at(said.match.end("who") - 1) + 1]
    if any(token.kind != "piece" and token.low not in _WHO for token in tokens):
        return {}
    found = {}
    for token in tokens:
        if token.kind == "piece":
            if len(token.pieces) != 1 or is_foreign(token.pieces):
                return {}
            found[min(token.pieces)] = _name(token.low, token.pieces, there)
    return found


def _name(word: str, pieces: frozenset[str], there: Collection[str]) -> str:
    return next((name for name in singulars(word) if name in there), min(pieces))


def _step_alike(named: Mapping[str, str], said: Likened, ground: Ground) -> bool:
    """Whether pawns, where they are named, have a double step and en passant in both or in none."""
    own, theirs = ground.variant, said.game
    rights = ((each.double_step is None, each.en_passant is None) for each in (own, theirs))
    return "pawn" not in named or len(set(rights)) == 1


def _promotion(said: Likened, ground: Ground) -> Iterator[Claim]:
    """What is chosen, and where. More to choose from is no fault: the page has new pieces."""
    own, theirs = ground.variant.promotion, said.game.promotion
    if theirs is None:
        return
    says = f"promotion is as in {said.game.title}"
    evidence = ground.stated("promotionChoices", "the choices are stated here")
    certainty = ground.certain("promotionChoices", "promotion")
    lacking = own is None or any(
        set(others) - set(ours) for ours, others in zip(own.choices, theirs.choices, strict=True)
    )
    if own is None or lacking or own.ranks != theirs.ranks:
        finds = "there is no promotion" if own is None else "there is less to choose from"
        finds = finds if lacking else "pawns promote on other ranks"
        yield fails(_PROMOTION, said.span, says, finds, evidence, certainty)
    elif own == theirs:
        yield holds(_PROMOTION, said.span, says)


def _board(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`It is played on an ordinary chessboard.` A chessboard alone may be any board for chess."""
    match = _CHESSBOARD.search(statement.low) if statement.context.ours else None
    if match is None or statement.kinds & _SIZES or takes_away(statement.around):
        return
    board = ground.board
    same = (board.files, board.ranks, board.voids, board.wrap) == (8, 8, frozenset(), "none")
    if same or match["usual"]:
        finds = f"the board has {board.files} × {board.ranks} squares"
        says = "the board is that of chess"
        evidence = ground.stated("topology", "the board is stated here")
        yield judged(_BOARD, statement.place(match), says, same, finds, evidence)
