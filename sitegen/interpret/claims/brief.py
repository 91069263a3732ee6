"""Rules told in one short sentence: `Kings may stand next to each other`, `only pawns capture en
passant`, `promotion is optional`.

A sentence is brought to few words and read whole, or not.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims import brief_rules as rules
from sitegen.interpret.claims.compulsory import FORCED
from sitegen.interpret.claims.ending_rules import as_claim
from sitegen.interpret.claims.few_words import folded
from sitegen.interpret.claims.labelled import is_plain, sentence, words
from sitegen.interpret.claims.phrases import by_word
from sitegen.interpret.claims.rights import KIND
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sitegen.interpret.claims.ending_rules import Found
    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

    Rule = Callable[[re.Match[str], Ground], Found | None]

_EITHER = "(?:king|rook|some-rook)"
_MEN = "(?:pieces?|man|men|units?)"
_OVER = rf"(?: over (?:another|others|other {_MEN}|{_MEN}|another {_MEN}))"
_TABLE: tuple[tuple[str, str, Rule], ...] = (
    ("en_passant", r"only ([a-z]+) (?:can )?(?:take|capture)s? en passant", rules.takes_alone),
    (
        "en_passant",
        r"([a-z]+) can be taken en passant only by (?:another )?pawns?",
        rules.takes_alone,
    ),
    ("en_passant", r"([a-z]+) can (?:take|capture) en passant", rules.takes_in_passing),
    (
        "en_passant",
        rf"(?:en passant(?: captures?)?|capturing en passant) is (not |never )?{FORCED}",
        rules.takes_by_force,
    ),
    ("first", r"first who to give check (?:wins|(loses))", rules.wins_by_check),
    ("first", r"first who to (?:give )?checkmate(?: enemy)? loses", rules.loses_by_mate),
    (
        "continues goes over",
        r"game (?:continues|goes on|is not over) after (?:check)?mate",
        rules.loses_by_mate,
    ),
    (
        "next beside adjacent",
        r"kings can(not)? (?:stand|be)(?: placed)? (?:next to|beside|adjacent to) (?:each other"
        r"|another)|kings can(not)? be adjacent"
        r"|who is (?:allowed|(banned)) for (?:(?:two|who) )?kings to (?:stand|be) "
        r"(?:next to|beside|adjacent to) (?:each other|another)",
        rules.kings_meet,
    ),
    (
        "check attack attacked threatened ignore ignored",
        r"who can (?:leave|move) king (?:in |into |to )?(?:attacked|check)"
        r"|king can (?:be left|move|step|go|remain|stay) (?:in |into )?(?:attacked|check)"
        r"|who can move (?:in |into )(?:attacked|check)|(?:who|who attacked) can ignore "
        r"(?:who|check)|check can be ignored",
        rules.kings_risk_it,
    ),
    (
        "captured taken",
        rf"king can(not)? be taken(?: like (?:other|another|every other) {_MEN})?",
        rules.kings_are_taken,
    ),
    (
        "removed out return",
        rf"(?:taken {_MEN}|{_MEN} taken) (?:is|does) (?:permanently )?(?:removed from (?:game|play)"
        rf"|out of (?:game|play)|not return(?: to game)?)",
        rules.captured_men_are_gone,
    ),
    (
        "return returns",
        rf"taken {_MEN} returns? to (?:its|their|starting|initial|original)?(?: starting| initial"
        r"| original)?(?: squares?)?",
        rules.captured_men_go_home,
    ),
    (
        "captor's capturing",
        rf"taken {_MEN} (?:joins?|changes? to|goe?s? over to) (?:captor's|capturing) (?:who|army"
        r"|hand)",
        rules.captured_men_come_back,
    ),
    (
        "drop",
        rf"(?:each |every )?who can drop (?:taken {_MEN}|pieces|men|{_MEN} (?:instead of (?:moving"
        r"|move)|on board|onto board))",
        rules.captured_men_come_back,
    ),
    (
        "optional voluntary compulsory mandatory obligatory forced required",
        rf"promotion is (?:optional|voluntary|not {FORCED})",
        rules.may_stay_a_pawn,
    ),
    (
        "promote promoted",
        r"pawns? (?:can refuse|need not|(?:does|do) not (?:need|has) to|can decline)(?: to)? "
        r"(?:be |is )?promoted?",
        rules.may_stay_a_pawn,
    ),
    (
        "remain remains stay stays removed lost",
        r"pawns? (?:(?:on|reaching|at) last rank|reaching (?:far )?end(?: of board)?) "
        r"(?:(?:remains?|stays?) (?:pawn|there)|is (?:removed|lost)(?: from board)?)",
        rules.no_pawn_promotes,
    ),
    (
        "turn make makes play plays",
        r"(?:each |every )?(?:turn consists of|who (?:makes?|plays?|has)) (?:two|three) moves "
        r"(?:per|each|every|in each|on each|in every|on every) turn"
        r"|(?:each |every )?turn consists of (?:two|three) moves"
        r"|(?:each |every )?who (?:makes?|plays?) (?:two|three) moves",
        rules.moves_often,
    ),
    (
        "same share occupy stand",
        rf"(?:two|several) {_MEN} can (?:stand on|occupy|share) (?:same|who) square",
        rules.men_share,
    ),
    (
        "stay stays remain remains",
        rf"taken {_MEN} (?:stays?|remains?) on board",
        rules.captured_men_stay,
    ),
    ("jump leap", rf"no {_MEN} can (?:jump|leap){_OVER}", rules.none_leaps),
    ("jump leap", rf"{_MEN} can (?:jump|leap){_OVER}", rules.all_leap),
    ("jump leap", rf"only ([a-z]+) can (?:jump|leap)(?:{_OVER})?", rules.leaps_alone),
    (
        "protected defended attacked guarded covered",
        r"king can (?:take|capture) (?:protected|defended|attacked) (?:pieces?|men|man)",
        rules.kings_risk_it,
    ),
    (
        "twice more",
        r"castling can be done twice|(?:each |every )?who can castle (?:twice|more than (?:who|if))"
        r"|castling is allowed twice",
        rules.castles_twice,
    ),
    (
        "after",
        r"(?:king|who) can castle after (?:having moved|moving|king (?:has )?moved)"
        rf"|castling is allowed after {_EITHER}(?: (?:or|and) {_EITHER})? has moved",
        rules.castles_late,
    ),
    ("vertically", r"(?:king|who) can castle vertically", rules.castles_upward),
    (
        "castle",
        r"([a-z]+) can castle (?:but |and )?([a-z]+) cannot(?: castle)?",
        rules.one_side_castles,
    ),
)
_SAID = by_word((named, (re.compile(said), rule)) for named, said, rule in _TABLE)
_BY_WORD = {word.replace("_", " "): told for word, told in _SAID.items()}
_WORDS = frozenset(_BY_WORD)
_ABOUT = wordset(
    "king kings pawn pawns castle castling captured taken pieces piece men man check checkmate "
    "promotion promote promoted turn player players jump leap"
) | {"en passant"}
"""What all of them are about."""
_LONGEST = 16


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        lows = words(statement) if statement.context.label.near else statement.lows
        if lows.isdisjoint(_ABOUT) or lows.isdisjoint(_WORDS) or len(statement.tokens) > _LONGEST:
            continue
        ours = statement.context.ours or statement.context.apart
        if ours and id(statement.text) not in reading.doubted and is_plain(statement):
            yield from _told(statement, lows & _WORDS, ground)


_IT = re.compile(r"\bit\b")


def _told(statement: Statement, named: frozenset[str], ground: Ground) -> Iterator[Claim]:
    text = _IT.sub("who", folded(sentence(statement)))
    tried = dict.fromkeys(each for word in sorted(named) for each in _BY_WORD[word])
    for pattern, rule in tried:
        match = pattern.fullmatch(text)
        found = rule(match, ground) if match is not None else None
        if found is not None:
            yield as_claim(found, KIND, statement.all, ground)
            return
