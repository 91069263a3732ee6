"""Claims about moves: each is legal or illegal where it stands, a line of them can be played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen import english
from sitegen.interpret.claims.claim_lines import KIND, unread, unreadable
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.misread import is_hole, told, why_illegal
from sitegen.interpret.claims.outcome import Said, described
from sitegen.rules.notation.errors import NotationError, NotLegalError, UnknownSquareError
from sitegen.rules.notation.line import Bounds, read_line
from sitegen.rules.notation.signs import ALONE
from sitegen.rules.notation.written import read_move, search_effort

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from sitegen.interpret.claims.claim_lines import Line
    from sitegen.interpret.claims.model import Claim
    from sitegen.rules.notation.line import Result
    from sitegen.rules.position import Position

_MOVE = re.compile(rf"[^\s,;]+(?:\s+{ALONE}(?![^\s,;]))*")
"""A move of a list, with the signs that stand behind it by themselves."""


def legal(line: Line, position: Position) -> Iterator[Claim]:
    """`legal: e2e4, Nf3` and `illegal: e1g1`: exactly one legal move, or none, is meant by each."""
    found, effort = False, search_effort(position)
    for match in _MOVE.finditer(line.rest):
        found = True
        line.budget.words -= effort
        if line.budget.words < 0:
            line.budget.told = True
            yield unread(line.at(match))
            return
        judge = _illegal if line.word == "illegal" else _legal
        yield from judge(line, match, position)
    if not found:
        yield unreadable(line)


def _legal(line: Line, match: re.Match[str], position: Position) -> Iterator[Claim]:
    text, board = match.group(), position.variant.board
    try:
        written = read_move(text, position)
    except NotationError as error:
        what = told(error, text, board, says="is legal", denies="by the rules it is illegal")
        yield fails(KIND, line.at(match), what.says, what.finds)
        return
    for sign in written.errors:
        what = told(sign, text, board, says="", denies="")
        start = match.start() + sign.problem.start
        place = line.within(start, match.start() + sign.problem.end)
        yield fails(KIND, place, what.says, what.finds)
    if not written.errors:
        yield holds(KIND, line.at(match), f"{text} is legal")


def _illegal(line: Line, match: re.Match[str], position: Position) -> Iterator[Claim]:
    """A capture that takes nothing, or that is none en passant, is illegal as it is written; a
    move that leaves open which of several legal ones it is, is not."""
    text, board, span = match.group(), position.variant.board, line.at(match)
    says = f"{text} is illegal"
    try:
        written = read_move(text, position)
    except NotationError as error:
        if isinstance(error, UnknownSquareError) and is_hole(error, board):
            yield holds(KIND, span, says)
        elif not isinstance(error, NotLegalError):
            what = told(error, text, board, says="is illegal", denies="")
            yield fails(KIND, span, what.says, what.finds)
        elif error.problem.data["reason"] == "promotion-missing":
            yield fails(KIND, span, says, why_illegal(error.problem.data))
        else:
            yield holds(KIND, span, says)
        return
    if any(error.problem.data["reason"] == "no-en-passant" for error in written.errors):
        yield holds(KIND, span, says)
    else:
        yield fails(KIND, span, says, "by the rules it is legal")


def play_line(
    line: Line, position: Position, begins: Collection[int]
) -> tuple[list[Claim], Position]:
    """Moves in turn, with numbers, signs, comments and variations: each that is false, else that
    all can be played. Gives the position that they lead to as well."""
    budget = line.budget
    most = Bounds(max(budget.moves, 0), max(budget.words, 0))
    reading = read_line(line.rest, position, begins=begins, most=most)
    budget.moves -= reading.played
    budget.words -= reading.words
    board, claims = position.variant.board, []
    for error, start, end in reading.faults:
        if error.problem.data.get("reason") == "length":
            line.budget.told = True
            claims.append(unread(line.within(start, end)))
            continue
        text = line.rest[start:end]
        what = told(error, text, board, says="can be played", denies="it is not legal here")
        if error.kind == "false-sign":
            start, end = error.problem.start, error.problem.end
        claims.append(fails(KIND, line.within(start, end), what.says, what.finds))
    claims += (c for result in reading.results if (c := _result(line, result)))
    if claims:
        return claims, reading.position
    number = len(reading.line.plies)
    if not number:
        return [unreadable(line)], position
    moves = "this move" if number == 1 else f"these {english.number(number)} moves"
    return [holds(KIND, line.span, f"{moves} can be played")], reading.position


_WINNERS = {"1-0": 0, "0-1": 1}


def _result(line: Line, result: Result) -> Claim | None:
    """A result that the position behind its line does not bear out: what is agreed or resigned
    cannot be proved."""
    position = result.position
    players, end = position.variant.players, position.outcome()
    if result.text == "*":
        true = end is None or (end.winner is None and position.can_move())
    else:
        winner = _WINNERS.get(result.text)
        true = Said(ended=True, winner=winner).agrees(end)
        true = true or (winner is None and end is None and bool(position.claims()))
    if true:
        return None
    span = line.within(result.start, result.end)
    return fails(KIND, span, f"the result is {result.text}", described(end, players))
