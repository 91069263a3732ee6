"""All lints in the order of their codes. A new one is one file and one line here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.lint import fen_rank_width, placement_mismatch, unused_ignore

if TYPE_CHECKING:
    from sitegen.lint.model import Lint

LINTS: tuple[Lint, ...] = (
    unused_ignore.LINT,
    fen_rank_width.LINT,
    placement_mismatch.LINT,
)


def by_name(name: str) -> Lint | None:
    """The lint of that name or code."""
    return next((lint for lint in LINTS if name in (lint.name, lint.code)), None)
