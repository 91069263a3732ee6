"""What others say, and what is called wrong: `my uncle says that …`, `in practice`, `Common
mistakes`.

Knows words only; who is right is not asked.
"""

from __future__ import annotations

import re

from sitegen.interpret.claims.words import wordset

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

_POSES = wordset(
    "which quiz exercise puzzle question answer answers choose right true correct complete only"
)

_BY_RULE = r"(?<!\brule )(?<!\brules )(?<!\blaw )(?<!\blaws )(?<!\bwe )"
"""Those who say are the rules, or the page itself."""
SAID = (
    (
        "say says said",
        rf"{_BY_RULE}\b(?:says?|said) (?!so\b)[a-z]|, (?:[^ ,]+ ){{1,4}}(?:says?|said)$"
        r"|^(?:he|she|i) sa(?:id|ys?) :",
    ),
    ("insist insists", r"\binsists?\b"),
    ("state states maintain maintains", r"\b(?:states?|maintains?) that\b"),
    ("tell tells", r"\btells? (?:me|us|that)\b"),
    (
        "told taught",
        r"\b(?:told|taught) (?:me|us|that|you|him|her|them)\b|\b(?:be|been|am) told\b",
    ),
    (
        "hear hears heard read reads held holds hold believe believes believed",
        r"\b(?:hear|hears|heard|read|reads|held|holds|hold|believes?|believed) (?:that|there)\b"
        r"|\bhear\b",
    ),
    ("rumour rumor legend tradition story", r"\b(?:rumou?r|legend|tradition|story) has it\b"),
    ("rule", r"\bnot the rule that\b|\bas a rule\b"),
    ("i we", r"^(?:i|we) [a-z]+ that [a-z]"),
    ("means", r"\bby no means\b"),
    ("so true right correct", r"^that\b.*\bis not (?:so|true|right|correct)\b"),
    (
        "idea notion claim statement assertion opinion view belief",
        r"\b(?:idea|notion|claim|statement|assertion|opinion|view|belief) (?:that|is that)\b",
    ),
    (
        "rumour rumours rumoured rumor rumors rumored misconception misconceptions fallacy "
        "fallacies nonsense misbelief hearsay",
        r"\b(?:rumou?r(?:ed|s)?|misconceptions?|fallac(?:y|ies)|nonsense|misbelief|hearsay)\b",
    ),
    ("practice", r"\bin practice\b"),
    (
        "almost nearly virtually practically",
        r"\b(?:almost|nearly|virtually|practically) (?:always|never|invariably|all|every)\b",
    ),
)
"""Phrases of a sentence that tells what somebody says or what is usual, and no rule; and the words
of which each has one."""


_NOT_MAY = re.compile(
    r"(?:it is |what is |these are )?(?:not (?:allowed|permitted|legal)|forbidden|illegal)"
    r"(?: is| are)?$"
)
_NOT_TRUE = re.compile(
    r"\b(?:not|none|never|nothing)\b.{0,40}\b(?:true|right|correct|so)\b"
    r"|\bnot (?:believe|exist|in the rules|rules|part of)\b"
)


def introduces_mistakes(label: str) -> bool:
    """Whether what stands below a line is not so: `Common mistakes:`, `None of this is true:`,
    `Not allowed:`."""
    mistaken = not MISTAKES.isdisjoint(label.split()) or _NOT_TRUE.search(label) is not None
    return mistaken or _NOT_MAY.match(label) is not None


def poses(before: str) -> bool:
    """Whether what stands before a sentence puts it up to be judged: `Which of these is true?`"""
    return not _POSES.isdisjoint(_WORD.findall(before.lower()))


_WORD = re.compile("[a-z]+")
_ALL_OF_IT = re.compile("(?:all|both|neither|none|not|nothing|these|this) ")


def takes_back(behind: str) -> bool:
    """Whether a line behind a list says that it is not so: `None of this is true.`"""
    words = " ".join(_WORD.findall(behind.lower()))
    return _ALL_OF_IT.match(words) is not None and introduces_mistakes(words)
