"""Men and squares that follow each other in a sentence: `Bishops on c1, g1`, `a1: Rook`, lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.board_words import SITS
from sitegen.interpret.claims.grammar import ARE, DETERMINERS, JOINERS
from sitegen.interpret.claims.landmarks import BESIDE
from sitegen.interpret.claims.placed import Placed
from sitegen.interpret.claims.sides import owner_behind, side_behind
from sitegen.interpret.claims.square_lists import SEPARATORS, squares_from
from sitegen.interpret.claims.words import (
    DASHES,
    Point,
    behind_gloss,
    kind_at,
    low_at,
    lows,
    wordset,
)

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from sitegen.interpret.claims.words import Token

_LINKS = wordset(
    "on at in is are stands stand occupies occupy starts start begins begin placed sits sit "
    "located positioned square squares the both their its own each here : ( = → respectively "
    "pieces piece men take takes posted side put can may be found follow follows come comes "
    "corners corner of board"
) | DASHES  # fmt: skip


def in_order(tokens: Sequence[Token], side: int) -> Iterator[Placed]:
    """Pieces with squares behind them, or squares with a piece behind; a list behind a colon may
    have the other order."""
    colon = next((i for i, t in enumerate(tokens) if t.low == ":"), 0)
    if colon and _turns(tokens, colon):
        named = {t.side for t in tokens[:colon] if t.kind == "side"}
        side = named.pop() if len(named) == 1 else side
        yield from in_order(tokens[colon + 1 :], side)
        return
    at = 0
    last: Token | None = None
    backward = _square_first(tokens)
    while at < len(tokens):
        token = tokens[at]
        if token.kind == "side":
            both = low_at(tokens, at - 1) in ("and", "&") and kind_at(tokens, at - 2) == "side"
            side = -1 if both or _is_anothers(tokens, at) else token.side
        if token.kind == "piece" and not backward and not token.low.endswith("'s"):
            whose = owner_behind(tokens, at + 1)
            side, behind = (whose, at + 3) if whose >= 0 else (side, at + 1)
            start, last = _squares_behind(tokens, behind), token
            if start and (shared := _shared(tokens, at)):
                points, end = squares_from(tokens, start)
                if len(points) == len(shared):
                    yield from _of_each(shared, points, side, tokens[end - 1])
                if len(points) > 1:
                    at = end
                    continue
            if start and not _is_neighbour(tokens, at):
                at = yield from _of_sides(tokens, start, token, side)
                continue
        if token.kind == "piece" and token.low.endswith("'s") and (start := _home(tokens, at + 1)):
            points, end = squares_from(tokens, start)
            yield Placed(token.pieces, side, points, token, tokens[end - 1])
        whose, start = _others(tokens, at)
        if last is not None and start:
            points, end = squares_from(tokens, start)
            yield Placed(last.pieces, whose, points, token, tokens[end - 1])
        if token.kind in ("square", "range") and backward:
            points, end = _listed(tokens, at)
            if end:
                named_side = tokens[end - 1].kind == "side"
                whose_man = tokens[end - 1].side if named_side else side
                yield Placed(tokens[end].pieces, whose_man, points, token, tokens[end])
                at = end
        at += 1


def _of_each(
    shared: Sequence[tuple[Token, int]], points: Sequence[Point], side: int, last: Token
) -> Iterator[Placed]:
    """`White's King and Queen and Black's King stand on f1, e1 and f8`: each of the pieces on the
    square of its own, and of the side told last; of `side` where none is told beside them."""
    side = -1 if any(own >= 0 for _, own in shared) else side
    for (piece, own), point in zip(shared, points, strict=True):
        side = own if own >= 0 else side
        if piece.kind == "piece":
            yield Placed(piece.pieces, side, (point,), piece, last)


def _is_anothers(tokens: Sequence[Token], at: int) -> bool:
    """`Black has White's array turned: …`: it is not told whose men stand there."""
    return tokens[at].low.endswith("'s") and kind_at(tokens, at + 1) == "word" and at > 0


def _others(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """`the white Queen on d1, the black one on d8`, `those of Black on a8`: the side, and where the
    squares begin of its men like those named last (0: it is nothing of that kind)."""
    token = tokens[at]
    side, behind = -1, at + 1
    if token.low in ("that", "those"):
        side, behind = owner_behind(tokens, at + 1), at + 3
    elif token.kind == "side" and (token.low.endswith("'s") or low_at(tokens, behind) in _ONES):
        side, behind = token.side, behind + (low_at(tokens, behind) in _ONES)
    near = low_at(tokens, behind) in ("on", "at") or kind_at(tokens, behind) in ("square", "range")
    return side, _squares_behind(tokens, behind) if side >= 0 and near else 0


_ONES = frozenset({"one", "ones"})


_HOME = wordset("initial starting start home original opening")


def _home(tokens: Sequence[Token], at: int) -> int:
    """`The Knight's initial squares are b1 and g1`: where the squares begin; 0 for none."""
    named = low_at(tokens, at) in _HOME and low_at(tokens, at + 1) in ("square", "squares")
    behind = at + 3 if low_at(tokens, at + 2) in ("is", "are", ":") else 0
    return behind if named and kind_at(tokens, behind) in ("square", "range") else 0


def _shared(tokens: Sequence[Token], at: int) -> list[tuple[Token, int]]:
    """`King and Queen stand on f1 and e1`: the pieces joined to the one at `at`, and it, each with
    the side told beside it; none where it stands alone."""
    found: list[tuple[Token, int]] = []
    piece = at
    while True:
        back, own = piece - 1, -1
        while low_at(tokens, back) in DETERMINERS or kind_at(tokens, back) == "side":
            own = max(own, tokens[back].side)
            back -= 1
        found.insert(0, (tokens[piece], own))
        if low_at(tokens, back) not in JOINERS:
            break
        joined = back - 1 - (low_at(tokens, back - 1) == ",")
        if kind_at(tokens, joined) != "piece":
            break
        piece = joined
    # `Black's met and King on d8 and e8`: joined to a word that may be a name, too.
    named = len(found) == 1 and not tokens[at].plural and low_at(tokens, at - 1) == "and"
    if named and kind_at(tokens, at - 2) == "word":
        return [(tokens[at - 2], -1), *found]
    return found if len(found) > 1 and low_at(tokens, back) != "between" else []


def _turns(tokens: Sequence[Token], colon: int) -> bool:
    """`The Rooks start inside: a1 Chancellor, b1 Rook, …`: squares come first behind the colon."""
    if tokens[colon - 1].kind == "piece":
        return False
    behind = tokens[colon + 1 :]
    return kind_at(behind, 0) in ("square", "range") and _square_first(behind)


_WHOSE = DETERMINERS | {"king's", "queen's"}


def _is_neighbour(tokens: Sequence[Token], at: int) -> bool:
    """`left of the King on d1`, `between Knight and Bishop, on c1`: the square need not be that of
    the piece at `at`."""
    back = at - 1
    while low_at(tokens, back) in _WHOSE:
        back -= 1
    if low_at(tokens, back) == "and" and any(t.low == "between" for t in tokens[:back]):
        return True
    linked = low_at(tokens, back) in ("of", "to") and low_at(tokens, back - 1) in BESIDE
    return linked or low_at(tokens, back) in ("beside", "behind", "before")


def _of_sides(
    tokens: Sequence[Token], start: int, piece: Token, side: int
) -> Generator[Placed, None, int]:
    """`on e1 for White and on e8 for Black`: the squares of one piece by side; gives back where
    they end. A side told behind squares is theirs alone."""
    points, end = squares_from(tokens, start)
    named, behind = side_behind(tokens, end)
    if low_at(tokens, end) == "or" and kind_at(tokens, end + 1) in ("square", "range"):
        return end  # `the Bishop stands on g2 or b2`
    yield Placed(piece.pieces, named if named >= 0 else side, points, piece, tokens[end - 1])
    while named >= 0:
        skip = behind
        while low_at(tokens, skip) in ("and", ",", "on", "at", "/"):
            skip += 1
        points, end = squares_from(tokens, skip)
        named, more = side_behind(tokens, end) if points else (-1, behind)
        if named >= 0:
            yield Placed(piece.pieces, named, points, tokens[skip], tokens[end - 1])
            behind = more
    return behind


def _listed(tokens: Sequence[Token], at: int) -> tuple[tuple[Point, ...], int]:
    """`a1, h1: Rook`, `a1 Rook`: the squares from `at` on, and where their piece stands, or 0."""
    points, end = squares_from(tokens, at)
    if low_at(tokens, end) in (":", "="):
        piece = _piece_behind(tokens, end)
        more = low_at(tokens, piece + 1) in SEPARATORS and kind_at(tokens, piece + 2) == "piece"
        return points, 0 if more else piece
    if low_at(tokens, at - 1) in ("from", "via") and low_at(tokens, at + 1) == "the":
        return (), 0  # `From d3 the Archbishop covers …`
    single = tokens[at].points if tokens[at].kind == "square" else ()
    return single, _piece_behind(tokens, at + 1) if single else 0


STANDS = SITS | ARE | {"find", "finds", "see"}


SEEKERS = frozenset({"you", "we", "one"})


def _square_first(tokens: Sequence[Token]) -> bool:
    """Whether squares come before their pieces."""
    kinds = ("square", "range", "piece")
    first = next((i for i, t in enumerate(tokens) if t.kind in kinds), len(tokens))
    return kind_at(tokens, first) in ("square", "range") and bool(_listed(tokens, first)[1])


def _piece_behind(tokens: Sequence[Token], at: int) -> int:
    """`a1: Rook`, `a1 = Rook`, `a1 Rook`."""
    if low_at(tokens, at) in (":", "=") or low_at(tokens, at) in DASHES:
        at += 1
    at += next((len(words) for words in _HOLDS if lows(tokens, at, len(words)) == words), 0)
    while low_at(tokens, at) in ("the", "a", "an") or kind_at(tokens, at) == "side":
        at += 1
    behind = low_at(tokens, at + 1)
    is_piece = kind_at(tokens, at) == "piece" and not tokens[at].low.endswith("'s")
    start = [low_at(tokens, at + n) for n in (1, 2, 3)] in _AT_FIRST
    return at if is_piece and (start or behind not in ("on", "at", "(")) else 0


_AT_FIRST = (["at", "the", "start"], ["at", "the", "beginning"])
_HOLDS = (
    ["square", "is", "occupied", "by"], ["is", "occupied", "by"], ["is", "the", "home", "of"],
    ["is", "home", "to"], ["is", "held", "by"], ["holds"], ["square", "holds"],
)  # fmt: skip
"""`b1 holds a Knight`, `the a1 square is occupied by a Rook`."""


def _is_of_next(tokens: Sequence[Token], at: int) -> bool:
    """`on c1 stands the Archbishop, on h1 the Chancellor`: these are squares of the next piece."""
    end = squares_from(tokens, at)[1]
    verb = end + (low_at(tokens, end) in SEEKERS)
    article = low_at(tokens, verb + (low_at(tokens, verb) in STANDS)) in ("the", "a", "an")
    return end > at and article and any(token.kind == "piece" for token in tokens[verb:])


def _squares_behind(tokens: Sequence[Token], at: int) -> int:
    """Where the squares begin that belong to the piece before `at`; 0 for none."""
    start = _behind_gloss(tokens, at)
    if low_at(tokens, start) == "," and low_at(tokens, start + 1) in ("on", "at"):
        start += 1
        if _is_of_next(tokens, start + 1):
            return 0
    for end in range(start, len(tokens)):
        token = tokens[end]
        if token.kind in ("square", "range"):
            return end
        joined = token.low == "and" and tokens[end - 1].kind == "file"
        if token.kind == "file" or joined:
            continue  # `on the b-file (b1)`
        put = token.low in ("goes", "go") and low_at(tokens, end + 1) in ("on", "at")
        if token.low not in _LINKS and not put:
            return 0
    return 0


def _behind_gloss(tokens: Sequence[Token], at: int) -> int:
    """Behind `(the strongest man)`, where words of that kind stand at `at`."""
    end = behind_gloss(tokens, at)
    return at if any(t.kind in ("square", "range") for t in tokens[at:end]) else end
