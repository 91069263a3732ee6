"""How a game is won, lost and drawn, and what a king may not do: `checkmate wins`, `threefold
repetition is a draw`, `the king may not move into check`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims import ending_rules as rules
from sitegen.interpret.claims.grammar import AT_TIMES, NEGATIONS
from sitegen.interpret.claims.labelled import place, sentence, words
from sitegen.interpret.claims.phrases import by_word
from sitegen.interpret.claims.rights import KIND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

    Rule = Callable[[re.Match[str], Ground], rules.Found | None]

_NUMBER = r"([a-z0-9-]+?)"
_WHO = r"(?:a |the |any )?(?:player|side|party) (?:who|that) "
_IS = r"(?:is|means|gives|makes|leads to|results in|ends in|counts as) (?:also )?(?:a )?"
_DRAWN = r"(?:draw|drawn)"
_OWN_KING = r"(?:(?:one's|your|his|the|their|its) )?(?:own )?king"
_BANNED = r"it is (?:illegal|forbidden|not (?:legal|allowed|permitted)) to "
_NOT_MAY = r"(?:may|can|must) (?:not|never) "
_BRING = r"brings? (?:(?:the|his|its|their) )?king to"
_BRINGING = r"(?:bringing|moving|getting) (?:(?:the|one's|his|its|your) )?king"
_CENTRE = r"(?:centre|center|hill|(?:four )?(?:central|centre|center) squares?)"
_AIM = (
    r"(?:the )?(?:object|goal|aim|objective|purpose)(?: of (?:the|this) game)? is "
    r"(?:still |also |to |in )*"
)
_FOE = r"(?:(?:the|your|his|an?) )?(?:enemy|opponent's|opposing|other side's|enemy's|other)"
_PASS = r"(?:pass(?! and\b)|(?:pass|skip) (?:a|his|her|its|their|the|one's|your) (?:turns?|moves?))"
_TABLE: tuple[tuple[str, str, Rule], ...] = (
    (
        "checkmate checkmates checkmating mate mating",
        r"checkmate (?:wins|is a win|ends the game|decides the game)"
        r"|(?:the )?game is won by (?:giving )?checkmate"
        r"|(?:a |the )?(?:player|side|one|first player|you) wins? (?:the game )?by (?:giving )?"
        r"(?:check)?mat(?:e|ing)"
        r"|(?:the )?first (?:player |side )?to (?:give |deliver )?checkmate(?: the (?:enemy|other) "
        r"king| the opponent)? (?:wins|has won)"
        r"|(?:whoever|who) checkmates (?:the )?(?:enemy king|other king|opponent) wins"
        rf"|{_AIM}(?:give )?checkmate",
        rules.mates,
    ),
    (
        "repetition",
        rf"(?:an? |the )?{_NUMBER}(?: - )?fold repetition(?: of (?:the |a )?(?:same )?position)? "
        rf"{_IS}{_DRAWN}",
        rules.repeats,
    ),
    (
        "rule",
        rf"(?:the )?{_NUMBER} - move rule (?:applies|holds|is in force|is used)",
        rules.counts_moves,
    ),
    (
        "draw drawn draws",
        rf"(?:the |a )?game (?:{_IS}|is |ends in a ){_DRAWN} after {_NUMBER} (?:consecutive )?"
        r"moves (?:without|in which there is no) (?:a |any )?(?:captures?|pawn)(?: moves?)?",
        rules.counts_moves,
    ),
    (
        "rule",
        rf"there is no {_NUMBER} - move rule|the ([a-z0-9-]+) - move rule "
        r"(?:does not apply|is not (?:used|in force))",
        rules.counts_no_moves,
    ),
    (
        "check checks checking",
        rf"(?:giving|delivering) (?:check {_NUMBER} times|([a-z0-9]+) checks) wins"
        r"|the ([a-z0-9]+) check wins"
        rf"|{_WHO}(?:gives|has given|delivers) check (?:for the )?([a-z0-9]+) times? wins"
        r"|(?:a |the )?(?:player|side) wins by (?:giving check|checking)(?: the \S+)? "
        r"([a-z0-9]+) times",
        rules.counts_checks,
    ),
    (
        "bare bared baring",
        r"(?:a |the )?bared? king (?:loses|has lost|is lost|is a loss)"
        r"|baring (?:the )?(?:enemy |opposing |opponent's )?king (?:wins|is a win)",
        rules.bare_king_loses,
    ),
    (
        "bare bared baring lone",
        r"baring (?:the |a )?(?:enemy |opposing |opponent's )?king (?:has no effect|decides nothing"
        r"|means nothing|does not (?:win|end the game|decide the game))"
        r"|(?:a |the )?(?:bared?|lone) king (?:may |can )?(?:plays? on|goes on|go on|continues?)",
        rules.bare_king_plays_on,
    ),
    ("bare bared", rf"(?:a |the )?bared? king (?:draws|{_IS}{_DRAWN})", rules.bare_king_draws),
    (
        "material",
        rf"insufficient (?:mating )?material {_IS}{_DRAWN}",
        rules.needs_material,
    ),
    (
        "check",
        rf"(?:the |a |no )?king {_NOT_MAY}(?:move|step|go|walk) (?:in )?(?:in)?to check"
        rf"|{_BANNED}(?:leave|put|expose|move) {_OWN_KING} (?:in|into|to) check"
        rf"|{_WHO}is in check must (?:get out of|parry|answer|respond to|escape) (?:it|the check)",
        rules.minds_check,
    ),
    (
        "check",
        rf"(?:giving )?check is (?:always )?(?:forbidden|illegal|not (?:allowed|permitted|legal))"
        rf"|{_BANNED}(?:give check|check the (?:enemy|opposing|other) king)"
        rf"|(?:nobody|neither (?:side|player)|no (?:side|player)) may give check",
        rules.forbids_check,
    ),
    (
        "all",
        r"(?:the |a )?(?:player|side|first) (?:who|that|to) (?:loses|lose|has lost|gets rid of) "
        r"all (?:of )?(?:his |its |their |the )?(?:pieces|men)(?: first)? (wins|loses)",
        rules.loses_all,
    ),
    (
        "lose losing",
        rf"{_AIM}(?:lose|losing) all (?:of )?(?:(?:your|one's|his|the|its|own) )*(?:pieces|men)"
        r"|losing all (?:of )?(?:(?:your|one's|his|the|its|own) )*(?:pieces|men) wins",
        rules.wins_without_men,
    ),
    (
        "kind",
        r"(?:the |a )?(?:player|side) (?:who|that) (?:loses|has lost) (?:all (?:his |its |the )?"
        r"(?:pieces|men)|the last (?:piece|man)) of (?:one|any|some|a) kind (?:loses|has lost)",
        rules.loses_a_kind,
    ),
    (
        "wins",
        r"(?:the )?(?:first )?(?:king|player|side) (?:who|that|to)(?: first)? "
        rf"(?:reach|reaches|{_BRING}) the ([a-z0-9]+) rank(?: first)? wins"
        rf"|{_BRINGING} to the ([a-z0-9]+) rank wins",
        rules.wins_on_rank,
    ),
    (
        "centre center central hill",
        r"(?:the )?(?:first )?(?:king|player|side) (?:who|that|to)(?: first)? "
        rf"(?:reach|reaches|{_BRING}) (?:the )?{_CENTRE} wins"
        rf"|{_BRINGING} to (?:the )?{_CENTRE} wins|(?:a |the )?king (?:in|on) the {_CENTRE} wins"
        r"|(?:a |the )?(?:player|side) wins by (?:moving|bringing) (?:(?:the|his|its|their) )?king "
        rf"(?:in)?to (?:(?:one|any) of )?(?:the )?{_CENTRE}",
        rules.wins_in_the_centre,
    ),
    (
        "capture capturing taking win",
        rf"{_AIM}(?:capture|capturing|taking|win) (?:{_FOE} )?([a-z]+)",
        rules.captures_one,
    ),
    (
        "capture capturing all",
        rf"{_AIM}(?:capture|capturing|take|taking) all (?:of )?(?:{_FOE} )?(?:pieces|men)"
        rf"|(?:the )?(?:winner|player) is the (?:first|one) to (?:capture|take) all (?:of )?"
        rf"(?:{_FOE} )?(?:pieces|men)|(?:the )?first (?:player )?(?:to|who) captures? all (?:of )?"
        rf"(?:{_FOE} )?(?:pieces|men) wins",
        rules.captures_all,
    ),
    (
        "bare baring",
        rf"{_AIM}(?:bare|baring) (?:{_FOE} )?king",
        rules.bare_king_loses,
    ),
    (
        "stalemate stalemating",
        rf"{_AIM}(?:stalemate|stalemating) (?:{_FOE}|the opponent|your opponent)(?: king)?",
        rules.wins_by_stalemate,
    ),
    (
        "pass skip passing",
        r"(?:a |the |both |either )?(?:players?|sides?|one|you) (?:may|can|(?:is|are) "
        rf"allowed to) (?:always )?{_PASS}|passing (?:a (?:turn|move) )?is (?:always )?"
        r"(?:allowed|permitted|legal|possible)",
        rules.may_pass,
    ),
    (
        "pass skip passing",
        r"(?:a |the |both )?(?:players?|sides?|one|you) (?:(?:may|can|must) (?:not|never)|cannot|"
        rf"(?:is|are) not allowed to) {_PASS}|(?:no|neither) (?:player|side) (?:may|can|is allowed "
        rf"to) (?:ever )?{_PASS}|passing (?:a (?:turn|move) )?is (?:not (?:allowed|"
        r"permitted|legal|possible)|illegal|forbidden)|there is no passing",
        rules.may_not_pass,
    ),
    (
        "skipped",
        r"(?:a |the )?(?:move|turn) (?:can|may) be skipped",
        rules.may_pass,
    ),
    (
        "skipped",
        r"(?:a |the )?(?:move|turn) (?:cannot|(?:can|may|must) not) be skipped",
        rules.may_not_pass,
    ),
    (
        "repetition",
        rf"(?:an? |the )?{_NUMBER}(?: - )?fold repetition(?: of (?:the |a )?(?:same )?position)? "
        r"(?:loses|is a loss(?: for (?:the )?(?:player|side|one) (?:who|that) repeats)?|is lost"
        r"|is forbidden|is not allowed)",
        rules.repeats_to_lose,
    ),
    (
        "promotion",
        r"promotion is (?:always )?(?:mandatory|compulsory|obligatory|forced)",
        rules.must_promote,
    ),
)


_END = (
    r"(?= [.,;:()]|$| (?:as|and|or|since|because)\b| (?:the|your) (?:game|opponent|enemy|other)\b)"
)


_BY_WORD = by_word(
    (words, (re.compile(rf"(?:{said}){_END}"), rule)) for words, said, rule in _TABLE
)
_WORDS = frozenset(_BY_WORD)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        lows = words(statement) if statement.context.label.near else statement.lows
        if _WORDS.isdisjoint(lows) or not statement.context.ours:
            continue
        said, named = sentence(statement), sorted(_WORDS & lows)
        for pattern, rule in dict.fromkeys(each for word in named for each in _BY_WORD[word]):
            yield from _told(statement, said, pattern, rule, ground)


def _told(
    statement: Statement, said: str, pattern: re.Pattern[str], rule: Rule, ground: Ground
) -> Iterator[Claim]:
    """From the first word on."""
    match = pattern.match(said)
    found = rule(match, ground) if match is not None else None
    if match is not None and found is not None and _ends_so(said[match.end() :]):
        yield rules.as_claim(found, KIND, place(statement, *match.span()), ground)


def _ends_so(behind: str) -> bool:
    """Whether nothing behind it takes it back or binds it to a case: `unless …`, `in Atomic`."""
    here = re.split("[.,;:()]", behind, maxsplit=1)[0].split()
    return _CASES.isdisjoint(behind.split()) and "in" not in here


_CASES = NEGATIONS | AT_TIMES | {"but", "except", "only", "until", "provided"}
