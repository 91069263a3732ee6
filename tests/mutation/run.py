"""Puts small faults into the engine, the claims and the diagnostics; counts those that tests find.

`python tests/mutation/run.py [--sample 300] [--seed 1] [--only WORD]`

First the tests run once, so that it is known which of them come by each line, and how long they
take. Then each fault of the sample is put into the module as it is imported, in a process of its
own, and the tests that come by its line run, quick ones first, until one fails. A fault on a line
that no test comes by, or that all tests let pass, has survived. Some change nothing that matters.
What is known of the lines is kept for the next time: delete .coverage-mutation where tests or
modules have changed.
"""

from __future__ import annotations

import argparse
import importlib.abc
import importlib.machinery
import json
import os
import random
import resource
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import coverage
import hypothesis.strategies  # noqa: F401  what all processes need is loaded once
import pytest
from hypothesis import Phase, settings
from mutants import Mutant, mutants, mutated

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
GROUPS = {
    "sitegen/rules": ["tests/rules"],
    "sitegen/interpret/claims": ["tests/claims"],
    "sitegen/diagnostics": ["tests/diagnostics"],
}
LEFT_OUT = ("test_rules_perft.py", "test_claims_whole_pages.py")
"""Tests so long that nobody could wait for them a hundred times; faults may survive for that."""
PATIENCE = 10
"""Seconds of the processor for the tests of one fault beside twice what they took while their lines
were noted: one that makes them endless is found."""

KEPT = ROOT / ".coverage-mutation"
SECONDS = KEPT.with_name(".coverage-mutation.json")


class Faulty(importlib.abc.MetaPathFinder, importlib.abc.SourceLoader):
    """Imports one module with a fault in it."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        name = ".".join(mutant.path.relative_to(ROOT).with_suffix("").parts)
        self.name = name.removesuffix(".__init__")

    def find_spec(self, name: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if name != self.name:
            return None
        package = self.mutant.path.name == "__init__.py"
        return importlib.machinery.ModuleSpec(
            name, self, origin=str(self.mutant.path), is_package=package
        )

    def get_filename(self, _: str) -> str:
        return str(self.mutant.path)

    def get_data(self, _: str) -> bytes:
        return self.mutant.path.read_bytes()

    def exec_module(self, module: ModuleType) -> None:
        if self.mutant.path.name == "__init__.py":
            module.__path__ = [str(self.mutant.path.parent)]
        exec(compile(mutated(self.mutant), str(self.mutant.path), "exec"), module.__dict__)


class Hasty:
    """A plugin of pytest: a property that fails is told as it is, without a search for the least
    example, the same one each time and never kept."""

    def pytest_sessionstart(self) -> None:
        hasty = settings(
            settings.get_profile("sitegen"),
            database=None,
            derandomize=True,
            phases=(Phase.explicit, Phase.generate),
        )
        settings.register_profile("hasty", hasty)
        settings.load_profile("hasty")


class Clock:
    """A plugin of pytest: how long each test function took, all its parameters together; none
    that fails without any fault."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: object) -> None:
        name = report.nodeid.partition("[")[0]  # type: ignore[attr-defined]
        self.seconds[name] = self.seconds.get(name, 0) + report.duration  # type: ignore[attr-defined]
        if report.failed:  # type: ignore[attr-defined]
            self.failed.add(name)

    def passed(self) -> dict[str, float]:
        return {name: took for name, took in self.seconds.items() if name not in self.failed}


def map_tests(tests: Sequence[str]) -> None:
    """Run tests once and keep which lines each comes by. In a process of its own."""
    clock = Clock()
    measured = coverage.Coverage(data_file=str(KEPT), source=["sitegen"], config_file=False)
    measured.set_option("run:dynamic_context", "test_function")
    measured.start()
    left_out = [f"--ignore-glob=*{name}" for name in LEFT_OUT]
    pytest.main(["-q", "-p", "no:cacheprovider", *left_out, *tests], plugins=[clock])
    measured.stop()
    measured.save()
    SECONDS.write_text(json.dumps(clock.passed()))
    sys.exit()


def tests_of(mutant: Mutant, lines: dict[int, list[str]], seconds: dict[str, float]) -> list[str]:
    """The tests that come by a line, quick ones first."""
    by_function = {name.rpartition("/")[2].replace(".py::", "."): name for name in seconds}
    contexts = {context for context in lines.get(mutant.line, []) if context}
    if not contexts:  # it runs when the module is imported, so for all that come by the module
        contexts = {context for each in lines.values() for context in each if context}
    found = [by_function[context] for context in contexts if context in by_function]
    return sorted(found, key=seconds.__getitem__)


def survives(mutant: Mutant | None, tests: Sequence[str], seconds: float) -> bool:
    """Whether all tests pass with that fault, or without any, in so many seconds of the processor.

    In a process of its own, which has pytest and hypothesis from this one, and imports the rest.
    """
    child = os.fork()
    if not child:
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1,) * 2)
        if mutant:
            sys.meta_path.insert(0, Faulty(mutant))
        options = ["-x", "-p", "no:cacheprovider", "--tb=no"]
        os._exit(min(int(pytest.main([*options, *tests], plugins=[Hasty()])), 99))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--map", nargs="*")
    asked = parser.parse_args()
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    if asked.map:
        map_tests(asked.map)
    wanted = {folder: tests for folder, tests in GROUPS.items() if asked.only in folder}
    paths = [path for folder in wanted for path in sorted((ROOT / folder).rglob("*.py"))]
    every = [mutant for path in paths for mutant in mutants(path)]
    sample = random.Random(asked.seed).sample(every, min(asked.sample, len(every)))
    tests = [each for tests in wanted.values() for each in tests]
    if not KEPT.exists():
        subprocess.run([sys.executable, __file__, "--map", *tests], check=True)
    data = coverage.CoverageData(str(KEPT))
    data.read()
    seconds: dict[str, float] = json.loads(SECONDS.read_text())
    if not survives(None, sorted(seconds, key=seconds.__getitem__)[:50], PATIENCE):
        sys.exit("these tests fail without any fault")
    print(f"{len(sample)} of {len(every)} faults")
    killed = {folder: [0, 0] for folder in wanted}
    for number, mutant in enumerate(sample):
        if number and number % 20 == 0:
            print(f"{number} tried", flush=True)
        folder = next(each for each in wanted if (ROOT / each) in mutant.path.parents)
        lines = data.contexts_by_lineno(str(mutant.path))
        chosen = tests_of(mutant, lines, seconds)
        took = sum(seconds[each] for each in chosen)
        alive = not chosen or survives(mutant, chosen, PATIENCE + 2 * took)
        killed[folder][0] += not alive
        killed[folder][1] += 1
        if alive:
            place = f"{mutant.path.relative_to(ROOT)}:{mutant.line}"
            print(f"survived {place} {mutant.what} ({len(chosen)} tests)", flush=True)
    for folder, (found, tried) in killed.items():
        print(f"{folder}: {found} of {tried} found ({found / max(1, tried):.0%})")


if __name__ == "__main__":
    main()
