"""Other processes of this machine: each task is done once, and no fault is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sitegen.errors import CommandError
from sitegen.memo.crew import _Crew, _homes, _taken, processes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.memo.work import Run

TASKS = {f"task {n}": n for n in range(40)}


@pytest.fixture(scope="module")
def crew() -> Iterator[Run]:
    with processes(3, soon=True) as run:
        yield run


def here(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def half(number: int) -> float:
    return 1 / number


def end(parent: int) -> None:
    time.sleep(0.02)
    if os.getpid() != parent:
        os.kill(os.getpid(), signal.SIGKILL)


def test_every_task_is_done_once_under_its_name(crew: Run) -> None:
    found = list(crew(abs, {name: -n for name, n in TASKS.items()}))
    assert sorted(found) == sorted(TASKS.items())


def test_every_process_has_its_part(crew: Run) -> None:
    slow = dict.fromkeys(TASKS, 0.02)
    found = dict(crew(here, slow))
    while len(set(found.values())) < 3:  # until all have loaded what they need
        found = dict(crew(here, slow))
    assert os.getpid() in found.values()


def test_a_process_begins_with_what_it_did_before_and_ends_with_what_others_left() -> None:
    homes = {name: number % 2 for name, number in TASKS.items()}
    left = _homes(_Crew(links=[None, None], homes=homes), TASKS)
    own = [name for name in TASKS if homes[name] == 1]
    taken: list[str] = []
    while left[1]:
        taken += _taken(left, 1)
    assert taken == own
    assert _taken(left, 1, at_home=True) == []
    assert homes[_taken(left, 1)[0]] == 0


def test_what_is_best_left_where_it_was_done_is_done_there(crew: Run) -> None:
    naps = {name: number / 10_000 for name, number in TASKS.items()}
    first = dict(crew(here, naps))
    assert dict(crew(here, naps, at_home=True)) == first


def test_fewer_tasks_than_processes_are_done_too(crew: Run) -> None:
    assert list(crew(abs, {"one": -1})) == [("one", 1)]
    assert list(crew(abs, {})) == []


def test_an_exception_comes_back() -> None:
    with processes(2) as run, pytest.raises(ZeroDivisionError):
        list(run(half, TASKS))


def test_a_process_that_was_killed_is_told() -> None:
    with processes(2) as run, pytest.raises(CommandError, match="ended from outside"):
        list(run(end, {f"task {n}": os.getpid() for n in range(2000)}))


WAITING = """
import sys
from time import sleep
from sitegen.memo import crew

if __name__ == "__main__":
    import multiprocessing
    assert crew._may_fork() is (sys.platform == "linux")
    with crew.processes(3, soon=True) as run:
        assert dict(run(abs, {"one": -1, "two": -2})) == {"one": 1, "two": 2}
        print(*(child.pid for child in multiprocessing.active_children()), flush=True)
        sleep(60)
"""


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and that nobody asks for does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def test_when_the_first_process_is_killed_the_others_end() -> None:
    first = subprocess.Popen([sys.executable, "-c", WAITING], stdout=subprocess.PIPE, text=True)
    assert first.stdout is not None
    others = [int(pid) for pid in first.stdout.readline().split()]
    first.kill()
    first.communicate()
    assert len(others) == 2
    end_of_patience = time.monotonic() + 20
    while any(map(is_alive, others)) and time.monotonic() < end_of_patience:
        time.sleep(0.02)
    assert not any(map(is_alive, others))
