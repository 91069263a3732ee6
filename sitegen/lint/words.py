"""What lints say alike: the data of a problem as text, and guesses."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sitegen.source import Problem


def guess(near: str) -> str:
    """A did-you-mean to put behind a message, nothing where there is no guess."""
    return f"; did you mean `{near}`?" if near else ""


def text(problem: Problem, key: str) -> str:
    """A datum of a problem as text, `""` where it has none."""
    return str(problem.data.get(key, ""))


def texts(problem: Problem, key: str) -> tuple[str, ...]:
    """A datum that holds several texts."""
    value = problem.data.get(key, ())
    return value if isinstance(value, tuple) else (str(value),)


def integer(problem: Problem, key: str) -> int:
    """A datum that is a number."""
    return int(text(problem, key) or 0)
