"""The pages that list others: home, tree, families, guides; and the one for lost addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.model import Verdict
from sitegen.render import views
from sitegen.render.boards import Sheet
from sitegen.render.cards import cards, filters
from sitegen.render.edition import frame
from sitegen.render.facts import board_size, origin
from sitegen.render.lints import LEDE, TITLE
from sitegen.site import addresses

if TYPE_CHECKING:
    from sitegen.render.edition import Edition
    from sitegen.site.model import Family


def home_html(edition: Edition) -> bytes:
    path, config = addresses.HOME, edition.config
    sheet = Sheet()
    shown = cards(edition, path, edition.site.variants, sheet)
    page = views.HomePage(
        frame=frame(
            edition,
            path,
            config.title,
            description=config.description,
            symbols=sheet.markup(),
        ),
        lede=config.description,
        cards=shown,
        filters=filters(shown),
        proved=sum(c.verdict is Verdict.HOLDS for p in edition.site.variants for c in p.claims),
    )
    return edition.theme.page("home.html", page=page)


def tree_html(edition: Edition) -> bytes:
    path = addresses.TREE
    page = views.TreePage(
        frame=frame(edition, path, "Families", description="Which game grew from which."),
        branches=tuple(_branch(edition, family) for family in edition.site.tree),
    )
    return edition.theme.page("tree.html", page=page)


def family_html(edition: Edition, family: Family) -> bytes:
    """The page of a family that no document tells of."""
    path = addresses.family_path(family)
    sheet = Sheet()
    members = (child.page for child in family.children if child.page is not None)
    shown = cards(edition, path, members, sheet)
    trail = (("Games", addresses.HOME), ("Families", addresses.TREE))
    page = views.FamilyPage(
        frame=frame(edition, path, family.title, trail=trail, symbols=sheet.markup()), cards=shown
    )
    return edition.theme.page("family.html", page=page)


def about_html(edition: Edition) -> bytes:
    path = addresses.ABOUT
    guides = [
        views.Guide(
            guide.facts.title,
            edition.hrefs.to(path, addresses.page_path(guide)),
            guide.facts.special,
        )
        for guide in edition.site.guides
    ]
    lints = views.Guide(TITLE, edition.hrefs.to(path, addresses.LINTS), LEDE)
    page = views.AboutPage(frame=frame(edition, path, "About"), guides=(*guides, lints))
    return edition.theme.page("about.html", page=page)


def not_found_html(edition: Edition) -> bytes:
    page = views.NotFoundPage(frame=frame(edition, addresses.NOT_FOUND, "No such page"))
    return edition.theme.page("404.html", page=page)


def _branch(edition: Edition, family: Family) -> views.Branch:
    page = family.page
    note = ", ".join(filter(None, (board_size(page), origin(page)))) if page else ""
    return views.Branch(
        title=family.title,
        href=edition.hrefs.to(addresses.TREE, addresses.family_path(family)),
        note=note,
        branches=tuple(_branch(edition, child) for child in family.children),
    )
