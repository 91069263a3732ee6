"""The font of pictures in pixels, and which letters it has.

Where letters came from the fonts of a system, a picture would be another one on each machine, and
have none on a machine without fonts. So they come from one font, a package like any other. It has
the letters of Latin, Greek, Cyrillic and Hebrew.
"""

from __future__ import annotations

import os
import struct
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

FAMILY = "Arimo"
PACKAGE = "fontpkg_arimo"
_FILE = os.path.join("files", "Arimo[wght].ttf")
_TEXT = "{http://www.w3.org/2000/svg}text"
_UNICODE = ((3, 10), (0, 4), (3, 1), (0, 3))
"""Platforms and encodings under which fonts list their letters, those with most letters first."""


def font_file() -> str:
    """Where the font lies; `""`: it is not installed."""
    spec = find_spec(PACKAGE)
    folder = next(iter(spec.submodule_search_locations or ()), "") if spec else ""
    path = os.path.join(folder, _FILE)
    return path if folder and os.path.isfile(path) else ""


def words_of(svg: str) -> str:
    """All that is written in a picture."""
    from xml.etree import ElementTree

    return "".join("".join(each.itertext()) for each in ElementTree.fromstring(svg).iter(_TEXT))


def lacking(words: str) -> str:
    """The letters that the font does not have, each once; a font of the system may draw them."""
    has = _letters(font_file())
    return "".join(dict.fromkeys(c for c in words if ord(c) not in has and not c.isspace()))


def told(letters: str) -> str:
    """What is to be said where there are such letters."""
    shown = letters if len(letters) <= 20 else f"{letters[:20]}…"
    return (
        f"The font for pictures ({FAMILY}) has no letters for {shown}:"
        " a font of this system draws them, where it has one"
    )


@cache
def _letters(path: str) -> frozenset[int]:
    """The code points that a font has letters for, as its table `cmap` says.

    Source: the OpenType specification, the formats 4 and 12 of `cmap`.
    """
    with open(path, "rb") as file:
        data = file.read()
    rows = (struct.unpack_from(">4s4xI4x", data, 12 + 16 * n) for n in range(_number(data, 4)))
    start = next(offset for tag, offset in rows if tag == b"cmap")
    tables = {}
    for n in range(_number(data, start + 2)):
        platform, encoding, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * n)
        tables[platform, encoding] = start + offset
    at = next(tables[each] for each in _UNICODE if each in tables)
    ranges = _format_12(data, at) if _number(data, at) == 12 else _format_4(data, at)
    return frozenset(code for first, last in ranges for code in range(first, last + 1))


def _format_4(data: bytes, at: int) -> Iterator[tuple[int, int]]:
    count = _number(data, at + 6) // 2
    lasts = struct.unpack_from(f">{count}H", data, at + 14)
    firsts = struct.unpack_from(f">{count}H", data, at + 16 + 2 * count)
    return ((a, b) for a, b in zip(firsts, lasts, strict=True) if a != 0xFFFF)


def _format_12(data: bytes, at: int) -> Iterator[tuple[int, int]]:
    (count,) = struct.unpack_from(">I", data, at + 12)
    rows = (struct.unpack_from(">III", data, at + 16 + 12 * n) for n in range(count))
    return ((first, last) for first, last, _ in rows)


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "big")
