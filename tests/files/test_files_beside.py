"""Files beside documents are looked at, not read: their size, and why one is not taken."""

from __future__ import annotations

import os
import struct
from typing import TYPE_CHECKING

import pytest

from sitegen.attached import by_place, trusted
from sitegen.errors import SourceError
from sitegen.files import Copies, read_sources, remembering_looks
from sitegen.files.beside import LARGEST
from sitegen.files.picture import is_active, is_fake, size_of

if TYPE_CHECKING:
    from pathlib import Path

PNG = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBB", 13, b"IHDR", 300, 200, 8, 6) + bytes(9)
GIF = b"GIF89a" + struct.pack("<HH", 12, 34) + bytes(20)
WEBP = b"RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0" + b"\x8f\x01\0" + b"\x63\0\0" + bytes(8)
SOF = b"\xff\xc0\x00\x11\x08" + struct.pack(">HH", 20, 40) + b"\x03" + bytes(9)
TURNED = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
JPEG = b"\xff\xd8" + SOF + b"\xff\xd9" + bytes(20)
JPEG_TURNED = b"\xff\xd8\xff\xe1" + struct.pack(">H", len(TURNED) + 2) + TURNED + SOF + bytes(20)
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><path d="M0 0h9"/></svg>'


@pytest.mark.parametrize(
    ("data", "size"),
    [
        (PNG, (300, 200)),
        (GIF, (12, 34)),
        (WEBP, (400, 100)),
        (JPEG, (40, 20)),
        (JPEG_TURNED, (20, 40)),
        (SVG, (64, 32)),
        (b'<svg viewBox="0 0 20 10"/>', (20, 10)),
        (b'<?xml version="1.0"?><!-- c -->\n<svg width="100%" viewBox="0,0 20,10"><g>', (20, 10)),
        (b'\xef\xbb\xbf<svg height="5" viewBox="0 0 20 10"/>', (10, 5)),
        (b'<svg width="1in" height="2.5e9"/>', (0, 0)),
        (b'<svg width="1in" height="3pt"/>', (96, 4)),
        (b"<svg", (0, 0)),
        (b"", (0, 0)),
        (b"\x89PNG\r\n\x1a\n", (0, 0)),
        (PNG[:16] + b"\xff" * 8 + PNG[24:], (0, 0)),
        (b"no picture at all", (0, 0)),
    ],
)
def test_a_picture_has_the_size_in_which_it_is_shown(data: bytes, size: tuple[int, int]) -> None:
    assert size_of(data) == size


@pytest.mark.parametrize(
    ("data", "fake"),
    [
        (b"", True),
        (b"<html><p>No picture", True),
        (b"<?xml?>\n<!-- c --><s:svg xmlns:s='x'/>", False),
    ],
)
def test_a_drawing_without_the_element_of_one_is_no_picture(data: bytes, fake: bool) -> None:
    assert is_fake("a.SVG", data) is fake
    assert is_fake("a.SVG", data.decode().encode("utf-16")) is fake


def test_every_beginning_of_a_picture_is_read_without_a_fault() -> None:
    for data in (PNG, GIF, WEBP, JPEG_TURNED, SVG):
        for end in range(len(data)):
            size_of(data[:end])


@pytest.mark.parametrize(
    "inside",
    [
        "<script>alert(1)</script>",
        '<g onload="alert(1)"/>',
        '<g ONLOAD="alert(1)"/>',
        '<a href="javascript:alert(1)"/>',
        '<a xmlns:x="http://www.w3.org/1999/xlink" x:href="java&#10;script:alert(1)"/>',
        '<a href="&#106;avascript:alert(1)"/>',
        '<a href="data:text/html,x"/>',
        "<foreignObject/>",
        '<set attributeName="onload" to="alert(1)"/>',
        '<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>',
    ],
)
def test_a_picture_that_could_run_something_is_known(inside: str) -> None:
    assert is_active(f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>'.encode())


@pytest.mark.parametrize(
    "svg",
    [
        b"<svg",
        b"\xff\xfe",
        b'<?xml-stylesheet href="x.xsl"?><svg/>',
        b'<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
    ],
)
def test_what_cannot_be_known_counts_as_running(svg: bytes) -> None:
    assert is_active(svg)


def test_a_picture_of_lines_and_links_runs_nothing() -> None:
    inside = b'<a href="https://example.org/"><use href="#a"/></a><image href="data:image/png,"/>'
    assert not is_active(SVG.replace(b"<path", inside + b"<path"))


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "content"
    (folder / "img").mkdir(parents=True)
    (folder / "a.md").write_text("---\ntitle: A\n---\n")
    (folder / "img" / "board.png").write_bytes(PNG)
    return folder


def test_files_are_listed_with_size_and_place_and_hidden_ones_are_not(content: Path) -> None:
    (content / ".hidden").mkdir()
    (content / ".hidden" / "x.png").write_bytes(PNG)
    (content / "games.pgn").write_text("1. e4")
    board, games = sorted(read_sources(["content"]).attached, key=lambda each: each.path)[::-1]
    assert (board.path, board.place) == ("content/img/board.png", "files/img/board.png")
    assert (board.width, board.height, board.hindrance) == (300, 200, None)
    assert (games.path, games.width) == ("content/games.pgn", 0)


def test_of_what_is_not_taken_it_is_known_why(content: Path) -> None:
    (content / "b.png~").write_bytes(PNG)
    (content / "page.html").write_text("<script>")
    (content / "run.svg").write_bytes(SVG.replace(b"<path", b"<script/><path"))
    (content / "out.png").symlink_to(content.parent)
    (content.parent / "secret.png").write_bytes(PNG)
    (content / "secret.png").symlink_to(content.parent / "secret.png")
    os.truncate(content / "img" / "board.png", LARGEST + 1)
    os.mkfifo(content / "pipe")
    found = {each.path[8:]: each for each in read_sources(["content"]).attached}
    assert {path: each.hindrance for path, each in found.items()} == {
        "b.png~": "copy",
        "page.html": "active",
        "run.svg": "active",
        "secret.png": "leaves-root",
        "img/board.png": "too-large",
        "pipe": "no-file",
    }
    free = {each.path[8:]: each.hindrance for each in trusted(found.values())}
    assert free["page.html"] is free["run.svg"] is None
    assert free["secret.png"] == "leaves-root"


def test_a_file_that_changed_is_seen_to_be_another(content: Path) -> None:
    seen = remembering_looks()
    before = read_sources(["content"], seen=seen).attached
    assert read_sources(["content"], seen=seen).attached == before
    (content / "img" / "board.png").write_bytes(PNG[:-1] + b"x")
    assert read_sources(["content"], seen=seen).attached != before


def test_beside_a_document_that_is_given_alone_files_are_found(content: Path) -> None:
    given = [str(content / "a.md")]
    assert [each.path for each in read_sources(given).attached] == [str(content / "img/board.png")]


def test_files_are_read_when_they_are_copied(content: Path) -> None:
    copies = Copies(by_place(read_sources(["content"]).attached))
    assert dict(copies) == {"files/img/board.png": PNG}
    (content / "img" / "board.png").unlink()
    with pytest.raises(SourceError, match=r"content/img/board\.png cannot be read"):
        copies["files/img/board.png"]


def test_what_is_no_picture_though_its_name_says_so_is_known(content: Path) -> None:
    (content / "img" / "lfs.png").write_text("version https://git-lfs.github.com/spec/v1")
    (content / "img" / "jpeg.png").write_bytes(JPEG)
    (content / "img" / "a.avif").write_bytes(b"\0\0\0 ftypavif" + bytes(40))
    (content / "img" / "notes.txt").write_text("words")
    found = {each.path: each.fake for each in read_sources(["content"]).attached}
    assert [path for path, fake in found.items() if fake] == ["content/img/lfs.png"]
