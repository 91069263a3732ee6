"""The picture of a game that other sites show beside a link to its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagram.card import card
from sitegen.diagram.png import png
from sitegen.render.boards import thumbnail
from sitegen.render.cards import first_sentence
from sitegen.render.facts import board_size, origin

if TYPE_CHECKING:
    from sitegen.interpret.page import Page
    from sitegen.render.edition import Edition


def preview_path(edition: Edition, page: Page) -> str:
    """Where the picture lies; `""` where the page has none."""
    there = edition.cards and page.subject is not None and page.subject.setup.placement
    return f"{page.facts.slug}/card.png" if there else ""


def preview_outputs(edition: Edition, page: Page) -> dict[str, bytes]:
    """The picture by its path."""
    path, picture = preview_path(edition, page), None
    if path:
        picture = thumbnail(page, edition.config.board_theme)
    if picture is None:
        return {}
    about = " · ".join(filter(None, (board_size(page), origin(page))))
    lines = (about, first_sentence(page.facts.special or page.facts.win))
    return {path: png(card(picture, page.facts.title, lines, edition.config.title))}
