"""What pawns become: `a Queen, Rook or Knight`, `only a Queen`, `never a King`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.common import as_piece
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import ORTHODOX, is_foreign
from sitegen.interpret.claims.words import low_at, wordset
from sitegen.rules import library

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.label import Label
    from sitegen.interpret.claims.model import Certainty, Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

KIND = "promotion-mismatch"
VERBS = wordset(
    "promotes promote promoted becomes become turns turn changes change transforms promotion "
    "replaced exchanged converted"
)
_LINKS = wordset("a an the , or and to into either one of : * any as + /")
_ONLY = ("always", "only", "nothing else", "no other", "must", "never")
CONDITIONS = wordset(
    "provided unless if captured lost previously whose own already available except no cannot not "
    "recommended once inference drop drops dropped dropping again"
) - {"no", "not", "cannot"}  # fmt: skip
CHOICES = frozenset({"choice", "choices"})
_VERBOSE_NOT = wordset("never neither nor cannot not")
NOT_POSSIBLE = re.compile(r"\bnot (?:yet )?(?:possible|allowed|permitted|made|done)\b")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    promotion = ground.variant.promotion
    for statement in reading.statements:
        if not statement.context.ours or not statement.tokens or promotion is None:
            continue
        context = statement.context
        about = context.about("promot") or context.label.low.endswith(_LABELS)
        if statement.lows.isdisjoint(VERBS | CHOICES) and not about:
            continue
        if not CONDITIONS.isdisjoint(statement.around):
            continue
        yield from _choices(statement, ground)


def _subject(statement: Statement, at: int, ground: Ground) -> tuple[bool, int]:
    """Whether a promoting piece is spoken of before `at`, and of which side."""
    tokens, label = statement.tokens, statement.context.label
    side = label.side
    for token in tokens[:at]:
        side = token.side if token.kind == "side" else side
    about = statement.context.about("promot", "far end", "last rank", "transform")
    return about or tokens[at].low == "promotion" or _of_pawns(label, ground), side


def _of_pawns(label: Label, ground: Ground) -> bool:
    """Whether the label before it names what promotes: `### Pawn … It becomes a Queen.`"""
    promotion = ground.variant.promotion
    return promotion is not None and bool(label.pieces) and label.pieces <= set(promotion.pieces)


_LABELS = (
    "promotion", "promotes to", "promotion choices", "promotion options", "promotion pieces",
    "pawn promote to", "pawns promote to", "pawn becomes", "pawns become",
)  # fmt: skip


def _choices(statement: Statement, ground: Ground) -> Iterator[Claim]:
    tokens = statement.tokens
    promotion = ground.variant.promotion
    assert promotion is not None
    if statement.context.label.low.endswith(_LABELS):
        named = _pieces(tokens, _behind_ranks(tokens), ground)
        pawns = named and not named[0].pieces.isdisjoint(promotion.pieces)
        if named and not pawns and tokens[0].low != "the":
            yield from _compared(statement, named, statement.context.label.side, ground)
            return
    if not CHOICES.isdisjoint(statement.lows) and ":" in statement.lows:
        named = _pieces(tokens, [t.low for t in tokens].index(":") + 1, ground)
        if len(named) >= _LIST and _about_choices(statement):
            yield from _compared(statement, named, statement.context.label.side, ground)
        return
    for at, token in enumerate(tokens):
        if token.low not in VERBS:
            continue
        start = _start(tokens, at)
        named = _pieces(tokens, start, ground)
        if not start or not named:
            continue
        if low_at(tokens, start) == "one" and named[0].pieces <= set(promotion.pieces):
            continue  # `Promotion is limited to one Pawn at a time.`
        said = _SAID.search(statement.low) if token.low.startswith("promotion") else None
        denied = said is not None and said["what"].strip() in _FORBIDDEN
        if said is not None and not denied and not said["what"].startswith(_OPTIONS):
            return
        if denied or any(low_at(tokens, i) in _VERBOSE_NOT for i in (at - 1, at - 2, start - 2)):
            yield from _never(statement, at, named, ground)
            continue
        about, side = _subject(statement, at, ground)
        movers = [t for t in tokens[:at] if t.kind == "piece"]
        promoting = [t for t in movers if t.pieces & set(promotion.pieces)]
        if len(movers) == 1 and not promoting and len(named) >= _LIST:
            yield from _other(statement, movers[0], ground)
        # `On the ninth rank they become a Queen, Minister, Rook, Bishop or Knight.`
        about = about or (len(named) >= _LIST and "rank" in statement.kinds)
        if (movers and not promoting) or (not movers and not about):
            continue
        side = _side_of(promoting[-1].pieces, ground) if promoting and side < 0 else side
        missing = _missing(tokens, start, ground)
        if missing is not None and not statement.lows & {"any", "usually", "normally"}:
            says = f"pawns promote to {ground.one([missing.low])}"
            finds = f"this game has no {missing.low}"
            yield fails(KIND, statement.span(missing), says, finds, certainty="likely")
            return
        yield from _compared(statement, named, side, ground)
        return


def _behind_ranks(tokens: Sequence[Token]) -> int:
    """`**Promotion:** on rank 6 (White), rank 3 (Black), to a Met only`: where the pieces begin."""
    if not _place_follows(tokens, 0):
        return 0
    return next(i for i, t in enumerate(tokens) if t.low in ("to", "into")) + 1


def _about_choices(statement: Statement) -> bool:
    """`On the last rank there is a choice of six: Queen, …`."""
    return statement.context.about("promot") or "rank" in statement.kinds


_SAID = re.compile(r"promotions? (?:in)?to [a-z ,]+? (?:is|are) (?P<what>[^,;.]*)")
_OPTIONS = ("also", "always", "only", "allowed", "permitted", "possible", "legal", "usual")
_FORBIDDEN = {f"not {word}" for word in ("allowed", "permitted", "possible")} | wordset(
    "forbidden impossible prohibited excluded"
)
"""`Promotion to King is forbidden`; what is `not compulsory`, or `best`, is one choice of many."""
_LIST = 3
"""So many pieces in a row are what pawns become, and nothing else."""


def _other(statement: Statement, mover: Token, ground: Ground) -> Iterator[Claim]:
    """`A Rook that reaches the last rank becomes a Queen, Rook, Bishop or Knight.`"""
    promotion = ground.variant.promotion
    assert promotion is not None
    if not mover.pieces <= ground.standing or mover.low.endswith("'s"):
        return
    names = ", ".join(promotion.pieces)
    says = f"{ground.one(mover.pieces)} promotes"
    finds = f"by the rules of this game only these do: {names}"
    yield fails(KIND, statement.span(mover), says, finds, certainty="likely")


def _never(
    statement: Statement, at: int, named: Sequence[Token], ground: Ground
) -> Iterator[Claim]:
    """`a pawn cannot promote to a Bishop`."""
    promotion = ground.variant.promotion
    assert promotion is not None
    movers = [t for t in statement.tokens[:at] if t.kind == "piece"]
    pawns = all(t.pieces & set(promotion.pieces) for t in movers)
    about, side = _subject(statement, at, ground)
    if not pawns or not (movers or about) or "either" in statement.lows:
        return
    if any(len(t.pieces) != 1 or is_foreign(t.pieces) for t in named):
        return
    sides = [side] if side >= 0 else [0, 1]
    choices = frozenset(name for s in sides for name in promotion.choices[s])
    said = frozenset(name for t in named for name in t.pieces)
    says = f"pawns do not promote to {ground.either(said)}"
    span = statement.span(named[0], named[-1])
    if not said & choices:
        yield holds(KIND, span, says)
    elif said <= choices:
        finds = f"by the rules of this game they may become {ground.either(choices)}"
        evidence = ground.stated("promotionChoices", "the choices are stated here")
        yield fails(KIND, span, says, finds, evidence, ground.certain("promotionChoices"))


def _start(tokens: Sequence[Token], at: int) -> int:
    """Behind `promotes to`, `becomes`, `turns into`: where pieces must begin; 0 for none."""
    low = tokens[at].low
    start = at + 1
    while _is_between(tokens, start):
        start += 1
    if low.startswith(("becom",)):
        return start
    if low_at(tokens, start) in ("to", "into"):
        return start + 1
    if low in ("replaced", "exchanged"):
        return start + 1 if low_at(tokens, start) in ("by", "for", "with") else 0
    if low == "promotion" and low_at(tokens, start) in _ALLOWED:
        while low_at(tokens, start) in _ALLOWED:
            start += 1
        return start + 1 if low_at(tokens, start) == "to" else 0
    if low == "promotion" and low_at(tokens, start) in ("choices", "is", "(", "options", "pieces"):
        skip = start + 1
        while low_at(tokens, skip) in ("are", "is", "to", ":", "("):
            skip += 1
        return skip
    return 0


_ALLOWED = frozenset({"possible", "allowed", "permitted", "limited", "restricted", "only"})
"""`Promotion is possible to a Queen`, `is only allowed to …`."""
_ADVERBS = frozenset({"also", "only", "always", "either", "at", "once", "instead", ":", "is"})


def _is_between(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word may stand between verb and pieces: `promotes on rank 9 (White) to …`."""
    if low_at(tokens, at) in _ADVERBS:
        return True
    if at >= len(tokens):
        return False
    place = tokens[at].kind in ("rank", "side")
    return place or (low_at(tokens, at) in _PLACES and _place_follows(tokens, at))


_PLACES = frozenset({"on", "or", "(", ")", ",", "and", "for", "the"})


def _place_follows(tokens: Sequence[Token], at: int) -> bool:
    """Whether only ranks, sides and small words stand between here and `to`."""
    while at < len(tokens) and (tokens[at].kind in ("rank", "side") or tokens[at].low in _PLACES):
        at += 1
    return low_at(tokens, at) in ("to", "into")


def _pieces(tokens: Sequence[Token], at: int, ground: Ground) -> list[Token]:
    """The list of pieces from `at` on; a piece before `on` or a verb ends it."""
    named: list[Token] = []
    end = at
    while at < len(tokens) and at - end < 4:
        piece = as_piece(tokens[at], ground) if named else tokens[at]
        if piece is not None and piece.kind == "piece":
            named.append(piece)
            end = at + 1
        elif tokens[at].low not in _LINKS:
            break
        at += 1
    return named


def _missing(tokens: Sequence[Token], at: int, ground: Ground) -> Token | None:
    """The first name in the list of pieces from `at` on that means a well-known piece, and none
    of this game."""
    known = [piece.movement for piece in ground.variant.pieces]
    while at < len(tokens) and (tokens[at].kind == "piece" or tokens[at].low in _LINKS):
        at += 1
    if at == len(tokens) or tokens[at].kind != "word" or not tokens[at].text[0].isupper():
        return None
    piece = library.piece(tokens[at].low)
    listed = low_at(tokens, at + 1) in ("", ".", ",", "or", "and")
    return tokens[at] if piece and listed and piece.movement not in known else None


def _side_of(pieces: frozenset[str], ground: Ground) -> int:
    """The side that alone has these men; -1 for both."""
    sides = {man.side for man in ground.placement.values() if man.piece in pieces}
    return sides.pop() if len(sides) == 1 else -1


_LOOSELY = wordset("usually normally generally typically commonly mostly often any")
"""Words of what is done, and of what is no list."""


def _compared(
    statement: Statement, named: Sequence[Token], side: int, ground: Ground
) -> Iterator[Claim]:
    promotion = ground.variant.promotion
    assert promotion is not None
    if any(len(t.pieces) != 1 for t in named):
        return
    said = frozenset(piece for t in named for piece in t.pieces)
    foreign = any(is_foreign(t.pieces) for t in named)
    lows = {t.low for t in statement.whole}
    text = " ".join(t.low for t in statement.whole)
    exact = len(said) > 1 or any(phrase in text for phrase in _ONLY)
    if (
        lows
        & {
            "addition",
            "besides",
            "beside",
            "also",
            "include",
            "including",
            "even",
            "too",
            "additionally",
        }
        or "as well" in text
    ):
        exact = False
    if said.isdisjoint(ORTHODOX) and _may(statement, named[0]):
        exact = False
    if lows & _LOOSELY:
        return
    sides = [side] if side >= 0 else [0, 1]
    choices = [frozenset(promotion.choices[s]) for s in sides]
    says = f"pawns promote {'only ' if exact else ''}to {ground.either(said)}"
    span = statement.span(named[0], named[-1])
    if any(said == c if exact else said <= c for c in choices):
        yield holds(KIND, span, says)
        return
    if foreign and not _whole_list(said):
        return
    others = "; or ".join(dict.fromkeys(ground.either(c) for c in choices))
    evidence = ground.stated("promotionChoices", "the choices are stated here")
    certainty: Certainty = ground.certain("promotionChoices")
    finds = f"by the rules of this game they may become {others}"
    yield fails(KIND, span, says, finds, evidence, certainty)


def _may(statement: Statement, first: Token) -> bool:
    """`a pawn can promote to the Archbishop or Chancellor`: what is new; the rest is understood."""
    before = {t.low for t in statement.tokens if t.end <= first.start}
    return not before.isdisjoint(("may", "can"))


def _whole_list(said: frozenset[str]) -> bool:
    """A name that no piece of the variant bears cannot be one of the choices."""
    return len(said) == 1
