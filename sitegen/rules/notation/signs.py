"""Signs behind a move: what they say of it (`+`, `#`, `e.p.`), and which only judge it (`!`, `±`).

`†` and `‡` are old signs of check and mate. `++` is mate (FIDE Laws of Chess, appendix C) or a
double check, as most books have it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from sitegen.rules.notation.errors import FalseSignError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.move import Move
    from sitegen.rules.position import Position

Kind: TypeAlias = Literal["check", "double-check", "mate", "en-passant"]

EN_PASSANT = r"\(\s?e\.?\s?p\.?\s?\)|e\.?\s?p\.?"
_CHECKS = r"\+\+|††|[+†#‡]"
JUDGEMENTS = r"[!?]+|\+/?-|-/?\+|\+/?=|=/?\+|[±∓⩲⩱∞]"
"""Signs that say nothing of the rules."""

_SIGN = rf"(?P<judgement>{JUDGEMENTS}|=)|(?P<check>{_CHECKS})|(?P<passing>{EN_PASSANT})"
_ANY = re.sub("[?]P<[a-z]+>", "?:", _SIGN)
ALONE = rf"(?>(?:{_ANY})+)"
"""Signs that stand by themselves behind a move."""
_ONE = re.compile(_SIGN)
_TAIL = re.compile(rf"(?>(?:\s*(?:{_ANY}))*)$")


class Sign(NamedTuple):
    """What a sign says, and characters `start` to `end` of the text where it stands."""

    kind: Kind
    start: int
    end: int


def split_signs(text: str) -> tuple[str, tuple[Sign, ...]]:
    """The move without the signs behind it, and those of them that say something."""
    found = _TAIL.search(text)
    bare = found.start() if found else len(text)
    return text[:bare].rstrip(), tuple(_signs(text, bare))


def _signs(text: str, start: int) -> Iterator[Sign]:
    for match in _ONE.finditer(text, start):
        if match["passing"]:
            yield Sign("en-passant", *match.span())
        elif sign := match["check"]:
            kind: Kind = "mate" if sign in "#‡" else "check" if len(sign) == 1 else "double-check"
            yield Sign(kind, *match.span())


def sign_error(text: str, sign: Sign, move: Move, position: Position) -> FalseSignError | None:
    """Why a sign is not true of a legal move of the position, None where it is."""
    if sign.kind == "en-passant":
        reason = "" if move.is_en_passant else "no-en-passant"
    else:
        reason = _unlike(sign.kind, position.play(move))
    if not reason:
        return None
    return FalseSignError(sign.start, sign.end, sign=text[sign.start : sign.end], reason=reason)


def _unlike(kind: Kind, after: Position) -> str:
    """What the side to move is not in: `no-check`, `no-mate`, `no-double-check`; `""` where it is.

    A move that wins in another way than by mate may be written `#` as well.
    """
    check = after.is_check()
    if kind == "check":
        return "" if check else "no-check"
    if check and not after.can_move():
        return ""
    if kind == "double-check":
        return "" if len(after.checkers()) > 1 else "no-double-check"
    end = after.outcome()
    won = end is not None and end.winner is not None
    return "" if won else "only-check" if check else "no-mate"
