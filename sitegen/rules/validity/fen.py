"""What is wrong with the position of a FEN: the one answer for claims, pictures and command lines.

The kinds are those of `validate_position`, with the fields of the FEN that each is about.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.validity import validate_position

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.rules.notation.fen import ParsedFen
    from sitegen.rules.problem import SetupProblem
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant


class FenFault(NamedTuple):
    """A fault of a position, and the characters of the FEN where it stands: first the place that
    it is told at, then the letters of the other men that it is about."""

    problem: SetupProblem
    places: tuple[tuple[int, int], ...]


_FIELD_OF: Mapping[str, str] = MappingProxyType(
    {"fen-castling-rights": "castling", "fen-en-passant": "en-passant"}
)
"""The field in which a fault stands that is about no man."""
_STATED: Mapping[str, str] = MappingProxyType({**_FIELD_OF, "fen-opponent-in-check": "turn"})
"""The field without which a FEN says nothing of the matter."""
_IN_DOUBT = frozenset({"fen-royal-count", "fen-opponent-in-check"})
"""Faults that a man might explain whose letter could not be read."""
_LETTERS = frozenset({"fen-unknown-letter", "fen-castling-rights"})
"""Faults of a FEN that leave every other man in his place."""


def fen_faults(
    parsed: ParsedFen, variant: Variant, start: Setup | None = None, *, shown: bool = False
) -> tuple[FenFault, ...]:
    """What the rules have against the position of a FEN that could be read, root causes first.

    Of a position that is only `shown` no more is asked than that its statements can be: a picture
    may lack kings, and what its FEN leaves out it does not say. A placement alone may be a detail,
    and a pawn there on the first rank one that comes from nowhere.
    """
    unread = {problem.kind for problem in parsed.problems}
    if not unread <= _LETTERS:
        return ()
    found = validate_position(parsed.setup, variant, start or variant.start)
    kept = (
        problem
        for problem in found
        if not ("fen-unknown-letter" in unread and problem.kind in _IN_DOUBT)
        and not (shown and not _shows(problem, parsed, variant))
    )
    return tuple(FenFault(problem, _places(problem, parsed)) for problem in kept)


def _shows(problem: SetupProblem, parsed: ParsedFen, variant: Variant) -> bool:
    """Whether no sensible picture has the fault."""
    match problem.kind:
        case "fen-royal-count":
            too_many = int(str(problem.data["found"])) > int(str(problem.data["expected"]))
            return too_many and not _royals_are_made(variant)
        case "fen-pawn-on-last-rank":
            return problem.data["end"] == "last" or "turn" in parsed.fields
    return _STATED.get(problem.kind, "placement") in parsed.fields


def _royals_are_made(variant: Variant) -> bool:
    """Whether a game may bring further royal men on the board."""
    choices = variant.promotion.choices if variant.promotion else ((), ())
    return any(
        variant.by_name[name].royal for side in choices for name in side if name in variant.by_name
    )


def _places(problem: SetupProblem, parsed: ParsedFen) -> tuple[tuple[int, int], ...]:
    field = parsed.fields.get(_FIELD_OF.get(problem.kind, ""))
    if field:
        return (field,)
    men = tuple(parsed.places[square] for square in problem.squares if square in parsed.places)
    return men or (parsed.fields["placement"],)
