"""What a setup says of itself in lists, tables and drawings is true in every game of the library,
and false as soon as two of its pieces change places."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from claimed_pages import library_page

from sitegen.interpret.figures.men import spoken
from sitegen.rules import library

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant

KINDS = frozenset({
    "placement-mismatch", "ascii-board-mismatch", "piece-count-mismatch", "count-arithmetic",
    "square-off-board", "prose-contradiction", "fen-case-slip",
})  # fmt: skip


def games() -> list[str]:
    return [
        name
        for name in library.variant_names()
        if (variant := library.variant(name)) is not None and variant.start is not None
    ]


def known(name: str) -> tuple[Variant, Setup]:
    variant = library.variant(name)
    assert variant is not None
    assert variant.start is not None
    return variant, variant.start


def named(variant: Variant, piece: str) -> str:
    return spoken(variant.by_name[piece]).capitalize()


def rank_in_order(variant: Variant, setup: Setup, rank: int) -> list[str]:
    board = setup.board
    squares = [board.square(file, rank) for file in range(board.files)]
    return [
        named(variant, setup.placement[square].piece) if square in setup.placement else "—"
        for square in squares
        if square not in board.voids
    ]


def ranks(setup: Setup) -> Iterator[int]:
    board = setup.board
    for rank in range(board.ranks):
        if any(board.square(file, rank) in setup.placement for file in range(board.files)):
            yield rank


def in_order(variant: Variant, setup: Setup) -> str:
    lines = (f"- Rank {r + 1}: {', '.join(rank_in_order(variant, setup, r))}" for r in ranks(setup))
    return "\n".join(lines)


def by_square(variant: Variant, setup: Setup) -> str:
    board = setup.board
    lines = []
    for rank in ranks(setup):
        squares = [board.square(file, rank) for file in range(board.files)]
        men = [(named(variant, setup.placement[s].piece), board.name(s)) for s in squares
               if s in setup.placement]  # fmt: skip
        lines.append(f"**Rank {rank + 1}:** " + " · ".join(f"{name} {at}" for name, at in men))
    return "\n\n".join(lines)


def table(variant: Variant, setup: Setup) -> str:
    by_piece: dict[str, tuple[list[str], list[str]]] = {}
    for square, man in sorted(setup.placement.items()):
        by_piece.setdefault(man.piece, ([], []))[man.side].append(setup.board.name(square))
    rows = [
        f"| {named(variant, piece)} | {', '.join(ours)} | {', '.join(theirs)} |"
        for piece, (ours, theirs) in by_piece.items()
    ]
    white, black = variant.players
    head = f"| Piece | {white.capitalize()} | {black.capitalize()} |\n|---|---|---|"
    return "\n".join([head, *rows])


def counted(variant: Variant, setup: Setup) -> str:
    found = [Counter(man.piece for man in setup.men(side).values()) for side in (0, 1)]
    rows = [
        f"| {named(variant, piece)} | {number} | {found[1][piece]} |"
        for piece, number in found[0].items()
        if piece in found[1]
    ]
    white, black = variant.players
    return "\n".join([f"| Piece | {white} | {black} |\n|---|---|---|", *rows])


def drawn(variant: Variant, setup: Setup) -> str:
    board = setup.board
    rows = []
    for rank in reversed(range(board.ranks)):
        cells = []
        for file in range(board.files):
            man = setup.placement.get(board.square(file, rank))
            letters = variant.by_name[man.piece].letters if man is not None else (".", ".")
            cells.append(letters[man.side] if man is not None else ".")
        rows.append(f"{rank + 1} {' '.join(cells)}")
    return "```\n" + "\n".join(rows) + "\n```"


@pytest.mark.parametrize("written", [in_order, by_square, table, counted, drawn])
def test_what_a_setup_says_of_itself_is_never_called_false(
    written: Callable[[Variant, Setup], str],
) -> None:
    accused = []
    for name in games():
        variant, start = known(name)
        found = library_page(f"## Setup\n\n{written(variant, start)}", name)
        accused += [(name, *each) for each in found.failed if each[0] in KINDS]
    assert accused == []


@pytest.mark.parametrize("written", [in_order, by_square, table])
def test_two_pieces_that_change_places_are_noticed(
    written: Callable[[Variant, Setup], str],
) -> None:
    missed = []
    for name in games():
        variant, start = known(name)
        body = f"## Setup\n\n{written(variant, start)}"
        standing = {man.piece for man in start.placement.values()}
        names = [named(variant, p.name) for p in variant.pieces if p.name in standing]
        changed = body.replace(names[0], "\0").replace(names[-1], names[0])
        changed = changed.replace("\0", names[-1])
        if changed != body and not {k for k, _ in library_page(changed, name).failed} & KINDS:
            missed.append(name)
    assert missed == []
