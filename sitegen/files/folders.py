"""Where the folders of a configuration may lie: inside of its own folder, and away from each other.

A configuration comes with a repository, and whoever wrote it must neither publish files of the
machine nor write where programs are kept. What the command line names may lie anywhere.
"""

from __future__ import annotations

import os
import re
from types import MappingProxyType
from typing import TYPE_CHECKING
from unicodedata import category, normalize

from sitegen.config import Config

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FOLDERS = ("content", "templates", "output")
"""The keys of a configuration that name folders."""
_ELSEWHERE = MappingProxyType(
    {
        "content": "; the command line may name any folder",
        "output": "; --output may name any folder",
    }
)
_SHORT_GIT = re.compile(r"git~\d+", re.IGNORECASE)
"""What Windows calls `.git` as well."""


def misplaced(root: str, named: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What is wrong with where folders lie that a configuration in `root` names, by key; links are
    followed. What it does not name is where it is by default."""
    known = {key: named.get(key, getattr(Config(), key)) for key in FOLDERS}
    real = {key: _real(root, folder) for key, folder in known.items() if folder}
    wrong = set()
    for key in named:
        if (why := _why_not(key, real[key], os.path.realpath(root))) is not None:
            wrong.add(key)
            yield key, f"`{key}` is `{named[key]}`, {why}"
    sound = [key for key in real if key not in wrong]
    for at, key in enumerate(sound):
        for other in sound[:at]:
            told = key if key in named else other
            if told in named and (how := _touch(real[key], real[other])):
                first, second = (key, other) if told == key else (other, key)
                how = how if told == key else _TURNED[how]
                yield (
                    told,
                    f"`{first}` is `{known[first]}`, which {how} `{known[second]}`, the folder of"
                    f" `{second}`: keep them apart",
                )


def _real(root: str, folder: str) -> str:
    return os.path.realpath(os.path.join(root, folder))


def _why_not(key: str, path: str, root: str) -> str | None:
    below = _below(path, root, exactly=True)
    elsewhere = _ELSEWHERE.get(key, "")
    if below is None:
        return f"which leads out of the folder of the configuration: name one in it{elsewhere}"
    if not below:
        return f"which is the folder of the configuration itself: name one in it{elsewhere}"
    private = next(filter(_is_private, below), None)
    return f"which leads into `{private}`, and that is no place for a site" if private else None


def _is_private(name: str) -> bool:
    """A folder of programs, as `.git` and `.github` are; some disks do not see every character."""
    seen = "".join(char for char in name if category(char) != "Cf")
    return seen.startswith(".") or _SHORT_GIT.fullmatch(seen.split(":")[0]) is not None


_TURNED = MappingProxyType({"is": "is", "lies in": "holds", "holds": "lies in"})


def _touch(path: str, other: str) -> str:
    """How a path is not apart from another one."""
    below, above = _below(path, other), _below(other, path)
    if below is None:
        return "" if above is None else "holds"
    return "lies in" if below else "is"


def _below(path: str, folder: str, *, exactly: bool = False) -> tuple[str, ...] | None:
    """The names that lead from a folder down to a path; None where it does not lie there.

    Names that some disk takes for one are one, unless they are to be so `exactly`.
    """
    names: list[str] = []
    while not _is_one(path, folder, exactly=exactly):
        path, name = os.path.split(path)
        if not name:
            return None
        names.append(name)
    return tuple(reversed(names))


def _is_one(path: str, other: str, *, exactly: bool) -> bool:
    if path == other or (not exactly and _folded(path) == _folded(other)):
        return True
    try:
        return os.path.samefile(path, other)
    except OSError:
        return False


def _folded(path: str) -> list[str]:
    """The names of a path as a disk has them that knows no case, and drops what Windows drops."""
    plain = normalize("NFC", normalize("NFC", path).casefold())
    return [name.split(":")[0].rstrip(". ") for name in plain.split(os.sep)]
