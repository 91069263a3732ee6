"""The `endings` table of a variant's file: one key for each way in which the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sitegen.rules.endings.model import (
    BareKing,
    Checks,
    Ending,
    Extinction,
    InsufficientMaterial,
    MoveCount,
    PerpetualCheck,
    Reach,
    Repetition,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

    from sitegen.rules.library.section import Section
    from sitegen.rules.variant import Variant


def read_endings(section: Section, variant: Variant) -> tuple[Ending, ...]:
    """The endings in the order of the table below, which is the order of their precedence."""
    section.only(*READERS)
    return tuple(
        read(section.section(key), variant) for key, read in READERS.items() if section.has(key)
    )


def _names(section: Section, variant: Variant) -> tuple[str, ...]:
    names = section.texts("pieces", ())
    for name in names:
        if name not in {piece.name for piece in variant.pieces}:
            raise section.error("pieces", f"{name!r} is no piece of this variant")
    return names


def _checks(section: Section, _: Variant) -> Ending:
    section.only("number")
    return Checks(section.number("number", 3))


def _extinction(section: Section, variant: Variant) -> Ending:
    section.only("pieces", "of", "result", "sides")
    return Extinction(
        pieces=_names(section, variant),
        of=cast("Literal['any', 'all']", section.one_of("of", ("any", "all"), "any")),
        result=cast("Literal['loss', 'win']", section.one_of("result", ("loss", "win"), "loss")),
        sides=section.pair("sides"),
    )


def _reach(section: Section, variant: Variant) -> Ending:
    section.only("pieces", "squares", "ranks", "same_ranks", "answer")
    squares = section.texts("squares", ())
    for name in squares:
        if variant.board.parse(name) is None:
            raise section.error("squares", f"{name!r} is no square of the board")
    return Reach(
        pieces=_names(section, variant),
        squares=squares,
        ranks=section.numbers("ranks", ()),
        same_ranks=section.flag("same_ranks"),
        answer=section.flag("answer"),
    )


def _bare_king(section: Section, _: Variant) -> Ending:
    section.only("result", "answer")
    return BareKing(_loss_or_draw(section, "loss"), section.flag("answer", True))


def _repetition(section: Section, _: Variant) -> Ending:
    section.only("claim", "automatic", "result")
    return Repetition(
        claim=section.number("claim", 3),
        automatic=section.number("automatic", 5),
        result=_loss_or_draw(section, "draw"),
    )


def _move_count(section: Section, _: Variant) -> Ending:
    section.only("claim", "automatic")
    return MoveCount(section.number("claim", 50), section.number("automatic", 75))


def _insufficient(section: Section, _: Variant) -> Ending:
    section.only()
    return InsufficientMaterial()


def _perpetual(section: Section, _: Variant) -> Ending:
    section.only("result")
    return PerpetualCheck(_loss_or_draw(section, "loss"))


def _loss_or_draw(section: Section, default: str) -> Literal["draw", "loss"]:
    return cast("Literal['draw', 'loss']", section.one_of("result", ("draw", "loss"), default))


READERS: dict[str, Callable[[Section, Variant], Ending]] = {
    "checks": _checks,
    "extinction": _extinction,
    "reach": _reach,
    "bare_king": _bare_king,
    "perpetual_check": _perpetual,
    "repetition": _repetition,
    "move_count": _move_count,
    "insufficient_material": _insufficient,
}
