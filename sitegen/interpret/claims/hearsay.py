"""What others say, and what is called wrong: `my uncle says that …`, `in practice`, `Common
mistakes`.

Knows words only; who is right is not asked.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Sequence

MISTAKES = wordset(
    "mistake mistakes myth myths misconception misconceptions fallacy fallacies error errors wrong "
    "pitfall pitfalls false untrue incorrect rumour rumours rumor rumors hearsay misbelief "
    "misbeliefs misunderstanding misunderstandings"
)
"""Words of a heading, a label or a line above a list of what is not so."""
UNPLAYED = wordset(
    "quiz exercise exercises anecdote anecdotes odds handicap handicaps house local legends old "
    "older former ancient medieval"
)
"""Words of a heading under which other things than the rules of the game are told."""

_BY_RULE = r"(?<!\brule )(?<!\brules )(?<!\blaw )(?<!\blaws )"
SAID = re.compile(
    rf"{_BY_RULE}\b(?:says?|said) (?!so\b)[a-z]|, (?:[^ ,]+ ){{1,4}}(?:says?|said)$"
    r"|\b(?:insists?|states? that|maintains? that|tells? (?:me|us|that))\b"
    r"|\b(?:told|taught) (?:me|us|that|you|him|her|them)\b|\b(?:be|been|am) told\b"
    r"|\b(?:hear|hears|heard|read|reads|held|holds|hold|believes?|believed) (?:that|there)\b"
    r"|\b(?:rumou?r|legend|tradition|story) has it\b|\bhear\b|\bnot the rule that\b"
    r"|^(?:he|she|i) sa(?:id|ys?) :|^i (?:remember|recall) that\b|\bby no means\b"
    r"|^that\b.*\bis not (?:so|true|right|correct)\b"
    r"|\b(?:idea|notion|claim|statement|assertion|opinion|view|belief) (?:that|is that)\b"
    r"|\b(?:rumou?r(?:ed|s)?|misconceptions?|fallac(?:y|ies)|nonsense|misbelief|hearsay)\b"
    r"|\bas a rule\b|\bin practice\b"
    r"|\b(?:almost|nearly|virtually|practically) (?:always|never|invariably|all|every)\b"
)
IN_SAID = wordset(
    "say says said insist insists state states maintain maintains tell tells told taught hear "
    "hears heard read reads held holds hold believe believes believed remember recall means true "
    "right correct so idea notion claim statement assertion opinion view belief legend tradition "
    "story rumour rumours rumoured rumor rumors rumored misconception misconceptions fallacy "
    "fallacies nonsense misbelief hearsay rule practice almost nearly virtually practically"
)
"""One of these is in all that is found so."""


def is_hearsay(text: str, words: Sequence[str]) -> bool:
    """Whether a sentence tells what somebody says or what is usual, and no rule."""
    return not IN_SAID.isdisjoint(words) and SAID.search(text) is not None


_NOT_TRUE = re.compile(
    r"\b(?:not|none|never|nothing)\b.{0,40}\b(?:true|right|correct|so)\b|\bnot believe\b"
)


def introduces_mistakes(label: str) -> bool:
    """Whether what stands below a line is not so: `Common mistakes:`, `None of this is true:`."""
    return not MISTAKES.isdisjoint(label.split()) or _NOT_TRUE.search(label) is not None
