"""Cards of variants, and the filters by which readers choose among them."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from sitegen.interpret.figures.men import spoken
from sitegen.render import views
from sitegen.render.facts import board_size, origin
from sitegen.site import addresses

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from markupsafe import Markup

    from sitegen.interpret.outline import Outline
    from sitegen.render.boards import Sheet
    from sitegen.render.volume import Volume
    from sitegen.site.model import Family, Site

_SENTENCE = re.compile(r"(.{24,}?[.!?])(?:\s|$)", re.DOTALL)
_MOST_BOARDS = 300
"""With more cards than these there are no boards on them, or nobody could load the page."""
_FILTERS = (("board", "Board"), ("family", "Family"), ("players", "Players"), ("piece", "Piece"))


def cards(
    volume: Volume, path: str, pages: Iterable[Outline], sheet: Sheet
) -> tuple[views.Card, ...]:
    """A card for each page, for the page of the site at `path`."""
    pages = tuple(pages)
    drawn = _has_boards(pages)
    return tuple(
        views.Card(
            title=page.facts.title,
            href=volume.hrefs.to(path, addresses.page_path(page)),
            board=_board(volume, page, sheet) if drawn else None,
            size=board_size(page),
            origin=origin(page),
            line=first_sentence(page.facts.special or page.facts.win),
            words=_words(page),
            facets=tuple(_facets(volume, page)),
        )
        for page in pages
    )


def members(family: Family) -> tuple[Outline, ...]:
    """The pages of the cards of a family that has no page of its own."""
    return tuple(child.page for child in family.children if child.page is not None)


def pictured(site: Site) -> frozenset[str]:
    """The documents, by path, whose boards some list of cards shows."""
    of_families = (members(family) for family in site.families.values() if family.page is None)
    lists = filter(_has_boards, (site.variants, *of_families))
    return frozenset(page.source.path for pages in lists for page in pages)


def _has_boards(pages: Sequence[Outline]) -> bool:
    return len(pages) <= _MOST_BOARDS


def filters(shown: Sequence[views.Card]) -> tuple[views.Filter, ...]:
    """The filters that can tell these cards apart."""
    found: list[views.Filter] = []
    for name, label in _FILTERS:
        counts = Counter(v for card in shown for n, vs in card.facets if n == name for v in vs)
        choices = tuple(
            views.Choice(value, value, counts[value]) for value in sorted(counts, key=_by_number)
        )
        if any(choice.cards < len(shown) for choice in choices):
            found.append(views.Filter(name, label, choices))
    return tuple(found)


def first_sentence(text: str) -> str:
    """The first sentence of a text, all of it where it has only one."""
    found = _SENTENCE.match(text)
    return found[1] if found else text


def _board(volume: Volume, page: Outline, sheet: Sheet) -> Markup | None:
    picture = volume.leaves[page.source.path].thumbnail
    return sheet.still(picture) if picture else None


def _facets(volume: Volume, page: Outline) -> Iterator[tuple[str, tuple[str, ...]]]:
    above = volume.site.ancestors.get(page.facts.slug, ())
    own = volume.site.families.get(page.facts.slug)
    families = [family.title for family in above] + ([own.title] if own and own.children else [])
    pieces = page.game.pieces if page.game else ()
    yield "board", (board_size(page),) if board_size(page) else ()
    yield "family", tuple(families)
    yield "players", (page.facts.players,) if page.facts.players else ()
    yield "piece", tuple(sorted({spoken(piece) for piece in pieces}))


def _words(page: Outline) -> str:
    """What a card does not show but a reader may look for."""
    pieces = page.game.pieces if page.game else ()
    names = (name for piece in pieces for name in (piece.name, *piece.names))
    size = board_size(page).replace("×", "x")
    return " ".join(dict.fromkeys([size, *page.facts.aliases, page.facts.special, *names]))


def _by_number(value: str) -> tuple[bool, list[int], str]:
    numbers = [int(number) for number in re.findall(r"[0-9]{1,9}", value)]
    return not numbers, numbers, value.casefold()
