"""`engine.castling` -> how far kings castle: that needs a setup."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sitegen.document.model import Mapping
from sitegen.interpret.rules import allowed, differing
from sitegen.interpret.schema import number_of, sides_of
from sitegen.rules.special.castling import Castling
from sitegen.source import Problem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.document.model import Node
    from sitegen.interpret.engine import Engine
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant
    from sitegen.source import Span

USUAL_STEPS = 2
"""How far a king goes in castling where nothing says otherwise."""


def interpret_castling(
    engine: Engine, base: Variant, setup: Setup
) -> tuple[Castling | None, tuple[Problem, ...]]:
    """Castling as stated. A family's squares hold only where its kings stand as the family's do, or
    wherever they stand if its men are shuffled.

    Kinds: `wrong-type` for a king that would leave the board; the rule is the usual one then.
    """
    node = engine.value("castling")
    problems: dict[Span, Problem] = {}
    steps: list[int | None] = []
    for side, own in enumerate(sides_of(node)):
        stated = own.value("king_steps") if isinstance(own, Mapping) else None
        number, file = number_of(stated), royal_file(base, setup, side)
        farthest = 0 if file is None else max(file, setup.board.files - 1 - file)
        if stated is not None and number is not None and farthest and not 1 <= number <= farthest:
            expected = f"a number from 1 to {farthest}, as far as the king can go from his square"
            data = {"key": "castling.king_steps", "expected": expected, "found": str(number)}
            problems.setdefault(stated.span, Problem("wrong-type", stated.span, data))
            number = None
        steps.append(number)
    return _castling(node, steps, base, setup), tuple(problems.values())


def _castling(
    node: Node | None, steps: Sequence[int | None], base: Variant, setup: Setup
) -> Castling | None:
    may = allowed(node)
    if (may is None and base.castling is None) or (may is not None and not any(may)):
        return None
    rule = base.castling or Castling((-1, -1))
    if may is not None:
        rule = replace(rule, sides=may)
    if royal_file(base, setup) is None:
        return rule if base.castling else None
    usual = base.castling is not None and (rule.shuffled or same_home(base, setup))
    landing = [
        rule.files_of(side)
        if usual and steps[side] is None
        else _landing(royal_file(base, setup, side), steps[side] or USUAL_STEPS, setup.board.files)
        for side in (0, 1)
    ]
    if not any(file >= 0 for side in landing for file in side):
        return None
    return replace(rule, king_to=landing[0], second_king_to=differing(landing[1], landing[0]))


def _landing(file: int | None, steps: int, files: int) -> tuple[int, int]:
    """Where a king on a file lands on either wing, -1 where he would leave the board."""
    if file is None:
        return -1, -1
    first, second = (to if 0 <= to < files else -1 for to in (file - steps, file + steps))
    return first, second


def royal_file(variant: Variant, setup: Setup, side: int = 0) -> int | None:
    """The file of the first royal man of a side, else of the other; None where there is none."""
    royal = {piece.name for piece in variant.pieces if piece.royal}
    for whose in (side, 1 - side):
        for square, man in setup.placement.items():
            if man.side == whose and man.piece in royal:
                return setup.board.file(square)
    return None


def same_home(base: Variant, setup: Setup) -> bool:
    """Whether board and king are where the family has them, so that its files mean the same."""
    file = royal_file(base, setup)
    home = base.setup.split()[0].split("/")[-1] if base.setup else ""
    if base.board.files != setup.board.files or not home:
        return False
    letters = {p.letters[0] for p in base.pieces if p.royal}
    column = 0
    number = ""
    for letter in home:
        if letter.isdecimal():
            number += letter
            continue
        column += int(number or 0)
        number = ""
        if letter in letters:
            return column == file
        column += 1
    return False
