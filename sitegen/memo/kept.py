"""Pages that are finished, made now or kept from before, and their files, wherever they lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from sitegen.memo.stages import Done


class Kept(Struct, frozen=True):
    """A document done; `load` gives the files of its page, or makes them anew."""

    done: Done
    load: Callable[[], Mapping[str, bytes]]


class KeptFiles(Mapping[str, bytes]):
    """All files of a site by path; those of the page asked for last are at hand."""

    __slots__ = ("_at_hand", "_held", "_loads", "_paths")

    def __init__(self, held: Mapping[str, bytes], pages: Sequence[Kept]) -> None:
        """Where two have a path, the last of the pages has it, and any of them before `held`."""
        self._loads = {path: page.load for page in pages for path in page.done.paths}
        self._held = {path: data for path, data in held.items() if path not in self._loads}
        self._paths = sorted([*self._held, *self._loads])
        self._at_hand: tuple[Callable[[], Mapping[str, bytes]] | None, Mapping[str, bytes]]
        self._at_hand = (None, {})

    def __getitem__(self, path: str) -> bytes:
        if path in self._held:
            return self._held[path]
        load = self._loads[path]
        if self._at_hand[0] is not load:
            self._at_hand = (load, load())
        return self._at_hand[1][path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._paths)

    def __len__(self) -> int:
        return len(self._paths)

    def __contains__(self, path: object) -> bool:
        return path in self._held or path in self._loads
