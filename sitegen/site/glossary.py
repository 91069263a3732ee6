"""The glossary: every piece of every variant by name, and which names mean the same movement."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sitegen.interpret.facts import slugify
from sitegen.site.model import Entry, Kind, Use

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sitegen.interpret.outline import Outline
    from sitegen.rules.movement.model import Movement


def collect_glossary(variants: Sequence[Outline]) -> tuple[Entry, ...]:
    """Entries by name. A name that means several movements has a kind for each, the most used
    first; the last is for games that do not say how the piece moves."""
    uses: dict[str, dict[Movement | None, list[Use]]] = {}
    bearers: dict[Movement, dict[str, None]] = {}
    for page in variants:
        if page.game is None:
            continue
        for piece in page.game.pieces:
            movement = None if piece.name in page.game.opaque else piece.movement
            uses.setdefault(piece.name, {}).setdefault(movement, []).append(Use(page, piece))
            if movement is not None:
                bearers.setdefault(movement, {})[piece.name] = None
    slugs = _slugs(sorted(uses))
    return tuple(
        Entry(
            slug=slugs[name],
            name=name,
            names=_further_names(name, uses[name]),
            kinds=_kinds(uses[name]),
            alike=_alike(name, uses[name], bearers, slugs),
        )
        for name in sorted(uses)
    )


MOST_ALIKE = 24
"""Pieces that are named beside one that moves as they do."""


def _alike(
    name: str,
    movements: Iterable[Movement | None],
    bearers: Mapping[Movement, Iterable[str]],
    slugs: Mapping[str, str],
) -> tuple[str, ...]:
    """The slugs of other pieces that move so, the first ones by name."""
    known = (each for each in movements if each is not None)
    first = {o for each in known for o in islice(bearers[each], MOST_ALIKE + 1)} - {name}
    return tuple(sorted(slugs[other] for other in first)[:MOST_ALIKE])


def _kinds(movements: dict[Movement | None, list[Use]]) -> tuple[Kind, ...]:
    kinds = (Kind(movement, tuple(uses)) for movement, uses in movements.items())
    return tuple(sorted(kinds, key=lambda kind: (kind.movement is None, -len(kind.uses))))


def _further_names(name: str, movements: dict[Movement | None, list[Use]]) -> tuple[str, ...]:
    found = {n for uses in movements.values() for use in uses for n in use.piece.names}
    return tuple(sorted(found - {name}))


def _slugs(names: Iterable[str]) -> dict[str, str]:
    """A slug for each name; where two would be the same the later gets a number."""
    slugs: dict[str, str] = {}
    taken: set[str] = set()
    for name in names:
        wanted = slug = slugify(name)
        number = 2
        while slug in taken:
            slug, number = f"{wanted}-{number}", number + 1
        slugs[name] = slug
        taken.add(slug)
    return slugs
