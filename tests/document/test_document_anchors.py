"""Ids of headings can be linked to: of any script, never empty, never two the same."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.document import parse
from sitegen.document.anchors import anchor, anchors
from sitegen.document.model import Heading
from sitegen.source import SourceFile

headings = st.lists(st.tuples(st.integers(1, 6), st.text("abA -12'!♔プ\u0301e", max_size=6)))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Pawn Promotion", "pawn-promotion"),
        ("Carrera’s Chess (1617)", "carreras-chess-1617"),
        ("プログラム", "プログラム"),
        ("Правила игры", "правила-игры"),
        ("規則", "規則"),
        ("हिन्दी", "हिन्दी"),
        ("Cafe\u0301", "café"),
        ("  --  ", "u2d-u2d"),
        ("♔", "u2654"),
        ("", "section"),
    ],
)
def test_an_id_keeps_the_letters_of_its_heading(text: str, name: str) -> None:
    assert anchor(text) == unicodedata.normalize("NFC", name)


@given(headings)
def test_ids_are_unique_and_usable(found: list[tuple[int, str]]) -> None:
    ids = anchors(found)
    assert len(ids) == len(set(ids)) == len(found)
    assert all(name and not any(letter.isspace() for letter in name) for name in ids)


@given(st.lists(st.text("abc", min_size=1, max_size=3), unique=True))
def test_the_order_of_different_headings_changes_no_id(names: list[str]) -> None:
    forward = dict(zip(names, anchors([(2, name) for name in names]), strict=True))
    backward = anchors([(2, name) for name in reversed(names)])
    assert [forward[name] for name in reversed(names)] == backward


def test_the_same_heading_twice_is_told_apart_by_what_it_stands_under() -> None:
    found = [(2, "White"), (3, "Setup"), (2, "Black"), (3, "Setup"), (3, "Setup"), (2, "Setup 2")]
    assert anchors(found) == [
        "white", "setup", "black", "black-setup", "black-setup-2", "setup-2",
    ]  # fmt: skip
    assert anchors([(1, "A"), (1, "A"), (1, "A 2")]) == ["a", "a-3", "a-2"]


def test_tokens_and_tree_bear_the_same_ids() -> None:
    text = "---\nt: u\n---\n# A\n\n> ## A\n\nB\n=\n\n- # *C* &amp; `d`\n"
    document = parse(SourceFile("page.md", text))
    ids = [token.value for token in document.tokens if token.type == "heading_open"]
    assert ids == ["a", "a-a", "b", "c-d"]
    assert [b.id for b in document.blocks if isinstance(b, Heading)] == ["a", "b"]
