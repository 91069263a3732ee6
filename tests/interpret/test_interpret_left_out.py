"""Of the rules that a page leaves out, the strongest is named; what is touched is no gap."""

from __future__ import annotations

import pytest

from sitegen.document import parse
from sitegen.interpret.left_out import strongest_left_out
from sitegen.interpret.page import interpret_page
from sitegen.source import SourceFile

TEXT = """
Two armies of men meet on a board of dark and light squares. The inventor wanted a game in which the
rooks come late to the battle, and in which the king has to find a shelter on foot. The knights are
the first to leave the camp, and the bishops wait for the lines that the pawns open. The queen is
strong, and she is best held back until the smaller men of the enemy are gone. Whoever takes the
square in front of a pawn has stopped it, and whoever stops all of them has won half of the game.
"""

STRONGEST_FIRST = [
    ("castling", "There is no castling."),
    ("promotionChoices", "A pawn becomes a queen there."),
    ("doubleStep", "A pawn goes one square at a time."),
    ("stalemate", "Who has no legal move loses."),
    ("enPassant", "En passant is unknown."),
]
SETUP = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
RULES = """
  castling: false
  promotionChoices: [queen]
  stalemate: loss
"""


def left_out(text: str, rules: str, parent: str = "chess") -> str:
    front = f"title: T\nslug: tt\nparent: {parent}\nengine:{rules}  setup: {SETUP}\n"
    subject = interpret_page(parse(SourceFile("t.md", f"---\n{front}---\n")), "wood").subject
    assert subject is not None
    found = strongest_left_out(subject, text, parent)
    return found.key if found else ""


@pytest.mark.parametrize(("rules", "skipped"), [("doubleStep: false", 4), ("enPassant: false", 2)])
def test_rules_are_named_in_the_order_of_their_strength(rules: str, skipped: int) -> None:
    text, rules = TEXT, f"{RULES}  {rules}\n"
    for at, (key, told) in enumerate(STRONGEST_FIRST):
        if at != skipped:
            assert left_out(text, rules) == key
            text += f"\n{told}\n"
    assert left_out(text, rules) == ""


@pytest.mark.parametrize(
    "sentence",
    [
        "Castling is thought of by nobody here.",
        "Rochade gibt es nicht.",
        "| O-O | never |",
        "All else is as in chess.",
        "Otherwise nothing is new.",
        "The usual rules hold.",
        "Orthodox rules hold.",
        "It is played under the laws of the mother game.",
        "Everything else stays.",
        "The rest you know.",
    ],
)
def test_a_word_on_the_rule_or_on_another_game_silences(sentence: str) -> None:
    rules = "\n  castling: false\n"
    assert left_out(TEXT, rules) == "castling"
    assert left_out(f"{TEXT}\n{sentence}\n", rules) != "castling"


def test_what_is_no_difference_to_the_parent_is_no_gap() -> None:
    assert left_out(TEXT, "\n  castling: false\n", "makruk") != "castling"


def test_how_pawns_promote_is_missed_only_by_a_page_that_speaks_of_pawns() -> None:
    assert left_out(TEXT, "\n") == "promotionChoices"
    assert left_out(TEXT.replace("pawn", "soldier"), "\n") == ""


def test_notes_and_other_languages_are_left_alone() -> None:
    rules = "\n  castling: false\n"
    assert left_out(TEXT[:200], rules) == ""
    german = (
        "Der Bauer zieht ein Feld nach vorn und schlägt schräg, und der König geht zu Fuß. " * 9
    )
    assert left_out(german, rules) == ""
