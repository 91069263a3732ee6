"""Pawns of the start position that nothing of their own side protects."""

from __future__ import annotations

import pytest

from sitegen.document import parse
from sitegen.interpret.page import interpret_page
from sitegen.interpret.unprotected import unprotected_pawns
from sitegen.source import SourceFile


def _of(variant: str) -> list[str]:
    text = f"---\ntitle: T\nslug: t\nengine:\n  variant: {variant}\n---\n\n# T\n"
    subject = interpret_page(parse(SourceFile("t.md", text)), "wood").subject
    assert subject is not None
    return [subject.variant.board.name(square) for square in unprotected_pawns(subject)]


@pytest.mark.parametrize(
    ("variant", "squares"),
    [
        ("chess", []),
        ("gothic", []),
        ("capablanca", ["i2", "i7"]),
        ("janus", ["b2", "i2", "b7", "i7"]),
        ("shatranj", ["b2", "g2", "b7", "g7"]),
    ],
)
def test_pawns_are_unprotected_where_every_book_says_so(variant: str, squares: list[str]) -> None:
    assert _of(variant) == squares


def test_the_pawns_in_front_of_a_horde_are_protected_and_those_at_its_back_are_not() -> None:
    assert _of("horde") == [f"{file}1" for file in "abcdefgh"]
