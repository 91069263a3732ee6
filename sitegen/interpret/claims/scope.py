"""Which sentences speak of this page's game: not of other games, of history, or of what might be.

Silence is cheap and a false alarm is not: what is in doubt is out of scope.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.other_games import NEUTRAL, is_of_plain_chess, names_other_game
from sitegen.interpret.claims.words import NUMBERS, wordset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Token

_SECTIONS = wordset(
    "variant variants variation variations modern history historical compared comparison "
    "versus vs difference differences forerunner forerunners predecessor predecessors source "
    "sources attribution reference references bibliography trivia example examples strategy "
    "strategies tactics hint hints tip tips origin origins background legacy alternative "
    "alternatives option options optional related other others see earlier later descendants "
    "ancestors relatives elsewhere family comments footnotes credits acknowledgements "
    "influence games sample puzzle puzzles problem problems openings opening notation remark "
    "endgame endgames ending endings mates mating"
) - {"opening"}  # fmt: skip
"""Words of a heading whose section does not state the rules of this game."""

_OTHER = wordset(
    "compare usually typically commonly unlike whereas originally formerly earlier previously "
    "historically once sometimes often occasionally optionally option optional alternatively "
    "alternative alternatives according claims claimed reportedly perhaps maybe possibly "
    "probably apparently recommended uncertain unclear whether suppose imagine example "
    "instance if might would could proposed suggested mistake mistakenly wrongly error "
    "erroneously misprint was were had did stood began kept gave used put let source sources "
    "author authors book books page pages site sites website websites version versions "
    "compared predecessor others another elsewhere nowadays draft drafts prototype prototypes "
    "typical think thinks believe believes assume assumes expect expects forget forgets knew "
    "proposal wrong incorrect incorrectly mistaken mistakes errors confuse confused confusing "
    "sicilian hedgehog stonewall fianchetto defence defense gambit isolated doubled passed "
    "doubt doubts untrue false deny denies contrast contrary "
    "doubles mixing habit vain parent beware myth misplaced endgame endgames middlegame"
) - {"used", "page", "pages", "book", "site"}  # fmt: skip
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
_BE = wordset("is are be being been am")
_SOME = frozenset({"some", "other", "many", "several", "certain", "most"})
_WHO = wordset(
    "people players sources authors pages books sites programs engines clubs texts writers "
    "accounts descriptions play prefer say place put use swap turn give"
)
_MODERN = wordset("variant version form game rules players practice play chess variants")
_ANAPHORA = wordset("it its they their there he his she her these those this that here both")


DYNAMIC = wordset(
    "castle castles castled castling moves move moved goes go jumps captures capture captured "
    "attacks attack may can cannot could might promotes promote promoted becomes become after "
    "until reach reaches enter enters lands land passes then legal illegal check checks leap leaps "
    "hop dropped prior"
)
"""Words of what happens in play."""
OF_THE_START = (
    "setup", "set-up", "set up", "array", "position", "start", "arrangement", "placement",
    "initial", "opening", "board", "special", "lineup", "line-up", "deployment", "the men", "stand",
    "arrange", "aufstellung",
)  # fmt: skip
"""(Beginnings of) words of headings and labels under which the start position is described."""
START_VERBS = wordset(
    "starts start begins begin placed initial initially starting setup array position places "
    "stands stand deployed lined line arranged fills fill beginning"
)
NEGATIONS = wordset("no not never neither nor without none nobody nothing")
IN_PLAY = (
    "castl", "promot", "en passant", "example", "movement", "legal", "winning", "to win", "victory",
    "after move", "win", "ending", "endgame", "typical", "critical", "study", "goal", "object",
    "checkmate", "stalemate", "last reply",
)  # fmt: skip
"""(Beginnings of) words of headings and labels under which no start position is described."""


_DIFFERENCES = frozenset({"difference", "differences"})
_CHESS = frozenset({"chess", "fide"})
"""What a page about another game tells its differences from."""
_LIKE = frozenset({"as", "like", "from", "with", "than", "to"})


def section_in_scope(headings: Sequence[Sequence[Token]], title: frozenset[str]) -> bool:
    """Whether the section under these headings (the page's own name left out) is about its game."""
    for heading in headings:
        lows = {token.low.removesuffix("'s") for token in heading}
        kept = lows - _DIFFERENCES if lows & _CHESS else lows
        if kept & (_SECTIONS - title) and not (lows & {"chess"} and lows & title):
            return False
        if title and "chess" in lows and lows & NEUTRAL and kept == lows and not lows & _LIKE:
            return False
        if names_other_game(heading, title):
            return False
    return True


def speaks_elsewhere(tokens: Sequence[Token], title: frozenset[str]) -> bool:
    """Whether a sentence is about another game or other people's view of this one, so that what
    goes on from it is, too."""
    return _speaks_elsewhere(_without_plain([token.low for token in tokens]), tokens, title)


def _speaks_elsewhere(lows: list[str], tokens: Sequence[Token], title: frozenset[str]) -> bool:
    if not _ELSEWHERE.isdisjoint(lows) or names_other_game(tokens, title):
        return True
    return bool(title) and "chess" in lows and is_of_plain_chess(lows)


_LATER = frozenset({"after", "when", "then", "later", "now"})
_OPTION_TO = frozenset({"step", "move", "advance", "jump", "go"})
_OPTION = frozenset({"step", "move", "advance", "jump", "promotion"})


def _without_plain(lows: list[str]) -> list[str]:
    """`the option to step two squares`, `is put on`, `if he is stalemated` and `if he has no legal
    move and is not in check` are of rules, `an option is to …`, `put` and `if` need not be."""
    ordered = lows[:1] == ["put"] and _LATER.isdisjoint(lows)
    if "put" in lows and (ordered or _before(lows, lows.index("put")) in ("is", "are")):
        lows = [low for low in lows if low != "put"]
    if "if" in lows and ("stalemated" in lows or {"no", "legal", "check"} <= {*lows}):
        lows = [low for low in lows if low != "if"]
    if "instead" in lows and lows[lows.index("instead") + 1 :][:1] == ["of"]:
        at = lows.index("instead")  # `three squares instead of two`
        number = lows[at + 2 : at + 3]
        if number and (number[0] in NUMBERS or number[0].isdigit()):
            lows = lows[:at] + lows[at + 3 :]
    if "option" not in lows:
        return lows
    at = lows.index("option")
    behind = lows[at + 1 : at + 3]
    plain = behind[:1] == ["of"] or (behind[:1] == ["to"] and behind[-1] in _OPTION_TO)
    if plain or _before(lows, at) in _OPTION:
        return lows[:at] + lows[at + 1 :]
    return lows


_PLAIN_CHESS = wordset(
    "standard orthodox normal regular usual western classical ordinary international common"
)
_MOVES_LIKE = wordset("combines combine combined moves move like as")


def _without_chess(tokens: Sequence[Token]) -> Sequence[Token]:
    """`The Chancellor combines the moves of Rook and Knight in standard chess`: without the end,
    which says no more than the names of the pieces do."""
    cut = len(tokens) - (bool(tokens) and tokens[-1].low == ".")
    if not cut or tokens[cut - 1].low != "chess":
        return tokens
    end = [token.low for token in tokens[max(0, cut - 3) : cut]]
    said = len(end) == 3 and end[0] in ("in", "from", "of")
    if not said or end[1] not in _PLAIN_CHESS:
        return tokens
    return tokens if _MOVES_LIKE.isdisjoint([t.low for t in tokens]) else tokens[: cut - 3]


def sentence_in_scope(tokens: Sequence[Token], title: frozenset[str]) -> bool:
    tokens = _without_chess(tokens)
    lows = _without_plain([token.low for token in tokens])
    if not _OTHER.isdisjoint(lows) or _speaks_elsewhere(lows, tokens, title):
        return False
    if not _TRIGGERS.isdisjoint(lows) and _is_elsewhere(tokens, lows, title):
        return False
    if lows[:1] == ["after"] and not {"castling", "castles"}.isdisjoint(lows[1:3]):
        return not _is_score(tokens, lows)
    if lows and lows[0] in ("after", "say", "consider", "take"):
        return False
    return not (_is_score(tokens, lows) or _is_posed(lows) or _is_refuted(lows) or _is_shown(lows))


_TRUE = wordset("true case correct right so")


def _is_refuted(lows: Sequence[str]) -> bool:
    """`It is not true that …`, `it is not the case that …`."""
    if "not" not in lows or "that" not in lows:
        return False
    at = lows.index("not")
    return not _TRUE.isdisjoint(lows[at + 1 : at + 3]) and "that" in lows[at + 2 : at + 5]


_POSED = wordset(
    "mate mates study studies puzzle puzzles problem problems trap gambit fork pin skewer zugzwang "
    "lucena philidor réti reti saavedra damiano legal boden anastasia"
)
"""Words before a colon of positions that are put up to look at, and names of them."""


def _is_posed(lows: Sequence[str]) -> bool:
    """`Smothered mate: king h8, rook g8`, `Philidor: Black's rook on the sixth rank`."""
    head = lows[:6]
    return ":" in head and not _POSED.isdisjoint(head[: head.index(":")])


_SHOWN = wordset("study example variation problem puzzle ending")


def _is_shown(lows: Sequence[str]) -> bool:
    """`A Knight stands on d5 in this line`, `in that position`: one that is put up to look at."""
    for at, low in enumerate(lows[:-2]):
        if low != "in" or lows[at + 1] not in ("this", "that", "the"):
            continue
        what, near = lows[at + 2], lows[at + 1] != "the"
        posed = near and what in ("position", "line") and START_VERBS.isdisjoint(lows[:at])
        if posed or what in _SHOWN or lows[at + 2 : at + 4] == ["main", "line"]:
            return True
    return False


def _is_score(tokens: Sequence[Token], lows: Sequence[str]) -> bool:
    """`1. e4 e5 2. Nf3`: moves of a game, and what comes of them."""
    return "." in lows and any(
        low == "." and at and tokens[at - 1].kind == "number" and _is_move_text(tokens, at + 1)
        for at, low in enumerate(lows)
    )


def heads_another_time(heading: Sequence[Token]) -> bool:
    """Whether a column is headed `Before 1926`, `Old`, `1924`."""
    first = heading[0] if heading else None
    dated = first is not None and first.kind == "number" and first.number in _YEARS
    return first is not None and (dated or first.low in _TIMES)


_TIMES = wordset("before until since old original originally former formerly proposed proposal")
_YEARS = range(1000, 2200)


_TODAY = frozenset({"modern", "today's"})
_PHRASES = _TODAY | wordset("variant version implementation first in after choice used")
_TRIGGERS = _SOME | _PAST | _PHRASES


def _is_elsewhere(tokens: Sequence[Token], lows: Sequence[str], title: frozenset[str]) -> bool:
    """Whether phrases say that this is about other people's play."""
    for at, low in enumerate(lows):
        if low not in _TRIGGERS:
            continue
        after = lows[at + 1] if at + 1 < len(lows) else ""
        here = after in ("side", "sides") or (after == "games" and low != "other")
        if low in _SOME and _before(lows, at) == "in" and not here:
            return True
        named = _is_name(tokens, at - 1, title) and _before(lows, at) not in ("this", "the", "our")
        if low in ("variant", "version", "implementation") and named:
            return True
        if low in _SOME and (after in _WHO or (at == 0 and after not in ("side", "sides"))):
            return True
        if low == "modern" and after in _MODERN and _before(lows, at) not in ("as", "like"):
            return True
        if low in _TODAY and _is_piece(tokens, at + 1) and low not in title:
            return True
        if low == "first" and after in ("array", "version", "edition", "form") and at:
            return True
        if low == "in" and not at and _is_name(tokens, at + 1, title):
            return True
        if (
            low == "in"
            and after in NEUTRAL | {"chess"}
            and _before(lows, at) not in ("as", "than", "like")
        ):
            return True
        if low == "after" and _is_move_text(tokens, at + 1):
            return True
        if low == "choice" and _before(lows, at) in ("usual", "common", "popular", "typical"):
            return True
        if low == "used" and after == "to":
            return True
        if low in _PAST and _BE.isdisjoint(lows[max(0, at - 2) : at]):
            return True
    return False


def compares(asides: Sequence[Token], title: frozenset[str]) -> bool:
    """Whether what stands in parentheses tells of another game, and throws no doubt on this one."""
    lows = [token.low for token in asides]
    return names_other_game(asides, title) and _OTHER.isdisjoint(lows)


def follows_on(tokens: Sequence[Token]) -> bool:
    """Whether a sentence goes on about what the one before it spoke of."""
    return bool(tokens) and tokens[0].low in _ANAPHORA


def names_itself(tokens: Sequence[Token], title: frozenset[str]) -> bool:
    """`Embassy Chess is a variation of Bird's Chess`: what goes on with `it` is about this game."""
    head = [token.low.removesuffix("'s") for token in tokens[:12]]
    return bool(head) and head[0] in title and ("is" in head or "are" in head)


def _is_name(tokens: Sequence[Token], at: int, title: frozenset[str]) -> bool:
    """`In Persia`, `In Ouk Chaktrang`: a capital that is no piece's and no side's."""
    if not 0 <= at < len(tokens):
        return False
    token = tokens[at]
    return token.kind == "word" and token.text[0].isupper() and token.low not in title


def _is_piece(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].kind == "piece"


def _before(lows: Sequence[str], at: int) -> str:
    return lows[at - 1] if at else ""


def _is_move_text(tokens: Sequence[Token], at: int) -> bool:
    """`1. e4 …`, or a move, behind the word `after`."""
    if at >= len(tokens):
        return False
    if tokens[at].kind == "number":
        return at + 1 < len(tokens) and tokens[at + 1].low == "."
    return tokens[at].kind in ("square", "move", "man")
