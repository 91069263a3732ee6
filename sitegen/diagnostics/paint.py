"""Painted text: pieces with the part they play, made into plain or coloured lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

Piece: TypeAlias = tuple[str, str]
"""(role, text)"""
Row: TypeAlias = tuple[Piece, ...]
"""One line."""
Paint: TypeAlias = Callable[[str, str], str]
"""Role and text to what is written."""

COLOURS = {
    "error": "bold red",
    "warning": "bold yellow",
    "info": "bold cyan",
    "name": "bold",
    "path": "bold blue",
    "gutter": "blue",
    "note": "cyan",
    "fix": "green",
    "faint": "dim",
}


def plain(_role: str, text: str) -> str:
    return text


def coloured(role: str, text: str) -> str:
    """The text between the terminal's colour codes; roles without a colour stay plain."""
    before, after = _codes(role)
    return f"{before}{text}{after}" if text else text


@cache
def _codes(role: str) -> tuple[str, str]:
    if role not in COLOURS:
        return "", ""
    from rich.color import ColorSystem
    from rich.style import Style

    style = Style.parse(COLOURS[role])
    before, _, after = style.render("|", color_system=ColorSystem.STANDARD).partition("|")
    return before, after


def painted(row: Row, paint: Paint) -> str:
    """The pieces in a row, of which one at least has a sign, without spaces at its end."""
    pieces = list(row)
    while not pieces[-1][1].rstrip():
        pieces.pop()
    role, text = pieces.pop()
    return "".join(paint(*piece) for piece in pieces) + paint(role, text.rstrip())
