"""`engine.setup` -> the start position, the place of every man, and all that is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sitegen.document.model import Scalar
from sitegen.interpret.rules import interpret_castling
from sitegen.interpret.schema import items_of
from sitegen.interpret.subject import Subject
from sitegen.rules.notation.fen import format_placement, parse_fen
from sitegen.rules.validity import validate
from sitegen.source import Problem, Span

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.document.model import Document
    from sitegen.interpret.engine import Engine
    from sitegen.interpret.variant import Interpreted
    from sitegen.rules.board import Square
    from sitegen.rules.problem import SetupProblem
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant
    from sitegen.source import Text


@dataclass(frozen=True, slots=True)
class _Read:
    setup: Setup
    places: Mapping[Square, Span]
    problems: tuple[Problem, ...]


def interpret_setup(
    document: Document, engine: Engine, interpreted: Interpreted
) -> tuple[Subject | None, tuple[Problem, ...]]:
    """The subject of a document that has an `engine` block, and what is wrong with its setup.

    Kinds: those of `parse_fen` and `validate`, `missing-key` {key} where there is no setup.
    """
    variant = interpreted.variant
    if variant is None:
        return None, ()
    scalars = [s for node in engine.values("setup") for s in items_of(node)[:1]]
    texts = [scalar.text for scalar in scalars if isinstance(scalar, Scalar) and scalar.text.value]
    if not texts:
        return _documented(document, engine, interpreted, variant)
    read = _read(texts[0], variant)
    variant = replace(variant, castling=interpret_castling(engine, variant, read.setup))
    setup = _with_rights(read.setup, texts[0].value, variant)
    faults = () if read.problems else validate(setup, variant)
    problems = tuple(_placed(fault, read.places, texts[0].span) for fault in faults)
    others = tuple((_read(text, variant).setup, text.span) for text in texts[1:])
    subject = Subject(
        document,
        variant,
        setup,
        read.places,
        texts[0].span,
        engine.stated(),
        interpreted.known,
        tuple(other for other in others if other[0].placement != setup.placement),
    )
    return subject, read.problems + problems


def _documented(
    document: Document, engine: Engine, interpreted: Interpreted, variant: Variant
) -> tuple[Subject | None, tuple[Problem, ...]]:
    """Without a setup of its own a document has the one of the variant that it names."""
    block = document.front.entry("engine")
    known = interpreted.known
    if known is None or engine.value("variant") is None:
        place = block.key.span if block else document.front.span
        return None, (Problem("missing-key", place, {"key": "engine.setup"}),)
    setup = parse_fen(known.setup, known).setup
    return Subject(document, variant, setup, {}, None, engine.stated(), known), ()


def _read(text: Text, variant: Variant) -> _Read:
    parsed = parse_fen(text.value, variant)
    problems = tuple(
        Problem(p.kind, text.at(p.start, p.end), {"fen": text.value, **p.data})
        for p in parsed.problems
    )
    places = {square: text.at(*ends) for square, ends in parsed.places.items()}
    return _Read(parsed.setup, places, problems)


def _with_rights(setup: Setup, fen: str, variant: Variant) -> Setup:
    """A placement alone has the rights that its men's places give."""
    if variant.castling is None or len(fen.split()) > 1:
        return setup
    rights: set[Square] = set()
    for side in (0, 1):
        if variant.castling.sides[side]:
            rights |= _home_rooks(setup, variant, side)
    return replace(setup, castling=frozenset(rights))


def _home_rooks(setup: Setup, variant: Variant, side: int) -> set[Square]:
    """The outermost rook on each hand of a king that stands on his own first rank."""
    assert variant.castling is not None
    board = setup.board
    home = 0 if side == 0 else board.ranks - 1
    row = {s: m for s, m in setup.placement.items() if m.side == side and board.rank(s) == home}
    kings = [s for s, m in row.items() if variant.by_name[m.piece].royal]
    rooks = sorted(s for s, m in row.items() if m.piece == variant.castling.rook)
    if len(kings) != 1 or not rooks:
        return set()
    hands = (
        ([s for s in rooks if s < kings[0]][:1], variant.castling.king_to[0]),
        ([s for s in rooks if s > kings[0]][-1:], variant.castling.king_to[1]),
    )
    return {square for found, file in hands if file >= 0 for square in found}


def _placed(fault: SetupProblem, places: Mapping[Square, Span], whole: Span) -> Problem:
    """A fault of a setup at the letters of the men that it is about."""
    spans = [places[square] for square in fault.squares if square in places]
    first = spans[0] if spans else whole
    return Problem(fault.kind, first, fault.data, tuple(("", span) for span in spans[1:]))


def mended(subject: Subject, placement: str) -> Subject:
    """The subject with another placement of as many squares; letters keep their places."""
    parsed = parse_fen(placement, subject.variant)
    setup = replace(subject.setup, placement=parsed.setup.placement)
    return replace(subject, setup=setup)


def placement_text(subject: Subject) -> str:
    return format_placement(subject.setup, subject.variant)
