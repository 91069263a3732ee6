"""Dates of pages: read where they are dates, reported where they are not, told in the feed."""

from __future__ import annotations

import pytest

from sitegen.config import Config
from sitegen.files import Sources
from sitegen.interpret.facts import iso_of
from sitegen.pipeline import build, check
from sitegen.source import SourceFile


def page(name: str, *lines: str) -> SourceFile:
    return SourceFile(f"{name}.md", "\n".join(["---", f"title: {name}", *lines, "---", "Text."]))


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("2024-05-01", "2024-05-01T00:00:00Z"),
        ("2024-05-01T10:00", "2024-05-01T10:00:00Z"),
        ("2024-05-01 10:00:30", "2024-05-01T10:00:30Z"),
        ("2024-05-01T01:30:00+02:00", "2024-04-30T23:30:00Z"),
        ("2024-05-01 10:00:00 Z", "2024-05-01T10:00:00Z"),
        ("2024-02-30", ""),
        ("0001-01-01T00:00+10:00", ""),
        ("20240501", ""),
        ("1 May 2024", ""),
        ("2024", ""),
        ("", ""),
        ("２０２４-05-01", ""),
    ],
)
def test_a_date_is_read_as_iso_8601_says(written: str, read: str) -> None:
    assert iso_of(written) == read


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("date: 2024/5/1", "2024-05-01"),
        ("updated: 2024.05.01", "2024-05-01"),
        ("date: May 2024", ""),
        ("date: 2024-13-01", ""),
        ("date: 2024", ""),
        ("date: '2024'", ""),
        ("updated: true", ""),
    ],
)
def test_what_is_no_date_is_reported_at_its_place(line: str, near: str) -> None:
    (found,) = check(Sources((page("a", line),)), Config()).diagnostics
    assert found.name == "wrong-type"
    assert found.place.source.slice(found.place.span) == line.partition(" ")[2]
    assert (f"did you mean `{near}`" in found.message) is bool(near)


def test_a_page_is_not_updated_before_it_was_there() -> None:
    sources = Sources((page("a", "date: 2024-05-01", "updated: 2024-04-01"),))
    (found,) = check(sources, Config()).diagnostics
    assert "must be a date not before that of `date`" in found.message


def test_the_feed_has_the_newest_first_and_what_a_page_says_comes_before_its_history() -> None:
    sources = Sources(
        (
            page("a", "date: 2024-05-01"),
            page("b", "date: 2020-01-01", "updated: 2025-01-01"),
            page("c"),
            page("d"),
            page("e", "draft: true", "date: 2026-01-01"),
        )
    )
    config = Config(base_url="https://example.org/")
    history = {"a.md": "2026-01-01T00:00:00Z", "c.md": "2024-06-01T00:00:00Z"}
    built = build(sources, config, history=history)
    feed = built.files["feed.xml"].decode()
    at = [feed.index(f"<title>{name}</title>") for name in "bca"]
    assert at == sorted(at)
    assert "<title>d</title>" not in feed
    assert "<title>e</title>" not in feed
    assert "<published>2020-01-01T00:00:00Z</published><updated>2025-01-01T00:00:00Z" in feed
    assert b'type="application/atom+xml"' in built.files["d/index.html"]


def test_without_a_host_or_a_date_there_is_no_feed() -> None:
    assert "feed.xml" not in build(Sources((page("a", "date: 2024-05-01"),)), Config()).files
    config = Config(base_url="https://example.org/")
    built = build(Sources((page("a"),)), config)
    assert "feed.xml" not in built.files
    assert b"atom+xml" not in built.files["a/index.html"]
