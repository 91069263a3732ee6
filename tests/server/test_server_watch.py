"""Every way of saving is noticed, once things are quiet; what is not the site's is not."""

from __future__ import annotations

import asyncio
import os
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
import watchfiles
from watchfiles import Change

from sitegen.server.drive import silent_drive
from sitegen.server.watch import Watched, matters, watch

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path


class Watching:
    """Counts what was noticed; `told` are the lines said."""

    def __init__(self) -> None:
        self.event = asyncio.Event()
        self.count = 0
        self.told: list[str] = []

    def touched(self) -> None:
        self.count += 1
        self.event.set()

    async def notices(self, act: Callable[[], object]) -> bool:
        """Whether something is noticed after this was done and before long."""
        await self.is_quiet()
        act()
        try:
            await asyncio.wait_for(self.event.wait(), 10)
        except TimeoutError:
            return False
        return True

    async def is_quiet(self, seconds: float = 0.3) -> bool:
        """Nothing more is noticed for so long; then all is forgotten."""
        while True:
            before = self.count
            self.event.clear()
            await asyncio.sleep(seconds)
            if self.count == before:
                return True


@asynccontextmanager
async def watching(watched: Watched, poll: bool = False) -> AsyncIterator[Watching]:
    found = Watching()
    task = asyncio.create_task(watch(watched, poll, found.touched, found.told.append))
    try:
        await asyncio.wait_for(found.event.wait(), 10)
        yield found
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
def content(tmp_path: Path) -> Path:
    folder = tmp_path / "content"
    folder.mkdir()
    (folder / "chess.md").write_text("chess")
    return folder


def save_by_rename(path: Path) -> None:
    new = path.with_name(f".{path.name}.new")
    new.write_text("new")
    new.replace(path)


def save_with_backup(path: Path) -> None:
    path.replace(path.with_name(f"{path.name}~"))
    path.write_text("new")
    path.with_name(f"{path.name}~").unlink()


def move_folder_in(path: Path) -> None:
    outside = path.parent.parent / "outside"
    (outside / "a" / "b").mkdir(parents=True)
    (outside / "a" / "b" / "new.md").write_text("new")
    outside.replace(path.parent / "inside")


def replace_the_folder(path: Path) -> None:
    folder = path.parent
    folder.replace(folder.with_name("old"))
    folder.mkdir()
    path.write_text("new")


SAVES: tuple[Callable[[Path], object], ...] = (
    lambda path: path.write_text("new"),
    save_by_rename,
    save_with_backup,
    lambda path: path.unlink(),
    lambda path: path.rename(path.with_name("other.md")),
    lambda path: (path.parent / "new.md").write_text("new"),
    move_folder_in,
    replace_the_folder,
)


@pytest.mark.parametrize("poll", [False, True])
def test_every_way_of_saving_is_noticed(content: Path, poll: bool) -> None:
    async def run() -> None:
        async with watching(Watched((str(content),)), poll) as found:
            for save in SAVES:
                (content / "chess.md").write_text("as it was")
                assert await found.notices(lambda save=save: save(content / "chess.md"))

    asyncio.run(run())


def test_by_looking_two_saves_within_a_second_are_two(content: Path) -> None:
    async def run() -> None:
        async with watching(Watched((str(content),)), poll=True) as found:
            for text in ("a", "b", "c"):
                assert await found.notices(lambda text=text: save_in_second(text))

    def save_in_second(text: str) -> None:
        (content / "chess.md").write_text(text)
        whole = int((content / "chess.md").stat().st_mtime)
        os.utime(content / "chess.md", ns=(0, whole // 60 * 60 * 10**9 + ord(text)))

    asyncio.run(run())


def test_after_a_folder_was_replaced_or_moved_in_its_documents_are_watched(content: Path) -> None:
    async def run() -> None:
        async with watching(Watched((str(content),))) as found:
            move_folder_in(content / "chess.md")
            document = content / "inside" / "a" / "b" / "new.md"
            assert await found.notices(lambda: document.write_text("newer"))
            replace_the_folder(content / "chess.md")
            assert await found.notices(lambda: (content / "chess.md").write_text("newer"))

    asyncio.run(run())


def test_settings_and_folders_that_come_later_are_noticed(
    content: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = content.parent
    monkeypatch.chdir(root)

    async def run() -> None:
        async with watching(Watched(("content", "theme/own"), ("sitegen.toml",))) as found:
            assert await found.notices(lambda: (root / "sitegen.toml").write_text("x"))
            assert await found.notices(lambda: save_by_rename(root / "sitegen.toml"))
            (root / "other.toml").write_text("not ours")
            assert await found.is_quiet()
            (root / "theme").mkdir()
            await found.is_quiet()
            assert await found.notices((root / "theme" / "own").mkdir)
            template = root / "theme" / "own" / "base.html"
            assert await found.notices(lambda: template.write_text("x"))

    asyncio.run(run())


def test_a_folder_that_is_a_link_is_watched_where_it_leads(content: Path) -> None:
    link = content.parent / "link"
    link.symlink_to(content)
    (content / "deep").mkdir()
    (content / "deep" / "a.md").write_text("a")
    (content / "also.md").symlink_to("deep/a.md")

    async def run() -> None:
        async with watching(Watched((str(link),))) as found:
            assert await found.notices(lambda: (content / "deep" / "a.md").write_text("b"))
            assert await found.notices(lambda: (content / "also.md").write_text("c"))

    asyncio.run(run())


@pytest.mark.parametrize(
    ("change", "path", "expected"),
    [
        (Change.modified, "chess.md", True),
        (Change.added, "a/b/chess.md", True),
        (Change.deleted, "chess.md", True),
        (Change.deleted, "folder", True),
        (Change.modified, ".git/index", False),
        (Change.added, "a/.chess.md.swp", False),
        (Change.added, "#chess.md#", False),
        (Change.added, ".#chess.md", False),
        (Change.added, "~$chess.md", False),
        (Change.deleted, "chess.md~", False),
        (Change.modified, "chess.md.tmp", False),
    ],
)
def test_hidden_files_and_editors_copies_do_not_matter(
    change: Change, path: str, expected: bool
) -> None:
    root = os.path.join(os.sep, ".hidden", "site")
    assert matters(change, os.path.join(root, path), (root,)) is expected


@pytest.mark.parametrize(
    "error", [OSError("OS file watch limit reached."), RuntimeError("Too many open files")]
)
def test_where_watches_are_used_up_changes_are_looked_for_and_it_is_said(
    content: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def limited(*_paths: str, **_options: object) -> object:
        raise error

    monkeypatch.setattr(watchfiles, "awatch", limited)

    async def run() -> None:
        async with watching(Watched((str(content),))) as found:
            assert await found.notices(lambda: (content / "chess.md").write_text("new"))
            assert len(found.told) == 1
            assert "max_user_watches" in found.told[0]
            assert str(error) in found.told[0]

    asyncio.run(run())


MOUNTS = """\
22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
23 22 0:40 / /home/a\\040b rw,nosuid - nfs4 host:/home rw
24 23 0:41 / /home/a\\040b/local rw - tmpfs tmpfs rw
25 22 0:42 / /mnt/c rw - 9p C: rw
"""


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/home/a b/site", "nfs4"),
        ("/home/a b/local/site", ""),
        ("/home/a bc", ""),
        ("/mnt/c/site", "9p"),
        ("/srv", ""),
    ],
)
def test_network_drives_are_known_by_their_kind(path: str, kind: str) -> None:
    assert silent_drive(path, MOUNTS) == kind
    assert silent_drive(path, "no such table\n\n") == ""
