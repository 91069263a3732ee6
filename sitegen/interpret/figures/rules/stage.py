"""Where a rule is shown: positions of few men, in which the engine plays."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.diagram.model import DiagramRow
from sitegen.interpret.figures.men import spoken
from sitegen.interpret.figures.position import cell_of, draw_position
from sitegen.rules.errors import SetupError
from sitegen.rules.position import Position
from sitegen.rules.setup import Man, Setup

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sitegen.diagram.model import Cell, Diagram, LegendEntry
    from sitegen.interpret.figures.options import Options
    from sitegen.interpret.figures.position import Look
    from sitegen.interpret.subject import Subject
    from sitegen.rules.board import Board, Square
    from sitegen.rules.setup import Side
    from sitegen.rules.variant import Variant


class Stage(Struct, frozen=True):
    """The game, and how its boards look. `options` are those of the look alone."""

    subject: Subject
    look: Look
    options: Options
    title: str

    @property
    def variant(self) -> Variant:
        return self.subject.variant

    @property
    def board(self) -> Board:
        return self.subject.setup.board

    def show(
        self, setup: Setup, shown: Options, words: str = "", legend: tuple[LegendEntry, ...] = ()
    ) -> Diagram:
        """A board with what is `shown` on it; `words` tell what the men alone do not."""
        own = self.options
        wanted = replace(
            shown,
            coordinates=own.coordinates,
            theme=own.theme,
            cell_size=own.cell_size,
            flipped=own.flipped,
        )
        diagram = draw_position(self.subject, setup, self.look, wanted, self.title)
        return replace(diagram, legend=legend, description=words)

    def row(
        self,
        panels: Iterable[tuple[Diagram, str]],
        *,
        arrow: bool = False,
        columns: int = 0,
    ) -> DiagramRow:
        """Boards with their captions."""
        diagrams, captions = zip(*panels, strict=True)
        return DiagramRow(diagrams, captions, arrow=arrow, title=self.title, columns=columns)

    def position(
        self,
        men: Mapping[Square, Man],
        turn: Side,
        castling: frozenset[Square] = frozenset(),
        pockets: tuple[Mapping[str, int], Mapping[str, int]] = (
            MappingProxyType({}),
            MappingProxyType({}),
        ),
    ) -> Position | None:
        """The position of those men alone; None where the rules do not allow it."""
        start = self.subject.setup
        setup = Setup(self.board, dict(men), turn, castling, pockets=pockets, checks=start.checks)
        try:
            return Position.from_setup(setup, self.variant)
        except SetupError:
            return None

    def royals(self) -> dict[Square, Man]:
        """The royal men of the start, on their squares."""
        pieces = self.variant.by_name
        start = self.subject.setup.placement
        return {s: man for s, man in start.items() if pieces[man.piece].royal}

    def starts(self, side: Side, names: Iterable[str]) -> list[Square]:
        """The squares on which men of those names begin, from the middle file outward."""
        middle, wanted = self.board.files / 2, {self.variant.by_name[n].name for n in names}
        men = self.subject.setup.men(side)
        found = (s for s, man in men.items() if man.piece in wanted)
        return sorted(found, key=lambda s: abs(self.board.file(s) + 0.4 - middle))

    def name(self, piece: str) -> str:
        """What a page calls the piece."""
        return spoken(self.variant.by_name[piece])

    def cell(self, square: Square) -> Cell:
        return cell_of(self.board, square)

    def around(self, squares: Iterable[Square], files: int, ranks: int) -> tuple[Cell, Cell]:
        """The part of the board that holds the squares, and so many more on each side."""
        cells = [self.cell(square) for square in squares]
        left, right = min(c[0] for c in cells) - files, max(c[0] for c in cells) + files
        low, high = min(c[1] for c in cells) - ranks, max(c[1] for c in cells) + ranks
        last = self.board.files - 1, self.board.ranks - 1
        return (max(left, 0), max(low, 0)), (min(right, last[0]), min(high, last[1]))
