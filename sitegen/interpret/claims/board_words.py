"""Words for the board, its parts, and how men stand on it. Knows no piece."""

from __future__ import annotations

from sitegen.interpret.claims.words import wordset

FILES = wordset("file files column columns")
RANKS = wordset("rank ranks row rows")
EDGES = {
    "back": 1, "home": 1, "base": 1, "last": -1, "far": -1, "farthest": -1, "furthest": -1,
    "final": -1, "end": -1, "promotion": -1, "rearmost": 1,
}  # fmt: skip
"""Ranks by name, counted from a player's own edge, from the other one where negative."""
WINGS = wordset("queenside kingside")
DARK = {"dark": True, "black": True, "light": False, "white": False}
"""Whether squares of a shade are the dark ones."""
UNITS = wordset("square squares step steps space spaces")
"""What the length of a way is told in."""
SITS = wordset("stands stand sits sit starts start begins begin")
"""Verbs of men on squares."""
ARRAY = wordset("array arrangement placement position setup start")
"""What the position at the start is called."""
