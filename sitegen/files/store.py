"""A cache folder: bytes by key, each in a file of its own, believed only where they are whole and
bear this user's seal.

Nothing here is ever needed: a folder that cannot be written, a file that is broken, foreign, gone
or half written is as good as an empty one, and so is one that came with a checkout. Writers on
several machines that have one key do not disturb each other, since a file is put in its place in
one step and holds the same bytes whoever writes it.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
import time

from msgspec import Struct, field

from sitegen.files.seal import SIZE, is_sealed, seal, sealing_key
from sitegen.files.unlinked import is_folder, linked

_FORM = b"sitegen 2\n"
_MONTH = 30 * 24 * 3600
_DAY = 24 * 3600
_SWEPT = "swept"
_ENTRY = re.compile(r"[0-9a-f]{62}(?:-[a-z]+)?")
_STAGED = re.compile(rf"{_ENTRY.pattern}\.\d+")
_READS = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


class Store(Struct, frozen=True):
    """Entries below a folder, which is made when something is first written. Without a `key` it
    keeps nothing, and has nothing."""

    folder: str
    key: bytes | None = field(default_factory=sealing_key)

    def read(self, key: str) -> bytes | None:
        """What was written under a key (letters and digits), None where it is not there whole."""
        if self.key is None or linked(self._folder(key)):
            return None
        try:
            handle = os.open(self._path(key), _READS | getattr(os, "O_BINARY", 0))
            with open(handle, "rb") as file:
                if not stat.S_ISREG(os.fstat(handle).st_mode):
                    return None
                form, sealed, body = file.read(len(_FORM)), file.read(SIZE), file.read()
        except OSError:
            return None
        return body if form == _FORM and is_sealed(self.key, key, body, sealed) else None

    def write(self, key: str, data: bytes) -> None:
        """Keep bytes under a key, if that can be done."""
        if self.key is not None:
            with contextlib.suppress(OSError):
                self._make(self._folder(key))
                self._put(self._path(key), _FORM + seal(self.key, key, data), data)

    def sweep(self) -> None:
        """Once a day, let go of entries that nobody has written for a month: of those alone that
        bear the seal, and of what was left while one was written."""
        stamp, now = os.path.join(self.folder, _SWEPT), time.time()
        if self.key is None or linked(self.folder) or not is_folder(self.folder):
            return
        with contextlib.suppress(OSError):
            if os.path.lexists(stamp) and now - os.lstat(stamp).st_mtime < _DAY:
                return
            self._put(stamp)
            for part in sorted(os.listdir(self.folder)):
                if len(part) == 2 and is_folder(os.path.join(self.folder, part)):
                    self._sweep(part, now - _MONTH)

    def _sweep(self, part: str, before: float) -> None:
        folder = os.path.join(self.folder, part)
        for name in os.listdir(folder):
            path = os.path.join(folder, name)
            if os.lstat(path).st_mtime >= before:
                continue
            known = _ENTRY.fullmatch(name) and self.read(part + name) is not None
            if known or (_STAGED.fullmatch(name) and _begins_as_ours(path)):
                os.unlink(path)

    def _make(self, folder: str) -> None:
        """The folder of an entry, where nothing on the way to it is a link."""
        if is_folder(folder) and not linked(self.folder):
            return
        if linked(folder):
            raise NotADirectoryError(folder)
        os.makedirs(folder, exist_ok=True)
        with contextlib.suppress(FileExistsError), open(f"{self.folder}/.gitignore", "x") as file:
            file.write("*\n")

    def _put(self, path: str, *parts: bytes) -> None:
        """A file in its place in one step; what stood there, link or file, is untouched itself."""
        staged = f"{path}.{os.getpid()}"
        try:
            with open(staged, "xb") as file:
                for part in parts:
                    file.write(part)
            os.replace(staged, path)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(staged)
            raise

    def _folder(self, key: str) -> str:
        return os.path.join(self.folder, key[:2])

    def _path(self, key: str) -> str:
        return os.path.join(self.folder, key[:2], key[2:])


def _begins_as_ours(path: str) -> bool:
    if not stat.S_ISREG(os.lstat(path).st_mode):
        return False
    with open(path, "rb") as file:
        head = file.read(len(_FORM))
    return _FORM.startswith(head)
