"""The same documents give the same bytes, whatever the machine and its user are like.

`pytest -m slow tests/files/test_files_same_bytes.py` asks other releases of Python, too, where they
are installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CONTENT = ROOT / "content"
SOME = ("chess.md", "carrera.md", "courier.md", "about/deploy.md")

MACHINES: dict[str, dict[str, str]] = {
    "hash seed": {"PYTHONHASHSEED": "4242"},
    "time zone and year": {"TZ": "Pacific/Kiritimati", "SOURCE_DATE_EPOCH": "0"},
    "another year": {"SOURCE_DATE_EPOCH": "4000000000", "TZ": "America/St_Johns"},
    "locale": {"LC_ALL": "C", "LANG": "tr_TR.UTF-8", "PYTHONUTF8": "0", "PYTHONHASHSEED": "7"},
    "terminal": {"COLUMNS": "20", "NO_COLOR": "1", "TERM": "dumb", "CI": "true"},
    "optimised": {"PYTHONOPTIMIZE": "1", "PYTHONHASHSEED": "1"},
}


def write_content(folder: Path, names: tuple[str, ...]) -> None:
    """The documents, made in the order given: the order in which some file systems list them."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(CONTENT / name, folder / name)
        os.utime(folder / name, (len(name) * 1e8, len(name) * 1e8))


def build(
    folder: Path, *options: str, python: str = sys.executable, umask: int = 0o022, **machine: str
) -> dict[str, bytes]:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"} | machine
    ran = subprocess.run(
        [python, "-m", "sitegen", "build", "--no-cache", "-o", "output", *options],
        cwd=folder,
        env=environment,
        umask=umask,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode in (0, 1), ran.stderr
    found = {
        path.relative_to(folder / "output").as_posix(): path.read_bytes()
        for path in (folder / "output").rglob("*")
        if path.is_file()
    }
    shutil.rmtree(folder / "output")
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("one")
    write_content(made / "content", SOME)
    return made


@pytest.fixture(scope="module")
def usual(folder: Path) -> dict[str, bytes]:
    return build(folder, "--jobs", "1")


@pytest.mark.parametrize("machine", MACHINES.values(), ids=MACHINES)
def test_no_machine_makes_other_bytes(
    folder: Path, usual: dict[str, bytes], machine: dict[str, str]
) -> None:
    assert build(folder, "--jobs", "1", **machine) == usual


def test_neither_order_nor_place_nor_permissions_of_the_documents_matter(
    tmp_path: Path, usual: dict[str, bytes]
) -> None:
    place = tmp_path / "another place with an ü"
    write_content(place / "content", SOME[::-1])
    assert build(place, "--jobs", "1", umask=0o077) == usual


def test_several_processes_make_the_bytes_of_one(folder: Path, usual: dict[str, bytes]) -> None:
    assert build(folder, "--jobs", "3") == usual


@pytest.mark.slow
@pytest.mark.parametrize("release", ["3.11", "3.12", "3.13", "3.14"])
def test_all_releases_of_python_make_the_same_bytes(tmp_path: Path, release: str) -> None:
    """Needs `SITEGEN_PYTHONS`: a folder with an environment `python3.12`, … for each release."""
    pythons = Path(os.environ.get("SITEGEN_PYTHONS", "/nowhere"))
    python = pythons / f"python{release}" / "bin" / "python"
    if not python.exists():
        pytest.skip(f"{python} is not there")
    names = tuple(path.relative_to(CONTENT).as_posix() for path in sorted(CONTENT.rglob("*.md")))
    write_content(tmp_path / "content", names)
    assert build(tmp_path, python=str(python)) == build(tmp_path)
