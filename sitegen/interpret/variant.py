"""A document's variant: family defaults, under the library's, under what the document states."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace as replace_struct

from sitegen.interpret.engine import Engine
from sitegen.interpret.knowledge import Origin
from sitegen.interpret.letters import letters_in_setups, stated_letters
from sitegen.interpret.pieces import Pieces, followed, interpret_pieces
from sitegen.interpret.rules import interpret_rules, without_idle
from sitegen.interpret.schema import players_of, text_of
from sitegen.interpret.topology import interpret_board
from sitegen.nearest import nearest
from sitegen.rules import library
from sitegen.rules.board import Board
from sitegen.rules.renamed import renamed
from sitegen.rules.variant import Variant
from sitegen.source import Problem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.interpret.facts import Facts
    from sitegen.interpret.subject import Subject

DEFAULT_FAMILY = "chess"


class Interpreted(Struct, frozen=True):
    """The variant (None where its board cannot be told), and the library's of that name.

    `lender`: the game of the library whose setup a document without one has. `doubtful`: a FEN may
    mean other men than are read from it, so that nothing follows from it. `heirs`: as in Pieces;
    the rules of the variant name these pieces by their heirs. `origin`: where the rules come from
    that the document does not state.
    """

    variant: Variant | None
    known: Variant | None
    problems: tuple[Problem, ...]
    doubtful: bool = False
    lender: Variant | None = None
    heirs: Mapping[str, str] = field(default_factory=dict)
    origin: Origin = Origin()


def interpret_variant(
    engine: Engine, facts: Facts, name: str = "", parent: Subject | None = None
) -> Interpreted:
    """The game of a document, over the library's game of that name, else of its slug, else over
    that of the document that is its parent.

    Kinds: those of `interpret_board`, `interpret_pieces` and `interpret_rules`, and `wrong-type`
    for a variant that the library does not have.
    """
    known, unknown_name = _known(engine, name or _name(facts))
    base = known or (parent.variant if parent is not None else _base(engine, facts))
    board, board_problems = interpret_board(engine.value("topology"), base.board)
    problems = (*unknown_name, *board_problems)
    usual = known is not None or bool(facts.parent and base.name)
    pieces = interpret_pieces(engine, base.pieces, usual=usual)
    if board is None:
        return Interpreted(None, known, (*problems, *pieces.problems))
    pieces = followed(pieces, engine, board)
    problems += pieces.problems
    sides = players_of(engine.value("players")) or facts.seats
    base = replace(
        base,
        name=facts.slug,
        title=facts.title,
        board=board,
        pieces=pieces.pieces,
        players=(sides[0], sides[1]) if len(sides) == 2 and all(sides) else base.players,
        perft=(),
    )
    variant, rule_problems = interpret_rules(engine, base)
    lender = _lender(engine, facts, known, parent)
    origin = _origin(engine, facts, known, pieces)
    if parent is not None:
        origin = _inherited(origin, parent)
    heirs = pieces.heirs
    variant, idle = without_idle(engine, renamed(variant, heirs))
    if heirs:
        variant = replace(variant, other_setups=())  # They are in the letters of the library.
    problems += () if pieces.clash else (*rule_problems, *idle)
    return Interpreted(variant, known, problems, pieces.clash, lender, heirs, origin)


def names_a_game(facts: Facts) -> bool:
    """Whether slug or parent is the name of a game of the library."""
    return any(library.variant(name) for name in (facts.slug, facts.parent) if name)


def other_games(engine: Engine, facts: Facts) -> tuple[str, ...]:
    """The games of the library that title or file name, for a document that names none itself."""
    if engine.value("variant") is not None:
        return ()
    games = map(library.variant, facts.called)
    return tuple(dict.fromkeys(game.name for game in games if game is not None))


def _name(facts: Facts) -> str:
    """What a document calls its game: its slug, unless that cannot be one or is another's, so that
    title and file agree on another game."""
    others = other_games(Engine(()), facts)
    both = len(others) == 1 and all(map(library.variant, facts.called))
    return others[0] if others and (both or facts.misnamed) else facts.slug


def _lender(
    engine: Engine, facts: Facts, known: Variant | None, parent: Subject | None
) -> Variant | None:
    """The game that a document means as it stands: the one that it names, else, where it says
    nothing of a board of its own, the one of its slug or its parent."""
    if engine.value("variant") is not None:
        return known
    if engine.value("topology") is not None:
        return None
    if parent is not None:
        return known or parent.variant
    return known or (library.variant(facts.parent) if facts.parent else None)


def _inherited(origin: Origin, parent: Subject) -> Origin:
    """What a document has from the one that is its parent, if it is not a game of the library."""
    there = parent.origin
    return replace_struct(
        origin,
        parent=origin.parent or parent.variant,
        inherited=None if origin.parent else parent.knowledge,
        family=origin.family or there.family,
        foreign=origin.foreign or there.foreign,
    )


def _origin(engine: Engine, facts: Facts, known: Variant | None, pieces: Pieces) -> Origin:
    """A name of a family gives the family's defaults only; any other game of the library is what
    the page changes, and so is the one under `variant`."""
    named = library.variant(facts.parent) if facts.parent else None
    stated = known if engine.value("variant") is not None else None
    changed = named if named is not None and named.family else None
    family = next((f.family or f.name for f in (named, known) if f is not None), "")
    foreign = "" if family else of_another_family(engine, facts)
    return Origin(stated or changed, family, foreign, pieces.movements, nameless=pieces.nameless)


def _known(engine: Engine, slug: str) -> tuple[Variant | None, tuple[Problem, ...]]:
    node = engine.value("variant")
    name = text_of(node)
    if node is None or name is None:
        return library.variant(slug), ()
    variant = library.variant(name)
    if variant is not None:
        return variant, ()
    data = {
        "key": "engine.variant",
        "expected": "the name of a variant of the library",
        "found": f"`{name}`",
        "near": nearest(name, library.variant_names()),
    }
    return None, (Problem("wrong-type", node.span, data),)


_BARE = Variant("", "", Board(8, 8), (), "")
"""A game of which nothing is known: no pieces, no rules."""


def _base(engine: Engine, facts: Facts) -> Variant:
    """The game that a document builds on: its parent, else chess, unless it belongs to a family
    of games that is none, or names no parent and its own pieces fill the setup."""
    parent = library.variant(facts.parent) if facts.parent else None
    if parent is not None:
        return parent
    if of_another_family(engine, facts) or (not facts.parent and _fills_the_setup(engine)):
        return _BARE
    family = library.variant(DEFAULT_FAMILY)
    assert family is not None, "the library has the default family"
    return family


def of_another_family(engine: Engine, facts: Facts) -> str:
    """The family of games, none of chess, that parent, folder or `plugins` place a document in;
    "" where a plugin of chess has rules for it, too."""
    plugins = [name.casefold() for name in engine.plugins()]
    if DEFAULT_FAMILY in plugins:
        return ""
    names = (facts.parent, *plugins, *facts.folders)
    return next(filter(None, map(library.other_family, filter(None, names))), "")


def _fills_the_setup(engine: Engine) -> bool:
    """Whether a document gives every letter of its setup a piece of its own, and none is a king."""
    names, letters = stated_letters(engine)
    return bool(letters) and "king" not in names and letters_in_setups(engine) <= letters
