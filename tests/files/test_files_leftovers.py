"""What systems, version control and editors leave in a folder is nowhere taken for an author's."""

from __future__ import annotations

from pathlib import Path

import pytest
from watchfiles import Change

from sitegen.attached import hindrance_of
from sitegen.files import read_sources, read_templates
from sitegen.leftovers import is_ours, leftover
from sitegen.server.watch import matters

HIDDEN = [
    *(".DS_Store", "._site.css", ".#site.css", ".site.css.swp", ".nfs0001", ".~lock.x.odt#"),
    *("#site.css#", "~$rules.docx", "Thumbs.db", "thumbs.db", "ehthumbs.db", "Desktop.ini"),
    *("Icon\r", "__MACOSX", "__pycache__", "a.pyc", "CVS", "_svn", "$RECYCLE.BIN", "@eaDir"),
]
COPIES = [
    *("a.css~", "a.css.~1~", "a.bak", "a.BAK", "a.bck", "a.css.bak2", "a.backup", "a.old"),
    *("a.orig", "a.rej", "a.save", "a.save.1", "a.tmp", "a.temp", "a.swp", "a.swo", "a.swn"),
    *("a.css___jb_tmp___", "a.css___jb_old___", "4913", "a.part", "a.crdownload", "a.css.LCK"),
    *("a_BACKUP_123.css", "a_REMOTE_4.md", "a.css.mine", "a.css.r12", "a.autosave"),
    "a.sync-conflict-20240131-120000-ABCDEFG.md",
]
OURS = [
    *("site.css", "a.svg", "a.swift", "old.css", "backup.md", "a.min.js", "bak", "orig", "tmp"),
    *("a_local_1.md", "base_10.md", "cvs", "rcs.md", "49131", "icon", "a.r", "a.saved.txt"),
    *("thumbs.db.png", "a~b.css", "a#b.css", "_redirects", "_headers", "temp.md"),
]


def test_what_nobody_put_there_is_told_by_its_name() -> None:
    assert [name for name in HIDDEN if leftover(name) != "hidden"] == []
    assert [name for name in COPIES if leftover(name) != "copy"] == []
    assert [name for name in OURS if leftover(name)] == []


def test_a_hidden_folder_hides_all_below_it_and_one_like_a_copy_does_not() -> None:
    assert not is_ours("assets/__pycache__/a.css")
    assert not is_ours(".git/a.css")
    assert is_ours("a.bak/a.css")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    place = Path("own/assets")
    place.mkdir(parents=True)
    for name in (*HIDDEN, *COPIES, *OURS):
        (place / name).write_text("secret")
    return place


def test_documents_templates_assets_and_the_preview_go_by_one_list(folder: Path) -> None:
    names = {Path(path).name for path in read_templates("own")}
    assert names == set(OURS)
    documents = {Path(path).name for path in read_sources([str(folder)]).paths}
    assert documents == {name for name in OURS if name.endswith(".md")}
    for name in (*HIDDEN, *COPIES):
        assert hindrance_of(name) is not None
        assert not matters(Change.added, f"/own/{name}", ("/own",))
    assert all(matters(Change.added, f"/own/{name}", ("/own",)) for name in OURS)
