"""Who stands opposite whom: `each King faces the opposing Queen`, `the Kings do not face each
other`, `Queen faces Queen`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.interpret.claims.board_words import SITS
from sitegen.interpret.claims.common import as_piece
from sitegen.interpret.claims.grammar import AT_TIMES, DETERMINERS
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.scope import DYNAMIC
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.board import Square

KIND = "relative-placement-mismatch"
_FACE = wordset("face faces facing")
_BETWEEN = wordset("do does not directly always also thus both") | SITS
_ENEMY = DETERMINERS | wordset(
    "enemy opposing hostile opponent's enemy's other opposite directly across"
)
_WORDS = _FACE | {"opposite"}
_EACH_OTHER = (("each", "other"), ("one", "another"))
_BETWEEN_PIECES = wordset("the both two , and")
_OPEN = DYNAMIC | AT_TIMES | wordset("where whose open mate danger threat")


class _Facing(Struct, frozen=True):
    """That all men of `pieces` of a side (-1: of both) have, or have not, an enemy of `others` on
    their file."""

    pieces: frozenset[str]
    others: frozenset[str]
    side: int
    denied: bool
    general: bool
    first: Token
    last: Token


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(_WORDS) or not statement.lows.isdisjoint(_OPEN):
            continue
        if statement.context.ours and not statement.context.in_play:
            for said in _said(statement.tokens, ground):
                yield from _proved(statement, said, ground)


def _said(tokens: Sequence[Token], ground: Ground) -> Iterator[_Facing]:
    for at, token in enumerate(tokens):
        who = at - 1
        while low_at(tokens, who) in _BETWEEN:
            who -= 1
        stands = any(word.low in SITS for word in tokens[who + 1 : at])
        if token.low not in _FACE and not (stands and token.low == "opposite"):
            continue
        subject = as_piece(tokens[who], ground) if who >= 0 else None
        if subject is None or "'" in subject.low:
            continue
        denied = any(t.low == "not" for t in tokens[who:at])
        if (low_at(tokens, at + 1), low_at(tokens, at + 2)) in _EACH_OTHER:
            yield from _each_other(tokens, at, subject, denied)
            yield from _also(tokens, at + 3, denied)
            continue
        before = tokens[who - 1] if who else None
        side = before.side if before is not None and before.kind == "side" else -1
        general = subject.plural or low_at(tokens, who - 1) in ("each", "every")
        last = _object(tokens, at + 1, ground)
        if last is not None:
            yield _Facing(subject.pieces, last.pieces, side, denied, general, subject, last)


def _each_other(
    tokens: Sequence[Token], at: int, subject: Token, denied: bool
) -> Iterator[_Facing]:
    """`The Kings do not face each other`; `relative` has the plain form, together with the files
    that are named."""
    files = sum(token.kind == "file" for token in tokens)
    pieces = sum(token.kind == "piece" for token in tokens)
    if denied or pieces not in (1, files):
        yield _Facing(subject.pieces, subject.pieces, -1, denied, True, subject, tokens[at + 2])


def _object(tokens: Sequence[Token], at: int, ground: Ground) -> Token | None:
    """The piece that is faced, behind words that say whose it is."""
    while low_at(tokens, at) in _ENEMY or _is_side(tokens, at):
        at += 1
    piece = as_piece(tokens[at], ground) if at < len(tokens) else None
    return None if piece is None or "'" in piece.low else piece


def _is_side(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].kind == "side"


def _also(tokens: Sequence[Token], at: int, denied: bool) -> Iterator[_Facing]:
    """`…, and so do the Queens`, `…, as do the Queens`."""
    while low_at(tokens, at) in (",", "and"):
        at += 1
    if low_at(tokens, at) not in ("so", "as") or low_at(tokens, at + 1) != "do":
        return
    named = [t for t in tokens[at + 2 :] if t.kind == "piece"]
    links = {t.low for t in tokens[at + 2 :] if t.kind != "piece"}
    if links <= _BETWEEN_PIECES:
        for piece in named if all(piece.plural for piece in named) else ():
            yield _Facing(piece.pieces, piece.pieces, -1, denied, True, piece, piece)


def _proved(statement: Statement, said: _Facing, ground: Ground) -> Iterator[Claim]:
    if not (_usable(said.pieces, ground) and _usable(said.others, ground)):
        return
    sides = (0, 1) if said.side < 0 else (said.side,)
    men = [(s, side) for side in sides for s in ground.squares_of(said.pieces, side)]
    met = [_meets(square, 1 - side, said.others, ground) for square, side in men]
    verb = "do not face" if said.denied else "face"
    says = f"the {ground.names(said.pieces)} {verb} enemy {ground.names(said.others)}"
    span = statement.span(said.first, said.last)
    if (not any(met)) if said.denied else all(met):
        yield holds(KIND, span, says)
    elif said.general or statement.of_the_start:
        squares = [square for square, _ in men][:4]
        there = ", ".join(f"{ground.at(s)} on {ground.board.name(s)}" for s in squares)
        yield fails(KIND, span, says, f"the setup has {there}", ground.evidence(squares))


def _usable(pieces: frozenset[str], ground: Ground) -> bool:
    """Whether these are men of the first ranks, the same for both sides."""
    if is_foreign(pieces) or "pawn" in pieces or ground.holes:
        return False
    counts = [len(ground.squares_of(pieces, side)) for side in (0, 1)]
    return counts[0] == counts[1] > 0


def _meets(square: Square, side: int, others: frozenset[str], ground: Ground) -> bool:
    board = ground.board
    return any(board.file(s) == board.file(square) for s in ground.squares_of(others, side))
