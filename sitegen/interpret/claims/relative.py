"""Men beside men: `between the Rook and the Knight on the queen's side`, `to the right of the
King`, `the two Queens share a file`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.board_words import SITS, WINGS
from sitegen.interpret.claims.grammar import ARE, DETERMINERS, PRONOUNS
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.putting import puts_in_turn
from sitegen.interpret.claims.words import kind_at, low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.board import Square

KIND = "relative-placement-mismatch"
_HANDS = frozenset({"right", "left"})
_HAND_WORDS = frozenset({"-", "hand", "side"})
_GO = frozenset({"go", "goes"})
_NEAR = wordset("beside next adjacent alongside")
_OF_NEAR = DETERMINERS | {"to"}
_FACING = (
    "face each other",
    "share a file",
    "same file",
    "opposite each other",
    "face one another",
    "opposite one another",
)

_WORDS = _NEAR | _HANDS | {"between", "other", "another", "share", "same"}


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(_WORDS) or not (statement.static or _go_there(statement)):
            continue
        for at, token in enumerate(statement.tokens):
            if token.low == "between":
                yield from _between(statement, at, ground)
            elif token.low in _HANDS or token.low in _NEAR:
                yield from _beside(statement, at, ground)
        yield from _facing(statement, ground)


def _go_there(statement: Statement) -> bool:
    """`The Knights go next to the Rooks`: all men of a name do so when they are put up."""
    several = bool(statement.pieces) and statement.pieces[0].plural
    return several and not statement.lows.isdisjoint(_GO) and puts_in_turn(statement)


def _subject(statement: Statement, at: int) -> Token | None:
    """The piece before `at` that the sentence is about; glosses in parentheses are not."""
    depth = 0
    for token in reversed(statement.tokens[:at]):
        depth += (token.low == ")") - (token.low == "(")
        if token.kind == "piece" and depth == 0 and not token.low.endswith("'s"):
            return token
        if token.low in PRONOUNS and statement.context.label.pieces and depth == 0:
            return token
    return None


def _pieces(statement: Statement, token: Token) -> frozenset[str]:
    return token.pieces or statement.context.label.pieces


def _usable(pieces: frozenset[str], ground: Ground) -> bool:
    return bool(pieces & ground.standing) and not is_foreign(pieces)


def _sides(statement: Statement) -> list[int]:
    side = statement.context.label.side
    named = {t.side for t in statement.tokens if t.kind == "side"}
    if len(named) == 1:
        side = named.pop()
    return [side] if side >= 0 else [0, 1]


_ENDS = 2
_OWNED = {"king's": "kingside", "king": "kingside", "queen's": "queenside", "queen": "queenside"}
_BETWEEN = DETERMINERS | WINGS | {"and", "own"}
"""Words that may stand beside the two men between whom another one stands."""


def _between(statement: Statement, at: int, ground: Ground) -> Iterator[Claim]:
    """`X … between A and B`, perhaps with a wing behind."""
    tokens = statement.tokens
    subject = _subject(statement, at)
    behind = range(at + 1, len(tokens))
    ends = [i for i in behind if tokens[i].kind == "piece" and not _is_owner(tokens, i)]
    if subject is None or len(ends) < 2:
        return
    other = max((i for i in range(at) if tokens[i].low == "between"), default=at)
    if sum(t.kind == "piece" for t in tokens[other:at]) == _ENDS:
        return  # `Black's Rook between King and Queen, White's between …`
    if any(t.kind != "piece" and t.low not in _BETWEEN for t in tokens[at + 1 : ends[1]]):
        return
    wings = [t.low for t in tokens[at:] if t.low in WINGS]
    owners = {tokens[i].low for i in range(at, ends[1]) if _is_owner(tokens, i)}
    wings += [_OWNED.get(owner, "") for owner in owners] if len(owners) == 1 else []
    wing = wings[0] if wings else ""
    pieces = _pieces(statement, subject)
    first, second = tokens[ends[0]].pieces, tokens[ends[1]].pieces
    if not all(_usable(p, ground) for p in (pieces, first, second)):
        return
    where = f" on the {wing}" if wing else ""
    says = (
        f"{ground.one(pieces)} stands between {ground.one(first)} and {ground.one(second)}{where}"
    )
    span = statement.span(tokens[at], tokens[ends[1]])
    verdicts = [_is_between(s, pieces, (first, second), wing, ground) for s in _sides(statement)]
    if any(verdict is True for verdict in verdicts):
        yield holds(KIND, span, says)
    elif statement.of_the_start and all(verdict is False for verdict in verdicts):
        squares = ground.squares_of(pieces, _sides(statement)[0])
        there = ", ".join(ground.board.name(s) for s in squares)
        yield fails(KIND, span, says, f"it stands on {there}", ground.evidence(squares))


def _is_owner(tokens: Sequence[Token], at: int) -> bool:
    """`the king's Bishop`, `King Bishop`: the first of the two."""
    return tokens[at].kind == kind_at(tokens, at + 1) == "piece"


def _is_between(
    side: int,
    pieces: frozenset[str],
    ends: tuple[frozenset[str], frozenset[str]],
    wing: str,
    ground: Ground,
) -> bool | None:
    """True beside both, None somewhere between, False otherwise."""
    found: bool | None = False
    for square in ground.squares_of(pieces, side):
        if wing and on_wing(square, side, ground) not in (wing, ""):
            continue
        row = ground.rank_squares(ground.board.rank(square) + 1)
        names = [m.piece if (m := ground.placement.get(s)) is not None else "" for s in row]
        at = row.index(square)
        for left, right in (ends, ends[::-1]):
            if 0 < at < len(row) - 1 and names[at - 1] in left and names[at + 1] in right:
                return True
            if any(n in left for n in names[:at]) and any(n in right for n in names[at + 1 :]):
                found = None if not wing else found
    return found


def on_wing(square: Square, side: int, ground: Ground) -> str:
    """The wing of a file: that of the queen is the half where she stands beside her king."""
    board = ground.board
    royal = [p.name for p in ground.variant.pieces if p.royal]
    kings = ground.squares_of(frozenset(royal), side)
    queens = ground.squares_of(frozenset({"queen"}), side)
    if len(kings) != 1:
        return ""
    king, file = board.file(kings[0]), board.file(square)
    if len(queens) == 1:
        queen = board.file(queens[0])
        if file in (king, queen):
            return "kingside" if file == king else "queenside"
        return "queenside" if (file < king) == (queen < king) else "kingside"
    return "queenside" if file < king else "kingside" if file > king else ""


def _beside(statement: Statement, at: int, ground: Ground) -> Iterator[Claim]:
    """`X to the right of the King`, `X next to the King`."""
    tokens = statement.tokens
    hand = tokens[at].low if tokens[at].low in _HANDS else ""
    behind = at + 1
    while hand and low_at(tokens, behind) in _HAND_WORDS:
        behind += 1
    link = low_at(tokens, behind)
    start = behind if link == "of" or (not hand and link in _OF_NEAR) else 0
    if not (hand or start):
        return
    near = range(start + 1, min(start + 4, len(tokens))) if start else ()
    ends = [i for i in near if tokens[i].kind == "piece" and not _is_owner(tokens, i)]
    subject = _subject(statement, at)
    if ends and (subject is None or subject.pieces == tokens[ends[0]].pieces):
        subject = _subject_behind(tokens, ends[0]) or subject
    owner = tokens[at - 1] if at else None
    if hand and not ends and owner is not None and owner.kind == "piece":
        ends = [at - 1] if owner.low.endswith("'s") else []
    if not ends or subject is None:
        return
    pieces, other = _pieces(statement, subject), tokens[ends[0]].pieces
    sides = [s for s in _sides(statement) if not hand or s == 0]
    if not sides or not (_usable(pieces, ground) and _usable(other, ground)):
        return
    place = f"to the {hand} of" if hand else "beside"
    says = f"{ground.one(pieces)} stands {place} {ground.one(other)}"
    first, last = sorted((tokens[at], tokens[ends[0]]), key=lambda t: t.start)
    span = statement.span(first, last)
    if any(_is_beside(s, pieces, other, hand, ground) for s in sides):
        yield holds(KIND, span, says)
    elif (statement.of_the_start or not statement.static) and (
        (subject.plural and not hand) or all(len(ground.squares_of(pieces, s)) == 1 for s in sides)
    ):
        squares = [*ground.squares_of(pieces, sides[0]), *ground.squares_of(other, sides[0])]
        there = ", ".join(f"{ground.at(s)} on {ground.board.name(s)}" for s in squares[:3])
        yield fails(KIND, span, says, f"the setup has {there}", ground.evidence(squares))


def _subject_behind(tokens: Sequence[Token], at: int) -> Token | None:
    """`To the left of the King stands the Queen`, `next to the Knights the Bishops`: the piece
    behind the verb, which may have been told before."""
    verb = low_at(tokens, at + 1) in _STANDS
    if not verb and low_at(tokens, at + 1) not in DETERMINERS:
        return None
    piece = at + 1 + verb + (low_at(tokens, at + 1 + verb) in DETERMINERS)
    return tokens[piece] if kind_at(tokens, piece) == "piece" else None


_STANDS = SITS | ARE | {"come", "comes"}


def _is_beside(
    side: int, pieces: frozenset[str], other: frozenset[str], hand: str, ground: Ground
) -> bool:
    """Whether two men of a side stand so on one rank; `hand` is `left`, `right` or `""`."""
    board = ground.board
    for square in ground.squares_of(pieces, side):
        for beside in ground.squares_of(other, side):
            far = board.file(square) - board.file(beside)
            there = {"right": far > 0, "left": far < 0, "": far in (1, -1)}[hand]
            if there and board.rank(square) == board.rank(beside):
                return True
    return False


def _facing(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`the Kings face each other on the e-file, the Queens on the d-file`."""
    tokens = statement.tokens
    phrase = next((p for p in _FACING if p in statement.low), None)
    pieces = [i for i, t in enumerate(tokens) if t.kind == "piece" and not t.low.endswith("'s")]
    if phrase is None:
        return
    files = [i for i, t in enumerate(tokens) if t.kind == "file"]
    if len(pieces) == 1:
        file = tokens[files[0]].points[0][0] if files else None
        yield from _share(statement, tokens[pieces[0]], file, ground)
    elif len(pieces) == len(files) and all(p < f for p, f in zip(pieces, files, strict=True)):
        for piece, at in zip(pieces, files, strict=True):
            yield from _share(statement, tokens[piece], tokens[at].points[0][0], ground)


def _share(statement: Statement, piece: Token, file: int | None, ground: Ground) -> Iterator[Claim]:
    """That the men of both sides stand on one file, and on this one if it is told."""
    if not _usable(piece.pieces, ground):
        return
    ours, theirs = (ground.squares_of(piece.pieces, side) for side in (0, 1))
    if len(ours) != 1 or len(theirs) != 1:
        return
    says = f"the {ground.names(piece.pieces)} share a file"
    says = says if file is None else f"{says}, the {chr(ord('a') + file)}-file"
    squares: Sequence[Square] = (*ours, *theirs)
    found = {ground.board.file(s) for s in squares}
    span = statement.span(piece)
    if len(found) == 1 and file in (None, *found):
        yield holds(KIND, span, says)
    else:
        there = " and ".join(ground.board.name(s) for s in squares)
        yield fails(KIND, span, says, f"they stand on {there}", ground.evidence(squares))
