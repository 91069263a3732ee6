"""A page of a game that cannot be played here yet is a text: named once, and judged no further."""

from __future__ import annotations

import pytest

from sitegen.interpret.page import Page, page_of
from sitegen.lint.run import shown, told
from sitegen.source import SourceFile

GRID = "topology: {type: grid, rows: 8, cols: 8}"
CHESS = "setup: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
BEYOND = {
    "hexagonal boards": ["topology: {type: hex, radius: 5}", "setup: '0,5:K,0,-5:k'"],
    "boards of several layers": ["topology: {type: grid, layers: 3}", "setup: [8/8, 8/8, 8/8]"],
    "boards of the type `sphere`": ["topology: {type: sphere, cells: 60}", CHESS],
    "boards with edges joined as `moebius`": ["topology: {type: grid, wrap: moebius}", CHESS],
    "boards with `levels`": ["topology: {type: grid, rows: 8, cols: 8, levels: 5}", CHESS],
    "boards with `shape` and boards with `radius`": ["topology: {shape: round, radius: 5}", CHESS],
    "boards with edges so joined": ["topology: {wrap: {files: turned}}", CHESS],
    "games for four players": [GRID, "players: [north, east, south, west]", CHESS],
    "games for three players": [GRID, "players: 3", CHESS],
    "games for six players": [GRID, "players: 'A, B, C, D, E, F'", CHESS],
    "games for five players": [GRID, "players: {0: a, 1: b, 2: c, 3: d, 4: e}", CHESS],
    "games for one player": [GRID, "players: [hermit]", CHESS],
    "games on several boards": [GRID, "setup: [rnbqkbnr/8, RNBQKBNR/8]"],
    "setups of this notation": [GRID, "setup: '3,yR,yN,3/8/8/8/8/8/8/3,rR,rN,3'"],
}
TEXT = """# A game

The board has 5 squares. White's Dragon stands on z9. There is no castling, and castling is allowed.

{{svg:start.svg "Where they begin"}}
"""


def page(*lines: str, text: str = TEXT, path: str = "a.md", head: str = "") -> Page:
    engine = "engine:\n" + "".join(f"  {line}\n" for line in lines) if lines else ""
    return page_of(SourceFile(path, f"---\ntitle: A game\n{head}{engine}---\n\n{text}"), "brown")


@pytest.mark.parametrize("what", BEYOND)
def test_what_cannot_be_played_yet_is_named_once(what: str) -> None:
    strange = "pieces: {set: of-another-program, dragon: mW-fW-cF, ogre: {type: positional}}"
    found = told(shown(page(*BEYOND[what], strange, "castling: at-times")), ())
    assert [each.name for each in found] == ["board-unsupported"]
    assert found[0].message == f"{what} are not drawn or proved yet: the text stands alone"


@pytest.mark.parametrize("what", BEYOND)
def test_readers_are_told_and_the_page_is_one_of_a_game(what: str) -> None:
    found = page(*BEYOND[what])
    assert found.of_a_game
    assert found.standing.endswith("not drawn or checked yet: the text stands alone.")
    assert not found.claims
    assert found.subject is None


@pytest.mark.parametrize("slip", ["colz: 10", "warp: horizontal"])
def test_a_board_with_a_slip_in_what_is_said_of_it_is_proved_when_that_is_mended(slip: str) -> None:
    text = "The board has 64 squares and no joined edges."
    found = page(f"topology: {{rows: 8, {slip}}}", CHESS, text=text)
    assert [each.name for each in told(shown(found), ())] == ["unknown-key"]
    assert not found.claims


@pytest.mark.parametrize(
    "nothing", ["levels: 1", "wormholes: none", "portals: false", "notes: null"]
)
def test_what_denies_that_a_board_is_another_one_leaves_it_as_it_is(nothing: str) -> None:
    text = "The board has 63 squares."
    found = page(f"topology: {{rows: 8, cols: 8, {nothing}}}", CHESS, text=text)
    assert "square-count-mismatch" in {each.name for each in told(shown(found), ())}


def test_several_wishes_are_one_remark() -> None:
    lines = ("topology: {type: hex, radius: 4}", "players: [red, white, blue]", CHESS)
    (found,) = told(shown(page(*lines)), ())
    assert found.message.startswith("hexagonal boards and games for three players are")


@pytest.mark.parametrize(
    ("word", "wrap"), [("cylinder", "horizontal"), ("torus", "both"), ("false", "none")]
)
def test_joined_edges_go_by_the_names_of_their_shapes(word: str, wrap: str) -> None:
    found = page(f"topology: {{type: grid, rows: 8, cols: 8, wrap: {word}}}", CHESS)
    assert found.subject is not None
    assert found.subject.variant.board.wrap == wrap


def test_a_slip_in_a_word_is_told_as_a_slip_and_the_board_is_not_taken_for_a_flat_one() -> None:
    found = page("topology: {type: grid, rows: 8, cols: 8, wrap: horizontl}", CHESS)
    assert [each.name for each in told(shown(found), ())] == ["wrong-type"]
    assert found.subject is None


@pytest.mark.parametrize(
    ("head", "path", "of_a_game"),
    [
        ("", "how-to-write.md", False),
        ("parent: tafl\n", "brandubh.md", True),
        ("", "draughts/frisian.md", True),
        ("", "about/tafl/history.md", False),
    ],
)
def test_a_page_without_engine_is_a_games_where_its_family_is(
    head: str, path: str, *, of_a_game: bool
) -> None:
    assert page(head=head, path=path, text="Only words.").of_a_game is of_a_game


def names(*lines: str, text: str, head: str = "parent: chess\n") -> list[str]:
    return [each.name for each in told(shown(page(*lines, text=text, head=head)), ())]


def test_players_may_be_named_by_their_turns() -> None:
    engine = (GRID, "players: {0: red, 1: blue}", CHESS)
    assert names(*engine, text="Red moves first.") == []
    assert names(*engine, text="White moves first.") == ["player-name-mismatch"]


def test_players_that_cannot_be_read_are_one_fault() -> None:
    assert names(GRID, "players: us and them", CHESS, text="Red moves first.") == ["wrong-type"]


def test_ways_of_moving_of_other_programs_are_one_remark_and_prove_nothing() -> None:
    strange = "pieces: {rook: {type: positional}, pawn: {type: hexagonal, steps: 2}}"
    assert names(GRID, strange, CHESS, text="The Rook moves diagonally.") == ["unknown-key"]


def test_men_that_are_turned_over_have_no_letter_of_their_own() -> None:
    words = "vocabulary: {man: {symbols: {0: M, 1: m}}, turned: {symbols: {0: +M, 1: +m}}}"
    engine = (GRID, "setup: mmmmmmmm/8/8/8/8/8/8/MMMMMMMM", words)
    found = names(*engine, text="Each side has eight men.", head="parent: shogi\n")
    assert sorted(found) == ["game-not-modelled", "unknown-key"]


def test_a_game_of_another_family_may_begin_with_an_empty_board() -> None:
    engine = ("topology: {type: grid, rows: 11, cols: 11}", "players: [red, blue]")
    assert names(*engine, text="Red begins.", head="parent: hex\n") == ["game-not-modelled"]


def test_nothing_is_drawn_of_steps_that_nobody_knows() -> None:
    words = "vocabulary: {man: {symbols: {0: b, 1: w}}}"
    engine = (GRID, "setup: bbbbbbbb/8/8/8/8/8/8/wwwwwwww", words)
    text = '{{moves:man "The man"}}\n\n{{moves:horse "The horse"}}\n'
    found = page(*engine, text=text, head="parent: draughts\n")
    assert found.figures == {}
    assert [each.name for each in told(shown(found), ())] == ["game-not-modelled"]


SEATS = """---
title: T
slug: t
players: {players}
engine:
  topology: {{type: grid, rows: 8, cols: 8}}
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
---

# T

Red moves first.
"""


def test_players_may_be_named_outside_of_engine_too() -> None:
    four = page_of(SourceFile("t.md", SEATS.format(players="[red, blue, yellow, green]")), "wood")
    assert [each.name for each in told(shown(four))] == ["board-unsupported"]
    two = page_of(SourceFile("t.md", SEATS.format(players="[red, blue]")), "wood")
    assert told(shown(two)) == ()
    assert two.subject is not None
    assert two.subject.variant.players == ("red", "blue")
    assert two.facts.players == "red and blue"
