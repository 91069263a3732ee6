"""Why a move or a line of a page cannot be read, played, or believed: in words."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen import english
from sitegen.interpret.claims.extent import extent
from sitegen.rules.notation.errors import (
    AmbiguousMoveError,
    FalseSignError,
    LineSyntaxError,
    MoveSyntaxError,
    NotLegalError,
    UnknownPieceError,
    UnknownSquareError,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.rules.board import Board
    from sitegen.rules.notation.errors import NotationError
    from sitegen.rules.problem import Data

_REASONS: Mapping[str, str] = MappingProxyType(
    {
        "no-man": "there is no such man",
        "not-there": "no such man can go there",
        "leaves-king-in-check": "it would leave the king in check",
        "captures-nothing": "it captures nothing",
        "promotion-wrong": "the man cannot become that",
        "promotion-missing": "it does not say what the man becomes",
        "castling": "castling that way is not possible now",
        "castling-sign": "that is castling, which is written O-O or O-O-O",
        "drop": "no such man can be dropped there",
    }
)
_SIGNS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "no-check": ("gives check", "it does not"),
        "no-mate": ("gives checkmate", "it does not even give check"),
        "only-check": ("gives checkmate", "it gives check only"),
        "no-double-check": ("gives double check or checkmate", "it does not"),
        "no-en-passant": ("captures en passant", "it is no such capture"),
    }
)
_LINES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "comment": ("belongs to a comment", "a comment stands in braces: {…}"),
        "variation": (
            "belongs to a variation",
            "a variation stands in brackets behind a move: (…)",
        ),
        "depth": ("is a variation", "variations within variations go too deep"),
        "result": ("belongs to the line", "the result before it ends the line"),
        "text": ("belongs to a line", "it follows no move"),
    }
)


_LONGEST = 40
"""Characters of the page that a message shows."""


class Told(Struct, frozen=True):
    """What the words say, and what is so: both clauses."""

    says: str
    finds: str


def told(error: NotationError, text: str, board: Board, *, says: str, denies: str) -> Told:
    """An error as a claim that fails; `says` and `denies` are for a move that is not legal.

    `says` begins behind the move (`can be played`), `denies` is whole (`it is not legal here`).
    """
    data = error.problem.data
    text = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
    match error:
        case MoveSyntaxError():
            return Told(f"`{text}` is a move", "it cannot be read as one")
        case UnknownPieceError():
            finds = f"no piece of this game is written `{data['letter']}`"
            return Told(f"{text} {says}", finds)
        case UnknownSquareError():
            finds = f"the board has no square {data['square']}: {extent(board)}"
            return Told(f"{text} {says}", finds)
        case FalseSignError():
            claimed, finds = _SIGNS[str(data["reason"])]
            return Told(f"{text} {claimed}", finds)
        case LineSyntaxError() if right := data.get("right"):
            return Told(f"the next move is `{text}`", f"it is `{right}`")
        case LineSyntaxError():
            claimed, finds = _LINES[str(data["reason"])]
            return Told(f"`{text}` {claimed}", finds)
        case AmbiguousMoveError():
            return Told(f"{text} {says}", f"it is ambiguous here: {_candidates(data)}")
        case NotLegalError():
            return Told(f"{text} {says}", f"{denies}: {why_illegal(data)}")
    raise error


def why_illegal(data: Data) -> str:
    """A reason of `NotLegalError` as a clause."""
    reason = str(data["reason"])
    more = f", as {_candidates(data)} does" if reason == "promotion-missing" else ""
    return f"{_REASONS[reason]}{more}"


def _candidates(data: Data) -> str:
    found = data["candidates"]
    assert isinstance(found, tuple)
    return english.listed(found, "or")


def is_hole(error: NotationError, board: Board) -> bool:
    """Whether a square that there is not is a hole in the board: that no man goes there may be
    claimed."""
    name = str(error.problem.data.get("square", ""))
    return bool(name) and replace(board, voids=frozenset()).parse(name) is not None
