"""The `engine` block as layers: its own keys first, then those of `plugins.<name>`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.document.model import Mapping
from sitegen.interpret.schema import flag_of, sides_of

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

    def holds(self, span: Span) -> bool:
        """Whether a place lies within the block, plugins included."""
        whole = self.layers[0].span if self.layers else None
        return whole is not None and whole.start <= span.start and span.end <= whole.end

    def plugins(self) -> tuple[str, ...]:
        """The names under `plugins`, whatever stands there."""
        return tuple(name for name, _ in self.plugin_blocks())

    def plugin_blocks(self) -> tuple[tuple[str, Span], ...]:
        """The same with the place of what stands under each."""
        found = self.layers[0].value("plugins") if self.layers else None
        entries = found.entries if isinstance(found, Mapping) else ()
        return tuple((entry.key.text.value, entry.value.span) for entry in entries)

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
                for inner in _inner(entry.value):
                    spans.setdefault(f"{key}.{inner.key.text.value}", inner.value.span)
        return spans


def _inner(node: Node) -> tuple[Entry, ...]:
    """The entries of a map; of one with a map for each side those that both have."""
    sides = [side for side in sides_of(node) if side is not None]
    maps = [side for side in sides if isinstance(side, Mapping)]
    if not maps or maps[0] is node:
        return maps[0].entries if maps else ()
    others = [side for side in sides if side not in maps and flag_of(side) is not False]
    shared = set.intersection(*({e.key.text.value for e in each.entries} for each in maps))
    return () if others else tuple(e for e in maps[0].entries if e.key.text.value in shared)
