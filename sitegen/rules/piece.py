"""A kind of man: its name, how it moves, how it is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sitegen.rules.movement.model import Movement


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a variant.

    `name` is lower case and may hold spaces (`horse archer`). `letters` are its FEN letters for the
    first and the second side (`("A", "a")`). `names` are further names in use, lower case.
    `betza` is its movement as written, `""` where it was composed. A letter is `""` where that side
    has no such men.
    """

    name: str
    movement: Movement
    letters: tuple[str, str]
    names: tuple[str, ...] = ()
    betza: str = ""
    royal: bool = False

    @property
    def nameless(self) -> bool:
        """Whether it is a mere letter of a setup, which nobody says whose it is."""
        return self.name in self.letters and "" in self.letters
