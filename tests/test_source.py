"""Offsets inside, lines and columns at the edge, and texts that know where their letters stood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.source import Location, SourceFile, Span, Text

texts = st.text(alphabet="ab\n\r é𝔘", max_size=40)


@st.composite
def placed(draw: st.DrawFn) -> tuple[str, Text]:
    """A source, and a text made of stretches of it and of escapes (a letter for two)."""
    letters: list[str] = []
    runs: list[tuple[int, int, int]] = []
    source = ""
    at = 0
    for piece, escaped in draw(st.lists(st.tuples(st.text("xyz", min_size=1), st.booleans()))):
        source += draw(st.sampled_from(["", "--"]))
        if escaped:
            runs.append((at, len(source), len(source) + 2))
            letters.append(piece[0])
            source += "\\" + piece[0]
            at += 1
        else:
            runs.append((at, len(source), len(source) + len(piece)))
            letters.append(piece)
            source += piece
            at += len(piece)
    return source, Text("".join(letters), tuple(runs), runs[-1][2] if runs else 0)


@given(texts)
def test_line_ends_and_a_byte_order_mark_change_nothing(text: str) -> None:
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    assert SourceFile("a.md", text).text == plain
    assert SourceFile("a.md", "\ufeff" + plain.replace("\n", "\r\n")).text == plain
    assert SourceFile("a.md", plain.replace("\n", "\r")).text == plain


@given(texts)
def test_a_location_names_the_letter_at_its_offset(text: str) -> None:
    source = SourceFile("a.md", text)
    lines = source.text.split("\n")
    for offset, letter in enumerate(source.text + "\n"):
        place = source.location(offset)
        assert (lines[place.line - 1] + "\n")[place.column - 1] == letter


@given(texts)
def test_lines_are_what_splitting_gives(text: str) -> None:
    source = SourceFile("a.md", text)
    lines = source.text.split("\n")
    assert [source.line_text(number + 1) for number in range(len(lines))] == lines


def test_columns_count_characters_not_bytes() -> None:
    source = SourceFile("a.md", "x\n𝔘é k")
    assert source.location(5) == Location(2, 4)


@given(placed())
def test_each_letter_of_a_text_is_found_in_its_source(case: tuple[str, Text]) -> None:
    source, text = case
    for index, letter in enumerate(text.value):
        span = text.at(index, index + 1)
        assert source[span.start : span.end] in (letter, "\\" + letter)


@given(placed(), st.data())
def test_a_part_of_a_text_has_the_places_of_the_whole(
    case: tuple[str, Text], data: st.DataObject
) -> None:
    _, text = case
    start = data.draw(st.integers(0, len(text.value)))
    end = data.draw(st.integers(start, len(text.value)))
    part = text.part(start, end)
    assert part.value == text.value[start:end]
    for index in range(len(part.value)):
        assert part.at(index, index + 1) == text.at(start + index, start + index + 1)
    if part.value:
        assert part.span == text.at(start, end)


def test_an_empty_range_gives_an_empty_span() -> None:
    text = Text.plain("abc", 10)
    assert text.at(1, 1) == Span(11, 11)
    assert text.at(3, 3) == Span(13, 13)
    assert text.part(2, 2).span == Span(12, 12)


def test_a_span_cannot_run_backwards() -> None:
    with pytest.raises(ValueError, match="no span from 3 to 2"):
        Span(3, 2)
    assert Span(1, 4).holds(Span(2, 4))
    assert Span(1, 2).cover(Span(5, 6)) == Span(1, 6)
