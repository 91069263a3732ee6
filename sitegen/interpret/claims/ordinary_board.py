"""`It is played on an ordinary chessboard`: that has eight files and ranks, unless the page makes
another board of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.as_elsewhere import TIMES
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.other_games import NEUTRAL
from sitegen.interpret.claims.taken_away import NOTHING, beside, takes_away
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

_KIND = "board-size-mismatch"
_CHESSBOARD = re.compile(
    r"(?:(?P<who>(?:[^ ,;:]+ ){0,6}?(?:played on|board is|takes place on|uses?|needs?)) )?"
    r"(?:an?|the) "
    rf"(?P<usual>(?:(?:{'|'.join(sorted(NEUTRAL - {'modern'}))}) )*)"
    r"(?:chessboard|chess board)"
    r"(?P<end>(?: \.)?$)?"
)
_BOARDS = frozenset({"chessboard", "board"})
_SIZES = frozenset({"size", "number", "files", "rank"})
_CUT = wordset(
    "cut covered used left only half part outer edge edges edgemost corner ring removed central "
    "unused extended enlarged joined middle centre center add added adds put glue glued side sides "
    "wider"
)
"""Words of sentences that make another board of it."""
_PARTS = wordset("squares square files file ranks rank rows row columns column board boards ring")


_SUBJECTS = wordset(
    "the this our game games variant it play is are played takes place on board used uses use "
    "needs need always also still and"
)
"""Words, beside those of the title, with which it is told of this game."""


def _is_subject(statement: Statement, match: re.Match[str], title: frozenset[str]) -> bool:
    """Whether it is of this game's board that is spoken: in a sentence, or behind `Board:`."""
    if match["who"] is None:
        return statement.context.label.low == "board"
    return _SUBJECTS.union(title, ("chess",)).issuperset(match["who"].split())


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    """A chessboard alone may be any board for chess."""
    found = [s for s in reading.statements if s.context.ours and not _BOARDS.isdisjoint(s.lows)]
    found = [s for s in found if s.lows.isdisjoint(TIMES)]
    told = [(s, match) for s in found if (match := _CHESSBOARD.match(s.low)) is not None]
    told = [(s, match) for s, match in told if _is_subject(s, match, reading.title)]
    cut = beside(reading.statements, [s for s, _ in told], _CUT) if told else {}
    board = ground.board
    same = (board.files, board.ranks, board.voids, board.wrap) == (8, 8, frozenset(), "none")
    for statement, match in told:
        if statement.kinds & _SIZES or takes_away(statement.around):
            continue
        whole = _PARTS.isdisjoint(cut.get(statement.context.section, NOTHING).lows)
        alone = match["end"] is not None and statement.lows == statement.around
        if same or (match["usual"] and whole and alone):
            finds = f"the board has {board.files} × {board.ranks} squares"
            says = "the board is that of chess"
            evidence = ground.stated("topology", "the board is stated here")
            yield judged(_KIND, statement.place(match), says, same, finds, evidence)
