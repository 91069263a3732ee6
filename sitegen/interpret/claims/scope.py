"""Which sentences speak of this page's game: not of other games, of history, or of what might be.

Silence is cheap and a false alarm is not: what is in doubt is out of scope.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import BE
from sitegen.interpret.claims.hearsay import SAID
from sitegen.interpret.claims.kindred import goes_on, tells_of_kin
from sitegen.interpret.claims.other_games import (
    NEUTRAL,
    is_of_plain_chess,
    names_other_game,
    of_itself,
)
from sitegen.interpret.claims.phrases import find, phrases
from sitegen.interpret.claims.promotion_words import IF_REACHED
from sitegen.interpret.claims.shown import is_shown
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Token

_OTHER = wordset(
    "compare usually typically commonly unlike whereas originally formerly earlier previously "
    "historically once sometimes often occasionally optionally option optional alternatively "
    "alternative alternatives according claims claimed reportedly perhaps maybe possibly "
    "probably apparently recommended uncertain unclear whether suppose imagine example "
    "instance if might would could proposed suggested mistake mistakenly wrongly error "
    "erroneously misprint was were had did stood began kept gave put let source sources "
    "author authors books sites website websites version versions older "
    "compared predecessor others another elsewhere nowadays draft drafts prototype prototypes "
    "typical think thinks believe believes assume assumes expect expects forget forgets knew "
    "proposal wrong incorrect incorrectly mistaken mistakes errors confuse confused confusing "
    "sicilian hedgehog stonewall fianchetto defence defense gambit isolated doubled passed "
    "doubt doubts untrue false deny denies contrast contrary "
    "doubles mixing habit vain parent beware myth misplaced endgame endgames middlegame"
)
_ELSEWHERE = wordset(
    "compare unlike whereas others another elsewhere version versions sources source authors "
    "predecessor parent alternatively option suppose imagine example"
)
"""Words after which even the next sentence need not be about this game."""
_PAST = wordset(
    "played used proposed invented called named tried wrote swapped moved chose considered "
    "tested experimented suggested changed adopted designed created devised developed "
    "introduced preferred modified thought wanted felt found published replaced altered added "
    "removed reversed"
)
_ANAPHORA = wordset("it its they their there he his she her these those this that here both")


DYNAMIC = wordset(
    "castle castles castled castling moves move moved goes go jumps captures capture captured "
    "attacks attack may can cannot could might promotes promote promoted becomes become after "
    "until reach reaches enter enters lands land passes then legal illegal check checks leap leaps "
    "hop dropped prior whenever advanced backward blocked blockading pinned pinning attacking "
    "checking mating fianchettoed centralised centralized outpost developed"
)
"""Words of what happens in play."""
OF_THE_START = (
    "setup", "set-up", "set up", "array", "position", "start", "placement",
    "initial", "opening", "board", "special", "lineup", "line-up", "deployment", "the men", "stand",
    "arrange", "aufstellung",
)  # fmt: skip
"""(Beginnings of) words of headings and labels under which the start position is described."""
START_VERBS = wordset(
    "starts start begins begin placed initial initially starting setup array position places "
    "stands stand deployed lined line lining arranged fills fill filled beginning"
)
IN_PLAY = (
    "castl", "promot", "en passant", "example", "movement", "legal", "victory",
    "after move", "win", "ending", "typical", "critical", "study", "goal", "object",
    "checkmate", "stalemate", "last reply",
)  # fmt: skip
"""(Beginnings of) words of headings and labels under which no start position is described."""


def speaks_elsewhere(tokens: Sequence[Token], title: frozenset[str]) -> bool:
    """Whether a sentence is about another game or other people's view of this one, so that what
    goes on from it is, too."""
    return _speaks_elsewhere(_without_plain(tokens, title), tokens, title)


def _speaks_elsewhere(text: str, tokens: Sequence[Token], title: frozenset[str]) -> bool:
    lows = text.split()
    of_chess = title and "chess" in lows and is_of_plain_chess(lows, title)
    of_chess = of_chess or (title and tells_of_kin(text, lows, tokens, title))
    return bool(of_chess) or not _ELSEWHERE.isdisjoint(lows) or names_other_game(tokens, title)


_STEP = ("step", "move", "advance", "jump")
_OPTIONS = "|".join(f"(?<= {word} )" for word in (*_STEP, "promotion"))
_LATER = wordset("after when then later now")
_PLAIN = re.compile(
    r"(?<=\bis )put\b|(?<=\bare )put\b"
    rf"|\boption\b(?= of\b| to (?:{'|'.join(_STEP)}|go)\b)"
    rf"|(?:{_OPTIONS})option\b|(?<=\bone )another\b"
    r"|(?<=\bboard game )played\b|(?<=\bis a game )played\b"
    rf"|{IF_REACHED}|\bcalled(?= (?:ranks|files|rows|columns)\b)"
    r"|^elsewhere(?= we (?:say|said|state|write|wrote)\b)"
)
"""Words that are of rules here, and need not be elsewhere: `is put on`, `the option to step two
squares`, `face one another`, `if a pawn reaches the last rank`, `eight rows (called ranks)`,
`a board game played by two`, `elsewhere we say`, which is on this page."""
_IN_PLAIN = frozenset({"put", "if", "once", "option", "another", "called", "elsewhere", "played"})
"""One of these is in all that is replaced; so for the other sets of this kind below: most sentences
have none of them, and none of the patterns is tried on those."""


def _without_plain(tokens: Sequence[Token], title: frozenset[str]) -> str:
    """The words of a sentence, one for each token, dots for those of rules: those of the pattern,
    `Put the King on e1`, `if he is stalemated`, `if he has no legal move and is not in check`; on a
    page about chess itself for `in chess`."""
    lows = [token.low.replace(" ", "_") for token in tokens]
    for at in of_itself(lows, title):
        lows[at] = "…"
    if _IN_PLAIN.isdisjoint(lows):
        return " ".join(lows)
    if lows[0] == "put" and _LATER.isdisjoint(lows):
        lows[0] = "…"
    for at in range(_last_of_the_end(lows)):
        lows[at] = "…" if lows[at] == "if" else lows[at]
    return _PLAIN.sub("…", " ".join(lows))


def _last_of_the_end(lows: Sequence[str]) -> int:
    """Where the last word stands that tells when a game ends: an `if` before it is of rules."""
    stalemated = max((at for at, low in enumerate(lows) if low == "stalemated"), default=0)
    check = max((at for at, low in enumerate(lows) if low == "check"), default=0)
    pairs = enumerate(pairwise(lows))
    legal = max((at for at, pair in pairs if pair == ("no", "legal")), default=0)
    return max(stalemated, min(check, legal))


_IN_CHESS = re.compile(
    r" (?:in|from|of) (?:standard|orthodox|normal|regular|usual|western|classical|ordinary"
    r"|international|common) chess$"
)
_LIKENED = wordset("combine combines combined move moves like as")
"""`The Chancellor combines the moves of Rook and Knight in standard chess`: its end says no more
than the names of the pieces do."""


def sentence_in_scope(tokens: Sequence[Token], title: frozenset[str]) -> bool:
    text = _without_plain(tokens, title)
    tail = _IN_CHESS.search(text) if text.endswith(" chess") else None
    if tail is not None and not _LIKENED.isdisjoint(text[: tail.start()].split()):
        text = text[: tail.start()]
    words = text.split()
    tokens = tokens[: len(words)]
    return not (
        not _OTHER.isdisjoint(words)
        or _speaks_elsewhere(text, tokens, title)
        or _is_of_others(words, tokens, title)
        or find(_NOT_OF_THE_GAME, text, words)
        or _is_shown(text, words)
        or is_shown(text, words, tokens, title)
    )


_SOME = "(?:some|other|many|several|certain|most)"
_WHO = (
    "(?:people|players|sources|authors|pages|books|sites|programs|engines|clubs|texts|writers"
    "|accounts|descriptions|play|prefer|say|place|put|use|swap|turn|give)"
)
_OF_OTHERS = (
    (
        "some other several certain many most",
        r"in (?<=\bin )(?:some|other|several|certain|(?:many|most)(?! games\b))\b(?! sides?\b)"
        rf"|^{_SOME}\b(?! sides?\b)|\b{_SOME} {_WHO}\b",
    ),
    (
        "modern",
        r"(?<!\bas )(?<!\blike )\bmodern (?:variants?|version|form|game|rules|players|practice|play"
        r"|chess)\b",
    ),
    (
        " ".join(NEUTRAL | {"chess"}),
        r"in (?<=\bin )(?<!\bas in )(?<!\bthan in )(?<!\blike in )"
        rf"(?:{'|'.join(sorted(NEUTRAL))}|chess)\b",
    ),
    ("first", "first (?<= first )(?:array|version|edition|form)\\b"),
    ("choice", r"\b(?:usual|common|popular|typical) choice\b"),
    ("used", r"\bused to\b"),
)
_FORMS = frozenset({"variant", "version", "implementation"})
_TODAY = frozenset({"modern", "today's"})


def _is_of_others(words: Sequence[str], tokens: Sequence[Token], title: frozenset[str]) -> bool:
    """Whether this is about other people's play: `in Persia`, `the Persian version`, `today's
    Queen`, `Smith swapped the Knights`."""
    if not _PAST.isdisjoint(words) and _tells(words):
        return True
    if tokens[0].low == "in" and len(tokens) > 1 and _is_name(tokens[1], title):
        return True
    return not (_FORMS | _TODAY).isdisjoint(words) and any(
        (_is_name(before, title) and token.low in _FORMS)
        or (before.low in _TODAY - title and token.kind == "piece")
        for before, token in pairwise(tokens)
    )


def _tells(words: Sequence[str]) -> bool:
    """Whether somebody did something: not `is played`."""
    before = ("", "", *words)
    return any(
        low in _PAST and BE.isdisjoint((far, near))
        for far, near, low in zip(before, before[1:], words, strict=False)
    )


_NO_NAMES = frozenset({"this", "the", "our"})


def _is_name(token: Token, title: frozenset[str]) -> bool:
    """`In Persia`, `In Ouk Chaktrang`: a capital that is no piece's and no side's."""
    capital = token.kind == "word" and token.text[0].isupper()
    return capital and token.low not in title | _NO_NAMES


_POSED = wordset(
    "mate mates study studies puzzle puzzles problem problems trap gambit fork pin skewer zugzwang "
    "lucena philidor réti reti saavedra damiano legal boden anastasia"
)
_UNSAID = (
    ("say consider take", r"^(?:say|consider|take)\b"),
    ("house", r"\bhouse (?:- )?rules?\b"),
    ("until before", r"\b(?:until|before) (?:the )?(?:year )?1[0-9]{3}\b"),
    (
        "after",
        r"^after(?! (?:\S+ )?(?:castling|castles)\b)\b|\bafter (?:\d+ \. |[a-z]{1,2}[1-9])",
    ),
    ("not", r"\bnot (?:\S+ )?(?:true|case|correct|right|so)(?: \S+){0,2} that\b"),
    (
        " ".join(_POSED),
        rf"^(?:[^ :]+ ){{0,4}}(?:{'|'.join(sorted(_POSED))})(?: [^ :]+){{0,4}} :",
    ),
    (".", r"(?<!\S)\d+ (?:\. )+[a-z]{1,2}[1-9]"),
    (
        "study example variation problem puzzle ending main",
        r"\bin (?:this|that|the) (?:study|example|variation|problem|puzzle|ending|main line)\b",
    ),
)
"""`Consider a King on e1`, `it is not the case that …`; `Smothered mate: king h8, rook g8`,
`Philidor: Black's rook on the sixth rank`, `after 1. e4 e5 2. Nf3`: positions that are put up to
look at."""
_NOT_OF_THE_GAME = phrases(*_OF_OTHERS, *_UNSAID, *SAID)
_IN_THIS = re.compile(r"\bin (?:this|that) (?:position|line)\b")


def _is_shown(text: str, words: Sequence[str]) -> bool:
    """Whether nothing is said of the game: `A Knight stands on d5 in this line`."""
    shown = _IN_THIS.search(text) if "position" in words or "line" in words else None
    of_the_start = shown is None or not START_VERBS.isdisjoint(text[: shown.start()].split())
    return not of_the_start


def compares(asides: Sequence[Token], title: frozenset[str]) -> bool:
    """Whether what stands in parentheses tells of another game, and throws no doubt on this one."""
    lows = [token.low for token in asides if token.low != "unlike"]
    elsewhere = names_other_game(asides, title) or bool(title and "chess" in lows)
    return elsewhere and _OTHER.isdisjoint(lows)


def follows_on(tokens: Sequence[Token]) -> bool:
    """Whether a sentence goes on about what the one before it spoke of."""
    return tokens[0].low in _ANAPHORA or goes_on(tokens)


def names_itself(tokens: Sequence[Token], title: frozenset[str]) -> bool:
    """`Embassy Chess is a variation of Bird's Chess`: what goes on with `it` is about this game."""
    head = [token.low.removesuffix("'s") for token in tokens]
    return head[0] in title and ("is" in head or "are" in head)
