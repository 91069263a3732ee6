"""Every picture is well-formed, valid, small, and the same each time."""

from __future__ import annotations

import itertools
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest
from diagram_boards import BOARDS, carrera, rich
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from svgwrite.validator2 import get_validator

from sitegen.diagram.glyph import glyph_for
from sitegen.diagram.model import (
    Arrow,
    Coordinates,
    Diagram,
    DiagramRow,
    End,
    Line,
    Man,
    Mark,
    PocketMan,
    Shape,
    Surface,
)
from sitegen.diagram.picture import inline, render, standalone, symbols_sheet
from sitegen.diagram.theme import theme_names

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"


@pytest.mark.parametrize("name", BOARDS)
def test_every_picture_passes_the_validation_of_svgwrite(name: str) -> None:
    validator = get_validator("full")
    for element in ElementTree.fromstring(standalone(render(BOARDS[name]))).iter():
        kind = element.tag.removeprefix(SVG)
        for attribute, value in element.attrib.items():
            plain = attribute.replace(XLINK, "xlink:")
            if plain != "role" and not plain.startswith("aria-"):
                validator.check_svg_attribute_value(kind, plain, value)
        for child in element:
            validator.check_valid_children(kind, child.tag.removeprefix(SVG))


@pytest.mark.parametrize("name", BOARDS)
def test_all_that_a_picture_refers_to_is_in_it_once(name: str) -> None:
    root = ElementTree.fromstring(standalone(render(BOARDS[name])))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    used = {element.get(f"{XLINK}href", "")[1:] for element in root.iter(f"{SVG}use")}
    assert len(set(ids)) == len(ids)
    assert used <= set(ids)
    assert set(root.get("aria-labelledby", "").split()) <= set(ids)


def test_a_start_position_of_ten_by_eight_takes_less_than_nine_kilobytes() -> None:
    assert len(standalone(render(carrera())).encode()) < 9_000


def test_a_page_of_several_boards_carries_each_symbol_once() -> None:
    pictures = [render(board) for board in BOARDS.values()]
    body = "".join(inline(picture, f"b{at}") for at, picture in enumerate(pictures))
    root = ElementTree.fromstring(
        f'<p xmlns:xlink="http://www.w3.org/1999/xlink">{symbols_sheet(pictures)}{body}</p>'
    )
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    used = {element.get(f"{XLINK}href", "")[1:] for element in root.iter("use")}
    assert len(set(ids)) == len(ids)
    assert used <= set(ids)


def test_inline_pictures_need_no_exception_of_a_strict_content_security_policy() -> None:
    for board in BOARDS.values():
        markup = inline(render(board), "b")
        assert "style" not in markup
        assert "http" not in markup


def test_hostile_words_stay_words() -> None:
    bad = '</title><script>x</script>"&\0\ud800'
    root = ElementTree.fromstring(standalone(render(carrera(title=bad, description=bad))))
    assert root.findtext(f"{SVG}title") == '</title><script>x</script>"&\ufffd\ufffd'
    assert not [element for element in root.iter() if element.tag.endswith("script")]


GOLDEN = Path(__file__).parent / "golden"
GOLDEN_BOARDS = {"carrera": carrera(title="Carrera's Chess"), "rich": rich()}


@pytest.mark.parametrize("name", GOLDEN_BOARDS)
def test_the_pictures_reviewed_by_eye_stay_as_they_were(name: str) -> None:
    """After a wanted change write them anew: `UPDATE_GOLDEN=1 pytest`, and look at them."""
    path = GOLDEN / f"{name}.svg"
    drawn = standalone(render(GOLDEN_BOARDS[name]))
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(drawn, encoding="utf-8")
    assert drawn == path.read_text(encoding="utf-8")


def test_bytes_do_not_depend_on_the_seed_of_hashes() -> None:
    code = (
        "import hashlib;from diagram_boards import BOARDS;"
        "from sitegen.diagram.picture import render,standalone;"
        "text=''.join(standalone(render(board)) for board in BOARDS.values());"
        "print(hashlib.sha256(text.encode()).hexdigest())"
    )
    environments = ({**os.environ, "PYTHONHASHSEED": seed} for seed in ("1", "2"))
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=Path(__file__).parent,
            env=environment,
            check=True,
            capture_output=True,
        ).stdout
        for environment in environments
    }
    assert len(outputs) == 1


def test_arrows_marks_and_men_follow_the_flip() -> None:
    board = Diagram(3, 2, (Man((0, 0), "king", 0, "King"),), marks=(Mark((1, 1)),))
    plain, flipped = render(board).body, render(replace(board, flipped=True)).body
    assert '<use xlink:href="#man.king" y="100"/>' in plain
    assert '<use x="150" xlink:href="#mark.dot" y="50"/>' in plain
    assert '<use x="200" xlink:href="#man.king"/>' in flipped
    assert '<use x="150" xlink:href="#mark.dot" y="150"/>' in flipped


def test_a1_is_dark_and_voids_have_no_square() -> None:
    body = render(Diagram(2, 2, voids=frozenset({(1, 1)}), coordinates="none")).body
    dark = re.search(r'class="board-dark" d="([^"]*)"', body)
    assert dark
    assert dark[1] == "M0 100h100v100h-100z"


def test_a_row_of_columns_goes_on_in_the_next_line() -> None:
    board = Diagram(2, 2, coordinates="none", cell_size=50)
    one = render(DiagramRow((board,) * 4))
    two = render(DiagramRow((board,) * 4, columns=2))
    assert two.width < one.width
    assert two.height > one.height
    assert render(DiagramRow((board,) * 4, columns=9)) == one


def test_many_men_in_hand_are_never_cut_off() -> None:
    held = tuple(PocketMan("pawn", 0, f"P{at}") for at in range(9))
    assert render(Diagram(2, 2, pocket=held, cell_size=100)).width > 9 * 100


def test_a_caption_is_never_cut_off() -> None:
    board = Diagram(1, 1, coordinates="none", cell_size=20)
    words = "A caption much wider than its board"
    assert render(DiagramRow((board,), (words,))).width > len(words) * 7


@pytest.mark.parametrize("size", [8, 36, 120.5])
def test_a_cell_is_as_large_as_asked(size: float) -> None:
    picture = render(Diagram(5, 4, cell_size=size, coordinates="none"))
    assert picture.width == pytest.approx(5.04 * size, abs=1)
    assert picture.height == pytest.approx(4.04 * size, abs=1)


def test_the_edge_of_a_window_is_open_where_the_board_goes_on() -> None:
    edges = re.search(r'class="board-edge" d="([^"]*)"', render(BOARDS["window"]).body)
    assert edges
    assert edges[1] == "M0 300h600M600 0v300"


@st.composite
def any_diagram(draw: st.DrawFn) -> Diagram:
    """A board of any size and surface with men, voids, marks, arrows and lines anywhere."""
    files, ranks = draw(st.integers(2, 26)), draw(st.integers(1, 12))
    cells = [(file, rank) for file in range(files) for rank in range(ranks)]
    order = draw(st.permutations(cells))
    voids, free = order[: len(order) // 5], order[len(order) // 5 :]
    names = draw(st.lists(st.text(max_size=6), max_size=8))
    pairs = list(itertools.pairwise(free))[:4]
    return Diagram(
        files,
        ranks,
        tuple(
            Man(cell, glyph_for(name, ("knight", "camel")[: at % 3]), at % 2, name)
            for at, (cell, name) in enumerate(zip(free, names, strict=False))
        ),
        voids=frozenset(voids),
        surface=draw(st.sampled_from(get_args(Surface))),
        coordinates=draw(st.sampled_from(get_args(Coordinates))),
        flipped=draw(st.booleans()),
        theme=draw(st.sampled_from(theme_names())),
        cell_size=draw(st.floats(8, 400)),
        marks=tuple(map(Mark, free[:8], get_args(Shape))),
        arrows=tuple(Arrow(*pair, bent=draw(st.booleans())) for pair in pairs),
        lines=tuple(Line(*pair, end) for pair, end in zip(pairs, get_args(End), strict=False)),
    )


@given(any_diagram())
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_any_diagram_is_drawn_as_sound_xml_that_holds_all_it_uses(diagram: Diagram) -> None:
    root = ElementTree.fromstring(standalone(render(diagram)))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    used = {element.get(f"{XLINK}href", "")[1:] for element in root.iter(f"{SVG}use")}
    assert len(set(ids)) == len(ids)
    assert used <= set(ids)
    assert "nan" not in root.get("viewBox", "nan")
