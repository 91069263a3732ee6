"""Marks over a text: every letter stays, every id is given once, the gravest tone wins."""

from __future__ import annotations

import itertools
import re
from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from sitegen.render.marks import Mark, lay, marked
from sitegen.source import Span

TONES = st.sampled_from(["proved", "doubtful", "refuted"])
TEXT = "Rook a1 & <Knight> b1 · “Bishop” c1"


@st.composite
def some_marks(draw: st.DrawFn) -> list[Mark]:
    edges = st.integers(0, len(TEXT))
    pairs = draw(st.lists(st.tuples(edges, edges, TONES), max_size=8))
    return [Mark(Span(min(a, b), max(a, b)), t, f"m{n}") for n, (a, b, t) in enumerate(pairs)]


@given(some_marks())
def test_marks_change_no_letter_of_the_text(marks: list[Mark]) -> None:
    html = marked(TEXT, 0, len(TEXT), lay(marks), set())
    assert unescape(re.sub(r"<[^>]*>", "", html)) == TEXT


@given(some_marks(), st.integers(0, len(TEXT)))
def test_a_mark_over_two_pieces_of_text_has_its_id_once(marks: list[Mark], cut: int) -> None:
    seen: set[str] = set()
    laid = lay(marks)
    html = marked(TEXT[:cut], 0, cut, laid, seen) + marked(TEXT[cut:], cut, len(TEXT), laid, seen)
    ids = re.findall(r'id="([^"]*)"', html)
    assert len(ids) == len(set(ids))
    assert set(ids) == seen


@given(some_marks())
def test_pieces_do_not_overlap_and_bear_the_gravest_tone(marks: list[Mark]) -> None:
    order = ["proved", "doubtful", "refuted"]
    pieces = lay(marks).pieces
    assert all(a.end <= b.start for a, b in itertools.pairwise(pieces))
    for piece in pieces:
        over = [m for m in marks if m.span.start <= piece.start and piece.end <= m.span.end]
        assert piece.tone == max((m.tone for m in over), key=order.index)


def test_a_refuted_word_leads_to_what_is_said_of_it() -> None:
    marks = lay([Mark(Span(0, 4), "refuted", "doubt-1", back="fault-1")])
    assert marked("Rook a1", 0, 7, marks, set()) == (
        '<mark class="refuted" id="doubt-1">Rook</mark>'
        '<a class="why" href="#fault-1" aria-label="Why?">?</a> a1'
    )


def test_a_text_that_is_not_letter_by_letter_in_the_source_is_marked_whole() -> None:
    marks = lay([Mark(Span(2, 4), "proved", "claim-1")])
    assert marked("a&b", 0, 7, marks, set()) == '<span class="proved" id="claim-1">a&amp;b</span>'
