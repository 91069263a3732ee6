"""Laws of tables of letters: the board drawn in cells holds, and one cell changed fails there."""

from __future__ import annotations

import pytest
from claimed_pages import library_page
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from test_claims_properties import LETTERS, Army, armies


def rows(army: Army, empty: str) -> list[list[str]]:
    """The cells of the board, the last rank first."""
    back = [LETTERS[name] for name in army.rank]
    blank = [[empty] * army.files for _ in range(army.ranks - 4)]
    pawns = ["P"] * army.files
    small = [[letter.lower() for letter in row] for row in (back, pawns)]
    return [*small, *blank, pawns, back]


def table(heads: list[str], cells: list[list[str]], first: list[str]) -> str:
    """A table whose rows begin with `first`."""
    lines = [[" ", *heads], ["---"] * (len(heads) + 1)]
    lines += [[name, *row] for name, row in zip(first, cells, strict=True)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


@given(armies(), st.sampled_from([".", " ", "-"]), st.data())
@settings(max_examples=60)
def test_a_board_of_letters_holds_and_one_changed_cell_fails(
    army: Army, empty: str, data: st.DataObject
) -> None:
    heads = [chr(97 + file) for file in range(army.files)]
    cells, ranks = rows(army, empty), [str(army.ranks - at) for at in range(army.ranks)]
    found = army.page(table(heads, cells, ranks))
    assert found.failed == []
    assert [kind for kind, _ in found.held] == ["ascii-board-mismatch"]
    row = data.draw(st.sampled_from([0, 1, army.ranks - 2, army.ranks - 1]))
    file = data.draw(st.integers(0, army.files - 1))
    other = data.draw(st.sampled_from([*sorted({LETTERS[name] for name in army.rank}), "P", empty]))
    other = other.lower() if data.draw(st.booleans()) else other
    assume(other != cells[row][file] and army.files > 5)
    cells[row] = [*cells[row][:file], other, *cells[row][file + 1 :]]
    failed = army.page(table(heads, cells, ranks)).failed
    assert [kind for kind, _ in failed] == ["ascii-board-mismatch"]
    assert failed[0][1] in (other, ranks[row])


@given(armies(), st.booleans(), st.data())
@settings(max_examples=60)
def test_first_ranks_in_capitals_are_of_the_side_that_is_named(
    army: Army, labelled: bool, data: st.DataObject
) -> None:
    heads = [chr(97 + file) for file in range(army.files)]
    back = [LETTERS[name] for name in army.rank]
    one, two = data.draw(st.tuples(*[st.integers(0, army.files - 1)] * 2))
    swapped = list(back)
    swapped[one], swapped[two] = swapped[two], swapped[one]

    def of(row: list[str]) -> str:
        return (
            f"Black:\n\n{table([f'{file}{army.ranks}' for file in heads], [row], [' '])}"
            if labelled
            else table(heads, [row, back], ["Black", "White"])
        )

    assert army.page(of(back)).failed == []
    assert army.page(of(back)).held != []
    assume(back[one] != back[two] and army.files > 5)
    assert [kind for kind, _ in army.page(of(swapped)).failed] == ["ascii-board-mismatch"]


@pytest.mark.parametrize(
    ("text", "failed"),
    [
        ("| Square | Letter |\n|---|---|\n| d1 | Q |\n| e8 | c |\n| g1 | A |", []),
        ("| Square | Letter |\n|---|---|\n| d1 | Q |\n| e8 | q |\n| g1 | A |", ["q"]),
        ("| Letter | Square |\n|---|---|\n| C | d1 |\n| a | g8 |", ["C"]),
        ("## Example\n\n| Square | Letter |\n|---|---|\n| d1 | K |", []),
    ],
)
def test_squares_beside_letters_are_read(text: str, failed: list[str]) -> None:
    assert [words for _, words in library_page(text, "gothic").failed] == failed


def test_capitals_for_both_sides_tell_no_side() -> None:
    ranks = [("8", "RNBQKBNR"), ("7", "PPPPPPPP"), ("2", "PPPPPPPP"), ("1", "RNBQKBNR")]
    cells = [list(row) for _, row in ranks]
    text = table(list("abcdefgh"), cells, [rank for rank, _ in ranks])
    assert library_page(text, "chess").failed == []
