"""`sitegen moves`: what may be played."""

from __future__ import annotations

import click

from sitegen.cli.game import game_of
from sitegen.cli.say import show, tell
from sitegen.english import capital, counted
from sitegen.rules.notation.san import format_san
from sitegen.rules.notation.uci import format_uci


@click.command("moves", short_help="List the legal moves.")
@click.argument("target", metavar="VARIANT|DOCUMENT")
@click.argument("fen", nargs=-1, metavar="[FEN]")
def command(target: str, fen: tuple[str, ...]) -> int:
    """List the legal moves of a start position, or of a FEN.

    One move a line, as engines write it and as books do.

    \b
    sitegen moves carrera
    sitegen moves content/carrera.md
    sitegen moves chess "8/P7/8/8/8/8/8/k1K5 w - - 0 1"
    """
    game = game_of(target, " ".join(fen) or None)
    position = game.position()
    written = sorted(
        (format_uci(move, game.variant), format_san(move, position))
        for move in position.legal_moves()
    )
    width = max((len(uci) for uci, _ in written), default=0)
    show(*(f"{uci:<{width}}  {san}" for uci, san in written))
    side = capital(game.variant.players[position.turn])
    check = ", in check" if position.is_check() else ""
    tell(f"{side} has {counted(len(written), 'legal move')}{check}")
    return 0
