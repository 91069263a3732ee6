"""A fault in a template of the author is told with its file, its line and what stands there."""

from __future__ import annotations

import pytest

from sitegen.errors import TemplateError
from sitegen.render.theme import Theme

PART = b"<p>one</p>\n<p>{{ nothing.of.this }}</p>\n"


def fault(own: dict[str, bytes]) -> str:
    with pytest.raises(TemplateError) as told:
        Theme(tuple(own.items())).render("own.html", number=3)
    return str(told.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a\n{{ 1 + }}\n", "own.html:2: "),
        ("a\n\n{% if number %}\n", "own.html:3: Unexpected end of template."),
        ("{{ number / 0 }}", "own.html:1: division by zero"),
        ('\n{% include "no.html" %}', "own.html:2: there is no template no.html"),
        ('\n{% extends "no.html" %}', "own.html:2: there is no template no.html"),
        ("{{ number.of.this }}", "own.html:1: 'int object' has no attribute 'of'"),
        ("{{ number | nothing }}", "own.html:1: No filter named 'nothing'."),
    ],
)
def test_a_fault_of_any_kind_is_told_at_its_line(text: str, told: str) -> None:
    first, margin, line = fault({"own.html": text.encode()}).split("\n")
    assert first.startswith(told)
    number = told.split(":")[1]
    assert line == f"{number} | {text.splitlines()[int(number) - 1]}"
    assert margin == "  |"


def test_a_fault_in_a_part_is_told_where_it_is_and_not_where_it_is_asked_for() -> None:
    own = {"own.html": b'\n\n{% include "part.html" %}', "part.html": PART}
    first, _, line = fault(own).split("\n")
    assert first == "part.html:2: 'nothing' is undefined"
    assert line == "2 | <p>{{ nothing.of.this }}</p>"


def test_what_no_template_of_the_author_led_to_is_no_fault_of_his() -> None:
    for own in ((), (("other.html", b"{{ 1 / 0 }}"),)):
        with pytest.raises(Exception, match="undefined") as told:
            Theme(own).render("variant.html")
        assert not isinstance(told.value, TemplateError)
