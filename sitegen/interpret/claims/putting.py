"""Whether men are put on their squares by words that may be of moves, too: `the Rooks go in the
corners, then the Knights next to them`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import AT_TIMES, NEGATIONS
from sitegen.interpret.claims.scope import DYNAMIC
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from sitegen.interpret.claims.statement import Statement

_GOES = frozenset({"go", "goes"})
_IN_PLAY = DYNAMIC | NEGATIONS | AT_TIMES | wordset("now later soon eventually")
_OTHERS = (_IN_PLAY | {"to"}) - _GOES
_OTHERS_IN_TURN = _IN_PLAY - _GOES - {"then"}
_IN_ROWS = frozenset({"corner", "corners"})
"""Where men are put from the corners on, even `then` is of the array."""


def puts(statement: Statement) -> bool:
    """Whether a statement is of the start position, and what goes on a square in it is no move."""
    goes = not statement.lows.isdisjoint(_GOES) and statement.lows.isdisjoint(_OTHERS)
    goes = goes or (not statement.lows.isdisjoint(_IN_ROWS) and puts_in_turn(statement))
    return statement.static or (goes and _is_of_array(statement))


def puts_in_turn(statement: Statement) -> bool:
    """The same of a whole sentence that puts men one after the other: `then the Bishops`, `next to
    them`."""
    return statement.around.isdisjoint(_OTHERS_IN_TURN) and _is_of_array(statement)


_PUT = frozenset({"place", "put", "arrange"})
_ADVICE = frozenset({"to", "your", "try", "early", "soon", "only"})


def puts_pawns(statement: Statement) -> bool:
    """`Place all pawns on the second rank`, `the pawns go on the second rank`: a rook may well be
    put on the seventh rank later."""
    tokens, men = statement.tokens, statement.pieces
    told = tokens[0].low in _PUT or any(
        token.low in _GOES and any(behind.kind == "rank" for behind in tokens[at + 2 : at + 5])
        for at, token in enumerate(tokens)
    )
    pawns = told and len(men) > 0 and men[0].plural and "pawn" in men[0].pieces
    return pawns and statement.lows.isdisjoint(_ADVICE) and puts(statement)


def _is_of_array(statement: Statement) -> bool:
    return statement.context.ours and not statement.context.in_play
