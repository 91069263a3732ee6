"""Why a FEN gives no position to play from: the reasons in words, and what each is about."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from sitegen.english import capital, counted
from sitegen.interpret.claims.ground import fails
from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.position import Position
from sitegen.rules.validity.fen import fen_faults

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from sitegen.interpret.claims.model import Claim
    from sitegen.rules.problem import SetupProblem
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant
    from sitegen.source import Span

_FIELDS: Mapping[str, str] = MappingProxyType(
    {
        "zero-run": "a number of empty squares does not begin with 0",
        "split-run": "`{text}` reads as more squares than the board has files",
        "wall": "`*` stands for a square that does not exist, but this board has {square}",
        "promoted-mark": "`~` must stand behind the letter of a man",
        "pocket": "`{text}` cannot be read as men in hand",
        "pocket-men": "this game has no men in hand",
        "turn": "`{text}` is no side to move, which is w or b",
        "castling": "`{text}` cannot be read as castling rights",
        "en-passant": "`{text}` is no square of this board",
        "checks": "`{text}` cannot be read as a count of checks in this game",
        "halfmove-clock": "`{text}` is no halfmove clock",
        "fullmove-number": "`{text}` is no number of a move",
        "extra-field": "a FEN ends before `{text}`",
    }
)
_RIGHTS: Mapping[str, str] = MappingProxyType(
    {
        "no-royal": "there is no king for the castling right `{letter}`",
        "repeated": "the castling right `{letter}` is given twice",
        "off-board": "the castling right `{letter}` names a file that the board does not have",
        "no-castling": "{side} has castling rights, and no castling in this game",
        "king-elsewhere": "{side} has a castling right, but its king has left his place",
        "partner-elsewhere": "{side} has a castling right with a rook that has left its place",
        "two-on-a-wing": "{side} has castling rights with two rooks on one wing",
    }
)
_PASSED: Mapping[str, str] = MappingProxyType(
    {
        "no-en-passant": "this game has no en passant",
        "occupied": "the en passant square is not empty",
        "no-pusher": "no pawn stands behind the en passant square",
        "wrong-rank": "the pawn behind the en passant square cannot have stepped over it",
    }
)


_SHAPE = ("fen-rank-count", "fen-rank-width")


class Refusal(NamedTuple):
    """Why a FEN is no position of the game, and the characters that say so."""

    why: str
    start: int
    end: int


def position_of(fen: str, variant: Variant) -> Position | tuple[Refusal, ...]:
    """The position of a FEN, or why it is none: the first reason of each kind, since others often
    follow from it, and no more than that where there is no telling which square is which."""
    parsed = parse_fen(fen, variant)
    found: dict[str, Refusal] = {}
    for unread in parsed.problems:
        why = _unread(unread.kind, unread.data)
        found.setdefault(unread.kind, Refusal(why, unread.start, unread.end))
    for fault, places in fen_faults(parsed, variant):
        why = why_refused(fault, parsed.setup, variant)
        found.setdefault(fault.kind, Refusal(why, *places[0]))
    shapeless = [found[kind] for kind in _SHAPE if kind in found]
    return (*shapeless[:1],) or tuple(found.values()) or Position(parsed.setup, variant)


def refused(refusals: Iterable[Refusal], at: Callable[[int, int], Span]) -> Iterator[Claim]:
    """That a FEN is a position of the game, for each reason why it is none; `at` places them."""
    for why, start, end in refusals:
        place = at(start, max(end, start + 1))
        yield fails("claim-fails", place, "this is a position of the game", why)


def _unread(kind: str, data: Mapping[str, str | int | tuple[str, ...]]) -> str:
    match kind:
        case "fen-rank-count":
            found = counted(int(str(data["found"])), "rank")
            return f"the FEN has {found}, and the board has {data['expected']}"
        case "fen-rank-width":
            found = counted(int(str(data["found"])), "square")
            files = counted(int(str(data["expected"])), "file")
            return f"rank {data['rank']} of the FEN has {found}, and the board has {files}"
        case "fen-unknown-letter":
            return f"no piece of this game is written `{data['letter']}`"
        case "fen-void-occupied":
            return f"`{data['letter']}` stands on {data['square']}, a square that does not exist"
        case "fen-castling-rights" if data["reason"] == "no-partner":
            return f"there is no rook for the castling right `{data['letter']}`"
        case "fen-castling-rights":
            return _RIGHTS[str(data["reason"])].format_map(data)
    return _FIELDS[str(data["reason"])].format_map(data)


def why_refused(fault: SetupProblem, setup: Setup, variant: Variant) -> str:
    """What the rules have against a setup, as a clause."""
    data, reason = fault.data, str(fault.data.get("reason", ""))
    side = capital(str(data.get("side", "")))
    match fault.kind:
        case "fen-royal-count":
            found = int(str(data["found"]))
            men = "royal man" if found == 1 else "royal men"
            return f"{side} has {found} {men}, and the game has {data['expected']}"
        case "fen-opponent-in-check":
            waiting, moving = variant.players[1 - setup.turn], variant.players[setup.turn]
            return f"{capital(waiting)} is in check, and it is {capital(moving)}'s turn"
        case "fen-pawn-on-last-rank" if data["end"] == "last":
            return f"a {data['piece']} stands on the rank where it must have promoted"
        case "fen-pawn-on-last-rank":
            return f"a {data['piece']} stands on its own first rank, where it cannot have come"
        case "fen-en-passant":
            return _PASSED[reason]
        case "fen-castling-rights" if reason == "no-partner":
            return f"{side} has a castling right without a rook to castle with"
        case "fen-castling-rights":
            return _RIGHTS[reason].format(side=side)
    return "a man stands on a square that does not exist"
