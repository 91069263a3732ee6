"""A comment silences the statement in its own block, by any name of its lint, and nothing else."""

from __future__ import annotations

import pytest

from sitegen.config import Config
from sitegen.files import Sources
from sitegen.lint.registry import LINTS, WORDS
from sitegen.pipeline import check
from sitegen.source import SourceFile

HEAD = "---\ntitle: Game\nslug: game\nparent: chess\nengine: {}\n---\n\n"
FALSE = (
    "The board has 10 files.",
    "There is no castling.",
    "A pawn may promote to a king.",
    "The king castles three squares.",
    "The square a1 is light.",
    "Each side has nine pawns.",
    "Red's King stands on e1.",
    "[nothing](nothing.md)",
)
BOARD = FALSE[0]


def told(*blocks: str, front: str = "") -> list[tuple[str, list[int]]]:
    """The name of each fault, and the blocks of all places that it points to, by number."""
    text = HEAD.replace("engine", f"{front}\nengine" if front else "engine") + "\n\n".join(blocks)
    at = len(HEAD) + (len(front) + 1 if front else 0)
    starts = []
    for block in blocks:
        starts.append(at)
        at += len(block) + 2
    found = check(Sources((SourceFile("game.md", text + "\n"),)), Config()).diagnostics

    def block(offset: int) -> int:
        return sum(start <= offset for start in starts)

    return [
        (
            each.name,
            [
                block(place.span.start)
                for place in (each.place, *(n.place for n in each.notes))
                if place
            ],
        )
        for each in found
        if each.severity.value != "info"
    ]


def silenced(text: str, name: str) -> str:
    return f"<!-- sitegen: ignore[{name}] a quotation -->\n{text}"


@pytest.mark.parametrize("text", FALSE)
def test_a_comment_silences_one_statement_and_none_of_its_repeats(text: str) -> None:
    ((name, _),) = told(text)
    quoted = silenced(text, name)
    first, second = told(quoted, text, text), told(text, quoted, "Words.", text)
    assert {found for found, _ in (*first, *second)} == {name}
    assert sorted({at for _, places in first for at in places}) == [2, 3]
    assert sorted({at for _, places in second for at in places}) == [1, 4]
    assert told(quoted, quoted) == []


def test_what_follows_from_a_silenced_fault_speaks_for_itself() -> None:
    fen = "FEN: `rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR`"
    men = "The white King stands on d1."
    ((name, places),) = told(fen, men)
    assert (name, {1, 2} <= set(places)) == ("fen-differs", True)
    assert ("placement-mismatch", [2]) in told(silenced(fen, "fen-differs"), men)
    quoted = told(fen, silenced(men, "placement-mismatch"))
    assert [name for name, _ in quoted] == ["fen-differs"]
    assert 2 not in quoted[0][1]


@pytest.mark.parametrize(
    "name", ["board-size-mismatch", "BRD001", "brd001", "BRD", "Board-Size-Mismatch"]
)
def test_a_comment_calls_a_lint_as_the_command_line_does(name: str) -> None:
    assert told(silenced(BOARD, name)) == []
    assert told(BOARD, front=f'board: "10×8" # sitegen: ignore[{name}] a quotation') == told(BOARD)
    assert told(silenced("All is well.", name)) == [("unused-ignore", [1])]


def test_a_name_that_is_none_is_told_with_a_near_one() -> None:
    source = SourceFile("game.md", f"{HEAD}{silenced(BOARD, 'BRD01')}\n")
    found = {each.name: each for each in check(Sources((source,)), Config()).diagnostics}
    assert found.keys() == {"board-size-mismatch", "unused-ignore"}
    assert "there is no lint `BRD01`; did you mean `BRD001`?" in found["unused-ignore"].message


def test_all_words_of_lints_are_told_apart() -> None:
    names = {each.name for each in LINTS} | {each.code for each in LINTS}
    assert names < WORDS
    assert len({word.lower() for word in WORDS}) == len(WORDS)
