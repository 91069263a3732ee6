"""The known variants: one TOML file each, over the file of its family.

A file says only what differs from its family; `false` takes something away. Tables are merged key
by key, the table of the men as well.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sitegen.rules.board import Board
from sitegen.rules.library.pieces import KEYS, movement, piece, read_letters
from sitegen.rules.library.rules import RULE_KEYS, read_rules
from sitegen.rules.library.section import FOLDER, Section, parse_toml, read_toml
from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.piece import Piece
from sitegen.rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Mapping

OWN = ("title", "aliases", "family", "setup", "perft", "other_setups", "sources")
"""Keys that a family does not pass on."""

VARIANT_KEYS = (*OWN, "board", "players", "pieces", *RULE_KEYS)


def variant(name: str) -> Variant | None:
    """The variant of that key (`three-check`), title or alias, in any case."""
    key = name if name in variant_names() else _index().get(_plain(name))
    return _variant(key) if key else None


@cache
def variant_names() -> tuple[str, ...]:
    """The keys of all variants, sorted."""
    return tuple(sorted(path.stem for path in (FOLDER / "variants").glob("*.toml")))


@cache
def _variant(name: str) -> Variant:
    return build(name, _merged(name))


@cache
def _index() -> Mapping[str, str]:
    """Plain spelling of every key, title and alias -> key; a name of two games is an error."""
    index: dict[str, str] = {}
    for name in variant_names():
        file = _file(name)
        for spelling in (name, file.text("title"), *file.texts("aliases", ())):
            if index.setdefault(_plain(spelling), name) != name:
                raise file.error("aliases", f"{spelling!r} is also {index[_plain(spelling)]}")
    return index


def _plain(name: str) -> str:
    """Letters and digits only, in one case: `carreraschess`."""
    return "".join(filter(str.isalnum, name.casefold()))


@cache
def _file(name: str) -> Section:
    return read_toml(f"variants/{name}")


def _merged(name: str) -> Section:
    """The file's values over its family's."""
    file = _file(name)
    if not (family := file.text("family", "")):
        return file
    if family not in variant_names() or family == name:
        raise file.error("family", f"no variant {family!r}")
    inherited = {k: v for k, v in _merged(family).values.items() if k not in OWN}
    return Section(file.path, _over(inherited, file.values))


def _over(base: Mapping[str, object], values: Mapping[str, object]) -> dict[str, object]:
    merged = dict(base)
    for key, value in values.items():
        below = base.get(key)
        if isinstance(below, dict) and isinstance(value, dict):
            merged[key] = {**below, **value}
        else:
            merged[key] = value
    return merged


def parse_variant(name: str, text: str) -> Variant:
    """A variant from the text of a file without family; raises LibraryError."""
    return build(name, parse_toml(f"{name}.toml", text))


def build(name: str, section: Section) -> Variant:
    """The variant of a merged table, with its documented setup read and found sound."""
    section.only(*VARIANT_KEYS)
    board = _board(section)
    pieces = _pieces(section.section("pieces"))
    players = section.texts("players", ("white", "black"))
    if len(players) != 2:
        raise section.error("players", "not two")
    bare = Variant(
        name=name,
        title=section.text("title"),
        board=board,
        pieces=pieces,
        setup=section.text("setup", ""),
        players=(players[0], players[1]),
        family=section.text("family", ""),
        perft=section.numbers("perft", ()),
        sources=section.texts("sources", ()),
        aliases=section.texts("aliases", ()),
        other_setups=section.texts("other_setups", ()),
    )
    found = read_rules(section, bare)
    for fen in filter(None, (found.setup, *found.other_setups)):
        for problem in parse_fen(fen, found).problems:
            raise section.error("setup", f"{fen!r}: {problem.kind} {dict(problem.data)}")
    return found


def _board(section: Section) -> Board:
    try:
        files, ranks = map(int, section.text("board").split("x"))
        return Board(files, ranks)
    except ValueError:
        raise section.error("board", f"{section.text('board')!r} is not FILESxRANKS") from None


def _pieces(section: Section) -> tuple[Piece, ...]:
    """`name = "LETTER"` for a known piece, or a table with what differs from it."""
    found = tuple(
        _known(name, section)
        if isinstance(section.values[name], str)
        else _defined(name, section.section(name))
        for name in section.values
        if section.has(name)
    )
    letters = [letter for p in found for letter in p.letters if letter]
    for letter in letters:
        if letters.count(letter) > 1:
            raise section.error(letter, "letter of two pieces")
    return found


def _known(name: str, section: Section) -> Piece:
    return _like(name, name, section.text(name), Section(section.path, {}))


def _defined(name: str, section: Section) -> Piece:
    section.only(*KEYS, "like")
    return _like(name, section.text("like", name), section.text("letter"), section)


def _like(name: str, like: str, letter: str, section: Section) -> Piece:
    """A piece of a variant: what its file says, over the known piece that it is like."""
    own = name.replace("_", " ")
    base = piece(like.replace("_", " "))
    if base is None and "betza" not in section.values:
        raise section.error(own, "no known piece; say its betza")
    betza = section.text("betza", base.betza if base else None)
    moves = base.movement if base and betza == base.betza else movement(betza, section)
    synonyms = (base.name, *base.names) if base and betza == base.betza else ()
    return Piece(
        name=own,
        movement=moves,
        letters=read_letters(letter, section),
        names=section.texts("names", tuple(n for n in synonyms if n != own)),
        betza=betza,
        royal=section.flag("royal", base.royal if base else False),
    )
