"""Text as a terminal shows it: which cells each character takes, and nothing that it would obey.

Control characters, bidirectional overrides and other characters without a shape are shown as signs,
so that no document can move the cursor, hide text or speak for the program.
"""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category, combining, east_asian_width

from msgspec import Struct

TAB = 4
_JOINERS = "\u200c\u200d"
_SHAPELESS = {"Cc", "Cf", "Cs", "Zl", "Zp"}


class Cells(Struct, frozen=True):
    """What is shown for each character, and the cell at which each starts (and the last ends)."""

    signs: tuple[str, ...]
    starts: tuple[int, ...]


def visible(text: str) -> str:
    """The text on one line, every character without a shape shown as a sign.

    A tab becomes a space.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(" " if char == "\t" else sign(char) for char in text)


def cells(text: str) -> Cells:
    """Signs and cells of one line; tabs reach to the next multiple of four."""
    signs: list[str] = []
    starts = [0]
    for char in text:
        at = starts[-1]
        shown = " " * (TAB - at % TAB) if char == "\t" else sign(char)
        signs.append(shown)
        starts.append(at + (len(shown) if char == "\t" else width(char)))
    return Cells(tuple(signs), tuple(starts))


@lru_cache(4096)
def sign(char: str) -> str:
    """What stands for a character on a terminal: mostly itself."""
    if char < " ":
        return chr(0x2400 + ord(char))
    if char == "\x7f":
        return "\u2421"
    if category(char) in _SHAPELESS and char not in _JOINERS:
        return f"<U+{ord(char):04X}>"
    return char


@lru_cache(4096)
def width(char: str) -> int:
    """Cells that the sign of a character takes: 0 for what joins the one before it, 2 for wide."""
    shown = sign(char)
    if len(shown) > 1:
        return len(shown)
    if shown in _JOINERS or combining(shown) or category(shown) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(shown) in "WF" else 1
