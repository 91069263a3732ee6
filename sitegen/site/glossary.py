"""The glossary: every piece of every game once, however it is called, and what each name means."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from sitegen.interpret.facts import slugify
from sitegen.site.model import Entry, Name, Use

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sitegen.interpret.outline import Game, Outline
    from sitegen.rules.piece import Piece
    from sitegen.site.model import PieceKey


_Uses: TypeAlias = "Mapping[PieceKey, Sequence[Use]]"

_BY_FAR = 4
"""A piece has a name to itself where other pieces have it in so many times fewer games."""


def piece_key(piece: Piece, game: Game) -> PieceKey:
    """What makes the piece of a game one with those of others."""
    if piece.name in game.opaque:
        return piece.name, None, False
    return "", piece.movement, piece.royal


def collect_glossary(
    games: Sequence[Outline],
) -> tuple[Mapping[PieceKey, Entry], tuple[Name, ...]]:
    """The pieces by their keys, in the order of their names, and the names that are no piece's own
    address."""
    uses = _uses(games)
    main = {key: _main_name(own) for key, own in uses.items()}
    meant: dict[str, list[PieceKey]] = {}
    for key in uses:
        for name in dict.fromkeys(use.piece.name for use in uses[key]):
            meant.setdefault(name, []).append(key)
    owners = {name: _owner(name, keys, uses) for name, keys in meant.items()}
    own = {key: name for key, name in main.items() if owners[name] == key}
    ordered = sorted(uses, key=lambda key: (main[key], -len(uses[key])))
    others = [key for key in ordered if key not in own]
    plain = dict.fromkeys([*own.values(), *meant])
    slugs = _slugs([*plain, *(_address(main[key], uses[key]) for key in others)])
    addresses = dict(zip((*plain, *others), slugs, strict=True))
    entries = {
        key: _entry(key, main[key], uses[key], addresses[own.get(key, key)], shared=key not in own)
        for key in ordered
    }
    names = (
        Name(addresses[name], name, tuple(entries[key] for key in _most_used(name, keys, uses)))
        for name, keys in sorted(meant.items())
        if len(keys) > 1 or keys[0] not in own or own[keys[0]] != name
    )
    return entries, tuple(names)


def _owner(name: str, keys: Sequence[PieceKey], uses: _Uses) -> PieceKey | None:
    """The piece that is meant where nothing else is said: the only one, or that of most games by
    far."""
    first, *others = _most_used(name, keys, uses)
    far = _times(name, first, uses) >= _BY_FAR * sum(_times(name, key, uses) for key in others)
    return first if far else None


def _most_used(name: str, keys: Sequence[PieceKey], uses: _Uses) -> list[PieceKey]:
    return sorted(keys, key=lambda key: -_times(name, key, uses))


def _times(name: str, key: PieceKey, uses: _Uses) -> int:
    """How many games call a piece so."""
    return sum(use.piece.name == name for use in uses[key])


def _uses(games: Sequence[Outline]) -> dict[PieceKey, list[Use]]:
    uses: dict[PieceKey, list[Use]] = {}
    for page in games:
        for piece in page.game.pieces if page.game else ():
            assert page.game is not None
            uses.setdefault(piece_key(piece, page.game), []).append(Use(page, piece))
    return uses


def _main_name(uses: Sequence[Use]) -> str:
    """What most games call a piece, the first by the alphabet of several."""
    counted = Counter(use.piece.name for use in uses)
    return min(counted, key=lambda name: (-counted[name], name))


def _address(name: str, uses: Sequence[Use]) -> str:
    """The name, and that of the first game that has the piece."""
    return f"{name} {next(use.page.facts.slug for use in uses if use.piece.name == name)}"


def _entry(key: PieceKey, name: str, uses: Sequence[Use], slug: str, *, shared: bool) -> Entry:
    called = chain.from_iterable((use.piece.name, *use.piece.names) for use in uses)
    first = next(use for use in uses if use.piece.name == name)
    return Entry(
        slug=slug,
        name=name,
        names=tuple(sorted(set(called) - {name})),
        movement=key[1],
        uses=(first, *(use for use in uses if use is not first)),
        shared=shared,
    )


def _slugs(names: Iterable[str]) -> tuple[str, ...]:
    """A slug for each name; where two would be the same the later gets a number."""
    taken: dict[str, None] = {}
    for name in names:
        wanted = slug = slugify(name)
        number = 2
        while slug in taken:
            slug, number = f"{wanted}-{number}", number + 1
        taken[slug] = None
    return tuple(taken)
