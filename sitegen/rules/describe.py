"""The special rules of a variant in plain English, one sentence or two for each.

Pages, checks and the engine so read the same definitions. How pieces move is said by
`movement.describe`, how the game ends by `endings.describe`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.board import file_name
from sitegen.rules.movement.model import Path
from sitegen.rules.setup import SIDES
from sitegen.rules.special.double_step import Restriction
from sitegen.rules.special.promotion import promotion_squares
from sitegen.rules.squares import ranks_mask

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sitegen.rules.setup import Side
    from sitegen.rules.special.castling import Castling
    from sitegen.rules.special.double_step import DoubleStep
    from sitegen.rules.special.en_passant import EnPassant
    from sitegen.rules.special.promotion import Promotion
    from sitegen.rules.variant import Variant

_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five"}

_FORBIDDEN = {
    Restriction.PASSES: (
        "That step may not answer a check if an enemy {piece} attacks a square passed over."
    ),
    Restriction.REACHES: (
        "That step may not answer a check if an enemy {piece} attacks the square reached."
    ),
    Restriction.ALWAYS_PASSES: (
        "It may not take that step if an enemy {piece} attacks a square passed over."
    ),
    Restriction.ALWAYS_REACHES: (
        "It may not take that step if an enemy {piece} attacks the square reached."
    ),
}

_FROM_THE_START = {
    "both": "So may the men that are in hand at the start.",
    "setup": "Instead of a move a man that is in hand from the start may be put on an empty "
    "square; captured men are out of the game.",
}

_STALEMATE = {
    "draw": "Stalemate is a draw.",
    "win": "A side that is stalemated wins.",
    "loss": "A side that is stalemated loses.",
}


def describe_rules(variant: Variant) -> tuple[str, ...]:
    """Sentences on castling, pawns, men in hand, what is forced or forbidden, and stalemate."""
    return tuple(" ".join(sentences) for sentences in _rules(variant) if sentences)


def rule_sentences(variant: Variant) -> tuple[tuple[str, ...], ...]:
    """The same, each rule sentence by sentence; the later ones build on the earlier."""
    return tuple(tuple(sentences) for sentences in _rules(variant) if sentences)


def _rules(variant: Variant) -> Iterator[list[str]]:
    yield list(_castling(variant, variant.castling))
    if variant.double_step is not None:
        yield list(_double_step(variant, variant.double_step))
    yield list(_en_passant(variant))
    if variant.promotion is not None:
        yield list(_promotion(variant, variant.promotion))
    if variant.drops is not None:
        yield list(_drops(variant))
    if variant.gating is not None:
        man = _a(one_of(variant.gating.pieces))
        yield [
            f"When a man of the first rank moves for the first time, {man} in hand may enter "
            "on the square that it leaves."
        ]
    if variant.compulsory_capture:
        yield ["A side that can capture must."]
    if variant.check_forbidden:
        yield ["No move may give check."]
    yield [_STALEMATE[variant.stalemate]]


def _castling(variant: Variant, rule: Castling | None) -> Iterator[str]:
    if rule is None or not any(rule.sides):
        yield "There is no castling."
        return
    king = rule.king or next((p.name for p in variant.pieces if p.royal), "king")
    files = [one_of(file_name(file) for file in rule.files_of(side) if file >= 0) for side in SIDES]
    who, first = _only(variant, rule.sides), files[0 if rule.sides[0] else 1]
    inner = f"the {rule.rook} lands beside it on the inner side."
    if all(rule.sides) and files[0] != files[1]:
        both = zip(variant.players, files, strict=True)
        whose = ", ".join(f"that of {player.title()} to the {to} file" for player, to in both)
        yield f"The {king} castles, {whose}, and {inner}"
    else:
        yield f"{who}The {king} castles to the {first} file, and {inner}"
    if rule.shuffled:
        yield "It does so from whatever files they start on."
    yield (
        "Neither may have moved, and nothing may stand where they pass"
        + ("." if rule.king else f"; the {king} may not start, pass or end on an attacked square.")
    )


def _double_step(variant: Variant, rule: DoubleStep) -> Iterator[str]:
    if not any(rule.sides):
        return
    piece = one_of(rule.pieces)
    number = _NUMBERS.get(rule.steps, str(rule.steps))
    far = f"{number} squares" if rule.steps == 2 else f"up to {number} squares"
    for side, whose in _sides(variant, [_of_double_step(rule, side) for side in SIDES], rule.sides):
        ranks, when = _of_double_step(rule, side)
        at = f" on its {one_of(map(ordinal, ranks))} rank" if ranks else ""
        only = "" if whose else _only(variant, rule.sides)
        yield f"{only}A {piece}{whose}{at} may advance {far} at once."
        if when in _FORBIDDEN:
            yield _FORBIDDEN[when].format(piece=piece)


def _of_double_step(rule: DoubleStep, side: Side) -> tuple[tuple[int, ...], Restriction]:
    return rule.ranks_of(side), rule.forbidden_to(side)


def _sides(
    variant: Variant, told: Sequence[object], having: tuple[bool, bool]
) -> Iterator[tuple[Side, str]]:
    """The sides to be told one by one, each with ` of Black`; one for both where they are alike."""
    if all(having) and told[0] != told[1]:
        for side in SIDES:
            yield side, f" of {variant.players[side].title()}"
    else:
        yield 0 if having[0] else 1, ""


def _en_passant(variant: Variant) -> Iterator[str]:
    rule = variant.en_passant
    may = rule is not None and any(rule.sides)
    if rule is None or not may or not (variant.double_step or _has_long_first_step(variant, rule)):
        yield "There is no en passant capture."
        return
    advance = "such an advance" if variant.double_step else "a long first step"
    yield (
        f"{_only(variant, rule.sides)}A {one_of(rule.takers)} may answer {advance} at once by "
        f"capturing the {one_of(rule.takeable)} on a square that it passed over (en passant)."
    )
    if rule.ranks:
        yield f"Only a step over its {one_of(map(ordinal, rule.ranks))} rank can be answered so."


def _has_long_first_step(variant: Variant, rule: EnPassant) -> bool:
    """Whether a man that can be taken en passant has a first step over a square (`ifmnD`)."""
    men = (piece for piece in variant.pieces if piece.name in rule.takeable)
    ways = (way for piece in men for way in piece.movement.ways if way.initial)
    return any(way.legs[0].path is Path.LAME for way in ways)


def _promotion(variant: Variant, rule: Promotion) -> Iterator[str]:
    having = (bool(rule.choices[0]), bool(rule.choices[1]))
    told = [(rule.choices[side], rule.ranks_of(side), rule.mandatory_of(side)) for side in SIDES]
    for side, whose in _sides(variant, told, having):
        yield from _promotion_of(variant, rule, side, whose or _only_promoting(variant, having))
    if rule.only_captured:
        yield "It can only become a piece of which its side has lost one."


def _only_promoting(variant: Variant, having: tuple[bool, bool]) -> str:
    return "" if all(having) else f" of {variant.players[0 if having[0] else 1].title()}"


def _promotion_of(variant: Variant, rule: Promotion, side: Side, whose: str) -> Iterator[str]:
    piece = variant.by_name.get(rule.pieces[0])
    area, forced = promotion_squares(rule, variant.board, piece, side) if piece else (0, 0)
    last = ranks_mask(variant.board, (1,), side, far=True)
    must = area == forced
    depth = max(rule.ranks_of(side))
    zone = "the last rank" if depth == 1 else f"one of the last {_NUMBERS.get(depth, depth)} ranks"
    verb = "becomes" if must else "may become"
    if rule.choices[side]:
        what = _a(one_of(rule.choices[side]))
        yield f"A {one_of(rule.pieces)}{whose} that reaches {zone} {verb} {what}."
    if not must and forced == last:
        yield "On the last rank it must."


def _drops(variant: Variant) -> Iterator[str]:
    rule = variant.drops
    if rule is None or rule.keeps_captured:
        yield (
            "A captured man changes sides, and instead of a move its captor may put it on an empty "
            "square."
        )
    if rule is not None and rule.men != "captured":
        yield _FROM_THE_START[rule.men]
    for piece, ranks in rule.forbidden_ranks if rule is not None else ():
        where = one_of({1: "first", -1: "last"}.get(rank, ordinal(rank)) for rank in ranks)
        yield f"A {piece} may not be put on the {where} rank."


def one_of(names: Iterable[str]) -> str:
    """`queen, rook or knight`."""
    *most, last = list(names) or ["piece"]
    return f"{', '.join(most)} or {last}" if most else last


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`, `11th`."""
    tens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if tens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def _a(words: str) -> str:
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def _only(variant: Variant, sides: tuple[bool, bool]) -> str:
    if all(sides):
        return ""
    return f"Only for {variant.players[0 if sides[0] else 1].title()}: "
