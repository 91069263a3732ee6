"""Whole pages: what every reader may count on, on every page of a small site."""

from __future__ import annotations

import json
import posixpath
import re
import struct
from html import unescape
from itertools import pairwise
from urllib.parse import unquote, urljoin, urlsplit

import html5lib
import jsonschema
import pytest
from markupsafe import escape
from small_site import PAGES, SITE, built, diagnostics

from sitegen.config import Config
from sitegen.document import parse
from sitegen.interpret.page import interpret_page
from sitegen.lint.registry import LINTS
from sitegen.render import render
from sitegen.site import assemble
from sitegen.source import SourceFile

FROM_DISK = built()
UNDER_A_PATH = built("https://example.org/sub/path/")
HTML = [path for path in FROM_DISK if path.endswith(".html")]
EITHER = pytest.mark.parametrize("output", [FROM_DISK, UNDER_A_PATH], ids=["disk", "sub-path"])
EACH = pytest.mark.parametrize("path", HTML)


def text(output: dict[str, bytes], path: str) -> str:
    return output[path].decode()


def ids(html: str) -> list[str]:
    return [unescape(found) for found in re.findall(r'\sid="([^"]*)"', html)]


def references(html: str) -> list[str]:
    return [unescape(found) for found in re.findall(r'\s(?:href|src)="([^"]*)"', html)]


@EACH
def test_every_page_is_valid_html(path: str) -> None:
    html = text(FROM_DISK, path)
    html5lib.HTMLParser(strict=True).parse(html)
    assert html.startswith("<!doctype html>\n")


@EACH
def test_every_id_is_there_once_and_every_reference_to_one_is_met(path: str) -> None:
    html = text(FROM_DISK, path)
    found = ids(html)
    assert len(found) == len(set(found))
    labels = {
        name for names in re.findall(r'aria-labelledby="([^"]*)"', html) for name in names.split()
    }
    assert labels <= set(found)
    assert set(re.findall(r'<use[^>]* href="#([^"]*)"', html)) <= set(found)


@EACH
def test_headings_start_with_one_h1_and_skip_no_level(path: str) -> None:
    if "http-equiv" in text(FROM_DISK, path):
        return
    levels = [int(level) for level in re.findall(r"<h([1-6])[ >]", text(FROM_DISK, path))]
    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(b <= a + 1 for a, b in pairwise(levels))


@EITHER
def test_every_link_of_the_finished_site_leads_somewhere(output: dict[str, bytes]) -> None:
    sub = "" if output is FROM_DISK else "sub/path/"
    for path in (p for p in output if p.endswith(".html")):
        for reference in references(text(output, path)):
            base = f"https://example.org/{sub}{path.removesuffix('index.html')}"
            target = urlsplit(urljoin(base, reference))
            if target.netloc != "example.org" or reference.startswith("https://example.org/g"):
                continue
            found = unquote(target.path).removeprefix(f"/{sub}")
            if reference.rstrip("/") == "https://example.org":
                continue
            found += "index.html" if found.endswith("/") or not found else ""
            assert found in output, (path, reference)
            if target.fragment:
                assert unquote(target.fragment) in ids(text(output, found)), (path, reference)


def test_links_of_a_site_on_disk_name_files() -> None:
    for path in HTML:
        for reference in references(text(FROM_DISK, path)):
            local = not urlsplit(reference).scheme and not reference.startswith(("#", "/"))
            assert not local or posixpath.basename(urlsplit(reference).path), (path, reference)


def test_the_page_for_lost_addresses_works_at_any_depth() -> None:
    own = [r for r in references(text(UNDER_A_PATH, "404.html")) if not r.startswith("#")]
    assert own
    assert all(reference.startswith("/sub/path/") for reference in own)


@EACH
def test_nothing_needs_an_exception_from_a_strict_content_policy(path: str) -> None:
    html = text(FROM_DISK, path)
    assert not re.search(r"\sstyle=|\son[a-z]+=|<style", html)
    scripts = re.findall(r"<script([^>]*)>", html)
    assert all("src=" in s or re.search(r'type="application/(ld\+)?json"', s) for s in scripts)


@EACH
def test_nothing_is_asked_of_another_host(path: str) -> None:
    html = text(FROM_DISK, path)
    fetched = re.findall(r'<(?:link|script|img|source)\b[^>]*?(?:href|src)="([^"]*)"', html)
    assert not [url for url in fetched if "//" in url]
    assert b"url(" not in FROM_DISK["assets/site.css"]
    assert b"@import" not in FROM_DISK["assets/site.css"]


def test_two_builds_are_the_same_bytes() -> None:
    assert built() == FROM_DISK
    assert list(built()) == sorted(FROM_DISK)


def test_a_repeated_title_stands_once_and_headings_keep_their_anchors() -> None:
    html = text(FROM_DISK, "great/index.html")
    assert html.count("<h1") == 1
    assert '<h2 id="setup">' in html
    assert "&lt;Chess&gt;" in html


def test_a_false_statement_is_marked_and_the_box_leads_to_it_and_back() -> None:
    html = text(FROM_DISK, "great/index.html")
    assert '<mark class="refuted" id="doubt.1">Centaur b1</mark>' in html
    assert '<a class="why" href="#fault.1"' in html
    assert '<li id="fault.1">The page says <code>&lt;b&gt;</code>, the setup' in html
    assert 'href="#doubt.1"' in html
    assert "only for authors" not in html


def test_every_lint_is_explained_where_diagnostics_say() -> None:
    html = text(FROM_DISK, "lints/index.html")
    assert {lint.name for lint in LINTS} <= set(ids(html))
    assert all(str(escape(lint.summary.split("`")[0])) in html for lint in LINTS)
    box = text(FROM_DISK, "great/index.html")
    assert 'href="../lints/index.html#placement-mismatch"' in box
    assert 'href="../lints/index.html"' in text(FROM_DISK, "about/index.html")


def test_a_document_at_the_address_of_the_lints_is_not_taken_for_them() -> None:
    source = SourceFile("lints.md", "---\ntitle: My own\nslug: lints\n---\nHello\n")
    site = assemble([*PAGES, interpret_page(parse(source), "wood")])
    output = render(site, diagnostics(PAGES[0]), Config())
    assert "Hello" in text(output, "lints/index.html")
    assert "lints/index.html#" not in text(output, "great/index.html")


def test_true_statements_are_listed_with_links_to_their_words() -> None:
    html = text(FROM_DISK, "great/index.html")
    marked = re.findall(r'<span class="proved" id="(claim\.[0-9]+)">', html)
    assert marked
    assert all(f'href="#{name}"' in html for name in marked)


def test_dead_links_keep_their_words_only() -> None:
    html = text(FROM_DISK, "great/index.html")
    assert ">nowhere<" not in html
    assert "nowhere," in html
    assert not [r for r in references(html) if r.startswith("javascript:")]


def test_symbols_stand_once_however_many_boards_there_are() -> None:
    html = text(FROM_DISK, "great/index.html")
    assert html.count('<figure class="board-figure') == 3
    assert html.count('class="board-symbols"') == 1
    assert html.count('id="man.rook"') == 1


def test_pictures_lie_beside_their_page() -> None:
    assert {"great/great-board.svg", "great/other.svg"} <= set(FROM_DISK)


def test_json_of_a_game_fits_its_schema_and_names_its_setup() -> None:
    schema = json.loads(FROM_DISK["api/variant.schema.json"])
    for slug in ("great", "chess"):
        data = json.loads(FROM_DISK[f"api/{slug}.json"])
        jsonschema.validate(data, schema)
    assert data["setup"].startswith("rnbqkbnr/pppppppp/8/")
    listed = json.loads(FROM_DISK["api/variants.json"])["variants"]
    assert [row["slug"] for row in listed] == ["chess", "great"]


def test_a_site_with_a_host_may_show_boards_in_previews() -> None:
    config = Config(base_url="https://example.org/sub/", cards=True)
    output = render(SITE, [], config)
    picture = output["great/card.png"]
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    found = re.search('property="og:image" content="(.*?)"', text(output, "great/index.html"))
    assert found
    assert found[1] == "https://example.org/sub/great/card.png"
    assert "og:image" not in text(output, "guide/index.html")


@pytest.mark.parametrize("base_url", ["", "/sub/", "https://example.org/"])
def test_without_the_extra_or_a_host_there_are_no_previews(
    base_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if base_url.startswith("https"):
        monkeypatch.setattr("sitegen.render.edition.can_make_png", lambda: False)
    output = render(SITE, [], Config(base_url=base_url, cards=True))
    assert not [path for path in output if path.endswith(".png")]
    assert "og:image" not in text(output, "great/index.html")


def test_linked_data_cannot_end_its_script() -> None:
    html = text(UNDER_A_PATH, "great/index.html")
    raw = re.search(r'<script type="application/ld\+json">(.*?)</script>', html, re.DOTALL)
    assert raw
    data = json.loads(raw[1])
    assert data["creator"][1]["name"] == "</script>"
    assert data["url"] == "https://example.org/sub/path/great/"


def test_old_addresses_lead_to_the_page() -> None:
    assert 'content="0; url=../great/"' in text(UNDER_A_PATH, "old-great/index.html")
    assert 'data-to="../great/index.html"' in text(FROM_DISK, "old-great/index.html")


def test_the_site_map_has_every_page_but_the_lost_one() -> None:
    found = re.findall("<loc>(.*?)</loc>", text(UNDER_A_PATH, "sitemap.xml"))
    assert "https://example.org/sub/path/" in found
    assert "https://example.org/sub/path/great/" in found
    assert not [url for url in found if "404" in url or "old-great" in url]
    assert "sitemap.xml" not in FROM_DISK


def test_the_feed_begins_with_what_changed_last() -> None:
    feed = text(UNDER_A_PATH, "feed.xml")
    assert re.findall("<updated>(.*?)</updated>", feed)[:2] == ["2021-01-02T03:04:05Z"] * 2
    assert feed.index("/chess/") < feed.index("/great/")


def test_an_authors_template_builds_on_the_shipped_one() -> None:
    mine = b'{% extends "sitegen/guide.html" %}{% block body %}<p>Mine</p>{% endblock %}'
    own = {"guide.html": mine, "assets/own.css": b"p { color: red }"}
    output = render(SITE, [], Config(), own)
    assert "<p>Mine</p>" in text(output, "guide/index.html")
    assert text(output, "guide/index.html").count("<h1") == 1
    assert output["assets/own.css"] == own["assets/own.css"]


def test_a_document_may_take_the_address_of_a_page_of_the_theme() -> None:
    source = SourceFile("about.md", "---\ntitle: My own\nslug: about\n---\nHello\n")
    output = render(assemble([*PAGES, interpret_page(parse(source), "wood")]), [], Config())
    assert "Hello" in text(output, "about/index.html")


def test_no_two_files_have_names_that_some_disk_takes_for_one() -> None:
    slugs = ("Game", "game", "GAME", "straße", "STRASSE", "About")
    documents = [
        SourceFile(f"{at}.md", f"---\ntitle: T{at}\nslug: {slug}\naliases: [gAme, oLd, old]\n---\n")
        for at, slug in enumerate(slugs)
    ]
    pages = [interpret_page(parse(document), "wood") for document in documents]
    output = render(assemble([*PAGES, *pages]), [], Config())
    assert len({path.casefold() for path in output}) == len(output)
    assert {"Game/index.html", "straße/index.html", "About/index.html"} <= output.keys()


def test_the_facts_of_a_game_tell_in_how_many_ways_it_begins() -> None:
    assert "20 first moves, 400 after the reply, 8,902 after the next" in text(
        FROM_DISK, "chess/index.html"
    )


def test_a_page_bears_its_own_language_and_the_others_that_of_the_site() -> None:
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    front = f"---\ntitle: A\nlang: he\nengine: {{setup: {start}}}\n---\n"
    source = SourceFile("a.md", front)
    output = render(assemble([interpret_page(parse(source), "wood")]), [], Config(lang="pt-BR"))
    assert '<html lang="he" dir="rtl">' in text(output, "a/index.html")
    assert '<html lang="pt-BR">' in text(output, "index.html")
