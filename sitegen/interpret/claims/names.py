"""Names of pieces and sides: in which forms they stand, and which piece each of them means."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

ORTHODOX = frozenset({"king", "queen", "rook", "bishop", "knight", "pawn"})
LOOSE = wordset("castle man men piece pieces compound royal officer")
"""Words that a library may give as a synonym, and that mean too much in a sentence."""
COLORS = wordset("white black red gold green blue silver yellow")

NAME = r"[^\W\d_a-z][^\W\d_]{0,24}(?:[ -][^\W\d_a-z][^\W\d_]{0,24}){0,2}"
LEGEND = re.compile(rf"(?<![\w])([A-Za-z])(?:/([A-Za-z]))? ?[=:] ?(?:the )?({NAME})")


class Names(Struct):
    """Names being collected: lower-case name -> pieces that it may mean, and -> side."""

    pieces: dict[str, frozenset[str]]
    letters: Mapping[str, str]
    setting: frozenset[str]
    """The pieces that stand in the setup or are in hand."""
    sides: dict[str, int]
    own: frozenset[str] = frozenset()
    """The names that the variant itself has for its pieces, not their synonyms."""

    def known(self, name: str) -> frozenset[str] | None:
        low = name.lower()
        if low in self.pieces:
            return self.pieces[low]
        side, _, piece = low.partition(" ")
        low = piece if piece and side in self.sides else low  # `White King`
        return next((self.pieces[n] for n in singulars(low) if n in self.pieces), None)

    def unite(self, names: Sequence[str]) -> None:
        """All of these names mean the same piece; says nothing where they are known to differ."""
        clean = [name.strip().lower() for name in names if name.strip()]
        found = [pieces for name in clean if (pieces := self.known(name)) is not None]
        real = [p for p in found if not is_foreign(p)]
        standing = [p for p in real if p & self.setting] or real
        if not standing and found:
            standing = found[:1]
        if len(set(standing)) > 1:
            self._rename(clean)
            return
        meant = standing[0] if standing else self._foreign(clean)
        for name in clean:
            before = self.known(name)
            if before is None or is_foreign(before) or not before & self.setting:
                self.pieces[name] = meant

    def _rename(self, names: Sequence[str]) -> None:
        """`General (Khon)`: the page gives a synonym of one piece to another one."""
        singular = [next((n for n in singulars(x) if n in self.pieces), x) for x in names]
        owned = {self.pieces[name] for name in singular if name in self.own}
        if len(owned) == 1:
            self.pieces.update((name, min(owned)) for name in singular if name not in self.own)

    def _foreign(self, names: Sequence[str]) -> frozenset[str]:
        return frozenset({f"?{names[0]}"}) if names else frozenset()


@lru_cache(maxsize=1 << 10)
def is_foreign(pieces: frozenset[str]) -> bool:
    """Whether these are names of the page for which the variant has no piece."""
    return any(piece.startswith("?") for piece in pieces)


def singulars(word: str) -> Iterator[str]:
    """The word and what it may be the plural or the possessive of."""
    word = word.removesuffix("'s").removesuffix("’s")
    yield word
    if word.endswith("s"):
        yield word[:-1]
    if word.endswith("es"):
        yield word[:-2]
    if word.endswith("ies"):
        yield word[:-3] + "y"
    if word.endswith("men"):
        yield word[:-3] + "man"


@lru_cache(maxsize=1 << 10)
def forms(word: str) -> tuple[str, ...]:
    """The word, its plural and its possessive: all of which `singulars` gives the word."""
    found = [word, word + "s", word + "'s", word + "es", word + "s's"]
    if word.endswith("y"):
        found.append(word[:-1] + "ies")
    if word.endswith("man"):
        found.append(word[:-3] + "men")
    return tuple(found)


@lru_cache(maxsize=1 << 10)
def spaced(name: str) -> str:
    """`warMachine` -> `war machine`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|[_-]", " ", name).lower()
