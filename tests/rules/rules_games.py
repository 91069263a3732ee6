"""Random games of random pieces on random boards, for laws that hold for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from sitegen.rules.board import Board
from sitegen.rules.movement import parse_betza
from sitegen.rules.piece import Piece
from sitegen.rules.setup import Man, Setup
from sitegen.rules.special.castling import Castling
from sitegen.rules.special.double_step import DoubleStep, Restriction
from sitegen.rules.special.drops import Drops
from sitegen.rules.special.en_passant import EnPassant
from sitegen.rules.special.promotion import Promotion
from sitegen.rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Sequence

MOVEMENTS = (
    "R", "B", "N", "Q", "K", "RN", "BN", "W", "fsW", "FfW", "A", "D", "nN", "nA", "nD0", "jD",
    "NN", "R3", "D0", "jR", "pR", "mRcpR", "gQ", "[F?R]", "[W?B]", "[W-F]", "[F-W]", "afsK", "zB",
    "qN", "oB", "fmRcB", "mNcB", "cK", "(4,1)", "KcaK", "fcafmF", "ifmD", "iN", "mcabK",
)  # fmt: skip
PLAIN = MOVEMENTS[:20]
WRAPS = ("none", "none", "none", "horizontal", "vertical", "both")


def piece(name: str, betza: str, letter: str, *, royal: bool = False) -> Piece:
    movement, problems = parse_betza(betza)
    assert not problems
    return Piece(name, movement, (letter, letter.lower()), betza=betza, royal=royal)


@st.composite
def variants(draw: st.DrawFn, movements: Sequence[str] = MOVEMENTS) -> Variant:
    """Any rules for a king, a pawn and three pieces more, the pawn's often Berolina's."""
    files, ranks = draw(st.integers(3, 7)), draw(st.integers(3, 8))
    wrap = draw(st.sampled_from(WRAPS)) if movements is MOVEMENTS else "none"
    holes = draw(st.frozensets(st.integers(0, files * ranks - 1), max_size=3))
    chosen = draw(st.lists(st.sampled_from(movements), min_size=3, max_size=3))
    others = [piece(f"man {i}", betza, "XYZ"[i]) for i, betza in enumerate(chosen)]
    king = piece("king", draw(st.sampled_from(["K", "K", "K", "W", "N"])), "K", royal=True)
    pawn = piece("pawn", draw(st.sampled_from(["fmWfcF", "fmWfcF", "fmFfcW"])), "P")
    names = tuple(other.name for other in others)
    return Variant(
        name="any",
        title="Any",
        board=Board(files, ranks, holes, wrap),  # type: ignore[arg-type]
        pieces=(king, *others, pawn),
        setup="",
        castling=Castling((1, files - 2), rook="man 0"),
        double_step=DoubleStep(
            steps=draw(st.integers(2, 3)),
            ranks=draw(st.sampled_from([(2,), (1, 2), ()])),
            forbidden_when=draw(st.sampled_from(list(Restriction))),
        ),
        en_passant=EnPassant() if draw(st.booleans()) else None,
        promotion=Promotion(
            (names, names[:1]), mandatory=draw(st.sampled_from([(), (1,)])), ranks=(1, 2)
        ),
        drops=draw(st.sampled_from([None, None, Drops()])),
        compulsory_capture=draw(st.integers(0, 9)) == 0,
        check_forbidden=draw(st.integers(0, 9)) == 0,
    )


@st.composite
def setups(draw: st.DrawFn, rules: Variant, kings: int = 1) -> Setup:
    """Men of the variant anywhere, with so many kings of each side where there is room."""
    board = rules.board
    squares = list(draw(st.permutations(board.squares)))
    count = draw(st.integers(2 * kings, min(len(squares), 16)))
    names = [p.name for p in rules.pieces if not p.royal]
    placement = {}
    for index, square in enumerate(squares[:count]):
        king = index < 2 * kings
        side = index % 2 if king else draw(st.integers(0, 1))
        name = "king" if king else draw(st.sampled_from(names))
        placement[square] = Man(side, name)  # type: ignore[arg-type]
    rights = [
        square
        for square, man in placement.items()
        if man.piece == "man 0"
        and any(
            k.piece == "king" and k.side == man.side and board.rank(s) == board.rank(square)
            for s, k in placement.items()
        )
    ]
    pocket = {"man 1": draw(st.integers(0, 1))} if rules.drops else {}
    return Setup(
        board,
        placement,
        turn=draw(st.sampled_from([0, 1])),
        castling=frozenset(rights) if draw(st.booleans()) else frozenset(),
        pockets=(pocket, pocket),
    )
