"""Castling, long steps, en passant, promotion, drops, and rules about captures and checks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from sitegen.rules.board import Board
from sitegen.rules.library import variant
from sitegen.rules.movement import parse_betza
from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.perft import perft
from sitegen.rules.position import Position
from sitegen.rules.setup import Man
from sitegen.rules.special.castling import castle
from sitegen.rules.special.double_step import DoubleStep
from sitegen.rules.special.en_passant import EnPassant

if TYPE_CHECKING:
    from sitegen.rules.move import Move
    from sitegen.rules.variant import Variant


def game(name: str) -> Variant:
    found = variant(name)
    assert found is not None
    return found


def position(rules: Variant, fen: str = "") -> Position:
    read = parse_fen(fen or rules.setup, rules)
    assert not read.problems
    return Position.from_setup(read.setup, rules)


def text(move: Move, rules: Variant) -> str:
    name = rules.board.name
    start = f"{move.piece}@" if move.origin is None else name(move.origin)
    return start + name(move.target) + (f"={move.promotion}" if move.promotion else "")


def moves(found: Position, piece: str = "") -> set[str]:
    return {text(m, found.variant) for m in found.legal_moves() if piece in ("", m.piece)}


def played(found: Position, *steps: str) -> Position:
    for step in steps:
        found = found.play(next(m for m in found.legal_moves() if text(m, found.variant) == step))
    return found


def castlings(found: Position) -> set[str]:
    name = found.variant.board.name
    return {
        f"{name(m.origin)}{name(m.target)} {name(m.rook)}{name(m.rook_target)}"
        for m in found.legal_moves()
        if m.origin is not None and m.rook is not None and m.rook_target is not None
    }


@pytest.mark.parametrize(
    ("name", "rank", "king", "rooks", "expected"),
    [
        ("chess", "r3k2r", "e", "ah", {"c d", "g f"}),
        ("chancellor-chess", "r3k3r", "e", "ai", {"c d", "g f"}),
        ("capablanca", "r4k3r", "f", "aj", {"c d", "i h"}),
        ("modern-carrera", "r4k3r", "f", "aj", {"c d", "i h"}),
        ("janus", "r3k4r", "e", "aj", {"b c", "i h"}),
        ("embassy", "r3k4r", "e", "aj", {"b c", "h g"}),
    ],
)
@pytest.mark.parametrize("side", [0, 1])
def test_king_and_rook_land_where_the_game_says(
    name: str, rank: str, king: str, rooks: str, expected: set[str], side: int
) -> None:
    rules = game(name)
    empty = "/".join([str(rules.board.files)] * (rules.board.ranks - 2))
    fen = f"{rank}/{empty}/{rank.upper()} {'wb'[side]} KQkq - 0 1"
    row = 1 if side == 0 else rules.board.ranks
    wanted = set()
    for rook, pair in zip(rooks, sorted(expected), strict=True):
        king_to, rook_to = pair.split()
        wanted.add(f"{king}{row}{king_to}{row} {rook}{row}{rook_to}{row}")
    assert castlings(position(rules, fen)) == wanted


@pytest.mark.parametrize(
    ("fen", "wings"),
    [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "cg"),
        ("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", ""),
        ("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "c"),
        ("4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", "c"),
        ("4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1", "cg"),
        ("4k3/8/8/8/7r/8/8/R3K2R w KQ - 0 1", "cg"),
        ("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", ""),
        ("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "g"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", ""),
        ("4k3/8/8/8/8/8/7n/R3K2R w KQ - 0 1", "c"),
    ],
)
def test_no_square_of_the_kings_way_may_be_attacked(fen: str, wings: str) -> None:
    found = {m.split()[0][2] for m in castlings(position(game("chess"), fen))}
    assert found == set(wings)


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("k7/8/8/8/8/8/8/4RKR1 w GE - 0 1", {"f1c1 e1d1", "f1g1 g1f1"}),
        ("4k3/8/8/8/8/8/8/2RK4 w C - 0 1", {"d1c1 c1d1"}),
        ("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", {"c1c1 b1d1"}),
        ("4k3/8/8/8/2r5/8/8/1RK5 w B - 0 1", set()),
        ("4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", set()),
        ("4k3/8/8/8/8/8/8/r1RK4 w C - 0 1", set()),
        ("4k3/8/8/8/8/8/8/1KN4R w H - 0 1", set()),
    ],
)
def test_king_and_rook_that_pass_each_other_still_castle(fen: str, expected: set[str]) -> None:
    assert castlings(position(game("chess960"), fen)) == expected


def test_no_king_castles_with_himself_nor_beyond_the_side_of_the_board() -> None:
    rules = game("chess")
    royal = tuple(replace(p, royal=p.name in ("king", "rook")) for p in rules.pieces)
    twins = replace(rules, pieces=royal)
    assert all(castle(twins, square, square) is None for square in rules.board.squares)
    small = replace(game("chess960"), board=Board(5, 8))
    assert [castle(small, 2, rook) is None for rook in (0, 4)] == [False, True]


def test_rights_end_with_the_king_the_rook_or_its_capture() -> None:
    rules = game("chess")
    start = position(rules, "r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1")
    assert played(start, "e8d8").setup.castling == {0, 7}
    assert played(start, "h8g8").setup.castling == {0, 7, 56}
    assert played(start, "g2h1").setup.castling == {0, 56, 63}


def test_a_piece_that_is_not_royal_may_castle_through_attacks() -> None:
    rules = game("extinction")
    found = position(rules, "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1")
    assert len(castlings(found)) == 2


def test_a_double_step_starts_where_the_game_says_and_nowhere_else() -> None:
    assert "a3a5" in moves(position(game("grand")))
    chess = position(game("chess"), "4k3/8/8/8/8/P7/1P6/4K3 w - - 0 1")
    assert moves(chess, "pawn") == {"a3a4", "b2b3", "b2b4"}
    torpedo = position(game("torpedo"), "4k3/8/8/8/8/P7/8/4K3 w - - 0 1")
    assert moves(torpedo, "pawn") == {"a3a4", "a3a5"}
    assert moves(position(game("makruk")), "pawn") == {f"{f}3{f}4" for f in "abcdefgh"}


def test_a_double_step_does_not_leap() -> None:
    found = position(game("chess"), "4k3/8/8/8/1n6/n7/PP6/4K3 w - - 0 1")
    assert moves(found, "pawn") == {"b2b3", "b2a3"}


def test_en_passant_lasts_one_move_and_takes_the_man_that_passed() -> None:
    rules = game("chess")
    start = position(rules, "4k3/8/8/8/1p1p4/8/2P4P/4K3 w - - 0 1")
    after = played(start, "c2c4")
    assert {"b4c3", "d4c3"} <= moves(after)
    taken = played(after, "d4c3")
    assert rules.board.square(2, 3) not in taken.setup.placement
    assert "d4c3" not in moves(played(after, "e8e7", "h2h3"))
    assert after.legal_moves()[0].is_en_passant is False
    assert next(m for m in after.legal_moves() if text(m, rules) == "d4c3").is_en_passant


def test_after_a_triple_step_each_square_passed_can_be_taken_on() -> None:
    chess = game("chess")
    rules = replace(chess, board=Board(8, 10), double_step=DoubleStep(steps=3), setup="")
    start = position(rules, "4k3/8/8/8/8/8/1p1p4/8/2P5/4K3 w - - 0 1")
    after = played(start, "c2c5")
    assert after.setup.en_passant == (rules.board.square(2, 2), rules.board.square(2, 3))
    assert {"b4c3", "d4c3"} <= moves(after)
    assert played(after, "b4c3").setup.placement.get(rules.board.square(2, 4)) is None


def test_two_ways_round_a_cylinder_to_one_square_are_one_move() -> None:
    berolina = game("berolina")
    round_board = Board(6, 8, wrap="horizontal")
    rules = replace(
        berolina, board=round_board, double_step=DoubleStep(steps=3), en_passant=None, setup=""
    )
    start = position(rules, "6/k5/6/6/6/6/3P2/K5 w - - 0 1")
    ends = sorted(text(move, rules) for move in start.legal_moves() if move.origin == 9)
    assert ends == ["d2a5", "d2b4", "d2c3", "d2e3", "d2f4"]
    assert perft(start, 1) == len(start.legal_moves())


def test_berolina_pawns_take_en_passant_straight_ahead() -> None:
    rules = game("berolina")
    start = position(rules, "4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1")
    after = played(start, "c2e4")
    assert after.setup.en_passant == (rules.board.square(3, 2),)
    assert "d4d3" in moves(after)
    assert rules.board.square(4, 3) not in played(after, "d4d3").setup.placement
    assert Position.from_setup(after.setup, rules).legal_moves() == after.legal_moves()


def test_a_game_can_leave_some_ranks_out_of_en_passant() -> None:
    chess = game("chess")
    rules = replace(chess, double_step=DoubleStep(ranks=(1, 2)), en_passant=EnPassant(ranks=(3,)))
    start = position(replace(rules, castling=None), "4k3/8/8/8/8/3p4/8/2P1K3 w - - 0 1")
    assert played(start, "c1c3").setup.en_passant == ()


def test_a_first_move_written_in_betza_opens_en_passant() -> None:
    chess = game("chess")
    pawn = next(p for p in chess.pieces if p.name == "pawn")
    movement, problems = parse_betza("fmWfceFifmnD")
    assert not problems
    pieces = tuple(replace(p, movement=movement) if p is pawn else p for p in chess.pieces)
    rules = replace(chess, pieces=pieces, double_step=None)
    assert moves(position(rules)) == moves(position(chess))
    after = played(position(rules, "4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1"), "c2c4")
    assert "d4c3" in moves(after)
    assert Position(after.setup, rules).legal_moves() == after.legal_moves()


def test_grand_pawns_may_promote_early_must_at_the_end_and_only_to_what_was_captured() -> None:
    rules = game("grand")
    full = "PP8/1NBQKCABN1/R8R"
    start = position(rules, f"4k5/P9/10/1P8/10/10/10/{full} w - - 0 1")
    assert "a9a10" not in moves(start)
    early = {m for m in moves(start, "pawn") if m.startswith("b7")}
    assert early == {"b7b8"}
    less = position(rules, "4k5/P9/10/1P8/10/10/10/10/4K5/R9 w - - 0 1")
    found = moves(less, "pawn")
    assert {m for m in found if m.startswith("b7")} == {
        "b7b8", "b7b8=queen", "b7b8=rook", "b7b8=bishop", "b7b8=knight", "b7b8=marshall",
        "b7b8=cardinal",
    }  # fmt: skip
    assert "a9a10" not in found
    assert "a9a10=queen" in found


def test_a_pawn_with_nothing_to_become_may_not_reach_the_end_but_still_gives_check() -> None:
    rules = game("grand")
    full = "1NBQKCABN1"
    found = position(rules, f"k9/1P8/10/10/10/10/10/10/{full}/R8R b - - 0 1")
    assert found.is_check()
    waiting = position(rules, f"8k1/1P8/10/10/10/10/10/10/{full}/R8R w - - 0 1")
    assert moves(waiting, "pawn") == set()


def test_each_side_promotes_to_its_own_men() -> None:
    chess = game("chess")
    assert chess.promotion is not None
    choices = (("queen",), ("knight",))
    rules = replace(chess, promotion=replace(chess.promotion, choices=choices))
    white = position(rules, "7k/P7/8/8/8/8/p7/7K w - - 0 1")
    black = position(rules, "7k/P7/8/8/8/8/p7/7K b - - 0 1")
    assert moves(white, "pawn") == {"a7a8=queen"}
    assert moves(black, "pawn") == {"a2a1=knight"}


def test_a_man_that_could_never_move_again_must_promote() -> None:
    chess = game("chess")
    assert chess.promotion is not None
    rules = replace(chess, promotion=replace(chess.promotion, ranks=(1, 2), mandatory=()))
    found = moves(position(rules, "7k/P7/1P6/8/8/8/8/7K w - - 0 1"), "pawn")
    assert "a7a8" not in found
    assert {"b6b7", "b6b7=queen"} <= found


def test_captured_men_change_sides_and_promoted_ones_become_pawns_again() -> None:
    rules = game("crazyhouse")
    start = position(rules, "1r2k3/P7/8/8/8/8/8/4K3[] w - - 0 1")
    after = played(start, "a7b8=queen")
    assert dict(after.setup.pockets[0]) == {"rook": 1}
    assert after.setup.placement[rules.board.square(1, 7)] == Man(0, "queen", promoted=True)
    taken = position(rules, "1Q~k5/8/8/8/8/8/8/4K3[] b - - 0 1")
    assert dict(played(taken, "c8b8").setup.pockets[1]) == {"pawn": 1}


def test_drops_fill_empty_squares_and_answer_checks() -> None:
    rules = game("crazyhouse")
    found = moves(position(rules, "4k3/8/8/8/8/8/8/K6r[PN] w - - 0 1"))
    assert {m for m in found if "@" in m} == {f"knight@{f}1" for f in "bcdefg"}
    free = moves(position(rules, "4k3/8/8/8/8/8/8/K7[P] w - - 0 1"))
    assert len({m for m in free if m.startswith("pawn@")}) == 48


def test_who_can_capture_must_where_the_game_says_so() -> None:
    found = position(game("antichess"), "8/8/8/8/3p4/4P3/8/R7 w - - 0 1")
    assert moves(found) == {"e3d4"}


def test_no_move_may_give_check_where_the_game_says_so() -> None:
    found = position(game("racing-kings"), "8/8/8/8/8/8/k6K/7R w - - 0 1")
    assert "h1a1" not in moves(found)
    assert "h1b1" in moves(found)


def test_a_side_without_a_king_may_leave_what_it_likes_attacked() -> None:
    found = position(game("horde"))
    assert found.turn == 0
    assert not found.is_check()
    assert len(found.legal_moves()) == 8


def test_two_kings_must_both_be_safe() -> None:
    rules = game("chess")
    setup = parse_fen("4k3/8/8/8/8/8/4r3/K3K3 w - - 0 1", rules).setup
    found = Position(setup, rules)
    assert found.is_check()
    assert moves(found) == {"e1e2", "e1d1", "e1f1"}
    pinned = Position(parse_fen("4k3/8/8/8/8/8/8/r1B1K1K1 w - - 0 1", rules).setup, rules)
    assert moves(pinned, "bishop") == set()


def test_a_man_that_captures_twice_attacks_what_it_would_take_second() -> None:
    chess = game("chess")
    movement, problems = parse_betza("KcaK")
    assert not problems
    queen = next(piece for piece in chess.pieces if piece.name == "queen")
    pieces = tuple(replace(p, movement=movement) if p is queen else p for p in chess.pieces)
    rules = replace(chess, pieces=pieces)
    found = position(rules, "8/8/8/8/8/2k5/1p6/Q6K b - - 0 1")
    assert found.is_check()
    assert "b2b1=knight" in moves(found)
    assert "c3c4" in moves(found)
    assert "c3b3" not in moves(found)
    double = position(rules, "7k/8/8/8/8/2n5/1p6/Q6K w - - 0 1")
    taking = next(m for m in double.legal_moves() if len(m.captures) == 2)
    assert len(double.play(taking).setup.placement) == 3
