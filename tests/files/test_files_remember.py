"""Reading with a memory gives what reading gives."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitegen.files import read_source, read_sources, remembering

if TYPE_CHECKING:
    from pathlib import Path


def age(path: Path, seconds: float = 10) -> None:
    at = time.time_ns() - int(seconds * 10**9)
    os.utime(path, ns=(at, at))


def test_a_file_that_looks_the_same_is_the_very_same_value(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("one")
    age(path)
    time.sleep(0.2)
    read = remembering()
    first = read(str(path))
    assert read(str(path)) is first
    assert read_sources((str(tmp_path),), read).files[0] is first


def test_a_file_just_saved_is_not_trusted(tmp_path: Path) -> None:
    """A second save within the tick of the clock, of the same size, looks the same."""
    path = tmp_path / "a.md"
    path.write_text("one")
    at = path.stat().st_mtime_ns
    read = remembering()
    assert read(str(path)) == read_source(str(path))
    path.write_text("two")
    os.utime(path, ns=(at, at))
    assert read(str(path)) == read_source(str(path))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(
    st.lists(
        st.one_of(
            st.binary(max_size=3), st.sampled_from(["unlink", "age", "rename", "folder", "touch"])
        ),
        max_size=8,
    )
)
def test_after_any_edits_memory_and_disk_agree(tmp_path: Path, edits: list[bytes | str]) -> None:
    path = tmp_path / "a.md"
    read = remembering()
    for edit in edits:
        if path.is_dir():
            path.rmdir()
        if isinstance(edit, bytes):
            path.write_bytes(edit)
        elif edit == "unlink":
            path.unlink(missing_ok=True)
        elif edit == "folder":
            path.unlink(missing_ok=True)
            path.mkdir()
        elif edit == "rename":
            (tmp_path / "new").write_text("new")
            (tmp_path / "new").replace(path)
        elif path.exists():
            age(path, 10 if edit == "age" else 0)
        assert read(str(path)) == read_source(str(path))
