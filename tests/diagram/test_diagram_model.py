"""The model refuses what cannot be drawn, and says what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from sitegen.diagram.model import (
    Arrow,
    Diagram,
    DiagramRow,
    Label,
    LegendEntry,
    Line,
    Man,
    Mark,
    PocketMan,
    cell_name,
)

KING = Man((0, 0), "king", 0, "King")
VOID = frozenset({(1, 1)})


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"files": 27}, "27 files"),
        ({"files": 0}, "0 files"),
        ({"ranks": 100}, "100 ranks"),
        ({"cell_size": -36}, "-36 px"),
        ({"cell_size": float("nan")}, "nan px"),
        ({"surface": "hexagons"}, "checkered"),
        ({"coordinates": "left"}, "outside"),
        ({"men": (KING, KING)}, "two men"),
        ({"men": (Man((4, 0), "king", 0, "King"),)}, "man at"),
        ({"men": (Man((1, 1), "king", 0, "King"),), "voids": VOID}, "man at"),
        ({"men": (Man((0, 0), "king", 2, "King"),)}, "side 2"),
        ({"pocket": (PocketMan("king", -1, "King"),)}, "side -1"),
        ({"voids": frozenset({(9, 9)})}, "void"),
        ({"highlights": ((0, 4),)}, "highlight"),
        ({"last": ((0, 0), (0, 9))}, "last move"),
        ({"marks": (Mark((-1, 0)),)}, "mark"),
        ({"marks": (Mark((1, 1)),), "voids": VOID}, "mark"),
        ({"labels": (Label((4, 4), "x"),)}, "label"),
        ({"arrows": (Arrow((1, 1), (0, 0)),), "voids": VOID}, "arrow"),
        ({"arrows": (Arrow((0, 0), (0, 0)),)}, "a1 to itself"),
        ({"lines": (Line((0, 0), (7, 0)),)}, "line"),
        ({"legend": (LegendEntry("dot", "a"), LegendEntry("dot", "b", "note"))}, "colour alone"),
        ({"window": ((2, 2), (1, 1))}, "window"),
        ({"window": ((0, 0), (4, 0))}, "window"),
    ],
)
def test_nonsense_is_refused_with_a_word_about_it(options: dict[str, Any], word: str) -> None:
    with pytest.raises(ValueError, match=word):
        Diagram(**({"files": 4, "ranks": 4} | options))


def test_rows_need_diagrams_and_a_caption_for_each_or_none() -> None:
    board = Diagram(2, 2)
    with pytest.raises(ValueError, match="no diagrams"):
        DiagramRow(())
    with pytest.raises(ValueError, match="1 captions for 2"):
        DiagramRow((board, board), ("Before",))
    with pytest.raises(ValueError, match="-1 columns"):
        DiagramRow((board,), columns=-1)


def test_the_largest_board_has_names_for_all_cells() -> None:
    board = Diagram(26, 99)
    assert cell_name(board.corners[1]) == "z99"


def test_a_window_shows_its_cells_and_the_men_on_them() -> None:
    board = Diagram(4, 4, (KING, Man((2, 2), "king", 1, "King")), window=((1, 1), (3, 3)))
    assert board.shows((1, 1))
    assert not board.shows((0, 1))
    assert [man.cell for man in board.shown_men] == [(2, 2)]
