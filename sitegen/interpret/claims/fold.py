"""One fault, one claim: what says the same again, or follows from it, goes under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.model import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sitegen.interpret.claims.model import Claim

_ALIKE = frozenset({
    "rule-flag-mismatch", "promotion-mismatch", "castling-mismatch", "rule-unstated",
})  # fmt: skip


def fold_alike(claims: Iterable[Claim]) -> tuple[Claim, ...]:
    """Sentences of one kind that say the same false thing are one fault: the first of them, with
    the others under it."""
    kept: list[Claim] = []
    alike: dict[tuple[str, str], list[Claim]] = {}
    for claim in sorted(claims, key=lambda c: (c.span, c.kind)):
        if claim.verdict is not Verdict.FAILS or claim.kind not in _ALIKE:
            kept.append(claim)
        elif (key := (claim.kind, claim.finds)) in alike:
            alike[key].append(claim)
        else:
            alike[key] = []
            kept.append(claim)
    return tuple(_with_alike(claim, alike) for claim in kept)


def _with_alike(claim: Claim, alike: Mapping[tuple[str, str], Sequence[Claim]]) -> Claim:
    others = alike.get((claim.kind, claim.finds), ()) if claim.verdict is Verdict.FAILS else ()
    return claim.above(others, "the page says it here, too") if others else claim


_OF_THE_SETUP = frozenset({
    "placement-mismatch", "piece-count-mismatch", "relative-placement-mismatch",
    "symmetry-mismatch", "ascii-board-mismatch",
})  # fmt: skip


def excused(
    claims: Sequence[Claim], elsewhere: Iterable[Callable[[], Sequence[Claim]]]
) -> tuple[Claim, ...]:
    """Without what is false of the setup and true of another start position that the sources of
    the game know (before and after moves that all games begin with): nobody can tell which of
    them is spoken of. `elsewhere` proves the page against each of these; they are asked only where
    something fails."""
    left = tuple(claims)
    for prove in elsewhere:
        if any(_fails_in_setup(claim) for claim in left):
            true = {(c.kind, c.span.start) for c in prove() if c.verdict is Verdict.HOLDS}
            left = tuple(
                c for c in left if not (_fails_in_setup(c) and (c.kind, c.span.start) in true)
            )
    return left


def _fails_in_setup(claim: Claim) -> bool:
    return claim.verdict is Verdict.FAILS and claim.kind in _OF_THE_SETUP


_NOT_UNDER_FEN = frozenset({"fen-differs", "board-size-mismatch"})


def fold_under_fen(
    claims: Sequence[Claim], against_fen: Callable[[], Sequence[Claim]]
) -> tuple[Claim, ...]:
    """A FEN of the page that differs from the setup is the fault behind all that is true of the
    FEN. `against_fen` proves the page against that FEN; it is asked only where there is one."""
    head = next((c for c in claims if c.kind == "fen-differs" and c.verdict is Verdict.FAILS), None)
    failing = [c for c in claims if c.verdict is Verdict.FAILS and c.kind not in _NOT_UNDER_FEN]
    if head is None or not failing:
        return tuple(claims)
    true = {(c.kind, c.span.start) for c in against_fen() if c.verdict is Verdict.HOLDS}
    folded = [c for c in failing if (c.kind, c.span.start) in true]
    under = set(map(id, folded))
    known = head.above(folded, "what stands here is true of this FEN")
    return tuple(known if c is head else c for c in claims if id(c) not in under)
