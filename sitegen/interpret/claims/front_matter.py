"""What the front matter says beside `setup`: cells where pawns start, and moves of a book.

These keys do nothing here; what they say must still agree with the setup and the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.document.model import Mapping, Scalar, Sequence
from sitegen.interpret.claims.claim_lines import unread
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.refusal import position_of, refused
from sitegen.rules.notation.errors import AmbiguousMoveError, MoveSyntaxError, NotationError
from sitegen.rules.notation.written import read_move
from sitegen.rules.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sitegen.document.model import Entry, Node
    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading

_DEPTH = 4
_MOST = 100


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    engine = reading.subject.document.front.value("engine")
    for entry in _entries(engine, 0):
        match entry.key.text.value:
            case "startCells":
                yield from _cells(entry, ground)
            case "pawnStartRow":
                yield from _rows(entry, ground)
            case "openingBook":
                yield from _book(entry.value, ground)


def _entries(node: Node | None, depth: int) -> Iterator[Entry]:
    if isinstance(node, Mapping) and depth < _DEPTH:
        for entry in node.entries:
            yield entry
            yield from _entries(entry.value, depth + 1)


def _number(node: Node) -> int | None:
    text = node.text.value if isinstance(node, Scalar) else ""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None


def _sides(node: Node) -> Iterator[tuple[int, Node]]:
    if isinstance(node, Mapping):
        for entry in node.entries:
            if entry.key.text.value in ("0", "1"):
                yield int(entry.key.text.value), entry.value


def _cells(entry: Entry, ground: Ground) -> Iterator[Claim]:
    """`startCells: {0: [40, 41, …]}`: squares counted from the top left corner."""
    board = ground.board
    said: dict[int, set[int]] = {}
    for side, node in _sides(entry.value):
        numbers = [_number(item) for item in node.items] if isinstance(node, Sequence) else []
        cells = [n for n in numbers if n is not None and n < board.files * board.ranks]
        if cells and len(cells) == len(numbers):
            rows = (divmod(n, board.files) for n in cells)
            said[side] = {board.square(file, board.ranks - 1 - down) for down, file in rows}
    yield from _pawns(said, entry, ground)


def _rows(entry: Entry, ground: Ground) -> Iterator[Claim]:
    """`pawnStartRow: {0: 5, 1: 2}`: rows counted from the top, from 0."""
    ranks = ground.board.ranks
    rows = {side: _number(node) for side, node in _sides(entry.value)}
    said = {
        side: set(ground.rank_squares(ranks - row))
        for side, row in rows.items()
        if row is not None and row < ranks
    }
    yield from _pawns(said, entry, ground)


def _pawns(said: dict[int, set[int]], entry: Entry, ground: Ground) -> Iterator[Claim]:
    """All pawns of each side stand where they are said to start."""
    pawns = {side: set(ground.squares_of(frozenset({"pawn"}), side)) for side in said}
    if not any(pawns.values()):
        return
    span = entry.key.span.cover(entry.value.span)
    ranks = [_ranks(squares, ground) for squares in said.values()]
    says = f"pawns start on ranks {' and '.join(ranks)}"
    wrong = sorted(s for side, squares in pawns.items() for s in squares - said[side])
    finds = f"the setup has pawns on ranks {_ranks(wrong, ground)}"
    evidence = ground.evidence(wrong[:3])
    yield judged("placement-mismatch", span, says, not wrong, finds, evidence)


def _ranks(squares: Iterable[int], ground: Ground) -> str:
    return ", ".join(str(r) for r in sorted({ground.board.rank(s) + 1 for s in squares}))


def _book(node: Node, ground: Ground) -> Iterator[Claim]:
    """`openingBook: {FEN: [moves]}`: each FEN is a position, and each move is legal in it."""
    entries = node.entries if isinstance(node, Mapping) else ()
    yield from (unread(entry.key.span) for entry in entries[_MOST : _MOST + 1])
    for entry in entries[:_MOST]:
        fen = entry.key.text
        if "/" not in fen.value and ground.board.ranks > 1:
            continue
        position = position_of(fen.value, ground.variant)
        if not isinstance(position, Position):
            yield from refused(position, fen.at)
            continue
        items = tuple(_of_book(entry.value))
        yield from (unread(item.span) for item in items[_MOST : _MOST + 1])
        for item in items[:_MOST]:
            text = item.text.value if isinstance(item, Scalar) else ""
            if (legal := _is_legal(text, position)) is not None:
                says = f"{text} can be played in this position"
                yield judged("movement-mismatch", item.span, says, legal, "it is not legal there")


def _of_book(node: Node) -> Iterator[Node]:
    """The moves of a position: one, a list of them, or a map from each to how good it is; in a list
    also `[e2e4, 10]` and `{move: e2e4, weight: 10}`."""
    match node:
        case Sequence():
            for item in node.items:
                first = item.items[0] if isinstance(item, Sequence) and item.items else item
                yield (item.value("move") or item) if isinstance(item, Mapping) else first
        case Mapping():
            yield from (entry.key for entry in node.entries)
        case _:
            yield node


def _is_legal(text: str, position: Position) -> bool | None:
    """Whether the rules know a move, None where the text is written like none; a book may leave
    open which of several it is."""
    try:
        read_move(text, position)
    except MoveSyntaxError:
        return None
    except NotationError as error:
        missing = error.problem.data.get("reason") == "promotion-missing"
        return missing or isinstance(error, AmbiguousMoveError)
    return True
