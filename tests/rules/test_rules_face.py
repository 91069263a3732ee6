"""The public face of the engine: it holds what it says, stands alone, and costs nothing unused."""

from __future__ import annotations

import doctest
import subprocess
import sys
from inspect import getmembers, ismodule

import pytest

from sitegen import rules


def run(code: str) -> list[str]:
    """The words that a new interpreter prints."""
    return subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    ).stdout.split()


def test_the_example_of_the_docstring_is_true() -> None:
    failed, examples = doctest.testmod(rules)
    assert failed == 0
    assert examples > 5


def test_the_exports_are_the_names_that_there_are() -> None:
    held = [name for names in rules._HOMES.values() for name in names]
    assert sorted([*held, *rules._PARTS]) == sorted(rules.__all__) == sorted(set(dir(rules)))
    assert all(value is not None for _, value in getmembers(rules))
    assert {name for name, value in getmembers(rules, ismodule)} == set(rules._PARTS)


def test_a_star_import_brings_the_exports() -> None:
    code = "from sitegen.rules import *; print(*sorted(n for n in dir() if n[0] != '_'))"
    assert run(code) == sorted(rules.__all__)


def test_a_name_that_is_not_there_is_told_as_python_tells_it() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Bord'"):
        rules.Bord  # noqa: B018


LOADED = "import sys; print(*(m for m in sys.modules if m.startswith('sitegen.')))"


def test_the_face_loads_nothing_before_it_is_asked() -> None:
    assert run(f"import sitegen.rules; {LOADED}") == ["sitegen.rules"]
    loaded = run(f"from sitegen.rules import parse_betza; {LOADED}")
    assert "sitegen.rules.movement" in loaded
    assert "sitegen.rules.position" not in loaded


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    code = (
        "import sys; before = set(sys.modules); from sitegen.rules import *;"
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before})"
    )
    assert set(run(code)) <= {"sitegen", *sys.stdlib_module_names}
    assert all(name.startswith("sitegen.rules") for name in run(f"import sitegen.rules; {LOADED}"))
