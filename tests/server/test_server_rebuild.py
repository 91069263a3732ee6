"""What cannot be read or built leaves the last good site in place, and says why."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sitegen.config import Config
from sitegen.errors import ConfigError
from sitegen.files import Sources, Unreadable
from sitegen.pipeline import build
from sitegen.server.rebuild import (
    Made,
    Workshop,
    base_path,
    gather,
    make_again,
    make_first,
    make_page,
)
from sitegen.server.watch import Watched
from sitegen.source import Problem, SourceFile, Span

GOOD = "---\ntitle: {0}\nslug: {0}\n---\n\n# {0}\n\nAll is well.\n"
UNCLOSED = "---\ntitle: One\nslug: one\n\n# One\n\nNew.\n"


class Desk:
    """Documents and configuration that a test changes."""

    def __init__(self, **texts: str) -> None:
        self.texts = texts
        self.config = Config()
        self.unreadable: tuple[Unreadable, ...] = ()
        self.fault: Exception | None = None

    def workshop(self) -> Workshop:
        def configure() -> tuple[Config, Watched]:
            if isinstance(self.fault, ConfigError):
                raise self.fault
            return self.config, Watched((self.config.content,))

        def read(_config: Config) -> tuple[Sources, dict[str, bytes]]:
            if self.fault:
                raise self.fault
            files = tuple(SourceFile(f"{name}.md", text) for name, text in self.texts.items())
            return Sources(files, self.unreadable), {}

        return Workshop(configure, read, build)


def again(desk: Desk, before: Made) -> Made:
    return make_again(desk.workshop(), gather(desk.workshop(), before.inputs), before)


def page(made: Made, slug: str) -> str:
    return made.snapshot.files[f"{slug}/index.html"].decode()


def errors(made: Made) -> list[tuple[str, str, list[str]]]:
    return [
        (each.source, each.page, [found.name for found in each.diagnostics])
        for each in made.snapshot.reports
        if each.errors
    ]


def test_a_document_whose_front_matter_breaks_is_shown_as_it_last_was() -> None:
    desk = Desk(one=GOOD.format("one"), two=GOOD.format("two"))
    first = make_first(desk.workshop())
    desk.texts = {"one": UNCLOSED, "two": GOOD.format("two").replace("well", "new")}
    second = again(desk, first)
    assert "All is well" in page(second, "one")
    assert "All is new" in page(second, "two")
    assert errors(second) == [("one.md", "one/index.html", ["front-matter-syntax"])]
    # It stays so however often it is saved, and is forgotten with the next good save.
    third = again(desk, second)
    assert third.snapshot.files == second.snapshot.files
    desk.texts["one"] = GOOD.format("one").replace("well", "mended")
    fourth = again(desk, third)
    assert "All is mended" in page(fourth, "one")
    assert errors(fourth) == []


def test_a_document_that_becomes_unreadable_is_shown_as_it_last_was() -> None:
    desk = Desk(one=GOOD.format("one"), two=GOOD.format("two"))
    first = make_first(desk.workshop())
    del desk.texts["one"]
    problem = Problem("binary", Span(0, 0), {"offset": 0})
    desk.unreadable = (Unreadable(SourceFile("one.md", ""), problem),)
    second = again(desk, first)
    assert second.snapshot.files == first.snapshot.files
    assert errors(second) == [("one.md", "one/index.html", ["source-unreadable"])]


def test_a_document_that_is_removed_is_gone() -> None:
    desk = Desk(one=GOOD.format("one"), two=GOOD.format("two"))
    first = make_first(desk.workshop())
    del desk.texts["one"]
    second = again(desk, first)
    assert "one/index.html" not in second.snapshot.files
    assert "one.md" not in second.good


def test_a_document_that_was_never_good_is_shown_as_far_as_it_goes() -> None:
    made = make_first(Desk(one=UNCLOSED, two=GOOD.format("two")).workshop())
    [(source, shown, names)] = errors(made)
    assert source == "one.md"
    assert shown in made.snapshot.files
    assert "front-matter-syntax" in names


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (ConfigError("sitegen.toml:1:1: unknown key"), "sitegen.toml:1:1: unknown key"),
        (ZeroDivisionError("oh"), "a fault of sitegen itself: ZeroDivisionError: oh"),
    ],
)
def test_a_site_that_cannot_be_built_stays_and_says_why(fault: Exception, words: str) -> None:
    desk = Desk(one=GOOD.format("one"))
    first = make_first(desk.workshop())
    desk.fault = fault
    desk.config = replace(desk.config, content="elsewhere")
    second = again(desk, first)
    assert second.snapshot.files == first.snapshot.files
    assert words in second.snapshot.failure
    # As soon as the configuration can be read, what it names is watched.
    new = isinstance(fault, ConfigError)
    assert second.inputs.watched.folders == (("content",) if new else ("elsewhere",))
    desk.fault = None
    third = again(desk, second)
    assert third.snapshot.failure == ""
    assert third.inputs.watched.folders == ("elsewhere",)


def test_a_page_made_ahead_is_the_one_that_the_build_makes() -> None:
    desk = Desk(one=GOOD.format("one") + "\n[two](../two/index.html)\n", two=GOOD.format("two"))
    first = make_first(desk.workshop())
    desk.texts["one"] = desk.texts["one"].replace("All is well.", "## New\n\nAll is *better*.")
    inputs = gather(desk.workshop(), first.inputs)
    made = make_page(inputs, first, {})
    assert made
    source, files = made
    assert source.path == "one.md"
    assert b"All is <em>better</em>" in files["one/index.html"]
    built = make_again(desk.workshop(), inputs, first).snapshot.files
    assert {path: built[path] for path in files} == dict(files)


def test_what_touches_other_pages_is_not_made_ahead() -> None:
    texts = {"one": GOOD.format("one"), "two": GOOD.format("two")}
    for changes in (
        {},
        {"one": GOOD.format("one").replace("title: one", "title: other")},
        {"one": GOOD.format("one").replace("slug: one", "slug: other")},
        {"one": UNCLOSED},
        {"one": GOOD.format("one") + "x", "two": GOOD.format("two") + "x"},
        {"three": GOOD.format("three")},
    ):
        desk = Desk(**texts)
        first = make_first(desk.workshop())
        desk.texts = texts | changes
        assert make_page(gather(desk.workshop(), first.inputs), first, {}) is None
    desk = Desk(**texts)
    first = make_first(desk.workshop())
    desk.texts = texts | {"one": GOOD.format("one") + "x"}
    desk.config = replace(desk.config, title="Other")
    assert make_page(gather(desk.workshop(), first.inputs), first, {}) is None


def test_of_two_pages_with_one_address_none_is_made_ahead_of_the_other() -> None:
    desk = Desk(one=GOOD.format("one"), two=GOOD.format("one"))
    first = make_first(desk.workshop())
    desk.texts["two"] += "x"
    assert make_page(gather(desk.workshop(), first.inputs), first, {}) is None


def test_one_page_can_be_made_ahead_after_the_other() -> None:
    desk = Desk(one=GOOD.format("one"), two=GOOD.format("two"))
    first = make_first(desk.workshop())
    desk.texts["one"] += "x"
    inputs = gather(desk.workshop(), first.inputs)
    made = make_page(inputs, first, {})
    assert made
    ahead = {"one.md": made[0]}
    assert make_page(inputs, first, ahead) is None
    desk.texts["two"] += "y"
    inputs = gather(desk.workshop(), first.inputs)
    then = make_page(inputs, first, ahead)
    assert then
    assert then[0].path == "two.md"


def test_a_first_build_that_fails_is_no_preview() -> None:
    desk = Desk()
    desk.fault = ConfigError("no")
    with pytest.raises(ConfigError):
        make_first(desk.workshop())


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("", "/"),
        ("/", "/"),
        ("/rules", "/rules/"),
        ("https://a.example", "/"),
        ("https://a.example/b/c/", "/b/c/"),
        ("https://a.example/%C3%A4/", "/ä/"),
    ],
)
def test_a_site_is_served_below_the_path_of_its_address(url: str, path: str) -> None:
    assert base_path(url) == path
