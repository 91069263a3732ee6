"""By which letter a piece is written, against the letters of the setup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.names import is_foreign

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.source import Span

KIND = "placement-mismatch"


def proved(pieces: frozenset[str], letter: str, span: Span, ground: Ground) -> Iterator[Claim]:
    """What the setup's letter stands for, and what the page says that it does."""
    known = ground.variant.by_letter.get(letter)
    if known is None or not pieces or is_foreign(pieces) or not pieces & ground.standing:
        return
    says = f"`{letter}` is {ground.one(pieces)}"
    finds = f"in this game it is {ground.one([known[1].name])}"
    evidence = ground.stated("vocabulary", "the letters are given here")
    yield judged(KIND, span, says, known[1].name in pieces, finds, evidence)
