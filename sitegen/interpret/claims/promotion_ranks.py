"""Where pawns promote (`on rank 6`), and how many choices they have there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.english import listed
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.promotion import CHOICES, CONDITIONS, KIND, NOT_POSSIBLE, VERBS
from sitegen.interpret.claims.promotion_denied import DENIED
from sitegen.interpret.claims.promotion_verbs import ARRIVES, of_promotion
from sitegen.interpret.claims.promotion_zone import zone
from sitegen.interpret.claims.square_lists import kind_at
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token


_CONDITIONS = CONDITIONS - {"own"}  # `the sixth rank, where the enemy's own began`
_TOLD = VERBS | CHOICES


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not statement.context.ours or ground.variant.promotion is None:
            continue
        labelled = statement.context.label.low.endswith("promotion")
        bare = statement.lows.isdisjoint(_TOLD) and not labelled
        if (bare and not _goes_on(statement)) or _becomes_no_man(statement):
            continue
        if _CONDITIONS.isdisjoint(statement.around):
            if not bare:
                yield from _number(statement, ground)
            denied = DENIED.search(statement.low) or NOT_POSSIBLE.search(statement.low)
            if "cannot" not in statement.lows and not denied:
                yield from _ranks(statement, ground)


def _goes_on(statement: Statement) -> bool:
    """`On the ninth rank a pawn may be promoted; on the tenth it must.`"""
    return "must" in statement.lows and not _REACHES.isdisjoint(statement.around)


_BECOMES = frozenset({"become", "becomes"})
_BEHIND = 4
"""So many words behind `becomes` the new man is named."""


def _becomes_no_man(statement: Statement) -> bool:
    """`On the second rank they become weak.`"""
    tokens = statement.tokens
    at = next((at for at, token in enumerate(tokens) if token.low in _BECOMES), -1)
    if at < 0 or not statement.lows.isdisjoint(_TOLD - _BECOMES):
        return False
    return all(token.kind != "piece" for token in tokens[at + 1 : at + 1 + _BEHIND])


def _number(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`a choice of six`, `three choices on the last rank`."""
    promotion, tokens = ground.variant.promotion, statement.tokens
    assert promotion is not None
    ranked = any(t.kind == "rank" for t in tokens) or statement.context.about("promot")
    for at, token in enumerate(tokens):
        if token.kind != "number" or not ranked:
            continue
        of = low_at(tokens, at - 2) == "choice" and low_at(tokens, at - 1) == "of"
        if not of and low_at(tokens, at + 1) != "choices":
            continue
        counts = {len(promotion.choices[s]) for s in (0, 1)}
        says, span = f"a pawn has {token.number} choices", statement.span(token)
        if token.number in counts:
            yield holds(KIND, span, says)
        else:
            finds = f"by the rules of this game it has {' or '.join(map(str, sorted(counts)))}"
            evidence = ground.stated("promotionChoices", "the choices are stated here")
            yield fails(KIND, span, says, finds, evidence, ground.certain("promotionChoices"))


_REACHES = wordset("promotes promote promoted becomes turns turn become")


def _ranks(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`promotes on rank 6`, `On rank 6 (White) or rank 3 (Black) … promotes`."""
    promotion, tokens = ground.variant.promotion, statement.tokens
    assert promotion is not None
    verb = any(t.low in VERBS for t in tokens)
    about = statement.context.about("promot") or tokens[0].low == "promotion"
    reaches = not statement.lows.isdisjoint(_REACHES) or _goes_on(statement)
    labelled = statement.context.label.low.endswith("promotion")
    if not labelled and not (verb and about) and not reaches:
        return
    named = [at for at, t in enumerate(tokens) if t.kind == "rank" or _is_bare_rank(tokens, at)]
    pieces = frozenset(promotion.pieces)
    about |= any("promot" in token.low for token in statement.whole)
    bound = [
        at
        for at in named
        if (labelled and _is_entry(tokens, at, pieces))
        or of_promotion(tokens, at, pieces, about=about)
    ]
    for at in bound:
        yield from _rank(statement, at, bound, ground)


def _is_entry(tokens: Sequence[Token], at: int, pieces: frozenset[str]) -> bool:
    """`**Promotion:** on rank 6`, `Promotion | to Queen or Rook on rank 6`: all of it is about
    promoting."""
    if tokens[0].low in ("on", "at"):
        return True
    near = {low_at(tokens, at - 1), low_at(tokens, at - 2)}
    return not near.isdisjoint(("on", "at")) and not any(t.pieces & pieces for t in tokens)


_BARE_ENDS = wordset(". , and or for it they he ( ) must : while whereas") | {""}


def _is_bare_rank(tokens: Sequence[Token], at: int) -> bool:
    """`become a Met on the sixth`."""
    if tokens[at].kind != "ordinal" or low_at(tokens, at + 1) not in _BARE_ENDS:
        return False
    if low_at(tokens, at + 2) == "rank" or low_at(tokens, at - 1) not in ("the", "its", "their"):
        return False
    return low_at(tokens, at - 2) in {"on", "at", "upon"} | ARRIVES


def _side(statement: Statement, at: int) -> int:
    """Whose rank it is: `rank 6 (White)`, `rank 6 for White`, `White promotes on rank 6`."""
    tokens = statement.tokens
    if at + 2 < len(tokens) and tokens[at + 2].kind == "side":
        closed = low_at(tokens, at + 1) == "(" and low_at(tokens, at + 3) == ")"
        if closed or low_at(tokens, at + 1) == "for":
            return tokens[at + 2].side
    before = [t.side for t in tokens[:at] if t.kind == "side"]
    behind = {t.side for t in tokens[at + 1 :] if t.kind == "side"}
    if behind - set(before) and tokens[at].end < min(
        (t.start for t in tokens if t.low in VERBS), default=0
    ):
        return -1  # `White's first rank is where black pawns promote`
    return before[-1] if before else statement.context.label.side


_FOES = wordset(
    "enemy enemy's opponent opponent's opponents' opposing opposite other adversary adversary's "
    "foe foe's hostile rival's far"
)


def _rank(statement: Statement, at: int, bound: Sequence[int], ground: Ground) -> Iterator[Claim]:
    token, side = statement.tokens[at], _side(statement, at)
    numbers = token.ranks or (token.number,)
    own = token.own or token.kind == "ordinal"
    must = _must(statement.tokens, at)
    places = zone(ground, forced=must)
    if side in (0, 1):
        sides = [side]
    elif any(t.side == 1 for t in statement.whole) or not places[0]:
        sides = [0, 1]
    else:
        others = {n for i in bound for n in statement.tokens[i].ranks}
        paired = others & places[0] or low_at(statement.tokens, at - 1) == "/"
        sides = [0, 1] if paired else [0]
    foes = not statement.lows.isdisjoint(_FOES)
    true = all(_is_true(n, sides, places, ground, own=own, foes=foes) for n in numbers)
    span, named = statement.span(token), _named(numbers)
    says = f"pawns {'must ' if must else ''}promote on {named}"
    if true:
        yield holds(KIND, span, says)
    elif min(numbers) > 0 and not _is_edge(token):
        evidence = ground.stated("promotion", "the ranks are stated here")
        certainty = ground.certain("promotion", "promotionRow", "promotionZone")
        finds = _found(numbers, [side] if side in (0, 1) else [0, 1], places, ground, must=must)
        yield fails(KIND, span, says, finds, evidence, certainty)


def _is_edge(token: Token) -> bool:
    """`the back rank`: whose, is not said."""
    return token.own and token.low.startswith(("back", "home", "base", "rear"))


_MOVERS = wordset("it they he a the every each")


def _must(tokens: Sequence[Token], at: int) -> bool:
    """`must promote on the tenth`, `on the tenth it must`."""
    near = [t.low for t in tokens[max(0, at - 7) : at]]
    if "," in near and near[-2:-1] in (["on"], ["at"]):
        # `On the tenth rank it must, on the eighth and ninth it may.`
        near = near[len(near) - near[::-1].index(",") :]
    modal = next((low for low in reversed(near) if low in ("must", "may", "can")), "")
    behind = at + 1
    while low_at(tokens, behind) in _MOVERS or kind_at(tokens, behind) == "piece":
        behind += 1
    return modal == "must" or low_at(tokens, behind) == "must"


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
    for side in sides:
        readings = {number} if number > 0 else set()
        if own or number < 0:
            readings.add(ground.absolute(number, side))
        if foes:
            readings.add(ground.absolute(-number, side))
        if readings & places[side]:
            return True
    return False


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
