"""Who begins: `White moves first`, `Red makes the first move`, against players and setup."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import AT_TIMES
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

KIND = "player-name-mismatch"
_FIRST = re.compile(
    r"(?:the )?(?P<name>[a-z]+)(?: player| side| army)?(?: always)? "
    r"(?:(?P<not>(?:does not|never|doesn't) (?:move|play|go|begin|start)s? first)"
    r"|(?P<second>(?:moves|plays|goes|is) second)(?= \.|$)"
    r"|(?:moves|plays|goes|begins|starts) first|(?:makes|has) the first (?:move|turn)"
    r"|(?P<opens>(?:begins|starts|opens)(?: the game| play)?)(?= \.$|$))"
)
_BESIDE = re.compile(
    r"(?: ,)? with (?:the )?(?P<name>[a-z]+) (?:always )?(?:going|moving|playing|starting) first"
    r"(?: \.)?$|(?: ,)? with (?:the )?(?P<maker>[a-z]+) (?:always )?(?:making|having) the first "
    r"(?:move|turn)(?: \.)?$"
)
"""`Players alternate turns, with White going first.`"""
_WITH = re.compile(r"^(?:the )?(?:player|side) (?:with|who has|playing|having) (?:the )?")
"""`The player with the white pieces begins.`"""
_WORDS = wordset("first second begins starts opens")
_OPEN = AT_TIMES | wordset("may either sometimes unlike instead")
_COLORS = wordset(
    "white black red blue green yellow gold golden silver brown purple orange grey gray pink"
)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(_WORDS):
            continue
        if statement.context.ours and statement.lows.isdisjoint(_OPEN):
            found = _FIRST.match(_WITH.sub("", statement.low).replace(" pieces ", " "))
            beside = _BESIDE.search(statement.low) if "with" in statement.lows else None
            found = None if "or" in statement.lows else found
            if found and (found["name"] in _COLORS or not found["opens"]):
                denied = bool(found["not"] or found["second"])
                yield from _judged(statement, found["name"], denied, ground)
            elif beside is not None:
                name = beside["name"] or beside["maker"]
                yield from _judged(statement, name, False, ground)


def _judged(statement: Statement, name: str, denied: bool, ground: Ground) -> Iterator[Claim]:
    players = [player.lower() for player in ground.variant.players]
    turn = ground.subject.setup.turn
    says = f"{name.capitalize()} {'does not move' if denied else 'moves'} first"
    evidence = ground.stated("players", f"the players are {' and '.join(players)}")
    span = statement.all
    if name in players:
        if (players.index(name) == turn) != denied:
            yield holds(KIND, span, says)
        else:
            finds = f"at the start it is {ground.player(turn)}'s turn"
            yield fails(KIND, span, says, finds, evidence, "likely")
    elif not denied and name in _COLORS and _COLORS.issuperset(players) and evidence:
        finds = f"the players are {ground.player(0)} and {ground.player(1)}"
        yield fails(KIND, span, says, finds, evidence)
