"""Kept results by key. A memo forgets nothing by itself and believes nothing that is not whole."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct, field

from sitegen.memo.codec import UndecodableError, decode, encode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.source import SourceFile


class Store(Protocol):
    """Bytes by key. What is read is what was written under that key, or None."""

    def read(self, key: str) -> bytes | None: ...

    def write(self, key: str, data: bytes) -> None: ...


class NoStore(Struct, frozen=True):
    """Keeps nothing."""

    def read(self, key: str) -> bytes | None:  # noqa: ARG002
        return None

    def write(self, key: str, data: bytes) -> None:
        pass


class InMemory(Struct):
    """Keeps what this build and the one before asked for."""

    new: dict[str, bytes] = field(default_factory=dict)
    old: dict[str, bytes] = field(default_factory=dict)

    def read(self, key: str) -> bytes | None:
        data = self.new.get(key) or self.old.get(key)
        if data is not None:
            self.new[key] = data
        return data

    def write(self, key: str, data: bytes) -> None:
        self.new[key] = data

    def begin(self) -> None:
        """A build begins: what the last one did not ask for is forgotten."""
        self.old, self.new = self.new, {}


class Memo(Struct, frozen=True):
    """A store, and what every result in it depends on."""

    store: Store = NoStore()
    base: str = ""

    @property
    def keeps(self) -> bool:
        return not isinstance(self.store, NoStore)

    def key(self, stage: str, *inputs: object) -> str:
        """The key of what a stage makes of these values; where nothing is kept none is needed."""
        if not self.keeps:
            return ""
        text = json.dumps([self.base, stage, *map(encode, inputs)])
        return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()

    def value(self, key: str, sources: Mapping[str, SourceFile]) -> object | None:
        """What was kept under the key, None where there is nothing that can be read."""
        data = self.store.read(key)
        if data is None:
            return None
        try:
            return decode(json.loads(data), sources)
        except (UndecodableError, ValueError, RecursionError):
            return None

    def keep(self, key: str, value: object) -> None:
        if self.keeps:
            self.store.write(key, json.dumps(encode(value)).encode())

    def files(self, key: str) -> dict[str, bytes] | None:
        """Files that were kept under the key, by path."""
        data = self.store.read(f"{key}-files")
        if data is None:
            return None
        try:
            return dict(_parted(data))
        except (ValueError, TypeError, KeyError):
            return None

    def keep_files(self, key: str, files: Mapping[str, bytes]) -> None:
        if not self.keeps:
            return
        sizes = [[path, len(content)] for path, content in files.items()]
        head = json.dumps(sizes).encode()
        self.store.write(f"{key}-files", b"".join((head, b"\n", *files.values())))


def _parted(data: bytes) -> list[tuple[str, bytes]]:
    at = data.index(b"\n") + 1
    sizes: list[tuple[str, int]] = json.loads(data[:at])
    found = []
    for path, size in sizes:
        found.append((str(path), data[at : at + size]))
        at += size
    if at != len(data):
        raise ValueError("not all of it is there")
    return found
