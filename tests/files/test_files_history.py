"""Dates from a repository: as they are, or none; and nothing that it asks for is ever run."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

import pytest

from sitegen.cli.commands import COMMAND
from sitegen.files import changes, revision

if TYPE_CHECKING:
    from pathlib import Path

ONE, TWO = "2020-01-02T03:04:05+02:00", "2021-01-02T03:04:05Z"


def git(folder: Path, *words: str, date: str = ONE) -> None:
    names = ("AUTHOR", "COMMITTER")
    known = {f"GIT_{name}_{key}": "a" for name in names for key in ("NAME", "EMAIL")}
    known |= {f"GIT_{name}_DATE": date for name in names}
    command = ["git", "-c", "init.defaultBranch=main", "-C", str(folder), *words]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, **known})


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    content = tmp_path / "content"
    (content / "sub").mkdir(parents=True)
    for name in ("a.md", "sub/b ö.md"):
        (content / name).write_text("---\ntitle: T\n---\n")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "one")
    (content / "a.md").write_text("---\ntitle: U\n---\n")
    git(tmp_path, "commit", "-qam", "two", date=TWO)
    (content / "new.md").write_text("---\ntitle: New\n---\n")
    return tmp_path


def dates(folder: str = "content") -> dict[str, str]:
    known = revision(folder)
    return dict(changes(folder, known, ["a.md", "sub/b ö.md", "new.md"])) if known else {}


def test_each_document_has_the_date_of_its_last_commit(repository: Path) -> None:
    assert repository
    assert dates() == {"a.md": "2021-01-02T03:04:05Z", "sub/b ö.md": "2020-01-02T01:04:05Z"}


def test_of_a_history_that_was_cut_off_only_what_is_there_is_believed(repository: Path) -> None:
    git(repository, "clone", "-q", "--depth", "1", f"file://{repository}", "shallow")
    assert dates("shallow/content") == {}
    git(repository, "clone", "-q", "--depth", "2", f"file://{repository}", "deep")
    assert "a.md" in dates("deep/content")


def test_without_a_repository_or_git_there_are_no_dates(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, repository: Path
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    (tmp_path.parent / "alone").mkdir(exist_ok=True)
    assert revision(str(tmp_path.parent / "alone")) is None
    assert revision("no-such-folder") is None
    monkeypatch.setenv("PATH", str(repository))
    assert revision("content") is None


def test_nothing_that_the_settings_of_a_repository_name_is_run(repository: Path) -> None:
    run = f"sh -c 'touch {repository}/ran'"
    hostile = {
        "core.fsmonitor": run,
        "core.pager": run,
        "pager.log": run,
        "diff.external": run,
        "diff.evil.textconv": run,
        "diff.evil.command": run,
        "gpg.program": run,
        "log.showSignature": "true",
        "core.sshCommand": run,
        "core.askPass": run,
        "credential.helper": f"!{run}",
        "remote.origin.url": f"ext::{run}",
        "remote.origin.promisor": "true",
        "extensions.partialClone": "origin",
        "protocol.ext.allow": "always",
        "alias.log": f"!{run}",
    }
    for key, value in hostile.items():
        git(repository, "config", key, value)
    (repository / ".gitattributes").write_text("* diff=evil\n")
    trees = subprocess.run(
        ["git", "rev-parse", "HEAD~1^{tree}"], capture_output=True, text=True, check=True
    ).stdout.strip()
    (repository / ".git/objects" / trees[:2] / trees[2:]).unlink()
    dates()
    assert not (repository / "ran").exists()


def build(*words: str) -> int:
    command = ["build", "--jobs", "1", "--base-url", "https://example.org/", *words]
    with COMMAND.make_context("sitegen", command) as context:
        return int(COMMAND.invoke(context) or 0)


def test_the_feed_and_the_site_map_tell_of_the_history(repository: Path) -> None:
    assert build() == 0
    feed = (repository / "output/feed.xml").read_text()
    assert feed.count("<entry>") == 2
    assert "<updated>2021-01-02T03:04:05Z</updated>" in feed
    assert "<lastmod>2020-01-02T01:04:05Z</lastmod>" in (
        (repository / "output/sitemap.xml").read_text()
    )
    git(repository, "add", ".")
    git(repository, "commit", "-qm", "three", date="2022-01-01T00:00:00Z")
    assert build() == 0
    kept = (repository / "output/feed.xml").read_bytes()
    assert b"2022-01-01T00:00:00Z" in kept
    assert build("--no-cache", "-o", "clean") == 0
    assert (repository / "clean/feed.xml").read_bytes() == kept
