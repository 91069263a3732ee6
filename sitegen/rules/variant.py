"""A variant: a set of rules as frozen data. No code anywhere asks for a variant by name."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from sitegen.rules.board import Board
    from sitegen.rules.endings.model import Ending
    from sitegen.rules.movement.model import Movement
    from sitegen.rules.piece import Piece
    from sitegen.rules.setup import Setup
    from sitegen.rules.special.castling import Castling
    from sitegen.rules.special.double_step import DoubleStep
    from sitegen.rules.special.drops import Drops
    from sitegen.rules.special.en_passant import EnPassant
    from sitegen.rules.special.gating import Gating
    from sitegen.rules.special.promotion import Promotion
    from sitegen.rules.tables import Tables

Result: TypeAlias = Literal["draw", "win", "loss"]
"""What stalemate means for the side that cannot move."""


@dataclass(frozen=True)
class Variant:
    """The rules of a game.

    `name` is the library's key (`carrera`), `title` what people call it. `setup` is the documented
    start position as a whole FEN, `""` where there is none. `family` names the variant whose rules
    it grew from. `perft` are the numbers of lines of one, two, … plies from there, where they were
    counted. `sources` are references in plain words, `aliases` further names of the game,
    `other_setups` start positions that its sources know as well.
    `endings` are the ways in which the game ends besides checkmate and stalemate.
    `compulsory_capture`: who can capture must. `check_forbidden`: no move may give check.
    """

    name: str
    title: str
    board: Board
    pieces: tuple[Piece, ...]
    setup: str
    players: tuple[str, str] = ("white", "black")
    family: str = ""
    castling: Castling | None = None
    double_step: DoubleStep | None = None
    en_passant: EnPassant | None = None
    promotion: Promotion | None = None
    drops: Drops | None = None
    gating: Gating | None = None
    stalemate: Result = "draw"
    endings: tuple[Ending, ...] = ()
    compulsory_capture: bool = False
    check_forbidden: bool = False
    perft: tuple[int, ...] = ()
    sources: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    other_setups: tuple[str, ...] = ()

    @cached_property
    def by_name(self) -> dict[str, Piece]:
        """Pieces by name and by every further name (the first piece of that name wins)."""
        table: dict[str, Piece] = {}
        for piece in self.pieces:
            table[piece.name] = piece
        for piece in self.pieces:
            for name in piece.names:
                table.setdefault(name, piece)
        return table

    @cached_property
    def by_letter(self) -> dict[str, tuple[Literal[0, 1], Piece]]:
        """FEN letter -> side and piece."""
        table: dict[str, tuple[Literal[0, 1], Piece]] = {}
        for piece in self.pieces:
            table[piece.letters[0]] = (0, piece)
            table[piece.letters[1]] = (1, piece)
        return table

    @cached_property
    def documented(self) -> tuple[Setup, ...]:
        """The start positions that the sources give, the chief one first."""
        from sitegen.rules.notation.fen import parse_fen

        return tuple(parse_fen(fen, self).setup for fen in (self.setup, *self.other_setups) if fen)

    @cached_property
    def start(self) -> Setup | None:
        """The chief start position, None where no source gives one."""
        return self.documented[0] if self.setup else None

    @cached_property
    def tables(self) -> Tables:
        """What the rules come to on the board, for the engine; made at the first use, once for all
        games with the same rules."""
        return _tables(self._bare)

    def __getstate__(self) -> dict[str, object]:
        """The rules travel to another process without what was computed from them."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def plays_like(self, other: Variant) -> bool:
        """Whether all rules are the same, whatever the two games are called and in whatever
        letters and order their pieces are told."""
        return self._played == other._played

    @property
    def _played(self) -> tuple[Variant, frozenset[tuple[str, Movement, bool]]]:
        rules, promotion = self._bare, self.promotion
        if promotion is not None:
            first, second = (tuple(sorted(choices)) for choices in promotion.choices)
            promotion = replace(promotion, choices=(first, second))
        men = frozenset((piece.name, piece.movement, piece.royal) for piece in self.pieces)
        return replace(rules, pieces=(), promotion=promotion), men

    @property
    def _bare(self) -> Variant:
        """The rules alone, without what is only told of the game. The start position belongs to
        them where they ask which men have not moved, or which are missing."""
        promotion, ways = self.promotion, (w for p in self.pieces for w in p.movement.ways)
        asks = (
            self.gating is not None
            or (promotion is not None and promotion.only_captured)
            or any(way.initial for way in ways)
        )
        return replace(
            self,
            name="",
            title="",
            setup=self.setup if asks else "",
            players=("", ""),
            family="",
            perft=(),
            sources=(),
            aliases=(),
            other_setups=(),
        )


@lru_cache(maxsize=64)
def _tables(bare: Variant) -> Tables:
    from sitegen.rules.tables import Tables

    return Tables(bare)
