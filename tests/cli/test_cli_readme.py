"""What the README shows is what the program prints."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from sitegen.cli import main

ROOT = Path(__file__).parents[2]


def test_the_sample_of_the_readme_is_what_check_prints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = re.findall(r"```text\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    page = (ROOT / "content" / "carrera.md").read_text()
    (tmp_path / "content").mkdir()
    slipped = page.replace('setup: "ranbqkbncr/', 'setup: "rAnbqkbnCr/')
    (tmp_path / "content" / "carrera.md").write_text(slipped)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["sitegen", "check", "--no-cache", "content/carrera.md"])
    with pytest.raises(SystemExit):
        main()
    assert shown == [capsys.readouterr().out]
