"""`engine.setup` -> the start position, the place of every man, and all that is wrong with it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from sitegen.document.model import Scalar
from sitegen.interpret import doubts
from sitegen.interpret.castling import interpret_castling
from sitegen.interpret.knowledge import known_of
from sitegen.interpret.opening import opening_faults
from sitegen.interpret.schema import items_of
from sitegen.interpret.subject import Subject
from sitegen.rules.notation.fen import format_fen, parse_fen
from sitegen.rules.notation.rights import home_rights
from sitegen.rules.renamed import renamed, renamed_men
from sitegen.rules.validity import validate
from sitegen.source import Problem, Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sitegen.document.model import Document
    from sitegen.interpret.engine import Engine
    from sitegen.interpret.variant import Interpreted
    from sitegen.rules.board import Board, Square
    from sitegen.rules.problem import SetupProblem
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant
    from sitegen.source import Text


_LETTERS = ("fen-unknown-letter", "fen-castling-rights")
"""Faults of a FEN that leave every other man in his place."""


class _Read(Struct, frozen=True):
    setup: Setup
    places: Mapping[Square, Span]
    problems: tuple[Problem, ...]


def interpret_setup(
    document: Document, engine: Engine, interpreted: Interpreted
) -> tuple[Subject | None, Subject | None, tuple[Problem, ...]]:
    """The subject of a document that has a game, and what is wrong with its setup.

    The second subject is the same with slips of the pen mended (`fen-case-slip`), None where what
    stands in the setup cannot be told. Kinds: those of `parse_fen`, `validate`, `opening_faults`
    and `interpret_castling`, `missing-key` {key} where there is no setup, `wrong-type` for voids
    that fit the setup when they are counted from 1.
    """
    variant = interpreted.variant
    if variant is None:
        return None, None, ()
    scalars = [s for node in engine.values("setup") for s in items_of(node)[:1]]
    texts = [scalar.text for scalar in scalars if isinstance(scalar, Scalar) and scalar.text.value]
    if not texts:
        return _documented(document, engine, interpreted, variant)
    read = _read(texts[0], variant)
    castling, wrong_castling = interpret_castling(engine, variant, read.setup)
    variant = renamed(replace(variant, castling=castling), interpreted.heirs)
    setup = read.setup
    if len(texts[0].value.split()) == 1:
        setup = replace(setup, castling=home_rights(setup.placement, variant))
    variant = replace(variant, setup=format_fen(setup, variant))
    knowledge = known_of(engine.stated(), interpreted.known, interpreted.origin, variant, setup)
    faults = _faults(read, setup, variant, interpreted.known) if knowledge.modelled else ()
    problems = tuple(_placed(fault, read.places, texts[0].span) for fault in faults)
    problems = read.problems + problems
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
        frozenset(_holes(read.problems, setup.board)),
        doubts.untold(read.problems, castling=bool(wrong_castling)) | doubts.of_players(engine),
        interpreted.origin,
    )
    if interpreted.doubtful:
        return subject, None, ()
    if wrong_voids := doubts.voids_from_one(engine, read.problems, texts[0], variant.board):
        return subject, None, (wrong_voids,)
    if wrong_castling:
        problems = (*(p for p in problems if p.kind != "fen-castling-rights"), *wrong_castling)
    placement = next((f.data["placement"] for f in faults if f.kind == "fen-case-slip"), None)
    meant = subject if placement is None else _mended(subject, str(placement))
    return subject, meant, problems


def _faults(
    read: _Read, setup: Setup, variant: Variant, known: Variant | None
) -> tuple[SetupProblem, ...]:
    """What is wrong with a setup whose ranks could be read. From a documented one a game can
    begin."""
    if any(problem.kind not in _LETTERS for problem in read.problems):
        return ()
    if read.problems:
        return validate(setup, variant, known, whole=False)
    faults = validate(setup, variant, known)
    kinds = {fault.kind for fault in faults}
    documented = known is not None and "known-setup-differs" not in kinds
    if documented or "fen-case-slip" in kinds:
        return faults
    return (*faults, *opening_faults(setup, variant))


def _documented(
    document: Document, engine: Engine, interpreted: Interpreted, variant: Variant
) -> tuple[Subject | None, Subject | None, tuple[Problem, ...]]:
    """Without a setup of its own a document has the one of the game that it means, if it has the
    board and the pieces for it."""
    block = document.front.entry("engine")
    lender = interpreted.lender
    setup = _borrowed(lender, variant, interpreted.heirs) if lender else None
    if setup is None:
        place = block.key.span if block else document.front.span
        missing = Problem("missing-key", place, {"key": "engine.setup"})
        # Many games that are none of chess begin with an empty board.
        unknown = Problem("game-not-modelled", place)
        return None, None, (unknown if interpreted.origin.foreign else missing,)
    castling, problems = interpret_castling(engine, variant, setup)
    variant = renamed(replace(variant, castling=castling), interpreted.heirs)
    if interpreted.heirs:
        variant = replace(variant, setup=format_fen(setup, variant))
    subject = Subject(
        document,
        variant,
        setup,
        {},
        None,
        engine.stated(),
        interpreted.known,
        origin=interpreted.origin,
    )
    return subject, subject, problems


def _borrowed(known: Variant, variant: Variant, heirs: Mapping[str, str]) -> Setup | None:
    """The setup of the library in a document's own variant: its men go by their names, or those of
    their heirs, else by their letters."""
    if not known.setup or variant.board != known.board:
        return None
    setup = parse_fen(known.setup, known).setup
    men = {man.piece for man in setup.placement.values()}.union(*setup.pockets)
    names = {name: heirs.get(name, name) for name in men}
    if set(names.values()) <= variant.by_name.keys():
        here = {name: variant.by_name[now].name for name, now in names.items()}
        return renamed_men(setup, here)
    parsed = parse_fen(known.setup, variant)
    return None if parsed.problems else parsed.setup


def _read(text: Text, variant: Variant) -> _Read:
    parsed = parse_fen(text.value, variant)
    problems = tuple(
        Problem(p.kind, text.at(p.start, p.end), {"fen": text.value, **p.data})
        for p in parsed.problems
    )
    places = {square: text.at(*ends) for square, ends in parsed.places.items()}
    return _Read(parsed.setup, places, problems)


def _holes(problems: tuple[Problem, ...], board: Board) -> Iterator[Square]:
    """The squares that the problems of a FEN leave in doubt."""
    for problem in problems:
        match problem.kind:
            case "fen-rank-count":
                yield from board.squares
            case "fen-rank-width" | "fen-syntax" if "rank" in problem.data:
                rank = int(str(problem.data["rank"])) - 1
                yield from (s for s in board.squares if board.rank(s) == rank)
            case _ if "square" in problem.data:
                square = board.parse(str(problem.data["square"]))
                yield from () if square is None else (square,)


def _placed(fault: SetupProblem, places: Mapping[Square, Span], whole: Span) -> Problem:
    """A fault of a setup at the letters of the men that it is about."""
    spans = [places[square] for square in fault.squares if square in places]
    first = spans[0] if spans else whole
    return Problem(fault.kind, first, fault.data, tuple(("", span) for span in spans[1:]))


def _mended(subject: Subject, placement: str) -> Subject:
    """The subject with another placement of as many squares; letters keep their places."""
    parsed = parse_fen(placement, subject.variant)
    setup = replace(subject.setup, placement=parsed.setup.placement)
    variant = replace(subject.variant, setup=format_fen(setup, subject.variant))
    return structs.replace(subject, setup=setup, variant=variant)
