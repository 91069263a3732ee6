"""Other processes of this machine: each task is done once, and no fault is lost."""

from __future__ import annotations

import os
import signal
import time
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
    assert homes[_taken(left, 1)[0]] == 0


def test_fewer_tasks_than_processes_are_done_too(crew: Run) -> None:
    assert list(crew(abs, {"one": -1})) == [("one", 1)]
    assert list(crew(abs, {})) == []


def test_an_exception_comes_back() -> None:
    with processes(2) as run, pytest.raises(ZeroDivisionError):
        list(run(half, TASKS))


def test_a_process_that_was_killed_is_told() -> None:
    with processes(2) as run, pytest.raises(CommandError, match="ended from outside"):
        list(run(end, {f"task {n}": os.getpid() for n in range(2000)}))
