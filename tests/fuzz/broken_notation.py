"""Texts in the engine's notations, most of them broken: number N is the same text at any time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

from sitegen.rules.library import piece, piece_names, variant, variant_names
from sitegen.rules.notation.fen import format_fen, parse_fen
from sitegen.rules.notation.line import Line, Ply, format_line
from sitegen.rules.notation.san import format_san
from sitegen.rules.notation.uci import format_uci
from sitegen.rules.position import Position

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sitegen.rules.variant import Variant

NOTATIONS = ("fen", "betza", "san", "uci", "line")

ODD = "ſıßéÉЖΩK²٣½…×–\u202e\u0301\x00\ud800😀\n\t "
"""Letters with the capitals of others, digits that are none, marks that join, halves of pairs."""

USUAL = {
    "fen": "rnbqkpRNBQKP12345678/0 9wb-[]~*+KQkqah36",
    "betza": "WFDNACZGKRBQOUfblrvshmceinjpgoqzaytdukx[]?-()0123456789,",
    "san": "abcdefghijNBRQKOoxX=+#@-/0123456789 .!?ep()",
    "uci": "abcdefghijnbrqkNBRQK@0123456789",
    "line": "1234567890.(){};*$!? -/…NBRQKabcdefghx=+#Oo",
}
BETZA = (
    "fmWfceFifmnD", "[F?R]", "[W-F]", "t[FR]", "mRcpR", "KcaK", "mcabK", "fcafmF", "FyafsF", "qN",
    "(4,1)", "[W?B]", "i[W-fW]", "gQ", "jR", "nN0", "(0,99)", "K2", "fsRbK", "ffrrN", "zB2", "oR",
)  # fmt: skip


@dataclass(frozen=True)
class Broken:
    """A text, the notation that it is or was in, and the position that it is about."""

    notation: str
    text: str
    position: Position


def broken_notation(number: int) -> Broken:
    dice, notation = Random(number), NOTATIONS[number % len(NOTATIONS)]
    here = dice.choice(_positions())
    text = dice.choice(_texts(notation, here.variant.name, here.setup.fullmove))
    for _ in range(dice.choice((0, 1, 1, 1, 2, 3, 8))):
        text = dice.choice(_HARMS)(text, notation, dice)
    return Broken(notation, text, here)


@cache
def _positions() -> tuple[Position, ...]:
    """Of each game its start and one position later; and a game with letters of other scripts."""
    games = [found for name in variant_names() if (found := variant(name))]
    starts = [_start(rules) for rules in (*games, _other_letters())]
    return tuple(later for start in starts for later in (start, _later(start, 30, Random(7))))


def _start(rules: Variant) -> Position:
    setup = rules.start or parse_fen("nqbbnrkr/pppppppp/8/8/8/8/PPPPPPPP/NQBBNRKR", rules).setup
    return Position.from_setup(setup, rules)


def _other_letters() -> Variant:
    chess = variant("chess")
    assert chess is not None
    letters = {
        "knight": ("É", "é"),
        "bishop": ("Ж", "ж"),
        "rook": ("S", "s"),
        "queen": ("DZ", "dz"),
    }
    pieces = tuple(replace(p, letters=letters.get(p.name, p.letters)) for p in chess.pieces)
    back = "séжdzkжés"
    setup = f"{back}/pppppppp/8/8/8/8/PPPPPPPP/{back.upper()} w KQkq - 0 1"
    return replace(chess, name="other letters", pieces=pieces, setup=setup)


def _later(here: Position, plies: int, dice: Random) -> Position:
    for _ in range(plies):
        if not (moves := here.legal_moves()):
            break
        here = here.play(dice.choice(moves))
    return here


@cache
def _texts(notation: str, name: str, fullmove: int) -> tuple[str, ...]:
    """Some sound texts about the position of that game at that move."""
    here = next(p for p in _positions() if (p.variant.name, p.setup.fullmove) == (name, fullmove))
    dice = Random(name)
    moves = dice.sample(here.legal_moves(), min(8, len(here.legal_moves())))
    match notation:
        case "fen":
            fen = format_fen(here.setup, here.variant)
            return (fen, fen, fen.split()[0], *(" ".join(fen.split()[:n]) for n in (2, 3, 4)))
        case "betza":
            known = [found.betza for name in piece_names() if (found := piece(name))]
            return (*known, *BETZA, *BETZA, *map("".join, pairwise(BETZA)))
        case "san":
            return ("e4", *(format_san(move, here) for move in moves))
        case "uci":
            return ("e2e4", *(format_uci(move, here.variant) for move in moves))
    lines = (_line(here, dice, length, 2) for length in (1, 2, 5))
    return tuple(format_line(line, here) for line in lines)


def _line(here: Position, dice: Random, length: int, deep: int) -> Line:
    plies: list[Ply] = []
    for _ in range(length):
        if not (moves := here.legal_moves()):
            break
        move, comments = dice.choice(moves), dice.choice(((), (), ("so",), ("a", "b")))
        branch = deep and dice.random() < 0.3
        other = (_line(here, dice, dice.choice((1, 2)), deep - 1),) if branch else ()
        plies.append(Ply(move, comments=comments, variations=other))
        here = here.play(move)
    return Line(tuple(plies), result=dice.choice(("", "", "*", "1-0", "½-½")))


def _letter(notation: str, dice: Random) -> str:
    if dice.random() < 0.1:
        return chr(dice.choice((dice.randrange(0x110000), dice.randrange(0x250))))
    return dice.choice(ODD if dice.random() < 0.2 else USUAL[notation])


def _cut(text: str, dice: Random) -> tuple[str, str, str]:
    first, second = sorted((dice.randrange(len(text) + 1), dice.randrange(len(text) + 1)))
    return text[:first], text[first:second], text[second:]


def _insert(text: str, notation: str, dice: Random) -> str:
    at = dice.randrange(len(text) + 1)
    return text[:at] + _letter(notation, dice) + text[at:]


def _replace(text: str, notation: str, dice: Random) -> str:
    at = dice.randrange(len(text) + 1)
    return text[:at] + _letter(notation, dice) + text[at + 1 :]


def _drop(text: str, _: str, dice: Random) -> str:
    at = dice.randrange(len(text) + 1)
    return text[:at] + text[at + 1 :]


def _remove(text: str, _: str, dice: Random) -> str:
    before, _, after = _cut(text, dice)
    return before + after


def _repeat(text: str, _: str, dice: Random) -> str:
    """Up to 5,000 characters: what nobody writes by hand, and a generator may."""
    before, middle, after = _cut(text, dice)
    times = dice.choice((2, 2, 3, 50, 5000 // (len(middle) + 1)))
    return before + (middle * times)[:5000] + after


def _swap(text: str, _: str, dice: Random) -> str:
    before, middle, after = _cut(text, dice)
    return before + dice.choice((middle.swapcase(), middle[::-1], middle.upper())) + after


def _noise(_: str, notation: str, dice: Random) -> str:
    return "".join(_letter(notation, dice) for _ in range(dice.randrange(40)))


_HARMS: Sequence[Callable[[str, str, Random], str]] = (
    _insert, _insert, _replace, _replace, _drop, _remove, _repeat, _swap, _noise,
)  # fmt: skip
