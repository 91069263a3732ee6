"""The second folder of a site that an earlier run left, and how it is known for one.

Its record names folders by what no checkout can bring along, and bears this user's seal.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING

from sitegen.files.seal import SIZE, is_sealed, seal, sealing_key
from sitegen.files.unlinked import is_folder

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def second_folder(workshop: str, folder: str) -> Iterator[tuple[str, bool]]:
    """The second folder for a site in `folder`, and whether it was left by a run of one's own.

    `workshop` is what the names of all that belongs to the site begin with. A folder that is there
    and not known stays as it is, and another name is taken. Without a key to seal with nothing is
    left for the next run. Raises OSError.
    """
    key, record = sealing_key(), f"{workshop}left"
    known = _known(key, record, workshop)
    second = f"{workshop}{known}" if known else _new(workshop)
    if key is None:
        try:
            yield second, False
        finally:
            shutil.rmtree(second, ignore_errors=True)
        return
    _note(key, record, os.path.basename(second), [second, folder])
    yield second, bool(known)


def _new(workshop: str) -> str:
    for number in count():
        second = f"{workshop}new{f'-{number}' if number else ''}"
        with contextlib.suppress(FileExistsError):
            os.mkdir(second)
            return second
    raise AssertionError("numbers have no end")


def _known(key: bytes | None, record: str, workshop: str) -> str:
    """What the name of the second folder ends with, if the record tells of that very folder."""
    try:
        with open(os.open(record, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0)), "rb") as file:
            sealed, body = file.read(SIZE), file.read(1 << 16)
    except OSError:
        return ""
    name = os.path.basename(record)
    if key is None or not is_sealed(key, name, body, sealed):
        return ""
    told = json.loads(body)
    second = os.path.join(os.path.dirname(record), told["name"])
    if not (is_folder(second) and _identity(second) in told["folders"]):
        return ""
    return str(told["name"]).removeprefix(os.path.basename(workshop))


def _note(key: bytes, record: str, name: str, folders: list[str]) -> None:
    """The exchange gives each of the two folders the name of the other."""
    known = [identity for each in folders if (identity := _identity(each))]
    body = json.dumps({"name": name, "folders": known}).encode()
    staged = f"{record}.{os.getpid()}"
    with contextlib.suppress(FileNotFoundError):
        os.unlink(staged)
    with open(staged, "xb") as file:
        file.write(seal(key, os.path.basename(record), body) + body)
    os.replace(staged, record)


def _identity(folder: str) -> list[int]:
    try:
        seen = os.lstat(folder)
    except OSError:
        return []
    return [seen.st_dev, seen.st_ino]
