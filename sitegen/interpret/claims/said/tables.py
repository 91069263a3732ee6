"""Tables as lists: what a column is follows from its head and from its cells.

Columns of another kind are passed over; a row that a note limits is not read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.interpret.claims.said.cells import (
    edge_of,
    letter_of,
    number_of,
    piece_of,
    single,
    squares_of,
    whole,
)
from sitegen.interpret.claims.said.entries import Entry, parse
from sitegen.interpret.claims.said.heads import Head, head_of
from sitegen.interpret.claims.said.lexicon import (
    COUNTS,
    EACH,
    IN_HAND,
    MOVES,
    NOTES,
    OF_SQUARES,
    PIECES,
    RESTRICTORS,
)
from sitegen.interpret.claims.said.lists import Listing, listed
from sitegen.interpret.claims.scope import OF_THE_START

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sitegen.interpret.claims.said.places import Places
    from sitegen.interpret.claims.statement import Row as TableRow
    from sitegen.interpret.claims.statement import Statement, TableView
    from sitegen.interpret.claims.words import Token
    from sitegen.source import Span

_HALF = 2


class Column(Struct, frozen=True):
    """What the cells of a column are: pieces, places (of a side), numbers of pieces (of a side, or
    of `each`), or letters."""

    role: str
    side: int = -1
    each: bool = False


def listings(table: TableView) -> Iterator[Listing]:
    """The lists that the rows are."""
    if not table.here or table.context.in_play or not table.context.label.whole:
        return
    first = {token.low for token in table.heads[0]} if table.heads else set()
    if not MOVES.isdisjoint(first):
        return
    for read in (_by_rank, _under_pieces, _by_row):
        found = list(read(table))
        if any(found):
            for number, row in enumerate(found):
                yield from (replace(listing, row=number) for listing in row)
            return


def _by_row(table: TableView) -> Iterator[tuple[Listing, ...]]:
    """Columns of pieces, of their squares, and of their numbers."""
    columns = _columns(table)
    roles = [column.role for column in columns]
    for row in table.rows if "piece" in roles else ():
        limited = _is_limited(row, table, roles)
        yield () if limited else tuple(_of_row(row, columns, table))


def _by_rank(table: TableView) -> Iterator[tuple[Listing, ...]]:
    """`Rank | White | Black`, `1 | R N B Q … | (mirror image)`: cells that are lists of a rank."""
    if not table.heads or not any(token.low in _RANKS for token in table.heads[0]):
        return
    heads = [head_of(head) for head in table.heads]
    for row in table.rows:
        rank, own, side = edge_of(row.cells[0]) if row.cells else (0, False, -1)
        cells = zip(heads[1:], row.cells[1:], strict=False) if rank else ()
        found = (_of_rank(head, cell, (rank, own, side)) for head, cell in cells)
        yield tuple(listing for listing in found if listing is not None)


def _of_rank(head: Head | None, cell: Statement, edge: tuple[int, bool, int]) -> Listing | None:
    rank, own, side = edge
    if head is None or not cell.tokens:
        return None
    whose = min(head.sides) if len(head.sides) == 1 else side
    label = replace(cell.context.label, ranks=(rank,), own=own, side=whose)
    return listed(cell.text, (), cell.tokens, replace(cell.context, label=label))


_RANKS = frozenset({"rank", "ranks", "row", "rows"})


def _under_pieces(table: TableView) -> Iterator[tuple[Listing, ...]]:
    """`Side | King | Queen` over `White | e1 | d1`."""
    headed = [single(head) for head in table.heads]
    if sum(entry is not None and bool(entry.pieces) for entry in headed) < _HALF:
        return
    for row in table.rows:
        side = edge_of(row.cells[0])[2] if row.cells else -1
        cells = zip(headed, row.cells, strict=False) if side >= 0 else ()
        yield tuple(
            _listing(cell, _at(entry, cell, where), table, side)
            for entry, cell in cells
            if entry is not None and entry.pieces and (where := squares_of(cell)) is not None
        )


def _at(entry: Entry, cell: Statement, where: Places) -> Entry:
    """The entry on the squares that a cell is."""
    return replace(entry, first=cell.tokens[0], last=cell.tokens[-1], places=where)


def _columns(table: TableView) -> list[Column]:
    width = max((len(row.cells) for row in table.rows), default=0)
    found: list[Column] = []
    for at in range(width):
        cells = [row.cells[at] for row in table.rows if at < len(row.cells)]
        head = table.heads[at] if at < len(table.heads) else ()
        named = any(column.role == "piece" for column in found)
        named = named and not any(token.kind == "side" for token in head)
        found.append(_column(head, cells, named=named))
    return found


def _column(head: Sequence[Token], cells: Sequence[Statement], *, named: bool) -> Column:
    """What most of the cells are; a number counts pieces only where its head says so."""
    filled = [cell for cell in cells if cell.tokens]
    words = {token.low for token in head}
    above = head_of([token for token in head if token.low not in COUNTS | IN_HAND | _OF_COUNTS])
    side = min(above.sides) if above is not None and len(above.sides) == 1 else -1
    if above is None or not words.isdisjoint(MOVES):
        above = None
    elif _most(number_of, filled):
        of_pieces = words.isdisjoint(IN_HAND | OF_SQUARES)
        counts = side >= 0 or not words.isdisjoint(COUNTS)
        return Column("count" if counts and of_pieces else "", side, not words.isdisjoint(EACH))
    elif _most(squares_of, filled):
        return Column("places", side)
    if named:
        of_pieces = not words.isdisjoint(PIECES)
        return Column("letter" if _most(letter_of, filled) and not of_pieces else "", side)
    return Column("piece" if _most(piece_of, filled) else "", side)


def _most(read: Callable[[Statement], object], cells: Sequence[Statement]) -> bool:
    """Whether more than half of the cells are read."""
    return sum(read(cell) is not None for cell in cells) * _HALF > len(cells)


_OF_COUNTS = frozenset({"how", "per", "on"})


def _is_limited(row: TableRow, table: TableView, roles: Sequence[str]) -> bool:
    """Whether a note of the row says that it is not all so."""
    for head, role, cell in zip(table.heads, roles, row.cells, strict=False):
        notes = not NOTES.isdisjoint(token.low for token in head)
        if notes and not role and not RESTRICTORS.isdisjoint(cell.lows):
            return True
    return False


def _of_row(row: TableRow, columns: Sequence[Column], table: TableView) -> Iterator[Listing]:
    """What the squares and numbers say of the piece before them, or of the first one."""
    pieces = {
        at: piece
        for at, (column, cell) in enumerate(zip(columns, row.cells, strict=False))
        if column.role == "piece" and (piece := piece_of(cell)) is not None
    }
    for at, piece in pieces.items():
        yield from _in_all(row.cells[at], piece, columns[at].side, table)
    for at, (column, cell) in enumerate(zip(columns, row.cells, strict=False)):
        of = max((n for n in pieces if n < at), default=min(pieces, default=-1))
        if of < 0 or column.role not in ("places", "count"):
            continue
        piece = pieces[of]
        own = piece.side if piece.side >= 0 else columns[of].side
        side = column.side if column.side >= 0 else own
        places, number = squares_of(cell), number_of(cell)
        if column.role == "places" and places is not None:
            entry = replace(_at(piece, cell, places), side=side)
            yield replace(_listing(cell, entry, table, side), anchored=True)
        elif column.role == "count" and number is not None:
            entry = replace(piece, first=number, last=number, number=number.number, side=side)
            each = column.each or not EACH.isdisjoint(cell.lows)
            yield replace(_listing(cell, entry, table, side), each=each)


def _in_all(cell: Statement, piece: Entry, side: int, table: TableView) -> Iterator[Listing]:
    """`Pawns (8 pieces)`: how many there are of a piece, told with its name."""
    parsed = parse(cell.tokens)
    for total in parsed.totals if parsed is not None else ():
        own = piece.side if piece.side >= 0 else side
        token = total.token
        entry = replace(piece, first=token, last=token, number=total.number, side=own)
        yield replace(_listing(cell, entry, table, own), each=True)


class Lettered(Struct, frozen=True):
    """A piece and the letter by which a table says that it is written."""

    pieces: frozenset[str]
    letter: str
    span: Span


def letters(table: TableView) -> Iterator[Lettered]:
    """What the first column of letters says of the pieces beside it."""
    columns = _columns(table) if table.here else []
    roles = [column.role for column in columns]
    if "piece" not in roles or "letter" not in roles:
        return
    at, letter = roles.index("piece"), roles.index("letter")
    for row in table.rows:
        if max(at, letter) >= len(row.cells):
            continue
        piece, match = piece_of(row.cells[at]), letter_of(row.cells[letter])
        if piece is not None and match is not None:
            yield Lettered(piece.pieces, match[1], whole(row.cells[letter]))


def _listing(cell: Statement, entry: Entry, table: TableView, side: int) -> Listing:
    context = table.context
    label = context.label
    whose = side if side >= 0 else label.side if not label.both else -1
    start = context.about(*OF_THE_START)
    anchored = entry.number > 0 or label.side >= 0 or side >= 0 or start
    group = table.rows[0].cells[0].text.at(0, 1).start
    each = label.both
    return Listing(cell.text, (entry,), context, whose, anchored=anchored, group=group, each=each)
