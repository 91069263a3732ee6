"""The page of one document: a variant's or a guide's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markdown_it.common.normalize_url import normalizeLink
from markupsafe import Markup
from msgspec import Struct

from sitegen.attached import is_picture
from sitegen.render import views
from sitegen.render.army import army, comparison, usual_pieces
from sitegen.render.boards import Sheet, figure_html, shown
from sitegen.render.body import Context, Hyperlink
from sitegen.render.edition import frame
from sitegen.render.facts import facts
from sitegen.render.faults import fault_marks, for_readers, notice
from sitegen.render.linked import linked_data
from sitegen.render.markdown import code_texts, render_body
from sitegen.render.marks import lay
from sitegen.render.pageviews import GuidePage, VariantPage
from sitegen.render.preview import preview_path
from sitegen.render.proof import proof, proof_marks
from sitegen.render.summary import summary_of
from sitegen.render.volume import Opening
from sitegen.site import addresses
from sitegen.site.addresses import game_path
from sitegen.site.links import External, File, Internal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sitegen.diagnostics.model import Diagnostic
    from sitegen.interpret.page import Page
    from sitegen.render.body import Body, Heading
    from sitegen.render.edition import Edition
    from sitegen.site.around import Around


class _Written(Struct, frozen=True):
    """A body, the symbols that its boards need, and what its reader is told of its faults."""

    body: Body
    sheet: Sheet
    shown: tuple[Diagnostic, ...]


def document_html(
    edition: Edition, page: Page, around: Around, found: Sequence[Diagnostic]
) -> bytes:
    """The finished page of a document, `found` being what is wrong with it."""
    written = _write(edition, page, around, for_readers(found))
    if not page.of_a_game:
        return edition.theme.page("guide.html", page=_guide(edition, page, around, written))
    return edition.theme.page("variant.html", page=_variant(edition, page, around, written))


def opening(edition: Edition, page: Page, around: Around) -> Opening:
    """What a document that is the home's own text says there."""
    written = _write(edition, page, around, ())
    return Opening(
        title=page.facts.title,
        title_id=written.body.title_id,
        lede=page.facts.special,
        html=written.body.html,
        pictures=tuple(written.sheet.pictures),
    )


def _write(edition: Edition, page: Page, around: Around, shown: tuple[Diagnostic, ...]) -> _Written:
    marks = [*proof_marks(page.claims), *fault_marks(shown)]
    sheet = Sheet()
    context = Context(
        link=_linker(edition, page, around),
        picture=lambda index: figure_html(edition, page, index, sheet),
        title=page.facts.title,
        marks=lay(marks),
        codes=tuple(code_texts(page.document.blocks)),
        trusted=page.source.trusted,
    )
    return _Written(render_body(page.document.tokens, context), sheet, shown)


def _notice(edition: Edition, page: Page, written: _Written) -> views.Notice | None:
    here = addresses.page_path(page)
    return notice(
        written.shown,
        written.body.marks,
        lambda name: edition.lint_href(here, name),
        next(iter(written.sheet.starts), ""),
    )


def _linker(edition: Edition, page: Page, around: Around) -> Callable[[str], Hyperlink]:
    here, ends = addresses.page_path(page), dict(around.links)

    def link(target: str) -> Hyperlink:
        match ends.get(target):
            case External(url):
                return Hyperlink(normalizeLink(url), external=True)
            case Internal(path, anchor):
                href = edition.hrefs.to(here, path, anchor)
                return Hyperlink(href, picture=is_picture(path))
            case File(path, anchor, width, height):
                href = edition.hrefs.to(here, path, anchor)
                return Hyperlink(href, False, is_picture(path), width, height)
            case None:
                return Hyperlink(None)

    return link


def _variant(edition: Edition, page: Page, around: Around, written: _Written) -> VariantPage:
    previous, following = _beside(edition, page, around)
    trail = (
        ("Games", addresses.HOME),
        *((family.title, family.path) for family in around.above),
    )
    men = army(edition, page, around, written.sheet)
    changes = comparison(edition, page, around)
    known = page.subject.knowledge if page.subject is not None else None
    proved = proof(page.claims, written.body.marks, known)
    further = (
        ("The pieces, one by one", "page.army", men),
        (f"Compared with {changes.parent.text}" if changes else "", "page.comparison", changes),
        ("Sources", "page.sources", page.facts.sources),
        ("What was proved", "page.proof", proved),
    )
    moves = tuple(
        Markup(shown(edition, page, figure, written.sheet)) for figure in page.piece_figures
    )
    return VariantPage(
        frame=frame(
            edition,
            addresses.page_path(page),
            page.facts.title,
            description=summary_of(page),
            lang=page.facts.lang,
            trail=trail,
            symbols=written.sheet.markup(),
            plays=bool(written.sheet.playing),
            image=preview_path(edition, page),
        ),
        slug=page.facts.slug,
        title_id=written.body.title_id,
        lede=page.facts.special,
        facts=facts(edition, page, around),
        contents=(
            *contents(written.body.headings),
            *(views.Chapter(text, f"#{own}", ()) for text, own, there in further if there),
        ),
        notice=_notice(edition, page, written),
        standing=page.standing,
        body=Markup(written.body.html),
        army=men,
        army_usual=usual_pieces(page.subject) if page.subject is not None else "",
        moves=moves,
        comparison=changes,
        sources=page.facts.sources,
        proof=proved,
        previous=previous,
        next=following,
        draft=page.facts.draft,
        linked_data=linked_data(edition, page),
        data=edition.hrefs.root(addresses.page_path(page)) + game_path(page) if page.game else "",
    )


def _guide(edition: Edition, page: Page, around: Around, written: _Written) -> GuidePage:
    previous, following = _beside(edition, page, around)
    return GuidePage(
        frame=frame(
            edition,
            addresses.page_path(page),
            page.facts.title,
            description=summary_of(page),
            lang=page.facts.lang,
            trail=(("About", addresses.ABOUT),),
            symbols=written.sheet.markup(),
        ),
        slug=page.facts.slug,
        title_id=written.body.title_id,
        lede=page.facts.special,
        contents=contents(written.body.headings),
        notice=_notice(edition, page, written),
        body=Markup(written.body.html),
        previous=previous,
        next=following,
        draft=page.facts.draft,
    )


def contents(headings: Sequence[Heading]) -> tuple[views.Chapter, ...]:
    """The list of contents, two levels deep."""
    chapters: list[tuple[Heading, list[views.Link]]] = []
    for heading in headings:
        if heading.level == 2:
            chapters.append((heading, []))
        elif heading.level == 3 and chapters:
            chapters[-1][1].append(views.Link(heading.text, f"#{heading.id}"))
    return tuple(
        views.Chapter(heading.text, f"#{heading.id}", tuple(parts)) for heading, parts in chapters
    )


def _beside(
    edition: Edition, page: Page, around: Around
) -> tuple[views.Link | None, views.Link | None]:
    here = addresses.page_path(page)
    return (
        edition.link(here, around.before) if around.before else None,
        edition.link(here, around.behind) if around.behind else None,
    )
