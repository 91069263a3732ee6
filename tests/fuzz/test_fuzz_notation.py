"""FEN, Betza, SAN, UCI and lines of moves, broken by the thousand: only documented errors come.

`SITEGEN_FUZZ=200000 pytest tests/fuzz/test_fuzz_notation.py` tries so many of them;
`SITEGEN_FUZZ_FROM=N` begins with the N-th. A number that failed is all it takes to see its text
again: `broken_notation(N)`.
"""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING, TypeVar

from broken_notation import Broken, broken_notation

from sitegen.rules.errors import RulesError, SetupError
from sitegen.rules.movement import describe, format_betza, is_color_bound, parse_betza, targets
from sitegen.rules.notation import errors
from sitegen.rules.notation.fen import format_fen, parse_fen
from sitegen.rules.notation.line import format_line, parse_line
from sitegen.rules.notation.san import parse_san
from sitegen.rules.notation.uci import parse_uci
from sitegen.rules.position import Position
from sitegen.rules.validity import validate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sitegen.rules.problem import Problem

T = TypeVar("T")

FIRST = int(os.environ.get("SITEGEN_FUZZ_FROM", "0"))
BUDGET = int(os.environ.get("SITEGEN_FUZZ", "1500"))
ALLOWED = 2 if sys.gettrace() is None else 20
"""Seconds of processor time for one text."""

FEN_KINDS = {
    "fen-castling-rights", "fen-rank-count", "fen-rank-width", "fen-syntax", "fen-unknown-letter",
    "fen-void-occupied",
}  # fmt: skip
SETUP_KINDS = {
    "fen-army-asymmetry", "fen-case-slip", "fen-castling-rights", "fen-colorbound-pair",
    "fen-en-passant", "fen-opponent-in-check", "fen-pawn-on-last-rank", "fen-royal-count",
    "known-setup-differs",
}  # fmt: skip
BETZA_KINDS = {
    "betza-bracket", "betza-conflict", "betza-direction", "betza-empty", "betza-no-path",
    "betza-range", "betza-repeated", "betza-stray-modifier", "betza-too-long",
    "betza-unknown-letter", "betza-unsupported",
}  # fmt: skip
MOVE_ERRORS = {
    errors.AmbiguousMoveError, errors.LineSyntaxError, errors.MoveSyntaxError,
    errors.NotLegalError, errors.UnknownPieceError, errors.UnknownSquareError,
    errors.FalseSignError,
}  # fmt: skip


def check_places(problems: Iterable[Problem], text: str, kinds: set[str]) -> None:
    for problem in problems:
        assert problem.kind in kinds
        assert 0 <= problem.start <= problem.end <= len(text), problem


def try_fen(broken: Broken) -> None:
    rules = broken.position.variant
    read = parse_fen(broken.text, rules)
    check_places(read.problems, broken.text, FEN_KINDS)
    assert all(broken.text[a:b] for a, b in read.places.values())
    assert {problem.kind for problem in validate(read.setup, rules, rules)} <= SETUP_KINDS
    if not read.problems:
        again = parse_fen(format_fen(read.setup, rules), rules)
        assert (again.setup, again.problems) == (read.setup, ())
    found = outcome_of(lambda: Position.from_setup(read.setup, rules))
    if isinstance(found, Position):
        found.legal_moves()
        found.outcome()
    else:
        assert isinstance(found, SetupError)
        assert {problem.kind for problem in found.problems} <= SETUP_KINDS


def try_betza(broken: Broken) -> None:
    movement, problems = parse_betza(broken.text)
    check_places(problems, broken.text, BETZA_KINDS)
    assert describe(movement)
    board = broken.position.setup.board
    is_color_bound(movement, board)
    for side in (0, 1):
        targets(movement, board, board.squares[-1] // 2, side, 0x5A3C)
    written = format_betza(movement)
    if written:
        assert set(parse_betza(written)[0].ways) == set(movement.ways)


def try_move(broken: Broken) -> None:
    read = parse_san if broken.notation == "san" else parse_uci
    found = outcome_of(lambda: read(broken.text, broken.position))
    if isinstance(found, RulesError):
        check_error(found, broken.text)
    else:
        assert found in broken.position.legal_moves()


def try_line(broken: Broken) -> None:
    found = outcome_of(lambda: parse_line(broken.text, broken.position))
    if isinstance(found, RulesError):
        check_error(found, broken.text)
    else:
        assert format_line(found, broken.position) or not found.plies


def outcome_of(read: Callable[[], T]) -> T | RulesError:
    """What was read, or what the rules have against it; any other error goes on."""
    try:
        return read()
    except RulesError as error:
        return error


def check_error(error: RulesError, text: str) -> None:
    assert type(error) in MOVE_ERRORS
    assert isinstance(error, errors.NotationError)
    check_places([error.problem], text, {error.kind})


TRIES: dict[str, Callable[[Broken], None]] = {
    "fen": try_fen, "betza": try_betza, "san": try_move, "uci": try_move, "line": try_line,
}  # fmt: skip


def test_no_text_brings_anything_but_documented_errors_in_their_places() -> None:
    failed = []
    for number in range(FIRST, FIRST + BUDGET):
        broken = broken_notation(number)
        began = time.process_time()
        try:
            TRIES[broken.notation](broken)
        except Exception as error:
            failed.append((number, broken.notation, broken.text[:60], repr(error)))
        if (took := time.process_time() - began) > ALLOWED:
            failed.append((number, broken.notation, broken.text[:60], f"{took:.1f} s"))
    assert not failed
