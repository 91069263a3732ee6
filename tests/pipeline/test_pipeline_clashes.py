"""What would cost a page its place stops a build before the site is touched, and nothing else."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from sitegen.cli import main
from sitegen.config import Config
from sitegen.files import Sources
from sitegen.pipeline import build
from sitegen.server.rebuild import Workshop, gather, make_again, make_first
from sitegen.server.watch import Watched
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from sitegen.pipeline import Built

ENGINE = "engine: {setup: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR}\n"


def page(title: str, slug: str, more: str = "") -> str:
    return f"---\ntitle: {title}\nslug: {slug}\nparent: chess\n{more}---\n\n# {title}\n"


def built(
    *texts: str, config: Config | None = None, own: Mapping[str, bytes] | None = None
) -> Built:
    files = (SourceFile(f"content/{n}.md", text) for n, text in enumerate(texts))
    return build(Sources(tuple(files)), config or Config(), own)


@pytest.mark.parametrize(
    "other",
    [
        page("B", "a"),
        page("B", "A"),
        page("B", "b", "aliases: [a]\n"),
        page("B", "b", "aliases: [A/]\n"),
        page("B", "b", "aliases: [/a/index.html]\n"),
        page("B", "b", "aliases: [old/former.html]\n"),
        page("B", "b", "aliases: [OLD/Former.html]\n"),
    ],
)
def test_two_pages_with_one_address_are_not_published(other: str) -> None:
    first = page("A", "a", "aliases: [old/former.html]\n")
    (clash,) = built(first, other).clashes
    assert clash.name == "slug-clash"


def test_spellings_that_some_disk_takes_for_one_are_one_address() -> None:
    composed, apart = "caf\u00e9", "cafe\u0301"
    assert built(page("A", composed), page("B", apart)).clashes
    assert built(page("A", "stra\u00dfe"), page("B", "STRASSE")).clashes
    assert not built(page("A", composed), page("B", "cafe")).clashes


@pytest.mark.parametrize(
    "text",
    [
        *(page("P", slug) for slug in ("pieces", "Report", "families", "lints", "about", "files")),
        *(page("P", "p", f"aliases: [{alias}]\n{ENGINE}") for alias in ("pieces/rook", "404.html")),
        page("P", "p", f"aliases: [Pieces/Rook]\n{ENGINE}"),
        page("Variants", "variants", ENGINE),
        page("P", "assets"),
        page("P", "p", "aliases: [Assets/Club]\n"),
        page("P", "p", "aliases: [assets/club.html]\n"),
        page("P", "p", "aliases: [assets/notes/more]\n"),
        page("P", "p", "aliases: [assets/fonts.html]\n"),
    ],
)
def test_a_page_never_takes_the_place_of_what_the_site_or_its_theme_has_there(text: str) -> None:
    names = ("index.html", "club/index.html", "club.html", "notes", "fonts.html/a.woff")
    clashes = built(text, own={f"assets/{name}": b"x" for name in names}).clashes
    assert [each.name for each in clashes] == ["output-clash"]


def test_addresses_that_only_look_alike_are_published() -> None:
    own = {"assets/club.css": b"a{}"}
    texts = (page("P", "asset"), page("Q", "q", "aliases: [assets/club, variants, old]\n"))
    assert built(*texts, page("Variants", "variant"), own=own).clashes == ()
    assert built(page("A guide to variants", "variants")).clashes == ()


def test_neither_configuration_nor_comment_silences_what_costs_a_page() -> None:
    silenced = page("B", "a") + "\n<!-- sitegen: ignore[slug-clash] -->\n"
    for config in (Config(), Config(ignore=("SIT",)), Config(severity={"slug-clash": "info"})):
        assert [each.name for each in built(page("A", "a"), silenced, config=config).clashes] == [
            "slug-clash"
        ]


def test_a_build_that_would_cost_a_page_leaves_the_old_site_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    content, site = tmp_path / "content", tmp_path / "output"

    def run(*texts: str) -> int:
        content.mkdir(exist_ok=True)
        for name, text in zip("ab", texts, strict=True):
            (content / f"{name}.md").write_text(text)
        monkeypatch.setattr(sys, "argv", ["sitegen", "build", "--no-cache", "--jobs", "1"])
        with pytest.raises(SystemExit) as ended:
            main()
        assert isinstance(ended.value.code, int)
        return ended.value.code

    assert run(page("A", "a"), page("B", "a")) == 1
    assert not site.exists()
    assert run(page("A", "a"), page("B", "b") + "\n[x](nowhere.md)\n") == 1
    before = {path: path.stat() for path in site.rglob("*")}
    assert any(path.parts[-2:] == ("b", "index.html") for path in before)
    capsys.readouterr()
    (tmp_path / "sitegen.toml").write_text('ignore = ["slug-clash"]\n')
    assert run(page("A", "a"), page("B", "A")) == 1
    out = capsys.readouterr().out
    assert "slug-clash" in out
    assert "Nothing was written, and output is as it was" in out
    assert {path: path.stat() for path in site.rglob("*")} == before


def test_the_preview_keeps_its_last_site_while_two_pages_want_one_address() -> None:
    texts = {"a": page("A", "a"), "b": page("B", "b")}

    def read(_: Config) -> tuple[Sources, dict[str, bytes]]:
        return Sources(tuple(SourceFile(f"{n}.md", text) for n, text in texts.items())), {}

    workshop = Workshop(lambda: (Config(), Watched(("content",))), read, build)
    first = make_first(workshop)
    texts["b"] = page("B", "a")
    second = make_again(workshop, gather(workshop, first.inputs), first)
    assert second.snapshot == replace(first.snapshot, failure=second.snapshot.failure)
    assert second.snapshot.failure == ("b.md:3:7: error slug-clash the address `a` is that of a.md")
    texts["b"] = page("B", "c")
    third = make_again(workshop, gather(workshop, second.inputs), second)
    assert third.snapshot.failure == ""
    assert "c/index.html" in third.snapshot.files
