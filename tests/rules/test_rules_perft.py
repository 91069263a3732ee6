"""Perft: the known numbers of moves, and that no way of counting them differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from perft_files import FOLDER, Case, cases, changed

from sitegen.rules.count import count_legal
from sitegen.rules.legality import legal_changes
from sitegen.rules.library import variant, variant_names
from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.perft import divide, perft
from sitegen.rules.position import Position

if TYPE_CHECKING:
    from sitegen.rules.core import Core

SMALL = 200_000

CASES = list(cases())
NAMES = [f"{case.file}-{case.id}-{case.depth}" for case in CASES]


def position(case: Case) -> Position:
    read = parse_fen(case.fen, case.game)
    assert not read.problems
    return Position.from_setup(read.setup, case.game)


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=name, marks=[pytest.mark.slow] if case.nodes > SMALL else [])
        for case, name in zip(CASES, NAMES, strict=True)
    ],
)
def test_perft_gives_the_known_number(case: Case) -> None:
    assert perft(position(case), case.depth) == case.nodes


def test_every_game_of_the_library_is_pinned() -> None:
    deep = {case.game.name for case in CASES if case.depth >= 3}
    assert deep >= set(variant_names())


@pytest.mark.parametrize(
    "row",
    [
        line.split("\t")
        for line in (FOLDER / "carrera-moves.tsv").read_text().splitlines()
        if not line.startswith("#")
    ],
    ids=lambda row: f"{row[4]}-{row[0]}-{row[1]}",
)
def test_each_reading_of_the_double_step_allows_its_moves(row: list[str]) -> None:
    reading, en_passant, fen, moves, _ = row
    carrera = variant("carrera")
    assert carrera is not None
    rules = f"double_step={reading} promotion=all" + " en_passant" * (en_passant == "yes")
    game = changed(carrera, rules)
    found = Position.from_setup(parse_fen(fen, game).setup, game).legal_moves()
    board = game.board
    names = {f"{board.name(m.origin)}{board.name(m.target)}" for m in found if m.origin is not None}
    assert names == set() if moves == "-" else names == set(moves.split())


@pytest.mark.parametrize(
    "case",
    [case for case in CASES if case.depth == 2 and case.nodes < 5000],
    ids=lambda case: f"{case.file}-{case.id}",
)
def test_perft_by_play_equals_perft_by_make_and_unmake(case: Case) -> None:
    start = position(case)
    assert sum(divide(start, 2).values()) == case.nodes
    assert sum(len(start.play(move).legal_moves()) for move in start.legal_moves()) == case.nodes


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.depth == 1], ids=lambda case: f"{case.file}-{case.id}"
)
def test_unmaking_a_move_restores_everything(case: Case) -> None:
    core = position(case).core.copy()
    before = _contents(core)
    for change in legal_changes(core):
        core.make(change)
        assert count_legal(core) == len(legal_changes(core))
        core.unmake()
        assert _contents(core) == before


def _contents(core: Core) -> tuple[object, ...]:
    return (
        tuple(core.men), tuple(core.sets), core.turn, core.rights, core.passed, core.victim,
        core.promoted, core.gates, tuple(core.pockets), len(core.stack),
    )  # fmt: skip


def test_perft_of_no_depth_is_one_and_of_less_is_refused() -> None:
    chess = position(next(case for case in CASES if case.file == "chess"))
    assert perft(chess, 0) == 1
    with pytest.raises(ValueError, match="-1"):
        perft(chess, -1)
    with pytest.raises(ValueError, match="0"):
        divide(chess, 0)
