"""An index of words needs Pagefind and room on the disk; where one is missing, that is told."""

from __future__ import annotations

import errno
import importlib.util
import os
import subprocess
import tempfile
from typing import TYPE_CHECKING

import pytest

from sitegen.errors import DependencyError, OutputError
from sitegen.files import full_text

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

PAGE = "<!doctype html><html lang=en><title>{0}</title><main><h1>{0}</h1><p>{1}</p></main></html>"
SITE = [
    ("index.html", PAGE.format("Home", "All games").encode()),
    ("games/chess/index.html", PAGE.format("Chess", "A queen crosses the board").encode()),
]


def test_a_full_disk_is_told_and_is_no_fault_of_the_program(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(**_: str) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(tempfile, "TemporaryDirectory", full)
    with pytest.raises(OutputError, match="laid out for Pagefind: No space left"):
        full_text(SITE)


def test_the_same_pages_in_any_order_give_the_same_index() -> None:
    index = full_text(SITE)
    assert index == full_text(reversed(SITE))
    assert {"pagefind.js", "pagefind-entry.json"} <= index.keys()
    assert sum(path.endswith(".pf_fragment") for path in index) == len(SITE)


@pytest.mark.parametrize("missing", ["pagefind", "pagefind_bin"])
def test_without_pagefind_it_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    found = importlib.util.find_spec

    def find(name: str) -> ModuleSpec | None:
        return None if name == missing else found(name)

    monkeypatch.setattr("sitegen.files.fulltext.find_spec", find)
    with pytest.raises(DependencyError, match=r"pip install 'pagefind\[bin\]'"):
        full_text(SITE)


@pytest.mark.parametrize(
    ("out", "err", "told"),
    [
        ("", "Running\nNo room left\n", "No room left"),
        ("Not a folder\n", "", "Not a folder"),
        ("", "", "3"),
    ],
)
def test_the_last_that_pagefind_said_is_told_where_it_fails(
    monkeypatch: pytest.MonkeyPatch, out: str, err: str, told: str
) -> None:
    def failed(words: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(words, 3, out, err)

    monkeypatch.setattr(subprocess, "run", failed)
    with pytest.raises(OutputError) as fault:
        full_text(SITE)
    assert str(fault.value) == f"Pagefind could not index the pages: {told}"
