"""Promotion without a list: `to any piece except a King`, `only to a piece that was captured`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.promotion_list import pieces_from
from sitegen.interpret.claims.promotion_words import KIND
from sitegen.interpret.claims.words import wordset
from sitegen.rules.setup import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.rules.special.promotion import Promotion
    from sitegen.source import Span

_MEN = "(?:piece|man|pieces|men)"
_PROMOTES = (
    r"\b(?:promot(?:es?|ed|ion)|becomes?|(?:exchanged|replaced) (?:for|by)|turns|changed)"
    r"(?: to| into| as)? "
)
_ANY = re.compile(
    rf"{_PROMOTES}(?:any|every) (?:other )?{_MEN}(?: \( (?:even|including) [a-z ,]+ \))?"
    r"(?: (?:of (?:his|her|its|their|your|the (?:player|owner)'s) choice|on the board"
    r"|(?:of|in) the game|in the set|in the array|you like|the player likes))?"
    r"(?:(?P<end>(?: \.)?$)"
    r"|(?: ,| \()? (?:(?P<except>except|excepting|excluding|other than|but|save|apart from|not)"
    r"|including|even)(?: for)? (?:(?:a|an|the) )?)"
)
"""What follows is the end, or a list of pieces."""
_CAPTURED = re.compile(
    rf"{_PROMOTES}(?:only )?(?:to |into )?(?:(?:an?|any|one of (?:the|his|its|their)) )?"
    rf"(?:{_MEN} (?:that|which) (?:has|have) (?:already |previously )?been (?:captured|lost|taken)"
    rf"|(?:already |previously )?(?:captured|lost) (?:friendly |own )?{_MEN})(?: \.)?$"
)
_FREELY = re.compile(
    r"\b(?:even if|whether or not|no matter whether) (?:it|one|that piece|such a piece|they) "
    r"(?:has|have) (?:not )?(?:yet )?been (?:captured|lost|taken)"
)
_WORDS = wordset("any every captured lost taken")
_DENIED = wordset("not never cannot no if unless except")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    rule = ground.variant.promotion
    if rule is None:
        return
    for statement in reading.statements:
        if statement.lows.isdisjoint(_WORDS) or not statement.context.ours:
            continue
        movers = {piece for token in statement.pieces[:1] for piece in token.pieces}
        about = movers & {*rule.pieces} or statement.context.about("promot")
        whole = _whole(statement) if about else statement
        if about and (match := _ANY.search(whole.low)):
            yield from _any(whole, match, rule, ground)
        elif about:
            yield from _captured(statement, rule)


def _whole(statement: Statement) -> Statement:
    """With what it excepts, which other recognisers leave out."""
    last = statement.tokens[-1].end
    tail = [token.low for token in statement.whole if token.end >= last]
    near = {*tail[:2], *(statement.lows & {"except"})}
    excepts = not _EXCEPTS.isdisjoint(near) and statement.tokens[0] is statement.whole[0]
    return replace(statement, tokens=statement.whole) if excepts else statement


_EXCEPTS = wordset("except excepting excluding other but save apart")


def _any(
    statement: Statement, match: re.Match[str], rule: Promotion, ground: Ground
) -> Iterator[Claim]:
    """`Any piece` need not be a king, whether one is excepted or not."""
    named = pieces_from(statement.tokens, statement.at(match.end() - 1) + 1, ground)
    names = frozenset(piece for token in named for piece in token.pieces)
    if (match["end"] is not None) == bool(named):
        return
    behind = {t.low for t in statement.tokens if named and t.start >= named[-1].end}
    if not _DENIED.isdisjoint({*statement.low[: match.start()].split(), *behind}):
        return
    if ground.holes or any(len(t.pieces) != 1 or is_foreign(t.pieces) for t in named):
        return
    royal = frozenset(piece.name for piece in ground.variant.pieces if piece.royal)
    choices = [frozenset(chosen) for chosen in rule.choices]
    ways = [list(zip(choices, armies, strict=True)) for armies in _armies(ground)]
    if match["except"]:
        says = f"pawns promote to any piece but {ground.either(names)}"
        out = royal | names
        true = any(all(c - royal == a - out and c.isdisjoint(names) for c, a in w) for w in ways)
    else:
        says = f"pawns promote to any piece{f', even {ground.either(names)}' if names else ''}"
        more = names - {*rule.pieces}
        true = any(all(c >= (a - royal) | more for c, a in w) for w in ways)
    first = statement.tokens[statement.at(match.start())]
    span = statement.span(first, named[-1]) if named else statement.place(match)
    yield _judged(span, says, true, choices, ground)


def _armies(ground: Ground) -> Iterator[list[frozenset[str]]]:
    """What `any piece` is for either side but pawns: any of the game, or any of its own army."""
    rule, setup = ground.variant.promotion, ground.subject.setup
    pawns = {*rule.pieces} if rule is not None else set()
    own = [
        ({man.piece for man in setup.men(side).values()} | {*setup.pockets[side]}) - pawns
        for side in SIDES
    ]
    yield [frozenset(own[0] | own[1])] * 2
    yield [frozenset(army) for army in own]


def _judged(
    span: Span,
    says: str,
    true: bool,
    choices: list[frozenset[str]],
    ground: Ground,
) -> Claim:
    others = "; or ".join(dict.fromkeys(ground.either(chosen) for chosen in choices))
    finds = f"by the rules of this game they may become {others}"
    evidence = ground.stated("promotionChoices", "the choices are stated here")
    certainty = ground.certain("promotionChoices")
    return judged(KIND, span, says, true, finds, evidence, certainty)


def _captured(statement: Statement, rule: Promotion) -> Iterator[Claim]:
    match = _CAPTURED.search(statement.low)
    only = match is not None and ("only" in statement.lows)
    free = _FREELY.search(statement.low)
    found = free or match
    if (
        found is None
        or (match is not None and not only)
        or _DENIED_IN.search(statement.low[: found.start()])
    ):
        return
    true = rule.only_captured if only else not rule.only_captured
    told = ("pawns promote to any of their choices", "pawns promote only to captured pieces")
    finds = f"by the rules of this game {told[rule.only_captured]}"
    says, span = told[only], statement.place(found)
    yield judged(KIND, span, says, true, finds, certainty="likely", rests=("promotion",))


_DENIED_IN = re.compile(r"\b(?:not|never|no longer|cannot)\b")
