"""Where each rule of a game is known from: what a page is held to, and what is told of the game.

A family's default makes a game playable; it is no fact of the game. Knows no sentences.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from msgspec import Struct, field

from sitegen.interpret.castling import same_home
from sitegen.rules import library
from sitegen.rules.validity.known import documented_setups, same_start

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant
    from sitegen.source import Span


class Source(Enum):
    """Where a rule comes from, the strongest first."""

    STATED = "stated"
    """The document's own `engine`."""
    LIBRARY = "library"
    """The library's game of that name, with that setup."""
    PARENT = "parent"
    """The game, no mere family, that the page names as what it changes."""
    FAMILY = "family"
    """What is usual in a family of games: told as a default, never as a fact, never an error."""
    UNKNOWN = "unknown"

    @property
    def sure(self) -> bool:
        """Whether a page can be held to it, and it can be told of the game."""
        return self in (Source.STATED, Source.LIBRARY, Source.PARENT)


class Origin(Struct, frozen=True):
    """What a page says of where its rules come from: `parent` is the game of the library that it
    changes, `family` the family of games that it belongs to, by name; None and "" for none.

    `foreign` is a family of games other than chess, of which the library has the name alone.
    `movements`: STATED for pieces that the document defines, UNKNOWN for those that it defines in
    words that cannot be read or only names; pieces that are not in it are the family's.
    """

    parent: Variant | None = None
    family: str = ""
    foreign: str = ""
    movements: Mapping[str, Source] = field(default_factory=dict)
    nameless: bool = False
    """Whether nobody knows whose pieces some letters of the setup are."""
    inherited: Knowledge | None = None
    """What is known of the parent, where it is a document and no game of the library."""


class Knowledge(Struct, frozen=True):
    """`stated` are the keys of `engine` that the document gives; every other rule of the game has
    one source, `otherwise`. `pieces` has the source of each piece's movement by its name: UNKNOWN
    is a piece of which nothing but its side and its square is known."""

    stated: frozenset[str]
    otherwise: Source
    pieces: Mapping[str, Source]
    unusual: frozenset[str] = frozenset()
    """Keys whose default means nothing here: how far kings castle that stand elsewhere."""
    taking_part: frozenset[str] = frozenset()
    """The pieces of the setup, those in hand included."""
    sided: bool = True
    """Whether it is known whose every piece is."""
    by_side: frozenset[str] = frozenset()
    """Keys of rules with ranks or conditions of its own for each side."""
    inherited: frozenset[str] = frozenset()
    """Keys of rules that the document which is the parent states, or has from such a game."""

    def source(self, key: str) -> Source:
        """Where the rule of a key of `engine` comes from, or with `pieces.NAME` a movement;
        `pieces` is the weakest of all movements."""
        if key == "pieces":
            return max(self.pieces.values(), key=_RANKS.index, default=Source.UNKNOWN)
        if key.startswith("pieces."):
            return self.pieces.get(key.removeprefix("pieces."), Source.UNKNOWN)
        if key in self.stated:
            return Source.STATED
        if key in self.inherited and key not in self.unusual:
            return Source.PARENT
        return Source.UNKNOWN if key in self.unusual else self.otherwise

    def weakest(self, keys: tuple[str, ...]) -> Source:
        """The source of what all these rules together decide."""
        return max(map(self.source, keys), key=_RANKS.index, default=Source.STATED)

    @property
    def modelled(self) -> bool:
        """Whether something of how the game is played is known."""
        return self.sided and not self.taking_part <= self.opaque

    @property
    def complete(self) -> bool:
        """Whether the moves of the start position can be listed and counted as those of the game:
        nothing that decides them is a mere default."""
        rules = all(self.source(key).sure for key in _OF_MOVES)
        return self.sided and rules and self.taking_part.isdisjoint(self.opaque)

    @property
    def opaque(self) -> frozenset[str]:
        """The pieces of which nobody knows how they move."""
        return frozenset(name for name, source in self.pieces.items() if source is Source.UNKNOWN)


_RANKS = tuple(Source)
_OF_THE_HOME = frozenset({"castling.king_steps"})
_OF_MOVES = frozenset({"castling", "doubleStep", "enPassant"})
"""Who states these has gone through the rules by which pieces move."""
_PLACES_OF_PROMOTION = frozenset({"promotion", "promotionRow", "promotionZone"})


def known_of(
    stated: Mapping[str, Span],
    known: Variant | None,
    origin: Origin,
    variant: Variant,
    setup: Setup,
) -> Knowledge:
    """The knowledge of a game with that setup. `known` is the library's game of that name."""
    keys = frozenset(stated)
    if not keys.isdisjoint(_PLACES_OF_PROMOTION):
        keys |= _PLACES_OF_PROMOTION
    otherwise = _otherwise(known, origin, variant, setup)
    unusual = frozenset[str]()
    family = library.variant(origin.family) if origin.family else None
    like = family if origin.inherited is None else origin.parent
    if otherwise is not Source.LIBRARY and (like is None or not same_home(like, setup)):
        unusual = _OF_THE_HOME
    usual = otherwise if otherwise.sure else Source.FAMILY
    theirs = _pieces_of(origin.inherited)
    movements = {
        p.name: origin.movements.get(p.name, theirs.get(p.name, usual)) for p in variant.pieces
    }
    taking_part = standing(setup)
    return Knowledge(
        keys,
        otherwise,
        movements,
        unusual,
        taking_part,
        not origin.nameless,
        frozenset(_by_side(variant)),
        _rules_of(origin.inherited),
    )


def _rules_of(parent: Knowledge | None) -> frozenset[str]:
    """The keys of rules that are known of a parent for sure."""
    return parent.stated | parent.inherited if parent is not None else frozenset()


def _pieces_of(parent: Knowledge | None) -> Mapping[str, Source]:
    """Where the movements of a parent's pieces come from, as its child has them."""
    pieces = parent.pieces.items() if parent is not None else ()
    return {name: Source.PARENT if source.sure else source for name, source in pieces}


def _by_side(variant: Variant) -> Iterator[str]:
    step, promotion = variant.double_step, variant.promotion
    if step is not None and (step.second_ranks, step.second_forbidden_when) != (None, None):
        yield "doubleStep"
    if promotion is not None and promotion.second_ranks is not None:
        yield "promotion"


def standing(setup: Setup) -> frozenset[str]:
    """The pieces on the board and in hand."""
    return frozenset(man.piece for man in setup.placement.values()).union(*setup.pockets)


def _otherwise(known: Variant | None, origin: Origin, variant: Variant, setup: Setup) -> Source:
    if known is not None:
        documented = documented_setups(known, variant)
        if any(same_start(setup, each) for each in documented):
            return Source.LIBRARY
    if origin.parent is not None and (origin.inherited is None or origin.inherited.otherwise.sure):
        return Source.PARENT
    there = standing(setup)
    royal = any(piece.royal and piece.name in there for piece in variant.pieces)
    return Source.FAMILY if origin.family and royal else Source.UNKNOWN
