"""How a piece of a game moves, as a picture: its movement, and what the rules add to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagram.model import Man
from sitegen.interpret.facts import slugify
from sitegen.interpret.figures.figure import Figure
from sitegen.interpret.figures.men import ORTHODOX, glyph_of, spoken
from sitegen.interpret.figures.movement import Rights, draw_movement
from sitegen.rules import library
from sitegen.rules.movement import describe
from sitegen.rules.special.double_step import Restriction, long_steps

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sitegen.diagram import Diagram
    from sitegen.interpret.figures.position import Look
    from sitegen.interpret.subject import Subject
    from sitegen.rules.movement.model import Offset
    from sitegen.rules.piece import Piece
    from sitegen.rules.special.double_step import DoubleStep
    from sitegen.rules.variant import Variant

_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth")
_UNLESS = {
    Restriction.PASSES: "not in answer to a check where an enemy pawn attacks the square passed",
    Restriction.REACHES: "not in answer to a check where an enemy pawn attacks the square reached",
    Restriction.ALWAYS_PASSES: "not where an enemy pawn attacks the square passed",
    Restriction.ALWAYS_REACHES: "not where an enemy pawn attacks the square reached",
}


def figure_of(piece: Piece, variant: Variant | None, look: Look, caption: str) -> Figure:
    """The figure of a piece; its file is called after the piece."""
    title = caption or f"How the {piece.name} moves"
    name = f"{slugify(piece.name)}-moves.svg"
    return Figure(name, caption, draw_piece(piece, variant, look, title))


def piece_figures(subject: Subject, look: Look, shown: Iterable[Figure]) -> tuple[Figure, ...]:
    """A figure for each piece of the game that is none of chess and not yet `shown`; of two that
    would have one name, for the first."""
    taken = {figure.name.casefold() for figure in shown}
    found: dict[str, Figure] = {}
    opaque = subject.knowledge.opaque
    for piece in subject.variant.pieces:
        if not _is_orthodox(piece) and piece.name not in opaque:
            figure = figure_of(piece, subject.variant, look, f"How the {spoken(piece)} moves")
            found.setdefault(figure.name, figure)
    return tuple(figure for name, figure in found.items() if name not in taken)


def _is_orthodox(piece: Piece) -> bool:
    known = library.piece(piece.name) if piece.name in ORTHODOX else None
    return known is not None and known.movement == piece.movement


def draw_piece(piece: Piece, variant: Variant | None, look: Look, title: str) -> Diagram:
    """How a piece moves by the rules of a game, or by its movement alone."""
    man = Man((0, 0), glyph_of(piece), 0, spoken(piece), piece.letters[0])
    words = [describe(piece.movement)]
    rights = Rights()
    if variant is not None:
        rights = _rights(piece, variant)
        words += _said(piece, variant)
    return draw_movement(piece.movement, man, look, title, "; ".join(words), rights)


def _rights(piece: Piece, variant: Variant) -> Rights:
    offsets = _long_offsets(piece, variant)
    taker = _takes_en_passant(piece, variant)
    return Rights(offsets, _from_where(variant) if offsets else "", taker)


def _long_offsets(piece: Piece, variant: Variant) -> tuple[Offset, ...]:
    """Where the long steps of the first side's piece lead, from a square where there is room."""
    board = variant.board
    found: dict[Offset, None] = {}
    for step in long_steps(variant, piece, 0):
        for start in board.squares:
            if step.over(start):
                end = start + step.shift
                file, rank = board.file(end) - board.file(start), board.rank(end)
                found[file, rank - board.rank(start)] = None
                break
    return tuple(found)


def _from_where(variant: Variant) -> str:
    rule = variant.double_step
    assert rule is not None
    where = _from_rank(rule, 0)
    if rule.second_ranks is not None and all(rule.sides):
        where += f", that of {variant.players[1].title()} {_from_rank(rule, 1)}"
    steps = "two" if rule.steps == 2 else f"up to {rule.steps}"
    return f"may step {steps} squares {where}"


def _from_rank(rule: DoubleStep, side: int) -> str:
    ranks = [_ORDINALS[rank] for rank in rule.ranks_of(side) if rank < len(_ORDINALS)]
    return f"from its {' or '.join(ranks)} rank" if ranks else "from any rank"


def _takes_en_passant(piece: Piece, variant: Variant) -> bool:
    """Whether the first side's piece does."""
    rule = variant.en_passant
    return rule is not None and rule.sides[0] and piece.name in rule.takers


def _said(piece: Piece, variant: Variant) -> Iterator[str]:
    """What the rules add, in words."""
    step, promotion = variant.double_step, variant.promotion
    if step is not None and _long_offsets(piece, variant):
        unless = _UNLESS.get(step.forbidden_when)
        yield _from_where(variant) + (f" ({unless})" if unless else "")
    if _takes_en_passant(piece, variant):
        yield "takes en passant"
    if promotion is not None and piece.name in promotion.pieces and promotion.choices[0]:
        *some, last = promotion.choices[0]
        yield f"promotes to {', '.join(some)} or {last}" if some else f"promotes to {last}"
