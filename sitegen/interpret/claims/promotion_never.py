"""What pawns never become: `never a King`, `promotion to King is forbidden`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import NEGATIONS
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.promotion_words import KIND, PROMOTION, promoter
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

_NOT = wordset("never neither nor cannot not")
_FORBIDDEN = re.compile(
    r"promotions? (?:in)?to [a-z ,]+? (?:is|are) (?:not (?:allowed|permitted|possible)|forbidden"
    r"|impossible|prohibited|excluded)(?= [,;.]|$)"
)
"""`Promotion to King is forbidden`; what is `not compulsory` is one choice of many."""


def is_denied(statement: Statement, at: int) -> bool:
    """Whether a verb of promoting at `at` is taken back."""
    tokens = statement.tokens
    before = {low_at(tokens, at - 1), low_at(tokens, at - 2)}
    noun = tokens[at].low in PROMOTION
    lead = _lead(tokens, at)
    if not _NEED_NOT.search(lead) and (not before.isdisjoint(_NOT) or _SURELY.search(lead)):
        return True
    return noun and bool(_FORBIDDEN.search(statement.low))


_SURELY = re.compile(
    r"^(?:no|neither|none of (?:the|his|her|its|their)|not (?:one|a single)) #"
    r"|^(?:never|(?:under|at|in|on) no \S+) (?:may|can|do|does|will|must) (?:(?:an?|the) )?#"
    r"|\bnot (?:allowed|permitted|able) to(?: be)?$"
    r"|\b(?:forbidden|prohibited|barred) (?:to|from)(?: be(?:ing)?)?$"
    r"|^(?:there is )?no$"
)
"""`No pawn may become`, `never does a pawn promote`, `pawns are not allowed to promote`: who denies
so denies it of all."""
_NEED_NOT = re.compile(r"\bneeds? not(?: be)?$")
_DENIALS = NEGATIONS | wordset(
    "cannot nowhere forbidden prohibited barred refuse refuses illegal impossible unable"
)
_STOPS = frozenset({":", "and", "but", "while", "so", "then"})
_SUBJECTS = frozenset({"#", "it", "they", "he", "she"})


def is_doubtful(statement: Statement, at: int) -> bool:
    """Whether a word that denies stands before a verb at `at`, or takes the noun there back: `There
    is no rule by which a pawn becomes`, `promotion to King does not exist`."""
    tokens = statement.tokens
    behind = tokens[at:] if tokens[at].low in PROMOTION else ()
    taken_back = any(token.low in _DENIALS for token in behind)
    return taken_back or not _DENIALS.isdisjoint(_lead(tokens, at).split())


def _lead(tokens: Sequence[Token], at: int) -> str:
    """The words of its part of the sentence before a verb, `#` for men. What stands before a comma
    belongs to it where nobody is named behind, an aside between two commas does not."""
    words: list[str] = []
    commas = 0
    for token in reversed(tokens[:at]):
        if token.low in _STOPS or (token.low == "," and not _SUBJECTS.isdisjoint(words)):
            break
        commas += token.low == ","
        words.append("#" if token.kind == "piece" else token.low)
    aside = slice(words.index(","), len(words) - words[::-1].index(",")) if commas > 1 else slice(0)
    del words[aside]
    return " ".join(word for word in reversed(words) if word != ",")


def never(statement: Statement, at: int, named: Sequence[Token], ground: Ground) -> Iterator[Claim]:
    """`a pawn cannot promote to a Bishop`; on a rank that is named it may be right."""
    promotion = ground.variant.promotion
    assert promotion is not None
    movers = [t for t in statement.tokens[:at] if t.kind == "piece"]
    pawns = all(t.pieces & set(promotion.pieces) for t in movers)
    about, side = promoter(statement, at, ground)
    if not pawns or not (movers or about) or any(is_foreign(t.pieces) for t in named):
        return
    sides = [side] if side >= 0 else [0, 1]
    choices = frozenset(name for s in sides for name in promotion.choices[s])
    said = frozenset(name for t in named for name in t.pieces)
    says = f"pawns do not promote to {ground.either(said)}"
    span = statement.span(named[0], named[-1])
    if not said & choices:
        yield holds(KIND, span, says)
    elif said <= choices and "rank" not in statement.kinds and _is_all(statement, at, named[-1]):
        finds = f"by the rules of this game they may become {ground.either(choices)}"
        evidence = ground.stated("promotionChoices", "the choices are stated here")
        yield fails(KIND, span, says, finds, evidence, ground.certain("promotionChoices"))


def _is_all(statement: Statement, at: int, last: Token) -> bool:
    """Whether nothing is told behind the pieces: not `… to a Queen before the tenth move`."""
    behind = (token.low for token in statement.tokens if token.start > last.start)
    noun = statement.tokens[at].low in PROMOTION
    return noun or all(low in _CLOSING for low in behind)


_CLOSING = wordset(". ) and or either")
