"""Pieces that capture otherwise than they move: `a Knight when moving, a Rook when capturing`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.words import low_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Token

_HALVES = {
    "moving": "moves", "move": "moves", "capturing": "captures", "capture": "captures",
}  # fmt: skip
_LINKS = frozenset({"when", "to", "for", "in", "while"})


def halves(tokens: Sequence[Token]) -> list[tuple[str, Token]]:
    """Each half of a movement with the piece that it is like, where both halves are told."""
    found: list[tuple[str, Token]] = []
    for at, token in enumerate(tokens):
        if token.kind == "piece" and low_at(tokens, at + 1) in _LINKS:
            half = _HALVES.get(low_at(tokens, at + 2), "")
            if half:
                found.append((half, token))
    return found if {half for half, _ in found} == {"moves", "captures"} else []
