"""The rules of a variant's file: castling, pawns, promotion, drops, and how the game ends."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from sitegen.rules.library.endings import read_endings
from sitegen.rules.special.castling import Castling
from sitegen.rules.special.double_step import DoubleStep, Restriction
from sitegen.rules.special.drops import Drops
from sitegen.rules.special.en_passant import EnPassant
from sitegen.rules.special.gating import Gating
from sitegen.rules.special.promotion import Promotion

if TYPE_CHECKING:
    from sitegen.rules.library.section import Section
    from sitegen.rules.variant import Result, Variant

RULE_KEYS = (
    "castling",
    "double_step",
    "en_passant",
    "promotion",
    "drops",
    "gating",
    "stalemate",
    "endings",
    "compulsory_capture",
    "check_forbidden",
)


def read_rules(section: Section, variant: Variant) -> Variant:
    """`variant` with the rules of its table."""
    return replace(
        variant,
        castling=_castling(section.section("castling"), variant)
        if section.has("castling")
        else None,
        double_step=_double_step(section.section("double_step"), variant)
        if section.has("double_step")
        else None,
        en_passant=_en_passant(section.section("en_passant"), variant)
        if section.has("en_passant")
        else None,
        promotion=_promotion(section.section("promotion"), variant)
        if section.has("promotion")
        else None,
        drops=_drops(section.section("drops")) if section.has("drops") else None,
        gating=_gating(section.section("gating"), variant) if section.has("gating") else None,
        stalemate=cast("Result", section.one_of("stalemate", ("draw", "win", "loss"), "draw")),
        endings=read_endings(section.section("endings"), variant),
        compulsory_capture=section.flag("compulsory_capture"),
        check_forbidden=section.flag("check_forbidden"),
    )


def pieces_of(section: Section, key: str, variant: Variant, default: str = "") -> tuple[str, ...]:
    """A list of piece names of the variant."""
    names = section.texts(key, (default,) if default else ())
    for name in names:
        if name not in {piece.name for piece in variant.pieces}:
            raise section.error(key, f"{name!r} is no piece of this variant")
    return names


def _castling(section: Section, variant: Variant) -> Castling:
    """`king_to` names the two files where the king lands."""
    section.only("king_to", "rook", "king", "sides", "shuffled")
    files = tuple(ord(letter) - ord("a") for letter in section.texts("king_to"))
    if len(files) != 2 or not all(0 <= file < variant.board.files for file in files):
        raise section.error("king_to", "not two files of the board")
    return Castling(
        king_to=(files[0], files[1]),
        rook=section.text("rook", "rook"),
        sides=section.pair("sides"),
        king=section.text("king", ""),
        shuffled=section.flag("shuffled"),
    )


def _double_step(section: Section, variant: Variant) -> DoubleStep:
    section.only("pieces", "steps", "ranks", "sides", "forbidden_when")
    reasons = tuple(restriction.value for restriction in Restriction)
    return DoubleStep(
        pieces=pieces_of(section, "pieces", variant, "pawn"),
        steps=section.number("steps", 2),
        ranks=section.numbers("ranks", (2,)),
        sides=section.pair("sides"),
        forbidden_when=Restriction(section.one_of("forbidden_when", reasons, "never")),
    )


def _en_passant(section: Section, variant: Variant) -> EnPassant:
    section.only("takers", "takeable", "ranks")
    return EnPassant(
        takers=pieces_of(section, "takers", variant, "pawn"),
        takeable=pieces_of(section, "takeable", variant, "pawn"),
        ranks=section.numbers("ranks", ()),
    )


def _promotion(section: Section, variant: Variant) -> Promotion:
    """`choices` for both sides, or `first` and `second` where they differ."""
    section.only("choices", "first", "second", "pieces", "ranks", "mandatory", "only_captured")
    both = pieces_of(section, "choices", variant)
    return Promotion(
        choices=(
            pieces_of(section, "first", variant) or both,
            pieces_of(section, "second", variant) or both,
        ),
        pieces=pieces_of(section, "pieces", variant, "pawn"),
        ranks=section.numbers("ranks", (1,)),
        mandatory=section.numbers("mandatory", (1,)),
        only_captured=section.flag("only_captured"),
    )


def _gating(section: Section, variant: Variant) -> Gating:
    section.only("pieces")
    return Gating(pieces_of(section, "pieces", variant))


def _drops(section: Section) -> Drops:
    section.only("forbidden_ranks")
    table = section.section("forbidden_ranks")
    if not table.values:
        return Drops()
    return Drops(tuple((name, table.numbers(name)) for name in table.values))
