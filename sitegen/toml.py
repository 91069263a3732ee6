"""Where the keys of a TOML text stand: `tomllib` reads the values but does not tell.

For texts that `tomllib` has accepted; knows nothing of what the keys mean.
"""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct, field

if TYPE_CHECKING:
    from collections.abc import Mapping

Path: TypeAlias = tuple[str, ...]

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}'
    r"|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'"
    r"|\#[^\n]*|[\[\]{}=,.\n]|[^\s\[\]{}=,.\"'#]+",
    re.DOTALL,
)


def key_offsets(text: str) -> Mapping[Path, int]:
    """The offset of each key in the text, by its full path: `("tool", "sitegen", "title")`.

    Every part of a dotted key and of a header counts; a key of a table in an array has the path of
    the array; of a path that stands twice the first one counts.
    """
    tokens = [
        (found[0], found.start()) for found in _TOKEN.finditer(text) if not found[0].startswith("#")
    ]
    reader = _Reader([*tokens, ("\n", len(text))])
    reader.read_document()
    return reader.offsets


class _Reader(Struct):
    """A walk over the tokens: where it is, and the keys that it has passed."""

    tokens: list[tuple[str, int]]
    at: int = 0
    offsets: dict[Path, int] = field(default_factory=dict)

    @property
    def sign(self) -> str:
        return self.tokens[self.at][0]

    def skip(self, signs: str) -> None:
        while self.at < len(self.tokens) and self.sign in signs:
            self.at += 1

    def read_document(self) -> None:
        header: Path = ()
        self.skip("\n")
        while self.at < len(self.tokens):
            if self.sign == "[":
                self.skip("[")
                header = self.read_key(())
                self.skip("]")
            else:
                self.read_pair(header)
            self.skip("\n")

    def read_key(self, parent: Path) -> Path:
        """The path that a key gives; stops at the sign behind it."""
        path = parent
        while self.sign not in ("=", "]"):
            sign, offset = self.tokens[self.at]
            if sign != ".":
                path = (*path, _name(sign))
                self.offsets.setdefault(path, offset)
            self.at += 1
        return path

    def read_pair(self, parent: Path) -> None:
        path = self.read_key(parent)
        self.at += 1
        self.read_value(path)

    def read_value(self, path: Path) -> None:
        closing = {"[": "]", "{": "}"}.get(self.sign)
        if closing is None:
            while self.sign not in (",", "]", "}", "\n"):
                self.at += 1
            return
        read = self.read_value if closing == "]" else self.read_pair
        self.at += 1
        self.skip(",\n")
        while self.sign != closing:
            read(path)
            self.skip(",\n")
        self.at += 1


def _name(sign: str) -> str:
    return next(iter(tomllib.loads(f"{sign} = 0"))) if sign[0] in "\"'" else sign
