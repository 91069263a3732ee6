"""A fault of sitegen itself stays in the document where it shows, and in the part that failed."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

import pytest

from sitegen.cli.game import game_of
from sitegen.config import Config
from sitegen.diagnostics.model import Severity
from sitegen.errors import NOT_UNDERSTOOD, TRACEBACK, CommandError, TemplateError
from sitegen.files import Sources, write_output
from sitegen.interpret import claims, page
from sitegen.interpret.claims.model import Claim, Verdict
from sitegen.interpret.figures import figure
from sitegen.lint import run
from sitegen.lint.model import Lint
from sitegen.memo import stages
from sitegen.memo.crew import processes
from sitegen.memo.last import (
    Asked,
    LastCheck,
    Wanted,
    last_build,
    last_check,
    remember,
    remember_check,
)
from sitegen.memo.memo import InMemory, Memo
from sitegen.memo.work import Work
from sitegen.pipeline import build, check
from sitegen.render import output
from sitegen.server.rebuild import Workshop, gather, make_again, make_first
from sitegen.server.watch import Watched
from sitegen.source import SourceFile, Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from sitegen.diagram import Diagram, Picture
    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.outline import Outline
    from sitegen.lint.model import Finding
    from sitegen.pipeline import Built, Checked
    from sitegen.render import Volume
    from sitegen.site.model import Entry

PAGE = """---
title: {0}
slug: {0}
parent: chess
engine:
  players: [{0} side, black]
  castling: true
  doubleStep: true
  enPassant: true
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
---

# {0}

{{{{svg:start.svg "The start of {0}"}}}}

{{{{moves:knight "The knight of {0}"}}}}

The white king stands on d1.

Words <i>of {0}</i>.
"""
BAD = SourceFile("bad.md", PAGE.format("bad"))
GOOD = SourceFile("good.md", PAGE.format("good"))
BOTH = Sources((BAD, GOOD))

WHOLE = (
    "memo.stages.parse", "interpret.page.look_of",
    "interpret.outline.game_of", "pipeline.around",
)  # fmt: skip
"""Parts without which nothing but the text of a page is left."""
OF_THE_PAGE = ("memo.stages.page_leaf", "memo.stages.page_outputs", "render.boards.play_data")
"""Parts without which a page can be checked as ever, and shown as its text alone."""
PARTS = (
    "interpret.page.check", "interpret.page._game", "interpret.page.in_doubt",
    "interpret.claims.read", "interpret.figures.figures._figure", "lint.run.with_roots_only",
    "interpret.figures.figure.render",
)  # fmt: skip
"""Parts that leave the others as they are."""


@pytest.fixture(autouse=True)
def _contained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(TRACEBACK)


def broken(monkeypatch: pytest.MonkeyPatch, part: str, error: type[Exception] = IndexError) -> None:
    """Make a function fail wherever it has to do with the bad document."""
    module, _, name = part.rpartition(".")
    home = importlib.import_module(f"sitegen.{module}")
    monkeypatch.setattr(home, name, failing(getattr(home, name), error))


def failing(made: Callable[..., object], error: type[Exception]) -> Callable[..., object]:
    def fails(*given: object, **named: object) -> object:
        if is_bad(given):
            raise error("oh\n::error::no")
        return made(*given, **named)

    return fails


def is_bad(given: tuple[object, ...]) -> bool:
    sources = (
        each if isinstance(each, SourceFile) else getattr(each, "source", None) for each in given
    )
    paths = {each.path.rpartition("/")[2] for each in sources if isinstance(each, SourceFile)}
    words = repr(given)
    return "bad.md" in paths if paths else "bad" in words and "good" not in words


def faults(found: tuple) -> list[str]:  # type: ignore[type-arg]
    return [each.place.source.path for each in found if each.name == NOT_UNDERSTOOD]


@pytest.fixture(scope="module")
def sound() -> Built:
    """The site without a fault."""
    return build(BOTH, Config())


@pytest.mark.parametrize(
    ("part", "error"),
    [
        *((part, IndexError) for part in (*WHOLE, *OF_THE_PAGE, *PARTS)),
        *((part, error) for part in WHOLE[:1] for error in (RecursionError, MemoryError)),
    ],
)
def test_a_fault_is_told_at_its_document_and_all_others_are_as_ever(
    part: str, error: type[Exception], sound: Built, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(monkeypatch, part, error)
    built = build(BOTH, Config())
    assert set(faults(built.diagnostics)) == {"bad.md"}
    said = next(each.message for each in built.diagnostics if each.name == NOT_UNDERSTOOD)
    assert said.startswith(f"a fault of sitegen: {error.__name__}")
    assert said.endswith("; the rest of the site goes on")
    assert "\n" not in said
    assert built.outputs == sound.outputs
    assert "Words &lt;i&gt;of bad&lt;/i&gt;." in built.files["bad/index.html"].decode()

    def of_good(found: tuple) -> list:  # type: ignore[type-arg]
        return [each for each in found if each.place.source.path == "good.md"]

    assert of_good(built.diagnostics) == of_good(sound.diagnostics)
    files = [path for path in sound.files if path.startswith("good/") and path.endswith(".svg")]
    assert files
    assert all(built.files[path] == sound.files[path] for path in files)
    assert "The start of good" in built.files["good/index.html"].decode()


@pytest.mark.parametrize("part", ["lint.run.with_roots_only", "render.output.game_outputs"])
def test_what_only_one_page_needs_leaves_all_other_files_as_they_are(
    part: str, sound: Built, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(monkeypatch, part)
    built = build(BOTH, Config())
    others = [path for path in sound.files if path.startswith("good/")]
    assert [path for path in others if built.files[path] != sound.files[path]] == []


@pytest.mark.parametrize("made", [build, check])
def test_where_nothing_can_be_told_of_a_document_the_fault_is(
    made: Callable[..., Built | Checked], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stages, "told_of", lambda known, *_: fails(known.shown.source))
    fails = failing(lambda _: (), IndexError)
    assert faults(made(BOTH, Config()).diagnostics) == ["bad.md"]


def test_a_reader_that_fails_loses_what_it_finds_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = {each.message for each in check(BOTH, Config()).diagnostics}

    def fails(reading: Reading, ground: Ground) -> Iterator[Claim]:
        yield Claim("claim-fails", Span(0, 9), "so", Verdict.FAILS)
        raise KeyError(reading.subject.document.source.path, ground)

    monkeypatch.setattr(claims, "RECOGNISERS", (fails, *claims.RECOGNISERS, fails))
    found = check(BOTH, Config()).diagnostics
    assert faults(found) == ["bad.md", "good.md"]
    assert {each.message for each in found if each.name != NOT_UNDERSTOOD} == told


def test_a_lint_that_fails_says_nothing_else_and_the_others_speak(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = {each.message for each in check(BOTH, Config()).diagnostics}

    def fails(whole: object) -> Iterator[tuple[Outline, Finding]]:
        raise KeyError(whole)

    lint = Lint("SIT099", "fails", Severity.ERROR, __name__, page=fails, site=fails)  # type: ignore[arg-type]
    monkeypatch.setattr(run, "_OF_PAGES", (lint, *run._OF_PAGES))
    monkeypatch.setattr(run, "_OF_SITES", (lint, *run._OF_SITES))
    found = check(BOTH, Config()).diagnostics
    assert set(faults(found)) == {"bad.md", "good.md"}
    assert {each.message for each in found if each.name != NOT_UNDERSTOOD} == told


def test_a_picture_that_cannot_be_drawn_leaves_the_other_pictures_and_the_proof(
    sound: Built, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(diagram: Diagram) -> Picture:
        if diagram.title == "The start of bad":
            raise ValueError(diagram)
        return drawn(diagram)

    drawn = figure.render
    monkeypatch.setattr(figure, "render", fails)
    built = build(BOTH, Config())
    [fault] = [each for each in built.diagnostics if each.name == NOT_UNDERSTOOD]
    assert BAD.slice(fault.place.span) == '{{svg:start.svg "The start of bad"}}'
    assert sound.files.keys() - built.files.keys() == {"bad/start.svg"}
    assert b"The knight of bad" in built.files["bad/index.html"]
    assert b"placement-mismatch" in built.files["bad/index.html"]


@pytest.mark.parametrize("part", ["memo.stages.parse", "memo.stages.page_leaf"])
def test_the_home_stands_where_its_own_text_cannot_be_understood(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = SourceFile("index.md", "---\ntitle: bad\n---\n\nWords of bad.\n")
    module, _, name = part.rpartition(".")
    stage = importlib.import_module(f"sitegen.{module}")
    made = getattr(stage, name)

    def fails(*given: object, **named: object) -> object:
        if "index.md" in {getattr(each, "path", "") for each in given} or (
            "index.md" in {getattr(getattr(each, "source", None), "path", "") for each in given}
        ):
            raise IndexError
        return made(*given, **named)

    monkeypatch.setattr(stage, name, fails)
    built = build(Sources((GOOD, home)), Config())
    assert faults(built.diagnostics) == ["index.md"]
    assert b"good" in built.files["index.html"]


def test_a_page_that_lists_documents_and_cannot_be_made_is_told_at_one_of_them(
    sound: Built, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(volume: Volume, entry: Entry) -> bytes:
        if entry.name == "rook":
            raise ValueError(volume)
        return made(volume, entry)

    made = output.piece_html
    monkeypatch.setattr(output, "piece_html", fails)
    built = build(BOTH, Config())
    assert faults(built.diagnostics) == ["bad.md"]
    assert built.files.keys() == sound.files.keys()
    differ = {path for path in sound.files if built.files[path] != sound.files[path]}
    assert differ == {"pieces/rook/index.html"}


def test_it_is_the_same_in_other_processes_and_nothing_of_it_is_kept(
    sound: Built, monkeypatch: pytest.MonkeyPatch
) -> None:
    memo = Memo(InMemory())
    with monkeypatch.context() as patch:
        broken(patch, "memo.stages.parse")
        broken(patch, "render.boards.play_data")
        alone = build(BOTH, Config())
        assert faults(alone.diagnostics) == ["bad.md"]
        with processes(2) as elsewhere:
            work = Work(run=elsewhere, few=1)
            assert build(BOTH, Config(), work=work).diagnostics == alone.diagnostics
        for _ in range(2):
            kept = build(BOTH, Config(), work=Work(memo))
            assert kept.diagnostics == alone.diagnostics
            assert dict(kept.files) == dict(alone.files)
    assert dict(build(BOTH, Config(), work=Work(memo)).files) == dict(sound.files)


def test_the_preview_follows_the_other_documents_and_names_the_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    texts = {"bad.md": BAD.raw, "good.md": GOOD.raw}

    def read(_: Config) -> tuple[Sources, dict[str, bytes]]:
        return Sources(tuple(SourceFile(*each) for each in texts.items())), {}

    shop = Workshop(lambda: (Config(), Watched(())), read, build)
    first = make_first(shop)
    broken(monkeypatch, "memo.stages.parse")
    texts["bad.md"] += "More.\n"
    second = make_again(shop, gather(shop, first.inputs), first)
    texts["good.md"] += "Other words.\n"
    third = make_again(shop, gather(shop, second.inputs), second)
    assert not third.snapshot.failure
    assert b"Other words." in third.snapshot.files["good/index.html"]
    assert NOT_UNDERSTOOD in {
        each.name for report in third.snapshot.reports for each in report.diagnostics
    }


def test_with_the_variable_for_traces_a_fault_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    broken(monkeypatch, "memo.stages.parse")
    monkeypatch.setenv(TRACEBACK, "1")
    with pytest.raises(IndexError):
        check(BOTH, Config())


def test_what_the_person_who_ran_the_command_must_mend_is_not_contained(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken(monkeypatch, "memo.stages.page_outputs", TemplateError)
    with pytest.raises(TemplateError):
        build(BOTH, Config())


def test_a_command_about_one_document_says_what_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bad.md"
    path.write_text(BAD.raw)
    assert game_of(str(path)).variant.name == "bad"
    monkeypatch.setattr(page, "_game", failing(page._game, IndexError))
    with pytest.raises(CommandError, match="a fault of sitegen: IndexError"):
        game_of(str(path))


def test_a_run_in_which_sitegen_failed_is_not_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memo = Memo(InMemory())
    asked = Asked(frozenset(BOTH.paths), BOTH, Config(), {})
    wanted = Wanted(BOTH, Config(), {}, str(tmp_path / "site"))
    with monkeypatch.context() as patch:
        broken(patch, "memo.stages.parse")
        built = build(BOTH, Config())
        write_output(built.files, wanted.folder)
    for diagnostics, kept in ((built.diagnostics, False), ((), True)):
        remember(memo, wanted, diagnostics, 1)
        remember_check(memo, asked, LastCheck(diagnostics, 1))
        assert (last_build(memo, wanted) is not None) is kept
        assert (last_check(memo, asked) is not None) is kept
