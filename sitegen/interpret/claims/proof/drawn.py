"""A drawn board against the setup, row by row.

A row with more or fewer cells than the board has files is wrong at that row, whatever it shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.english import counted
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.model import Evidence, Verdict
from sitegen.interpret.claims.said.boards import cell_on, differs, squares_of
from sitegen.interpret.claims.said.drawing import SAYS_NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.said.boards import Board
    from sitegen.interpret.claims.said.drawing import Cell, Row
    from sitegen.rules.board import Square

KIND = "ascii-board-mismatch"
_SAYS = "the board drawn here is the start position"
_MOST_NAMED = 4


class _Compared(Struct, frozen=True):
    """A row with the cells that show something else than the setup has, and how many agree."""

    row: Row
    wrong: tuple[tuple[Square, Cell], ...]
    right: int


def proved(board: Board, ground: Ground) -> Iterator[Claim]:
    """What holds is one claim for the board, what fails one for all its rows, at the first."""
    compared = [_compared(row, board, ground) for row in board.rows if squares_of(row, ground)]
    wide = [row for row in board.rows if not squares_of(row, ground)]
    wrong = sum(len(each.wrong) for each in compared)
    right = sum(each.right for each in compared)
    if wrong > right and not board.anchored:
        return
    high = [row for row in board.rows if row.rank > ground.board.ranks]
    claims = [_off_board(row, ground) for row in high]
    claims += [_too_many(row, ground) for row in wide]
    claims += [_differs(each, ground) for each in compared if each.wrong]
    if claims:
        first, *others = sorted(claims, key=lambda claim: claim.span)
        yield first.above(others, "{says}") if others else first
    elif right:
        yield holding(board)


def holding(board: Board) -> Claim:
    spans = [row.span for row in board.rows]
    return holds(KIND, spans[0].cover(spans[-1]), _SAYS)


def _compared(row: Row, board: Board, ground: Ground) -> _Compared:
    wrong, right = [], 0
    for cell, square in zip(row.cells, squares_of(row, ground), strict=True):
        if square is None:
            continue
        if differs(cell, board, square, ground):
            wrong.append((square, cell))
        else:
            right += cell.sign not in ("", SAYS_NOTHING)
    if len(wrong) >= right and all(cell.blank for _, cell in wrong):
        wrong = []  # a row of which only some squares are told
    return _Compared(row, tuple(wrong), right)


def _off_board(row: Row, ground: Ground) -> Claim:
    finds = f"the board has {counted(ground.board.ranks, 'rank')}"
    return fails(KIND, row.span, f"there is a rank {row.rank}", finds)


def _too_many(row: Row, ground: Ground) -> Claim:
    drawn, files = len(row.cells), ground.board.files
    where = f"rank {row.rank}" if row.rank else "this rank"
    says = f"{counted(drawn, 'square')} are drawn on {where}"
    return fails(KIND, row.span, says, f"the board has {counted(files, 'file')}")


def _differs(compared: _Compared, ground: Ground) -> Claim:
    square, cell = compared.wrong[0]
    more = len(compared.wrong) - 1
    shown = f"`{cell.sign}` stands" if cell.sign else "nothing stands"
    says = f"{shown} on {ground.board.name(square)}"
    finds = f"the setup has {ground.at(square)} there" + (f" (and {more} more)" if more else "")
    squares = [wrong for wrong, _ in compared.wrong[:_MOST_NAMED]]
    return fails(KIND, cell.span, says, finds, ground.evidence(squares))


def contradicted(
    claims: Sequence[Claim], drawn: Sequence[Board], ground: Ground
) -> Iterator[Claim]:
    """Cells of true drawings where the text of the page, which is false, has another man."""
    square_of = {span: square for square, span in ground.subject.places.items()}
    false = [c for c in claims if c.verdict is Verdict.FAILS and c.kind == _OF_SQUARES]
    for board in drawn:
        shown = (
            (claim, square_of[each.span], cell)
            for claim in false
            for each in claim.evidence[:1]
            if each.span in square_of
            and (cell := cell_on(board, square_of[each.span], ground)) is not None
        )
        for claim, square, cell in shown:
            if cell.sign and not differs(cell, board, square, ground):
                says = f"`{cell.sign}` stands on {ground.board.name(square)}"
                evidence = (Evidence(f"the text says here that {claim.says}", claim.span),)
                finds = "its text says something else"
                yield fails("prose-contradiction", cell.span, says, finds, evidence, "likely")
                break


_OF_SQUARES = "placement-mismatch"
