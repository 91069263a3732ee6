"""Puts small faults into the engine, the claims and the diagnostics; counts those that tests find.

`python tests/mutation/run.py [--sample 100] [--seed 1] [--only WORD] [--minutes 60]`

First the tests run once, so that it is known which of them come by each line, and how long they
take. Then each fault of a sample, so many for each folder, is put into its module as that is
imported, in a process of its own, and the tests that come by its line run, quick ones first, until
one fails. A fault that they all let pass has survived. Some change nothing that matters. A folder
whose time is over is told with as many faults as were tried. What is known of the lines is kept for
the next time: delete .coverage-mutation where modules or tests have changed.
"""

from __future__ import annotations

import argparse
import importlib.abc
import importlib.machinery
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from itertools import accumulate
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
LEFT_OUT = ("test_rules_perft.py",)
"""Tests so long that nobody could wait for them a hundred times; faults may survive for that."""
LONGEST = 60
"""Seconds for the tests of one fault, as they took while their lines were noted."""
PATIENCE = 10
"""Seconds of the processor for a test beside twice what it took while its lines were noted: a fault
that makes it endless is found."""

KEPT = ROOT / ".coverage-mutation"


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


class Watch:
    """A plugin of pytest: notes which test is at work, and how long each takes that does not fail
    without any fault."""

    def __init__(self, measured: coverage.Coverage) -> None:
        self.measured = measured
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self.measured.switch_context(item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration
        if report.failed:
            self.failed.add(report.nodeid)

    def passed(self) -> dict[str, float]:
        return {name: took for name, took in self.seconds.items() if name not in self.failed}


class Chosen:
    """A plugin of pytest: runs these tests in this order, and ends all with one that has no end. A
    property that fails is told as it is, without a search for the least example, the same one each
    time and never kept."""

    def __init__(self, tests: Sequence[str], seconds: dict[str, float]) -> None:
        self.order = {name: number for number, name in enumerate(tests)}
        self.seconds = seconds

    def pytest_sessionstart(self) -> None:
        hasty = settings(
            settings.get_profile("sitegen"),
            database=None,
            derandomize=True,
            phases=(Phase.explicit, Phase.generate),
        )
        settings.register_profile("hasty", hasty)
        settings.load_profile("hasty")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [item for item in items if item.nodeid in self.order]
        items[:] = sorted(chosen, key=lambda item: self.order[item.nodeid])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        signal.setitimer(signal.ITIMER_PROF, PATIENCE + 2 * self.seconds[item.nodeid])


def map_tests(lines: Path, tests: Sequence[str]) -> None:
    """Run tests once and keep which lines each comes by. In a process of its own."""
    measured = coverage.Coverage(data_file=str(lines), source=["sitegen"], config_file=False)
    watch = Watch(measured)
    measured.start()
    left_out = [f"--ignore-glob=*{name}" for name in LEFT_OUT]
    pytest.main(["-q", "-p", "no:cacheprovider", *left_out, *tests], plugins=[watch])
    measured.stop()
    measured.save()
    lines.with_suffix(".json").write_text(json.dumps(watch.passed()))
    sys.exit()


def tests_of(mutant: Mutant, lines: dict[int, list[str]], seconds: dict[str, float]) -> list[str]:
    """The tests that come by a line, then others that come by its module (a line that runs when it
    is imported, or whose result is kept, matters to them as well), quick ones first, in all for as
    long as anybody waits."""
    by_line = set(lines.get(mutant.line, ()))
    by_module = {name for names in lines.values() for name in names}
    known = sorted(by_module & seconds.keys(), key=lambda n: (n not in by_line, seconds[n]))
    until = accumulate(map(seconds.__getitem__, known))
    return [name for name, at in zip(known, until, strict=True) if at < LONGEST]


def outcome(mutant: Mutant | None, tests: Sequence[str], seconds: dict[str, float]) -> str:
    """`passed` if all tests pass with that fault, or without any; `endless` if one of them takes
    far more of the processor's time than these seconds; else `failed`.

    In a process of its own, which has pytest and hypothesis from this one, and imports the rest.
    """
    child = os.fork()
    if not child:
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        signal.setitimer(signal.ITIMER_PROF, 2 * PATIENCE)  # until the first test
        if mutant:
            sys.meta_path.insert(0, Faulty(mutant))
        options = ["-x", "-p", "no:cacheprovider", "--tb=no"]
        files = sorted({name.partition("::")[0] for name in tests})
        os._exit(min(int(pytest.main([*options, *files], plugins=[Chosen(tests, seconds)])), 99))
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return {0: "passed", -signal.SIGPROF: "endless"}.get(code, "failed")


def known(folder: str, tests: Sequence[str]) -> tuple[coverage.CoverageData, dict[str, float]]:
    """Which tests come by each line of a folder, and how long each takes: found out once."""
    lines = KEPT / f"{folder.replace('/', '-')}.lines"
    if not lines.exists():
        KEPT.mkdir(exist_ok=True)
        subprocess.run([sys.executable, __file__, "--map", str(lines), *tests], check=True)
    data = coverage.CoverageData(str(lines))
    data.read()
    seconds: dict[str, float] = json.loads(lines.with_suffix(".json").read_text())
    if outcome(None, sorted(seconds, key=seconds.__getitem__)[:50], seconds) != "passed":
        sys.exit("these tests fail without any fault")
    return data, seconds


def try_faults(folder: str, asked: argparse.Namespace) -> str:
    """How many of a sample of faults in the modules of a folder its tests find."""
    every = [each for path in sorted((ROOT / folder).rglob("*.py")) for each in mutants(path)]
    sample = random.Random(asked.seed).sample(every, min(asked.sample, len(every)))
    data, seconds = known(folder, GROUPS[folder])
    until = time.monotonic() + 60 * asked.minutes
    outcomes: Counter[str] = Counter()
    for mutant in sample:
        if time.monotonic() > until:
            break
        chosen = tests_of(mutant, data.contexts_by_lineno(str(mutant.path)), seconds)
        how = outcome(mutant, chosen, seconds) if chosen else "passed"
        outcomes[how] += 1
        if how == "passed":
            place = f"{mutant.path.relative_to(ROOT)}:{mutant.line}"
            print(f"survived {place} {mutant.what} ({len(chosen)} tests)", flush=True)
        if outcomes.total() % 20 == 0:
            print(f"{outcomes.total()} tried", flush=True)
    tried = outcomes.total()
    found = tried - outcomes["passed"]
    rate = f"{found} of {tried} found ({found / max(1, tried):.0%})"
    return f"{folder}: {rate}, {outcomes['endless']} of them by their time, out of {len(every)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--map", nargs="*")
    asked = parser.parse_args()
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    if asked.map:
        map_tests(Path(asked.map[0]), asked.map[1:])
    for folder in GROUPS:
        if asked.only in folder:
            print(try_faults(folder, asked), flush=True)


if __name__ == "__main__":
    main()
