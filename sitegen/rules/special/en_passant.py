"""En passant: taking a man on a square that it passed over."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EnPassant:
    """Which pieces take en passant, and which can be taken so after a long first step."""

    takers: tuple[str, ...] = ("pawn",)
    takeable: tuple[str, ...] = ("pawn",)
