"""Pictures and other files beside documents reach the site, and the pages that show them."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from sitegen.attached import Attached
from sitegen.cli.commands import COMMAND
from sitegen.config import Config
from sitegen.files import Sources, Store, read_sources
from sitegen.memo.memo import Memo
from sitegen.memo.work import Work
from sitegen.pipeline import build, check
from sitegen.server.rebuild import Inputs, Made, make_page
from sitegen.server.snapshot import Snapshot, body_of, changed
from sitegen.server.watch import Watched
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from pathlib import Path

PAGE = SourceFile("content/games/a.md", "---\ntitle: A\n---\n{}\n")
BOARD = Attached("content/games/img/board.png", "files/games/img/board.png", "b", "1", 300, 200)
SHARED = Attached("content/shared.gif", "files/shared.gif", "s", "1")
FAKE = replace(SHARED, fake=True)
BOOK = Attached("content/games/book.pdf", "files/games/book.pdf", "p", "1")
PAGE_HTML = Attached("content/games/x.html", "files/games/x.html", "x", "1", hindrance="active")


def sources(text: str, *attached: Attached) -> Sources:
    page = SourceFile(PAGE.path, PAGE.raw.format(text))
    return Sources((page,), (), attached or (BOARD, SHARED, BOOK, PAGE_HTML))


def told(text: str, **config: bool) -> list[tuple[str, str]]:
    found = check(sources(text), Config(**config)).diagnostics  # type: ignore[arg-type]
    return [(each.name, each.message) for each in found]


@pytest.mark.parametrize(
    ("written", "src"),
    [
        ("img/board.png", "../files/games/img/board.png"),
        ("./img/../img/board.png", "../files/games/img/board.png"),
        ("/games/img/board.png", "../files/games/img/board.png"),
        ("../files/games/img/board.png", "../files/games/img/board.png"),
        ("../shared.gif", "../files/shared.gif"),
    ],
)
def test_a_picture_beside_the_page_is_shown_and_copied(written: str, src: str) -> None:
    built = build(sources(f"![A board]({written})"), Config())
    page = built.files["a/index.html"].decode()
    size = ' width="300" height="200"' if "board" in src else ""
    img = f'<img src="{src}" alt="A board"{size} loading="lazy" decoding="async">'
    assert img in page
    assert list(built.attached) == [src.removeprefix("../")]
    assert not [d for d in built.diagnostics if d.name == "link-broken"]


def test_files_that_no_page_leads_to_stay_where_they_are() -> None:
    built = build(sources("[The book](book.pdf#page=3), ![x](img/board.png)"), Config())
    assert set(built.attached) == {BOARD.place, BOOK.place}
    assert b'<a href="../files/games/book.pdf#page=3">' in built.files["a/index.html"]


def test_what_is_missing_or_not_taken_is_said_at_its_place() -> None:
    assert told("![x](img/bord.png)") == [
        (
            "link-broken",
            "there is no page or file `img/bord.png`; did you mean `img/board.png`?",
        )
    ]
    assert told(r"![x](img\board.png)") == [
        (
            "link-broken",
            r"`img\board.png` is no address of the site: the folders of a path are parted by `/`"
            "; did you mean `img/board.png`?",
        )
    ]
    assert "did you mean `img/board.png`?" in told("![x](board.png)")[0][1]
    assert told("[x](img/)") == [("link-broken", "there is no page or file `img/`")]
    assert told("[x](a.pdf)") == [("link-broken", "there is no page or file `a.pdf`")]
    assert "run a program" in told("[x](x.html)")[0][1]
    assert "hidden" in told("![x](.git/x.png)")[0][1]
    assert told("![x](book.pdf)") == [("link-broken", "`book.pdf` is no picture")]
    assert "did you mean `img/board.png`" in told("![x](IMG/Board.PNG)")[0][1]
    fake = replace(sources("![x](../shared.gif) [y](../shared.gif)"), attached=(FAKE,))
    (found,) = check(fake, Config()).diagnostics
    assert found.message == "`../shared.gif` is no picture"
    assert told("![x](a.md)") == [("link-broken", "`a.md` is no picture")]
    assert told("[x](x.html)", trust_html=True) == []


def test_a_file_outside_of_the_content_folder_is_not_taken_and_that_is_said() -> None:
    rooted = replace(
        sources("![x](../../secret.png) [y](../../z.pdf)"), homes=("content/index.md",)
    )
    found = check(rooted, Config()).diagnostics
    assert [each.message for each in found] == [
        f"`../../{name}` is not taken: it leads out of the content folder"
        for name in ("secret.png", "z.pdf")
    ]
    inside = replace(sources("![x](../secret.png)"), homes=("content/index.md",))
    (missing,) = check(inside, Config()).diagnostics
    assert missing.message.startswith("there is no page or file `../secret.png`")


def test_of_what_lies_outside_of_a_document_read_alone_nobody_can_tell() -> None:
    text = sources("![x](../secret.png) [y](../z.md) ![z](gone.png) [w](../../up.pdf) ![v](/v.png)")
    (found,) = check(replace(text, homes=()), Config()).diagnostics
    assert found.message.startswith("there is no page or file `gone.png`")


def test_the_words_for_a_picture_are_words_without_marks() -> None:
    page = build(sources("![a *b* `c`\n& d](img/board.png)"), Config()).files["a/index.html"]
    assert b'alt="a b c &amp; d"' in page


def test_a_picture_of_the_own_assets_is_found() -> None:
    own = {"assets/logo.png": b"GIF89a\x0c\x00\x22\x00" + bytes(20)}
    text = sources("![The logo](/assets/logo.png)")
    assert check(text, Config(), own=own).diagnostics == ()
    built = build(text, Config(), own)
    assert (
        b'src="../assets/logo.png" alt="The logo" width="12" height="34"'
        in (built.files["a/index.html"])
    )
    assert built.attached == {}


def test_two_files_that_some_disk_takes_for_one_are_reported() -> None:
    other = replace(BOARD, path="content/games/img/Board.PNG", place="files/games/img/Board.PNG")
    text = sources("![x](img/board.png) ![y](img/Board.PNG) ![z](img/board.png)", BOARD, other)
    (found,) = check(text, Config()).diagnostics
    assert (found.name, found.severity.value) == ("output-clash", "warning")
    assert found.place.source.slice(found.place.span) == "img/Board.PNG"


def test_a_page_that_claims_the_folder_of_files_is_refused() -> None:
    page = SourceFile("content/f.md", "---\ntitle: F\nslug: Files\n---\n")
    (found,) = check(Sources((page,)), Config()).diagnostics
    assert found.name == "output-clash"


def test_a_picture_of_another_size_changes_a_page_that_was_kept(tmp_path: Path) -> None:
    text, wider = sources("![x](img/board.png)"), replace(BOARD, width=301)
    for attached in ((BOARD,), (wider,), (), (BOARD,)):
        now = replace(text, attached=attached)
        kept = build(now, Config(), work=Work(Memo(Store(str(tmp_path)), "")))
        clean = build(now, Config())
        assert dict(kept.files) == dict(clean.files)
        assert kept.attached == clean.attached
        assert kept.diagnostics == clean.diagnostics


def test_the_preview_serves_a_picture_and_tells_when_it_changed(tmp_path: Path) -> None:
    file = tmp_path / "board.png"
    file.write_bytes(b"one")
    one = replace(BOARD, file=str(file))
    before = Snapshot(1, "/", {}, {}, attached={BOARD.place: one})
    assert body_of(before, BOARD.place) == b"one"
    after = replace(before, attached={BOARD.place: replace(one, seen="2")})
    assert changed(before, after) == {BOARD.place}
    assert changed(before, replace(before, attached={})) == {BOARD.place}


def test_a_page_that_shows_a_new_picture_waits_for_the_build_that_copies_it() -> None:
    old, new = sources("![x](../shared.gif)"), sources("![x](img/board.png)")
    same = sources("![y](../shared.gif)")
    built = build(old, Config())
    made = Made(Snapshot(1, "/", {}, {}), Inputs(Watched(()), Config(), old), {}, built.anew)
    assert make_page(Inputs(Watched(()), Config(), new), made, {}) is None
    assert make_page(Inputs(Watched(()), Config(), same), made, {}) is not None
    touched = replace(same, attached=())
    assert make_page(Inputs(Watched(()), Config(), touched), made, {}) is None


def run(*words: str) -> int:
    with COMMAND.make_context("sitegen", list(words)) as context:
        return int(COMMAND.invoke(context) or 0)


def test_a_build_copies_follows_and_removes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder, copied = tmp_path / "content", tmp_path / "output" / "files" / "b.png"
    folder.mkdir()
    head = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBB", 13, b"IHDR", 30, 20, 8, 6)
    (folder / "a.md").write_text("---\ntitle: A\n---\n![x](b.png)\n")
    for bytes_ in (head + b"1", head + b"2"):
        (folder / "b.png").write_bytes(bytes_)
        assert run("build", "--jobs", "1") == 0
        assert copied.read_bytes() == bytes_
    (folder / "b.png").unlink()
    assert run("build", "--jobs", "1") == 1
    assert not copied.exists()
    assert read_sources(["content"]).attached == ()
