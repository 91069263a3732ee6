"""What sitegen itself is: a hash of its code, its data, its templates, and what it stands on."""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_PACKAGES = frozenset(
    {
        *(
            "fontpkg_arimo",
            "imagesize",
            "jinja2",
            "markdown_it_py",
            "mdit_py_plugins",
            "markupsafe",
            "mdurl",
        ),
        *("pyyaml", "resvg_py", "svgwrite"),
    }
)
"""Other packages on which the bytes of a page depend."""
_INFO = re.compile(r"([^/]+)-([^-/]+)\.(?:dist-info|egg-info)")


@cache
def fingerprint() -> str:
    """The same wherever the same pages are made."""
    found = sha256(sys.version.encode())
    for name in sorted(_installed()):
        found.update(f"\0{name}".encode())
    for folder in _folders():
        for path in sorted(_files(folder)):
            with open(os.path.join(folder, path), "rb") as file:
                content = file.read()
            found.update(f"\0{path}\0{len(content)}\0".encode() + content)
    return found.hexdigest()


def _folders() -> Iterator[str]:
    """The package, and in a checkout the templates beside it."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    yield package
    if not os.path.isdir(os.path.join(package, "render", "templates")):
        yield os.path.join(os.path.dirname(package), "templates")


def _files(folder: str, below: str = "") -> Iterator[str]:
    with os.scandir(os.path.join(folder, below)) as entries:
        for entry in entries:
            path = f"{below}/{entry.name}" if below else entry.name
            if entry.is_dir(follow_symlinks=False):
                if entry.name != "__pycache__":
                    yield from _files(folder, path)
            elif not entry.name.startswith("."):
                yield path


def _installed() -> Iterator[str]:
    """Names and versions of the other packages, as their folders on the path of Python say."""
    for folder in dict.fromkeys(sys.path):
        try:
            names = os.listdir(folder or os.curdir)
        except OSError:
            continue
        for name in names:
            found = _INFO.fullmatch(name)
            if found and re.sub(r"[-.]+", "_", found[1]).lower() in _PACKAGES:
                yield f"{found[1].lower()} {found[2]}"
