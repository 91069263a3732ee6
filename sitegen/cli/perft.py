"""`sitegen perft`: how many series of legal moves there are."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import click

from sitegen.cli.console import progress
from sitegen.cli.game import game_of
from sitegen.cli.say import show, tell
from sitegen.rules.notation.uci import format_uci
from sitegen.rules.perft import divide, perft

if TYPE_CHECKING:
    from collections.abc import Sequence


@click.command("perft", short_help="Count the series of legal moves.")
@click.argument("target", metavar="VARIANT|DOCUMENT")
@click.argument("rest", nargs=-1, required=True, metavar="[FEN] DEPTH")
@click.option("--divide", "divided", is_flag=True, help="Count behind each first move by itself.")
def command(target: str, rest: tuple[str, ...], divided: bool) -> int:
    """Count the series of DEPTH legal moves from a start position, or from a FEN.

    The count is the measure of a move generator: any two programs that know the same rules
    agree on it.

    \b
    sitegen perft chess 4                          197281
    sitegen perft carrera 2 --divide
    sitegen perft content/chess.md "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1" 5
    """
    fen, depth = _read(rest)
    game = game_of(target, fen)
    position = game.position()
    began = time.perf_counter()
    with progress(f"Counting to depth {depth}"):
        if divided and depth:
            counts = divide(position, depth)
            lines = sorted(f"{format_uci(m, game.variant)}: {n}" for m, n in counts.items())
            total = sum(counts.values())
        else:
            lines, total = [], perft(position, depth)
    show(*lines, str(total))
    seconds = time.perf_counter() - began
    if seconds > 1:
        tell(f"{seconds:.1f} s, {total / seconds:,.0f} positions a second")
    return 0


def _read(rest: Sequence[str]) -> tuple[str | None, int]:
    """FEN, quoted or not, and depth."""
    *fen, depth = rest
    if not (depth.isascii() and depth.isdecimal() and len(depth) < 4):
        raise click.UsageError(f"the last word is the depth, a number from 0 on, not {depth!r}")
    return " ".join(fen) or None, int(depth)
