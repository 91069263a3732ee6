"""Nothing is done where nothing changed, and only there."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from sitegen.config import Config
from sitegen.files import Sources, Store, Unreadable, write_output
from sitegen.memo.last import (
    Asked,
    LastCheck,
    Wanted,
    last_build,
    last_check,
    remember,
    remember_check,
)
from sitegen.memo.memo import Memo
from sitegen.pipeline import build, check
from sitegen.source import Problem, SourceFile, Span

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PAGE = SourceFile("a.md", "---\ntitle: A\ncolour: red\n---\n\n[Nowhere](b.md)\n", lang="en")


@pytest.fixture
def wanted(tmp_path: Path) -> Wanted:
    return Wanted(Sources((PAGE,)), Config(), {}, str(tmp_path / "output"))


@pytest.fixture
def memo(tmp_path: Path) -> Memo:
    return Memo(Store(str(tmp_path / "cache")), "this one")


def written(memo: Memo, wanted: Wanted) -> int:
    built = build(wanted.sources, wanted.config, wanted.own)
    write_output(built.files, wanted.folder)
    remember(memo, wanted, built.diagnostics, len(built.files))
    return len(built.files)


def test_the_last_build_tells_again_what_it_found(memo: Memo, wanted: Wanted) -> None:
    assert last_build(memo, wanted) is None
    files = written(memo, wanted)
    last = last_build(memo, wanted)
    assert last is not None
    assert last.diagnostics == build(wanted.sources, wanted.config).diagnostics != ()
    assert last.files == files


@pytest.mark.parametrize(
    "change",
    [
        lambda wanted: replace(wanted, config=Config(title="Other")),
        lambda wanted: replace(wanted, own={"404.html": b""}),
        lambda wanted: replace(wanted, folder=wanted.folder + "2"),
        lambda wanted: replace(wanted, sources=Sources(())),
        lambda wanted: replace(wanted, sources=Sources((PAGE, PAGE))),
        lambda wanted: replace(wanted, sources=Sources((replace(PAGE, path="b.md"),))),
        lambda wanted: replace(wanted, sources=Sources((replace(PAGE, raw=PAGE.raw + " "),))),
        lambda wanted: replace(
            wanted, sources=Sources((PAGE,), (Unreadable(PAGE, Problem("binary", Span(0, 0))),))
        ),
    ],
)
def test_another_input_is_another_build(
    memo: Memo, wanted: Wanted, change: Callable[[Wanted], Wanted]
) -> None:
    written(memo, wanted)
    assert last_build(memo, wanted) is not None
    assert last_build(memo, change(wanted)) is None
    assert last_build(Memo(memo.store, "another sitegen"), wanted) is None


@pytest.mark.parametrize(
    "change",
    [
        lambda asked: replace(asked, paths=frozenset()),
        lambda asked: replace(asked, config=Config(ignore=("link-broken",))),
        lambda asked: replace(asked, own={"404.html": b""}),
        lambda asked: replace(asked, sources=Sources((replace(PAGE, raw=PAGE.raw + " "),))),
        lambda asked: replace(asked, sources=Sources((PAGE, replace(PAGE, path="b.md")))),
        lambda asked: replace(
            asked, sources=Sources((PAGE,), (Unreadable(PAGE, Problem("binary", Span(0, 0))),))
        ),
    ],
)
def test_a_check_is_known_where_the_very_same_was_asked_for(
    memo: Memo, change: Callable[[Asked], Asked]
) -> None:
    asked = Asked(frozenset({PAGE.path}), Sources((PAGE,)), Config(), {})
    assert last_check(memo, asked) is None
    found = LastCheck(check(asked.sources, asked.config).diagnostics, 3)
    remember_check(memo, asked, found)
    assert last_check(memo, asked) == found
    assert found.diagnostics
    assert last_check(memo, change(asked)) is None
    assert last_check(Memo(memo.store, "another sitegen"), asked) is None
    assert last_check(Memo(), asked) is None


def _changed_in_the_same_second(folder: str) -> None:
    path, old = f"{folder}/index.html", os.stat(f"{folder}/index.html")
    with open(path, "r+b") as file:
        file.write(b"<!DOCTYPE")
    os.utime(path, ns=(old.st_atime_ns, old.st_mtime_ns))


@pytest.mark.parametrize(
    "change",
    [
        _changed_in_the_same_second,
        lambda folder: os.unlink(f"{folder}/404.html"),
        lambda folder: os.unlink(f"{folder}/.sitegen-manifest.json"),
        lambda folder: os.rename(folder, folder + "-moved"),
        lambda folder: os.chmod(f"{folder}/404.html", 0o600),
    ],
)
def test_a_site_that_somebody_changed_is_built_again(
    memo: Memo, wanted: Wanted, change: Callable[[str], None]
) -> None:
    written(memo, wanted)
    change(wanted.folder)
    assert last_build(memo, wanted) is None


def test_files_of_others_beside_the_site_do_not_matter(memo: Memo, wanted: Wanted) -> None:
    written(memo, wanted)
    with open(f"{wanted.folder}/CNAME", "w") as file:
        file.write("example.org")
    assert last_build(memo, wanted) is not None
