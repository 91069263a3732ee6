"""What cannot be told of a game because something that it leans on could not be read.

One fault is one message: what would only follow from it is not judged.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.schema import items_of, numbers_of, players_of
from sitegen.interpret.topology import wrong_voids

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sitegen.document.model import Document
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.engine import Engine
    from sitegen.interpret.subject import Subject
    from sitegen.rules.board import Board
    from sitegen.source import Problem, Text

_OF_POSITION = frozenset({"claim-fails", "castling-mismatch", "fen-differs"})
"""Claims that are false already where a single man stands elsewhere."""

_OF_SETUP = frozenset(
    {
        *_OF_POSITION,
        "placement-mismatch",
        "piece-count-mismatch",
        "relative-placement-mismatch",
        "symmetry-mismatch",
        "ascii-board-mismatch",
        "promotion-mismatch",
        "rule-flag-mismatch",
        "rule-unstated",
    }
)
"""Claims of the men and of what they do first, which stand elsewhere where a rank is missing."""

_READ = frozenset(
    {"unclosed", "opening-missing", "late", "missing", "no-key", "empty-file", "control-character"}
)
"""Faults of front matter that leave nothing of it unread."""
_OF_THE_GAME = frozenset({"engine", "slug", "parent"})
_TOP_KEY = re.compile(r"^[A-Za-z_][\w-]*", re.MULTILINE)
_FIRST = re.compile(r"[0-9]+|.")


def untold(problems: Iterable[Problem], *, castling: bool) -> frozenset[str]:
    """The kinds of claims that lean on what could not be read in a setup, or on how far kings go
    in castling where that is not known."""
    kinds = {problem.kind for problem in problems} - {"fen-castling-rights"}
    if "fen-rank-count" in kinds:
        return _OF_SETUP
    of_castling = frozenset({"castling-mismatch"}) if castling else frozenset()
    return of_castling | (_OF_POSITION if kinds else frozenset())


def of_players(engine: Engine) -> frozenset[str]:
    """The kinds of claims that lean on the names of the players, where those cannot be read."""
    node = engine.value("players")
    unread = node is not None and not all(players_of(node) or ("",))
    return frozenset({"player-name-mismatch"}) if unread else frozenset()


def in_doubt(claims: Sequence[Claim], subject: Subject) -> tuple[Claim, ...]:
    """The claims, those that fail and lean on what could not be read as ones that nobody can tell.

    (Claims blocks know themselves what they lean on.)
    """
    kinds = subject.untold - {"claim-fails"}
    if not kinds:
        return tuple(claims)
    why = "what it leans on could not be read"
    return tuple(
        replace(claim, verdict=Verdict.UNKNOWN, finds=why, evidence=(), edits=())
        if claim.kind in kinds and claim.verdict is Verdict.FAILS
        else claim
        for claim in claims
    )


def hides_the_game(document: Document) -> bool:
    """Whether a line of the front matter that is no YAML may have said something of the game."""
    text = document.source.text
    for problem in document.problems:
        if problem.kind == "front-matter-syntax" and problem.data.get("case") not in _READ:
            end = text.find("\n", problem.span.start)
            keys = _TOP_KEY.findall(text, 0, end if end >= 0 else len(text))
            if not keys or keys[-1] in _OF_THE_GAME:
                return True
    return False


def voids_from_one(
    engine: Engine, problems: Iterable[Problem], fen: Text, board: Board
) -> Problem | None:
    """Voids that are those of the FEN if their rows and columns are counted from 1."""
    if not any(problem.data.get("reason") == "wall" for problem in problems):
        return None
    nodes = [e.value for e in engine.entries("topology") if e.key.text.value == "voids"]
    items = items_of(nodes[0]) if nodes else ()
    cells = {numbers_of(item) for item in items}
    walls = {(row + 1, column + 1) for row, column in _walls(fen.value.split()[0])}
    return wrong_voids(items, board, from_one=True) if cells and cells == walls else None


def _walls(placement: str) -> Iterable[tuple[int, int]]:
    """The (row, column) of each `*` of a placement, both from 0."""
    for row, rank in enumerate(placement.split("/")):
        column = 0
        for found in _FIRST.findall(rank):
            if found == "*":
                yield row, column
            # Python reads no number of thousands of digits; no board is as wide as four.
            column += int(found[:4]) if found.isdecimal() else 1
