"""Sentences in files, with what is proved of them marked: `{…}` are words that hold, `!{…}` words
that fail.

A line `@game` or `@game Heading` says which game the lines below it are about and what heading they
stand under; `\\n` in a line is the end of a line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from claimed_pages import GAMES, library_page, page
from msgspec.structs import replace

from sitegen.interpret.claims.model import Verdict
from sitegen.source import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.model import Claim

_MARK = re.compile(r"!?\{|\}")


@dataclass(frozen=True)
class Marked:
    """A text, and which words of it hold and fail: each as its place and the words themselves."""

    text: str
    holding: frozenset[tuple[int, str]]
    failing: frozenset[tuple[int, str]]


def said(name: str) -> pytest.MarkDecorator:
    """Gives a test the game, the heading (`""` for none) and the marked text of each line."""
    lines = list(_lines(Path(__file__).with_name("said") / f"{name}.txt"))
    return pytest.mark.parametrize(("game", "heading", "line"), lines)


def _lines(path: Path) -> Iterator[tuple[str, str, str]]:
    game = heading = ""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("@"):
            game, _, heading = line[1:].partition(" ")
        elif line and not line.startswith("# "):
            yield game, heading, line


def wanted(line: str) -> Marked:
    """What the marks of a line say."""
    text, opened = "", []
    found: dict[str, set[tuple[int, str]]] = {"{": set(), "!{": set()}
    for part in re.split(f"({_MARK.pattern})", line.replace("\\n", "\n")):
        if part == "}":
            mark, start = opened.pop()
            found[mark].add((start, text[start:]))
        elif _MARK.fullmatch(part):
            opened.append((part, len(text)))
        else:
            text += part
    return Marked(text, frozenset(found["{"]), frozenset(found["!{"]))


def claims_of(game: str, heading: str, text: str) -> tuple[Claim, ...]:
    """The claims of a text on a page of its own, their places counted from its beginning."""
    head = f"## {heading}\n\n" if heading else ""
    found = (page if game in GAMES else library_page)(head + text, game)
    start = len(found.source.text) - len(text) - 1
    return tuple(_moved(claim, start) for claim in found.claims if claim.span.start >= start)


def _moved(claim: Claim, start: int) -> Claim:
    """The claim with its places counted from `start`."""
    span = Span(claim.span.start - start, claim.span.end - start)
    return replace(claim, span=span, under=tuple(_moved(each, start) for each in claim.under))


def proved(game: str, heading: str, text: str) -> Marked:
    """What is proved of a text on a page of its own."""
    claims = claims_of(game, heading, text)
    spans = {
        verdict: frozenset(
            (claim.span.start, text[claim.span.start : claim.span.end])
            for claim in claims
            if claim.verdict is verdict
        )
        for verdict in Verdict
    }
    return Marked(text, spans[Verdict.HOLDS], spans[Verdict.FAILS])


def check(game: str, heading: str, line: str) -> None:
    """All that is marked is proved so, and nothing else of the line fails. What counts is that the
    words of a mark and those of a claim overlap: a claim may be of a list or of its entries."""
    marks = wanted(line)
    claims = claims_of(game, heading, marks.text)
    failing = [c for claim in claims if claim.verdict is Verdict.FAILS for c in _all(claim)]
    holding = [claim for claim in claims if claim.verdict is Verdict.HOLDS]
    assert _without(marks.failing, failing) == []
    assert [c.says for c in failing if not any(_overlaps(m, c) for m in marks.failing)] == []
    assert _without(marks.holding, holding) == []


def _all(claim: Claim) -> tuple[Claim, ...]:
    """A claim with those that are told under it, as far as they stand in the text."""
    return (claim, *(lower for lower in claim.under if lower.span.start >= 0))


def _without(marks: frozenset[tuple[int, str]], claims: list[Claim]) -> list[tuple[int, str]]:
    """The marks that no claim meets."""
    return sorted(mark for mark in marks if not any(_overlaps(mark, claim) for claim in claims))


def _overlaps(mark: tuple[int, str], claim: Claim) -> bool:
    start, words = mark
    return claim.span.start < start + len(words) and start < claim.span.end
