"""Definitions are made once, guesses and pieces have an end, and whatever is cut is told."""

from __future__ import annotations

from sitegen.document import parse
from sitegen.interpret.page import Page, interpret_page
from sitegen.interpret.pieces import MOST_PIECES
from sitegen.nearest import MOST_GUESSES, Guesses, nearest
from sitegen.source import SourceFile


def read(pieces: str, body: str = "", size: int = 26) -> Page:
    engine = f"engine:\n  topology: {{rows: {size}, cols: {size}}}\n  pieces: {pieces}\n"
    ranks = ["k" + str(size - 1), *[str(size)] * (size - 2), "K" + str(size - 1)]
    engine += f'  setup: "{"/".join(ranks)}"\n'
    front = f"---\ntitle: X\nparent: chess\n{engine}---\n\n"
    return interpret_page(parse(SourceFile("x.md", f"{front}{body}\n")), "wood")


def kinds(page: Page) -> list[str]:
    return [problem.kind for problem in page.problems]


def test_a_movement_that_is_not_followed_is_told_and_the_piece_has_no_steps() -> None:
    page = read("{wyrm: {betza: aaKK}, horse: {betza: N}}")
    assert kinds(page).count("movement-too-wide") == 1


def test_parts_that_name_parts_are_made_once() -> None:
    names = [f"p{number}" for number in range(40)]
    each = ", ".join(f"{n}: {{type: compose, parts: [{', '.join(names)}]}}" for n in names)
    assert "betza-too-long" not in kinds(read(f"{{{each}, p40: {{betza: N}}}}"))


def test_a_chain_of_parts_has_no_depth() -> None:
    links = (f"p{n}: {{type: compose, parts: [p{n + 1}]}}" for n in range(150))
    page = read(f"{{{', '.join(links)}, p150: {{betza: N}}}}", '{{moves:p0 "A knight"}}', 8)
    assert kinds(page) == []


def test_more_than_all_ways_together_is_told() -> None:
    wide = ", ".join(f"w{n}: {{betza: aaN}}" for n in range(30))
    names = ", ".join(f"w{n}" for n in range(30))
    each = ", ".join(f"p{n}: {{type: compose, parts: [{names}]}}" for n in range(30))
    assert "betza-too-long" in kinds(read(f"{{{wide}, {each}}}", size=8))


def test_pieces_beyond_those_of_any_game_are_told_once() -> None:
    many = ", ".join(f"p{number}: {{betza: N}}" for number in range(MOST_PIECES + 80))
    assert kinds(read(f"{{{many}}}", size=8)).count("wrong-type") == 1


def test_guesses_have_an_end() -> None:
    guesses = Guesses()
    found = [guesses.nearest("chanpion", ["champion"]) for _ in range(MOST_GUESSES + 1)]
    assert found == ["champion"] * MOST_GUESSES + [""]
    assert nearest("x" * 100_000, ["x" * 99_999]) == ""


def test_a_sentence_without_an_end_is_unread_and_told() -> None:
    body = "Pawns transform into Kings; " * 400 + "Pawns transform into Kings."
    page = read("{drake: {betza: A}}", f"{body}\n", size=8)
    assert "text-unread" in [claim.kind for claim in page.claims]
