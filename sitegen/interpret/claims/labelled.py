"""What stands behind a label or under the words before a list as the sentence it is short for:
`**Goal:** bare the enemy King`, `A player may castle if:` with what is so then."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import NEGATIONS
from sitegen.interpret.claims.hearsay import MISTAKES, introduces_mistakes
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from sitegen.interpret.claims.statement import Statement
    from sitegen.source import Span

_SHORT_FOR = MappingProxyType({
    label: said
    for labels, said in (
        ("goal object aim objective purpose winning win", "the aim is {}"),
        ("draws draw drawn", "the game is drawn by {}"),
        ("promotion", "promotion is {}"),
        ("passing", "passing is {}"),
        ("castling", "castling is allowed {}"),
        ("captures capturing", "capturing is {}"),
    )
    for label in labels.split()
})  # fmt: skip


def is_plain(statement: Statement) -> bool:
    """Whether it is a sentence of its own, to which nothing around it gives a side, a rank or a
    case. A heading binds nothing, a label in the same line does."""
    label = statement.context.label
    if label.side >= 0 or label.ranks or (label.near and not _short_for(statement)):
        return False
    if len(statement.tokens) != len(statement.whole) or statement.kind != "prose":
        return False
    behind = statement.text.value[statement.tokens[-1].end :].lstrip(" .")
    return not (behind.startswith(("(", "[")) or statement.context.about("example", "exercise"))


def doubts(statement: Statement) -> bool:
    """Whether it calls something a mistake, perhaps the sentence before it."""
    lows = statement.lows
    if not lows.isdisjoint(MISTAKES) or lows <= _NO:
        return True
    denied = not (lows.isdisjoint(_DENIED) or lows.isdisjoint(_TRUE))
    return denied and introduces_mistakes(statement.low)


_NO = wordset("no not never so ! . ,")
_DENIED = wordset("not none never nothing")
_TRUE = wordset("true right correct so")


def sentence(statement: Statement) -> str:
    """The words of a statement in lower case, with those that its label stands for or that its list
    goes on with."""
    if lead := _lead(statement):
        return f"{lead} {_END_OF_ITEM.sub('', statement.low)}"
    said, low = _short_for(statement), statement.low
    return said.format(low.removeprefix("to ").removeprefix("by ")) if said else low


def place(statement: Statement, start: int, stop: int) -> Span:
    """The words that a part of that sentence covers; all of them behind a label or a lead."""
    led = _lead(statement) or _short_for(statement)
    return statement.all if led else statement.between(start, stop)


def words(statement: Statement) -> frozenset[str]:
    """The words of that sentence, perhaps with more."""
    said = _lead(statement) or _short_for(statement)
    return statement.lows | {*said.split()} if said else statement.lows


def _lead(statement: Statement) -> str:
    """What the first sentence of an item goes on with: words that are no sentence without it, or
    before ones that are none without them."""
    lead = statement.context.lead
    first = statement.tokens[0]
    if not lead or first.start or first is not statement.whole[0] or _is_judged(statement):
        return ""
    if first.low in _GOES_ON:  # but `if the King has moved, he may castle` is whole
        return lead if "," not in statement.lows else ""
    words = lead.split()
    conditions = words[-1] in _OF_CONDITIONS and not _TELLS_OF_THEM.isdisjoint(words)
    return lead if words[-1] in _OPEN or conditions else ""


def _is_judged(item: Statement) -> bool:
    """`The King is in check. Then castling is forbidden`: it says itself what follows from it."""
    last = item.tokens[-1].end
    rest = item.text.value[last : last + _NEAR].lower().strip(" .;,!)")
    return bool(rest) and not (rest[0].isalpha() and _JUDGES.isdisjoint(_WORD.findall(rest)))


_NEAR = 120
_WORD = re.compile(r"[a-z]{1,20}")
_JUDGES = (
    NEGATIONS
    | MISTAKES
    | wordset("then this that these castling illegal forbidden prohibited impossible prevents wait")
)
_OPEN = wordset("if when unless provided that by to may can must not cannot")
"""How words end that a list goes on with."""
_OF_CONDITIONS = wordset(
    "conditions condition cases requirements restrictions circumstances prerequisites met true "
    "fulfilled satisfied apply applies hold holds follows castling castle"
)
_TELLS_OF_THEM = wordset(
    "conditions condition requirements requires restrictions circumstances prerequisites following "
    "these"
)
"""`Castling is allowed if all of these are true:`, `Requirements for castling:`, and not `The rules
are as follows:`."""
_GOES_ON = wordset("if when whenever unless while once provided")
_END_OF_ITEM = re.compile(r"(?: [.,;!])?(?: (?:and|or))?$")


def _short_for(statement: Statement) -> str:
    label = statement.context.label
    if not label.near or label.side >= 0 or not _NOT_SO.isdisjoint(label.low.split()):
        return ""
    return _SHORT_FOR.get(label.low.rpartition(" ")[2], "")


_NOT_SO = NEGATIONS | wordset("not illegal forbidden impossible prohibited early common typical")
"""`**No draw:** stalemate`, `**Illegal castling:** after the King has moved`."""
