"""The men's glyphs: drawings as data, compounds composed of them, letters for the rest.

A glyph id is `knight`, `rook+knight` (what stands below + what rises from it, between them perhaps
a third as badge) or `letter:Z`. Knows names of pieces but not how they move.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args
from xml.etree import ElementTree

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Ink: TypeAlias = Literal["body", "line", "rim", "ink"]
"""body: filled and outlined; line: a detail drawn by line; rim: a thin one; ink: one filled."""

LETTER = "letter:"
_GLYPHS = Path(__file__).with_name("glyphs")
MAX_PARTS = 3
_SVG = "{http://www.w3.org/2000/svg}"


class Stroke(Struct, frozen=True):
    """One path of a drawing, in a square of 100 by 100."""

    ink: Ink
    d: str


class Drawing(Struct, frozen=True):
    """A glyph file: `head` alone rises from the `mount` of another glyph in a compound."""

    name: str
    head: tuple[Stroke, ...]
    base: tuple[Stroke, ...]
    mount: tuple[Stroke, ...]


class _Names(Struct, frozen=True):
    glyphs: Mapping[str, str]
    """Glyph id of each name, lower case."""
    order: tuple[str, ...]
    """Which part of a compound stands below: the earlier one."""


@cache
def glyph_names() -> tuple[str, ...]:
    """All drawn glyphs, in the order of `names.toml`."""
    return _names().order


@cache
def drawing(name: str) -> Drawing:
    """The drawing of that name; ValueError where its file is wrong."""
    text = (_GLYPHS / f"{name}.svg").read_text(encoding="utf-8")
    groups = {
        group.get("id"): tuple(_strokes(name, group))
        for group in ElementTree.fromstring(text).iter(f"{_SVG}g")
    }
    if not groups or not groups.keys() <= {"head", "base", "mount"}:
        raise ValueError(f"glyph {name}: its groups have the ids head, base and mount")
    return Drawing(name, *(groups.get(part, ()) for part in ("head", "base", "mount")))


def glyph_for(name: str, parts: Iterable[str] = (), letter: str = "") -> str:
    """The glyph id of a piece: by its name, else by the names of its parts, else a letter."""
    known = _names().glyphs
    if found := known.get(name.casefold().strip()):
        return found
    glyphs = [known.get(part.casefold().strip()) for part in parts]
    drawn = [glyph for glyph in glyphs if glyph]
    if drawn and len(drawn) == len(glyphs):
        composed = compose(drawn)
        if composed:
            return composed
    return LETTER + (letter or name.strip()[:1].upper() or "?")[:2]


def compose(glyphs: Sequence[str]) -> str:
    """The glyph id of a compound of up to three drawn glyphs, in whatever order; else empty."""
    order = _names().order
    parts = {part for glyph in glyphs for part in glyph.split("+")}
    for merged, of in _MERGED:
        if of <= parts:
            parts = parts - of | {merged}
    if len(parts) > MAX_PARTS or not parts <= set(order):
        return ""
    return "+".join(sorted(parts, key=order.index))


_MERGED = (("queen", {"rook", "bishop"}),)
"""Compounds that have a glyph of their own."""


@cache
def _names() -> _Names:
    table = tomllib.loads((_GLYPHS / "names.toml").read_text("utf-8"))
    order = tuple(table["drawn"])
    glyphs = {name: glyph for glyph, names in table["drawn"].items() for name in [glyph, *names]}
    for compound, names in table["compound"].items():
        glyphs |= dict.fromkeys(names, compound)
    return _Names(glyphs, order)


def _strokes(name: str, group: ElementTree.Element) -> Iterable[Stroke]:
    for path in group.iter(f"{_SVG}path"):
        ink, d = _INKS.get(path.get("class", "")), path.get("d")
        if not ink or not d:
            raise ValueError(f"glyph {name}: a path without d or of an unknown class")
        yield Stroke(ink, d)


_INKS: dict[str, Ink] = {ink: ink for ink in get_args(Ink)}
