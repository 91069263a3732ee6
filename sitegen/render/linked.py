"""A game as linked data (JSON-LD), for search engines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.facts import is_slug
from sitegen.render.play import json_markup
from sitegen.site import addresses

if TYPE_CHECKING:
    from markupsafe import Markup

    from sitegen.interpret.page import Page
    from sitegen.render.edition import Edition
    from sitegen.render.ruledata import Json


def linked_data(edition: Edition, page: Page) -> Markup:
    """A game as JSON-LD, safe within a `script` element."""
    known = page.facts
    data: dict[str, Json] = {
        "@context": "https://schema.org",
        "@type": "Game",
        "name": known.title,
        "url": edition.hrefs.canonical(addresses.page_path(page)),
        "description": known.special or known.win,
        "alternateName": [alias for alias in known.aliases if is_slug(alias)],
        "creator": [{"@type": "Person", "name": name} for name in known.designer],
        "dateCreated": known.year if known.year.isdecimal() else "",
        "inLanguage": known.lang or edition.config.lang,
        "citation": list(known.sources),
    }
    if known.players.isdecimal():
        data["numberOfPlayers"] = {"@type": "QuantitativeValue", "value": int(known.players)}
    return json_markup({k: v for k, v in data.items() if v})
