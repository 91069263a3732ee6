"""When pages last changed: what they say themselves, else what is known of their history."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.site.model import Site


def dates_of(site: Site, history: Mapping[str, str]) -> dict[str, str]:
    """The dates of the published pages (ISO 8601, UTC) by the path of the document; one of which
    nothing is known is missing. `history` goes by that path, too."""
    known = (
        (page.source.path, page.facts.updated or page.facts.date or history.get(page.source.path))
        for page in site.pages
    )
    return {path: date for path, date in known if date}
