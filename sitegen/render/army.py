"""The pieces of a game on its page: how each looks and moves, and what the parent has otherwise."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sitegen.diagram import Diagram, Picture
from sitegen.diagram import render as draw
from sitegen.diagram.model import Man
from sitegen.english import capital, listed
from sitegen.interpret.figures.men import glyph_of, spoken
from sitegen.interpret.knowledge import Source
from sitegen.render import views
from sitegen.render.differences import differences
from sitegen.render.facts import family_name
from sitegen.rules.movement import describe
from sitegen.site import addresses

if TYPE_CHECKING:
    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.render.boards import Sheet
    from sitegen.render.edition import Edition
    from sitegen.rules.movement import Movement
    from sitegen.rules.piece import Piece
    from sitegen.site.around import Around


def army(edition: Edition, page: Page, around: Around, sheet: Sheet) -> tuple[views.PieceCard, ...]:
    """A card for each piece of the game, with a link to its page in the glossary."""
    here, paths = addresses.page_path(page), dict(around.entries)
    pieces = page.subject.variant.pieces if page.subject else ()
    opaque = page.subject.knowledge.opaque if page.subject else frozenset[str]()
    return tuple(
        views.PieceCard(
            name=spoken(piece),
            href=edition.hrefs.to(here, paths[piece.name]),
            men=sheet.still(both_men(piece, edition.config.board_theme)),
            letters=letters(piece),
            summary=_summary(piece, opaque),
        )
        for piece in pieces
        if not piece.nameless
    )


def usual_pieces(subject: Subject) -> str:
    """Whose movements the page does not define and nobody but its family of games tells."""
    knowledge = subject.knowledge
    named = [piece for piece in subject.variant.pieces if not piece.nameless]
    usual = [p for p in named if knowledge.source(f"pieces.{p.name}") is Source.FAMILY]
    if not usual:
        return ""
    whose = listed(f"the {spoken(piece)}" for piece in usual)
    who = "All pieces" if len(usual) == len(named) else capital(whose)
    verb = "moves" if len(usual) == 1 < len(named) else "move"
    return f"{who} {verb} as in {family_name(subject)}, unless the page says otherwise."


def comparison(edition: Edition, page: Page, around: Around) -> views.Comparison | None:
    """How the game differs from its parent, a page or a variant of the library; None for none, and
    where not all rules are known."""
    parent = around.parent
    if page.subject is None or parent is None or not page.subject.knowledge.complete:
        return None
    changes = differences(page.subject.variant, parent.variant)
    link = edition.link(addresses.page_path(page), parent.stop)
    return views.Comparison(link, changes) if changes else None


def _summary(piece: Piece, opaque: frozenset[str]) -> str:
    return movement_sentence(None if piece.name in opaque else piece.movement)


def letters(piece: Piece) -> str:
    """`A a`: the letters of both sides, one where they are the same or a side has none."""
    return " ".join(dict.fromkeys(filter(None, piece.letters)))


movement_words = cache(describe)
"""`slides any number of squares diagonally`: the same for every page, so found once."""


def movement_sentence(movement: Movement | None) -> str:
    """`Slides any number of squares diagonally.`; None: nobody knows."""
    if movement is None:
        return "How it moves is not defined."
    words = movement_words(movement)
    return f"{words[:1].upper()}{words[1:]}."


@cache
def both_men(piece: Piece, theme: str) -> Picture:
    """A piece in both colours, beside each other."""
    name, glyph = spoken(piece), glyph_of(piece)
    sides = [side for side in (0, 1) if piece.letters[side] or not any(piece.letters)]
    men = tuple(Man((side, 0), glyph, side, name, piece.letters[side]) for side in sides)
    return draw(Diagram(2, 1, men=men, coordinates="none", theme=theme, title=name))
