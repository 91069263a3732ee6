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

KEYS = ("betza", "letter", "names", "plural", "royal")


def piece(name: str) -> Piece | None:
    """The piece of that name or synonym, in any case; its letters are the usual ones."""
    return _index().get(" ".join(name.lower().replace("-", " ").split()))


def piece_names() -> tuple[str, ...]:
    """The chief name of every known piece."""
    return tuple(p.name for p in known_pieces())


@cache
def known_pieces() -> tuple[Piece, ...]:
    return read_pieces(read_toml("pieces"))


def read_pieces(section: Section) -> tuple[Piece, ...]:
    """All pieces of a file; raises LibraryError, for a name of two pieces as well."""
    pieces = tuple(read_piece(name, values) for name, values in section.sections())
    seen: set[str] = set()
    for found in pieces:
        for name in (found.name, *found.names):
            if name in seen:
                raise section.error(found.name, f"{name!r} is a name of two pieces")
            seen.add(name)
    return pieces


def read_piece(name: str, section: Section) -> Piece:
    section.only(*KEYS)
    letter = section.text("letter")
    return Piece(
        name=name.replace("_", " "),
        movement=movement(section.text("betza"), section),
        letters=read_letters(letter, section),
        names=section.texts("names", ()),
        betza=section.text("betza"),
        royal=section.flag("royal"),
        plural=section.text("plural", ""),
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


@cache
def _index() -> Mapping[str, Piece]:
    return {name: p for p in known_pieces() for name in (p.name, *p.names)}
