"""Puts small faults into the sentences of pages; counts those that the claims notice.

`python tests/mutation/pages.py [FOLDER] [--sample 200] [--seed 1] [--kind KIND] [--missed]`

One square, piece, side, number or denial of a page is changed at a time. A fault is noticed where a
statement fails that did not fail before. Not every change makes a sentence false, and much that
pages say is about other games, people and years: the rate is for comparing, not for boasting.
"""

from __future__ import annotations

import argparse
import random
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sitegen.document import parse
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.page import Page, interpret_page
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NUMBERS = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
]  # fmt: skip
ORDINALS = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
]  # fmt: skip
HIDDEN = re.compile(r"^(`{3,}).*?^\1|\{\{.*?\}\}|<!--.*?-->|\]\([^)]*\)|`[^`\n]*`", re.M | re.S)
"""Code, pictures, comments and targets of links: no sentences."""


@dataclass(frozen=True)
class Change:
    """`start` to `end` of a page become `text`."""

    start: int
    end: int
    text: str


def squares(body: str, page: Page) -> Iterator[Change]:
    subject = page.subject
    files = subject.setup.board.files if subject else 8
    for match in re.finditer(r"\b([a-l])([1-9][0-9]?)\b", body):
        file = chr(ord(match[1]) + (1 if ord(match[1]) - 96 < files else -1))
        yield Change(match.start(), match.end(), f"{file}{match[2]}")


def pieces(body: str, page: Page) -> Iterator[Change]:
    names = [piece.name for piece in page.subject.variant.pieces] if page.subject else []
    standing = {man.piece for man in page.subject.setup.placement.values()} if page.subject else ()
    names = [name for name in names if name in standing and name.isalpha()]
    if len(names) > 1:
        yield from _next(body, names)


def sides(body: str, _: Page) -> Iterator[Change]:
    for match in re.finditer(r"\b(White|Black)\b", body):
        yield Change(match.start(), match.end(), "Black" if match[1] == "White" else "White")


def numbers(body: str, _: Page) -> Iterator[Change]:
    for match in re.finditer(r"(?<![\w.,])[1-9][0-9]?(?![\w]|[.,][0-9])", body):
        yield Change(match.start(), match.end(), str(int(match.group()) + 1))
    yield from _next(body, NUMBERS)
    yield from _next(body, ORDINALS)


FLIPS = (
    (r"\b(is|are|can|may|does|do|has) not\b", r"\1"),
    (r"\bcannot\b", "can"),
    (r"\bnever\b", "always"),
    (r"\bno (?=castling|en passant|double|promotion)", ""),
    (r"\b(may|can|must)\b(?! not)", r"\1 not"),
    (r"\bneither\b", "both"),
)


def denials(body: str, _: Page) -> Iterator[Change]:
    for pattern, text in FLIPS:
        for match in re.finditer(pattern, body):
            yield Change(match.start(), match.end(), match.expand(text))


def _next(body: str, words: list[str]) -> Iterator[Change]:
    """Each of the words becomes the one behind it."""
    for match in re.finditer(rf"\b({'|'.join(words)})(?=s?\b)", body, re.IGNORECASE):
        other = words[(words.index(match.group().lower()) + 1) % len(words)]
        yield Change(match.start(), match.end(),
                     other.capitalize() if match.group()[0].isupper() else other)  # fmt: skip


KINDS: dict[str, Callable[[str, Page], Iterator[Change]]] = {
    "square": squares, "piece": pieces, "side": sides, "number": numbers, "denial": denials,
}  # fmt: skip


def understood(source: SourceFile) -> Page:
    return interpret_page(parse(source), "wood")


def failing(page: Page) -> int:
    return sum(claim.verdict is Verdict.FAILS for claim in page.claims)


def proved(page: Page, change: Change) -> bool:
    """Whether the word stands in a line of which something is proved."""
    text = page.source.text
    start = text.rfind("\n", 0, change.start) + 1
    end = text.find("\n", change.end)
    return any(
        claim.verdict is Verdict.HOLDS and start <= claim.span.start < end for claim in page.claims
    )


def changes(page: Page, kind: str) -> list[Change]:
    """All changes of a kind in the body of a page, code and pictures left out."""
    text, start = page.source.text, page.document.front.span.end
    body = HIDDEN.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)
    body = " " * start + body[start:]
    return list(KINDS[kind](body, page))


def line_of(text: str, change: Change) -> str:
    start = text.rfind("\n", 0, change.start) + 1
    end = text.find("\n", change.end)
    old = text[change.start : change.end]
    marked = f"{text[start : change.start]}[{old}|{change.text}]{text[change.end : end]}"
    at = change.start - start
    return marked[max(0, at - 90) : at + 90]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default="content", type=Path)
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=[*KINDS])
    parser.add_argument("--missed", action="store_true", help="print what was not noticed")
    asked = parser.parse_args()
    pages = [
        understood(SourceFile(path.name, path.read_text("utf-8")))
        for path in sorted(asked.folder.glob("*.md"))
    ]
    pages = [page for page in pages if page.subject is not None]
    for kind in [asked.kind] if asked.kind else KINDS:
        every = [(page, change) for page in pages for change in changes(page, kind)]
        sample = random.Random(asked.seed).sample(every, min(asked.sample, len(every)))
        count = {True: [0, 0], False: [0, 0]}
        for page, change in sample:
            text = page.source.text
            other = text[: change.start] + change.text + text[change.end :]
            noticed = failing(understood(SourceFile(page.source.path, other))) > failing(page)
            found = count[proved(page, change)]
            found[0] += noticed
            found[1] += 1
            if asked.missed and not noticed:
                print(f"  {page.source.path}: {line_of(text, change)}")
        both = [a + b for a, b in zip(*count.values(), strict=True)]
        rates = [f"{a}/{b} = {a / max(1, b):.0%}" for a, b in (count[True], both)]
        print(f"{kind}: {rates[0]} in lines with a proof, {rates[1]} of {len(every)} in all")


if __name__ == "__main__":
    main()
