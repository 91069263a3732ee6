"""Moves as people write them: `Nf3`, `exd5`, `R1a3`, `e8=Q+`, `O-O`, `@e4`, `Nc3/H`.

Written with the least that tells a move from all other legal ones. Read generously: long forms
(`Ng1-f3`, `e2e4`), zeros for castling, any dash for a hyphen, figurines for letters, `e8Q` and
`e8(Q)`, a missing `x`; but an `x` where nothing is captured is an illegal move. What the signs
behind a move say is not judged here (`written` does).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from sitegen.rules.notation.dashes import as_hyphens
from sitegen.rules.notation.errors import (
    AmbiguousMoveError,
    MoveSyntaxError,
    NotLegalError,
    UnknownPieceError,
    UnknownSquareError,
)
from sitegen.rules.notation.letters import read_letters, san_letter, silent_piece
from sitegen.rules.notation.signs import split_signs
from sitegen.rules.notation.wanted import Wanted, fits, reason

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def parse_san(text: str, position: Position) -> Move:
    """The one legal move that is meant; raises a NotationError with offsets into `text`."""
    if len(text) > LONGEST:
        raise MoveSyntaxError(0, len(text), text=text[:LONGEST])
    moves, variant = position.legal_moves(), position.variant
    bare, _ = split_signs(as_hyphens(text))
    castling = _CASTLING.fullmatch(bare)
    if castling:
        return _castling(castling, moves, variant)
    wanted = _read(bare, text, variant)
    end = variant.board.parse(wanted.target)
    found = [move for move in moves if move.target == end and _meant(move, wanted, variant)]
    if not found:
        raise NotLegalError(0, len(bare), move=bare, reason=reason(wanted, position))
    return the_one(found, bare, position, said=bool(wanted.promotion))


def the_one(found: Sequence[Move], text: str, position: Position, *, said: bool) -> Move:
    """The only move among those that are meant; `said`: whether a promotion is written. Raises a
    NotationError about the whole text."""
    if len(found) == 1:
        return found[0]
    names = tuple(_bare(move, position) for move in found)
    becomes = {move.promotion for move in found}
    if not said and "" not in becomes and len(becomes) == len(found):
        raise NotLegalError(0, len(text), move=text, reason="promotion-missing", candidates=names)
    raise AmbiguousMoveError(0, len(text), move=text, candidates=names)


_CASTLING = re.compile(r"[O0oОоΟο]-[O0oОоΟο](-[O0oОоΟο])?(?P<gate>/\w+)?")
"""With the letters of Latin, Cyrillic and Greek keyboards, or noughts."""


@lru_cache(maxsize=256)
def _pattern(letters: tuple[str, ...]) -> re.Pattern[str]:
    known = "|".join(re.escape(letter) for letter in sorted(letters, key=len, reverse=True))
    unknown = "[^\\W\\da-z]|[♔-♟]"
    piece = f"(?:{known}|{unknown})" if known else f"(?:{unknown})"
    square = "[a-z][1-9][0-9]?"
    file = "(?:[a-wyz]|x(?=[1-9]))"  # an x before a file is the sign of a capture
    return re.compile(
        rf"(?P<piece>{piece})?\uFE0E?(?:(?P<drop>@)|(?P<origin>{file}?(?:[1-9][0-9]?)?)"
        rf"(?P<sep>[x:×-])?)(?P<target>{square})"
        rf"(?:[=/(]?(?P<promotion>{piece}|(?<==)[a-z])\uFE0E?\)?)?"
    )


def _read(text: str, written: str, variant: Variant) -> Wanted:
    letters = read_letters(variant)
    match = _pattern(tuple(letters)).fullmatch(text)
    if match is None:
        raise MoveSyntaxError(0, len(written), text=written)
    for group, letter in (("piece", match["piece"]), ("promotion", _capital(match["promotion"]))):
        if letter and letter not in letters:
            raise UnknownPieceError(*match.span(group), letter=match[group])
    for group in ("origin", "target"):
        name = match[group] or ""
        whole = len(name) > 1 and name[0].isalpha()
        if whole and variant.board.parse(name) is None:
            raise UnknownSquareError(*match.span(group), square=name)
    return Wanted(
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


def _meant(move: Move, written: Wanted, variant: Variant) -> bool:
    """Whether a move to the square that is written is the one."""
    if move.rook is not None or (move.origin is None) != written.drop:
        return False
    if move.piece != written.piece:
        return False
    gated = move.gate[1] if move.gate else ""
    if written.promotion != (move.promotion or gated) and (written.promotion or gated):
        return False
    if written.takes and not move.captures:
        return False
    return move.origin is None or fits(variant.board.name(move.origin), written.origin)


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
