"""Whole builds, side by side in one run: sitegen and other generators, on the same documents.

Every document has a start position and three links of its own. sitegen proves and draws, the
others get their boards ready-made; `peers` tells what each row is. Each command is a process of its
own, all in turn, several times: the table has medians, and how many times those of Hugo they are.

Run: python tests/bench/build.py [--sizes 100,1000] [--runs 3] [--only NAMES] [--folder FOLDER]
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import gettempdir
from time import perf_counter
from typing import TYPE_CHECKING

from documents import games
from peers import install, tools, versions
from pictures import picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from documents import Game
    from peers import Tool

STATES = ("cold", "nothing", "one edit")
HUGOS = ("Hugo", "Hugo themed")


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds on the clock and of the processors, and the kilobytes of the largest process."""

    wall: float
    cpu: float
    memory: int


def main() -> None:
    options = _options()
    folder = Path(options.folder)
    python, node = install(folder)
    chosen = [tool for tool in tools(python, node) if _is_chosen(tool, options.only)]
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}, Python {sys.version[:7]}")
    print(versions(python, node), end="\n\n")
    for size in map(int, options.sizes.split(",")):
        _measure(size, chosen, options.runs, folder / f"{size}")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Builds side by side.")
    parser.add_argument("--sizes", default="100,1000", help="numbers of documents, with commas")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", default="", help="names or their first words, with commas")
    parser.add_argument("--folder", default=f"{gettempdir()}/sitegen-bench")
    return parser.parse_args()


def _is_chosen(tool: Tool, only: str) -> bool:
    """`hugo` stands for all rows whose name begins with that word, `hugo themed` for one."""
    names = [name.strip().lower() for name in only.split(",") if name.strip()]
    return not names or any(f"{tool.name.lower()} ".startswith(f"{name} ") for name in names)


def _measure(size: int, chosen: Sequence[Tool], runs: int, folder: Path) -> None:
    known = games(size)
    pictures = {f"{game.slug}.svg": picture(game) for game in known}
    for tool in chosen:
        _lay_out(tool, known, pictures, _root(folder, tool))
    costs: dict[tuple[str, str], list[Cost]] = {}
    for run in range(runs):
        for tool in chosen:
            for state in STATES:
                cost = _built(tool, _root(folder, tool), state, known[run % size])
                costs.setdefault((tool.name, state), []).append(cost)
    _print(size, chosen, costs, folder)


def _root(folder: Path, tool: Tool) -> Path:
    return folder / tool.name.replace(" ", "")


def _lay_out(tool: Tool, known: Sequence[Game], pictures: dict[str, str], root: Path) -> None:
    shutil.rmtree(root, ignore_errors=True)
    documents = ((f"{tool.folder}/{game.slug}.md", tool.document(game)) for game in known)
    beside = "static" if tool.folder == "content" else tool.folder
    ready = {} if tool.name.startswith("sitegen") else pictures
    drawn = ((f"{beside}/{name}", svg) for name, svg in ready.items())
    for path, text in (*tool.files(known), *documents, *drawn):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")


def _built(tool: Tool, root: Path, state: str, game: Game) -> Cost:
    if state == "cold":
        for name in (tool.output, *tool.caches):
            path = root / name
            path.unlink() if path.is_file() else shutil.rmtree(path, ignore_errors=True)
    elif state == "one edit":
        with (root / tool.folder / f"{game.slug}.md").open("a", encoding="utf-8") as file:
            file.write("\nOne more sentence.\n")
    return _timed(tool.command, root)


def _timed(command: Sequence[str], root: Path) -> Cost:
    began = perf_counter()
    with (root / "log").open("wb") as log:
        process = subprocess.Popen(command, cwd=root, stdout=log, stderr=log)
        _, status, usage = os.wait4(process.pid, 0)
    wall = perf_counter() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)}\n{(root / 'log').read_text()[-2000:]}")
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss)


def _print(
    size: int, chosen: Sequence[Tool], costs: dict[tuple[str, str], list[Cost]], folder: Path
) -> None:
    wall = {key: median(cost.wall for cost in found) for key, found in costs.items()}
    print(f"{size} documents: seconds (times Hugo's, times those of Hugo themed)")
    print(f"{'':<20}{'cold':>22}{'nothing':>22}{'one edit':>22}{'cpu cold':>10}{'MB':>7}{'out':>8}")
    for tool in chosen:
        cells = (_cell(wall[tool.name, s], [wall.get((h, s)) for h in HUGOS]) for s in STATES)
        cpu = median(cost.cpu for cost in costs[tool.name, "cold"])
        memory = max(cost.memory for s in STATES for cost in costs[tool.name, s]) / 1024
        out = _bytes(_root(folder, tool) / tool.output) / 1e6
        row = "".join(f"{cell:>22}" for cell in cells)
        print(f"{tool.name:<20}{row}{cpu:>10.2f}{memory:>7.0f}{out:>8.1f}")
    ours = next((tool for tool in chosen if tool.name == "sitegen"), None)
    if ours is not None:
        _print_rate(_root(folder, ours) / ours.output, wall["sitegen", "cold"])
    print()


def _cell(seconds: float, others: Sequence[float | None]) -> str:
    times = ", ".join(f"{seconds / other:.2f}" for other in others if other)
    return f"{seconds:.2f}" + (f" ({times})" if times else "")


def _print_rate(output: Path, cold: float) -> None:
    size, copy = _bytes(output), output.with_name("copy")
    shutil.rmtree(copy, ignore_errors=True)
    took = _timed(("cp", "-r", str(output), str(copy)), output.parent).wall
    print(f"sitegen writes {size / cold / 1e6:.1f} MB/s cold; cp -r {size / took / 1e6:.1f} MB/s")


def _bytes(folder: Path) -> int:
    files: Iterable[Path] = (path for path in folder.rglob("*") if path.is_file())
    return sum(path.stat().st_size for path in files)


if __name__ == "__main__":
    main()
