"""What several recognisers ask of a piece in a sentence: whether a common word means one (`each
queen faces an enemy minister`), on which of its squares it is said to stand, and whether another
one is named with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.interpret.claims.grammar import DETERMINERS, JOINERS
from sitegen.interpret.claims.landmarks import is_landmark
from sitegen.interpret.claims.names import is_foreign, singulars
from sitegen.interpret.claims.words import kind_at, low_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.board import Square


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


def home_behind(
    tokens: Sequence[Token], at: int, links: frozenset[str], ground: Ground
) -> tuple[Token, Square] | None:
    """The square behind the piece at `at`, with nothing but `links` between, where such a man
    stands in the setup."""
    end = at + 1
    while low_at(tokens, end) in links:
        end += 1
    square = ground.square(tokens[end].points[0]) if kind_at(tokens, end) == "square" else None
    man = ground.placement.get(square) if square is not None else None
    if square is None or man is None or man.piece not in tokens[at].pieces:
        return None
    return tokens[end], square


def is_joined(tokens: Sequence[Token], at: int) -> bool:
    """`King and Queen`, `the Rooks, the Knights`: whether another piece stands before the one at
    `at`, so that of several places each may have its own."""
    back = at - 1
    while low_at(tokens, back) in DETERMINERS:
        back -= 1
    return low_at(tokens, back) in _JOINERS and kind_at(tokens, back - 1) == "piece"


_JOINERS = JOINERS | {"or"}


def subject_before(tokens: Sequence[Token], at: int, links: frozenset[str]) -> int:
    """Where the piece stands of which alone it is said what begins behind the token at `at`, with
    nothing but `links` between; -1 for none: others are joined to it, or stand beside it."""
    while low_at(tokens, at) in links:
        at -= 1
    if kind_at(tokens, at) != "piece" or is_foreign(tokens[at].pieces):
        return -1
    back = at - 1
    while low_at(tokens, back) in DETERMINERS or kind_at(tokens, back) == "side":
        back -= 1
    joined = low_at(tokens, back) in _JOINERS - {","} and low_at(tokens, back - 1) != ","
    shared = joined or is_joined(tokens, at)
    return -1 if shared or tokens[at].low.endswith("'s") or is_landmark(tokens, at) else at
