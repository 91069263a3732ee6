"""Root causes first: leaves out the problems of a page that only follow from another one."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from sitegen.lint.words import text

if TYPE_CHECKING:
    from sitegen.interpret.page import Page
    from sitegen.source import Problem, SourceFile


def with_roots_only(page: Page) -> Page:
    """The page without the problems that go away with the fault that caused them."""
    if len(page.problems) < 2:
        return page
    source, problems = page.document.source, page.problems
    unread = [problem for problem in problems if problem.kind == "front-matter-syntax"]
    wrong = [problem for problem in problems if problem.kind == "wrong-type"]
    kept = (
        problem
        for problem in problems
        if not any(_hides(cause, problem, source) for cause in unread)
        and not any(_spoils(cause, problem) for cause in wrong)
    )
    return replace(page, problems=tuple(kept))


def _hides(unread: Problem, problem: Problem, source: SourceFile) -> bool:
    """Whether a line that is no YAML would have held what is missing."""
    line = source.location(unread.span.start).line
    if problem.kind == "wrong-type" and text(problem, "found") == "nothing":
        return line == source.location(problem.span.start).line + 1
    if problem.kind != "missing-key":
        return False
    key = text(problem, "key").rpartition(".")[2]
    return re.search(rf"\b{key}\b", source.line_text(line)) is not None


def _spoils(wrong: Problem, problem: Problem) -> bool:
    """Whether a value of the wrong type was read as far as it went, or not at all."""
    if problem.kind.startswith("fen-"):
        return wrong.span.holds(problem.span)
    return (
        problem.kind == "missing-key"
        and text(problem, "key") == "engine.setup"
        and text(wrong, "key").rpartition(".")[2] == "setup"
    )
