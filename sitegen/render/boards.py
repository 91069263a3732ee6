"""Pictures on a page: the SVG inline, every symbol once, the position in words under it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from markupsafe import Markup

from sitegen.diagram import describe
from sitegen.diagram import render as draw
from sitegen.diagram import standalone as alone
from sitegen.render import views
from sitegen.site import addresses

if TYPE_CHECKING:
    from sitegen.diagram.model import Diagram
    from sitegen.diagram.picture import Picture
    from sitegen.interpret.page import Figure, Page
    from sitegen.render.edition import Edition


@dataclass(frozen=True, slots=True)
class Sheet:
    """The symbols that the boards of one page need, and the ids that its figures took."""

    symbols: dict[str, str] = field(default_factory=dict)
    ids: dict[str, None] = field(default_factory=dict)

    def inline(self, picture: Picture) -> Markup:
        """The board without its symbols, which are kept for the page."""
        self.symbols.update(picture.symbols)
        return Markup(picture.body)

    def own_id(self, name: str) -> str:
        wanted = own = f"figure-{name}"
        number = 2
        while own in self.ids:
            own, number = f"{wanted}-{number}", number + 1
        self.ids[own] = None
        return own

    def markup(self) -> Markup | None:
        """All symbols in one hidden drawing, None where no board needs one."""
        if not self.symbols:
            return None
        inner = "".join(self.symbols[name] for name in sorted(self.symbols))
        return Markup(
            f'<svg class="board-symbols" aria-hidden="true" focusable="false">'
            f"<defs>{inner}</defs></svg>"
        )


def figure_html(edition: Edition, page: Page, index: int, sheet: Sheet) -> str:
    """The figure of a directive, `""` where nothing could be drawn."""
    figure = page.figures.get(index)
    if figure is None:
        return ""
    here = addresses.page_path(page)
    view = views.Figure(
        id=sheet.own_id(figure.name.removesuffix(".svg")),
        board=sheet.inline(figure.picture),
        caption=figure.caption,
        rows=tuple(describe(figure.diagram)),
        file=edition.hrefs.to(here, addresses.figure_path(page, figure)),
    )
    return edition.theme.render("parts/figure.html", figure=view)


def thumbnail(page: Page, sheet: Sheet) -> Markup | None:
    """The first board of a page, small and bare."""
    figure = next(iter(page.figures.values()), None)
    return sheet.inline(draw(_bare(figure.diagram))) if figure else None


def _bare(diagram: Diagram) -> Diagram:
    return replace(diagram, coordinates="none", labels=(), legend=(), pocket=())


def standalone(figure: Figure) -> str:
    """The picture as a file of its own."""
    return alone(figure.picture)
