"""`The setup is the same as in chess`, `the men stand as in Makruk`: the start position of another
game, held against this one.

What the page excepts (`…, but the Queens are swapped`) is left out of it.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from sitegen.english import listed
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.likened import GAME, likened
from sitegen.interpret.claims.scope import OF_THE_START
from sitegen.interpret.claims.taken_away import NOTHING, beside
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.likened import Likened
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.taken_away import Beside
    from sitegen.rules.board import Square
    from sitegen.rules.setup import Man, Setup

KIND = "placement-mismatch"
_FIRST = r"(?:initial|starting|start|opening|beginning)"
_SETUP = r"(?:setup|set - up|set up|array|arrangement|placement|layout|line - up|lineup)"
_MEN = r"(?:pieces|men|armies|forces|pieces and pawns)"
_WHAT = rf"(?:(?:{_FIRST} )?{_SETUP}|{_FIRST} position|position(?= of (?:the )?{_MEN}\b))"
_PUT = r"(?:set up|placed|arranged|positioned|laid out|lined up|deployed|put|start|begin|stand)"
_AS = (
    r"(?:(?:exactly |precisely |just )?(?:the same|as|identical|like|that|unchanged"
    r"|(?:on|in) the same (?:squares|places|positions)) )"
    rf"(?:(?:as|in|of|to|from|with|for|that|those|the one|the (?:usual |standard )?{_WHAT}) )*"
)
_SAID = tuple(
    map(
        re.compile,
        (
            rf"^(?:the |its )?{_WHAT}(?: of (?:the )?{_MEN})? (?:is|remains|stays) {_AS}{GAME}",
            rf"^(?:the |all |both |all the |[a-z]+'s )?{_MEN} "
            rf"(?:(?:are|is)(?: (?:initially|all))? )?{_PUT}(?: initially)? {_AS}{GAME}",
            r"^(?:[a-z]+ ){1,4}?(?:starts?|begins?|played) (?:from |with |in |at )"
            rf"the (?:usual |standard )?{_WHAT} (?:of|from|in) {GAME}",
            r"^(?:[a-z]+ ){1,4}?(?:starts?|begins?|takes?|uses?|played)"
            r" (?:from |with |in |at )?the "
            rf"(?P<game>(?:[a-z]+ )?chess) (?:{_FIRST} )?(?:{_SETUP}|position)(?= [.,;:)]|$)",
        ),
    )
)
_UNDER_HEADING = re.compile(rf"^{_AS}{GAME}")
"""`The same as in Makruk.`, under `Array`."""
_HEADED = tuple(word for word in OF_THE_START if word not in ("board", "special"))
_WORDS = wordset("same as identical like that unchanged starts start begins begin played chess")
_SHOWN = wordset("as is shown see the this diagram picture figure below above here of course")
"""What may stand behind it and takes nothing away."""
_MANY = 4
"""So many squares are named at most."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    told = list(_told(reading))
    if not told:
        return
    around = beside(reading.statements, [said.statement for said in told])
    anywhere = _tabled(reading).union(*(each.otherwise for each in around.values()))
    for said in told:
        here = around.get(said.statement.context.section, NOTHING)
        yield from _judged(said, here, anywhere, ground)


def _tabled(reading: Reading) -> frozenset[str]:
    """The pieces for which a table has squares."""
    rows = [row.cells for table in reading.tables for row in table.rows]
    heads = [row[0] for row in rows if any("square" in cell.kinds for cell in row[1:])]
    return frozenset(piece for cell in heads for token in cell.pieces for piece in token.pieces)


def _told(reading: Reading) -> Iterator[Likened]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(_WORDS):
            continue
        below = statement.kind != "heading" and statement.context.about(*_HEADED)
        said = likened(statement, (*_SAID, _UNDER_HEADING) if below else _SAID, reading.title)
        if said is not None:
            yield said


def _side(statement: Statement) -> int:
    """The side whose men are spoken of, -1 for both."""
    label = statement.context.label
    sides = {token.side for token in statement.tokens if token.kind == "side"}
    return min(sides) if len(sides) == 1 else -1 if sides or label.both else label.side


def _judged(
    said: Likened, around: Beside, anywhere: frozenset[str], ground: Ground
) -> Iterator[Claim]:
    own = ground.subject.setup
    theirs = said.game.documented
    if not theirs or ground.holes:
        return
    span, side = said.span, _side(said.statement)
    whose = "" if side < 0 else f" of {ground.player(side)}"
    says = f"the setup{whose} is that of {said.game.title}"
    known = frozenset(man.piece for each in theirs for man in each.placement.values())
    excepted = _excepted(said, around.excepts(known))
    if excepted is not None:  # men whom only one of the games has are told of anywhere
        excepted |= anywhere & (known ^ ground.standing)
    if own.board not in [each.board for each in theirs]:
        if excepted == frozenset():
            there, here = (f"{b.files} × {b.ranks}" for b in (theirs[0].board, own.board))
            finds = f"that game has a board of {there} squares, and this one of {here}"
            yield fails(KIND, span, says, finds, ground.evidence(()))
        return
    setups = [each for each in theirs if each.board == own.board]
    differing = min((_differing(own, each, side, ground) for each in setups), key=len)
    if not differing and not said.excepts:
        yield holds(KIND, span, says)
    left = {} if excepted is None else _left(differing, excepted)
    if left:
        squares = list(left)[:_MANY]
        men = [f"{_man(left[s], ground)} on {own.board.name(s)}" for s in squares]
        more = ["more"] if len(left) > _MANY else []
        finds = f"that game has {listed([*men, *more])}"
        yield fails(KIND, span, says, finds, ground.evidence(squares))


Differing: TypeAlias = "dict[Square, tuple[Man | None, Man | None]]"
"""Squares on which two setups have different men: the first one's and the second one's."""


def _differing(own: Setup, theirs: Setup, side: int, ground: Ground) -> Differing:
    """The men of one side, or of both (-1).

    Men that only one of the games knows may be the same by another name, where they stand on the
    same squares."""
    men, others = (
        {square: man for square, man in setup.placement.items() if side in (-1, man.side)}
        for setup in (own, theirs)
    )
    pairs = {s: (men.get(s), others.get(s)) for s in sorted({*men, *others})}
    names = _renamed(pairs.values(), ground)

    def same(mine: Man | None, other: Man | None) -> bool:
        if mine is None or other is None:
            return mine is other
        return mine == other._replace(piece=names.get(other.piece, other.piece))

    return {s: pair for s, pair in pairs.items() if not same(*pair)}


def _renamed(pairs: Iterable[tuple[Man | None, Man | None]], ground: Ground) -> dict[str, str]:
    """What the pieces of the other game are called in this one."""
    known = ground.variant.by_name
    both = [(mine, theirs) for mine, theirs in pairs if mine is not None and theirs is not None]
    usual = {theirs.piece for _, theirs in both}
    standing = {mine.piece for mine, _ in both}
    names = {name: known[name].name for name in usual & known.keys()}
    names = {name: own for name, own in names.items() if own in standing}
    met: dict[str, Counter[str]] = {}
    for mine, theirs in both:
        if theirs.piece not in names and mine.piece not in usual:
            met.setdefault(theirs.piece, Counter())[mine.piece] += 1
    found = {name: counts.most_common(1)[0][0] for name, counts in met.items()}
    return names | (found if len(set(found.values())) == len(found) else {})


def _excepted(said: Likened, around: frozenset[str] | None) -> frozenset[str] | None:
    """The pieces of which the page tells that they stand otherwise; None where it says so of
    nothing by name, which may be all."""
    behind = [token.low for token in said.behind if token.kind != "punct"]
    more = said.excepts or not (behind[:1] == ["and"] or _SHOWN.issuperset(behind))
    if around is None or (more and not said.aside) or said.introduces:
        return None
    return around | said.aside


def _left(differing: Differing, excepted: frozenset[str]) -> dict[Square, Man | None]:
    """What the other game has where nothing is excepted that stands there."""
    return {
        square: theirs
        for square, (own, theirs) in differing.items()
        if not any(man is not None and man.piece in excepted for man in (own, theirs))
    }


def _man(man: Man | None, ground: Ground) -> str:
    return "nothing" if man is None else ground.man(man)
