"""Whether a game has an end of some kind: what is said, whether that is so, and what is so.

Each rule is a function of the words that were found and of the ground; None where nothing can be
said. Knows no sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.interpret.claims.board_words import EDGES
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.numerals import value
from sitegen.rules.describe import ordinal
from sitegen.rules.endings.describe import describe_endings
from sitegen.rules.endings.model import (
    BareKing,
    Checks,
    Extinction,
    InsufficientMaterial,
    MoveCount,
    Reach,
    Repetition,
)
from sitegen.rules.library.pieces import piece as known_piece

if TYPE_CHECKING:
    import re

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.rules.endings.model import Ending
    from sitegen.source import Span


class Found(Struct, frozen=True):
    """`finds` goes on from `by the rules of this game`; `key` is that of `engine` which gives the
    rule, "" for none; `rests` are the rules that decide it, where they are not that one,
    `value` what the page would have under `key`."""

    says: str
    true: bool
    finds: str
    key: str = ""
    rests: tuple[str, ...] = ()
    value: str = ""


def as_claim(found: Found, kind: str, span: Span, ground: Ground) -> Claim:
    key = found.key
    finds = f"by {'`engine`' if key else 'the rules of this game'} {found.finds}"
    if key and key not in ground.subject.stated:
        finds += " (no key there says otherwise)"
    evidence = ground.stated(key, f"{key} is stated here")
    certainty, rests = ground.certain(key), (key,) if key else found.rests
    return judged(
        kind,
        span,
        found.says,
        found.true,
        finds,
        evidence,
        certainty,
        rests=rests,
        value=found.value,
    )


def stalemates(result: str, ground: Ground) -> Found:
    """What stalemate is for the side that cannot move: `decided` is whatever is no draw."""
    true = ground.variant.stalemate
    says = f"stalemate is a {result} for the side that cannot move"
    if result == "decided":
        return Found("stalemate is no draw", true != "draw", f"it is a {true}", "stalemate")
    return Found(says, result == true, f"it is a {true}", "stalemate", value=result)


def _word(match: re.Match[str]) -> str:
    """The one that a pattern sets apart."""
    return next(filter(None, match.groups()), "")


def there_is(ground: Ground, kind: type[Ending], otherwise: str) -> str:
    """What the rules say of endings of a kind."""
    variant = ground.variant
    told = zip(variant.endings, describe_endings(variant), strict=True)
    said = [text for ending, text in told if isinstance(ending, kind)]
    return " ".join(f"{text[:1].lower()}{text[1:].rstrip('.')}" for text in said) or otherwise


def has_royal(ground: Ground) -> bool:
    return any(p.royal and p.name in ground.standing for p in ground.variant.pieces)


def has_two_kings(ground: Ground) -> bool:
    """Whether the royal `king` moves otherwise and another man moves like a king: on a page of
    Knightmate `the king` is that man."""
    like, variant = known_piece("king"), ground.variant
    king = variant.by_name.get("king")
    return (
        king is not None
        and like is not None
        and king.movement != like.movement
        and any(p.movement == like.movement for p in variant.pieces)
    )


def mates(_: re.Match[str], ground: Ground) -> Found | None:
    can = has_royal(ground) and not ground.variant.check_forbidden
    no = "no check may be given" if ground.variant.check_forbidden else "no man is royal"
    return Found("checkmate wins", can, no)


def repeated(number: int, result: str, says: str, ground: Ground) -> Found:
    """That a position for the n-th time has that result for who repeats it."""
    found = [e for e in ground.variant.endings if isinstance(e, Repetition)]
    true = any(e.result == result and number in (e.claim, e.automatic) for e in found)
    finds = there_is(ground, Repetition, "positions may be repeated without end")
    return Found(says, true, finds)


def repeats(match: re.Match[str], ground: Ground) -> Found | None:
    number = value(_word(match))
    says = f"the same position for the {ordinal(number)} time is a draw"
    return repeated(number, "draw", says, ground) if number else None


def counts_moves(match: re.Match[str], ground: Ground) -> Found | None:
    number = value(_word(match))
    found = [e for e in ground.variant.endings if isinstance(e, MoveCount)]
    true = any(number in (e.claim, e.automatic) for e in found)
    says = f"{number} moves without a capture or a pawn's move make a draw"
    finds = there_is(ground, MoveCount, "moves are not counted so")
    return Found(says, true, finds) if number else None


def counts_no_moves(match: re.Match[str], ground: Ground) -> Found | None:
    found = counts_moves(match, ground)
    if found is None:
        return None
    return Found(f"it is not so that {found.says}", not found.true, found.finds)


def counts_checks(match: re.Match[str], ground: Ground) -> Found | None:
    number = value(_word(match))
    true = any(isinstance(e, Checks) and e.number == number for e in ground.variant.endings)
    finds = there_is(ground, Checks, "checks are not counted")
    return Found(f"{number} checks win", true, finds) if number else None


def _bare_king(result: str, ground: Ground) -> Found:
    true = any(isinstance(e, BareKing) and e.result == result for e in ground.variant.endings)
    says = f"a bare king is a {result}"
    return Found(says, true, there_is(ground, BareKing, "a bare king may play on"))


def bare_king_loses(_: re.Match[str], ground: Ground) -> Found | None:
    return _bare_king("loss", ground)


def bare_king_draws(_: re.Match[str], ground: Ground) -> Found | None:
    """Where bare kings are nothing special they draw often enough."""
    known = any(isinstance(ending, BareKing) for ending in ground.variant.endings)
    return _bare_king("draw", ground) if known else None


def bare_king_plays_on(_: re.Match[str], ground: Ground) -> Found | None:
    true = not any(isinstance(ending, BareKing) for ending in ground.variant.endings)
    says = "a bare king may play on"
    return Found(says, true, there_is(ground, BareKing, "a bare king may play on"))


def needs_material(_: re.Match[str], ground: Ground) -> Found | None:
    """Where nothing is looked at for, two bare kings draw all the same in the end."""
    true = any(isinstance(e, InsufficientMaterial) for e in ground.variant.endings)
    return Found("insufficient material is a draw", true, "") if true else None


def minds_check(_: re.Match[str], ground: Ground) -> Found | None:
    return Found("kings may not be left in check", has_royal(ground), "no man is royal")


def forbids_check(_: re.Match[str], ground: Ground) -> Found | None:
    return Found("no check may be given", ground.variant.check_forbidden, "checks may be given")


def _extinct(ground: Ground, of: str, result: str) -> bool:
    """Whether a side that has lost all men, or all of any kind, has that result."""
    return any(
        isinstance(e, Extinction) and e.of == of and not e.pieces and e.result == result
        for e in ground.variant.endings
    )


def _of_extinction(ground: Ground) -> str:
    return there_is(ground, Extinction, "a side may play on without them")


def loses_all(match: re.Match[str], ground: Ground) -> Found | None:
    ends = _word(match)
    true = _extinct(ground, "all", {"wins": "win", "loses": "loss"}[ends])
    return Found(f"who has lost all men {ends}", true, _of_extinction(ground))


def wins_without_men(_: re.Match[str], ground: Ground) -> Found | None:
    true = _extinct(ground, "all", "win")
    return Found("who has lost all men wins", true, _of_extinction(ground))


def loses_a_kind(_: re.Match[str], ground: Ground) -> Found | None:
    true = _extinct(ground, "any", "loss")
    return Found("who has lost all men of a kind loses", true, _of_extinction(ground))


def wins_on_rank(match: re.Match[str], ground: Ground) -> Found | None:
    """A rank is told by its number, or as the last one."""
    ranks, word = ground.board.ranks, _word(match)
    number = ranks if word in EDGES else value(word)
    if not number:
        return None
    true = any(
        isinstance(e, Reach) and number in {ranks + 1 - rank for rank in e.ranks}
        for e in ground.variant.endings
    )
    finds = there_is(ground, Reach, "no square wins by being reached")
    return Found(f"who reaches rank {number} wins", true, finds)


def wins_in_the_centre(_: re.Match[str], ground: Ground) -> Found | None:
    board = ground.board
    files, ranks = ({(n - 1) // 2, n // 2} for n in (board.files, board.ranks))
    centre = {board.name(board.square(file, rank)) for file in files for rank in ranks}
    true = any(isinstance(e, Reach) and {*e.squares} == centre for e in ground.variant.endings)
    finds = there_is(ground, Reach, "no square wins by being reached")
    return Found("who reaches the centre wins", true, finds)


def captures_one(match: re.Match[str], ground: Ground) -> Found | None:
    """Pages speak of capturing a king where they mean mate."""
    piece = ground.variant.by_name.get(_word(match))
    if piece is None or piece.royal or piece.name not in ground.standing:
        return None
    lost = [e for e in ground.variant.endings if isinstance(e, Extinction) and e.result == "loss"]
    true = any(piece.name in e.pieces or (not e.pieces and e.of == "any") for e in lost)
    says = f"the aim is to capture the {piece.name}"
    return Found(says, true, there_is(ground, Extinction, _game_goes_on(ground)))


def captures_all(_: re.Match[str], ground: Ground) -> Found | None:
    true = _extinct(ground, "all", "loss")
    return Found("who captures all men wins", true, _of_extinction(ground))


def wins_by_stalemate(_: re.Match[str], ground: Ground) -> Found | None:
    """Some games are won so besides."""
    return stalemates("loss", ground)


def may_pass(_: re.Match[str], _ground: Ground) -> Found | None:
    return Found("players may pass", False, "each turn is a move")


def may_not_pass(_: re.Match[str], _ground: Ground) -> Found | None:
    return Found("players may not pass", True, "")


def repeats_to_lose(match: re.Match[str], ground: Ground) -> Found | None:
    number = value(_word(match))
    says = f"who repeats a position for the {ordinal(number)} time loses"
    return repeated(number, "loss", says, ground) if number else None


def _game_goes_on(ground: Ground) -> str:
    return "the game ends with checkmate" if has_royal(ground) else "the game goes on without it"


def must_promote(_: re.Match[str], ground: Ground) -> Found | None:
    rule = ground.variant.promotion
    if rule is None or (rule.mandatory and rule.mandatory != rule.ranks):
        return None
    return Found("promotion is mandatory", rule.mandatory == rule.ranks, "a pawn may stay a pawn")
