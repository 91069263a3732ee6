"""What a preview says while it runs, and how it ends: in this process, with its builds made up."""

from __future__ import annotations

import gc
import re
import resource
import socket
import sys
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from sitegen.config import Config
from sitegen.files import Sources
from sitegen.pipeline import build
from sitegen.server.rebuild import Workshop, gather, make_again, make_first
from sitegen.server.run import Preview, serve
from sitegen.server.watch import Watched
from sitegen.source import SourceFile

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Iterator

GOOD = "---\ntitle: One\nslug: one\n---\n\n# One\n"
WRONG = GOOD + "\n[two](two.md) and [three](three.md)\n"
OPEN_FILES = resource.RLIMIT_NOFILE


class EndedError(Exception):
    """The preview of a test has seen enough."""


def workshop(text: str) -> Workshop:
    sources = Sources((SourceFile("one.md", text),))
    return Workshop(lambda: (Config(), Watched(())), lambda _: (sources, {}), build)


@pytest.fixture(autouse=True)
def _limits() -> Iterator[None]:
    """What a preview changes of its process."""
    before = resource.getrlimit(OPEN_FILES)
    yield
    resource.setrlimit(OPEN_FILES, before)
    gc.unfreeze()


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """The lines of a preview that ends as soon as it has done `then`, and the address it gave."""

    def run(text: str = GOOD, then: object = None, **options: object) -> list[str]:
        async def follow(_workshop: object, _live: object, _first: object, *tools: object) -> None:
            if callable(then):
                then(*tools)
            raise EndedError

        monkeypatch.setattr("sitegen.server.run.follow", follow)
        lines: list[str] = []
        with pytest.raises(EndedError):
            serve(Preview(workshop(text), port=0, say=lines.append, **options))  # type: ignore[arg-type]
        return lines

    return run


@pytest.mark.parametrize(
    ("host", "pattern"),
    [
        ("127.0.0.1", r"Serving http://127\.0\.0\.1:\d+/ \(Ctrl-C ends\)"),
        ("::1", r"Serving http://\[::1\]:\d+/ \(Ctrl-C ends\)"),
    ],
)
def test_a_preview_for_this_machine_says_where_it_is_and_no_more(
    said: Callable[..., list[str]], host: str, pattern: str
) -> None:
    if ":" in host and not _has_ipv6():
        pytest.skip("this machine has no IPv6")
    opened: list[str] = []
    (line,) = said(host=host, ready=opened.append)
    assert re.fullmatch(pattern, line)
    assert opened == [line.split()[1]]


def _has_ipv6() -> bool:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


def test_a_preview_for_everybody_says_so_first_and_gives_an_address_of_this_machine(
    said: Callable[..., list[str]],
) -> None:
    warned, line = said(host="0.0.0.0")
    assert warned == "Everybody who reaches this machine can read this preview"
    assert line.startswith("Serving http://127.0.0.1:")


def test_what_is_wrong_with_the_pages_is_counted(said: Callable[..., list[str]]) -> None:
    assert said(WRONG)[1:] == ["The site has 2 errors: its pages show where"]


def test_each_build_says_what_it_changed_and_what_is_wrong_now(
    said: Callable[..., list[str]],
) -> None:
    def then(_watch: object, tell: Callable[..., None]) -> None:
        first = make_first(workshop(GOOD))
        wrong = workshop(WRONG)
        made = make_again(wrong, gather(wrong, first.inputs), first)
        tell(first, made, 0.0126)
        tell(made, replace(made, snapshot=replace(made.snapshot, failure="no room")), 1)

    built, failed = said(then=then)[1:]
    assert re.fullmatch(r"Built again in 13 ms: \d+ files? changed, 2 errors", built)
    assert failed == "Not built: no room"


def test_why_changes_must_be_looked_for_is_said(
    said: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def then(watch: Callable[..., asyncio.Task[None]], _tell: object) -> None:
        watch(Watched(()), lambda: None).cancel()

    assert len(said(then=then)) == 1
    monkeypatch.setattr("sitegen.server.run.polls", lambda _: "the drive is silent")
    assert said(then=then)[1:] == ["Looking for changes again and again: the drive is silent"]
    assert len(said(then=then, poll=True)) == 1


def test_as_many_files_may_be_open_as_the_system_allows_a_preview(
    said: Callable[..., list[str]],
) -> None:
    hard = resource.getrlimit(OPEN_FILES)[1]
    resource.setrlimit(OPEN_FILES, (256, hard))
    said()
    allowed = 8192 if hard == resource.RLIM_INFINITY else min(hard, 8192)
    assert resource.getrlimit(OPEN_FILES) == (allowed, hard)
    said()
    assert resource.getrlimit(OPEN_FILES) == (allowed, hard)


def test_a_system_without_such_limits_has_its_preview_too(
    said: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)
    assert len(said()) == 1
