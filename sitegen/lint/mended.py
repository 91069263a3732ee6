"""What a fix would make of a page, known before it is offered: the mended page is read and linted.

A safe fix takes findings away and adds none, and something else on the page bears it out. A fix of
sentences mends each of them as a whole, or it is not offered.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from sitegen.diagnostics.fixes import ordered, replaced
from sitegen.diagnostics.model import Severity
from sitegen.interpret.claims.model import Verdict
from sitegen.source import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from sitegen.diagnostics.model import Diagnostic, Edit
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.page import Page
    from sitegen.source import SourceFile

Found: TypeAlias = "tuple[Diagnostic, ...]"
Relint: TypeAlias = "Callable[[SourceFile], tuple[Page, Found]]"
"""A text read anew, and what is wrong with it."""

_OF_THE_SETUP = frozenset({
    "ascii-board-mismatch", "fen-differs", "piece-count-mismatch", "placement-mismatch",
    "relative-placement-mismatch", "symmetry-mismatch",
})  # fmt: skip
"""Statements that bear out which pieces a FEN has."""

_STOP = re.compile(r"(?<=[.!?])\s|\n[ \t]*\n|\n(?=[ \t]*(?:[-*+|#>]|[0-9]+[.)])\s)|\|")
"""Where a sentence ends, or a cell, or a line that is one by itself."""

_FAR = 5_000
"""Characters of a sentence that are looked at before a place and behind it."""
_NEAR = 200
"""Characters before a place in which most sentences begin."""
_MANY = 8
"""Safe fixes of a page that are tried one by one before all of them are tried together."""


def with_sure_fixes(page: Page, found: Found, relint: Relint) -> Found:
    """The findings of a page, each with the fix that can be offered for it."""
    if not any(each.fix for each in _flat(found)):
        return found
    return _safe_ones_proved(page, _sentences_whole(page, found, relint), relint)


def _safe_ones_proved(page: Page, found: Found, relint: Relint) -> Found:
    safe = [each for each in found if each.fix and each.fix.applicability == "safe"]
    proved = safe if len(safe) > _MANY else [e for e in safe if _is_safe(page, found, [e], relint)]
    if len(proved) > 1 and not _is_safe(page, found, proved, relint):
        proved = []
    doubtful = {id(each) for each in safe}.difference(map(id, proved))
    return tuple(_on_demand(each) if id(each) in doubtful else each for each in found)


def _is_safe(page: Page, found: Found, mended: Sequence[Diagnostic], relint: Relint) -> bool:
    edits = chain.from_iterable(each.fix.edits for each in mended if each.fix)
    source, spans = _with(page.source, _apart(edits))
    after, left = relint(source)
    fewer = len(left) < len(found) and _places(left) <= _places(found)
    there = page.facts.slug == after.facts.slug
    return fewer and there and all(_is_borne_out(each, after, spans) for each in mended)


def _is_borne_out(mended: Diagnostic, after: Page, new: Sequence[Span]) -> bool:
    """Whether every letter of a mended FEN is known then, and the page agrees with it in words that
    are not new."""
    if not mended.name.startswith("fen-"):
        return True
    if after.subject is None or not after.subject.knowledge.sided:
        return False
    kinds = _OF_THE_SETUP
    if mended.name == "fen-syntax":  # Empty squares: the size of the board is enough.
        kinds |= {"board-size-mismatch"}
    others = (c for c in after.claims if not any(c.span.holds(span) for span in new))
    told = {claim.verdict for claim in others if claim.kind in kinds}
    return Verdict.HOLDS in told and Verdict.FAILS not in told


def _places(found: Iterable[Diagnostic]) -> set[tuple[str, int]]:
    return {(each.name, each.place.start.line) for each in found}


def _on_demand(diagnostic: Diagnostic) -> Diagnostic:
    assert diagnostic.fix is not None
    return replace(diagnostic, fix=replace(diagnostic.fix, applicability="unsafe"))


class _Sentences(Struct, frozen=True):
    """What mends each sentence, by its span; `said` are the spans of what is false."""

    text: str
    edits: Mapping[Span, tuple[Edit, ...]]
    said: Collection[Span]

    def whole(self, each: Diagnostic) -> Diagnostic:
        """A finding in a sentence with all that mends the sentence; with no fix where a part of it
        would stay false."""
        under = tuple(replace(u, diagnostic=self.whole(u.diagnostic)) for u in each.under)
        fix = each.fix
        if fix is not None and _is_of_words(each, self.said, self.text):
            touched = sorted({sentence_at(edit.place.span, self.text) for edit in fix.edits})
            edits = tuple(chain.from_iterable(self.edits.get(span, ()) for span in touched))
            fix = replace(fix, edits=edits) if self.edits.keys() >= set(touched) else None
        return replace(each, fix=fix, under=under)


def _sentences_whole(page: Page, found: Found, relint: Relint) -> Found:
    text = page.source.text
    said = {claim.span for claim in _failing(page.claims)}
    words = (each.fix for each in _flat(found) if each.fix and _is_of_words(each, said, text))
    edits = _apart(chain.from_iterable(fix.edits for fix in words))
    if not edits:
        return found
    mended = _wholly_mended(page, found, edits, relint)
    by_sentence: dict[Span, tuple[Edit, ...]] = {}
    for edit in edits:
        sentence = sentence_at(edit.place.span, text)
        if mended(sentence):
            by_sentence[sentence] = (*by_sentence.get(sentence, ()), edit)
    return tuple(map(_Sentences(text, by_sentence, said).whole, found))


def _is_of_words(each: Diagnostic, said: Collection[Span], text: str) -> bool:
    """Whether what is false is mended in its own sentence, and not in the front matter."""
    span = each.place.span
    if each.fix is None or span not in said:
        return False
    sentence = sentence_at(span, text)
    return all(sentence.holds(edit.place.span) for edit in each.fix.edits)


def _wholly_mended(
    page: Page, found: Found, edits: Sequence[Edit], relint: Relint
) -> Callable[[Span], bool]:
    """Whether nothing in a sentence is false after all these edits, and nothing new is wrong."""
    source, spans = _with(page.source, edits)
    _, left = relint(source)
    false = [each.place.span for each in _flat(left) if each.severity is not Severity.INFO]
    bounds = zip(edits, (sentence_at(span, source.text) for span in spans), strict=True)
    half = {
        sentence_at(edit.place.span, page.source.text)
        for edit, bound in bounds
        if any(bound.holds(span) for span in false)
    }
    sound = _places(left) <= _places(found)
    return lambda sentence: sound and sentence not in half


def sentence_at(span: Span, text: str) -> Span:
    """The sentence, cell or line around a place."""
    first, last = max(0, span.start - _FAR), min(len(text), span.end + _FAR)
    end = _STOP.search(text, span.end, last)
    return Span(_begin(text, first, span.start), end.start() if end else last)


def _begin(text: str, first: int, place: int) -> int:
    """Where the sentence of a place begins; it is looked for ever further before the place."""
    reach = _NEAR
    while True:
        start = max(first, place - reach)
        stops = [match.end() for match in _STOP.finditer(text, start, place)]
        if stops or start == first:
            return stops[-1] if stops else first
        reach *= 2


def _failing(claims: Iterable[Claim]) -> Iterator[Claim]:
    for claim in claims:
        if claim.verdict is Verdict.FAILS:
            yield from (claim, *claim.under)


def _flat(found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The diagnostics, and those under them."""
    for each in found:
        yield each
        yield from _flat(under.diagnostic for under in each.under)


def _apart(edits: Iterable[Edit]) -> tuple[Edit, ...]:
    """The edits in the order of the text; of two that overlap the first."""
    kept: list[Edit] = []
    for edit in ordered(dict.fromkeys(edits)):
        if not kept or kept[-1].place.span.end <= edit.place.span.start:
            kept.append(edit)
    return tuple(kept)


def _with(source: SourceFile, edits: Sequence[Edit]) -> tuple[SourceFile, tuple[Span, ...]]:
    """The source with the edits, and where they stand in it."""
    pieces = [(edit.place.span.start, edit.place.span.end, edit.text) for edit in edits]
    text, spans = replaced(source.text, pieces)
    return replace(source, raw=text), spans
