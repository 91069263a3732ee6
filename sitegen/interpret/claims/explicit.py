"""Claims blocks: one claim a line, executed by the rules engine.

fen: 5k4/10/b9/10/3p6/10/2P7/5K4 w      the position from here on (else the start position)
legal: c2c3, f1e1        illegal: c2c4        line: 1. e4 e5 2. Nf3
check: black    checkmate    stalemate    moves: 20    moves e4: 14    perft 3: 24944
outcome: white wins by extinction    outcome: draw by stalemate    outcome: none
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen import english
from sitegen.interpret.claims.claim_lines import (
    KIND,
    LINE,
    Budget,
    Line,
    no_claim,
    too_much,
    unreadable,
)
from sitegen.interpret.claims.extent import extent
from sitegen.interpret.claims.ground import fails, holds, judged
from sitegen.interpret.claims.model import Claim, Verdict
from sitegen.interpret.claims.outcome import described, read_outcome
from sitegen.interpret.claims.played import SQUARE, absent, find_moves, is_move
from sitegen.interpret.claims.refusal import position_of, why_refused
from sitegen.rules.errors import SetupError
from sitegen.rules.perft import perft
from sitegen.rules.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import CodeView

_MOVE = re.compile(r"[^\s,;]{1,20}")
_LONGEST = 400
"""Lines of a block, and moves of a line, beyond which nobody reads."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    budget = Budget()
    for code in reading.codes:
        if code.info.split(" ")[0] == "claims":
            yield from _block(code, budget, ground)


def _block(code: CodeView, budget: Budget, ground: Ground) -> Iterator[Claim]:
    position: Position | str | None = None
    offset = 0
    for text in code.text.value.split("\n")[:_LONGEST]:
        start, offset = offset, offset + len(text) + 1
        bare = text.split("#", 1)[0] if text.lstrip().startswith("#") else text
        if not bare.strip():
            continue
        span = code.text.at(start + len(text) - len(text.lstrip()), start + len(text.rstrip()))
        match = LINE.fullmatch(text)
        word = match.group(1) if match else ""
        if match is None or (word not in (*_PROOFS, "fen", "line")):
            yield no_claim(text, span)
            continue
        start += max(match.start(3), 0)
        line = Line(word, match.group(2) or "", match.group(3) or "", span, start, code, budget)
        budget.moves -= 1
        if budget.moves < 0:
            yield too_much(line)
            return
        if word == "fen":
            found = position_of(line.rest, ground.variant)
            position = found if isinstance(found, Position) else "the FEN above is no position"
            if not isinstance(found, Position):
                why, (first, end) = found
                place = code.text.at(line.rest_start + first, line.rest_start + max(end, first + 1))
                place = place if line.rest else span
                yield fails(KIND, place, "this is a position of the game", why)
            continue
        if position is None:
            position = _start(ground)
        if isinstance(position, Position) and word == "line":
            claim, position = _line(line, position)
            yield claim
        elif isinstance(position, Position):
            yield from _PROOFS[word](line, position)
        else:
            yield Claim(KIND, span, text.strip(), Verdict.UNKNOWN, position)


def _start(ground: Ground) -> Position | str:
    """The start position, or why there is none."""
    if KIND in ground.subject.untold:
        return "the start position could not be read"
    setup, variant = ground.subject.setup, ground.variant
    try:
        return Position.from_setup(setup, variant)
    except SetupError as error:
        why = why_refused(error.problems[0], setup, variant)
        return f"the start position is not allowed: {why}"


def _legal(line: Line, position: Position) -> Iterator[Claim]:
    illegal = line.word == "illegal"
    found = list(_MOVE.finditer(line.rest))[:_LONGEST]
    if not found:
        yield unreadable(line)
    for match in found:
        text, span = match.group(), line.at(match)
        if not is_move(text):
            yield fails(KIND, span, f"`{text}` is a move", "it cannot be read as one")
            continue
        says = f"{text} is {'illegal' if illegal else 'legal'}"
        moves = find_moves(position, text)
        if not moves and (why := absent(position, text)):
            yield fails(KIND, span, says, why)
            continue
        finds = f"by the rules it is {'legal' if moves else 'illegal'}"
        yield judged(KIND, span, says, bool(moves) != illegal, finds)


def _check(line: Line, position: Position) -> Iterator[Claim]:
    name = line.rest.lower()
    players = [player.lower() for player in position.variant.players]
    if name and name not in players:
        yield unreadable(line)
        return
    side = players.index(name) if name else position.turn
    says = f"{english.capital(position.variant.players[side])} is in check"
    true = side == position.turn and position.is_check()
    yield judged(KIND, line.span, says, true, "no royal man of that side is attacked")


def _mate(line: Line, position: Position) -> Iterator[Claim]:
    check, moves = position.is_check(), len(position.legal_moves())
    mate = line.word == "checkmate"
    finds = f"the side to move is {'' if check else 'not '}in check and has {moves} legal moves"
    yield judged(KIND, line.span, f"this is {line.word}", not moves and check == mate, finds)


def _number(written: str) -> int | None:
    text = written.replace(",", "").replace(" ", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else None


def _moves(line: Line, position: Position) -> Iterator[Claim]:
    number, board = _number(line.rest), position.variant.board
    square = board.parse(line.argument) if line.argument else None
    if number is not None and SQUARE.fullmatch(line.argument) and square is None:
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
    for depth in range(2, deepest + 1):
        if nodes * max(first, 30) > line.budget.nodes:
            yield too_much(line)
            return
        nodes = perft(position, depth)
        line.budget.nodes -= nodes
    yield judged(KIND, line.span, says, nodes == number, f"{_there_are(nodes)} {nodes}")


_NUMBERED = re.compile(r"[0-9]{1,3}\.{1,3}")
_RESULT = frozenset({"1-0", "0-1", "1/2-1/2", "*"})


def _line(line: Line, position: Position) -> tuple[Claim, Position]:
    """Moves in turn, with or without numbers; `+` and `#` behind a move are claims as well. Gives
    the position that they lead to."""
    played = 0
    for match in list(_MOVE.finditer(line.rest))[:_LONGEST]:
        text = _NUMBERED.sub("", match.group(), count=1)
        if not text or text in _RESULT:
            continue
        moves = find_moves(position, text)
        if len(moves) != 1:
            why = "it is ambiguous here" if moves else "it is not legal here"
            why = absent(position, text) or why
            return fails(KIND, line.at(match), f"{text} can be played", why), position
        line.budget.moves -= 1
        if line.budget.moves < 0:
            return too_much(line), position
        position = position.play(moves[0])
        played += 1
        mark = text.rstrip("!?")[-1]
        mate = position.is_check() and not position.legal_moves()
        if (mark == "+" and not position.is_check()) or (mark == "#" and not mate):
            what = "check" if mark == "+" else "checkmate"
            return fails(KIND, line.at(match), f"{text} gives {what}", "it does not"), position
    if not played:
        return unreadable(line), position
    return holds(
        KIND, line.span, f"{'this move' if played == 1 else f'these {played} moves'} can be played"
    ), position


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
    "legal": _legal,
    "illegal": _legal,
    "check": _check,
    "checkmate": _mate,
    "stalemate": _mate,
    "moves": _moves,
    "perft": _perft,
    "outcome": _outcome,
}
