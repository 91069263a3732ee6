"""`index.md` is the home's own text, and in a folder the page of that name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.config import Config
from sitegen.files import Sources, Store, read_sources
from sitegen.memo.memo import Memo
from sitegen.memo.work import Work
from sitegen.pipeline import build, check
from sitegen.render.summary import MOST
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from pathlib import Path

HOME = """---
title: Welcome
special: A lede.
---

# Welcome

Of *many* games. See [the rules](games/index.md), [here](#here).

## Here
"""
RULES = "---\ntitle: Rules\n---\n[Home](../index.md), [its part](/#here), [again](/).\n"
ALL = Sources(
    (SourceFile("content/index.md", HOME), SourceFile("content/games/index.md", RULES)),
    homes=("content/index.md",),
)
CONFIG = Config(title="Games", base_url="https://example.org/")


def test_the_document_index_is_the_text_of_the_home_page() -> None:
    built = build(ALL, CONFIG)
    home = built.files["index.html"].decode()
    assert "index/index.html" not in built.files
    assert '<h1 dir="auto" id="welcome">Welcome</h1>\n<p class="lede">A lede.</p>' in home
    assert 'Of <em>many</em> games. See <a href="games/">the rules</a>, <a href="#here">' in home
    assert "<title>Welcome" in home
    assert built.outputs["content/index.md"] == "index.html"
    assert built.diagnostics == ()


def test_an_index_in_a_folder_has_the_address_of_the_folder() -> None:
    page = build(ALL, CONFIG).files["games/index.html"].decode()
    assert '<a href="../">Home</a>, <a href="../#here">its part</a>, <a href="../">again' in page


def test_the_home_is_no_guide_among_others_and_once_in_the_site_map() -> None:
    built = build(ALL, CONFIG)
    assert b"Welcome" not in built.files["about/index.html"]
    site_map = built.files["sitemap.xml"].decode()
    assert site_map.count("<loc>https://example.org/</loc>") == 1


def test_an_index_that_names_itself_or_a_game_is_a_page_like_others() -> None:
    for line in ("slug: start", "engine: {setup: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR}"):
        text = f"---\ntitle: Chess\n{line}\n---\n"
        built = build(Sources((SourceFile("index.md", text),)), CONFIG)
        assert {"start/index.html", "index/index.html"} & built.files.keys()
        assert b"Games</h1>" in built.files["index.html"]


def test_a_home_that_was_kept_is_the_same_as_a_new_one(tmp_path: Path) -> None:
    memo = Memo(Store(str(tmp_path)), "")
    for text in (HOME, HOME.replace("many", "few"), HOME):
        sources = ALL.with_changed([SourceFile("content/index.md", text)])
        kept = build(sources, CONFIG, work=Work(memo))
        assert dict(kept.files) == dict(build(sources, CONFIG).files)
    lone = Sources(sources.files, homes=())
    assert "content/index.html" in build(lone, CONFIG, work=Work(memo)).files


def test_the_home_is_the_index_of_the_outermost_folder_given(tmp_path: Path) -> None:
    (tmp_path / "content/a").mkdir(parents=True)
    for name in ("index.md", "a/index.md"):
        (tmp_path / "content" / name).write_text("---\ntitle: T\n---\n")
    given = [str(tmp_path / "content/a"), str(tmp_path / "content")]
    assert read_sources(given).homes == (f"{tmp_path.as_posix()}/content/index.md",)
    assert check(read_sources(given), Config()).diagnostics == ()


def test_every_page_has_a_description() -> None:
    long = "A sentence of a few words. " * 20
    words = "word " * 100
    for text, wanted in (
        ("# A\n\n> quoted\n\nThe *first*\nparagraph.\n\nMore.", "The first paragraph."),
        (long, ("A sentence of a few words. " * 5).strip()),
        (words, ("word " * 31).strip() + "…"),
        ("", ""),
    ):
        built = build(Sources((SourceFile("a.md", f"---\ntitle: T\n---\n{text}\n"),)), CONFIG)
        page = built.files["a/index.html"].decode()
        assert (f'<meta name="description" content="{wanted}">' in page) is bool(wanted)
        assert len(wanted) <= MOST
        assert wanted in built.files["about/index.html"].decode()
