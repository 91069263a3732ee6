"""Two folders change names in one step, or nothing is done and that is said."""

from __future__ import annotations

import ctypes
import sys
from typing import TYPE_CHECKING

import pytest

from sitegen.files.exchange import exchange

if TYPE_CHECKING:
    from pathlib import Path


def folders(root: Path) -> tuple[str, str]:
    for name in ("old", "new"):
        (root / name).mkdir()
        (root / name / "page").write_text(name)
    return str(root / "old"), str(root / "new")


def held(root: Path) -> dict[str, str]:
    return {each.name: (each / "page").read_text() for each in root.iterdir()}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such step")
def test_an_exchange_made_twice_is_none(tmp_path: Path) -> None:
    old, new = folders(tmp_path)
    assert exchange(old, new)
    assert held(tmp_path) == {"old": "new", "new": "old"}
    assert exchange(old, new)
    assert held(tmp_path) == {"old": "old", "new": "new"}


def test_what_is_missing_is_exchanged_for_nothing(tmp_path: Path) -> None:
    old, _ = folders(tmp_path)
    assert not exchange(old, str(tmp_path / "missing"))
    assert held(tmp_path) == {"old": "old", "new": "new"}


@pytest.mark.parametrize("lacks", ["ctypes", "the step", "all of it"])
def test_where_there_is_no_such_step_nothing_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacks: str
) -> None:
    match lacks:
        case "ctypes":
            monkeypatch.setitem(sys.modules, "ctypes", None)
        case "the step":
            monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: object())
        case _:
            monkeypatch.setattr(sys, "platform", "win32")
    assert not exchange(*folders(tmp_path))
    assert held(tmp_path) == {"old": "old", "new": "new"}
