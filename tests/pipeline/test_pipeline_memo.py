"""What is kept, and what is not believed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sitegen.config import Config
from sitegen.errors import CommandError
from sitegen.files import Sources, Store
from sitegen.memo import stages
from sitegen.memo.cluster import cluster
from sitegen.memo.codec import UndecodableError, decode, encode
from sitegen.memo.crew import processes
from sitegen.memo.fingerprint import fingerprint
from sitegen.memo.memo import InMemory, Memo
from sitegen.memo.work import Work
from sitegen.pipeline import build, check
from sitegen.rules import library
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from pathlib import Path

    from sitegen.document.model import Document

GAME = """---
title: {title}
parent: chess
engine:
  topology: {{type: grid, rows: 8, cols: 8}}
  setup: "{setup}"
---

# {title}

Rook a1 and [another](b.md).
"""
SETUPS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "rkbqnbnr/pppppppp/8/8/8/8/PPPPPPPP/RKBQNBNR",
)
KEY = "0123456789abcdef" * 4


def sources(**texts: str) -> Sources:
    return Sources(tuple(SourceFile(f"{name}.md", text) for name, text in texts.items()))


def games(**more: str) -> Sources:
    one, two = (GAME.format(title=f"Game {n}", setup=SETUPS[n]) for n in (0, 1))
    return sources(**{"a": one, "b": two, "c": "---\ntitle: Guide\n---\n\nWords.\n", **more})


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths of documents that are read, in order."""
    paths: list[str] = []
    parse = stages.parse

    def counted(source: SourceFile) -> Document:
        paths.append(source.path)
        return parse(source)

    monkeypatch.setattr(stages, "parse", counted)
    return paths


def test_a_document_that_did_not_change_is_not_read_again(parsed: list[str]) -> None:
    work = Work(Memo(InMemory()))
    build(games(), Config(), work=work)
    assert sorted(parsed) == ["a.md", "b.md", "c.md"]
    parsed.clear()
    build(games(), Config(), work=work)
    assert parsed == []
    build(games(c="---\ntitle: Guide\n---\n\nOther words.\n"), Config(), work=work)
    assert parsed == ["c.md"]


def test_a_page_is_made_again_when_the_title_beside_it_changes(parsed: list[str]) -> None:
    work = Work(Memo(InMemory()))
    before = build(games(), Config(), work=work)
    parsed.clear()
    changed = GAME.format(title="Game 2", setup=SETUPS[1])
    after = build(games(b=changed), Config(), work=work)
    assert sorted(parsed) == ["a.md", "b.md"]
    assert before.files["c/index.html"] == after.files["c/index.html"]
    assert b"Game 2" in after.files["a/index.html"]


def test_memory_holds_only_what_the_last_two_builds_asked_for() -> None:
    store = InMemory()
    work = Work(Memo(store))
    for n in range(6):
        store.begin()
        build(games(c=f"---\ntitle: Guide {n}\n---\n"), Config(), work=work)
        kept = len(store.new) + len(store.old)
        assert kept <= 40


def test_the_library_comes_back_as_it_was() -> None:
    for name in library.variant_names():
        variant = library.variant(name)
        assert decode(json.loads(json.dumps(encode(variant))), {}) == variant


@pytest.mark.parametrize(
    "data",
    [
        [3, "os.system", "true"],
        [3, "builtins.eval", "1"],
        [3, "rules.board.Board"],
        [3, "rules.board.Board", "x", "y", [1], "none"],
        [3, "rules.board.Board", 0, 0, [1], "none"],
        [4, "rules.movement.model.Path", "NONE"],
        [6, "elsewhere.md"],
        [9],
        [],
        [2, 1],
        {"a": 1},
        1.5,
    ],
)
def test_only_listed_classes_with_sound_values_come_back(data: object) -> None:
    with pytest.raises(UndecodableError):
        decode(data, {})


def test_what_is_not_listed_is_not_kept() -> None:
    with pytest.raises(TypeError):
        encode(object())


def test_every_input_of_a_stage_makes_another_key() -> None:
    memo = Memo(InMemory(), "1")
    keys = [
        memo.key("page", "a", "b"),
        memo.key("page", "ab", ""),
        memo.key("page", ("a", "b")),
        memo.key("outline", "a", "b"),
        Memo(InMemory(), "2").key("page", "a", "b"),
        memo.key("page", "a", Config()),
        memo.key("page", "a", Config(title="b")),
        memo.key("page", "a", b"b"),
    ]
    assert len(set(keys)) == len(keys)


def test_this_sitegen_is_always_the_same_one() -> None:
    again = fingerprint.__wrapped__()
    assert again == fingerprint()
    assert len(again) == 64


def test_an_entry_that_is_not_whole_is_none(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "cache"))
    assert store.read(KEY) is None
    store.write(KEY, b"bytes")
    assert store.read(KEY) == b"bytes"
    (path,) = [p for p in (tmp_path / "cache").rglob("*") if p.is_file() and p.name != ".gitignore"]
    whole = path.read_bytes()
    for broken in (b"", whole[:-1], whole + b"x", whole.replace(b"bytes", b"bites"), b"\0" * 99):
        path.write_bytes(broken)
        assert store.read(KEY) is None
    path.unlink()
    path.mkdir()
    assert store.read(KEY) is None
    store.write(KEY, b"bytes")


def test_an_entry_under_the_name_of_another_is_none(tmp_path: Path) -> None:
    store, other = Store(str(tmp_path)), KEY[:-1] + "0"
    store.write(KEY, b"bytes")
    (tmp_path / KEY[:2] / KEY[2:]).rename(tmp_path / other[:2] / other[2:])
    assert store.read(other) is None


def test_a_folder_that_cannot_be_made_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = Store(str(tmp_path / "file" / "cache"))
    store.write(KEY, b"bytes")
    store.sweep()
    assert store.read(KEY) is None


def test_only_old_entries_are_swept(tmp_path: Path) -> None:
    import os

    store = Store(str(tmp_path))
    store.write(KEY, b"bytes")
    store.write(KEY[::-1], b"bytes")
    mine = tmp_path / "mine.txt"
    mine.write_text("")
    old = tmp_path / KEY[:2] / KEY[2:]
    for path in (mine, old):
        os.utime(path, (0, 0))
    store.sweep()
    assert mine.exists()
    assert store.read(KEY) is None
    assert store.read(KEY[::-1]) == b"bytes"


def test_several_processes_make_the_same_bytes() -> None:
    many = {f"d{n}": GAME.format(title=f"Game {n}", setup=SETUPS[n % 2]) for n in range(5)}
    here = build(sources(**many), Config())
    with processes(2) as run:
        there = build(sources(**many), Config(), work=Work(run=run, few=0))
        checked = check(sources(**many), Config(), Work(run=run, few=0))
    assert dict(there.files) == dict(here.files)
    assert there.diagnostics == here.diagnostics == checked.diagnostics


def test_a_cluster_that_is_not_there_is_told() -> None:
    with (
        pytest.raises(CommandError, match="no Dask scheduler at"),
        cluster("tcp://127.0.0.1:9"),
    ):
        pass
