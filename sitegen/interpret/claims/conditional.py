"""Rules told of a case: `If the King has moved, he may not castle`, `the game is drawn if a player
cannot move`, `a player may castle only if neither King nor Rook has moved`.

A sentence is brought to few words and read whole, as a case and what follows from it, or not.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims import castling_conditions as castling
from sitegen.interpret.claims import conditional_rules as rules
from sitegen.interpret.claims.conditional_rules import Told
from sitegen.interpret.claims.ending_rules import Found, as_claim
from sitegen.interpret.claims.few_words import folded, halves
from sitegen.interpret.claims.labelled import sentence, words
from sitegen.interpret.claims.rights import KIND
from sitegen.interpret.claims.scope import sentence_in_scope
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sitegen.interpret.claims.conditional_rules import Link, Then
    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

    Rule = Callable[[Told, Ground], Found | None]

_MOVELESS = (
    r"(?:has no (?:allowed )?moves?(?: left| allowed)?|has no allowed way to move"
    r"|cannot (?:(?:make|play) )?(?:allowed )?moves?)"
)
_UNCHECKED = r"(?: (?:and|but|though) (?:(?:who|king) )?is not attacked)?"
_TWICE = (
    r"(?:(?:moves|advances|steps|goes|moved|advanced|has moved|has advanced) "
    r"(?P<far>two|three|four|five|[2-5]) squares(?: forward| ahead| at once)?"
    r"|(?:makes|uses|has made|has used) (?:initial )?"
    r"(?:double|two - square) (?:- )?(?:step|advance|move))"
)
_ONE = r"(?:who|king|enemy|who king|enemy king)"
_PLAYER = frozenset({"who"})
_SIDE = _PLAYER | {"king"}
_KING = frozenset({"king"})
_PAWN = frozenset({"pawn"})
_NOBODY = frozenset[str]()
_OTHERS: tuple[tuple[re.Pattern[str], Rule, frozenset[str]], ...] = tuple(
    (re.compile(case), rule, of)
    for case, rule, of in (
        (
            rf"{_ONE} (?:is stalemated|{_MOVELESS}){_UNCHECKED}"
            r"|no allowed move is allowed|there is no allowed moves?",
            rules.stuck,
            _PLAYER,
        ),
        (
            rf"{_ONE} is (?:check)?mated|{_ONE} is attacked and (?:who )?"
            r"(?:has no (?:allowed )?moves?|cannot escape|cannot get out of (?:who|check)"
            r"|cannot parry check)",
            rules.mated,
            _SIDE,
        ),
        (
            r"(?:(?:who|enemy) )?king (?:is|has) (?:taken|lost)|who loses king",
            rules.king_taken,
            _KING,
        ),
        (
            r"(?:exact )?(?:same )?position (?:occurs|appears|arises|comes up|is repeated|recurs"
            r"|is reached|has (?:occurred|appeared|arisen|repeated)|repeats) "
            r"(?:for ([a-z0-9]+) time|([a-z0-9]+) times)"
            r"(?: with same who (?:to|on) move| in a row| in game)?",
            rules.repeated,
            _NOBODY,
        ),
        (
            r"([a-z0-9-]+) moves (?:is made|is played|has made|has played|pass|has passed|go by) "
            r"without (?:capture|pawn moves?|moves? of pawn|or|and|nor| )+",
            rules.counted,
            _NOBODY,
        ),
        (
            r"(?:who|enemy) (?:has|is left with) (?:only |nothing but )(?:bare |lone )?king"
            r"(?: left)?|(?:(?:who|enemy) )?king is (?:bare|bared|left alone)|enemy is bared",
            rules.bared,
            _SIDE,
        ),
        (
            rf"(?:enemy )?(?:pawn|who) {_TWICE}(?: (?:from|on|in) (?:starting|initial|original|home"
            r"|first) (?:square|position|rank|move))?(?: and (?:passes|lands|stops|ends)"
            r"(?: (?:up|turn|move|beside|next to|adjacent to|by|enemy|pawn|on|same|rank))+)?",
            rules.steps_twice,
            _PAWN,
        ),
        (r"(?:pawn|who) has (not |never )?moved", rules.steps_at_first, _PAWN),
    )
)
_CASES = (*_OTHERS, *castling.CASES)
"""Groups without a name are numbers, or words that make a case one in which castling is legal. The
last of each is who may be told of as `it`."""

_IN_PASSING = "(?: en passant| in passing)?"
_AS_IF = (
    r"as if who ha[sd](?: only)? (?:moved|advanced|gone)(?: only)? (?P<as>[a-z0-9]+)(?: squares?)?"
    r"(?: forward| ahead)?(?: (?:on|in|with) (?:who )?(?:very |who )?next (?:move|turn))?"
)
_SAID: tuple[tuple[str, Then], ...] = (
    (
        r"(?:game |who |this |that |result )?(?:is|ends (?:in|as|with)|counts as|means) "
        r"(?:draw|drawn)|(?:who )?draws?|who can claim draw|draw can be claimed",
        "draw",
    ),
    (
        r"(?:(?:that )?who )?(?:loses|lose|has lost)(?: game)?|(?:game|who) is (?:lost|loss)"
        r"|enemy (?:wins|has won)(?: game)?",
        "loss",
    ),
    (
        r"(?:(?:that )?who )?(?:wins|win|has won)(?: game)?|(?:game|who) is win"
        r"|enemy (?:loses|has lost)",
        "win",
    ),
    (
        r"game (?:goes on|continues|does not end|is not over)|play (?:goes on|continues)"
        r"|who (?:must pass|passes|(?:loses|misses) turn)",
        "goes on",
    ),
    (
        rf"(?:who|(?:that |this )?pawn) (cannot|can) be taken{_IN_PASSING}"
        rf"(?: by (?:enemy |adjacent |other |that )*(?P<taker>[a-z]+))?{_IN_PASSING}",
        "taken",
    ),
    (rf"enemy(?: pawn)? can (?:take|capture) who {_AS_IF}", "taken as"),
    (rf"who can be taken{_IN_PASSING}(?: by enemy(?: pawn)?)? {_AS_IF}", "taken as"),
    (
        r"(?:who )?can (?:move|advance|step|go) (?:one or )?(?P<steps>[a-z0-9]+) squares"
        r"(?: forward| ahead| straight ahead| at once)?",
        "steps",
    ),
)
_THENS = (*((re.compile(said), then) for said, then in _SAID), *castling.THENS)
_IFS = wordset(
    "if when whenever while once unless provided providing assuming soon case following these "
    "requires conditions requirements restrictions prerequisites circumstances"
)
_WHOEVER = re.compile(
    r"(?:(?:a|the|any|each|every|one) )?(?:player|side|party|king|pawn|one) "
    r"(?:who|that|which|whose|with) "
)
_TELLS = wordset(
    "castle castling draw draws drawn loss loses lose lost wins win won capture captured taken "
    "stalemated continues advance go step move pass passes turn goes"
)
"""One of these, and one of `_IFS` or those who are told of, is in all that is read here."""
_CASTLES = wordset("castle castling")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        lows = words(statement) if statement.context.lead else statement.lows
        if lows.isdisjoint(_TELLS):
            continue
        if lows.isdisjoint(_IFS) and not _WHOEVER.match(statement.low):
            continue
        if id(statement.text) in reading.doubted:
            continue
        if statement.context.ours or (statement.context.apart and _is_ours(statement, reading)):
            yield from _told(statement, ground)


def _is_ours(statement: Statement, reading: Reading) -> bool:
    """Whether nothing but the clause, all words of which are known here, puts it in doubt."""
    rest = [token for token in statement.whole if token not in statement.tokens]
    return not rest or sentence_in_scope(rest, reading.title)


def _told(statement: Statement, ground: Ground) -> Iterator[Claim]:
    text = sentence(statement)
    told = (_judged(*cut, statement, ground) for cut in halves(folded(text)))
    found = next(filter(None, told), None) or _together(text, ground)
    if found is not None:
        yield as_claim(found, KIND, statement.all, ground)


def _together(text: str, ground: Ground) -> Found | None:
    """Conditions that are told one after the other: the first one that is not so, if any."""
    if _CASTLES.isdisjoint(text.split()):
        return None
    told = castling.told_together(text)
    found = [each for rule, case in told if (each := rule(case, ground)) is not None]
    if not found or len(found) < len(told):
        return None
    return next((each for each in found if not each.true), found[0])


_THEIRS: dict[Then, Then] = {"win": "loss", "loss": "win"}
"""Where the case is one of the other side, `you win` is that side's loss."""
_EITHER = re.compile(r"\b(?:he|she|they|it|that (?:player|side|party|one))\b")
"""`If the opponent is stalemated, he loses`: of the one or the other, so it is told of both."""


def _judged(link: Link, case: str, then: str, statement: Statement, ground: Ground) -> Found | None:
    told_case, told_of = (_IT.sub("who", text) for text in (case, then))
    told = [(kind, m) for pattern, kind in _THENS if (m := pattern.fullmatch(told_of))]
    for pattern, rule, of in _CASES if told else ():
        match = pattern.fullmatch(told_case)
        if match is None or (told_case != case and not _may_mean(of, then, statement, ground)):
            continue
        for kind, said in told:
            kinds = _of_the_case(kind, case.startswith("enemy "), statement)
            ways = [rule(Told(match, link, each, said), ground) for each in kinds]
            if ways[0] is not None and len({way is not None and way.true for way in ways}) == 1:
                return ways[0]
    return None


def _of_the_case(kind: Then, theirs: bool, statement: Statement) -> list[Then]:
    """What follows for the side of the case, in all ways in which that may be meant."""
    if not (theirs and kind in _THEIRS):
        return [kind]
    swapped = _THEIRS[kind]
    return [swapped, kind] if _EITHER.search(statement.low) else [swapped]


_IT = re.compile(r"\bit\b")


def _may_mean(of: frozenset[str], then: str, statement: Statement, ground: Ground) -> bool:
    """Whether `it` is one of these for sure: what was told of before the sentence, nobody knows."""
    royal = {piece.name for piece in ground.variant.pieces if piece.royal}
    named = {p for token in statement.pieces for p in token.pieces}
    meant = {"king" if p in royal else p for p in named | statement.context.label.pieces}
    meant = meant or ({"who"} if "who" in then.split() else set())
    return bool(meant) and meant <= of
