"""Positions: what holds for every game, and what a position says of itself."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rules_games import MOVEMENTS, PLAIN, setups, variants

from sitegen.rules.attack import attackers, is_checked
from sitegen.rules.board import Board
from sitegen.rules.core import Core
from sitegen.rules.count import count_legal
from sitegen.rules.errors import IllegalMoveError, SetupError
from sitegen.rules.generate import Freedom, expand, sweep
from sitegen.rules.kind import ROYAL
from sitegen.rules.legality import gives_check, legal_changes
from sitegen.rules.library import variant, variant_names
from sitegen.rules.move import Move
from sitegen.rules.movement import parse_betza
from sitegen.rules.notation.fen import format_fen, parse_fen
from sitegen.rules.position import Position
from sitegen.rules.setup import Setup
from sitegen.rules.singles import singles
from sitegen.rules.squares import squares_of
from sitegen.rules.variant import Variant

DRAWS = st.sampled_from([PLAIN, MOVEMENTS])


def position(name: str, fen: str = "") -> Position:
    rules = variant(name)
    assert rules is not None
    read = parse_fen(fen or rules.setup, rules)
    assert not read.problems
    return Position.from_setup(read.setup, rules)


def names(found: Position) -> set[str]:
    board = found.setup.board
    return {
        f"{board.name(m.origin)}{board.name(m.target)}{m.promotion}"
        for m in found.legal_moves()
        if m.origin is not None
    }


@pytest.mark.parametrize("name", variant_names())
def test_a_position_read_twice_is_one_value(name: str) -> None:
    rules = variant(name)
    assert rules is not None
    if rules.setup:
        assert len({position(name), position(name)}) == 1
        assert len({Position.from_setup(s, rules) for s in rules.documented}) == len(
            rules.documented
        )


def tried(core: Core) -> set[tuple[object, ...]]:
    """The legal moves but for castling, by making every pseudo-legal one."""
    freedom = Freedom(-1, {}, checked=is_checked(core, core.turn))
    found = set()
    for change in (*expand(core, sweep(core, freedom, royal=True)), *singles(core)):
        side = core.turn
        core.make(change)
        if not is_checked(core, side):
            found.add(change)
        core.unmake()
    rules = core.tables.variant
    if rules.check_forbidden:
        found = {change for change in found if not gives_check(core, change)}
    if rules.compulsory_capture and any(change.victims for change in found):
        found = {change for change in found if change.victims}
    return found


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_masks_allow_exactly_what_trying_every_move_allows(data: st.DataObject) -> None:
    rules = data.draw(DRAWS.flatmap(variants))
    core = Core.from_setup(data.draw(setups(rules, data.draw(st.integers(0, 2)))), rules.tables)
    legal = legal_changes(core)
    assert len(set(legal)) == len(legal) == count_legal(core)
    assert {change for change in legal if change.partner is None} == tried(core)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_square_is_attacked_by_the_men_that_could_capture_on_it(data: st.DataObject) -> None:
    rules = data.draw(DRAWS.flatmap(variants))
    free = replace(rules, castling=None, compulsory_capture=False, check_forbidden=False)
    core = Core.from_setup(data.draw(setups(free)), free.tables)
    captured: dict[int, set[int]] = {}
    freedom = Freedom(-1, {}, checked=False)
    for change in (*expand(core, sweep(core, freedom, royal=True)), *singles(core)):
        for victim in change.victims:
            captured.setdefault(victim, set()).add(change.origin)
    for square in squares_of(core.sets[1 - core.turn]):
        found = set(squares_of(attackers(core, square, core.turn)))
        assert found == captured.get(square, set())


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_played_moves_keep_the_sets_and_the_men_in_step(data: st.DataObject) -> None:
    rules = data.draw(DRAWS.flatmap(variants))
    here = Position(data.draw(setups(rules)), rules)
    for _ in range(6):
        moves = here.legal_moves()
        if not moves:
            return
        move = data.draw(st.sampled_from(moves))
        after = here.play(move)
        assert after.setup.turn != here.setup.turn
        assert set(after.setup.placement) <= set(rules.board.squares)
        before, now = len(here.setup.placement), len(after.setup.placement)
        assert now == before - len(move.captures) + (move.origin is None)
        assert after.setup.castling <= here.setup.castling
        fresh = Core.from_setup(after.setup, rules.tables)
        assert fresh.sets == after.core.sets
        assert not is_checked(fresh, here.turn)
        here = after


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_a_mirrored_position_has_the_mirrored_moves(data: st.DataObject) -> None:
    rules = data.draw(DRAWS.flatmap(variants))
    assert rules.promotion is not None
    choices = rules.promotion.choices[0]
    rules = replace(
        rules, promotion=replace(rules.promotion, choices=(choices, choices)), castling=None
    )
    setup = replace(data.draw(setups(rules)), castling=frozenset())
    flipped = flip_board(rules.board)
    other = replace(rules, board=flipped)
    mirrored = Setup(
        flipped,
        {
            flip(rules.board, square): man._replace(side=1 - man.side)  # type: ignore[arg-type]
            for square, man in setup.placement.items()
        },
        turn=1 if setup.turn == 0 else 0,
        pockets=setup.pockets,
    )
    ours = {(m.origin, m.target, m.promotion) for m in Position(setup, rules).legal_moves()}
    theirs = {
        (
            None if m.origin is None else flip(flipped, m.origin),
            flip(flipped, m.target),
            m.promotion,
        )
        for m in Position(mirrored, other).legal_moves()
    }
    assert ours == theirs


def flip(board: Board, square: int) -> int:
    return board.square(board.file(square), board.ranks - 1 - board.rank(square))


def flip_board(board: Board) -> Board:
    return replace(board, voids=frozenset(flip(board, void) for void in board.voids))


def test_a_setup_that_is_not_allowed_is_refused_with_every_reason() -> None:
    rules = variant("chess")
    assert rules is not None
    setup = parse_fen("4k3/8/8/8/4R3/8/8/P3K3 w KQkq - 0 1", rules).setup
    with pytest.raises(SetupError) as refused:
        Position.from_setup(setup, rules)
    kinds = {problem.kind for problem in refused.value.problems}
    assert {"fen-opponent-in-check", "fen-pawn-on-last-rank"} == kinds
    check = next(p for p in refused.value.problems if p.kind == "fen-opponent-in-check")
    assert [rules.board.name(square) for square in check.squares] == ["e8", "e4"]


def test_a_move_that_is_not_legal_is_refused() -> None:
    start = position("chess")
    with pytest.raises(IllegalMoveError):
        start.play(Move(12, 36, "pawn"))


def test_checkers_and_attackers_are_named_by_their_squares() -> None:
    found = position("chess", "4k3/8/5N2/8/4R3/8/8/4K3 b - - 0 1")
    board = found.setup.board
    assert found.is_check()
    assert {board.name(s) for s in found.checkers()} == {"e4", "f6"}
    assert {board.name(s) for s in found.attackers(board.square(4, 4), 0)} == {"e4"}
    assert names(found) == {"e8d8", "e8f7", "e8f8"}


def test_what_only_a_first_move_captures_is_attacked_from_home_alone() -> None:
    chess = variant("chess")
    assert chess is not None
    late, problems = parse_betza("WiN")
    assert not problems
    rules = replace(
        chess,
        pieces=tuple(
            replace(piece, movement=late) if piece.name == "knight" else piece
            for piece in chess.pieces
        ),
    )
    home = parse_fen("8/8/8/8/8/2k5/8/1N2K3 b - - 0 1", rules).setup
    abroad = parse_fen("8/8/8/8/3k4/8/2N5/4K3 b - - 0 1", rules).setup
    assert Position.from_setup(home, rules).is_check()
    assert not Position.from_setup(abroad, rules).is_check()


def test_counters_follow_captures_pawns_and_turns() -> None:
    here = position("chess")
    for origin, target, clock, fullmove in [
        ("g1", "f3", 1, 1), ("g8", "f6", 2, 2), ("e2", "e4", 0, 2), ("f6", "e4", 0, 3),
    ]:  # fmt: skip
        board = here.setup.board
        move = next(
            m
            for m in here.legal_moves()
            if (m.origin, m.target) == (board.parse(origin), board.parse(target))
        )
        here = here.play(move)
        assert (here.setup.halfmove_clock, here.setup.fullmove) == (clock, fullmove)
    assert here.previous is not None
    assert here.previous.setup.en_passant == (here.setup.board.parse("e3"),)
    assert here.setup.en_passant == ()


def test_a_board_of_2574_squares_is_as_good_as_any() -> None:
    chess = variant("chess")
    assert chess is not None
    rules = replace(chess, board=Board(26, 99), setup="", castling=None)
    setup = parse_fen("24k1/" + "26/" * 97 + "K24Q w - - 0 1", rules).setup
    found = Position.from_setup(setup, rules)
    moves = [m for m in found.legal_moves() if m.piece == "queen"]
    assert len(moves) == 24 + 98 + 25


def test_variants_without_royal_men_know_no_check() -> None:
    found = position("antichess", "4k3/8/8/8/4R3/8/8/4K3 w - - 0 1")
    assert not found.is_check()
    assert names(found) == {"e4e8"}


@pytest.mark.parametrize("name", [n for n in variant_names() if n != "chess960"])
def test_play_keeps_a_setup_that_its_game_allows_and_that_a_fen_can_say(name: str) -> None:
    here, dice = position(name), random.Random(name)
    for _ in range(40):
        moves = here.legal_moves()
        if not moves or here.outcome() is not None:
            return
        here = here.play(dice.choice(moves))
        assert Position.from_setup(here.setup, here.variant) == here
        read = parse_fen(format_fen(here.setup, here.variant), here.variant)
        assert not read.problems
        assert read.setup == here.setup


def test_checks_that_are_counted_run_down() -> None:
    here = position("three-check", "4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1")
    move = next(m for m in here.legal_moves() if m.piece == "rook" and m.target == 56)
    assert here.play(move).setup.checks == (2, 3)


def test_rules_are_frozen_data_and_their_tables_are_built_once() -> None:
    rules = variant("chess")
    assert isinstance(rules, Variant)
    assert rules.tables is rules.tables
    assert rules.tables.attacks[0] is not rules.tables.attacks[1]
    assert position("chess").core.sets[ROYAL] == 1 << 4


@pytest.mark.parametrize("hand", ["", "H", "HE"])
def test_moves_behind_which_men_may_enter_are_counted_as_they_are_made(hand: str) -> None:
    rules = variant("seirawan")
    assert rules is not None
    here = position("seirawan", rules.setup.replace("[HEhe]", f"[{hand}he]"))
    plain = sum(1 for move in here.legal_moves() if not move.gate)
    assert count_legal(here.core) == len(here.legal_moves())
    # Of the men on the first rank only the knights can leave it at once, each to two squares.
    assert len(here.legal_moves()) == plain + 4 * len(hand)
