"""Tables as drawn boards and as lists: what a column is follows from its head and from its cells.

Columns of another kind are passed over; a row that a note limits is not read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.interpret.claims.said.drawing import (
    SAYS_NOTHING,
    Cell,
    Row,
    is_frame,
    is_sign,
    shown,
)
from sitegen.interpret.claims.said.entries import Entry, Places, parse
from sitegen.interpret.claims.said.heads import Head, head_of
from sitegen.interpret.claims.said.lexicon import (
    COUNTS,
    EACH,
    IN_HAND,
    INERT_IN_HEADS,
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

    from sitegen.interpret.claims.statement import Row as TableRow
    from sitegen.interpret.claims.statement import Statement, TableView
    from sitegen.interpret.claims.words import Token
    from sitegen.source import Span

_LETTER = re.compile(r"([A-Za-z])(?: ?[/,] ?[A-Za-z])?")
_LEAST_FILES = 3
_HALF = 2


class Column(Struct, frozen=True):
    """What the cells of a column are: pieces, places (of a side), numbers of pieces (of a side, or
    of `each`), or letters."""

    role: str
    side: int = -1
    each: bool = False


def grid(table: TableView, files: int) -> tuple[Row, ...]:
    """The rows of a table that is a drawn board: columns headed by files, or as many of signs as
    the board has files, with the rank or the side before or behind them; none where it is no such
    table."""
    squares = [_headed(head) for head in table.heads]
    heads = {file: at for at, (file, _) in enumerate(squares) if 0 <= file < files}
    above = {rank for file, rank in squares if file >= 0}
    if len(above) > 1:
        return ()
    texts = [[_sign(cell) for cell in row.cells] for row in table.rows]
    if len(heads) < (_HALF if sum(above) else _LEAST_FILES):
        start = next((at for at in range(2) if _is_board(texts, at, files)), -1)
        heads = {file: start + file for file in range(files)}
        if start < 0 or files < _LEAST_FILES or len(texts) < _HALF:
            return ()
    elif not _is_drawn(texts, tuple(heads.values())):
        return ()
    found: list[Row] = []
    for row, signs in zip(table.rows, texts, strict=True):
        if not row.cells or is_frame([signs[at] for at in heads.values() if at < len(signs)]):
            continue
        edge = row.cells[0] if 0 not in heads.values() else row.cells[-1]
        rank, own, side = _edge(edge) if len(row.cells) > len(heads) else (0, False, -1)
        rank = rank or sum(above)
        cells = (_cell(row, signs, heads.get(file, -1), side) for file in range(files))
        found.append(Row(tuple(cells), rank, own, side))
    return tuple(found)


def _is_drawn(texts: Sequence[Sequence[str]], columns: Sequence[int]) -> bool:
    """Whether the cells below files are signs or nothing, and not all are nothing."""
    drawn = [signs[at] for signs in texts for at in columns if at < len(signs)]
    return SAYS_NOTHING not in drawn and any(drawn)


def pairs(table: TableView, files: int) -> tuple[Row, ...]:
    """`Square | Letter`: single squares of a board and the letters that stand there."""
    found: list[Row] = []
    for row in table.rows:
        squares = [cell for cell in row.cells if _squares(cell) is not None]
        letters = [cell for cell in row.cells if _letter(cell) is not None]
        if len(row.cells) != _PAIR or len(squares) != 1 or len(letters) != 1:
            return ()
        (file, rank), *more = squares[0].tokens[0].points
        if more or not file < files:
            return ()
        cells = [Cell(SAYS_NOTHING, _whole(letters[0]))] * files
        cells[file] = Cell(letters[0].text.value.strip(), _whole(letters[0]))
        found.append(Row(tuple(cells), rank + 1))
    return tuple(found)


_PAIR = 2


def _cell(row: TableRow, signs: Sequence[str], at: int, side: int) -> Cell:
    """The cell of a column; one that says nothing for a file that has none."""
    if not 0 <= at < len(row.cells):
        return Cell(SAYS_NOTHING, _whole(row.cells[0]))
    cell = row.cells[at]
    shown_at = cell if cell.text.value else row.cells[0]
    side = cell.tokens[0].side if cell.tokens and cell.tokens[0].kind == "side" else side
    return Cell(signs[at], _whole(shown_at), side, blank=not cell.tokens)


def _whole(cell: Statement) -> Span:
    return cell.text.at(0, max(1, len(cell.text.value)))


def _sign(cell: Statement) -> str:
    """The sign or the name of a piece in a cell, `""` for nothing; `?` for something else."""
    sign = shown(cell.text.value.strip())
    kinds = [token.kind for token in cell.tokens]
    if kinds in (["piece"], ["side", "piece"]):
        return cell.tokens[-1].text
    return sign if is_sign(sign) else SAYS_NOTHING


def _is_board(texts: Sequence[Sequence[str]], start: int, files: int) -> bool:
    """Whether all cells of so many columns from `start` on are signs or nothing."""
    rows = [signs[start : start + files] for signs in texts]
    whole = all(len(row) == files and SAYS_NOTHING not in row for row in rows)
    return whole and any(any(row) for row in rows)


def _edge(cell: Statement) -> tuple[int, bool, int]:
    """The rank that the cell at the edge of a row names, whether it is counted from a player's
    edge, and the side."""
    head = head_of([token for token in cell.tokens if token.kind != "number"])
    numbers = [token.number for token in cell.tokens if token.kind == "number"]
    if head is None:
        return (numbers or [0])[0], False, -1
    side = min(head.sides) if len(head.sides) == 1 else -1
    if head.ranks:
        return head.ranks[0], head.own, side
    of_side = bool(cell.tokens) and cell.tokens[0].kind == "side"  # `Black 2`, and not `7 (Black)`
    return (numbers or [0])[0], of_side, side


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
        rank, own, side = _edge(row.cells[0]) if row.cells else (0, False, -1)
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


def _single(tokens: Sequence[Token]) -> Entry | None:
    """The one entry that some words are."""
    parsed = parse(tokens) if tokens else None
    return parsed.entries[0] if parsed is not None and len(parsed.entries) == 1 else None


def _headed(head: Sequence[Token]) -> tuple[int, int]:
    """The file (from 0) and the rank (from 1, 0 for none) that a head is; -1 for another head."""
    low = head[0].low if len(head) == 1 else ""
    if len(head) == 1 and head[0].kind == "square":
        (file, rank) = head[0].points[0]
        return file, rank + 1
    return (ord(low) - ord("a") if len(low) == 1 and "a" <= low <= "z" else -1), 0


def _under_pieces(table: TableView) -> Iterator[tuple[Listing, ...]]:
    """`Side | King | Queen` over `White | e1 | d1`."""
    headed = [_single(head) for head in table.heads]
    if sum(entry is not None and bool(entry.pieces) for entry in headed) < _HALF:
        return
    for row in table.rows:
        side = _edge(row.cells[0])[2] if row.cells else -1
        cells = zip(headed, row.cells, strict=False) if side >= 0 else ()
        yield tuple(
            _listing(cell, _at(entry, cell, where), table, side)
            for entry, cell in cells
            if entry is not None and entry.pieces and (where := _squares(cell)) is not None
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
    elif _most(_number, filled):
        of_pieces = words.isdisjoint(IN_HAND | OF_SQUARES)
        counts = side >= 0 or not words.isdisjoint(COUNTS)
        return Column("count" if counts and of_pieces else "", side, not words.isdisjoint(EACH))
    elif _most(_squares, filled):
        return Column("places", side)
    if named:
        of_pieces = not words.isdisjoint(PIECES)
        return Column("letter" if _most(_letter, filled) and not of_pieces else "", side)
    return Column("piece" if _most(_named, filled) else "", side)


def _most(read: Callable[[Statement], object], cells: Sequence[Statement]) -> bool:
    """Whether more than half of the cells are read."""
    return sum(read(cell) is not None for cell in cells) * _HALF > len(cells)


def _letter(cell: Statement) -> re.Match[str] | None:
    return _LETTER.fullmatch(cell.text.value.strip())


_OF_COUNTS = frozenset({"how", "per", "on"})


def _number(cell: Statement) -> Token | None:
    """`2`, `2 each`, `2 (one a side)`: a cell that is a number."""
    tokens = cell.tokens
    if not tokens or tokens[0].kind != "number":
        return None
    aside = next((at for at, token in enumerate(tokens) if token.low == "("), len(tokens))
    plain = all(token.low in INERT_IN_HEADS | EACH for token in tokens[1:aside])
    return tokens[0] if plain else None


def _named(cell: Statement) -> Entry | None:
    """`Rook`, `two rooks`, `Ajaw (royal)`: the piece that a cell names."""
    parsed = parse(cell.tokens) if cell.tokens else None
    if parsed is None or not parsed.entries:
        return None
    first = parsed.entries[0]
    alone = all(entry.pieces and not entry.places for entry in parsed.entries)
    return first if alone and len(parsed.entries) == 1 else None


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
        if column.role == "piece" and (piece := _named(cell)) is not None
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
        places, number = _squares(cell), _number(cell)
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
        piece, match = _named(row.cells[at]), _letter(row.cells[letter])
        if piece is not None and match is not None:
            yield Lettered(piece.pieces, match[1], _whole(row.cells[letter]))


def _squares(cell: Statement) -> Places | None:
    """The squares that a cell is."""
    entry = _single(cell.tokens)
    squares = entry is not None and entry.bare and entry.places.points
    return entry.places if entry is not None and squares else None


def _listing(cell: Statement, entry: Entry, table: TableView, side: int) -> Listing:
    context = table.context
    label = context.label
    whose = side if side >= 0 else label.side if not label.both else -1
    start = context.about(*OF_THE_START)
    anchored = entry.number > 0 or label.side >= 0 or side >= 0 or start
    group = table.rows[0].cells[0].text.at(0, 1).start
    each = label.both
    return Listing(cell.text, (entry,), context, whose, anchored=anchored, group=group, each=each)
