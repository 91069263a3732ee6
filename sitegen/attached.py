"""Files beside documents: pictures, and whatever else pages lead to. Only what is linked is taken.

Each lies in the output where it lies in the content folder, below a folder of its own, so that two
pages that show one picture share it and no file can have the address of a page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias
from unicodedata import normalize

from msgspec import Struct
from msgspec.structs import replace

from sitegen.leftovers import is_hidden, leftover

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

FILES = "files"
"""The folder of the output where they lie."""
ASSETS = "assets/"
"""Where an author's own assets lie, in the folder of the templates and in the output."""

Hindrance: TypeAlias = Literal[
    "hidden", "copy", "active", "too-large", "leaves-root", "no-file", "bad-name"
]
"""Why a file that is there is not taken: it is hidden or a system's own; an editor's copy;
a page or picture that could run a program; its size; a link out of the content folder; neither
file nor folder; a name that no address can have."""

_ACTIVE = frozenset(
    {
        *("html", "htm", "xhtml", "xht", "shtml", "mht", "mhtml", "xml", "xsl", "xslt", "svgz"),
        *("js", "mjs", "wasm", "swf", "php", "cgi"),
    }
)
_PICTURES = frozenset(
    {"png", "apng", "jpg", "jpeg", "jfif", "gif", "webp", "avif", "svg", "bmp", "ico"}
)


class Attached(Struct, frozen=True):
    """A file beside the documents.

    `path` is how messages call it, as they do documents. `place` is its path in the output. `file`
    is where it lies on the disk, `""` for one of the theme. `seen` differs when the file does.
    `width` and `height` are those of a picture in pixels, 0 where they are not known; `fake`: it is
    no picture though its name says so.
    """

    path: str
    place: str
    file: str = ""
    seen: str = ""
    width: int = 0
    height: int = 0
    hindrance: Hindrance | None = None
    fake: bool = False


def by_path(attached: Iterable[Attached]) -> dict[str, Attached]:
    """Files by their path, in one spelling of letters with marks."""
    return {normalize("NFC", each.path): each for each in attached}


def by_place(attached: Iterable[Attached]) -> dict[str, Attached]:
    return {each.place: each for each in attached}


def place_of(below: str) -> str:
    """Where a file lies in the output that has this path below its content folder."""
    return f"{FILES}/{normalize('NFC', below)}"


def hindrance_of(path: str) -> Hindrance | None:
    """Why nothing of that path is taken, whatever stands there."""
    parts = [part for part in path.split("/") if part not in ("", ".", "..")]
    if any(map(is_hidden, parts)):
        return "hidden"
    if any(_is_odd(part) for part in parts):
        return "bad-name"
    if parts and leftover(parts[-1]):
        return "copy"
    return "active" if _suffix(path) in _ACTIVE else None


def is_picture(path: str) -> bool:
    """Whether a file of that name can be shown as a picture."""
    return _suffix(path) in _PICTURES


def trusted(attached: Iterable[Attached]) -> tuple[Attached, ...]:
    """The same where authors may put programs into pages."""
    return tuple(_trusted(each) for each in attached)


def _trusted(one: Attached) -> Attached:
    if one.hindrance != "active":
        return one
    return replace(one, hindrance=None)


def taken(places: Iterable[str], known: Mapping[str, Attached]) -> dict[str, Attached]:
    """Of paths in the output those that are files from beside the documents."""
    return {place: known[place] for place in sorted(set(places)) if known[place].file}


def _suffix(path: str) -> str:
    return path.rpartition("/")[2].rpartition(".")[2].lower()


def _is_odd(name: str) -> bool:
    """Whether some disk or host cannot have a file of that name."""
    return name != name.rstrip(". ") or any(char in '\\:*?"<>|\x7f' or char < " " for char in name)
