"""FEN lines in the body: the placement against the setup, the castling field against the rules."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING

from msgspec import structs

from sitegen.interpret.claims.ground import Ground, fails, holds
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.claims.statement import CodeView
from sitegen.interpret.claims.walk import read
from sitegen.rules.board import MAX_FILES, MAX_RANKS, Board
from sitegen.rules.notation.fen import format_placement, parse_fen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.subject import Subject
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant
    from sitegen.source import Span, Text

_FEN = re.compile(
    r"(?<![\w/])([A-Za-z0-9*+~]{1,60}(?:/[A-Za-z0-9*+~]{1,60}){2,40})(?P<hand>\[[A-Za-z-]{0,40}\])?"
    r"(?: (?P<turn>[wb]) (?P<rights>[A-Za-z-]{1,26})(?= |$)"
    r"(?: (?P<passed>-|[a-z][0-9]{1,2}) (?P<clock>[0-9]{1,3}) (?P<move>[0-9]{1,4})(?= |$))?)?",
    re.M,
)
_CELLS = re.compile(r"[0-9]{1,2}|.")
_START = ("fen", "setup", "array", "start", "initial", "opening", "board", "placement", "position")
_PLAY = ("after", "example", "endgame", "puzzle", "mate", "middle", "study")


def as_the_page_has_it(subject: Subject) -> Subject:
    """The subject with the first FEN of the body as its setup, on a board of that FEN's size."""
    reading, ground = read(subject), Ground(subject)
    for code in reading.codes:
        for match in _FEN.finditer(code.text.value):
            if code.context.ours and _is_start(code, match, reading, ground):
                return _on_board_of(match.group(1), subject)
    return subject


def in_other_setups(subject: Subject) -> tuple[Subject, ...]:
    """The subject in each further start position that the sources of its variant know."""
    setups = [parse_fen(fen, subject.variant).setup for fen in subject.variant.other_setups]
    return tuple(
        structs.replace(subject, setup=setup, places={}, setup_span=None, holes=frozenset())
        for setup in setups
    )


def _on_board_of(text: str, subject: Subject) -> Subject:
    ranks = text.split("/")
    files = max(sum(int(r) if r.isdecimal() else 1 for r in _CELLS.findall(row)) for row in ranks)
    board = subject.variant.board
    if (files, len(ranks)) != (board.files, board.ranks):
        if not (files <= MAX_FILES and len(ranks) <= MAX_RANKS):
            return subject
        board = Board(files, len(ranks))
    variant = replace(subject.variant, board=board)
    setup = parse_fen(text, variant).setup
    return structs.replace(
        subject, variant=variant, setup=setup, places={}, setup_span=None, holes=frozenset()
    )


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    found = _found(reading, ground)
    if reading.foreign is None:
        yield from found
        return
    # Where one FEN is that of the setup, the others are those of other games.
    told = list(found)
    placed = {claim.verdict for claim in told if claim.kind == "fen-differs"}
    one_is_right = Verdict.HOLDS in placed
    yield from (c for c in told if not (one_is_right and c.verdict is Verdict.FAILS))


def _found(reading: Reading, ground: Ground) -> Iterator[Claim]:
    castles = cache(partial(_prose_castles, reading))
    yield from _in_prose(reading, ground)
    for code in reading.codes:
        if not code.context.ours or code.info.split(" ")[0] == "claims":
            continue
        for match in _FEN.finditer(code.text.value):
            if _is_start(code, match, reading, ground):
                yield from _stated(match, code.text, ground)
                if match["rights"]:
                    rights = code.text.at(*match.span("rights"))
                    yield from _rights(match["rights"], rights, castles, ground)


def _in_prose(reading: Reading, ground: Ground) -> Iterator[Claim]:
    """`FEN: rnbqkbnr/… w KQkq - 0 1` in plain text."""
    seen = set()
    searched = set()
    for statement in (*reading.statements, *(reading.foreign or ())):
        if "/" not in statement.lows or not statement.context.ours:
            continue
        place = (id(statement.text), statement.context.topic)
        if place in searched:
            continue
        searched.add(place)
        for match in _FEN.finditer(statement.text.value):
            span = statement.text.at(*match.span(1))
            if span not in seen and _is_start(statement, match, reading, ground):
                seen.add(span)
                yield from _stated(match, statement.text, ground)


def _is_start(
    code: CodeView | Statement, match: re.Match[str], reading: Reading, ground: Ground
) -> bool:
    """Whether a text with slashes is a FEN of the start position."""
    text = match.group(1)
    if text.count("/") + 1 < min(4, ground.board.ranks) or not any(c.isdigit() for c in text):
        return False
    value, start = code.text.value, match.start()
    before = value[value.rfind("\n", 0, start) + 1 : start].lower()
    lead = code.lead if isinstance(code, CodeView) else ""
    if reading.foreign is not None:
        alone = match["turn"] is None and not _OTHER_WORDS.search(f"{lead} {before}")
        return alone or _begins(match)
    topic = f"{code.context.topic} {lead} {before}"
    if any(word in topic for word in _PLAY):
        return False
    men = sum(letter.isalpha() for letter in text)
    whole = _begins(match) and men == len(ground.placement) + len(ground.holes)
    return whole or any(word in topic for word in _START)


_OTHER_WORDS = re.compile(r"(?!(?:x-?)?fen\b)\b[^\W\d_]{2,}")


def _begins(match: re.Match[str]) -> bool:
    """Whether a whole FEN is that of a first move; with all men there it tells what it is."""
    return (match["turn"], match["passed"], match["clock"], match["move"]) == ("w", "-", "0", "1")


def _stated(match: re.Match[str], text: Text, ground: Ground) -> Iterator[Claim]:
    """Each field of a FEN of the start position that the setup states as well."""
    yield from _placement(match[1], text.at(*match.span(1)), ground)
    if match["hand"]:
        yield from _in_hand(match["hand"], text.at(*match.span("hand")), ground)
    setup_span = ground.subject.setup_span
    if match["move"] and setup_span is not None:
        ours = ground.subject.document.source.slice(setup_span)
        stated = _FIELDS.fullmatch(ours.strip(" \"'"))
        for name, what in _COUNTED.items() if stated is not None else ():
            if stated is not None and stated[name] != match[name]:
                says = f"{what} at the start is `{match[name]}`"
                finds = f"the setup has `{stated[name]}`"
                span = text.at(*match.span(name))
                evidence = ground.evidence(())
                yield fails("fen-differs", span, says, finds, evidence, "likely")


_FIELDS = re.compile(
    r"\S+ +(?P<turn>[wb]) +\S+ +(?P<passed>\S+) +(?P<clock>[0-9]+) +(?P<move>[0-9]+)"
)
_COUNTED = {
    "turn": "the side to move",
    "passed": "the square passed over",
    "clock": "the halfmove clock",
    "move": "the number of the move",
}


def _placement(text: str, span: Span, ground: Ground) -> Iterator[Claim]:
    setup_span = ground.subject.setup_span
    source = ground.subject.document.source
    says = f"the start position is {text}"
    if setup_span is not None:
        stated = source.slice(setup_span).split()
        if stated and stated[0].split("[")[0] == text:
            yield holds("fen-differs", span, says)
            return
    parsed = parse_fen(text, ground.variant)
    if not parsed.problems and 2 * len(parsed.setup.placement) < len(ground.placement):
        return  # an empty board, or a few men put up to look at
    differ = _differences(parsed.setup, ground)
    if parsed.problems or differ:
        finds = _finds(text, differ, bool(parsed.problems), ground)
        yield fails("fen-differs", span, says, finds, ground.evidence(differ[:4]))
    else:
        yield holds("fen-differs", span, says)


def _in_hand(hand: str, span: Span, ground: Ground) -> Iterator[Claim]:
    """The hands of a FEN that states them, against those of the setup."""
    theirs, unread = _hands(hand, ground.variant)
    ours: tuple[Counter[str], Counter[str]] = (
        Counter(ground.subject.setup.pockets[0]),
        Counter(ground.subject.setup.pockets[1]),
    )
    says = f"the men in hand at the start are `{hand}`"
    if theirs == ours and not unread:
        if any(ours):
            yield holds("fen-differs", span, says)
    elif not unread:
        finds = "the setup has no man in hand"
        if any(ours):
            letters = format_placement(ground.subject.setup, ground.variant).partition("[")[2]
            finds = f"the setup has `[{letters}` in hand"
        yield fails("fen-differs", span, says, finds, ground.evidence(()))


def _hands(hand: str, variant: Variant) -> tuple[tuple[Counter[str], Counter[str]], bool]:
    """The pieces in the hands of each side, and whether some letter means no piece."""
    found = [variant.by_letter.get(letter) for letter in hand.strip("[]-")]
    men = [each for each in found if each is not None]
    first, second = (Counter(piece.name for at, piece in men if at == side) for side in (0, 1))
    return (first, second), len(men) < len(found)


def _differences(other: Setup, ground: Ground) -> list[int]:
    mine, theirs = ground.placement, other.placement
    return [s for s in sorted({*mine, *theirs}) if mine.get(s) != theirs.get(s)]


def _finds(text: str, differ: list[int], unreadable: bool, ground: Ground) -> str:
    board = ground.board
    ranks = text.count("/") + 1
    if unreadable and ranks != board.ranks:
        return f"it has {ranks} ranks where the board has {board.ranks}"
    if not differ:
        return "it cannot be read on this board"
    names = ", ".join(f"{ground.at(s)} on {board.name(s)}" for s in differ[:3])
    return f"the setup has {names}"


def _rights(text: str, span: Span, castles: Callable[[], bool], ground: Ground) -> Iterator[Claim]:
    """The castling field against the castling of the rules; `castles`: whether the page speaks of
    it."""
    castling = ground.variant.castling
    kind = "fen-castling-rights"
    sides = castling.sides if castling is not None else (False, False)
    says = f"the castling rights at the start are `{text}`"
    if text == "-":
        able = [side for side in (0, 1) if sides[side] and _at_home(side, ground)]
        if not able or not castles():
            if not able:
                yield holds(kind, span, says)
            return
        finds = "the rules have castling, and kings and rooks stand at home"
        yield fails(kind, span, says, finds, ground.stated("castling", "castling is allowed here"),
                    ground.certain("castling"))  # fmt: skip
        return
    wrong = [side for side in (0, 1) if not sides[side] and _has(text, side)]
    if wrong:
        who = "" if len(wrong) == 2 else f" for {ground.player(wrong[0])}"
        finds = f"the rules have no castling{who}"
        evidence = ground.stated("castling", "`engine` has no castling")
        yield fails(kind, span, says, finds, evidence, ground.certain("castling"))
    else:
        yield holds(kind, span, says)


def _has(text: str, side: int) -> bool:
    return any(c.isupper() == (side == 0) for c in text if c.isalpha())


def _at_home(side: int, ground: Ground) -> bool:
    castling = ground.variant.castling
    assert castling is not None
    squares = ground.rank_squares(ground.absolute(1, side))
    men = [m for s in squares if (m := ground.placement.get(s)) is not None and m.side == side]
    royal = any(ground.variant.by_name[m.piece].royal for m in men)
    return royal and any(m.piece == castling.rook for m in men)


def _prose_castles(reading: Reading) -> bool:
    """Whether the page speaks of castling, and nowhere denies it."""
    words = [s.low for s in reading.statements if s.context.ours and "castl" in s.low]
    denied = any("no castl" in low or "not castl" in low or "without castl" in low for low in words)
    return bool(words) and not denied
