"""Men on squares: `Rook a1 · Knight b1`, `Bishops on c1, g1`, `a1: Rook`, tables of squares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.scope import DYNAMIC
from sitegen.interpret.claims.words import DASHES, Point, low_at, point_name, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading, Statement
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.board import Square
    from sitegen.source import Span

KIND = "placement-mismatch"
_LINKS = wordset(
    "on at in is are stands stand occupies occupy starts start begins begin placed sits sit "
    "located positioned square squares the both their its own each from goes go here : ( = → "
    ") , respectively pieces piece men take takes posted posted side"
) | DASHES  # fmt: skip
_FORBIDDEN_LINKS = frozenset({"from", "goes", "go", ",", ")"})
_SEPARATORS = frozenset({",", "and", "&", "·", "/", "+"})


@dataclass(frozen=True, slots=True)
class Placed:
    """What some words say: men of `pieces` (of a side, if told) on squares."""

    pieces: frozenset[str]
    side: int
    points: tuple[Point, ...]
    first: Token
    last: Token


def refuted(reading: Reading, ground: Ground) -> frozenset[str]:
    """Names of the page for which the variant has no piece, and whose squares in the setup are
    empty or hold men that the page calls otherwise."""
    found: set[str] = set()
    for statement, item in _all_placed(reading):
        if statement.context.ours and is_foreign(item.pieces):
            said = frozenset({"pawn", "king"})
            if any(ground.square(p) and _differs(p, item, said, ground) for p in item.points):
                found |= item.pieces
    return frozenset(found)


def _all_placed(reading: Reading) -> Iterator[tuple[Statement, Placed]]:
    for statement in reading.statements:
        for item in _placed(statement):
            yield statement, item
    for table in reading.tables:
        for row in table.rows:
            for at, cell in enumerate(row.cells[:-1]):
                placed = row_placed(cell, row.cells[at + 1])
                if placed is not None:
                    yield placed


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.static:
            yield from _proved(statement, tuple(_placed(statement)), ground)
    for table in reading.tables:
        if table.context.ours:
            for row in table.rows:
                for at, cell in enumerate(row.cells[:-1]):
                    found = row_placed(cell, row.cells[at + 1])
                    if found is not None:
                        yield from _proved(found[0], (found[1],), ground)


def _placed(statement: Statement) -> Iterator[Placed]:
    tokens = statement.tokens
    side, at = statement.context.label.side, 0
    label_pieces = statement.context.label.pieces
    if label_pieces and tokens and tokens[0].kind in ("square", "range"):
        points, end = squares_from(tokens, 0)
        if low_at(tokens, end) not in (":", "=") and _kind(tokens, end) != "piece":
            yield Placed(label_pieces, side, points, tokens[0], tokens[end - 1])
            at = end
    first = next((t for t in tokens if t.kind in ("square", "piece")), None)
    backward = first is not None and first.kind == "square" and _square_first(tokens)
    while at < len(tokens):
        token = tokens[at]
        if token.kind == "side":
            side = token.side
        if token.kind == "piece" and not backward and not token.low.endswith("'s"):
            start = _squares_behind(tokens, at + 1)
            if start:
                points, end = squares_from(tokens, start)
                yield Placed(token.pieces, side, points, token, tokens[end - 1])
                at = end
                continue
        if token.kind == "square" and backward:
            end = _piece_behind(tokens, at + 1)
            if end:
                yield Placed(tokens[end].pieces, side, token.points, token, tokens[end])
                at = end
        at += 1


def _kind(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].kind if at < len(tokens) else ""


def _square_first(tokens: Sequence[Token]) -> bool:
    at = next(i for i, token in enumerate(tokens) if token.kind == "square")
    return bool(_piece_behind(tokens, at + 1))


def _piece_behind(tokens: Sequence[Token], at: int) -> int:
    """`a1: Rook`, `a1 = Rook`, `a1 Rook`."""
    if low_at(tokens, at) in (":", "=") or low_at(tokens, at) in DASHES:
        at += 1
    while low_at(tokens, at) in ("the", "a", "an") or _kind(tokens, at) == "side":
        at += 1
    behind = low_at(tokens, at + 1)
    is_piece = _kind(tokens, at) == "piece" and not tokens[at].low.endswith("'s")
    return at if is_piece and behind not in ("on", "at", "(") else 0


def _squares_behind(tokens: Sequence[Token], at: int) -> int:
    """Where the squares begin that belong to the piece before `at`; 0 for none."""
    gloss = at
    if low_at(tokens, at) == "(" and _kind(tokens, at + 1) not in ("square", "range"):
        inner = next((i for i in range(at, min(at + 8, len(tokens))) if tokens[i].low == ")"), 0)
        only_names = inner and all(
            t.kind in ("piece", "word", "punct", "number") for t in tokens[at:inner]
        )
        gloss = inner + 1 if only_names else at
    for end in range(gloss, min(gloss + 6, len(tokens))):
        token = tokens[end]
        if token.kind in ("square", "range"):
            return end
        if token.low not in _LINKS or token.low in _FORBIDDEN_LINKS:
            return 0
    return 0


def squares_from(tokens: Sequence[Token], at: int) -> tuple[tuple[Point, ...], int]:
    """A list of squares and ranges from `at` on, and where it ends."""
    points: list[Point] = []
    end = at
    while end < len(tokens) and tokens[end].kind in ("square", "range"):
        token = tokens[end]
        points += spread(token.points) if token.kind == "range" else token.points
        end += 1
        skip = end
        while low_at(tokens, skip) in _SEPARATORS and skip < end + 2:
            skip += 1
        follows = _kind(tokens, skip) in ("square", "range")
        if not follows or skip == end or _kind(tokens, skip + 1) == "piece":
            break
        end = skip
    return tuple(points), end


def spread(ends: tuple[Point, ...]) -> list[Point]:
    """All squares of the rectangle that two squares span."""
    (file, rank), (last_file, last_rank) = ends
    files = range(min(file, last_file), max(file, last_file) + 1)
    ranks = range(min(rank, last_rank), max(rank, last_rank) + 1)
    return [(f, r) for r in ranks for f in files][:400]


def row_placed(left: Statement, right: Statement) -> tuple[Statement, Placed] | None:
    """A cell of squares beside a cell that begins with a piece: the cell of squares, and what the
    two say."""
    if not (left.tokens and right.tokens):
        return None
    squares, names = (left, right) if _is_squares(left) else (right, left)
    piece = next((t for t in names.tokens[:2] if t.kind == "piece"), None)
    if piece is None or not _is_squares(squares) or names.tokens[0].kind not in ("piece", "side"):
        return None
    points, end = squares_from(squares.tokens, 0)
    if end != len(squares.tokens) or not names.lows.isdisjoint(DYNAMIC):
        return None
    first = names.tokens[0]
    side = first.side if first.kind == "side" else squares.context.label.side
    return squares, Placed(piece.pieces, side, points, squares.tokens[0], squares.tokens[-1])


def _is_squares(cell: Statement) -> bool:
    return cell.tokens[0].kind in ("square", "range")


def _proved(statement: Statement, placed: Sequence[Placed], ground: Ground) -> Iterator[Claim]:
    """One claim for what holds, and one for all that fails in one statement."""
    faults: list[tuple[Span, Claim]] = []
    said = frozenset(p for item in placed if not is_foreign(item.pieces) for p in item.pieces)
    for item in placed:
        wrong = [p for p in item.points if _differs(p, item, said, ground)]
        says = f"{_men(item, ground)} on {_names(item.points)}"
        span = statement.span(item.first, item.last)
        if not wrong:
            if all(_agrees(p, item, ground) for p in item.points):
                yield holds(KIND, span, says)
            continue
        faults.append((span, _fault(span, item, wrong, ground)))
    if faults:
        yield _folded(faults)


def _folded(faults: Sequence[tuple[Span, Claim]]) -> Claim:
    """The first fault, with what the others find as its evidence."""
    first = faults[0][1]
    if len(faults) == 1:
        return first
    more = tuple(e for _, claim in faults for e in claim.evidence if e.span is not None)
    says = "; ".join(claim.says for _, claim in faults[:4])
    finds = "; ".join(claim.finds for _, claim in faults[:4])
    span = faults[0][0].cover(faults[-1][0])
    kind = KIND if any(claim.kind == KIND for _, claim in faults) else first.kind
    return fails(kind, span, says, finds, tuple(dict.fromkeys(more))[:8])


def _fault(span: Span, item: Placed, wrong: Sequence[Point], ground: Ground) -> Claim:
    off = [p for p in wrong if ground.square(p) is None]
    if off:
        board = ground.board
        finds = f"the board has no such square: its files are a–{_letter(board.files)}"
        finds += f", its ranks 1–{board.ranks}"
        return fails("square-off-board", span, f"there is a square {_names(off)}", finds)
    squares = [s for p in wrong if (s := ground.square(p)) is not None]
    says = f"{_men(item, ground)} on {_names(wrong)}"
    there = ", ".join(f"{ground.at(s)} on {ground.board.name(s)}" for s in squares[:3])
    kind = "fen-case-slip" if all(_slips(s, item, ground) for s in squares) else KIND
    return fails(kind, span, says, f"the setup has {there}", ground.evidence(squares))


def _letter(files: int) -> str:
    return chr(ord("a") + files - 1)


def _names(points: Sequence[Point]) -> str:
    names = [point_name(p) for p in points]
    return ", ".join(names) if len(names) < 5 else f"{names[0]}–{names[-1]}"


def _men(item: Placed, ground: Ground) -> str:
    side = f"{ground.player(item.side).lower()} " if item.side >= 0 else ""
    verb = "stand" if len(item.points) > 1 else "stands"
    return f"{side}{ground.name(item.pieces)} {verb}"


def _slips(square: Square, item: Placed, ground: Ground) -> bool:
    """The right piece of the wrong side, near the edge of the side that is named."""
    man = ground.placement.get(square)
    if man is None or man.piece not in item.pieces:
        return False
    rank = ground.board.rank(square) + 1
    return abs(rank - ground.absolute(1, item.side)) <= 1


def _agrees(at: Point, item: Placed, ground: Ground) -> bool:
    square = ground.square(at)
    man = None if square is None else ground.placement.get(square)
    return man is not None and man.piece in item.pieces and item.side in (-1, man.side)


def _differs(at: Point, item: Placed, said: frozenset[str], ground: Ground) -> bool:
    """Whether the setup contradicts, so far as the names are understood."""
    square = ground.square(at)
    if square is None:
        return True
    if square in ground.holes:
        return False
    man = ground.placement.get(square)
    if man is None:
        return True
    if is_foreign(item.pieces):
        return man.piece in said | {"pawn", "king"}
    if not item.pieces & ground.standing and man.piece not in said | {"pawn", "king"}:
        return False
    return man.piece not in item.pieces or item.side not in (-1, man.side)
