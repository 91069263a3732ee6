"""How a piece moves: `Champion (Rook + Knight)`, `moves as a Rook or a Knight`, `Rook and Knight in
one`.

Proves compositions of known pieces against the movement of the rules.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.composition import prove, prove_like, run
from sitegen.interpret.claims.divergent import halves
from sitegen.interpret.claims.grammar import DETERMINERS, PRONOUNS
from sitegen.interpret.claims.landmarks import is_landmark
from sitegen.interpret.claims.names import ORTHODOX
from sitegen.interpret.claims.powers import of_pieces
from sitegen.interpret.claims.split import without_asides
from sitegen.interpret.claims.vocabulary import SIGNS
from sitegen.interpret.claims.words import kind_at, low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

_COMBINES = wordset("combines combining unites uniting joins merges")
_COMPOUND = wordset(
    "combination compound union mixture fusion powers power moves abilities ability movement "
    "movements strengths"
)
_TAKES = frozenset({"attacks", "captures"})
_LOOSELY = _TAKES | wordset("either just exactly and")
_AS = frozenset({"as", "like"})
_MOVES = wordset("moves move goes go")
_LEAPS = wordset("leap leaps jump jumps")
_CAPTURES = frozenset({"captures", "capture"})
_BEGINS = _AS | _COMBINES | _COMPOUND | _MOVES | _LEAPS | _CAPTURES
"""Words behind which the pieces stand that it moves like."""
_NO_LONGER = wordset("promoted captured dropped former")
_TURNED = wordset("promoted promotes turned reaching reaches becomes thereafter afterwards")
"""`The Pawn is turned over on the sixth rank and then moves as a Met.`"""
_NOT = wordset("not no never cannot hardly neither nor except but without only")
_LETTERS = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight"} | SIGNS


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not statement.context.ours or not statement.pieces:
            continue
        if "(" in statement.lows:
            yield from _glosses(statement, ground)
        if "=" in statement.lows:
            yield from _equations(statement, ground)
        yield from _in_one(statement, ground)
        if not statement.lows.isdisjoint(_BEGINS):
            yield from _told(statement, ground)
        yield from _halved(statement, ground)


def _summed(
    statement: Statement,
    subject: frozenset[str],
    found: Sequence[Token],
    ground: Ground,
    mode: str = "",
) -> Iterator[Claim]:
    """The proof that a piece moves as these do together."""
    said = of_pieces([t.pieces for t in found], ground)
    words = " + ".join(ground.name(t.pieces) for t in found)
    yield from prove(subject, statement.span(found[0], found[-1]), said, words, ground, mode)


def _glosses(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Champion (Rook + Knight)`, `Archbishop (B+N)`, `a Rook+Knight compound` in parentheses."""
    tokens = statement.tokens
    for at, token in enumerate(tokens[1:], 1):
        if token.low != "(":
            continue
        lows = [t.low for t in tokens[at:]]
        inside = tokens[at + 1 : at + lows.index(")")] if ")" in lows else ()
        found = _inside(inside)
        if found or (found := _pair(tokens[at - 1], inside)):
            words = " + ".join(map(ground.name, found))
            span = statement.span(inside[0], inside[-1])
            yield from prove(tokens[at - 1].pieces, span, of_pieces(found, ground), words, ground)


_FILLERS = wordset("a an compound in one the \ufe0e \ufe0f")
_PLUS = frozenset({"+"})
_JOINS = wordset("+ and - / ,")


def _inside(inside: Sequence[Token]) -> list[frozenset[str]]:
    """The pieces of a sum in parentheses; empty where it is anything else."""
    words = [t for t in inside if t.low not in _FILLERS]
    letters = re.fullmatch(r"(.)\+(.)", "".join(t.text for t in words))
    if letters is not None and all(letter in _LETTERS for letter in letters.groups()):
        return [frozenset({_LETTERS[letter]}) for letter in letters.groups()]
    compound = any(t.low in ("compound", "one") for t in inside)
    plain = {t.low for t in words if t.kind != "piece"} <= (_JOINS if compound else _PLUS)
    pieces = [t.pieces for t in words if t.kind == "piece"]
    return pieces if plain and len(pieces) > 1 else []


def _pair(named: Token, inside: Sequence[Token]) -> list[frozenset[str]]:
    """`Archbishop (Knight/Bishop)`: two men of chess behind the name of a piece that is none."""
    if len(inside) != 3 or inside[1].low not in _BESIDE or named.pieces & ORTHODOX:
        return []
    pieces = [token.pieces for token in (inside[0], inside[2]) if token.pieces <= ORTHODOX]
    return pieces if len(pieces) == 2 and all(pieces) else []


_BESIDE = frozenset({"/", "-", "&"})


def _equations(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Chancellor = Rook + Knight`."""
    tokens = statement.tokens
    for at, token in enumerate(tokens):
        if token.kind == "piece" and low_at(tokens, at + 1) == "=":
            found, end = run(tokens, at + 2)
            if any(t.low == "+" for t in tokens[at:end]):
                yield from _summed(statement, token.pieces, found, ground)


def _in_one(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`**Archbishop** — Bishop and Knight in one`."""
    tokens, label = statement.tokens, statement.context.label
    if not label.pieces or tokens[0].kind != "piece":
        return
    found, end = run(tokens, 0)
    one = low_at(tokens, end) == "in" and low_at(tokens, end + 1) == "one"
    plus = any(t.low in ("plus", "+") for t in tokens[:end])
    if len(found) > 1 and (one or plus) and all(t.pieces != label.pieces for t in found):
        yield from _summed(statement, label.pieces, found, ground)


def _halved(statement: Statement, ground: Ground) -> Iterator[Claim]:
    for mode, piece in halves(statement.tokens):
        yield from _summed(statement, statement.context.label.pieces, [piece], ground, mode)


def _told(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """What verbs say: `moves as a Rook or a Knight`, `combines the powers of Rook and Knight`."""
    tokens = statement.tokens
    lows = [t.low for t in tokens]
    subject, done, since = statement.context.label.pieces, False, 0
    for at, low in enumerate(lows):
        if low not in _BEGINS:
            continue
        start = _start(statement, at) if at >= since else 0
        if low in _LEAPS and not _is_led(tokens, at):
            continue
        if not start and done and low in _AS and kind_at(tokens, at - 1) == "piece":
            # `The Marshal moves as Rook or Knight, the Cardinal as Bishop or Knight.`
            start = at + 1
        if not start:
            continue
        named = _named(tokens[since:at])
        if named is not None:
            subject, done = named, False
        found, since = run(tokens, start)
        if done or _is_negated(lows, at):
            continue
        mode, behind = _mode(statement, at, start), " ".join(lows[since:])
        if found and (mode or len(found) > 1):
            if _ROYAL.match(behind) or not _LIMITED.match(behind):
                yield from _summed(statement, subject, found, ground, mode)
                done = not mode
        elif found and lows[start - 1] in _AS and _ALONE.match(behind) and not _OF_TIMES & {*lows}:
            yield from _alike(statement, subject, found[0], ground)


_HELPS = wordset("can may also only always")


def _is_led(tokens: Sequence[Token], at: int) -> bool:
    """Whether a piece stands right before the verb at `at`, and no `it` of another clause."""
    back = at - 1
    while low_at(tokens, back) in _HELPS:
        back -= 1
    return kind_at(tokens, back) == "piece"


def _start(statement: Statement, at: int) -> int:
    """Where the pieces begin behind the word at `at`; 0 where none do."""
    tokens, low = statement.tokens, statement.tokens[at].low
    if low in _COMBINES:
        return at + 1
    if low in _COMPOUND and low_at(tokens, at + 1) == "of":
        return at + 2
    if low in _AS:  # `- Chancellor: as Rook or Knight`
        return 1 if not at and statement.context.label.near else 0
    end = at + 1
    while low_at(tokens, end) in _LOOSELY:
        end += 1
    verb = low in _MOVES or low in _LEAPS or low in _CAPTURES
    return end + 1 if verb and low_at(tokens, end) in _AS else 0


def _mode(statement: Statement, at: int, start: int) -> str:
    """The half of the movement that a verb at `at` speaks of; `""` for the whole."""
    lows = [t.low for t in statement.tokens]
    if lows[at] in _CAPTURES:
        return "" if lows[at - 1] == "and" and lows[at - 2] in _MOVES else "captures"
    whole = lows[at] not in _MOVES or not _TAKES.isdisjoint(lows[at:start])
    divergent = any(low in _CAPTURES and _start(statement, i) for i, low in enumerate(lows))
    return "moves" if divergent and not whole else ""


def _is_negated(lows: Sequence[str], at: int) -> bool:
    """What comes behind a `not`, `but` or `only` cannot be taken at its word, unless a clause apart
    tells what a piece is: `…, it is a piece that combines …`."""
    before = lows[: at - (lows[at - 1] == "but")]
    clause = before[len(before) - before[::-1].index(",") :] if "," in before else before
    return not _NOT.isdisjoint(before if PRONOUNS.isdisjoint(clause) else clause)


def _named(before: Sequence[Token]) -> frozenset[str] | None:
    """The piece that the words before a verb are about, the last one that is not only passed by;
    empty for `a promoted Pawn`, which is another piece; None where there is none."""
    tokens, _ = without_asides(before)
    for at in range(len(tokens) - 1, -1, -1):
        token = tokens[at]
        if token.kind != "piece" or is_landmark(tokens, at) or _is_another(tokens, at):
            continue
        turned = any(t.low in _TURNED for t in tokens[at:])
        another = turned or low_at(tokens, at - 1) in _NO_LONGER
        return frozenset() if another else token.pieces
    return None


def _is_another(tokens: Sequence[Token], at: int) -> bool:
    """`The Archbishop is not a Queen, it combines …`, `with the King`, `like a Bishop, or it …`: of
    whom nothing is said."""
    back = at - 1 - (low_at(tokens, at - 1) in DETERMINERS)
    return low_at(tokens, back) in ("not", "no", "with", "like", "as", "than")


_ROYAL = re.compile(r"(?:, )?(?:but is (?:not|no) royal|without being royal)")
"""What takes away nothing but the crown."""
_LIMITED = re.compile(
    r"(?:\S+ ){0,2}(?:except|but(?! (?:captures?|moves?|goe?s?)\b)|without|only)\b"
)
_OF_TIMES = wordset("first initial initially opening once when whenever if while")
"""`As its first move the King may go like a Knight.`"""
_ALONE = re.compile(rf"$|{_ROYAL.pattern}|of chess$")


def _alike(
    statement: Statement, subject: frozenset[str], model: Token, ground: Ground
) -> Iterator[Claim]:
    """`The Guard moves like a King but is not royal.`"""
    if subject != model.pieces:
        said = of_pieces([model.pieces], ground)
        words = f"a {ground.name(model.pieces)}"
        yield from prove_like(subject, statement.span(model), said, words, ground)
