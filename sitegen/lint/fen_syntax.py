"""A FEN holds something that has no meaning there.

## What it checks

Every field of each FEN: runs of empty squares, walls, pockets, whose turn it is, castling letters,
the en passant square, and the counters.

## Why it matters

Programs disagree about what to do with a FEN that is not quite one, and each of them draws its own
board. On boards of more than nine files this is common: ten empty squares are `10`, and some
programs write `91`.

## Example

```yaml
setup: "rnabqkbcnr/pppppppppp/91/91/91/91/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"
```

## Use instead

```yaml
setup: "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"
```
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.english import counted
from sitegen.lint.fen import by_fen
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sitegen.interpret.page import Page
    from sitegen.source import Problem

_REASONS: Mapping[str, str] = MappingProxyType(
    {
        "zero-run": "a number of empty squares does not begin with 0, as `{text}` does",
        "split-run": "`{text}` reads as more squares than the board has files; "
        "{meant} empty squares are written `{meant}`",
        "wall": "`*` stands for a square that does not exist, but this board has {square}",
        "promoted-mark": "`~` marks a promoted man and must stand behind his letter",
        "pocket": "`{text}` cannot be read as a pocket: men in hand stand as letters in brackets",
        "pocket-men": "`{text}` puts men in hand, but this game has no drops",
        "turn": "`{text}` is no side to move: write w or b",
        "castling": "`{text}` cannot be read as castling rights: write letters such as KQkq, or -",
        "en-passant": "`{text}` is no en passant square of this board: write a square, or -",
        "checks": "`{text}` cannot be read as a count of checks in this game",
        "halfmove-clock": "`{text}` is no halfmove clock: write a number from 0",
        "fullmove-number": "`{text}` is no number of a move: write a number from 1",
        "extra-field": "a FEN ends before `{text}`",
    }
)


def _find(page: Page) -> Iterator[Finding]:
    for problems in by_fen(page, "fen-syntax"):
        runs = [p for p in problems if text(p, "reason") == "split-run"]
        if runs:
            yield _runs(page, runs)
        walls = [p for p in problems if text(p, "reason") == "wall"]
        if walls:
            also = tuple(("and here", problem.span) for problem in walls[1:])
            yield Finding(walls[0].span, _REASONS["wall"].format_map(walls[0].data), also)
        for problem in problems:
            if problem not in runs and problem not in walls:
                message = _REASONS[text(problem, "reason")].format_map(problem.data)
                yield Finding(problem.span, message)


def _runs(page: Page, runs: Sequence[Problem]) -> Finding:
    """All runs of one FEN that were written in two; beyond doubt where they fill their ranks."""
    first, *more = runs
    message = _REASONS["split-run"].format_map(first.data)
    wide = [p for p in page.problems if p.kind == "fen-rank-width"]
    doubtful = any(rank.span.holds(run.span) for rank in wide for run in runs)
    return Finding(
        first.span,
        message,
        tuple(("and here", problem.span) for problem in more),
        tuple((problem.span, text(problem, "meant")) for problem in runs),
        f"write {counted(len(runs), 'number')} as one",
        "unsafe" if doubtful else "safe",
    )


LINT = Lint("FEN001", "fen-syntax", Severity.ERROR, __name__, page=_find)
