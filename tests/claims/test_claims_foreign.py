"""On a page in another language codes, sizes and boards are proved, and no sentence is read."""

from __future__ import annotations

import pytest

from sitegen.document import parse
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.language import is_english
from sitegen.interpret.page import Page, interpret_page
from sitegen.source import SourceFile

FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
BOARD = """
T S L D K L S T
B B B B B B B B
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
B B B B B B B B
T S L D K L S T
"""
GERMAN = """
Das Spiel wird wie üblich gespielt. Jeder Spieler hat 9 Bauern und 3 Springer, und der Turm steht
auf d4. Kein König rochiert. Es gibt 72 Felder; die Dame zieht wie ein Springer.
"""


def page(body: str, front: str = "") -> Page:
    text = f'---\ntitle: Schach\nparent: chess\n{front}engine:\n  setup: "{FEN}"\n---\n\n{body}\n'
    return interpret_page(parse(SourceFile("a.md", text)), "wood")


def told(found: Page) -> list[tuple[str, bool]]:
    return [
        (claim.kind, claim.verdict is Verdict.HOLDS)
        for claim in found.claims
        if claim.verdict is not Verdict.UNKNOWN
    ]


@pytest.mark.parametrize("front", ["", "lang: de\n"])
def test_sentences_say_nothing(front: str) -> None:
    assert told(page(GERMAN, front)) == []


def test_a_tag_keeps_english_sentences_unread() -> None:
    body = "There are 72 squares on the board, and each side has nine pawns and three knights."
    assert told(page(body))
    assert not told(page(body, "lang: nl\n"))


@pytest.mark.parametrize(("fen", "holds"), [(FEN, True), (FEN.replace("RNBQK", "RNBKQ"), False)])
def test_codes_are_proved(fen: str, holds: bool) -> None:
    assert ("fen-differs", holds) in told(page(f"{GERMAN}\nFEN: `{fen} w KQkq - 0 1`"))


def test_a_code_of_a_first_move_needs_no_words() -> None:
    wrong = FEN.replace("RNBQK", "RNBKQ")
    assert ("fen-differs", False) in told(page(f"{GERMAN}\nGrundstellung: `{wrong} w KQkq - 0 1`"))
    both = f"Hier `{FEN} w KQkq - 0 1`, anderswo `{wrong} w KQkq - 0 1`."
    assert {holds for _, holds in told(page(f"{GERMAN}\n{both}"))} == {True}


def test_a_code_of_play_is_not_the_start() -> None:
    after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
    assert told(page(f"{GERMAN}\nNach dem ersten Zug, FEN: `{after}`")) == []


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("Das Brett hat 8×8 Felder.", [True]),
        ("Das Brett hat 9×8 Felder.", [False]),
        ("Anders als auf 9×9 Feldern spielt man auf 8x8.", [True]),
        ("Auf 9×9 oder 10×10 spielt man anderswo.", []),
    ],
)
def test_sizes_are_proved(body: str, expected: list[bool]) -> None:
    wanted = [("board-size-mismatch", holds) for holds in expected]
    assert told(page(f"{GERMAN}\n{body}")) == wanted


def test_a_board_in_letters_of_its_own_language_holds() -> None:
    assert told(page(f"{GERMAN}\n```{BOARD}```")) == [("ascii-board-mismatch", True)]
    small = BOARD[: len(BOARD) // 2].lower() + BOARD[len(BOARD) // 2 :]
    assert told(page(f"{GERMAN}\n```{small}```")) == [("ascii-board-mismatch", True)]


def test_letters_that_fit_no_single_renaming_prove_nothing() -> None:
    mixed = BOARD.replace("T S L", "T L L", 1)
    assert told(page(f"{GERMAN}\n```{mixed}```")) == []


def test_letters_that_the_page_declares_are_its_own() -> None:
    words = {"rook": "T", "knight": "S", "bishop": "L", "queen": "D", "king": "K", "pawn": "B"}
    front = "".join(
        f"    {name}: {{symbols: {{0: {x}, 1: {x.lower()}}}}}\n" for name, x in words.items()
    )
    lines = BOARD.strip().split("\n")
    board = "\n".join([*(line.lower() for line in lines[:2]), *lines[2:]])

    def read(board: str) -> list[tuple[str, bool]]:
        setup = "tsldklst/bbbbbbbb/8/8/8/8/BBBBBBBB/TSLDKLST"
        text = (
            f'---\ntitle: Schach\nparent: chess\nengine:\n  setup: "{setup}"\n'
            f"  vocabulary:\n{front}---\n\n{GERMAN}\n```\n{board}\n```\n"
        )
        return told(interpret_page(parse(SourceFile("a.md", text)), "wood"))

    assert read(board) == [("ascii-board-mismatch", True)]
    assert read(board.replace("T S L D K", "T S L K D")) == [("ascii-board-mismatch", False)]


@pytest.mark.parametrize(
    "tag", ["de", "pt-BR", "zh-Hant", "no", "sr-Latn-RS", "de-CH-1996", "x-own"]
)
def test_a_tag_of_a_language_is_taken(tag: str) -> None:
    assert page("", f"lang: {tag}\n").facts.lang == tag


@pytest.mark.parametrize("tag", ["German", "pt_BR", "d", "en-", "12"])
def test_what_is_no_tag_is_told(tag: str) -> None:
    found = page("", f"lang: {tag}\n")
    assert [problem.kind for problem in found.problems] == ["wrong-type"]
    assert found.facts.lang == ""


def test_few_words_are_of_the_language_of_the_site() -> None:
    assert is_english("Turm a1")
    assert not is_english("Turm a1", usual="de")
    assert is_english("The rook stands on a1 and the knight beside it is on b1. " * 2, usual="de")


def test_readers_are_told_that_sentences_were_not_read() -> None:
    line = "The board and the FEN were checked; sentences are read in English only."
    assert page(GERMAN).standing == line
    assert page("The rook is a piece of the game, and it stands in the corner of the board.")
    assert page("The rook stands in the corner, and the king is beside the queen.").standing == ""
