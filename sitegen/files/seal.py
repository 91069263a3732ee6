"""A seal on what sitegen leaves in a folder for its next run, so that nothing that came with a
checkout is taken for it.

The key lies outside of any checkout: in the environment, for machines that share a cache, or in the
user's state folder. Where neither can be had nothing is sealed, and nothing is believed.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b, sha256
from hmac import compare_digest
from secrets import token_bytes

VARIABLE = "SITEGEN_CACHE_KEY"
"""The environment variable with a key of one's own: any text that nobody else knows."""

SIZE = 32
"""Bytes of a key and of a seal."""


def sealing_key() -> bytes | None:
    """The key of this user, made at its first use; None where there is no place for one."""
    return _key(os.environ.get(VARIABLE, ""), _folder(), os.path.realpath(os.curdir))


def seal(key: bytes, name: str, data: bytes) -> bytes:
    """What only a holder of the key can put to the data of that name."""
    sealed = blake2b(name.encode(), digest_size=SIZE, key=key, person=b"sitegen")
    sealed.update(b"\0")
    sealed.update(data)
    return sealed.digest()


def is_sealed(key: bytes, name: str, data: bytes, found: bytes) -> bool:
    """Whether that is the seal of the data of that name."""
    return compare_digest(seal(key, name, data), found)


@lru_cache(maxsize=4)
def _key(stated: str, folder: str, here: str) -> bytes | None:
    if stated:
        return sha256(stated.encode("utf-8", "surrogateescape")).digest()
    if not folder or _is_below(folder, here):
        return None
    path = os.path.join(folder, "key")
    with suppress(OSError):
        os.makedirs(folder, mode=0o700, exist_ok=True)
        return _read(path) or _made(path)
    return None


def _folder() -> str:
    """The state folder of sitegen; "" where this system names none."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "")
    elif stated := os.environ.get("XDG_STATE_HOME", ""):
        base = stated
    else:
        home = os.environ.get("HOME", "")
        base = os.path.join(home, ".local", "state") if home else ""
    return os.path.join(os.path.realpath(base), "sitegen") if os.path.isabs(base) else ""


def _is_below(folder: str, here: str) -> bool:
    """Whether the folder may have come with what is worked on."""
    return os.path.commonpath((folder, here)) == here and here != os.path.abspath(os.sep)


def _read(path: str) -> bytes | None:
    """The key in a file of one's own that nobody else can read or write; None for any other."""
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0))
    except FileNotFoundError:
        return None
    with open(handle, "rb") as file:
        seen = os.fstat(file.fileno())
        own = not hasattr(os, "geteuid") or seen.st_uid == os.geteuid()
        closed = os.name == "nt" or not seen.st_mode & 0o077
        if not (stat.S_ISREG(seen.st_mode) and own and closed):
            raise PermissionError(path)
        found = file.read(SIZE + 1)
    return found if len(found) == SIZE else None


def _made(path: str) -> bytes | None:
    """A new key; that of another process where two make one at once."""
    staged = f"{path}.{os.getpid()}"
    with suppress(FileNotFoundError):
        os.unlink(staged)
    handle = os.open(staged, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with open(handle, "wb") as file:
            file.write(token_bytes(SIZE))
        with suppress(FileExistsError):
            os.link(staged, path)
    finally:
        os.unlink(staged)
    return _read(path)
