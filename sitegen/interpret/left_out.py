"""The rule that most sets a game apart from the one it grew from, where its page is silent on it.

Looks for words anywhere in the text, whatever they say: what is touched is told. Silent, too, where
the page leaves the rest to another game, has little text, or is not in English.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.english import listed, plural
from sitegen.interpret.claims.reading import LONGEST_PAGE
from sitegen.interpret.language import reads_as_english
from sitegen.interpret.schema import text_of
from sitegen.rules import library

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.subject import Subject
    from sitegen.rules.variant import Variant

FEWEST_WORDS = 80
"""Words of a page that has begun to tell the rules; a note with less of them is none."""

_FRONT_KEYS = ("special", "win", "board", "title")

_OF_ANOTHER = re.compile(
    r"\b(?:as (?:in|for|with|at|per)|like in|just like|same (?:as|rules?|way|game|laws?)"
    r"|(?:is|are) the same|otherwise|usual(?:ly)?|orthodox|standard|ordinary|fide|normal(?:ly)?"
    r"|regular|customary|conventional|traditional|familiar|known from|identical|unchanged"
    r"|inherit\w*|follow\w*|(?:rules|laws) of|other rules?|all else|everything else|the rest"
    r"|remain\w*|retain\w*|keeps?|kept|apart from|except\w*|differ\w*|unlike|chess rules"
    r"|(?:is|play|plays|just|simply|plain|western|international|in|of|from|like|than) chess)\b"
)
"""Words with which a page leaves rules to another game, or may do so."""


class _Topic(Struct, frozen=True):
    """`key` of `engine` that states the rule, and the words that touch it."""

    key: str
    words: re.Pattern[str]


_CASTLING = _Topic("castling", re.compile(r"castl|rochade|roque|\b[o0]-[o0]\b"))
_PROMOTION = _Topic(
    "promotionChoices",
    re.compile(
        r"promot|queening|queened|becom|transform|exchang|replac|turns? into|turned into|upgrad"
        r"|crown|convert|(?:last|eighth|far|farthest|final|opposite|end|tenth|ninth) (?:rank|row"
        r"|edge|side|end)|rank (?:8|9|10|eight|nine|ten)\b|reach|end of the board"
    ),
)
_DOUBLE_STEP = _Topic(
    "doubleStep",
    re.compile(
        r"double|\btwo[ -](?:square|step|space|field|cell)|\b2[ -](?:square|step|space)|initial"
        r"|first (?:move|step|turn)|(?:one|single|1)[ -](?:square|step|space|field|cell)"
        r"|one or two|step\w* (?:straight |forward )?once|one (?:forward|ahead)|at a time"
    ),
)
_EN_PASSANT = _Topic("enPassant", re.compile(r"passant|in passing|\be\. ?p\.|pass(?:es|ed|ing)"))
_STALEMATE = _Topic(
    "stalemate",
    re.compile(
        r"stalemat|no (?:legal |possible )?moves?\b|(?:cannot|can't|unable to|not able to) move"
        r"|without (?:a |any )?(?:legal )?moves?\b"
    ),
)


class LeftOut(Struct, frozen=True):
    """A rule of the game that its page does not touch: the key of `engine` for it, and what the
    page never says, as the end of a sentence."""

    key: str
    says: str


def strongest_left_out(subject: Subject, text: str, parent: str) -> LeftOut | None:
    """The first of the rules, the strongest first, that the page is silent on; None where there is
    none, or where the page may leave its rules to another one.

    `text` is the body of the page, `parent` the slug of the game it grew from. Of a page that is
    too long to be read whole nothing is missed.
    """
    if len(text) > LONGEST_PAGE or not reads_as_english(subject.document, text):
        return None
    low = "\n".join((text, *_front(subject))).lower().replace("’", "'")
    found = _rules(subject, parent, low)
    silent = next((rule for topic, rule in found if not topic.words.search(low)), None)
    return None if silent is None or _leaves_rules_open(low) else silent


def _front(subject: Subject) -> Iterator[str]:
    for key in _FRONT_KEYS:
        yield text_of(subject.document.front.value(key)) or ""


def _leaves_rules_open(low: str) -> bool:
    few = len(re.findall(r"[^\W\d_]+", low)) < FEWEST_WORDS
    return few or _OF_ANOTHER.search(low) is not None


def _rules(subject: Subject, parent: str, low: str) -> Iterator[tuple[_Topic, LeftOut]]:
    """What a reader would not assume, the strongest first, then how men promote."""
    base = _base(subject, parent)
    pieces = _promoting(subject)
    differing = (
        (_CASTLING, _castling(subject, base)),
        (_PROMOTION, _choices(subject, base) if pieces else ""),
        (_DOUBLE_STEP, _double_step(subject, base)),
        (_STALEMATE, _stalemate(subject.variant, base)),
        (_EN_PASSANT, _en_passant(subject, base)),
    )
    for topic, says in differing:
        if says and (topic.key in subject.stated or subject.known is not None):
            yield topic, LeftOut(topic.key, says)
    if any(re.search(rf"\b{re.escape(piece)}s?\b", low) for piece in pieces):
        yield _PROMOTION, LeftOut(_PROMOTION.key, f"how {listed(map(plural, pieces))} promote")


def _base(subject: Subject, parent: str) -> Variant:
    """The game whose rules a reader would take for granted."""
    names = (parent, subject.known.family if subject.known is not None else "", "chess")
    found = (library.variant(name) for name in names if name)
    base = next((each for each in found if each is not None and each != subject.known), None)
    return base or subject.variant


def _promoting(subject: Subject) -> tuple[str, ...]:
    """The pieces of the setup that may promote."""
    rule = subject.variant.promotion
    if rule is None:
        return ()
    men = subject.setup.placement.values()
    standing = {man.piece for man in men if rule.choices[man.side]}
    return tuple(piece for piece in rule.pieces if piece in standing)


def _castling(subject: Subject, base: Variant) -> str:
    rule, usual = subject.variant.castling, base.castling
    if not _could_castle(subject, base):
        return ""
    if rule is None or not any(rule.sides):
        return f"that there is no castling here, though {base.title} has it" if usual else ""
    if usual is None:
        return f"that there is castling here, though {base.title} has none"
    if usual.shuffled or rule.shuffled or rule.king_to == usual.king_to:
        return ""
    files = [subject.setup.board.name(at).rstrip("1") for at in rule.king_to if at >= 0]
    where = f"the {listed(files, 'or')} file"
    return f"where the king goes in castling ({where}), which differs from {base.title}"


def _could_castle(subject: Subject, base: Variant) -> bool:
    """Whether a royal man stands on his first rank with a rook on either side, so that a reader
    thinks of castling."""
    board, men = subject.setup.board, subject.setup.placement
    rule = subject.variant.castling or base.castling
    rook = rule.rook if rule is not None else "rook"
    for side, rank in ((0, 0), (1, board.ranks - 1)):
        row = {board.file(s): m for s, m in men.items() if board.rank(s) == rank and m.side == side}
        royal = [f for f, man in row.items() if subject.variant.by_name[man.piece].royal]
        rooks = [f for f, man in row.items() if man.piece == rook]
        if len(royal) == 1 and rooks and min(rooks) < royal[0] < max(rooks):
            return True
    return False


def _choices(subject: Subject, base: Variant) -> str:
    rule, usual = subject.variant.promotion, base.promotion
    if rule is None or (usual is not None and _sets(rule.choices) == _sets(usual.choices)):
        return ""
    here = dict.fromkeys(rule.choices[0] + rule.choices[1])
    who = listed(map(plural, _promoting(subject)))
    return f"what {who} promote to ({listed(here, 'or')}), which differs from {base.title}"


def _sets(choices: tuple[tuple[str, ...], tuple[str, ...]]) -> tuple[frozenset[str], ...]:
    return tuple(map(frozenset, choices))


def _double_step(subject: Subject, base: Variant) -> str:
    rule, usual = subject.variant.double_step, base.double_step
    stepping = rule or usual
    standing = {man.piece for man in subject.setup.placement.values()}
    if stepping is None or standing.isdisjoint(stepping.pieces):
        return ""
    if rule is None:
        return f"that pawns have no double step here, though those of {base.title} have it"
    if usual is None:
        return f"that pawns have a double step here, though those of {base.title} have none"
    return ""


def _stalemate(variant: Variant, base: Variant) -> str:
    if variant.stalemate == base.stalemate:
        return ""
    return (
        f"that stalemate is {_result(variant)} for the side that cannot move; "
        f"in {base.title} it is {_result(base)}"
    )


def _result(variant: Variant) -> str:
    return f"a {variant.stalemate}"


def _en_passant(subject: Subject, base: Variant) -> str:
    rule, usual = subject.variant.en_passant, base.en_passant
    if subject.variant.double_step is None or (rule is None) == (usual is None):
        return ""
    if rule is None:
        return f"that there is no en passant here, though {base.title} has it"
    return f"that there is en passant here, though {base.title} has none"
