"""Tables with a column for each file: rows of men without the number of a rank (`White | R | N |
…`), and cells of a drawn board that are empty where a man stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import fails, judged
from sitegen.interpret.claims.letter_tables import is_empty, lettered
from sitegen.interpret.claims.placed_in_tables import file_columns, headed, piece_of
from sitegen.interpret.claims.words import point_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Row, Statement, TableView
    from sitegen.interpret.claims.words import Token

KIND = "placement-mismatch"


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for table in reading.tables:
        files = file_columns(table) if len(table.heads) >= ground.board.files else {}
        context = table.context
        if len(files) != ground.board.files or not context.ours or context.in_play:
            continue
        for row in table.rows:
            men = _men(row, table, files, reading)
            if not headed(row)[0] and len(men) == len(files):
                yield from _home_row(row, men, table, ground)
            elif headed(row)[0] and men:
                yield from _gaps(row, men, files, ground)


def _men(
    row: Row, table: TableView, files: Mapping[int, int], reading: Reading
) -> dict[int, tuple[Statement, Token]]:
    """The men of a row by file, with their cells."""
    side = headed(row)[1]
    found = {}
    for at, cell in enumerate(row.cells):
        man = piece_of(cell) or lettered(cell, reading.vocabulary, table, side)
        if at in files and man is not None:
            found[files[at]] = (cell, man)
    return found


def _home_row(
    row: Row, men: Mapping[int, tuple[Statement, Token]], table: TableView, ground: Ground
) -> Iterator[Claim]:
    """All men of a first rank, of the side that row or table names, else of either."""
    label = table.context.label
    side = headed(row)[1] if headed(row)[1] >= 0 else label.side
    cases = {man.side for _, man in men.values()}
    side = cases.pop() if side < 0 and len(cases) == 1 else side
    sides = [side] if side >= 0 else [0, 1]
    if label.ranks:
        return
    wrong = min((_wrong(men, each, ground) for each in sides), key=len)
    if 2 * len(wrong) > len(men):
        return
    ordered = sorted(wrong or men)
    first, last = men[ordered[0]][0], men[ordered[-1]][0]
    span = first.all.cover(last.all)
    squares = [ground.board.square(file, rank) for file, rank in wrong.items()]
    says = "this is the first rank"
    there = ", ".join(f"{ground.at(s)} on {ground.board.name(s)}" for s in squares[:3])
    finds, evidence = f"the setup has {there}", ground.evidence(squares)
    yield judged(KIND, span, says, not wrong, finds, evidence)


def _wrong(men: Mapping[int, tuple[Statement, Token]], side: int, ground: Ground) -> dict[int, int]:
    """The files on which another man stands on the first rank of a side, and that rank (from 0)."""
    rank = ground.home(side) - 1
    found = {}
    for file, (_, said) in men.items():
        man = ground.placement.get(ground.board.square(file, rank))
        if man is None or man.side != side or man.piece not in said.pieces:
            found[file] = rank
    return found


def _gaps(
    row: Row, men: Mapping[int, tuple[Statement, Token]], files: Mapping[int, int], ground: Ground
) -> Iterator[Claim]:
    """Empty cells where the setup has a man, in a row that is right else."""
    rank = headed(row)[0] - 1
    if not 0 <= rank < ground.board.ranks or ground.holes:
        return
    right = [
        file
        for file, (_, said) in men.items()
        if (man := ground.placement.get(ground.board.square(file, rank))) is not None
        and man.piece in said.pieces
    ]
    for at, cell in enumerate(row.cells):
        if at not in files or not is_empty(cell) or 2 * len(right) <= len(files):
            continue
        square = ground.board.square(files[at], rank)
        if square in ground.placement:
            span = cell.all if cell.tokens else row.cells[0].all
            says = f"nothing stands on {point_name((files[at], rank))}"
            finds = f"the setup has {ground.at(square)} there"
            yield fails(KIND, span, says, finds, ground.evidence([square]))
