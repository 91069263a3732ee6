"""The rules that `engine` states -> the rule objects of a variant, over those of its family."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar, cast

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
from sitegen.rules.special.double_step import DoubleStep, Restriction
from sitegen.rules.special.drops import Drops
from sitegen.rules.special.en_passant import EnPassant
from sitegen.rules.special.promotion import Promotion
from sitegen.source import Problem

if TYPE_CHECKING:
    from sitegen.document.model import Entry, Node
    from sitegen.interpret.engine import Engine
    from sitegen.rules.special.drops import Dropped
    from sitegen.rules.variant import Result, Variant


def interpret_rules(engine: Engine, base: Variant) -> tuple[Variant, tuple[Problem, ...]]:
    """The variant with every rule that the document states, castling excepted: that needs a setup.

    Kinds: `wrong-type` for a promotion to a piece that the game does not have, and for ranks that
    the board does not have.
    """
    problems: list[Problem] = []
    promotion = _promotion(engine, base, problems)
    variant = replace(
        base,
        double_step=_double_step(engine, base, problems),
        en_passant=_en_passant(engine.value("enPassant"), base.en_passant),
        promotion=promotion,
        drops=_drops(engine, base, problems),
        stalemate=_stalemate(engine, base),
        check_forbidden=_either(flag_of(engine.value("noCheck")), base.check_forbidden),
    )
    return variant, tuple(problems)


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


def _drops(engine: Engine, base: Variant, problems: list[Problem]) -> Drops | None:
    node = engine.value("drops")
    if node is None:
        return base.drops
    inner = node.value("men") if isinstance(node, Mapping) else node
    men = text_of(inner) or "captured"
    if flag_of(inner) is False:
        return None
    rule = replace(
        base.drops or Drops(), men=cast("Dropped", men) if men in _DROPPED else "captured"
    )
    where = node.value("forbidden_ranks") if isinstance(node, Mapping) else None
    if isinstance(where, Mapping):
        ranks = tuple(_barred(entry, base, problems) for entry in where.entries)
        rule = replace(rule, forbidden_ranks=tuple(filter(None, ranks)))
    return rule


def _barred(
    entry: Entry, base: Variant, problems: list[Problem]
) -> tuple[str, tuple[int, ...]] | None:
    """A piece and the ranks where it is never dropped; None for what the game or the board lacks,
    which is told."""
    name, ranks, height = entry.key.text.value, numbers_of(entry.value), base.board.ranks
    piece = base.by_name.get(piece_name(name))
    if piece is not None and all(1 <= abs(rank) <= height for rank in ranks):
        return piece.name, ranks
    data = {
        "key": "drops.forbidden_ranks",
        "expected": f"ranks from 1 to {height}, or from -1 to -{height}",
        "found": ", ".join(map(str, ranks)),
    }
    if piece is None:
        near = nearest(piece_name(name), base.by_name)
        expected = "the name of a piece of this game"
        data |= {"expected": expected, "found": f"`{name}`", "near": near}
    place = entry.key.span if piece is None else entry.value.span
    problems.append(Problem("wrong-type", place, data))
    return None


_DROPPED = ("captured", "setup", "both")


def allowed(node: Node | None) -> tuple[bool, bool] | None:
    """Which sides have a right; None where that is not stated."""
    if node is None:
        return None
    first, second = (side is not None and flag_of(side) is not False for side in sides_of(node))
    return first, second


def _en_passant(node: Node | None, base: EnPassant | None) -> EnPassant | None:
    sides = allowed(node)
    if sides is None or all(flag_of(side) is None for side in sides_of(node)):
        return base
    return replace(base or EnPassant(), sides=sides) if any(sides) else None


def _double_step(engine: Engine, base: Variant, problems: list[Problem]) -> DoubleStep | None:
    rule, node = base.double_step, engine.value("doubleStep")
    if (sides := allowed(node)) is not None:
        if not any(sides):
            return None
        rule = replace(rule or DoubleStep(), sides=sides)
        first, second = (_restriction(s, rule.forbidden_when) for s in sides_of(node))
        forbidden = None if second is first else second
        rule = replace(rule, forbidden_when=first, second_forbidden_when=forbidden)
    rows, height = _numbers(engine, "pawnStartRow", base.board.ranks, problems), base.board.ranks
    if rule is not None and rows is not None:
        first_rank, second_rank = _from_own_edge(rows, height)
        ranks = tuple(None if rank is None else (rank,) for rank in (first_rank, second_rank))
        rule = replace(
            rule, ranks=ranks[0] or rule.ranks, second_ranks=differing(ranks[1], ranks[0])
        )
    return rule


def _restriction(node: Node | None, default: Restriction) -> Restriction:
    text = text_of(node.value("forbidden_when")) if isinstance(node, Mapping) else None
    return next((r for r in Restriction if r.value == text), default)


class _BySide(NamedTuple):
    """A number for each side. `sided`: the sides have one each, else the second's is the first's,
    seen from its own edge."""

    first: int | None
    second: int | None
    sided: bool


def _numbers(
    engine: Engine, key: str, height: int, problems: list[Problem], least: int = 0
) -> _BySide | None:
    """The numbers of a key, one for both sides or one for each; None where none can be read. One
    that names no rank of the board is told and left out."""
    node = engine.value(key)
    sides = sides_of(node)
    found: list[int | None] = []
    for side in sides:
        number = number_of(side)
        if number is not None and side is not None and not 0 <= number - least < height:
            if side is not sides[0] or not found:
                within = f"a number from {least} to {height - 1 + least} on this board"
                data = {"key": key, "expected": within, "found": str(number)}
                problems.append(Problem("wrong-type", side.span, data))
            number = None
        found.append(number)
    first, second = found
    return None if first is second is None else _BySide(first, second, sides[0] is not sides[1])


def _from_own_edge(rows: _BySide, height: int) -> tuple[int | None, int | None]:
    """Rows, from 0 at the top, as ranks from the near edge of each side, from 1."""
    first = None if rows.first is None else height - rows.first
    if not rows.sided:
        return first, first
    return first, None if rows.second is None else rows.second + 1


T = TypeVar("T")


def differing(second: T | None, first: T | None) -> T | None:
    """The second side's value, None where it is the first's."""
    return None if second == first else second


def _promotion(engine: Engine, base: Variant, problems: list[Problem]) -> Promotion | None:
    rule = base.promotion
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
        rule = _promotion_ranks(engine, where, rule, base.board.ranks, problems)
    return rule


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


def _promotion_ranks(
    engine: Engine, where: Node | None, rule: Promotion, height: int, problems: list[Problem]
) -> Promotion:
    zones = _numbers(engine, "promotionZone", height, problems, least=1)
    rows = _numbers(engine, "promotionRow", height, problems)
    ranks: tuple[tuple[int, ...], ...] = ((), ())
    if isinstance(where, Mapping):
        stated = _on_board(where.value("ranks"), height, problems)
        ranks = (stated, stated)
        if flag_of(where.value("mandatory")) is False:
            rule = replace(rule, mandatory=())
    elif zones is not None:
        first, second = (tuple(range(1, (n or 0) + 1)) for n in (zones.first, zones.second))
        ranks = (first, second)
    elif rows is not None:
        own = _from_own_edge(rows, height)
        ranks = tuple(() if rank is None else (height + 1 - rank,) for rank in own)
    first, second = ranks[0] or rule.ranks, ranks[1] or rule.ranks
    if not any(ranks):
        return rule
    must = [_mandatory(rule, each) for each in (first, second)]
    differ = first != second
    return replace(
        rule,
        ranks=first,
        mandatory=must[0],
        second_ranks=second if differ else None,
        second_mandatory=must[1] if differ else None,
    )


def _mandatory(rule: Promotion, ranks: tuple[int, ...]) -> tuple[int, ...]:
    if not rule.mandatory:
        return ()
    return tuple(rank for rank in rule.mandatory if rank in ranks) or ranks[:1]


def _on_board(node: Node | None, height: int, problems: list[Problem]) -> tuple[int, ...]:
    """The ranks of a list, () where the board lacks one of them, which is told."""
    ranks = numbers_of(node)
    for item in items_of(node):
        number = number_of(item)
        if number is not None and not 1 <= number <= height:
            within = f"numbers from 1 to {height} on this board"
            data = {"key": "promotion.ranks", "expected": within, "found": str(number)}
            problems.append(Problem("wrong-type", item.span, data))
            return ()
    return ranks
