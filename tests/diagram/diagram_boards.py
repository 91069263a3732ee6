"""Boards for the tests, each of another kind."""

from __future__ import annotations

from typing import Any

from sitegen.diagram.glyph import glyph_for
from sitegen.diagram.model import (
    Arrow,
    Diagram,
    DiagramRow,
    Label,
    LegendEntry,
    Line,
    Man,
    Mark,
    PocketMan,
)

_NAMES = {
    "k": "King",
    "q": "Queen",
    "r": "Rook",
    "b": "Bishop",
    "n": "Knight",
    "p": "Pawn",
    "a": "Centaur",
    "c": "Champion",
    "z": "Zork",
}


def men(*rows: str) -> tuple[Man, ...]:
    """Men from rows of letters, the upper row first, dots for empty cells."""
    return tuple(
        Man((file, rank), glyph_for(_NAMES[sign.lower()]), int(sign.islower()),
            _NAMES[sign.lower()], sign)
        for rank, row in enumerate(reversed(rows))
        for file, sign in enumerate(row)
        if sign != "."
    )  # fmt: skip


def carrera(**options: Any) -> Diagram:
    empty = ["." * 10] * 4
    army = men("ranbqkbncr", "p" * 10, *empty, "P" * 10, "RANBQKBNCR")
    return Diagram(10, 8, army, **options)


def rich(**options: Any) -> Diagram:
    """Nearly everything that can be drawn."""
    return Diagram(
        5,
        4,
        men("..k..", "z....", "..A..", "...KC"),
        voids=frozenset({(0, 0), (4, 3)}),
        highlights=((2, 1),),
        last=((1, 1), (2, 1)),
        marks=(
            Mark((1, 2)),
            Mark((2, 2), "ring", "note"),
            Mark((3, 2), "cross", "capture"),
            Mark((1, 0), "number", text="12"),
            Mark((4, 1), "star"),
            Mark((3, 1), "leg", "danger"),
            Mark((4, 2), "hurdle", "note"),
            Mark((1, 1), "diamond"),
            Mark((2, 1), "start"),
        ),
        arrows=(Arrow((3, 0), (3, 3), "danger"), Arrow((4, 0), (3, 2), "note", bent=True)),
        lines=(
            Line((2, 1), (0, 3)),
            Line((2, 1), (4, 1), "ring", "note", "dashed"),
            Line((2, 1), (2, 3), "cross", "capture"),
            Line((2, 1), (1, 0), "bar", stroke="dotted"),
        ),
        labels=(Label((0, 1), "x"), Label((2, 0), "long", "top")),
        pocket=(PocketMan("knight", 0, "Knight", 2, "N"), PocketMan("pawn", 1, "Pawn", 1, "p")),
        legend=(
            LegendEntry("dot", "moves or captures"),
            LegendEntry(("dashed", "ring"), "only moves"),
        ),
        **options,
    )


BOARDS: dict[str, Diagram | DiagramRow] = {
    "carrera": carrera(),
    "carrera-inside": carrera(coordinates="inside", flipped=True, theme="green"),
    "empty": Diagram(3, 3, coordinates="none"),
    "rich": rich(),
    "rich-flipped": rich(flipped=True, theme="dark", coordinates="inside"),
    "points": Diagram(9, 10, men("k", "."), surface="intersections", theme="contrast"),
    "uniform": Diagram(6, 6, men("kr", "..", "K."), surface="uniform", theme="grey"),
    "window": carrera(window=((4, 0), (9, 2)), theme="grey"),
    "grid": DiagramRow(
        (Diagram(2, 2), carrera(window=((0, 0), (4, 1))), rich(), Diagram(1, 1)),
        ("A caption that is wider than its board", "", "Two", "Three"),
        arrow=True,
        columns=2,
    ),
    "row": DiagramRow((carrera(), rich()), ("Before", "After"), arrow=True),
}
