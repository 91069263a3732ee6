"""Titles and addresses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.document import parse
from sitegen.interpret.facts import Facts, interpret_facts, is_slug, slugify
from sitegen.source import Problem, SourceFile


def facts(front: str, path: str = "content/My Game.md") -> tuple[Facts, tuple[Problem, ...]]:
    source = SourceFile(path, f"---\n{front}\n---\n")
    return interpret_facts(parse(source).front, source)


def test_without_a_slug_the_file_s_name_is_the_address() -> None:
    assert facts("title: A")[0].slug == "my-game"


@pytest.mark.parametrize(
    "slug", ["../up", "a/b", "a b", "..", "con", "a.", "-", "a%2eb", "a--b", "com¹"]
)
def test_a_slug_that_is_no_folder_s_name_is_refused(slug: str) -> None:
    read, problems = facts(f'title: A\nslug: "{slug}"')
    assert [problem.kind for problem in problems] == ["wrong-type"]
    assert is_slug(read.slug)


@pytest.mark.parametrize(
    "slug", ["carrera", "chess-960", "шахматы", "象棋", "my_game", "नियम", "กติกา", "é"]
)
def test_slugs_of_any_script_are_good(slug: str) -> None:
    assert facts(f"title: A\nslug: {slug}") == (facts(f"title: A\nslug: {slug}")[0], ())


@given(st.text(max_size=200))
def test_any_text_gives_a_slug(text: str) -> None:
    assert is_slug(slugify(text))


def test_names_of_files_in_any_script_stay_as_they_are() -> None:
    for name in ("नियम", "กติกา", "規" * 40, "é"):
        assert facts("title: A", f"{name}.md")[0].slug == name


def test_two_ways_to_write_an_accent_are_one_slug() -> None:
    assert facts("title: A\nslug: e\u0301")[0].slug == "é"


def test_flags_and_lists_are_read() -> None:
    read, _ = facts("title: A\ndraft: yes\ndesigner: B\nsources: [C, D]\norder: 3")
    assert (read.draft, read.designer, read.sources, read.order) == (True, ("B",), ("C", "D"), 3)
