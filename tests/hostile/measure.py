"""Seconds and megabytes that `sitegen check` and `build` need for each hostile document.

`python tests/hostile/measure.py [WORDS…]` prints a line for each shape whose name holds one of the
words, the dearest last; the machine should have nothing else to do.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from shapes import SHAPES

COMMANDS = {"check": ("content",), "build": ("content", "-o", "output")}


class Cost(NamedTuple):
    """Of one run: exit status, processor seconds, megabytes at most, and all that it said."""

    status: int
    seconds: float
    megabytes: float
    said: str


def cost(command: str, text: str, folder: Path) -> Cost:
    """Run a command, in a process of its own, on a folder with one document."""
    (folder / "content").mkdir(exist_ok=True)
    (folder / "content" / "large.md").write_text(text, "utf-8")
    said = folder / "said"
    words = [sys.executable, "-m", "sitegen", command, "--no-cache", "--jobs", "1"]
    starter = [sys.executable, "-S", "-c", _START, *words, *COMMANDS[command]]
    with said.open("wb") as file:
        subprocess.run(starter, cwd=folder, stdout=file, stderr=subprocess.STDOUT, check=True)
    status, seconds, kilobytes = (folder / "cost").read_text().split()
    text = said.read_text("utf-8", "replace")
    return Cost(int(status), float(seconds), int(kilobytes) / 1024, text)


# A process is charged with the memory of the one that started it, so a small one has to.
_START = """
import os, sys
child = os.posix_spawn(sys.executable, sys.argv[1:], os.environ)
_, status, used = os.wait4(child, 0)
seconds = used.ru_utime + used.ru_stime
with open("cost", "w") as file:
    print(os.waitstatus_to_exitcode(status), seconds, used.ru_maxrss, file=file)
"""


def main(words: list[str]) -> None:
    rows = []
    for name, make in SHAPES.items():
        if words and not any(word in name for word in words):
            continue
        text = make()
        with tempfile.TemporaryDirectory() as folder:
            costs = [cost(command, text, Path(folder)) for command in COMMANDS]
        shown = "  ".join(f"{c.status} {c.seconds:5.2f} s {c.megabytes:4.0f} MB" for c in costs)
        rows.append((max(c.seconds for c in costs), f"{name:50} {shown}"))
        print(rows[-1][1], flush=True)
    print("\nThe dearest")
    for _, row in sorted(rows)[-10:]:
        print(row)


if __name__ == "__main__":
    main(sys.argv[1:])
