"""FEN, read and written for any board and any men.

A FEN is read as far as it can be: every fault is a `Problem` with its offsets, and what could not
be read is a hole in the setup. The kinds are listed in `placement` and `fields`; beside them
`fen-syntax` with reason `extra-field`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from sitegen.rules.endings.model import Checks
from sitegen.rules.notation import fields
from sitegen.rules.notation.fields import Field
from sitegen.rules.notation.placement import read_placement
from sitegen.rules.notation.rights import castling_field, home_rights
from sitegen.rules.setup import SIDES, Man, Setup

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.rules.board import Square
    from sitegen.rules.problem import Problem
    from sitegen.rules.variant import Variant


@dataclass(frozen=True)
class ParsedFen:
    """A FEN read.

    `places` has the characters of each man's letter, `fields` those of every field that was
    written: `placement`, `turn`, `castling`, `en-passant`, `checks`, `halfmove-clock`,
    `fullmove-number`. For a field that was not written the setup has what a game starts with.
    """

    setup: Setup
    problems: tuple[Problem, ...]
    places: Mapping[Square, tuple[int, int]]
    fields: Mapping[str, tuple[int, int]]


ORDER = ("placement", "turn", "castling", "en-passant", "halfmove-clock", "fullmove-number")


def parse_fen(text: str, variant: Variant) -> ParsedFen:
    """Read a placement alone or a whole FEN; never raises."""
    out: list[Problem] = []
    found = _split(text, out)
    reading = read_placement(found["placement"], variant, out)
    men = reading.men
    rights, passed = found.get("castling"), found.get("en-passant")
    setup = Setup(
        board=variant.board,
        placement=men,
        turn=fields.read_turn(found.get("turn"), out),
        castling=fields.read_castling(rights, men, variant, out)
        if rights
        else home_rights(men, variant),
        en_passant=fields.read_en_passant(passed, variant.board, out),
        halfmove_clock=fields.read_counter(found.get("halfmove-clock"), 0, out),
        fullmove=fields.read_counter(found.get("fullmove-number"), 1, out),
        pockets=reading.pockets,
        checks=fields.read_checks(found.get("checks"), checks_needed(variant), out),
        gates=fields.read_gates(rights, men, variant),
    )
    spans = {name: (field.start, field.end) for name, field in found.items()}
    out.sort(key=lambda problem: (problem.start, problem.end))
    return ParsedFen(setup, tuple(out), reading.places, spans)


def checks_needed(variant: Variant) -> int:
    """How many checks win, 0 where they are not counted."""
    return next((e.number for e in variant.endings if isinstance(e, Checks)), 0)


def _split(text: str, out: list[Problem]) -> dict[str, Field]:
    """The fields that are there, by name; a placement always is one."""
    order = list(reversed(ORDER))
    found: dict[str, Field] = {}
    for word in islice(re.finditer(r"\S+", text), len(ORDER) + 2):
        field = Field("", text, *word.span())
        checks = "checks" not in found and found and fields.is_checks(word[0])
        name = "checks" if checks else order.pop() if order else "extra-field"
        if name == "extra-field":
            field = Field(name, text, word.start(), len(text.rstrip()))
            out.append(field.syntax())
            break
        found[name] = Field(name, text, field.start, field.end)
    if not found:
        found["placement"] = Field("placement", text, 0, len(text))
    return found


def format_fen(setup: Setup, variant: Variant) -> str:
    """The whole FEN: rights as `KQkq` where that is clear, checks where the game counts them."""
    board = setup.board
    passed = "".join(board.name(square) for square in setup.en_passant) or "-"
    parts = [
        format_placement(setup, variant),
        "wb"[setup.turn],
        castling_field(setup.castling, setup.placement, variant, setup.gates),
        passed,
        *([f"{setup.checks[0]}+{setup.checks[1]}"] if setup.checks else []),
        str(setup.halfmove_clock),
        str(setup.fullmove),
    ]
    return " ".join(parts)


def format_placement(setup: Setup, variant: Variant) -> str:
    """The placement field, with a pocket in brackets where the game has drops."""
    ranks = range(setup.board.ranks - 1, -1, -1)
    placement = "/".join(_format_rank(setup, variant, rank) for rank in ranks)
    if variant.drops is None and not any(setup.pockets):
        return placement
    return f"{placement}[{_format_pockets(setup, variant)}]"


def _format_rank(setup: Setup, variant: Variant, rank: int) -> str:
    parts: list[str] = []
    empty = 0
    for square in range(rank * setup.board.files, (rank + 1) * setup.board.files):
        man = setup.placement.get(square)
        if man is None and square not in setup.board.voids:
            empty += 1
            continue
        if empty:
            parts.append(str(empty))
            empty = 0
        parts.append("*" if man is None else _letter(man, variant) + "~" * man.promoted)
    return "".join(parts) + (str(empty) if empty else "")


def _letter(man: Man, variant: Variant) -> str:
    return variant.by_name[man.piece].letters[man.side]


def _format_pockets(setup: Setup, variant: Variant) -> str:
    men = [
        _letter(Man(side, piece.name), variant) * setup.pockets[side].get(piece.name, 0)
        for side in SIDES
        for piece in variant.pieces
    ]
    return "".join(men)
