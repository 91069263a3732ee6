"""Laws for the documents of this site, beside their being true, which `sitegen check` sees to."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sitegen.document import parse
from sitegen.document.model import CodeBlock, Heading, Scalar
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.page import Page, interpret_page
from sitegen.lint.run import lint
from sitegen.rules import library
from sitegen.site import assemble
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from sitegen.site.model import Site

CONTENT = Path(__file__).parents[2] / "content"
GAMES = tuple(sorted(path.stem for path in CONTENT.glob("*.md")))
GUIDES = tuple(sorted(path.stem for path in (CONTENT / "about").glob("*.md")))
SHARED_WORDS = 8
"""A sentence of so many words stands on one page only."""

ORTHODOX = frozenset({"king", "queen", "rook", "bishop", "knight", "pawn"})


@cache
def site() -> Site:
    paths = sorted(CONTENT.rglob("*.md"))
    files = [
        SourceFile(path.relative_to(CONTENT).as_posix(), path.read_text(encoding="utf-8"))
        for path in paths
    ]
    return assemble([interpret_page(parse(source), "wood") for source in files])


def page(name: str) -> Page:
    return next(each.whole() for each in site().pages if Path(each.source.path).stem == name)


def sentences(text: str) -> set[str]:
    """The sentences of a document's prose, in small letters and without marks. Lines that only say
    what stands where (`**White (rank 1):** Rook a1 …`) are no sentences.
    """
    body = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL)
    body = re.sub(r"(`{3,}).*?\n\1[ \t]*(?:\n|\Z)", "\n\n", body, flags=re.DOTALL)
    body = re.sub(r"\{\{.*?\}\}|^\|.*$|^#.*$|^\*\*.*$", "\n\n", body, flags=re.MULTILINE)
    found = set()
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )", body):
        for sentence in re.split(r"(?<=[.!?:;])\s+", block):
            words = re.findall(r"[\w'’+-]+", sentence.lower())
            if len(words) >= SHARED_WORDS:
                found.add(" ".join(words))
    return found


def test_the_site_is_a_real_one() -> None:
    assert len(GAMES) >= 18
    assert {"write-a-page", "define-a-piece", "prove-a-rule", "use-it-in-ci", "deploy",
            "customise", "changelog"} <= set(GUIDES)  # fmt: skip


def test_nothing_is_wrong_with_any_document() -> None:
    assert [each.message for each in lint(site())] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_one_that_the_library_knows(name: str) -> None:
    found = page(name)
    assert found.facts.slug == name
    assert found.subject is not None
    stated = found.document.front.value("engine", "variant")
    assert isinstance(stated, Scalar)
    assert library.variant(stated.text.value) is library.variant(name) is not None


@pytest.mark.parametrize("name", GAMES)
def test_a_game_names_its_sources_and_what_is_special(name: str) -> None:
    facts = page(name).facts
    assert facts.sources
    assert facts.special
    assert facts.year


@pytest.mark.parametrize("name", GAMES)
def test_a_game_begins_with_its_start_position(name: str) -> None:
    first = page(name).document.directives[0]
    assert (first.kind.value, first.name.value) == ("svg", f"{name}-board.svg")
    assert first.option("fen") is None


@pytest.mark.parametrize("name", GAMES)
def test_a_game_shows_how_each_man_moves_that_is_none_of_chess(name: str) -> None:
    found = page(name)
    assert found.subject is not None
    shown = {
        piece.name
        for directive in found.document.directives
        if directive.kind.value == "moves"
        for piece in found.subject.variant.pieces
        if directive.name.value in {piece.name, piece.name.replace(" ", "-")}
    }
    assert {piece.name for piece in found.subject.variant.pieces} - ORTHODOX <= shown


@pytest.mark.parametrize("name", GAMES)
def test_the_proof_of_a_game_holds_to_the_last_line(name: str) -> None:
    found = page(name)
    proof = next(
        block.span.start
        for block in found.document.blocks
        if isinstance(block, Heading) and block.inline.text.value == "Proof"
    )
    blocks = [
        block
        for block in found.document.blocks
        if isinstance(block, CodeBlock) and block.info == "claims"
    ]
    assert len(blocks) >= 2
    assert all(block.span.start > proof for block in blocks)
    claims = [c for c in found.claims if any(block.span.holds(c.span) for block in blocks)]
    assert {claim.verdict for claim in claims} == {Verdict.HOLDS}
    said = " ".join(claim.says for claim in claims)
    assert re.search(r"there are \d+ moves", said)
    assert "series of 2 moves" in said


@pytest.mark.parametrize("name", [*GAMES, *GUIDES])
def test_a_page_is_headed_by_its_title(name: str) -> None:
    found = page(name)
    headings = [block for block in found.document.blocks if isinstance(block, Heading)]
    assert [h.inline.text.value for h in headings if h.level == 1] == [found.facts.title]
    assert headings[0].level == 1


@pytest.mark.parametrize("name", [*GAMES, *GUIDES])
def test_no_heading_stands_twice_below_the_same_one(name: str) -> None:
    texts = [
        block.inline.text.value
        for block in page(name).document.blocks
        if isinstance(block, Heading) and block.level == 2
    ]
    assert len(texts) == len(set(texts))


def test_no_sentence_stands_on_two_pages() -> None:
    pages: dict[str, list[str]] = defaultdict(list)
    for found in site().pages:
        for sentence in sentences(found.source.text):
            pages[sentence].append(found.source.path)
    assert {s: where for s, where in pages.items() if len(where) > 1} == {}


def test_all_games_descend_from_chaturanga() -> None:
    assert [family.name for family in site().tree] == ["chaturanga"]


def test_places_in_lists_are_taken_once() -> None:
    orders = [page(name).facts.order for name in GAMES]
    assert len(orders) == len(set(orders))
