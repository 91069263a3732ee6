"""What is read on a page that is not in English: codes, boards, sizes, and what has no words.

Names and letters are those that the page declares, or that fit the setup when each of them is
taken for one piece. Whatever needs a word to be understood is not said.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.claims.proof import drawn
from sitegen.interpret.claims.reading import Reading
from sitegen.interpret.claims.said.boards import boards, squares_of
from sitegen.interpret.claims.said.signs import CHESS
from sitegen.interpret.engine import Engine
from sitegen.interpret.letters import stated_letters

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.said.boards import Board
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.setup import Man


def without_sentences(reading: Reading) -> Reading:
    """The reading, left with what needs no word to be understood. Statements that have words go
    into `foreign`."""
    names, letters = stated_letters(Engine.of(reading.subject.document.front))
    known = names | {f"{name}s" for name in names}
    plain = [s for s in reading.statements if _is_plain(s, known, letters)]
    foreign = [s for s in reading.statements if not _is_plain(s, known, letters)]
    tables = [t for t in reading.tables if not any(map(_words, t.heads))]
    return Reading(
        reading.subject,
        reading.vocabulary,
        reading.title,
        plain,
        tables,
        reading.codes,
        unread=reading.unread,
        foreign=foreign,
    )


def _is_plain(statement: Statement, names: frozenset[str], letters: frozenset[str]) -> bool:
    """Whether a statement is made of numbers, squares, and names that the page declares."""
    men = all(token.low in names for token in statement.pieces)
    signs = all(t.text[0] in letters for t in statement.tokens if t.kind == "man")
    return men and signs and not _words(statement.tokens)


def _words(tokens: Sequence[Token]) -> list[Token]:
    return [t for t in tokens if t.kind == "word" and len(t.text) > 1]


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    """Sizes and drawn boards of such a page."""
    if reading.foreign is None:
        return
    yield from _sizes((*reading.statements, *reading.foreign), ground)
    declared = stated_letters(Engine.of(reading.subject.document.front))[1]
    for number, board in enumerate(boards(reading, ground)):
        if _letters(board) <= declared:
            yield from drawn.proved(board, ground) if not number else ()
        elif _fits(board, ground):
            yield drawn.holding(board)


_SIZE = re.compile(r"([0-9]{1,2}) ?[×xX✕*] ?([0-9]{1,2})")


def _sizes(statements: Iterable[Statement], ground: Ground) -> Iterator[Claim]:
    """`Brett: 9×9`. Where no size of the page is that of the board, and there is but one, it was
    meant to be; besides the right one others are those of other games."""
    found: dict[tuple[int, ...], Claim] = {}
    board = ground.board
    for statement in statements:
        for token in statement.tokens if statement.context.ours else ():
            match = _SIZE.fullmatch(token.text) if token.kind == "size" else None
            if match is not None:
                size = tuple(sorted(map(int, match.groups())))
                true = size == tuple(sorted((board.files, board.ranks)))
                finds = f"the board has {board.files} files and {board.ranks} ranks"
                says = f"the board is {token.text}"
                span, kind = statement.span(token), "board-size-mismatch"
                claim = judged(kind, span, says, true, finds, certainty="likely")
                found.setdefault(size, claim)
    right = [claim for claim in found.values() if claim.verdict is Verdict.HOLDS]
    yield from right or (found.values() if len(found) == 1 else ())


def _letters(board: Board) -> frozenset[str]:
    return frozenset(c.sign for row in board.rows for c in row.cells if c.sign not in CHESS) - {""}


def _fits(board: Board, ground: Ground) -> bool:
    """Whether each letter stands for one piece of one side, or of both, wherever it is drawn, and
    no two letters for the same."""
    by_side: dict[str, set[Man]] = {}
    for row in board.rows:
        squares = squares_of(row, ground)
        for cell, square in zip(row.cells, squares, strict=False):
            man = ground.placement.get(square) if square is not None else None
            if not squares or (square is not None and (man is None) != (not cell.sign)):
                return False
            if man is not None:
                by_side.setdefault(cell.sign, set()).add(man)
    pieces = {text: {man.piece for man in men} for text, men in by_side.items()}
    one_each = all(len(names) == 1 for names in pieces.values())
    sides = [frozenset(men) for men in by_side.values()]
    apart = len(frozenset().union(*sides)) == sum(map(len, sides))
    return one_each and apart and bool(pieces)
