"""A document as statements: sentences, table rows and code, each with the context it stands in.

Made by `walk`; proves nothing.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct, field

from sitegen.interpret.claims.labelled import doubts
from sitegen.interpret.claims.placed_in_sentences import SQUARES, placed_in

if TYPE_CHECKING:
    from sitegen.interpret.claims.placed import Placed
    from sitegen.interpret.claims.said.lists import Listing
    from sitegen.interpret.claims.statement import CodeView, Statement, TableView
    from sitegen.interpret.claims.vocabulary import Vocabulary
    from sitegen.interpret.subject import Subject
    from sitegen.source import Span


class Reading(Struct, dict=True):
    """All that a page says. Filled while reading, not changed afterwards."""

    subject: Subject
    vocabulary: Vocabulary
    title: frozenset[str]
    statements: list[Statement] = field(default_factory=list)
    tables: list[TableView] = field(default_factory=list)
    codes: list[CodeView] = field(default_factory=list)
    listings: list[Listing] = field(default_factory=list)
    """Lines that are lists of pieces and places, and no sentences."""
    main_clauses: list[Statement] = field(default_factory=list)
    """What stands before `, which …` in sentences that tell first where a man begins and then how
    he moves."""
    past: list[Statement] = field(default_factory=list)
    """Sentences of the past, as they would be told today: out of scope for nothing but that."""
    foreign: list[Statement] | None = None
    """Statements in another language, whose words nobody reads; None on a page in English."""
    unread: list[Span] = field(default_factory=list)
    """What is too long to be read: sentences, and the end of the page."""

    @cached_property
    def placed(self) -> tuple[tuple[Statement, tuple[Placed, ...]], ...]:
        """All statements that may speak of men on squares, with what they say of them."""
        told = (*self.statements, *self.main_clauses)
        return tuple((s, tuple(placed_in(s))) for s in told if s.kinds & SQUARES)

    @cached_property
    def doubted(self) -> frozenset[int]:
        """The ids of texts in which something is called a mistake."""
        return frozenset(id(s.text) for s in self.statements if doubts(s))

    @cached_property
    def named(self) -> frozenset[str]:
        """The pieces that the page calls by their own names."""
        cells = [c for table in self.tables for row in table.rows for c in row.cells]
        tokens = [t for s in (*self.statements, *cells) for t in s.tokens if t.kind == "piece"]
        return frozenset(p for t in tokens for p in t.pieces if t.low.removesuffix("s") == p)


LONGEST_SENTENCE = 250
"""Tokens of a clause beyond which it is no sentence, and nobody reads it."""
LONGEST_WHOLE = 1_000
"""Tokens of a whole sentence beyond which none of its clauses is read: each is looked at together
with all others."""
LONGEST_PAGE = 80_000
"""Characters of a page's text that are read at most: many times what a page of rules has."""
