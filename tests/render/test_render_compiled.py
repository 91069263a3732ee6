"""Compiled templates are kept beside their sources, and are believed only where they fit."""

from __future__ import annotations

import sys
from importlib.util import cache_from_source
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader, FunctionLoader

from sitegen.render.compiled import Compiled


@pytest.fixture(autouse=True)
def _kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


def rendered(folder: Path, name: str = "a.html") -> str:
    kept = Compiled(str(folder))
    return (
        Environment(loader=FileSystemLoader(folder), bytecode_cache=kept)
        .get_template(name)
        .render()
    )


def test_a_template_is_compiled_anew_only_when_it_changed(tmp_path: Path) -> None:
    source = tmp_path / "a.html"
    source.write_text("{{ 1 + 1 }}")
    assert rendered(tmp_path) == "2"
    kept = Path(cache_from_source(str(source)))
    first = kept.read_bytes()
    assert rendered(tmp_path) == "2"
    assert kept.read_bytes() == first
    source.write_text("{{ 1 + 2 }}")
    assert rendered(tmp_path) == "3"
    assert kept.read_bytes() != first


@pytest.mark.parametrize("broken", [b"", b"nonsense", None])
def test_what_is_broken_is_not_believed(tmp_path: Path, broken: bytes | None) -> None:
    source = tmp_path / "a.html"
    source.write_text("{{ 1 + 1 }}")
    rendered(tmp_path)
    kept = Path(cache_from_source(str(source)))
    kept.write_bytes(kept.read_bytes()[:40] if broken is None else broken)
    assert rendered(tmp_path) == "2"


def test_a_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text("{{ 1 + 1 }}")
    (tmp_path / "__pycache__").write_text("in the way")
    assert rendered(tmp_path) == "2"


def test_nothing_is_kept_of_templates_from_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text("{{ 1 + 1 }}")
    loader = FunctionLoader(lambda _: ("{{ 1 + 2 }}", "own/a.html", None))
    own = Environment(loader=loader, bytecode_cache=Compiled(str(tmp_path)))
    assert own.get_template("a.html").render() == "3"
    assert not (tmp_path / "__pycache__").exists()
