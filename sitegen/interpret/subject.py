"""What a document is about: its variant and its start position, with the places that say so."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.interpret.knowledge import Knowledge, Origin, known_of
from sitegen.interpret.opening import opening
from sitegen.rules.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sitegen.document.model import Document
    from sitegen.rules.board import Square
    from sitegen.rules.move import Move
    from sitegen.rules.position import Position
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant
    from sitegen.source import Span


class Subject(Struct, frozen=True, dict=True):
    """The game of a document.

    `places` tells where in the source the letter of each man of `setup` stands (empty where the
    setup is the library's). `setup_span` is the value of the `setup` key, quotes not included.
    `stated` has the `engine` keys that the document itself gives, each with the span of its value:
    a default is not a statement. Keys that stand under `plugins.<name>` count the same; a setup
    that differs between the two is in `other_setups`. `known` is the library's variant of that
    name, where there is one, `origin` what else the page says of where its rules come from. `holes`
    are squares of which the setup's FEN does not tell for certain what stands there: nothing can be
    proved of them. `untold` are kinds of claims that lean on something that could not be read.
    """

    document: Document
    variant: Variant
    setup: Setup
    places: Mapping[Square, Span]
    setup_span: Span | None
    stated: Mapping[str, Span]
    known: Variant | None = None
    other_setups: tuple[tuple[Setup, Span], ...] = ()
    holes: frozenset[Square] = frozenset()
    untold: frozenset[str] = frozenset()
    origin: Origin = Origin()

    @cached_property
    def knowledge(self) -> Knowledge:
        """Where the rules of the game are known from."""
        return known_of(self.stated, self.known, self.origin, self.variant, self.setup)

    @cached_property
    def start(self) -> Position | None:
        """The start position, None where the rules refuse the setup."""
        try:
            return opening(self.setup, self.variant)
        except SetupError:
            return None

    @cached_property
    def first_moves(self) -> Sequence[Move]:
        """The legal moves of the start position."""
        return self.start.legal_moves() if self.start is not None else ()
