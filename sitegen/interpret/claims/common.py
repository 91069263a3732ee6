"""Pieces whose names are common words, where the place in a sentence tells that they are meant:
`each queen faces an enemy minister`, `a queen, minister or rook`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

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
    if name is None or known[name].name not in ground.standing | _promoted(ground):
        return None
    pieces = frozenset({known[name].name})
    return replace(token, kind="piece", pieces=pieces, plural=token.low != name)


def _promoted(ground: Ground) -> frozenset[str]:
    """The pieces that men become, which need not stand in the setup."""
    rule = ground.variant.promotion
    return frozenset(rule.choices[0] + rule.choices[1]) if rule is not None else frozenset()
