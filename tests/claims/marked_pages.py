"""Sentences with their verdicts marked in them, in tables of their own (`marked/*.tsv`).

`[+true+]`, `[-false-]`, `[~likely false~]`; words of which nothing may be said bear no mark. The
columns: the game (`=horde`: the library's), the text (`\\n` is the end of a line); and of what is
false, in the order of the page: what it says, what is found instead, the squares and other
places that show it, and the words that would be true. Several of these are parted by ` | `.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from claimed_pages import library_page, page

from sitegen.interpret.claims.model import Verdict

if TYPE_CHECKING:
    from claimed_pages import Page

    from sitegen.interpret.claims.model import Claim

_MARK = re.compile(r"\[[+~-]|[+~-]\]")


def rows(name: str) -> list[tuple[str, str, str]]:
    """The game, the text and the rest of each row of a table."""
    lines = (Path(__file__).parent / "marked" / f"{name}.tsv").read_text("utf-8").split("\n")
    found = [line.partition("\t") for line in lines if line and not line.startswith("#")]
    return [(game, *_parts(behind)) for game, _, behind in found]


def _parts(behind: str) -> tuple[str, str]:
    text, _, told = behind.partition("\t")
    return text.replace("\\n", "\n"), told


def unmarked(text: str) -> str:
    return _MARK.sub("", text)


def about(game: str, body: str) -> Page:
    """A page of a game of these tests, of one of the library, or of one that `{…}` defines."""
    if game.startswith("="):
        return library_page(body, game[1:])
    return page(body, f" {game}\n" if game.startswith("{") else game)


def proved(found: Page, body: str) -> list[Claim]:
    """All that is proved in the body, by place."""
    start = found.source.text.rindex(body)
    return sorted(
        (c for c in found.claims if c.span.start >= start and c.verdict is not Verdict.UNKNOWN),
        key=lambda c: (c.span.start, -c.span.end, c.says),
    )


def marked(found: Page, body: str) -> str:
    """The body with its verdicts."""
    start = found.source.text.rindex(body)
    marks = set()
    for claim in proved(found, body):
        holds = claim.verdict is Verdict.HOLDS
        sign = "+" if holds else "-" if claim.certainty == "proved" else "~"
        marks.add((claim.span.start - start, claim.span.end - start, sign))
    opened = [(at, 1, -end, f"[{sign}") for at, end, sign in marks]
    closed = [(end, 0, -at, f"{sign}]") for at, end, sign in marks]
    for at, _, _, sign in sorted((*opened, *closed), reverse=True):
        body = body[:at] + sign + body[at:]
    return body


def told(found: Page, body: str) -> str:
    """What is said of all that fails: the columns behind the text."""
    failing = [c for c in proved(found, body) if c.verdict is Verdict.FAILS]
    columns = [
        [c.says for c in failing],
        [c.finds for c in failing],
        [" ".join(_shown(c)) for c in failing],
        ["".join(text for _, text in c.edits) for c in failing],
    ]
    return "\t".join(" | ".join(column) for column in columns).rstrip()


def _shown(claim: Claim) -> list[str]:
    """The squares to which the evidence points, and what it says of other places."""
    words = [*(each.told for each in claim.under), *(each.message for each in claim.evidence)]
    return [at for told in words for at in _ON.findall(told) or [f"`{told}`"]]


_ON = re.compile(r"\bon ([a-p]\d+)\b")
