"""Draws told in a list: `The game is drawn by stalemate, repetition or the fifty-move rule`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims import ending_rules as rules
from sitegen.interpret.claims.ending_rules import as_claim, stalemates
from sitegen.interpret.claims.grammar import ARE
from sitegen.interpret.claims.labelled import place, sentence, words
from sitegen.interpret.claims.rights import KIND
from sitegen.interpret.claims.words import wordset
from sitegen.rules.endings.model import Repetition

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

    Rule = Callable[[re.Match[str], Ground], rules.Found | None]

_HEAD = re.compile(
    r"(?:(?:the |a )?games? (?:is|are|may be|can be|(?:may |can )?ends?) (?:also )?"
    r"(?:drawn|(?:in )?a draw|draws?)|(?:a |the )?draws? (?:(?:may |can )?"
    r"(?:occurs?|arises?|happens?|results?)|(?:is|are) (?:declared|possible|made|reached)))"
    r"(?: either)? (?:by|through|from|in case of|upon|on) "
)
_TAIL = re.compile(
    r" (?:(?:is|are|makes?|counts? as|means?) (?:all )?(?:a )?draws?|lead to a draw)$"
)
_ITEM = r"(?:(?:by|a|an|the|of|under) )*"


def _stalemate(_: re.Match[str], ground: Ground) -> rules.Found:
    return stalemates("draw", ground)


def _repetition(_: re.Match[str], ground: Ground) -> rules.Found:
    found = [e for e in ground.variant.endings if isinstance(e, Repetition)]
    finds = rules.there_is(ground, Repetition, "positions may be repeated without end")
    true = any(e.result == "draw" for e in found)
    return rules.Found("repetition is a draw", true, finds)


_ITEMS: tuple[tuple[re.Pattern[str], Rule], ...] = tuple(
    (re.compile(rf"{_ITEM}(?:{said})"), rule)
    for said, rule in (
        ("stalemate", _stalemate),
        (r"([a-z0-9]+)(?: - )?fold repetition(?: of (?:the |a )?position)?", rules.repeats),
        (r"repetition(?: of (?:moves|(?:the )?positions?))?", _repetition),
        (r"([a-z0-9-]+) - moves? rule", rules.counts_moves),
        (r"insufficient (?:mating )?material", rules.needs_material),
    )
)
_WORDS = wordset("draw drawn draws")
_DENIED = wordset("not no never neither nor only cannot except unless if when")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.context.ours and not words(statement).isdisjoint(_WORDS):
            yield from _told(statement, ground)


def _told(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """One of them alone is told of elsewhere. A game that the library lacks may have draws that
    `engine` cannot tell of."""
    low = sentence(statement).removesuffix(" .")
    head, tail = _HEAD.match(low), _TAIL.search(low)
    if not (head or tail) or not statement.lows.isdisjoint(_DENIED):
        return
    at = head.end() if head else 0
    parts = re.split(r"( , (?:or |and )?| or | and )", low[at : tail.start() if tail else len(low)])
    if head is None and (len(parts) == 1 or any(map(_goes_on, parts))):
        return
    for part in parts:
        for pattern, rule in _ITEMS:
            match = pattern.fullmatch(part)
            found = rule(match, ground) if match else None
            if found is not None:
                span = place(statement, at, at + len(part))
                yield as_claim(found, KIND, span, ground)
        at += len(part)


def _goes_on(part: str) -> bool:
    """`Stalemate and a bare King are losses, repetition is a draw.`"""
    return not _VERBS.isdisjoint(part.split())


_VERBS = ARE | wordset("win wins lose loses end ends counts means")
