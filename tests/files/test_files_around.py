"""Which documents belong to one that is looked at alone, and what an author's own templates are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sitegen.errors import SourceError
from sitegen.files.around import around
from sitegen.files.templates import read_templates

if TYPE_CHECKING:
    from pathlib import Path

PATHS = ("content/a.md", "content/games/b.md", "drafts/c.md", "drafts/d.MD", "drafts/e.txt")


@pytest.fixture(autouse=True)
def _documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for path in PATHS:
        (tmp_path / path).parent.mkdir(exist_ok=True, parents=True)
        (tmp_path / path).write_text("x")
    (tmp_path / "drafts" / "folder.md").mkdir()


@pytest.mark.parametrize(
    ("path", "others"),
    [
        ("content/games/b.md", ("content/",)),
        ("./content/games", ("content/",)),
        ("content", ()),
        ("drafts", ()),
        ("drafts/c.md", ("drafts/c.md", "drafts/d.MD")),
        ("nowhere/c.md", ()),
    ],
)
def test_a_document_of_the_content_belongs_to_all_of_it_and_any_other_to_its_folder(
    path: str, others: tuple[str, ...]
) -> None:
    assert around(path, "content") == others


def test_from_within_the_content_folder_all_of_it_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("content")
    assert around("games/b.md", ".") == (".",)


def test_templates_are_text_and_assets_may_be_anything(tmp_path: Path) -> None:
    own = tmp_path / "own"
    (own / "assets" / ".cache").mkdir(parents=True)
    files = {"page.html": b"<p>\xc3\xa4", "assets/logo.png": b"\x89PNG\xff", ".hidden": b"\xff"}
    for path, data in (files | {"assets/.cache/x": b"x"}).items():
        (own / path).write_bytes(data)
    (own / "link.html").symlink_to(own / "page.html")
    assert read_templates("own") == {path: files[path] for path in ("assets/logo.png", "page.html")}
    (own / "bad.html").write_bytes(b"ab\xff")
    with pytest.raises(SourceError, match=r"^own/bad\.html is no UTF-8: byte 2$"):
        read_templates("own")


def test_templates_that_are_not_there_or_cannot_be_read_are_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(SourceError, match=r"^there is no folder nowhere with templates$"):
        read_templates("nowhere")

    def broken(_: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("sitegen.files.templates.scan", broken)
    with pytest.raises(SourceError, match=r"^templates in content: Permission denied$"):
        read_templates("content")
