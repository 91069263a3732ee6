"""The project's own site: what is published must be without fault."""

from __future__ import annotations

import gzip
import re
from functools import cache
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import html5lib
import pytest

from sitegen.config import Config
from sitegen.document import parse
from sitegen.interpret.page import interpret_page
from sitegen.lint.run import lint
from sitegen.render import render
from sitegen.site import assemble
from sitegen.source import SourceFile

CONTENT = Path(__file__).parents[2] / "content"
MOST_BYTES = 60_000


@cache
def output() -> dict[str, bytes]:
    sources = [
        SourceFile(path.relative_to(CONTENT).as_posix(), path.read_text(encoding="utf-8"))
        for path in sorted(CONTENT.rglob("*.md"))
    ]
    site = assemble([interpret_page(parse(source), "wood") for source in sources])
    return render(site, lint(site), Config(base_url="https://example.org/x/"))


def pages() -> dict[str, str]:
    return {p: content.decode() for p, content in output().items() if p.endswith(".html")}


def test_every_page_is_valid_and_its_ids_are_its_own() -> None:
    for path, html in pages().items():
        html5lib.HTMLParser(strict=True).parse(html)
        ids = re.findall(r'\sid="([^"]*)"', html)
        assert len(ids) == len(set(ids)), path


def test_every_link_and_anchor_leads_somewhere() -> None:
    site, texts = output(), pages()
    ids = {
        path: {unescape(i) for i in re.findall(r'\sid="([^"]*)"', t)} for path, t in texts.items()
    }
    for path, html in texts.items():
        here = "https://example.org/x/" + path.removesuffix("index.html")
        for reference in map(unescape, re.findall(r'\s(?:href|src)="([^"]*)"', html)):
            target = urlsplit(urljoin(here, reference))
            if target.netloc != "example.org":
                continue
            found = unquote(target.path).removeprefix("/x/")
            found += "index.html" if found.endswith("/") or not found else ""
            assert found in site, (path, reference)
            if target.fragment and found.endswith(".html"):
                assert unquote(target.fragment) in ids[found], (path, reference)


@pytest.mark.parametrize("first", ["index.html", "carrera/index.html", "pieces/index.html"])
def test_a_page_with_all_that_it_needs_is_light(first: str) -> None:
    needed = [first, *(path for path in output() if re.fullmatch(r"assets/.*\.(css|js)", path))]
    assert sum(len(gzip.compress(output()[path])) for path in needed) < MOST_BYTES


def test_the_scripts_of_a_page_stay_small() -> None:
    sizes = {path: len(content) for path, content in output().items() if path.endswith(".js")}
    loaded = [re.findall(r'<script src="[^"]*?(assets/[^"]+)"', html) for html in pages().values()]
    assert 0 < max(sum(sizes[name] for name in names) for names in loaded) < 12_000


def test_no_page_says_that_it_is_wrong() -> None:
    assert not [path for path, html in pages().items() if 'class="notice' in html]
