"""Every picture is well-formed, valid, small, and the same each time."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from diagram_boards import BOARDS, carrera
from svgwrite.validator2 import get_validator

from sitegen.diagram.picture import inline, render, standalone, symbols_sheet

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
