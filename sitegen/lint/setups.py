"""What the lints of setups share: which setup a page means, and how two setups are compared.

Men are compared by side and movement: the same men go by other names and letters elsewhere.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from sitegen.lint.words import text
from sitegen.rules.notation.fen import parse_fen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.rules.board import Square
    from sitegen.rules.movement.model import Way
    from sitegen.rules.piece import Piece
    from sitegen.rules.setup import Setup, Side
    from sitegen.rules.variant import Variant
    from sitegen.source import Problem

Kind: TypeAlias = "tuple[bool, frozenset[Way] | str]"
"""What a piece is, whatever it is called: whether it is royal, and how it moves. Of one whose
movement nobody gave there is but the name."""


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


def kind(piece: Piece) -> Kind:
    return piece.royal, frozenset(piece.movement.ways) or piece.name


def kinds(setup: Setup, variant: Variant) -> dict[Square, tuple[Side, Kind]]:
    """What stands on each square."""
    of_piece = {piece.name: kind(piece) for piece in variant.pieces}
    return {square: (man.side, of_piece[man.piece]) for square, man in setup.placement.items()}


def differences(one: Mapping[Square, object], other: Mapping[Square, object]) -> tuple[Square, ...]:
    """The squares on which two setups of one board differ, ascending."""
    return tuple(s for s in sorted({*one, *other}) if one.get(s) != other.get(s))


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
    name = subject.variant.players[side]
    return name[:1].upper() + name[1:]
