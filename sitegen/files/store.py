"""A cache folder: bytes by key, each in a file of its own, believed only where they are whole.

Nothing here is ever needed: a folder that cannot be written, a file that is broken, foreign, gone
or half written is as good as an empty one. Writers on several machines do not disturb each other,
since a file is put in its place in one step and holds the same bytes whoever writes it.
"""

from __future__ import annotations

import contextlib
import os
import re
import time
from hashlib import sha256

from msgspec import Struct

_FORM = b"sitegen 1\n"
_DIGEST = 32
_MONTH = 30 * 24 * 3600
_DAY = 24 * 3600
_SWEPT = "swept"
_ENTRY = re.compile(r"[0-9a-f]{2}/[0-9a-f]{62}(?:-[a-z]+)?(?:\.\d+)?")


class Store(Struct, frozen=True):
    """Entries below a folder, which is made when something is first written."""

    folder: str

    def read(self, key: str) -> bytes | None:
        """What was written under a key (letters and digits), None where it is not there whole."""
        path = self._path(key)
        try:
            with open(path, "rb") as file:
                head, body = file.read(len(_FORM) + _DIGEST), file.read()
        except OSError:
            return None
        return body if head == _FORM + _digest(key, body) else None

    def write(self, key: str, data: bytes) -> None:
        """Keep bytes under a key, if that can be done."""
        path = self._path(key)
        staged = f"{path}.{os.getpid()}"
        try:
            try:
                file = open(staged, "xb")  # noqa: SIM115
            except FileNotFoundError:
                self._make(os.path.dirname(path))
                file = open(staged, "xb")  # noqa: SIM115
            with file:
                file.write(_FORM + _digest(key, data))
                file.write(data)
            os.replace(staged, path)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(staged)

    def sweep(self) -> None:
        """Once a day, let go of entries that nobody has written for a month."""
        stamp, now = os.path.join(self.folder, _SWEPT), time.time()
        with contextlib.suppress(OSError):
            if os.path.exists(stamp) and now - os.stat(stamp).st_mtime < _DAY:
                return
            with open(stamp, "wb"):
                pass
            for folder, _, names in os.walk(self.folder):
                for name in names:
                    path = os.path.join(folder, name)
                    known = os.path.relpath(path, self.folder).replace(os.sep, "/")
                    if _ENTRY.fullmatch(known) and now - os.stat(path).st_mtime > _MONTH:
                        os.unlink(path)

    def _make(self, folder: str) -> None:
        os.makedirs(folder, exist_ok=True)
        with contextlib.suppress(FileExistsError), open(f"{self.folder}/.gitignore", "x") as file:
            file.write("*\n")

    def _path(self, key: str) -> str:
        return os.path.join(self.folder, key[:2], key[2:])


def _digest(key: str, data: bytes) -> bytes:
    digest = sha256(key.encode())
    digest.update(data)
    return digest.digest()
