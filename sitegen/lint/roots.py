"""Root causes first: leaves out the problems of a page that only follow from another one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.lint.words import text

if TYPE_CHECKING:
    from sitegen.interpret.page import Page
    from sitegen.source import Problem, SourceFile


_MANY = 8
"""Setups of a wrong type that are looked at; nobody gives more."""


def with_roots_only(page: Page) -> Page:
    """The page without the problems that go away with the fault that caused them."""
    if len(page.problems) < 2:
        return page
    source = page.document.source
    unread = {
        source.location(problem.span.start).line
        for problem in page.problems
        if problem.kind == "front-matter-syntax"
    }
    setups = [
        problem
        for problem in page.problems
        if problem.kind == "wrong-type" and _is_setup(text(problem, "key"))
    ][:_MANY]
    kept = tuple(
        problem
        for problem in page.problems
        if not _is_hidden(problem, unread, source) and not _is_spoilt(problem, setups)
    )
    return page if len(kept) == len(page.problems) else replace(page, problems=kept)


def _is_hidden(problem: Problem, unread: set[int], source: SourceFile) -> bool:
    """Whether a line that is no YAML would have held what is missing."""
    if problem.kind == "wrong-type" and text(problem, "found") == "nothing":
        return source.location(problem.span.start).line + 1 in unread
    if problem.kind != "missing-key":
        return False
    key = text(problem, "key").rpartition(".")[2]
    return any(re.search(rf"\b{key}\b", source.line_text(line)) for line in unread)


def _is_spoilt(problem: Problem, setups: list[Problem]) -> bool:
    """Whether a setup of the wrong type was read as far as it went, or not at all."""
    if problem.kind.startswith("fen-"):
        return any(setup.span.holds(problem.span) for setup in setups)
    missing = problem.kind == "missing-key" and text(problem, "key") == "engine.setup"
    return missing and bool(setups)


def _is_setup(key: str) -> bool:
    return key.rpartition(".")[2].partition("[")[0] == "setup"
