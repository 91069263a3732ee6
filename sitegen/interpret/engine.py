"""The `engine` block as layers: its own keys first, then those of `plugins.<name>`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.document.model import Mapping

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.document.model import Entry, Node
    from sitegen.source import Span

SYNONYMS = {"stalemateMeaning": "stalemate", "hand": "drops"}
"""Keys that collections use -> the key that means the same here."""


@cache
def _spellings(key: str) -> frozenset[str]:
    """A key and its synonyms."""
    return frozenset({key, *(other for other, meaning in SYNONYMS.items() if meaning == key)})


class Engine(Struct, frozen=True):
    """The layers, the strongest first."""

    layers: tuple[Mapping, ...]

    @classmethod
    def of(cls, front: Mapping) -> Engine:
        block = front.value("engine")
        if not isinstance(block, Mapping):
            return cls(())
        plugins = block.value("plugins")
        inner = plugins.entries if isinstance(plugins, Mapping) else ()
        return cls((block, *(e.value for e in inner if isinstance(e.value, Mapping))))

    def plugins(self) -> tuple[str, ...]:
        """The names under `plugins`, whatever stands there."""
        found = self.layers[0].value("plugins") if self.layers else None
        entries = found.entries if isinstance(found, Mapping) else ()
        return tuple(entry.key.text.value for entry in entries)

    def value(self, key: str) -> Node | None:
        """The strongest value of a key or of its synonym."""
        return next(self.values(key), None)

    def values(self, key: str) -> Iterator[Node]:
        keys = _spellings(key)
        for layer in self.layers:
            for entry in layer.entries:
                if entry.key.text.value in keys:
                    yield entry.value

    def entries(self, key: str) -> Iterator[Entry]:
        """The entries of the maps under a key, over all layers."""
        for node in self.values(key):
            if isinstance(node, Mapping):
                yield from node.entries

    def stated(self) -> dict[str, Span]:
        """Every key that the document gives, those of a map as `castling.king_steps`, with the
        place of its strongest value."""
        spans: dict[str, Span] = {}
        for layer in self.layers:
            for entry in layer.entries:
                key = SYNONYMS.get(entry.key.text.value, entry.key.text.value)
                spans.setdefault(key, entry.value.span)
                for inner in entry.value.entries if isinstance(entry.value, Mapping) else ():
                    spans.setdefault(f"{key}.{inner.key.text.value}", inner.value.span)
        return spans
