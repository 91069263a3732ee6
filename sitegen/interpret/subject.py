"""What a document is about: its variant and its start position, with the places that say so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.document.model import Document
    from sitegen.rules.board import Square
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant
    from sitegen.source import Span


@dataclass(frozen=True)
class Subject:
    """The game of a document.

    `places` tells where in the source the letter of each man of `setup` stands (empty where the
    setup is the library's). `setup_span` is the value of the `setup` key, quotes not included.
    `stated` has the `engine` keys that the document itself gives, each with the span of its value:
    a default is not a statement. Keys that stand under `plugins.<name>` count the same; a setup
    that differs between the two is in `other_setups`. `known` is the library's variant of that
    name, where there is one. `holes` are squares of which the setup's FEN does not tell for certain
    what stands there: nothing can be proved of them.
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
