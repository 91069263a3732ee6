"""A sum of pieces in words (`Rook or Knight`), and its proof against the movement of a piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.interpret.claims.grammar import ARTICLES, JOINERS
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import ORTHODOX
from sitegen.interpret.claims.powers import Powers, described, powers
from sitegen.interpret.claims.words import kind_at, low_at, wordset
from sitegen.rules import library

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.piece import Piece
    from sitegen.source import Span

KIND = "movement-mismatch"
_LINKS = ARTICLES | JOINERS | wordset(") + or plus as like either combined with of both those '")


def prove(
    subject: frozenset[str],
    span: Span,
    said: Powers | None,
    words: str,
    ground: Ground,
    mode: str = "",
) -> Iterator[Claim]:
    """`mode` is `moves` or `captures` where only that half is spoken of."""
    known = known_powers(subject, ground)
    if said is None or known is None:
        return
    piece, true = known
    says = f"the {piece.name} {mode or 'moves'} as {words}"
    yield verdict(piece, span, says, half(said, mode) == half(true, mode), ground)


def half(of: Powers, mode: str) -> Powers:
    """What is only to move, or only to capture; all where `mode` is empty."""
    return Powers(power for power in of if power[0] == mode[:1] or not mode)


def known_powers(subject: frozenset[str], ground: Ground) -> tuple[Piece, Powers] | None:
    """The one piece of this name, and its powers."""
    piece = ground.variant.by_name.get(min(subject)) if len(subject) == 1 else None
    true = powers(piece.movement) if piece is not None else None
    return (piece, true) if piece is not None and true is not None else None


def prove_like(
    subject: frozenset[str], span: Span, said: Powers | None, words: str, ground: Ground
) -> Iterator[Claim]:
    """`The Guard moves like a King.` What else it can do may be told later, so that only a power
    to move that it lacks is a fault."""
    known = known_powers(subject, ground)
    if said is None or known is None:
        return
    piece, true = known
    lacks = not has_ways(true, said)
    if lacks or said == true:
        yield verdict(piece, span, f"the {piece.name} moves like {words}", not lacks, ground)


def has_ways(of: Powers, needed: Powers) -> bool:
    """Whether these powers include all the needed ones to move."""
    has = {(step, path): reach for mode, step, reach, path in of if mode == "m"}
    return all(
        mode != "m" or ((step, path) in has and _reaches(has[step, path], reach))
        for mode, step, reach, path in needed
    )


def _reaches(has: int, reach: int) -> bool:
    return has == 0 or (has >= reach > 0)


def verdict(piece: Piece, span: Span, says: str, true: bool, ground: Ground) -> Claim:
    rests = (f"pieces.{piece.name}",)
    if true:
        return holds(KIND, span, says, rests)
    finds = f"by its definition it {described(piece)}"
    evidence = ground.stated("pieces", "the pieces are defined here")
    return fails(KIND, span, says, finds, evidence, ground.certain("pieces"), rests=rests)


_NEXT = wordset(
    "as like moves combines goes is has unites merges joins can may captures jumps those that of "
    "with adds leaps slides ="
)


def _opens_another(tokens: Sequence[Token], at: int) -> bool:
    """`…, the Cardinal as Bishop or Knight`, `… those of Bishop and Knight`, `… Bishop and Knight`:
    behind a comma, a piece that has a verb of its own (`, which joins …`), or shares the last one.
    """
    skip = at + 1
    while low_at(tokens, skip) in ARTICLES:
        skip += 1
    if tokens[at].low not in (",", "and") or kind_at(tokens, skip) != "piece":
        return False
    comma = tokens[at].low == ","
    behind = skip + 1 + (comma and low_at(tokens, skip + 1) in ARTICLES)
    told = low_at(tokens, behind) == "," and low_at(tokens, behind + 1) in ("which", "that")
    return told or low_at(tokens, behind) in _NEXT or kind_at(tokens, behind) == "piece"


def _wellknown_powers(token: Token) -> Token | None:
    """A piece that the variant lacks and everybody knows: `Wizard (Ferz + Camel)`."""
    if token.kind != "word" or library.piece(token.low) is None:
        return None
    if not token.text[0].isupper() and token.low not in ORTHODOX:
        return None
    return replace(token, pieces=frozenset({f"?{token.low}"}))


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
        if depth == 0 and _opens_another(tokens, at):
            break
        if token.kind == "piece" and depth == 0:
            found.append(token)
            end = at + 1
        elif depth == 0 and token.low not in _LINKS:
            known = _wellknown_powers(token)
            if known is None:
                break
            found.append(known)
            end = at + 1
        at += 1
    return found, end
