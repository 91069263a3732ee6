"""Pictures on a page: the SVG inline, every symbol once, the position in words under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup
from msgspec import Struct, field
from msgspec.structs import replace

from sitegen.diagram import Diagram, inline, symbols_sheet
from sitegen.diagram import render as draw
from sitegen.interpret.figures.figures import is_undefined
from sitegen.interpret.figures.options import Options
from sitegen.interpret.figures.position import Look, draw_position
from sitegen.render import views
from sitegen.render.play import play_data
from sitegen.site import addresses

if TYPE_CHECKING:
    from sitegen.diagram import Picture
    from sitegen.interpret.figures import Figure
    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.render.edition import Edition


class Sheet(Struct, frozen=True):
    """The pictures of one page, and the ids that its figures took."""

    pictures: list[Picture] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    playing: list[bool] = field(default_factory=list)
    """Holds something once a board of the page answers."""
    starts: list[str] = field(default_factory=list)
    """The ids of figures of the whole start position."""

    def inline(self, picture: Picture, own_id: str) -> Markup:
        """The board without its symbols, which the page holds once for all."""
        self.pictures.append(picture)
        return Markup(inline(picture, own_id))

    def figure(self, diagram: Diagram, own_id: str) -> Markup:
        """A board drawn here, with all that is said about it."""
        return self.inline(draw(diagram), own_id)

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
    """The figure of a directive; where boards of that kind are not drawn yet a note with its
    caption, and `""` where it is at fault."""
    figure = page.figures.get(index)
    if figure is not None:
        return shown(edition, page, figure, sheet)
    directive = page.document.directives[index]
    undefined = is_undefined(directive, page.subject)
    if page.beyond_us or undefined:
        why = (
            "How this piece moves is not defined." if undefined else "This board is not drawn yet."
        )
        caption = directive.caption.value.strip() if directive.caption else ""
        view = views.Absent(why, caption)
        return edition.theme.render("parts/absent.html", figure=view)
    return ""


def shown(edition: Edition, page: Page, figure: Figure, sheet: Sheet) -> str:
    """A figure with its caption, its words, and what can be done with it."""
    own_id = sheet.own_id(figure.name.removesuffix(".svg"))
    play = other = None
    diagram, subject = figure.diagram, page.subject
    if isinstance(diagram, Diagram) and subject is not None and _is_start(subject, diagram):
        sheet.starts.append(own_id)
        if play := _play(subject, sheet):
            other = sheet.figure(replace(diagram, flipped=True), f"{own_id}.other")
    view = views.Figure(
        id=own_id,
        board=sheet.inline(figure.picture, own_id),
        caption=figure.caption,
        rows=tuple(figure.picture.description.split("\n")),
        file=edition.hrefs.to(addresses.page_path(page), addresses.figure_path(page, figure.name)),
        play=play,
        other=other,
    )
    return edition.theme.render("parts/figure.html", figure=view)


def _play(subject: Subject, sheet: Sheet) -> Markup | None:
    """The moves for the first picture of the whole start position, seen from the first side, where
    the rules by which men move are known."""
    data = None if sheet.playing or not subject.knowledge.complete else play_data(subject)
    if data is not None:
        sheet.playing.append(True)
    return data


def thumbnail(page: Page, theme: str) -> Picture | None:
    """The start position of a page's game, small and bare; None where it has no men."""
    subject = page.subject
    if subject is None or not subject.setup.placement:
        return None
    drawn = (figure.diagram for figure in page.figures.values())
    start = next((d for d in drawn if isinstance(d, Diagram) and _is_start(subject, d)), None)
    if start is None:
        title = subject.variant.title
        start = draw_position(subject, subject.setup, Look(theme=theme), Options(), title)
    return draw(replace(start, coordinates="none", labels=(), legend=(), pocket=()))


def _is_start(subject: Subject, diagram: Diagram) -> bool:
    """Whether a picture shows the start position, all of it and nothing else."""
    if diagram.window or diagram.flipped or diagram.marks or diagram.arrows or diagram.highlights:
        return False
    files, placement = diagram.files, subject.setup.placement
    if (files, diagram.ranks) != (subject.variant.board.files, subject.variant.board.ranks):
        return False
    shown = {man.cell[1] * files + man.cell[0]: man.side for man in diagram.men}
    return shown == {square: man.side for square, man in placement.items()}
