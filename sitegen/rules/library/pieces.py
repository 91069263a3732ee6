"""The known pieces: names, Betza notation, usual letters, from `pieces.toml`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sitegen.rules.library.section import Section, read_toml
from sitegen.rules.movement import parse_betza
from sitegen.rules.piece import Piece

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.rules.movement.model import Movement

KEYS = ("betza", "letter", "names", "royal")


def piece(name: str) -> Piece | None:
    """The piece of that name or synonym, in any case; its letters are the usual ones."""
    key = _index().get(" ".join(name.lower().replace("-", " ").split()))
    return _piece(key) if key else None


def piece_names() -> tuple[str, ...]:
    """The chief name of every known piece."""
    return tuple(map(_chief, _file().values))


@cache
def _file() -> Section:
    return read_toml("pieces")


@cache
def _index() -> Mapping[str, str]:
    return index_names(_file())


def index_names(section: Section) -> Mapping[str, str]:
    """Every name of a file of pieces -> its key; a name of two pieces is a LibraryError."""
    index: dict[str, str] = {}
    for key, values in section.sections():
        for name in (_chief(key), *values.texts("names", ())):
            if index.setdefault(name, key) != key:
                raise section.error(key, f"{name!r} is a name of two pieces")
    return index


def _chief(key: str) -> str:
    return key.replace("_", " ")


@cache
def _piece(key: str) -> Piece:
    """Built when it is asked for: a page needs few of them."""
    return read_piece(key, _file().section(key))


def read_piece(name: str, section: Section) -> Piece:
    """The piece of a table with `betza`, `letter` and more of KEYS; raises LibraryError."""
    section.only(*KEYS)
    letter = section.text("letter")
    return Piece(
        name=_chief(name),
        movement=movement(section.text("betza"), section),
        letters=read_letters(letter, section),
        names=section.texts("names", ()),
        betza=section.text("betza"),
        royal=section.flag("royal"),
    )


def read_letters(letter: str, section: Section) -> tuple[str, str]:
    """`A` for both sides (`a` is the second's); `A-` and `-a` where one side alone has it."""
    first, second = letter.upper(), letter.lower()
    if letter.startswith("-"):
        first, second = "", second[1:]
    elif letter.endswith("-"):
        first, second = first[:-1], ""
    if not (first + second).isalpha():
        raise section.error("letter", f"{letter!r} is no letter")
    return first, second


def movement(betza: str, section: Section) -> Movement:
    moves, problems = parse_betza(betza)
    for problem in problems:
        raise section.error("betza", f"{betza!r}: {problem.kind} at {problem.start}")
    return moves
