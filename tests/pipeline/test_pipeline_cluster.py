"""The workers of a Dask scheduler make the same bytes, also when one of them is killed."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, TypeVar

import pytest

from sitegen.config import Config
from sitegen.errors import CommandError
from sitegen.files import Sources
from sitegen.memo.cluster import cluster
from sitegen.memo.work import Work
from sitegen.pipeline import build, check
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

T = TypeVar("T")
R = TypeVar("R")

GAME = """---
title: Game {n}
parent: chess
engine:
  topology: {{type: grid, rows: 8, cols: 8}}
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
---

**White (rank 1):** Rook a1 · {man} b1

See [the next one](d{next}.md).
"""
COUNT = 40
SOURCES = Sources(
    tuple(
        SourceFile(
            f"d{n}.md", GAME.format(n=n, man=("Knight", "Bishop")[n % 2], next=(n + 1) % COUNT)
        )
        for n in range(COUNT)
    )
)


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler with two workers, and the workers."""
    file = tmp_path / "scheduler.json"
    command = [sys.executable, "-m", "dask", "scheduler"]
    quiet = {"cwd": tmp_path, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    options = ["--scheduler-file", str(file), "--port", "0", "--no-dashboard"]
    running = [subprocess.Popen([*command, "--host", "127.0.0.1", *options], **quiet)]
    worker = [sys.executable, "-m", "dask", "worker"]
    options = ["--scheduler-file", str(file), "--nworkers", "1", "--nthreads", "1", "--no-nanny"]
    running += [subprocess.Popen([*worker, *options, "--no-dashboard"], **quiet) for _ in (0, 1)]
    try:
        yield _address(file), running[1:]
    finally:
        for process in running[::-1]:
            process.kill()
            process.wait()


def _address(file: Path) -> str:
    """Waits until the scheduler and both workers answer."""
    import json

    from distributed import Client

    until = time.monotonic() + 60
    while not file.exists() or not file.read_text():
        assert time.monotonic() < until, "there is no scheduler"
        time.sleep(0.05)
    address: str = json.loads(file.read_text())["address"]
    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=120)
    return address


def test_workers_make_the_bytes_that_are_made_here(
    scheduler: tuple[str, list[subprocess.Popen[bytes]]],
) -> None:
    address, workers = scheduler
    here = build(SOURCES, Config())
    with cluster(address) as run:
        there = build(SOURCES, Config(), work=Work(run=run, few=0))
        assert dict(there.files) == dict(here.files)
        assert there.diagnostics == here.diagnostics != ()

        def one_is_killed(
            function: Callable[[T], R], tasks: Mapping[str, T], *, at_home: bool = False
        ) -> Iterator[tuple[str, R]]:
            for number, result in enumerate(run(function, tasks, at_home=at_home)):
                if number == 0:
                    os.kill(workers[0].pid, signal.SIGKILL)
                yield result

        again = check(SOURCES, Config(), Work(run=one_is_killed, few=0))
    assert again.diagnostics == here.diagnostics


def test_a_worker_with_another_sitegen_is_refused(
    scheduler: tuple[str, list[subprocess.Popen[bytes]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sitegen.memo.cluster.fingerprint", os.getcwd)  # other there than here
    with pytest.raises(CommandError, match="another sitegen"), cluster(scheduler[0]):
        pass


def edited(seed: int, count: int = 12) -> Sources:
    """A site of one of many texts for each page; two sites have the same paths."""
    dice = random.Random(seed)
    return Sources(
        tuple(
            SourceFile(
                f"d{n}.md",
                GAME.format(
                    n=n, man=dice.choice(("Knight", "Bishop", "King")), next=dice.randrange(count)
                ),
            )
            for n in range(count)
        )
    )


@pytest.mark.parametrize(
    "edits", [6, pytest.param(100, marks=pytest.mark.slow)], ids=["a-few", "a-hundred"]
)
def test_workers_that_stay_make_each_of_two_sites_as_it_is_now(
    scheduler: tuple[str, list[subprocess.Popen[bytes]]], edits: int
) -> None:
    address, _ = scheduler
    dice = random.Random(edits)
    for edit in range(edits):
        sources = edited(dice.randrange(4))
        with cluster(address) as run:
            there, work = build(sources, Config(), work=Work(run=run, few=0)), Work(run=run, few=0)
            found = check(sources, Config(), work)
        here = build(sources, Config())
        assert dict(there.files) == dict(here.files), f"edit {edit}"
        assert found.diagnostics == here.diagnostics == there.diagnostics
