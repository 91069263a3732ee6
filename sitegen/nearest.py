"""The name that was probably meant, for a did-you-mean. Knows nothing of what is named."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_GUESSES = 50
"""Names of one kind that are guessed for one page. Where more are wrong, no guess helps."""

_LONGEST = 60
_MOST_COMPARED = 500
"""Known names that are compared letter by letter for one guess."""


def nearest(word: str, known: Iterable[str], alike: float = 0.6) -> str:
    """The most alike of the known names that begin or end as the word does, `""` where none is
    `alike` enough (0 to 1)."""
    from difflib import get_close_matches

    if not 0 < len(word) <= _LONGEST:
        return ""
    ends = {word[0].casefold(), word[-1].casefold()}
    near = (name for name in known if name and not ends.isdisjoint(_ends(name)))
    return next(iter(get_close_matches(word, list(islice(near, _MOST_COMPARED)), 1, alike)), "")


def _ends(name: str) -> tuple[str, str]:
    return name[0].casefold(), name[-1].casefold()


class Guesses(Struct):
    """The guesses that are left for one page; lives while it is read once."""

    left: int = MOST_GUESSES

    def may(self) -> bool:
        """Whether one more may be made; it is one less then."""
        self.left -= 1
        return self.left >= 0

    def nearest(self, word: str, known: Iterable[str], alike: float = 0.6) -> str:
        """`nearest`, or `""` where no guess is left."""
        return nearest(word, known, alike) if self.may() else ""
