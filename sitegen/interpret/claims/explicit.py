"""Claims blocks: one claim a line, executed by the rules engine.

fen: 5k4/10/b9/10/3p6/10/2P7/5K4 w      the position from here on (else the start position)
legal: c2c3, f1e1        illegal: c2c4        line: 1. e4 e5 2. Nf3
check: black    checkmate    stalemate    moves: 20    moves e4: 14    perft 3: 24944
outcome: white wins by extinction    outcome: draw by stalemate    outcome: none
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen import english
from sitegen.interpret.claims.claim_lines import (
    KIND,
    Budget,
    Line,
    no_claim,
    parted,
    uncounted,
    unread,
    unreadable,
)
from sitegen.interpret.claims.extent import extent
from sitegen.interpret.claims.ground import fails, judged
from sitegen.interpret.claims.model import Claim, Verdict
from sitegen.interpret.claims.move_claims import legal, play_line
from sitegen.interpret.claims.outcome import described, read_outcome
from sitegen.interpret.claims.refusal import position_of, refused, why_refused
from sitegen.rules.errors import SetupError
from sitegen.rules.perft import effort, perft
from sitegen.rules.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import CodeView

_COUNTERS = re.compile(r"\s[0-9]+\s+[0-9]+\s*$")
"""The end of a FEN that says the number of the move."""
_SQUARE = re.compile(r"[a-z][0-9]{1,2}")
_WITH_ARGUMENT = ("moves", "perft")
"""Claims that take a word before the colon."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    budget = Budget()
    for code in reading.codes:
        if code.info.split(" ")[0] == "claims" and not budget.told:
            yield from _block(code, budget, ground)


def _block(code: CodeView, budget: Budget, ground: Ground) -> Iterator[Claim]:
    """The claims of a block, up to where the page has spent what it may."""
    at: _At | None = None
    for line in _lines(code, budget):
        if isinstance(line, Claim):
            yield line
            continue
        budget.words -= 1
        if line.word == "fen":
            budget.moves -= 1
        if min(budget.words, budget.moves) < 0:
            budget.told = True
            yield unread(line.span)
            return
        if line.word == "fen":
            at, wrong = _fen(line, ground)
            yield from wrong
            continue
        at = at or _start(ground)
        position = at.position
        if isinstance(position, str):
            yield Claim(KIND, line.span, line.text, Verdict.UNKNOWN, position)
        elif line.word == "line":
            claims, after = play_line(line, position, at.begins)
            at = _At(after, (1, after.setup.fullmove))
            yield from claims
        else:
            yield from _PROOFS[line.word](line, position)
        if budget.told:
            return


class _At(Struct, frozen=True):
    """The position that claims speak of, or why there is none, and the numbers that its next move
    may have in a line (any where none are given)."""

    position: Position | str
    begins: tuple[int, ...] = ()


def _lines(code: CodeView, budget: Budget) -> Iterator[Line | Claim]:
    """Each line that is no remark, or what is wrong with how it is written."""
    offset = 0
    for text in code.text.value.split("\n"):
        start, offset = offset, offset + len(text) + 1
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        span = code.text.at(start + len(text) - len(text.lstrip()), start + len(text.rstrip()))
        match = parted(text)
        word = match.group(1) if match else ""
        if match is None or (word not in (*_PROOFS, "fen", "line")):
            yield no_claim(text, span)
            continue
        rest_start = start + max(match.start(3), 0)
        line = Line(
            word, match.group(2) or "", match.group(3) or "", span, rest_start, code, budget
        )
        if line.argument and word not in _WITH_ARGUMENT:
            yield unreadable(line)
        else:
            yield line


def _fen(line: Line, ground: Ground) -> tuple[_At, tuple[Claim, ...]]:
    """The position from here on, and what is wrong with it."""
    found = position_of(line.rest, ground.variant)
    if isinstance(found, Position):
        numbered = _COUNTERS.search(line.rest)
        return _At(found, (1, found.setup.fullmove) if numbered else ()), ()
    at = line.within if line.rest else lambda *_: line.span
    return _At("the FEN above is no position"), tuple(refused(found, at))


def _start(ground: Ground) -> _At:
    """The start position, or why there is none."""
    if KIND in ground.subject.untold:
        return _At("the start position could not be read")
    setup, variant = ground.subject.setup, ground.variant
    try:
        return _At(Position.from_setup(setup, variant), (1, setup.fullmove))
    except SetupError as error:
        why = why_refused(error.problems[0], setup, variant)
        return _At(f"the start position is not allowed: {why}")


def _check(line: Line, position: Position) -> Iterator[Claim]:
    side = _side(line, position)
    if side is None:
        yield unreadable(line)
        return
    says = f"{english.capital(position.variant.players[side])} is in check"
    true = side == position.turn and position.is_check()
    yield judged(KIND, line.span, says, true, "no royal man of that side is attacked")


def _side(line: Line, position: Position) -> int | None:
    """The side that a line names, that to move where it names none; None: it is no side."""
    name = line.rest.lower()
    players = [player.lower() for player in position.variant.players]
    if not name:
        return position.turn
    return players.index(name) if name in players else None


def _mate(line: Line, position: Position) -> Iterator[Claim]:
    side = _side(line, position)
    if side is None:
        yield unreadable(line)
        return
    check, moves = position.is_check(), len(position.legal_moves())
    true = not moves and check == (line.word == "checkmate")
    finds = f"the side to move is {'' if check else 'not '}in check and has {moves} legal moves"
    if true and side != position.turn:
        finds = f"it is {english.capital(position.variant.players[position.turn])}'s turn"
    says = (
        f"{english.capital(line.rest)} is in {line.word}" if line.rest else f"this is {line.word}"
    )
    yield judged(KIND, line.span, says, true and side == position.turn, finds)


_NUMBER = re.compile(
    r"0|[1-9][0-9]{0,14}|[1-9][0-9]{0,2}(?:([,  \u2009\u202f])[0-9]{3})(?:\1[0-9]{3}){0,3}"
)
"""With or without one mark between its thousands."""


def _number(written: str) -> int | None:
    match = _NUMBER.fullmatch(written)
    return int(re.sub("[^0-9]", "", written)) if match else None


def _moves(line: Line, position: Position) -> Iterator[Claim]:
    number, board = _number(line.rest), position.variant.board
    square = board.parse(line.argument) if line.argument else None
    if number is not None and _SQUARE.fullmatch(line.argument) and square is None:
        why = f"the board has no square {line.argument}: {extent(board)}"
        yield fails(KIND, line.span, f"a man moves from {line.argument}", why)
        return
    if number is None or (line.argument and square is None):
        yield unreadable(line)
        return
    moves = position.legal_moves()
    if square is not None:
        moves = tuple(m for m in moves if m.origin == square)
    where = f" from {line.argument}" if line.argument else ""
    says = f"{_there_are(number)} {english.counted(number, 'legal move')}{where}"
    true, finds = len(moves) == number, f"{_there_are(len(moves))} {len(moves)}"
    yield judged(KIND, line.span, says, true, finds)


def _there_are(number: int) -> str:
    return "there is" if number == 1 else "there are"


def _perft(line: Line, position: Position) -> Iterator[Claim]:
    number, deepest = _number(line.rest), _number(line.argument)
    if number is None or deepest is None or not 1 <= deepest <= 20:
        yield unreadable(line)
        return
    series = english.counted(number, "move") if deepest == 1 else ""
    says = f"{_there_are(number)} {series or f'{number} series of {deepest} moves'}"
    nodes = first = perft(position, 1)
    each = effort(position)
    line.budget.nodes -= each
    for depth in range(2, deepest + 1):
        if nodes * max(first, 30) * each > line.budget.nodes:
            yield uncounted(line)
            return
        nodes = perft(position, depth)
        line.budget.nodes -= nodes * each
    yield judged(KIND, line.span, says, nodes == number, f"{_there_are(nodes)} {nodes}")


def _outcome(line: Line, position: Position) -> Iterator[Claim]:
    players = position.variant.players
    said = read_outcome(line.rest, players)
    if isinstance(said, str):
        yield fails(KIND, line.span, f"`{f'outcome: {line.rest[:40]}'.strip()}` is a claim", said)
        return
    true = position.outcome()
    says = f"the outcome is `{line.rest.strip()}`"
    yield judged(KIND, line.span, says, said.agrees(true), described(true, players))


_PROOFS = {
    "legal": legal,
    "illegal": legal,
    "check": _check,
    "checkmate": _mate,
    "stalemate": _mate,
    "moves": _moves,
    "perft": _perft,
    "outcome": _outcome,
}
