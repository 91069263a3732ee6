"""TOML read strictly: every key is asked for by name and type, and no other may stand there."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

T = TypeVar("T")

FOLDER = Path(__file__).parent
"""The library's own files, which are part of the code."""


class LibraryError(Exception):
    """A library file says what cannot be: its text is `FILE: KEY: what is wrong`."""


class Section(NamedTuple):
    """A table of a file; `path` names it in errors. A key that is missing or false gives the
    default that the caller names."""

    path: str
    values: Mapping[str, object]

    def error(self, key: str, message: str) -> LibraryError:
        return LibraryError(f"{self.path}: {key}: {message}")

    def only(self, *keys: str) -> None:
        """Refuse any other key."""
        for key in self.values:
            if key not in keys:
                raise self.error(key, "unknown key")

    def has(self, key: str) -> bool:
        """Whether the key is there and not false."""
        return self.values.get(key, False) is not False

    def text(self, key: str, default: str | None = None) -> str:
        return self._typed(key, str, default)

    def number(self, key: str, default: int | None = None) -> int:
        return self._typed(key, int, default)

    def flag(self, key: str, default: bool = False) -> bool:
        return self._typed(key, bool, default)

    def texts(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        return self._list(key, str, default)

    def numbers(self, key: str, default: tuple[int, ...] | None = None) -> tuple[int, ...]:
        return self._list(key, int, default)

    def one_of(self, key: str, allowed: tuple[str, ...], default: str) -> str:
        value = self.text(key, default)
        if value not in allowed:
            raise self.error(key, f"{value!r} is none of {', '.join(allowed)}")
        return value

    def pair(self, key: str) -> tuple[bool, bool]:
        """`[true, false]`: for each side; both where nothing is said."""
        values = self._list(key, bool, (True, True))
        if len(values) != 2:
            raise self.error(key, "not one value for each side")
        return values[0], values[1]

    def section(self, key: str) -> Section:
        """The table under a key; `true` and a missing key are an empty one."""
        value = self.values.get(key, True)
        if value is True:
            value = {}
        if not isinstance(value, dict):
            raise self.error(key, "not a table")
        return Section(f"{self.path}: {key}", value)

    def sections(self) -> Iterator[tuple[str, Section]]:
        """The tables in here; keys that are false are left out."""
        for key in self.values:
            if self.has(key):
                yield key, self.section(key)

    def _typed(self, key: str, kind: type[T], default: T | None) -> T:
        value = self.values.get(key, default)
        if value is None:
            raise self.error(key, "missing")
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(key, f"not a {kind.__name__}: {value!r}")
        return value

    def _list(self, key: str, kind: type[T], default: tuple[T, ...] | None) -> tuple[T, ...]:
        value = self.values.get(key, default)
        if value is None:
            raise self.error(key, "missing")
        if not isinstance(value, (list, tuple)) or not all(isinstance(v, kind) for v in value):
            raise self.error(key, f"not a list of {kind.__name__}: {value!r}")
        return tuple(value)


def read_toml(name: str) -> Section:
    """A file of the library by its path in it, without `.toml`."""
    path = f"{name}.toml"
    return parse_toml(path, (FOLDER / path).read_text("utf-8"))


def parse_toml(path: str, text: str) -> Section:
    try:
        return Section(path, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise LibraryError(f"{path}: {error}") from None
