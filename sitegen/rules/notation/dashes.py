"""The dashes that word processors put in the place of a hyphen: `O–O`, `e2–e4`, `1–0`."""

from __future__ import annotations

DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"
"""Hyphens, figure dash, en dash, em dash and minus; each is one character, as the hyphen is."""

_TABLE = dict.fromkeys(map(ord, DASHES), "-")


def as_hyphens(text: str) -> str:
    """The text with a hyphen for every dash; all offsets stay."""
    return text.translate(_TABLE)
