"""Which sections and columns speak of this page's game, by their headings.

Knows headings alone; what a sentence is about is for `scope`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.hearsay import MISTAKES, UNPLAYED
from sitegen.interpret.claims.kindred import is_of_their_men
from sitegen.interpret.claims.numerals import YEARS
from sitegen.interpret.claims.other_games import NEUTRAL, names_other_game
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Token

_SECTIONS = (
    wordset(
        "variant variants variation variations modern history historical compared comparison "
        "versus vs difference differences forerunner forerunners predecessor predecessors source "
        "sources attribution reference references bibliography trivia example examples strategy "
        "strategies tactics hint hints tip tips origin origins background legacy alternative "
        "alternatives option options optional related other others see earlier later descendants "
        "ancestors relatives elsewhere family comments footnotes credits acknowledgements "
        "influence games minigame minigames sample puzzle puzzles problem problems openings "
        "notation remark endgame endgames ending endings mates mating"
    )
    | MISTAKES
    | UNPLAYED
)
"""Words of a heading whose section does not state the rules of this game."""
_DIFFERENCES = frozenset({"difference", "differences"})
_CHESS = frozenset({"chess", "fide"})
"""What a page about another game tells its differences from."""
_LIKE = wordset("as like from with than to")


def section_in_scope(heading: Sequence[Token], title: frozenset[str]) -> bool:
    """Whether the section under a heading (other than the page's own name) is about its game."""
    lows = {token.low.removesuffix("'s") for token in heading}
    kept = lows - _DIFFERENCES if lows & _CHESS else lows
    named = "chess" in lows and title
    elsewhere = kept & (_SECTIONS - title) and not (named and lows & (title - {"chess"}))
    apart = named and "chess" not in title
    of_chess = apart and (lows & NEUTRAL or lows == {"chess"}) and kept == lows and not lows & _LIKE
    theirs = title and is_of_their_men(heading)
    return not (elsewhere or of_chess or theirs or names_other_game(heading, title))


def heads_another_time(heading: Sequence[Token]) -> bool:
    """Whether a column is headed `Before 1926`, `Old`, `Rules until 1924`."""
    return any(t.number in YEARS or t.low in _TIMES for t in heading)


_TIMES = wordset("before until since old original originally former formerly proposed proposal")
