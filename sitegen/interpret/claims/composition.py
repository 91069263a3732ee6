"""A sum of pieces in words (`Rook or Knight`), and its proof against the movement of a piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.powers import Powers, described, powers
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.piece import Piece
    from sitegen.source import Span

KIND = "movement-mismatch"
_LINKS = wordset("+ / and or & a an the , plus as like either combined with of both ' 's")


def prove(
    subject: frozenset[str],
    span: Span,
    said: Powers | None,
    words: str,
    ground: Ground,
    mode: str = "",
) -> Iterator[Claim]:
    """`mode` is `moves` or `captures` where only that half is spoken of."""
    if said is None or is_foreign(subject) or len(subject) != 1:
        return
    piece = ground.variant.by_name.get(next(iter(subject)))
    true = powers(piece.movement) if piece is not None else None
    if piece is None or true is None:
        return
    if mode:
        said = Powers(frozenset(p for p in said if p[0] == mode[0]))
        true = Powers(frozenset(p for p in true if p[0] == mode[0]))
    says = f"the {piece.name} {mode or 'moves'} as {words}"
    yield verdict(piece, span, says, said == true, ground)


def verdict(piece: Piece, span: Span, says: str, true: bool, ground: Ground) -> Claim:
    if true:
        return holds(KIND, span, says)
    finds = f"by its definition it {described(piece)}"
    evidence = ground.stated("pieces", "the pieces are defined here")
    return fails(KIND, span, says, finds, evidence, ground.certain("pieces"))


def run(tokens: Sequence[Token], at: int) -> tuple[list[Token], int]:
    """Pieces from `at` on with nothing but links and parentheses between, and the end."""
    found: list[Token] = []
    end = at
    depth = 0
    while at < len(tokens):
        token = tokens[at]
        depth += (token.low == "(") - (token.low == ")")
        if depth < 0:
            break
        if token.kind == "piece" and depth == 0:
            found.append(token)
            end = at + 1
        elif depth == 0 and token.low not in _LINKS and token.low not in (")",):
            break
        at += 1
    return found, end
