"""Documents are found once, in one order, and what cannot be read never hides another."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from sitegen.errors import OutputError, SourceError
from sitegen.files import Sources, read_sources, write_source
from sitegen.files.read import LARGEST
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "root"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def make(root: Path, *paths: str) -> None:
    for path in paths:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(path)


def paths(sources: Sources) -> list[str]:
    return [source.path for source in sources.files]


def kinds(sources: Sources) -> dict[str, str]:
    return {each.source.path: each.problem.kind for each in sources.unreadable}


def test_documents_are_found_in_all_folders_in_order_of_their_parts(root: Path) -> None:
    make(
        root, "content/b.md", "content/a/z.md", "content/a-b/x.md", "content/a.MD", "content/n.txt"
    )
    found = ["content/a/z.md", "content/a-b/x.md", "content/a.MD", "content/b.md"]
    assert paths(read_sources(["content"])) == found
    assert paths(read_sources(["content/"])) == found
    assert paths(read_sources(["./content"])) == found


def test_hidden_files_and_what_editors_leave_do_not_count(root: Path) -> None:
    make(
        root, "a.md", ".hidden.md", ".git/x.md", ".#a.md", "#a.md#", "a.md~", "~$a.md", ".a.md.swp"
    )
    assert paths(read_sources(["."])) == ["a.md"]


def test_paths_are_those_that_the_user_gave(root: Path) -> None:
    make(root, "x/a.md", "y/a.md")
    assert paths(read_sources(["../root/x"])) == ["../root/x/a.md"]
    assert paths(read_sources([str(root / "x")])) == [f"{root}/x/a.md"]
    assert paths(read_sources(["y", "x/a.md", "x"])) == ["y/a.md", "x/a.md"]


def test_a_file_given_by_name_is_read_whatever_its_name_is(root: Path) -> None:
    make(root, ".hidden", "note.txt")
    assert paths(read_sources([".hidden", "note.txt"])) == [".hidden", "note.txt"]


def test_a_path_that_is_not_there_is_one_sentence(root: Path) -> None:
    make(root, "a.md")
    with pytest.raises(SourceError, match=r"there is no file or folder nowhere/x\.md"):
        read_sources(["a.md", "nowhere/x.md"])


def test_an_empty_folder_has_no_documents(root: Path) -> None:
    (root / "content").mkdir()
    found = read_sources(["content"])
    assert found == Sources((), (), (), ("content/index.md",))


def test_byte_order_mark_and_line_ends_are_in_raw_only(root: Path) -> None:
    (root / "a.md").write_bytes(b"\xef\xbb\xbfone\r\ntwo\rthree\n")
    (source,) = read_sources(["a.md"]).files
    assert source.raw == "\ufeffone\r\ntwo\rthree\n"
    assert source.text == "one\ntwo\nthree\n"


def test_the_first_byte_that_is_no_text_is_named_at_its_place(root: Path) -> None:
    (root / "a.md").write_bytes("ä\r\nzwölf ".encode() + b"\xff\xfe caf\xe9\nrest\xff")
    make(root, "b.md")
    sources = read_sources(["."])
    assert paths(sources) == ["b.md"]
    (bad,) = sources.unreadable
    assert bad.problem.kind == "not-utf-8"
    assert bad.problem.data == {"offset": 11, "byte": 255}
    at = bad.source.location(bad.problem.span.start)
    assert (at.line, at.column) == (2, 7)
    assert bad.source.line_text(2) == "zwölf \ufffd\ufffd caf\ufffd"


def test_a_binary_file_is_told_from_text(root: Path) -> None:
    (root / "a.md").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    (bad,) = read_sources(["."]).unreadable
    assert (bad.problem.kind, bad.problem.data) == ("binary", {"offset": 8})


def test_what_is_too_large_is_left_out(root: Path) -> None:
    with (root / "a.md").open("wb") as file:
        file.truncate(LARGEST + 1)
    assert kinds(read_sources(["."])) == {"a.md": "too-large"}


def test_nothing_but_regular_files_is_opened(root: Path) -> None:
    os.mkfifo(root / "a.md")
    make(root, "b.md/c.md")
    sources = read_sources(["."])
    assert paths(sources) == ["b.md/c.md"]
    assert kinds(sources) == {"a.md": "not-a-file"}
    assert kinds(read_sources(["a.md"])) == {"a.md": "not-a-file"}


def test_a_name_that_is_no_text_is_shown_and_left_out(root: Path) -> None:
    with open(os.fsencode(root) + b"/caf\xe9.md", "w") as file:
        file.write("x")
    assert kinds(read_sources(["."])) == {"caf\\xe9.md": "name-not-utf-8"}


def test_links_within_the_folder_are_followed_and_each_document_is_found_once(root: Path) -> None:
    make(root, "c/real/x.md", "c/.store/hidden.md")
    (root / "c/a-link").symlink_to("real")
    (root / "c/also.md").symlink_to("real/x.md")
    (root / "c/shown.md").symlink_to(".store/hidden.md")
    sources = read_sources(["c"])
    assert paths(sources) == ["c/real/x.md", "c/shown.md"]
    assert not sources.unreadable


def test_link_loops_end_and_are_told(root: Path) -> None:
    make(root, "c/d/x.md")
    (root / "c/d/up").symlink_to("..")
    (root / "c/self.md").symlink_to("self.md")
    (root / "c/one").symlink_to("two")
    (root / "c/two").symlink_to("one")
    sources = read_sources(["c"])
    assert paths(sources) == ["c/d/x.md"]
    loops = ["c/d/up", "c/one", "c/self.md", "c/two"]
    assert kinds(sources) == dict.fromkeys(loops, "link-loop")


def test_links_that_lead_out_are_refused_unless_they_are_what_was_asked_for(root: Path) -> None:
    make(root, "secret/x.md", "content/a.md", "content-too/y.md")
    (root / "content/out").symlink_to("../secret")
    (root / "content/near").symlink_to("../content-too")
    (root / "content/x.md").symlink_to("../secret/x.md")
    (root / "content/gone.md").symlink_to("nowhere")
    (root / "content/picture.png").symlink_to("/etc/hostname")
    (root / "asked").symlink_to("secret")
    sources = read_sources(["content"])
    assert paths(sources) == ["content/a.md"]
    assert kinds(sources) == {
        "content/gone.md": "link-broken",
        "content/near": "link-leaves-root",
        "content/out": "link-leaves-root",
        "content/x.md": "link-leaves-root",
    }
    assert paths(read_sources(["asked"])) == ["asked/x.md"]


def test_a_source_is_written_back_as_raw_with_its_permissions_through_a_link(root: Path) -> None:
    (root / "real.md").write_bytes(b"\xef\xbb\xbfone\r\n")
    (root / "real.md").chmod(0o640)
    (root / "a.md").symlink_to("real.md")
    write_source(SourceFile("a.md", "\ufefftwo\r\n"))
    assert (root / "real.md").read_bytes() == b"\xef\xbb\xbftwo\r\n"
    assert (root / "real.md").stat().st_mode & 0o777 == 0o640
    assert (root / "a.md").is_symlink()
    assert sorted(os.listdir(root)) == ["a.md", "real.md"]


def test_a_source_whose_folder_is_gone_cannot_be_written(root: Path) -> None:
    with pytest.raises(OutputError, match=r"gone/a\.md cannot be written: No such file"):
        write_source(SourceFile("gone/a.md", "x"))
    assert os.listdir(root) == []
