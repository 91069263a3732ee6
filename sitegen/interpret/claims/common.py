"""Pieces whose names are words of every day, where the place in a sentence tells that they are
meant: `each queen faces an enemy minister`, `a queen, minister or rook`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.names import singulars

if TYPE_CHECKING:
    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.words import Token


def as_piece(token: Token, ground: Ground) -> Token | None:
    """The token as the piece that it is or, in a place for one, must mean; None for other words."""
    if token.kind == "piece":
        return token
    if token.kind != "word":
        return None
    known = ground.variant.by_name
    name = next((name for name in singulars(token.low) if name in known), None)
    if name is None or known[name].name not in ground.standing:
        return None
    pieces = frozenset({known[name].name})
    return token._replace(kind="piece", pieces=pieces, plural=token.low != name)
