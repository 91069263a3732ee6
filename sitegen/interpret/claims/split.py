"""Where lines, sentences and clauses end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.differences import DIFFERENCES, is_head
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sitegen.interpret.claims.words import Token
    from sitegen.source import Text

_ABBREVIATED = wordset("g e vs st dr mr no ca cf etc p pp")


def lines(
    tokens: Sequence[Token], text: Text, source: str, bold: Mapping[int, int]
) -> Iterator[tuple[Token, ...]]:
    """The lines of a paragraph that begin with a label of their own; others run on."""
    start = 0
    if len(text.runs) > 1 and "\n" in source[text.runs[0][1] : text.end]:
        colons = [at for at, token in enumerate(tokens) if token.low == ":"]
        labels = {at - back for at in colons for back in range(_LONGEST_LABEL)}
        for at, token in enumerate(tokens):
            opens = at in labels or token.kind in _OPENERS or token.start in bold
            if at and opens and _breaks(text, source, tokens, at):
                yield tuple(tokens[start:at])
                start = at
    if tokens[start:]:
        yield tuple(tokens[start:])


def _breaks(text: Text, source: str, tokens: Sequence[Token], at: int) -> bool:
    """Whether a line of the source ends before a token."""
    start, end = tokens[at - 1].end, tokens[at].start
    if start == end or not text.value[start:end].isspace():
        return False
    gap = text.at(start, end)
    return "\n" in source[gap.start : gap.end]


_LONGEST_LABEL = 8
_OPENERS = frozenset({"rank", "side"})
"""Kinds of words with which a line begins that has a label."""
_STOPS = frozenset({".", "!", "?"})


_CLOSERS = frozenset({")", "]", "’", "'"})
"""What is between other quotation marks is one word already."""


def sentences(tokens: Sequence[Token]) -> Iterator[tuple[Token, ...]]:
    """The sentences that say something: a question does not. What stands behind `with two
    differences:` is a sentence of its own."""
    if DIFFERENCES.isdisjoint([token.low for token in tokens]):
        yield from _stopped(tokens)
        return
    for sentence in _stopped(tokens):
        lows = [token.low for token in sentence]
        head = lows[: lows.index(":")] if ":" in lows else []
        tail = sentence[len(head) + 1 :]
        if tail and is_head(head):
            yield sentence[: len(head)]
            yield tail
        else:
            yield sentence


def _stopped(tokens: Sequence[Token]) -> Iterator[tuple[Token, ...]]:
    start = 0
    for at, token in enumerate(tokens):
        if token.low == "?" and _is_closed(tokens, at):
            start = at + 1
        elif token.low in _STOPS and at >= start and _ends_sentence(tokens, at):
            if at > start and token.low != "?":
                yield tuple(tokens[start:at])
            start = at + 1
            while _is_reference(tokens, start):
                start += 3
    if tokens[start:]:
        yield tuple(tokens[start:])


def _is_closed(tokens: Sequence[Token], at: int) -> bool:
    """Whether a parenthesis or a quotation ends right behind a mark."""
    return low_at(tokens, at + 1) in _CLOSERS and tokens[at + 1].start == tokens[at].end


def _is_reference(tokens: Sequence[Token], at: int) -> bool:
    """`[12]`, as encyclopedias have it behind a full stop."""
    marks = [token.low for token in tokens[at : at + 3]]
    return len(marks) == 3 and marks[0] == "[" and marks[1].isdigit() and marks[2] == "]"


def _ends_sentence(tokens: Sequence[Token], at: int) -> bool:
    if at + 1 >= len(tokens):
        return True
    if _is_reference(tokens, at + 1):
        return True
    before, after = tokens[at - 1] if at else tokens[at], tokens[at + 1]
    if after.start == tokens[at].end or before.low in _ABBREVIATED:
        return False
    if before.low == "." and after.kind == "square":
        return False  # `1... e5`
    if before.text.isdigit():
        follows = tokens[at + 2] if at + 2 < len(tokens) else None
        san = len(after.text) <= 2 and follows is not None and follows.start == after.end
        moves = after.kind == "man" or (san and follows and follows.kind == "number")
        return after.text[0].isupper() and not moves
    return not after.text[0].islower() or after.kind in ("square", "side")


def clauses(sentence: Sequence[Token]) -> Iterator[tuple[Token, ...]]:
    start, depth = 0, 0
    if ";" not in [token.low for token in sentence]:
        yield tuple(sentence)
        return
    for at, token in enumerate(sentence):
        depth += (token.low == "(") - (token.low == ")")
        if token.low == ";" and depth <= 0:
            if at > start:
                yield tuple(sentence[start:at])
            start = at + 1
    if sentence[start:]:
        yield tuple(sentence[start:])


def before_relative(clause: Sequence[Token]) -> tuple[Token, ...]:
    """What stands before `, which …`; nothing where no such words follow."""
    for at, token in enumerate(clause):
        if token.low in RELATING and low_at(clause, at - 1) == ",":
            return tuple(clause[: at - 1])
    return ()


RELATING = frozenset({"which", "who"})


def without_asides(sentence: Sequence[Token]) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
    """A sentence without what stands in parentheses, and that."""
    kept: list[Token] = []
    asides: list[Token] = []
    depth = 0
    for token in sentence:
        depth += token.low == "("
        (asides if depth else kept).append(token)
        depth = max(0, depth - (token.low == ")"))
    return (tuple(kept), tuple(asides)) if depth == 0 else (tuple(sentence), ())


_RELATIVE = wordset("where which who whose that in")


def _comma(tokens: Sequence[Token], start: int) -> int:
    return next((i for i in range(start, len(tokens)) if tokens[i].low == ","), len(tokens))


_LIKENING = wordset("like as similar unlike")
_DEGREES = wordset("just much exactly very rather somewhat quite almost nearly")


def without_likeness(
    sentence: Sequence[Token],
) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
    """A sentence without what it ends in, and that: `…, just like the silver general in Shogi`; or
    without what it begins with: `Unlike the Queen in chess, …`."""
    if sentence[0].low == "unlike":
        at = _comma(sentence, 1)
        if low_at(sentence, at + 1) in _RELATIVE:
            at = _comma(sentence, at + 1)
        return tuple(sentence[at + 1 :]), tuple(sentence[1:at])
    at = next((i for i in reversed(range(len(sentence))) if sentence[i].low == ","), 0)
    first = at + 1
    while low_at(sentence, first) in _DEGREES:
        first += 1
    if not at or low_at(sentence, first) not in _LIKENING:
        return tuple(sentence), ()
    return tuple(sentence[:at]), tuple(sentence[first + 1 :])


_CONTRASTS = (("rather", "than"), ("instead", "of"), ("as", "opposed"), ("in", "place"))
_EXCEPTIONS = (("except", ""), ("excepting", ""), ("apart", "from"), ("other", "than"))
"""They stay, since they throw doubt on what stands before them."""
_MARKS = frozenset(max(pair, key=len) for pair in _CONTRASTS + _EXCEPTIONS) | {"not"}
"""One of them is in every contrast and exception: of two words the longer one is the rarer."""


def _end_of_likeness(clause: Sequence[Token], at: int) -> int:
    """Behind `not, as in chess, on the eighth`: what another game has, up to the next mark; 0 where
    none is told."""
    aside = low_at(clause, at + 1) in (",", "(")
    start = at + 1 + aside
    if (low_at(clause, start), low_at(clause, start + 1)) not in _AS_THERE:
        return 0
    end = start
    while aside and low_at(clause, end) not in (",", ")", ""):
        end += 1
    end += aside
    while low_at(clause, end) not in _AFTER_LIKENESS:
        end += 1
    return end


_AS_THERE = frozenset({("as", "in"), ("like", "in"), ("as", "by"), ("as", "for")})
_AFTER_LIKENESS = frozenset({",", ")", ":", "but", ""})


def without_contrast(clause: Sequence[Token]) -> tuple[Token, ...]:
    """A clause without `rather than …`, `instead of …`, `, not 2` up to the next comma or
    parenthesis; `except` and the like stay without what is excepted."""
    if _MARKS.isdisjoint([token.low for token in clause]):
        return tuple(clause)
    kept: list[Token] = []
    skipping = False
    likeness = 0
    for at, token in enumerate(clause):
        if at < likeness:
            continue
        if token.low == "not" and (likeness := _end_of_likeness(clause, at)):
            continue
        after = low_at(clause, at + 1)
        numbered = [t.kind for t in clause[at + 1 : at + 2]] == ["number"]
        denies = token.low == "not" and low_at(clause, at - 1) == "," and numbered
        if (token.low, after) in _CONTRASTS or denies:
            skipping = True
        elif token.low in (",", ")", "(", ":"):
            skipping = False
        excepts = (token.low, after) in _EXCEPTIONS or (token.low, "") in _EXCEPTIONS
        if not skipping or excepts:
            kept.append(token)
        skipping = skipping or excepts
    return tuple(kept)
