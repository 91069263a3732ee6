"""How a piece moves: `Champion (Rook + Knight)`, `moves as a Rook or a Knight`, `not colour-bound`.

Proves compositions of known pieces against the movement of the rules.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.composition import prove, prove_like, run
from sitegen.interpret.claims.divergent import halves
from sitegen.interpret.claims.powers import of_pieces
from sitegen.interpret.claims.vocabulary import SIGNS
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

_COMBINES = wordset("combines combining unites uniting joins merges")
_COMPOUND = wordset("combination compound union mixture fusion powers moves abilities movement")
_LOOSELY = frozenset({"either", "just", "exactly", "and", "attacks", "captures"})
_AS = frozenset({"as", "like"})
_BEGINS = _AS | _COMBINES | _COMPOUND | wordset("moves move goes captures capture")
"""Words behind which the pieces stand that it moves like."""
_VERBS = _BEGINS | wordset("slides when to for in while")
_NO_LONGER = wordset("promoted captured dropped former")
_TURNED = wordset("promoted promotes turned reaching reaches becomes thereafter afterwards")
"""`The Pawn is turned over on the sixth rank and then moves as a Met.`"""
_NOT = wordset("not no never neither nor except but without only")
_LETTERS = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not statement.context.ours or "piece" not in statement.kinds:
            continue
        yield from _glosses(statement, ground)
        yield from _equations(statement, ground)
        yield from _sentence(statement, ground)


def _glosses(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Champion (Rook + Knight)`, `Archbishop (B+N)`, `a Rook+Knight compound` in parentheses."""
    tokens = statement.tokens if "(" in statement.lows else ()
    for at, token in enumerate(tokens):
        if token.low != "(" or not at or tokens[at - 1].kind != "piece":
            continue
        end = next((i for i in range(at, min(at + 14, len(tokens))) if tokens[i].low == ")"), 0)
        inside = tokens[at + 1 : end]
        found = _inside(inside)
        if found:
            words = " + ".join(found)
            said = of_pieces([frozenset({name}) for name in found], ground)
            span = statement.span(inside[0], inside[-1])
            yield from prove(tokens[at - 1].pieces, span, said, words, ground)


def _equations(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Chancellor = Rook + Knight`."""
    tokens = statement.tokens if "=" in statement.lows else ()
    for at in range(len(tokens) - 4):
        if tokens[at].kind == "piece" and tokens[at + 1].low == "=":
            found, end = run(tokens, at + 2)
            if len(found) > 1 and any(t.low == "+" for t in tokens[at + 2 : end]):
                said = of_pieces([t.pieces for t in found], ground)
                words = " + ".join(ground.name(t.pieces) for t in found)
                span = statement.span(found[0], found[-1])
                yield from prove(tokens[at].pieces, span, said, words, ground)


def _inside(inside: Sequence[Token]) -> list[str]:
    """The pieces of a sum in parentheses; empty where it is anything else."""
    words = [t for t in inside if t.low not in ("a", "an", "compound", "in", "one", "the")]
    joined = "".join(t.text for t in words)
    if re.fullmatch(r"[KQRBN]\+[KQRBN]", joined):
        return [_LETTERS[joined[0]], _LETTERS[joined[2]]]
    signs = [t.text.rstrip("\ufe0e\ufe0f") for t in words]
    if len(signs) == 3 and signs[1] == "+" and signs[0] in SIGNS and signs[2] in SIGNS:
        return [SIGNS[signs[0]], SIGNS[signs[2]]]
    compound = any(t.low in ("compound", "one") for t in inside)
    joins = {t.low for t in words if t.kind != "piece"}
    plain = joins <= {"+"} or (compound and joins <= {"+", "and", "-", "/", ","})
    pieces = [t for t in words if t.kind == "piece" and len(t.pieces) == 1]
    if not plain or len(pieces) < 2 or len(pieces) + len(joins) > len(words):
        return []
    return [next(iter(t.pieces)) for t in pieces]


def _subject(statement: Statement, at: int) -> frozenset[str]:
    """The piece a sentence is about: the one before the verb, else that of label or heading; none
    for `a promoted Pawn`, which is another piece."""
    depth, tokens = 0, statement.tokens
    for before in range(at - 1, -1, -1):
        token = tokens[before]
        depth += (token.low == ")") - (token.low == "(")
        named = token.kind == "piece" and depth == 0
        if named and not (_is_landmark(tokens, before) or _is_denied(tokens, before)):
            turned = any(t.low in _TURNED for t in tokens[before:at])
            another = turned or low_at(tokens, before - 1) in _NO_LONGER
            return frozenset() if another else token.pieces
    return statement.context.label.pieces


def _is_landmark(tokens: Sequence[Token], at: int) -> bool:
    """`left of the King`: another man stands there."""
    back = at - 1 - (low_at(tokens, at - 1) in ("the", "his", "her", "its"))
    return low_at(tokens, back) in ("of", "to") and low_at(tokens, back - 1) in _BESIDE


def _is_denied(tokens: Sequence[Token], at: int) -> bool:
    """`The Archbishop is not a Queen, it combines …`: another man is spoken of."""
    back = at - 1 - (low_at(tokens, at - 1) in ("the", "a", "an"))
    return low_at(tokens, back) in ("not", "no")


_BESIDE = frozenset({"left", "right", "next", "side", "hand", "close"})


def _sentence(statement: Statement, ground: Ground) -> Iterator[Claim]:
    yield from _in_one(statement, ground)
    if statement.lows.isdisjoint(_VERBS):
        return
    tokens = statement.tokens
    lows = [t.low for t in tokens]
    negated = [
        i
        for i, low in enumerate(lows)
        if low in _NOT and (low, _at(lows, i + 1)) != ("but", "captures")
    ]
    done = False
    subject: frozenset[str] | None = None
    for at, low in enumerate(lows):
        if low not in _BEGINS:
            continue
        mode, start = _verb(lows, at)
        if not at and low in _AS and statement.context.label.near:
            # `- Chancellor: as Rook or Knight`
            start = 1
        if done and at and tokens[at - 1].kind == "piece" and (start or low in _AS):
            # `The Marshal moves as Rook or Knight, the Cardinal as Bishop or Knight.`
            mode, start = mode, start or at + 1
            done, subject = False, None
        if not start or _is_negated(lows, at, negated):
            continue
        found, end = run(tokens, start)
        if len(found) == 1 and not mode and not done and lows[start - 1] in _AS:
            yield from _alike(statement, at, found[0], end, ground)
        if not found or (len(found) < 2 and not mode) or done:
            continue
        if low in ("moves", "move", "goes", "slides") and mode == "" and len(found) < 2:
            continue
        if _is_limited(lows[end : end + 4]) and not mode:
            continue
        said = of_pieces([t.pieces for t in found], ground)
        span = statement.span(found[0], found[-1])
        words = " + ".join(ground.name(t.pieces) for t in found)
        subject = _subject(statement, at) if subject is None else subject
        yield from prove(subject, span, said, words, ground, mode)
        done = not mode
    for mode, piece in halves(tokens):
        found_powers = of_pieces([piece.pieces], ground)
        words = ground.name(piece.pieces)
        owner = statement.context.label.pieces
        yield from prove(owner, statement.span(piece), found_powers, words, ground, mode)


def _alike(
    statement: Statement, at: int, model: Token, end: int, ground: Ground
) -> Iterator[Claim]:
    """`The Guard moves like a King but is not royal.`"""
    behind = [t.low for t in statement.tokens[end : end + 4]]
    of_chess = behind[:1] in (["of"], ["in"]) and behind[1:] in (["chess"], ["chess", "."])
    plain = not behind or behind[0] in (".", ";") or _only_royal(behind) or of_chess
    subject = _subject(statement, at)
    if plain and subject != model.pieces:
        said = of_pieces([model.pieces], ground)
        words = f"a {ground.name(model.pieces)}"
        yield from prove_like(subject, statement.span(model), said, words, ground)


_ROYALTY = (
    ["but", "is", "not", "royal"],
    ["but", "is", "no", "royal"],
    ["without", "being", "royal"],
)


def _is_limited(behind: list[str]) -> bool:
    """Whether what follows takes something away from the movement, and not only the crown."""
    return not _only_royal(behind) and not {"except", "but", "without", "only"}.isdisjoint(
        behind[:3]
    )


def _only_royal(behind: list[str]) -> bool:
    first = behind[1:] if behind[:1] == [","] else behind
    return bool(first) and any(first == words[: len(first)] for words in _ROYALTY)


def _is_negated(lows: Sequence[str], at: int, negated: Sequence[int]) -> bool:
    """What comes behind a `not`, `but` or `only` cannot be taken at its word, unless a relative
    clause tells what a piece is: `…, a piece that combines …`."""
    before = [i for i in negated if i < at]
    if not before:
        return False
    comma = next((i for i in range(at, 0, -1) if lows[i] == ","), 0)
    return not (before[-1] < comma and set(lows[comma + 1 : at]) >= {"a", "piece"})


def _verb(lows: Sequence[str], at: int) -> tuple[str, int]:
    """The half of the movement that a verb at `at` speaks of, and where its pieces begin."""
    low = lows[at]
    after = lows[at + 1] if at + 1 < len(lows) else ""
    if low in _COMPOUND and after == "of":
        return "", at + 2
    if low in _COMBINES:
        for skip in range(1, 6):
            if at + skip < len(lows) and lows[at + skip] in ("of", "in"):
                return "", at + skip + 1
        return "", at + 1
    verb = low in ("moves", "move", "goes", "captures", "capture")
    skip = next((i for i in range(1, 4) if _at(lows, at + i) not in _LOOSELY), 4) if verb else 1
    if verb and skip > 1 and low.startswith("move") and _at(lows, at + skip) in _AS:
        half = "captures" if "captures" in lows[at + skip :] else ""
        return ("", at + skip + 1) if not half else ("", 0)
    if verb and after in _AS:
        divergent = any(word in ("captures", "capture") for word in lows)
        mode = "captures" if low.startswith("capture") else "moves" if divergent else ""
        return mode, at + 2
    return "", 0


def _at(lows: Sequence[str], at: int) -> str:
    return lows[at] if at < len(lows) else ""


def _in_one(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`**Archbishop** — Bishop and Knight in one`."""
    tokens, label = statement.tokens, statement.context.label
    if not label.pieces or tokens[0].kind != "piece" or statement.kind == "heading":
        return
    found, end = run(tokens, 0)
    one = low_at(tokens, end) == "in" and low_at(tokens, end + 1) == "one"
    plus = any(t.low in ("plus", "+") for t in tokens[:end])
    if len(found) < 2 or not (one or plus) or any(t.pieces == label.pieces for t in found):
        return
    said = of_pieces([t.pieces for t in found], ground)
    words = " + ".join(ground.name(t.pieces) for t in found)
    yield from prove(label.pieces, statement.span(found[0], found[-1]), said, words, ground)
