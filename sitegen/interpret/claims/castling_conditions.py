"""Conditions of castling: one of them, or one after the other in a sentence or in a list.

`A player may castle only if neither the King nor the Rook has moved, the King is not in check and
the squares between them are empty.` Knows words; what is so is for `conditional_rules`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims import conditional_rules as rules
from sitegen.interpret.claims.conditional_rules import Told
from sitegen.interpret.claims.few_words import folded, halves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sitegen.interpret.claims.conditional_rules import Link, Then
    from sitegen.interpret.claims.ending_rules import Found
    from sitegen.interpret.claims.ground import Ground

    Rule = Callable[[Told, Ground], Found | None]
    _Case = tuple[Rule, re.Match[str], str]

_KING = frozenset({"king"})
_NOBODY = frozenset[str]()
_SQUARE = (
    r"(?:squares?(?: (?:that|which) is)? attacked|attacked squares?"
    "|squares? (?:who|enemy) (?:attacks|controls)|check|attacked)"
)
_WAY = r"(?:over|through|across|onto|into|in|on)"
_GOES = (
    r"(?:pass(?:es)?|moves?|cross(?:es)?|go(?:es)?|travels?|lands?|ends?(?: up)?|finish(?:es)?"
    r"|enters?|occup(?:y|ies))"
)
_ROUTE = rf"{_GOES}(?: {_WAY})?(?: (?:or|nor|and) (?:does not )?(?:{_GOES})?(?: ?{_WAY})?){{0,2}}"
_ROOK = r"(?:(?:chosen|castling|who|relevant|corresponding|that) )?"
_BETWEEN = rf"between (?:them|(?:two|who) pieces|king and {_ROOK}[a-z]+|rook and king)"
_MAN = "(?:(?:other|another) )?(?:pieces?|man|men)"
_FREE = "(?:empty|vacant|free|unoccupied|clear)"
_TABLE: tuple[tuple[str, Rule, frozenset[str]], ...] = (
    (r"(?:(?:who|king|who king) is )?(not )?attacked", rules.castles_in_check, _KING),
    (
        rf"(?:who|king) ((?:does|do) not )?(?:has to )?{_ROUTE} {_SQUARE}"
        rf"|(no |none of )?(?:of )?squares? (?:(?:that|which) )?"
        rf"(?:king|who) {_ROUTE} is attacked"
        rf"|squares? (?:(?:that|which) )?(?:king|who) {_ROUTE} is (not) attacked",
        rules.castles_through_attack,
        _KING,
    ),
    (
        rf"there is (no |nothing )?(?:{_MAN} )?{_BETWEEN}"
        rf"|(no |nothing )?(?:{_MAN} )?(?:is|stands?|lies?) {_BETWEEN}"
        rf"|(?:squares?|path|line|space|way) {_BETWEEN} is ({_FREE})"
        rf"|(no |none of )?(?:of )?squares? {_BETWEEN} is (?:not {_FREE}|occupied|blocked)",
        rules.castles_over_men,
        _NOBODY,
    ),
    (
        rf"(?P<neither>neither )?(?:of )?(?P<a>[a-z-]+)(?: (?:or|nor|and) {_ROOK}(?P<b>[a-z-]+))?"
        r"(?: involved| in question| concerned)? has (?P<never>not |never )?(?:both )?moved"
        r"(?: (?:before|yet))?(?: (?:in|during) game)?",
        rules.castles_after_moves,
        frozenset({"king", "rook"}),
    ),
)
CASES = tuple((re.compile(case), rule, of) for case, rule, of in _TABLE)
"""Groups are words that make a case one in which castling is legal; the last of each is who may be
told of as `it`."""

_CASTLING = r"castling(?: with (?:who|that [a-z]+)| (?:on|to) that who)?"
_WITH = r"(?: with (?:who|that [a-z]+))?"
_SAID: tuple[tuple[str, Then], ...] = (
    (
        rf"(?:(?:who|king) )?cannot castle{_WITH}|{_CASTLING} is (?:never allowed|banned|lost)"
        rf"|there is no castling|(?:who|king) (?:loses|has lost) right to castle",
        "castles not",
    ),
    (
        rf"(?:(?:who|king) )?can castle{_WITH}|{_CASTLING} is allowed{_WITH}",
        "castles",
    ),
)
THENS = tuple((re.compile(said), then) for said, then in _SAID)
_STOP = ";;"
"""A comma; folding leaves out those that are written as such."""
_NEEDS = r"conditions?|requirements?|prerequisites"
_VAGUE = r"restrictions?|circumstances|cases"
_TERMS = rf"(?:{_NEEDS}|{_VAGUE})"
_APPLY = (
    r"(?:(?:(?:must|can) )?(?:be |is |has )?(?:met|fulfilled|satisfied|true|holds?|apply|applies))"
)
_EACH = "(?:each |every )?(?:one )?(?:of )?(?:following|these)"
_THESE = rf"{_EACH}(?: {_TERMS})?"
_TO_CASTLE = (
    r"(?:(?:in order )?to castle|for castling(?: to be allowed)?|(?:for|of|before) castling"
    r"|(?:for who|if who wants|before who can) (?:to )?castle)"
)


def _wanted(terms: str) -> str:
    """Words above what is so where castling is legal."""
    return (
        rf"(?:{_TO_CASTLE}(?: {_STOP})? {_EACH} {terms} {_APPLY}|{_EACH} {terms} {_APPLY} "
        rf"{_TO_CASTLE}|(?:{terms} {_TO_CASTLE}|castling {terms})(?: is(?: as follows)?)?"
        rf"|castling (?:is subject to|has) {_EACH} {terms})"
    )


_HEADS = tuple(
    (re.compile(rf"^(?:{words}) "), head)
    for words, head in (
        (rf"(?P<head>.* (?:only-if|if|unless)) {_THESE} {_APPLY}", r"\g<head> "),
        (rf"(?P<head>.*?) only (?:under|on|in) {_THESE}", r"\g<head> only-if "),
        (rf"(?P<head>.*?) (?:under|on|in) {_THESE}", r"\g<head> if "),
        (
            rf"{_wanted(f'(?:{_NEEDS})')}|{_wanted(f'(?:{_VAGUE})')}(?=.* (?:must|cannot) )"
            rf"|{_TO_CASTLE}(?: {_STOP})? {_EACH} {_APPLY}|{_EACH} {_APPLY} {_TO_CASTLE}"
            rf"|castling (?:requires(?: that)?|(?:is subject to|has) {_EACH})",
            "castling is allowed only-if ",
        ),
    )
)
"""Words above a list that say no more than `castling is allowed only if`. Under `Restrictions` may
as well stand what castling is forbidden by, unless it tells what must be so."""
_PLAIN = (
    (re.compile(r"\bcannot be\b"), "is not"),
    (re.compile(r"\bcannot has\b"), "has not"),
    (re.compile(r"\b(?:must|can) be\b"), "is"),
    (re.compile(r"\b(?:must|can) has\b"), "has"),
    (re.compile(rf"\bcannot (?={_GOES}\b)"), "does not "),
)
"""What must be so, as if it were."""
_JOINTS = re.compile(rf"((?: {_STOP})? (?:and|or|but)(?: that)? | {_STOP} )")
_MOST = 8
"""Conditions that are told at most, parts of them counted."""
_QUANTIFIED = re.compile(
    r"\b(any|one|either|all|both|each|every)(?: of)?(?: the)? (?:following|these)\b"
)


def told_together(low: str) -> tuple[tuple[Rule, Told], ...]:
    """What each condition of a sentence says of castling; nothing where one of them is not known,
    or where they do not bind each for itself."""
    text = folded(low.replace(" , ", f" {_STOP} "))
    for pattern, head in _HEADS:
        text = pattern.sub(head, text)
    for link, case, then in halves(text):
        said = [(kind, m) for pattern, kind in THENS if (m := pattern.fullmatch(_trimmed(then)))]
        if not said:
            continue
        kind, consequence = said[0]
        parts = _JOINTS.split(_trimmed(case))
        found = _cases(parts) if len(parts) <= 2 * _MOST else None
        if found and _bind_singly(link, kind, [joint for *_, joint in found], low):
            return tuple((rule, Told(case, link, kind, consequence)) for rule, case, _ in found)
    return ()


def _trimmed(words: str) -> str:
    return words.removesuffix(f" {_STOP}")


def _bind_singly(link: Link, then: Then, joints: Sequence[str], low: str) -> bool:
    """`Only if A and B`, `not if A or B`: it is so only if it is so of A alone, and of B alone."""
    legal = (link == "unless") != (then == "castles")
    joined = {word for joint in joints for word in joint.split()}
    quantified = _QUANTIFIED.search(low)
    several = quantified is not None and quantified[1] in ("all", "both", "each", "every")
    if legal:
        return "or" not in joined and (quantified is None or several)
    return "and" not in joined and not several


def _cases(parts: Sequence[str], subject: str = "") -> list[_Case] | None:
    """The conditions that these parts with the joints between them make, each with the joint behind
    it; the longest come first."""
    if not parts:
        return []
    for end in range(len(parts), 0, -2):
        text = "".join(parts[:end]).replace(f" {_STOP}", "")
        for rule, match in _matches(text, subject):
            rest = _cases(parts[end + 1 :], _subject(match.group()))
            if rest is not None:
                joint = parts[end] if end < len(parts) else ""
                return [(rule, match, joint), *rest]
    return None


def _matches(text: str, subject: str) -> Iterator[tuple[Rule, re.Match[str]]]:
    """`… and has not moved` goes on with the one who was told of before."""
    for pattern, word in _PLAIN:
        text = pattern.sub(word, text)
    for words in (text, f"{subject} {text}") if subject else (text,):
        for pattern, rule, _ in CASES:
            match = pattern.fullmatch(words)
            if match is not None:
                yield rule, match


def _subject(case: str) -> str:
    return re.split(r" (?:is|has|does|do) ", case, maxsplit=1)[0]
