"""Moves as people write them: `Nf3`, `exd5`, `R1a3`, `e8=Q+`, `O-O`, `@e4`, `Nc3/H`.

Written with the least that tells a move from all other legal ones. Read generously: long forms
(`Ng1-f3`, `e2e4`), zeros for castling, `e8Q` and `e8(Q)`, marks and `e.p.` behind the move, a
missing `x`; but an `x` where nothing is captured is an illegal move.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.movement import targets
from sitegen.rules.notation.errors import (
    AmbiguousMoveError,
    MoveSyntaxError,
    NotLegalError,
    UnknownPieceError,
    UnknownSquareError,
)
from sitegen.rules.notation.letters import by_san_letter, san_letter, silent_piece
from sitegen.rules.squares import mask_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.rules.board import Square
    from sitegen.rules.move import Move
    from sitegen.rules.position import Position
    from sitegen.rules.variant import Variant

LONGEST = 32
"""No move is written with more characters."""


def format_san(move: Move, position: Position) -> str:
    """A legal move of the position, with `+` or `#` where it gives check or mate."""
    return _bare(move, position) + _suffix(move, position)


def _bare(move: Move, position: Position) -> str:
    variant = position.variant
    board = variant.board
    pawn = move.piece == silent_piece(variant)
    if move.rook is not None and move.origin is not None:
        return ("O-O" if move.rook > move.origin else "O-O-O") + _gate(move, variant)
    letter = "" if pawn else san_letter(move.piece, variant)
    if move.origin is None:
        return f"{letter}@{board.name(move.target)}"
    origin = _distinction(move, position)
    if pawn and move.captures and not origin[:1].isalpha():
        origin = board.name(move.origin)[0] + origin
    takes = "x" if move.captures else ""
    promotion = f"={san_letter(move.promotion, variant)}" if move.promotion else ""
    return f"{letter}{origin}{takes}{board.name(move.target)}{promotion}{_gate(move, variant)}"


def _gate(move: Move, variant: Variant) -> str:
    """`/H` for a man that enters behind the move, in castling with his square: `/He1`."""
    if move.gate is None:
        return ""
    square = variant.board.name(move.gate[0]) if move.rook is not None else ""
    return f"/{san_letter(move.gate[1], variant)}{square}"


def _distinction(move: Move, position: Position) -> str:
    """File, rank, or both of the origin, whatever is least and enough."""
    rivals = [
        other.origin
        for other in position.legal_moves()
        if (other.piece, other.target, other.promotion) == (move.piece, move.target, move.promotion)
        and other.origin not in (None, move.origin)
        and other.rook is None
    ]
    board = position.variant.board
    if not rivals or move.origin is None:
        return ""
    name = board.name(move.origin)
    names = [board.name(rival) for rival in rivals if rival is not None]
    if all(other[0] != name[0] for other in names):
        return name[0]
    if all(other[1:] != name[1:] for other in names):
        return name[1:]
    return name


def _suffix(move: Move, position: Position) -> str:
    after = position.play(move)
    if not after.is_check():
        return ""
    return "+" if after.legal_moves() else "#"


class _Written(NamedTuple):
    """A move as it stands in the text; `promotion` may also be a man that enters behind it."""

    text: str
    piece: str
    origin: str
    takes: bool
    target: str
    promotion: str
    drop: bool = False


def parse_san(text: str, position: Position) -> Move:
    """The one legal move that is meant; raises a NotationError with offsets into `text`."""
    if len(text) > LONGEST:
        raise MoveSyntaxError(0, len(text), text=text[:LONGEST])
    moves = position.legal_moves()
    castling = _CASTLING.fullmatch(text)
    if castling:
        return _castling(castling, moves, position.variant)
    written = _read(text, position.variant)
    found = [move for move in moves if _meant(move, written, position.variant)]
    if len(found) == 1:
        return found[0]
    if not found:
        reason = _reason(written, position)
        raise NotLegalError(0, len(text), move=text, reason=reason)
    names = tuple(_bare(move, position) for move in found)
    missing = len({move.promotion for move in found}) == len(found)
    if missing and not written.promotion and "" not in {move.promotion for move in found}:
        raise NotLegalError(0, len(text), move=text, reason="promotion-missing")
    raise AmbiguousMoveError(0, len(text), move=text, candidates=names)


_MARKS = r"(?:\s*e\.?p\.?)?[+#!?†‡=]*"
_CASTLING = re.compile(rf"[O0o]-[O0o](-[O0o])?(?P<gate>/\w+?)?{_MARKS}")


@lru_cache(maxsize=256)
def _pattern(letters: tuple[str, ...]) -> re.Pattern[str]:
    known = "|".join(re.escape(letter) for letter in sorted(letters, key=len, reverse=True))
    piece = f"{known}|[^\\W\\da-z]" if known else "[^\\W\\da-z]"
    square = "[a-z][1-9][0-9]?"
    file = "(?:[a-wyz]|x(?=[1-9]))"  # an x before a file is the sign of a capture
    return re.compile(
        rf"(?P<piece>{piece})?(?:(?P<drop>@)|(?P<origin>{file}?(?:[1-9][0-9]?)?)(?P<sep>[x:×-])?)"
        rf"(?P<target>{square})(?:[=/(]?(?P<promotion>{piece}|(?<==)[a-z])\)?)?{_MARKS}"
    )


def _read(text: str, variant: Variant) -> _Written:
    letters = by_san_letter(variant)
    match = _pattern(tuple(letters)).fullmatch(text)
    if match is None:
        raise MoveSyntaxError(0, len(text), text=text)
    for group, letter in (("piece", match["piece"]), ("promotion", _capital(match["promotion"]))):
        if letter and letter not in letters:
            raise UnknownPieceError(*match.span(group), letter=match[group])
    for group in ("origin", "target"):
        name = match[group] or ""
        whole = len(name) > 1 and name[0].isalpha()
        if whole and variant.board.parse(name) is None:
            raise UnknownSquareError(*match.span(group), square=name)
    return _Written(
        text=text,
        piece=letters[match["piece"]] if match["piece"] else silent_piece(variant),
        origin=match["origin"] or "",
        takes=(match["sep"] or "-") != "-",
        target=match["target"],
        promotion=letters[_capital(match["promotion"])] if match["promotion"] else "",
        drop=bool(match["drop"]),
    )


def _capital(letter: str | None) -> str:
    """The letter of a promotion as a piece's: people write `a8=q` as well."""
    return (letter or "").upper()


def _meant(move: Move, written: _Written, variant: Variant) -> bool:
    board = variant.board
    if move.rook is not None or (move.origin is None) != written.drop:
        return False
    if (move.piece, board.name(move.target)) != (written.piece, written.target):
        return False
    gated = move.gate[1] if move.gate else ""
    if written.promotion != (move.promotion or gated) and (written.promotion or gated):
        return False
    if written.takes and not move.captures:
        return False
    return move.origin is None or _fits(board.name(move.origin), written.origin)


def _fits(name: str, part: str) -> bool:
    """Whether a square's name has that file, that rank, or is that name."""
    return part in ("", name, name[0], name[1:])


def _castling(match: re.Match[str], moves: Sequence[Move], variant: Variant) -> Move:
    """The castling that is meant, with the man that enters; `O-O-O` is toward the first file."""
    text, gate = match[0], match["gate"] or ""
    found = [
        move
        for move in moves
        if move.rook is not None
        and move.origin is not None
        and (move.rook < move.origin) == bool(match[1])
        and _gate(move, variant) == gate
    ]
    if not found:
        raise NotLegalError(0, len(text), move=text, reason="castling")
    if len(found) > 1:
        names = tuple(variant.board.name(move.target) for move in found)
        raise AmbiguousMoveError(0, len(text), move=text, candidates=names)
    return found[0]


def _reason(written: _Written, position: Position) -> str:
    """Why no legal move is meant, as well as can be told."""
    variant = position.variant
    if written.drop:
        return "drop"
    men = position.setup.men(position.setup.turn)
    own = [
        square
        for square, man in men.items()
        if man.piece == written.piece and _fits(variant.board.name(square), written.origin)
    ]
    if not own:
        return "no-man"
    near = [
        move
        for move in position.legal_moves()
        if move.origin in own and variant.board.name(move.target) == written.target
    ]
    if not near:
        hit = any(_reaches(square, written.target, position) for square in own)
        return "leaves-king-in-check" if hit else "not-there"
    if written.takes and not any(move.captures for move in near):
        return "captures-nothing"
    return "promotion-wrong"


def _reaches(square: Square, target: str, position: Position) -> bool:
    """Whether the man's movement alone leads there, if his king did not matter."""
    setup, board = position.setup, position.variant.board
    man = setup.placement[square]
    end = board.parse(target)
    other = None if end is None else setup.placement.get(end)
    if end is None or (other is not None and other.side == man.side):
        return False
    movement = position.variant.by_name[man.piece].movement
    found = targets(movement, board, square, man.side, mask_of(setup.placement), moved=True)
    return bool((found.moves | found.attacks) >> end & 1)
