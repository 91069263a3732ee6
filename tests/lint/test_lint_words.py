"""What a lint says fits what is wrong, and stands at the very words that are."""

from __future__ import annotations

import pytest

from sitegen.diagnostics.model import Severity
from sitegen.document import parse
from sitegen.interpret.page import interpret_page
from sitegen.lint.run import lint
from sitegen.site import assemble
from sitegen.source import SourceFile

MEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def said(body: str = "", setup: str = MEN, head: str = "") -> list[tuple[str, str, str]]:
    """Name, words and message of all that is more than worth knowing on a page about chess."""
    game = f'engine:\n  topology: {{type: grid, rows: 8, cols: 8}}\n  setup: "{setup}"\n'
    text = f"---\ntitle: Page\nparent: chess\n{game}{head}---\n{body}\n"
    page = interpret_page(parse(SourceFile("page.md", text)), "wood")
    return [
        (each.name, each.place.source.slice(each.place.span), each.message)
        for each in lint(assemble([page]))
        if each.severity is not Severity.INFO
    ]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("con.svg", "`con.svg` is the name of a device on some systems"),
        (f"{'a' * 300}.svg", f"`{'a' * 100}…` is too long for the name of a file"),
        ("x/y.svg", "the name of a picture has no folder in it, as `x/y.svg` has"),
        ("x\\y.svg", "the name of a picture has no folder in it, as `x\\y.svg` has"),
        ("../.svg", "the name of a picture has no folder in it, as `../.svg` has"),
        (
            "a+b.svg",
            "`a+b.svg` cannot name a picture: letters, digits, hyphens and underscores, then .svg",
        ),
    ],
)
def test_the_name_of_a_picture_is_refused_for_what_is_wrong_with_it(
    name: str, message: str
) -> None:
    assert said(f'{{{{svg:{name} "The men"}}}}') == [("directive-syntax", name, message)]


def test_of_too_many_boards_the_first_that_is_not_drawn_is_told_and_no_other() -> None:
    boards = [f'{{{{svg:b{n}.svg "Board {n}"}}}}' for n in range(400)]
    ((name, words, message),) = said("\n\n".join(boards))
    assert (name, message) == (
        "directive-syntax",
        "this page has too many boards: from here on none is drawn",
    )
    assert words in boards[100:]


@pytest.mark.parametrize(
    ("fields", "words", "message"),
    [
        ("x KQkq - 0 1", "x", "`x` is no side to move: write w or b"),
        ("w KQkq e9 0 1", "e9", "`e9` is no en passant square of this board: write a square, or -"),
        ("w KQkq - x 1", "x", "`x` is no halfmove clock: write a number from 0"),
        ("w KQkq - 0 0", "0", "`0` is no number of a move: write a number from 1"),
        ("w KQkq - 0 1 zz", "zz", "a FEN ends before `zz`"),
    ],
)
def test_each_field_of_a_fen_says_what_may_stand_in_it(
    fields: str, words: str, message: str
) -> None:
    assert said(setup=f"{MEN} {fields}") == [("fen-syntax", words, message)]


@pytest.mark.parametrize(
    ("white", "message"),
    [
        ("RNBQKBBR", "White has 1 bishop more and Black has 1 knight more"),
        ("RNBQKBN1", "Black has 1 rook more"),
    ],
)
def test_of_unlike_armies_it_is_told_who_has_what_more(white: str, message: str) -> None:
    ((name, _, told),) = said(setup=MEN.replace("RNBQKBNR", white))
    assert (name, told) == ("fen-army-asymmetry", f"the armies are not quite alike: {message}")
    assert said(setup=MEN.replace("RNBQKBNR", white), head="  asymmetric: true\n") == []


def test_squares_that_a_fen_denies_and_the_board_has_are_one_fault() -> None:
    assert said(setup="k7/8/8/8/8/8/8/K5**") == [
        ("fen-syntax", "*", "`*` stands for a square that does not exist, but this board has g1")
    ]


def test_a_pawn_on_its_first_rank_is_odd_and_a_rank_of_them_is_a_game() -> None:
    def pawns(setup: str) -> list[tuple[str, str]]:
        found = said(setup=setup, head="  asymmetric: true\n")
        return [(words, message) for name, words, message in found if name.endswith("last-rank")]

    behind = "a pawn stands on its own first rank, where it cannot have come"
    beyond = "a pawn stands on the rank where it must have promoted"
    assert pawns("4k3/8/8/8/8/8/8/RNBQKBNP") == [("P", behind)]
    assert pawns("4k3/8/8/8/8/8/8/PPPPKPPP") == []
    assert pawns("P3k3/8/8/8/8/8/8/4K3") == [("P", beyond)]
