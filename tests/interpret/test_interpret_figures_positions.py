"""What the FEN and the last move of a picture say must be possible; what they leave out is free."""

from __future__ import annotations

import random

import pytest

from sitegen.document import parse
from sitegen.interpret.figures.last import unlikely
from sitegen.interpret.page import Page, interpret_page
from sitegen.rules import library
from sitegen.rules.notation.fen import format_fen, parse_fen
from sitegen.rules.notation.san import format_san
from sitegen.rules.notation.uci import format_uci
from sitegen.rules.notation.written import read_move
from sitegen.rules.position import Position
from sitegen.rules.validity.fen import fen_faults
from sitegen.source import SourceFile

CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def page(body: str, game: str = "chess") -> Page:
    setup = f", setup: {CHESS}" if game == "chess960" else ""
    front = f"---\ntitle: Test\nslug: test\nengine: {{variant: {game}{setup}}}\n---\n\n"
    return interpret_page(parse(SourceFile("test.md", front + body)), "wood")


def faults(options: str, game: str = "chess") -> list[tuple[str, str]]:
    read = page(f'{{{{svg:a.svg {options} "A position"}}}}', game)
    return [(p.kind, read.document.source.slice(p.span)) for p in read.problems]


@pytest.mark.parametrize(
    ("fen", "kind", "at"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1", "fen-en-passant", "e6"),
        ("4k3/8/8/8/3Pp3/8/8/4K3 w - d3 0 1", "fen-en-passant", "d3"),
        ("4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", "fen-castling-rights", "KQ"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "fen-castling-rights", "K"),
        ("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "fen-opponent-in-check", "k"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "fen-pawn-on-last-rank", "P"),
        ("P7/8/8/8/8/8/8/8", "fen-pawn-on-last-rank", "P"),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "fen-pawn-on-last-rank", "P"),
        ("4k3/8/8/8/8/8/8/KK6", "fen-royal-count", "K"),
    ],
)
def test_what_no_position_has_is_told(fen: str, kind: str, at: str) -> None:
    assert faults(f'fen="{fen}"') == [(kind, at)]


@pytest.mark.parametrize(
    ("fen", "game"),
    [
        ("8/8/8/3N4/8/8/8/8", "chess"),
        ("8/8/8/3N4/8/8/8/8 w - - 0 1", "chess"),
        ("4k3/8/8/8/8/8/8/K3R3", "chess"),
        ("8/8/8/8/8/8/8/R6R", "chess"),
        ("4k3/8/8/8/8/8/8/P7", "chess"),
        ("8/8/8/8/8/8/8/4K3 b - - 0 1", "chess"),
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "chess"),
        ("4k3/8/8/8/8/8/8/PPPPPPPP w - - 0 1", "horde"),
        ("KK6/8/8/8/8/8/8/kk6 w - - 0 1", "antichess"),
        ("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "chess960"),
    ],
)
def test_a_picture_may_show_a_part_of_a_position(fen: str, game: str) -> None:
    assert faults(f'fen="{fen}"', game) == []


@pytest.mark.parametrize(
    ("options", "game"),
    [
        ('fen="4k3/8/8/3p4/8/8/8/4K3 w - - 0 1" last="d7d5"', "chess"),
        ('fen="4k3/8/8/3p4/8/8/8/4K3 w - - 0 1" last="c6–d5"', "chess"),
        ('fen="4k3/8/8/3p4/8/8/8/4K3 w - - 0 1" last="c6xd5"', "chess"),
        ('fen="4k3/8/8/3P4/8/8/8/4K3" last="d4d5"', "chess"),
        ('fen="4kQ2/8/8/8/8/8/8/4K3 b - - 0 1" last="f7f8"', "chess"),
        ('fen="4kN2/8/8/8/8/8/8/4K3 b - - 0 1" last="e7f8"', "chess"),
        ('fen="4k3/8/8/8/8/8/8/5RK1 b - - 0 1" last="e1g1"', "chess"),
        ('fen="4k3/8/8/8/8/8/8/5RK1 b - - 0 1" last="e1h1"', "chess"),
        ('fen="4k3/8/8/8/8/8/8/2KR4 b - - 0 1" last="e1c1"', "chess"),
        ('fen="4k3/8/8/8/8/8/8/5RK1 b - - 0 1" last="f1g1"', "chess960"),
        ('last="e2e4"', "chess"),
        ('last="g1—f3" window="e1-h4"', "chess"),
        ('window="c3–f6" last="e2–e4"', "chess"),
    ],
)
def test_a_last_move_that_can_have_been_is_shown(options: str, game: str) -> None:
    assert faults(options, game) == []


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ('fen="4k3/8/8/8/8/8/8/4K3 w - - 0 1" last="d7d5"', "no man stands on d5"),
        (
            'fen="4k3/8/8/3p4/8/8/8/4K3 w - - 0 1" last="a1d5"',
            "the pawn on d5 cannot have come from a1",
        ),
        (
            'fen="4k3/8/8/3p4/8/8/8/4K3 b - - 0 1" last="d7d5"',
            "it is Black's turn, and the pawn on d5 is Black's too",
        ),
        ('fen="4k3/3p4/8/3p4/8/8/8/4K3 w - - 0 1" last="d7d5"', "d7 is not empty"),
        (
            'fen="4k3/8/3p4/3p4/8/8/8/4K3 w - - 0 1" last="d7d5"',
            "the pawn on d5 cannot have come from d7",
        ),
        (
            'fen="4k3/8/8/8/8/8/8/6K1 b - - 0 1" last="e1g1"',
            "the king on g1 cannot have come from e1",
        ),
        (
            'fen="4k3/8/8/8/5RK1/8/8/8 b - - 0 1" last="e4g4"',
            "the king on g4 cannot have come from e4",
        ),
        ('last="d8d5"', "no man stands on d5"),
    ],
)
def test_a_last_move_that_cannot_have_been_is_told(options: str, why: str) -> None:
    read = page(f'{{{{svg:a.svg {options} "A position"}}}}')
    assert [str(p.data["expected"]) for p in read.problems] == [
        f"a move that can have led here, but {why}"
    ]
    assert read.figures


@pytest.mark.parametrize(
    ("options", "at"),
    [
        ('marks="e4 a1 ring:h8"', ["a1", "ring:h8"]),
        ('highlights="a1 c3"', ["a1"]),
        ('labels="a1=A f6=B"', ["a1=A"]),
        ('arrows="c1h6 d3d5 d2d4"', ["c1h6", "d2d4"]),
        ('last="d2d4" marks="d4"', []),
        ('fen="8/3k4/8/8/8/8/8/K7 w" last="d8d7"', ["d8d7"]),
    ],
)
def test_what_a_window_leaves_out_is_told(options: str, at: list[str]) -> None:
    read = page(f'{{{{svg:a.svg window="c3–f6" {options} "A part"}}}}')
    told = [read.document.source.slice(p.span) for p in read.problems]
    assert told == at


@pytest.mark.parametrize("name", library.variant_names())
def test_nothing_that_comes_up_in_a_game_is_called_impossible(name: str) -> None:
    variant = library.variant(name)
    assert variant is not None
    setup = parse_fen(variant.setup or CHESS, variant).setup
    dice, here = random.Random(name), Position.from_setup(setup, variant)
    for _ in range(24):
        moves = here.legal_moves()
        if not moves:
            break
        rare = [m for m in moves if m.rook is not None or m.promotion or m.gate or m.passed]
        move = dice.choice(rare or moves)
        written = read_move(format_san(move, here), here)
        assert (written.move, written.errors) == (move, ())
        if move.origin is not None:
            assert read_move(format_uci(move, variant), here).move == move
        here = here.play(move)
        parsed = parse_fen(format_fen(here.setup, variant), variant)
        assert fen_faults(parsed, variant) == fen_faults(parsed, variant, shown=True) == ()
        if move.origin is not None:
            assert unlikely(move.origin, move.target, parsed.setup, variant, turn=True) == ""
