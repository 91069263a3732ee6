"""The rules that `engine` states -> the rule objects of a variant, over those of its family."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from sitegen.document.model import Mapping
from sitegen.interpret.letters import piece_name
from sitegen.interpret.schema import (
    flag_of,
    items_of,
    number_of,
    numbers_of,
    sides_of,
    text_of,
)
from sitegen.nearest import nearest
from sitegen.rules.special.castling import Castling
from sitegen.rules.special.double_step import DoubleStep, Restriction
from sitegen.rules.special.drops import Drops
from sitegen.rules.special.en_passant import EnPassant
from sitegen.rules.special.promotion import Promotion
from sitegen.source import Problem

if TYPE_CHECKING:
    from sitegen.document.model import Node
    from sitegen.interpret.engine import Engine
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Result, Variant

USUAL_STEPS = 2
"""How far a king goes in castling where nothing says otherwise."""


def interpret_rules(engine: Engine, base: Variant) -> tuple[Variant, tuple[Problem, ...]]:
    """The variant with every rule that the document states, castling excepted: that needs a setup.

    Kinds: `wrong-type` for a promotion to a piece that the game does not have.
    """
    promotion, problems = _promotion(engine, base)
    variant = replace(
        base,
        double_step=_double_step(engine, base),
        en_passant=_en_passant(engine.value("enPassant"), base.en_passant),
        promotion=promotion,
        drops=_drops(engine, base.drops),
        stalemate=_stalemate(engine, base),
        check_forbidden=_either(flag_of(engine.value("noCheck")), base.check_forbidden),
    )
    return variant, problems


def without_idle(engine: Engine, variant: Variant) -> tuple[Variant, tuple[Problem, ...]]:
    """The variant without rules for pieces none of which it has, and `wrong-type` for each of these
    that the document states."""
    names, problems = {piece.name for piece in variant.pieces}, []
    step, passing, rule = variant.double_step, variant.en_passant, variant.promotion
    idle = {
        "doubleStep": step is not None and names.isdisjoint(step.pieces),
        "enPassant": passing is not None and names.isdisjoint(passing.takers),
        "promotionChoices": rule is not None and names.isdisjoint(rule.pieces),
    }
    for key in (key for key, without_men in idle.items() if without_men):
        if (node := engine.value(key)) is not None:
            found = "a rule for pawns, of which this game has none"
            data = {"key": key, "expected": "false or left out", "found": found}
            problems.append(Problem("wrong-type", node.span, data))
    drops = variant.drops
    if drops is not None:
        ranks = tuple(each for each in drops.forbidden_ranks if each[0] in names)
        drops = replace(drops, forbidden_ranks=ranks)
    variant = replace(
        variant,
        double_step=None if idle["doubleStep"] else step,
        en_passant=None if idle["enPassant"] else passing,
        promotion=None if idle["promotionChoices"] else rule,
        drops=drops,
    )
    return variant, tuple(problems)


def _either(stated: bool | None, default: bool) -> bool:
    return default if stated is None else stated


def _stalemate(engine: Engine, base: Variant) -> Result:
    stated = text_of(engine.value("stalemate"))
    return cast("Result", stated) if stated in ("draw", "win", "loss") else base.stalemate


def _drops(engine: Engine, base: Drops | None) -> Drops | None:
    stated = flag_of(engine.value("drops"))
    if stated is None:
        return base
    return (base or Drops()) if stated else None


def _en_passant(node: Node | None, base: EnPassant | None) -> EnPassant | None:
    flags = [flag_of(side) for side in sides_of(node)]
    if all(flag is None for flag in flags):
        return base
    return (base or EnPassant()) if any(flags) else None


def _double_step(engine: Engine, base: Variant) -> DoubleStep | None:
    rule = base.double_step
    stated = sides_of(engine.value("doubleStep"))
    if any(node is not None for node in stated):
        sides = tuple(node is not None and flag_of(node) is not False for node in stated)
        if not any(sides):
            return None
        rule = replace(rule or DoubleStep(), sides=(sides[0], sides[1]))
        if isinstance(stated[0], Mapping):
            rule = replace(rule, forbidden_when=_restriction(stated[0], rule.forbidden_when))
    row = number_of(sides_of(engine.value("pawnStartRow"))[0])
    if rule is not None and row is not None and 0 <= row < base.board.ranks:
        rule = replace(rule, ranks=(base.board.ranks - row,))
    return rule


def _restriction(node: Mapping, default: Restriction) -> Restriction:
    text = text_of(node.value("forbidden_when"))
    return next((r for r in Restriction if r.value == text), default)


def _promotion(engine: Engine, base: Variant) -> tuple[Promotion | None, tuple[Problem, ...]]:
    rule, problems = base.promotion, []
    node = engine.value("promotionChoices")
    if node is not None:
        sides = [_choices(side, base) for side in sides_of(node)]
        for _, wrong in sides if isinstance(node, Mapping) else sides[:1]:
            problems.extend(wrong)
        choices = (sides[0][0], sides[1][0])
        rule = replace(rule, choices=choices) if rule else Promotion(choices)
    where = engine.value("promotion")
    if rule is not None and flag_of(where) is False:
        rule = None
    if rule is not None:
        rule = _promotion_ranks(engine, where, rule, base.board.ranks)
    return rule, tuple(problems)


def _choices(node: Node | None, base: Variant) -> tuple[tuple[str, ...], list[Problem]]:
    names, problems = [], []
    for item in items_of(node):
        written = text_of(item) or ""
        piece = base.by_name.get(piece_name(written)) or base.by_name.get(_of_letter(written, base))
        if piece is not None:
            names.append(piece.name)
            continue
        data = {
            "key": "promotionChoices",
            "expected": "the name of a piece of this game",
            "found": f"`{written}`",
            "near": nearest(piece_name(written), base.by_name),
        }
        problems.append(Problem("wrong-type", item.span, data))
    return tuple(dict.fromkeys(names)), problems


def _of_letter(written: str, base: Variant) -> str:
    found = base.by_letter.get(written)
    return found[1].name if found else ""


def _promotion_ranks(engine: Engine, where: Node | None, rule: Promotion, height: int) -> Promotion:
    ranks: tuple[int, ...] = ()
    zone = engine.value("promotionZone")
    row = number_of(sides_of(engine.value("promotionRow"))[0])
    if isinstance(where, Mapping):
        ranks = numbers_of(where.value("ranks"))
        if flag_of(where.value("mandatory")) is False:
            rule = replace(rule, mandatory=())
    elif (depth := number_of(zone)) is not None and 1 <= depth <= height:
        ranks = tuple(range(1, depth + 1))
    elif row is not None and 0 <= row < height:
        ranks = (row + 1,)
    if not ranks or any(not 1 <= rank <= height for rank in ranks):
        return rule
    mandatory = tuple(rank for rank in rule.mandatory if rank in ranks) or ranks[:1]
    return replace(rule, ranks=ranks, mandatory=mandatory if rule.mandatory else ())


def interpret_castling(
    engine: Engine, base: Variant, setup: Setup
) -> tuple[Castling | None, tuple[Problem, ...]]:
    """Castling as stated. A family's squares hold only where its kings stand as the family's do, or
    wherever they stand if its men are shuffled.

    Kinds: `wrong-type` for a king that would leave the board; the rule is the usual one then.
    """
    node = engine.value("castling")
    stated = node.value("king_steps") if isinstance(node, Mapping) else None
    steps, file = number_of(stated), royal_file(base, setup)
    farthest = 0 if file is None else max(file, setup.board.files - 1 - file)
    if stated is None or steps is None or not farthest or 1 <= steps <= farthest:
        return _castling(node, steps, base, setup), ()
    data = {
        "key": "castling.king_steps",
        "expected": f"a number from 1 to {farthest}, as far as the king can go from his square",
        "found": str(steps),
    }
    return _castling(node, None, base, setup), (Problem("wrong-type", stated.span, data),)


def _castling(node: Node | None, steps: int | None, base: Variant, setup: Setup) -> Castling | None:
    sides = sides_of(node)
    allowed = tuple(side is not None and flag_of(side) is not False for side in sides)
    if node is not None and not any(allowed):
        return None
    if node is None and base.castling is None:
        return None
    rule = base.castling or Castling((-1, -1))
    if node is not None:
        rule = replace(rule, sides=(allowed[0], allowed[1]))
    file = royal_file(base, setup)
    if file is None:
        return rule if base.castling else None
    if steps is None and base.castling is not None and (rule.shuffled or same_home(base, setup)):
        return rule
    reach = steps or USUAL_STEPS
    to = (file - reach, file + reach)
    good = tuple(f if 0 <= f < setup.board.files else -1 for f in to)
    return replace(rule, king_to=(good[0], good[1])) if any(f >= 0 for f in good) else None


def royal_file(variant: Variant, setup: Setup) -> int | None:
    """The file of the first royal man, White's first; None where there is none."""
    royal = {piece.name for piece in variant.pieces if piece.royal}
    for side in (0, 1):
        for square, man in setup.placement.items():
            if man.side == side and man.piece in royal:
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
