"""The pages that list others: home, tree, families, guides; and the one for lost addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from sitegen.render import views
from sitegen.render.boards import Sheet
from sitegen.render.cards import cards, filters, members
from sitegen.render.edition import frame
from sitegen.render.facts import board_size, origin
from sitegen.render.lints import LEDE, TITLE
from sitegen.render.pageviews import AboutPage, FamilyPage, HomePage, NotFoundPage, TreePage
from sitegen.site import addresses
from sitegen.site.families import GENERATIONS, descendants

if TYPE_CHECKING:
    from sitegen.interpret.outline import Outline
    from sitegen.render.volume import Volume
    from sitegen.site.model import Family


def home_html(volume: Volume) -> bytes:
    path, config = addresses.HOME, volume.config
    sheet = Sheet()
    shown = cards(volume, path, volume.site.variants, sheet)
    leaf = volume.leaves.get(volume.site.home.source.path) if volume.site.home else None
    own = leaf.opening if leaf else None
    if own:
        sheet.pictures.extend(own.pictures)
    title = own.title if own else config.title
    page = HomePage(
        frame=frame(
            volume.edition,
            path,
            title,
            description=config.description or (leaf.summary if leaf else ""),
            symbols=sheet.markup(),
        ),
        title=title,
        title_id=own.title_id if own else "",
        lede=own.lede or config.description if own else config.description,
        body=Markup(own.html) if own and own.html else None,
        cards=shown,
        filters=filters(shown),
        texts=volume.hrefs.to(path, addresses.TEXT_INDEX)
        if config.search and len(shown) > 1
        else "",
        proved=sum(volume.leaves[page.source.path].proved for page in volume.site.variants),
    )
    return volume.theme.page("home.html", page=page)


def tree_html(volume: Volume) -> bytes:
    path = addresses.TREE
    page = TreePage(
        frame=frame(volume.edition, path, "Families", description="Which game grew from which."),
        branches=tuple(_branch(volume, family) for family in volume.site.tree),
    )
    return volume.theme.page("tree.html", page=page)


def family_html(volume: Volume, family: Family) -> bytes:
    """The page of a family that no document tells of."""
    path = addresses.family_path(family)
    sheet = Sheet()
    shown = cards(volume, path, members(family), sheet)
    trail = (("Games", addresses.HOME), ("Families", addresses.TREE))
    page = FamilyPage(
        frame=frame(volume.edition, path, family.title, trail=trail, symbols=sheet.markup()),
        cards=shown,
    )
    return volume.theme.page("family.html", page=page)


def about_html(volume: Volume) -> bytes:
    path = addresses.ABOUT
    guides = [
        views.Guide(
            guide.facts.title,
            volume.hrefs.to(path, addresses.page_path(guide)),
            _summary(volume, guide),
        )
        for guide in volume.site.guides
    ]
    lints = views.Guide(TITLE, volume.hrefs.to(path, addresses.LINTS), LEDE)
    page = AboutPage(frame=frame(volume.edition, path, "About"), guides=(*guides, lints))
    return volume.theme.page("about.html", page=page)


def _summary(volume: Volume, page: Outline) -> str:
    leaf = volume.leaves.get(page.source.path)
    return leaf.summary if leaf else page.facts.special


def not_found_html(volume: Volume) -> bytes:
    page = NotFoundPage(frame=frame(volume.edition, addresses.NOT_FOUND, "No such page"))
    return volume.theme.page("404.html", page=page)


def _branch(volume: Volume, family: Family, generation: int = 1) -> views.Branch:
    """A node with those below it; of the last generation that is shown with all below it in one."""
    below = family.children if generation < GENERATIONS else descendants(family)
    branches = (_branch(volume, child, generation + 1) for child in below)
    page = family.page
    note = ", ".join(filter(None, (board_size(page), origin(page)))) if page else ""
    return views.Branch(
        id=addresses.family_anchor(family.name),
        title=family.title,
        href=volume.hrefs.to(addresses.TREE, addresses.family_path(family)),
        note=note,
        branches=tuple(branches) if generation <= GENERATIONS else (),
    )
