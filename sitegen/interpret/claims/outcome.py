"""How a position ends the game, as a claims block says it: `white wins by extinction`, `draw`,
`none`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, get_args

from msgspec import Struct

from sitegen.english import capital
from sitegen.rules.endings.model import Termination

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.rules.endings.model import Outcome

_TERMINATIONS: tuple[str, ...] = get_args(Termination)
_SAID = re.compile(
    r"(?:(?P<winner>[\w-]{1,40}) (?:wins|has won)|(?P<draw>draw|drawn)|(?P<none>none|open))"
    r"(?: by (?P<by>[a-z][a-z -]{1,40}))?"
)


class Said(Struct, frozen=True):
    """What a line says: the winner's side (None: a draw), `by` "" where it is left open; `ended`
    False where it says that the game goes on."""

    ended: bool
    winner: int | None = None
    by: str = ""

    def agrees(self, outcome: Outcome | None) -> bool:
        if outcome is None or not self.ended:
            return (outcome is None) != self.ended
        return outcome.winner == self.winner and self.by in ("", outcome.termination)


def read_outcome(text: str, players: Sequence[str]) -> Said | str:
    """What a line says, or why it cannot be read."""
    match = _SAID.fullmatch(text.strip().lower())
    names = [player.lower() for player in players]
    if match is None:
        return f"expected `{names[0]} wins`, `draw` or `none`, and perhaps `by checkmate`"
    by = (match["by"] or "").strip().replace(" ", "-")
    if by and by not in _TERMINATIONS:
        return f"`{by}` is no ending that is known here; these are: {', '.join(_TERMINATIONS)}"
    if match["winner"] and match["winner"] not in names:
        return f"the sides are {' and '.join(map(capital, names))}"
    if match["none"]:
        return Said(ended=False) if not by else "a game that goes on has not ended `by` anything"
    return Said(True, names.index(match["winner"]) if match["winner"] else None, by)


def described(outcome: Outcome | None, players: Sequence[str]) -> str:
    """`White has won by checkmate`, `the game is drawn by stalemate`, `the game goes on`."""
    if outcome is None:
        return "the game goes on"
    by = f"by {outcome.termination.replace('-', ' ')}"
    if outcome.winner is None:
        return f"the game is drawn {by}"
    return f"{capital(players[outcome.winner])} has won {by}"
