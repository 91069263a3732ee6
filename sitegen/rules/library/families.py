"""Families of games that are not chess, by name: nothing of them is known but that they are."""

from __future__ import annotations

from functools import cache

from sitegen.rules.library.section import read_toml


def other_family(name: str) -> str:
    """The chief name of the family of games, other than chess, that a name means; "" for none."""
    return _index().get(_plain(name), "")


def other_families() -> tuple[str, ...]:
    """The chief names, sorted."""
    return tuple(sorted(read_toml("families").values))


@cache
def _index() -> dict[str, str]:
    file = read_toml("families")
    index: dict[str, str] = {}
    for name in file.values:
        for each in (name, *file.texts(name, ())):
            if index.setdefault(_plain(each), name) != name:
                raise file.error(name, f"{each!r} is also {index[_plain(each)]}")
    return index


def _plain(name: str) -> str:
    """Letters and digits only, in one case."""
    return "".join(filter(str.isalnum, name.casefold()))
