"""Where pawns promote (`on rank 6`), and how many choices they have there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.english import listed
from sitegen.interpret.claims.grammar import NEGATIONS
from sitegen.interpret.claims.ground import fails, holds, judged
from sitegen.interpret.claims.numerals import value
from sitegen.interpret.claims.promotion_denied import DENIED
from sitegen.interpret.claims.promotion_list import pieces_from, start_of_list
from sitegen.interpret.claims.promotion_verbs import ARRIVES, of_promotion
from sitegen.interpret.claims.promotion_words import (
    CHOICES,
    KIND,
    NOT_POSSIBLE,
    PROMOTION,
    VERBS,
    holds_at_times,
)
from sitegen.interpret.claims.promotion_zone import zone
from sitegen.interpret.claims.words import kind_at, low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token


_TOLD = VERBS | CHOICES
_BECOMES = frozenset({"become", "becomes"})
_REACHES = PROMOTION | _BECOMES | wordset("promotes promote promoted turns turn")


_RESTS = ("promotion",)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not statement.context.ours or ground.variant.promotion is None:
            continue
        if statement.kinds.isdisjoint(_NUMBERED):
            continue
        # `The sixth rank, where the enemy's own began.`
        at_times = holds_at_times(statement, but="own")
        if not (at_times or _becomes_no_man(statement, ground)):
            yield from _number(statement, ground)
            yield from _ranks(statement, ground)
            yield from _last_ranks(statement, ground)


_NUMBERED = frozenset({"rank", "ordinal", "number"})
"""Kinds of words of which one is in all that is told here."""


def _becomes_no_man(statement: Statement, ground: Ground) -> bool:
    """`On the second rank they become weak.`"""
    if statement.lows.isdisjoint(_BECOMES):
        return False
    tokens = statement.tokens
    starts = [start_of_list(tokens, at) for at, t in enumerate(tokens) if t.low in _BECOMES]
    named = any(pieces_from(tokens, start, ground) for start in starts)
    return bool(starts) and not named and statement.lows.isdisjoint(_TOLD - _BECOMES)


def _number(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`a choice of six`, `three choices on the last rank`."""
    promotion, tokens = ground.variant.promotion, statement.tokens
    assert promotion is not None
    if "rank" not in statement.kinds and not statement.context.about("promot"):
        return
    for at, token in enumerate(tokens):
        of = low_at(tokens, at - 2) == "choice" and low_at(tokens, at - 1) == "of"
        if token.kind != "number" or not (of or low_at(tokens, at + 1) == "choices"):
            continue
        counts = {len(choices) for choices in promotion.choices}
        says, span = f"a pawn has {token.number} choices", statement.span(token)
        if token.number in counts:
            yield holds(KIND, span, says)
        else:
            finds = f"by the rules of this game it has {' or '.join(map(str, sorted(counts)))}"
            evidence = ground.stated("promotionChoices", "the choices are stated here")
            yield fails(KIND, span, says, finds, evidence, ground.certain("promotionChoices"))


def _ranks(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`promotes on rank 6`, `On rank 6 (White) or rank 3 (Black) … promotes`."""
    promotion, tokens = ground.variant.promotion, statement.tokens
    assert promotion is not None
    labelled = statement.context.label.low.endswith("promotion")
    spoken = VERBS if statement.context.about("promot") else _REACHES
    if not labelled and statement.lows.isdisjoint(spoken) and not _goes_on(statement):
        return
    if DENIED.search(statement.low) or NOT_POSSIBLE.search(statement.low):
        return
    pieces = frozenset(promotion.pieces)
    about = statement.context.about("promot") or any("promot" in low for low in statement.around)
    bound = [
        at
        for at, token in enumerate(tokens)
        if (token.kind == "rank" or _is_bare_rank(tokens, at))
        and (
            (labelled and _is_entry(tokens, at, pieces))
            or of_promotion(tokens, at, pieces, about=about)
        )
    ]
    if any(_has_own(tokens, at) for at, token in enumerate(tokens) if token.kind == "side"):
        return
    for at in bound:
        yield from _rank(statement, at, bound, ground)


_LAST_RANKS = re.compile(
    r"\b(?:on|in|onto|within|enters?|entering|reach|reaches|reaching) (?:any of |one of )?"
    r"(?:the |his |its |their )?(?:last|final|far|farthest|furthest) "
    r"(?P<number>two|three|four|five|[2-5]) (?:ranks|rows)(?: of the board)?"
)
_PROMOTED = re.compile(r"\bpromot(?:es?|ed|ions?)\b")
_PROMOTES = re.compile(
    r"(?: ,)?(?: (?:it|they|may|must|can|has|have|to|is|are|be|always|immediately|at|once))*"
    r" (?:promote[ds]?\b|becomes? an? )"
)
_ENDS = re.compile(r"$| [.,;:)]| and\b| or\b| to an? ")


_SEVERAL = frozenset({"ranks", "rows"})


def _last_ranks(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Pawns promote on the last three ranks.`"""
    if statement.lows.isdisjoint(_REACHES) or statement.lows.isdisjoint(_SEVERAL):
        return
    promotion, match = ground.variant.promotion, _LAST_RANKS.search(statement.low)
    if promotion is None or match is None or not statement.lows.isdisjoint(NEGATIONS):
        return
    low, behind = statement.low[: match.start()], statement.low[match.end() :]
    if not (_PROMOTES.match(behind) or (_PROMOTED.search(low) and _ENDS.match(behind))):
        return
    movers = [token for token in statement.pieces if token.pieces & {*promotion.pieces}]
    if not movers or movers[0] is not statement.pieces[0] or DENIED.search(statement.low):
        return
    number = value(match["number"])
    places = zone(ground)
    true = {*promotion.ranks} == {*range(1, number + 1)} or all(
        {ground.absolute(-rank, side) for rank in range(1, number + 1)} == places[side]
        for side in (0, 1)
    )
    ranks = sorted(places[0])
    named = f"rank{'s' * (len(ranks) > 1)} {listed(map(str, ranks))}"
    finds = f"in this game {ground.player(0)}'s do on {named}"
    evidence = ground.stated("promotion", "the ranks are stated here")
    certainty = ground.certain("promotion", "promotionRow", "promotionZone")
    says = f"pawns promote on the last {number} ranks"
    place = statement.place(match)
    yield judged(KIND, place, says, true, finds, evidence, certainty, rests=_RESTS)


def _goes_on(statement: Statement) -> bool:
    """`On the ninth rank a pawn may be promoted; on the tenth it must.`"""
    return "must" in statement.lows and not _REACHES.isdisjoint(statement.around)


def _is_entry(tokens: Sequence[Token], at: int, pieces: frozenset[str]) -> bool:
    """`**Promotion:** on rank 6`, `Promotion | to Queen or Rook on rank 6`: all of it is about
    promoting."""
    if tokens[0].low in ("on", "at"):
        return True
    near = {low_at(tokens, at - 1), low_at(tokens, at - 2)}
    return not near.isdisjoint(("on", "at")) and not any(t.pieces & pieces for t in tokens)


_BARE_ENDS = wordset(", and or for it they he ( ) must : while") | {""}


def _is_bare_rank(tokens: Sequence[Token], at: int) -> bool:
    """`become a Met on the sixth`."""
    bare = tokens[at].kind == "ordinal" and low_at(tokens, at + 1) in _BARE_ENDS
    the = low_at(tokens, at - 1) in ("the", "its", "their")
    return bare and the and low_at(tokens, at - 2) in {"on", "at", "upon"} | ARRIVES


def _side(statement: Statement, at: int) -> int:
    """Whose rank it is: `rank 6 (White)`, `White promotes on rank 6`, `on rank 3 Black does`."""
    tokens = statement.tokens
    if kind_at(tokens, at + 2) == "side" and low_at(tokens, at + 1) in ("(", "for"):
        return tokens[at + 2].side
    clause = tokens[_clause(tokens, at) : at]
    before = [t.side for t in clause if t.kind == "side"]
    behind = [t.side for t in tokens[at:] if t.kind == "side" and t.side not in before]
    if behind and VERBS.isdisjoint(t.low for t in clause):
        return behind[0]  # `On White's first rank the black pawns promote.`
    return before[-1] if before else statement.context.label.side


def _has_own(tokens: Sequence[Token], at: int) -> bool:
    """`(for Black ranks 3, 2 and 1)`: a side beside ranks of its own."""
    opened = low_at(tokens, at - 2) == "(" and low_at(tokens, at - 1) == "for"
    return opened and kind_at(tokens, at + 1) == "rank"


def _clause(tokens: Sequence[Token], at: int) -> int:
    """Where a clause of its own begins that tells of the rank: `…, on the third rank Black's`."""
    commas = [
        i for i in range(at) if tokens[i].low == "," and low_at(tokens, i + 1) in ("on", "at")
    ]
    return commas[-1] if commas else 0


_FOES = wordset(
    "enemy enemy's opponent opponent's opponents' opposing opposite other adversary adversary's "
    "foe foe's hostile rival's far"
)


def _rank(statement: Statement, at: int, bound: Sequence[int], ground: Ground) -> Iterator[Claim]:
    token, side = statement.tokens[at], _side(statement, at)
    numbers = token.ranks or (token.number,)
    # `On Black's third rank the white pawns promote.`
    theirs = statement.tokens[at - 1].side == 1 - side
    own = (token.own or token.kind == "ordinal") and not theirs
    must = _must(statement.tokens, at)
    places = zone(ground, forced=must)
    if side in (0, 1):
        sides = [side]
    else:
        others = {n for i in bound for n in statement.tokens[i].ranks}
        both = others & places[0] or any(t.side == 1 for t in statement.whole)
        sides = [0, 1] if both else [0]
    foes = theirs or not statement.lows.isdisjoint(_FOES)
    true = all(_is_true(n, sides, places, ground, own=own, foes=foes) for n in numbers)
    span, named = statement.span(token), _named(numbers)
    says = f"pawns {'must ' if must else ''}promote on {named}"
    if true:
        yield holds(KIND, span, says, _RESTS)
    elif min(numbers) > 0 and not _is_edge(token):
        evidence = ground.stated("promotion", "the ranks are stated here")
        certainty = ground.certain("promotion", "promotionRow", "promotionZone")
        finds = _found(numbers, [side] if side in (0, 1) else [0, 1], places, ground, must=must)
        yield fails(KIND, span, says, finds, evidence, certainty, rests=_RESTS)


def _is_edge(token: Token) -> bool:
    """`the back rank`: whose, is not said."""
    return token.own and token.low.startswith(("back", "home", "base", "rear"))


_MOVERS = wordset("it they he a the every each")
_MODAL = re.compile(
    rf"\b(must|may|can)(?= (?:be )?(?:,|on|at|upon|{'|'.join(sorted(VERBS))})\b| ,)"
)


def _must(tokens: Sequence[Token], at: int) -> bool:
    """`must promote on the tenth`, `on the tenth it must`."""
    # `On the tenth rank it must, on the eighth and ninth it may.`
    modals = _MODAL.findall(" ".join(token.low for token in tokens[_clause(tokens, at) : at]))
    behind = at + 1
    while low_at(tokens, behind) in _MOVERS or kind_at(tokens, behind) == "piece":
        behind += 1
    return modals[-1:] == ["must"] or low_at(tokens, behind) == "must"


def _is_true(
    number: int,
    sides: Sequence[int],
    places: Sequence[frozenset[int]],
    ground: Ground,
    *,
    own: bool,
    foes: bool,
) -> bool:
    """Whether there is a reading of the number by which a pawn of these sides promotes there."""
    return any(
        number in places[side]
        or (own and ground.absolute(number, side) in places[side])
        or (foes and ground.absolute(-number, side) in places[side])
        for side in sides
    )


def _named(numbers: Sequence[int]) -> str:
    if min(numbers) < 0:
        return "the last rank"
    return ("ranks " if len(numbers) > 1 else "rank ") + listed(map(str, numbers))


def _found(
    numbers: Sequence[int],
    sides: Sequence[int],
    places: Sequence[frozenset[int]],
    ground: Ground,
    *,
    must: bool,
) -> str:
    if max(numbers) > ground.board.ranks:
        return f"the board has {ground.board.ranks} ranks"
    do = "must" if must else "do"
    told = [f"{ground.player(s)}'s {do} on {_named(sorted(places[s]))}" for s in sides if places[s]]
    return f"in this game {'; '.join(told)}"
