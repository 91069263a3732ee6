"""What the lints of setups share: which setup a page means, and what stands where in it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sitegen.english import capital
from sitegen.lint.words import text
from sitegen.rules.notation.fen import parse_fen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.rules.board import Square
    from sitegen.rules.setup import Setup
    from sitegen.source import Problem


def case_slip(page: Page) -> Problem | None:
    """The slip that explains what else is odd about the setup of a page."""
    return next((p for p in page.problems if p.kind == "fen-case-slip"), None)


def meant(page: Page, subject: Subject) -> Setup:
    """The setup as it is meant: slips of the pen mended."""
    slip = case_slip(page)
    if slip is None:
        return subject.setup
    mended = parse_fen(text(slip, "placement"), subject.variant).setup
    return replace(subject.setup, placement=mended.placement)


def men_listed(setup: Setup, squares: Iterable[Square]) -> str:
    """`knight on g1, bishop on h1, nothing on c3`."""
    names = ((setup.placement.get(square), setup.board.name(square)) for square in squares)
    return ", ".join(f"{man.piece if man else 'nothing'} on {name}" for man, name in names)


def squares_at(problem: Problem, subject: Subject) -> tuple[Square, ...]:
    """The squares of the men whose letters a problem stands at, in its order."""
    square_at = {span: square for square, span in subject.places.items()}
    spans = (problem.span, *(span for _, span in problem.also))
    return tuple(square_at[span] for span in spans if span in square_at)


def player(subject: Subject, side: int) -> str:
    """`White`: the name of a side as a sentence has it."""
    return capital(subject.variant.players[side])
