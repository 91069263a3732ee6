"""An index of words needs room on the disk; where there is none, that is told."""

from __future__ import annotations

import errno
import os
import tempfile

import pytest

from sitegen.errors import OutputError
from sitegen.files import full_text


def test_a_full_disk_is_told_and_is_no_fault_of_the_program(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(**_: str) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(tempfile, "TemporaryDirectory", full)
    with pytest.raises(OutputError, match="laid out for Pagefind: No space left"):
        full_text([("index.html", b"<main>chess</main>")])
