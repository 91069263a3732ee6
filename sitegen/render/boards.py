"""Pictures on a page: the SVG inline, every symbol once, the position in words under it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from markupsafe import Markup

from sitegen.diagram import Diagram, inline, symbols_sheet
from sitegen.diagram import render as draw
from sitegen.interpret.figures.options import Options
from sitegen.interpret.figures.position import Look, draw_position
from sitegen.render import views
from sitegen.render.play import play_data
from sitegen.site import addresses

if TYPE_CHECKING:
    from sitegen.diagram import Picture
    from sitegen.interpret.page import Page
    from sitegen.render.edition import Edition


@dataclass(frozen=True, slots=True)
class Sheet:
    """The pictures of one page, and the ids that its figures took."""

    pictures: list[Picture] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    playing: list[bool] = field(default_factory=list)
    """Holds something once a board of the page answers."""

    def inline(self, picture: Picture, own_id: str) -> Markup:
        """The board without its symbols, which the page holds once for all."""
        self.pictures.append(picture)
        return Markup(inline(picture, own_id))

    def figure(self, diagram: Diagram, own_id: str) -> Markup:
        """A board drawn here, with all that is said about it."""
        return self.inline(draw(diagram), own_id)

    def bare(self, diagram: Diagram) -> Markup:
        """A board without what stands about it."""
        return self.still(
            draw(replace(diagram, coordinates="none", labels=(), legend=(), pocket=()))
        )

    def still(self, picture: Picture) -> Markup:
        """A board for the eye alone, since the words beside it say what it is."""
        self.pictures.append(picture)
        return Markup(
            f'<svg class="board theme-{picture.theme}" width="{picture.width}"'
            f' height="{picture.height}" viewBox="{picture.view_box}" aria-hidden="true">'
            f"{picture.body}</svg>"
        )

    def own_id(self, name: str) -> str:
        """An id that no heading can have, since there is a dot in it."""
        wanted = own = f"figure.{name}"
        number = 2
        while own in self.ids:
            own, number = f"{wanted}.{number}", number + 1
        self.ids.add(own)
        return own

    def markup(self) -> Markup | None:
        """All symbols in one hidden drawing, None where no board needs one."""
        return Markup(symbols_sheet(self.pictures)) or None


def figure_html(edition: Edition, page: Page, index: int, sheet: Sheet) -> str:
    """The figure of a directive, `""` where nothing could be drawn."""
    figure = page.figures.get(index)
    if figure is None:
        return ""
    own_id = sheet.own_id(figure.name.removesuffix(".svg"))
    play = other = None
    if isinstance(figure.diagram, Diagram) and (play := _play(page, figure.diagram, sheet)):
        other = sheet.figure(replace(figure.diagram, flipped=True), f"{own_id}.other")
    view = views.Figure(
        id=own_id,
        board=sheet.inline(figure.picture, own_id),
        caption=figure.caption,
        rows=tuple(figure.picture.description.splitlines()),
        file=edition.hrefs.to(addresses.page_path(page), addresses.figure_path(page, figure)),
        play=play,
        other=other,
    )
    return edition.theme.render("parts/figure.html", figure=view)


def _play(page: Page, diagram: Diagram, sheet: Sheet) -> Markup | None:
    """The moves for the first picture of the whole start position, seen from the first side."""
    subject = page.subject
    if subject is None or sheet.playing:
        return None
    if diagram.window or diagram.flipped or diagram.marks or diagram.arrows:
        return None
    board, setup = subject.variant.board, subject.setup
    shown = {(man.cell, man.side) for man in diagram.men}
    start = {((board.file(s), board.rank(s)), man.side) for s, man in setup.placement.items()}
    if shown != start:
        return None
    sheet.playing.append(True)
    return play_data(subject)


def thumbnail(edition: Edition, page: Page, sheet: Sheet) -> Markup | None:
    """The start position of a page's game, small and bare; None where it has no men."""
    subject = page.subject
    if subject is None or not subject.setup.placement:
        return None
    look = Look(theme=edition.config.board_theme)
    title = subject.variant.title
    return sheet.bare(draw_position(subject, subject.setup, look, Options(), title))
