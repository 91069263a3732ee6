"""The glossary of pieces: a sheet of all, and a page for each name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagram.model import Man
from sitegen.interpret.figures.men import glyph_of, spoken
from sitegen.interpret.figures.movement import draw_movement
from sitegen.interpret.figures.position import Look
from sitegen.render import views
from sitegen.render.army import both_men, letters, movement_sentence
from sitegen.render.boards import Sheet
from sitegen.render.edition import frame
from sitegen.render.mobility import mobility
from sitegen.render.pageviews import PiecePage, PiecesPage
from sitegen.rules.board import Board
from sitegen.rules.movement import format_betza, is_color_bound
from sitegen.site import addresses

if TYPE_CHECKING:
    from sitegen.render.volume import Volume
    from sitegen.rules.movement import Movement
    from sitegen.site.model import Entry, Kind

_BOARD = Board(8, 8)
"""Where pieces are measured, so that they can be compared."""


def pieces_html(volume: Volume) -> bytes:
    path = addresses.PIECES
    sheet = Sheet()
    cards = tuple(
        views.PieceCard(
            name=_title(entry),
            href=volume.hrefs.to(path, addresses.entry_path(entry.slug)),
            men=sheet.still(both_men(entry.kinds[0].uses[0].piece, volume.config.board_theme)),
            letters=letters(entry.kinds[0].uses[0].piece),
            summary=movement_sentence(entry.kinds[0].movement),
        )
        for entry in volume.site.glossary
    )
    page = PiecesPage(
        frame=frame(
            volume.edition,
            path,
            "Pieces",
            description="Every piece of every game, and how it moves.",
            symbols=sheet.markup(),
        ),
        pieces=cards,
        glyphs=views.Link(
            "All glyphs and their compounds", volume.hrefs.to(path, addresses.GLYPHS)
        ),
    )
    return volume.theme.page("pieces.html", page=page)


def piece_html(volume: Volume, entry: Entry) -> bytes:
    path = addresses.entry_path(entry.slug)
    sheet = Sheet()
    kinds = tuple(_kind(volume, entry, kind, sheet) for kind in entry.kinds)
    page = PiecePage(
        frame=frame(
            volume.edition,
            path,
            _title(entry),
            description=movement_sentence(entry.kinds[0].movement),
            trail=(("Pieces", addresses.PIECES),),
            symbols=sheet.markup(),
        ),
        names=entry.names,
        kinds=kinds,
        alike=tuple(
            views.Link(_title(other), volume.hrefs.to(path, addresses.entry_path(other.slug)))
            for other in (volume.site.entries[slug] for slug in entry.alike)
        ),
    )
    return volume.theme.page("piece.html", page=page)


def _kind(volume: Volume, entry: Entry, kind: Kind, sheet: Sheet) -> views.PieceKind:
    path, piece = addresses.entry_path(entry.slug), kind.uses[0].piece
    name = spoken(piece)
    man = Man((0, 0), glyph_of(piece), 0, name, piece.letters[0])
    look = Look(theme=volume.config.board_theme)
    words, movement = movement_sentence(kind.movement), kind.movement
    if movement is None:
        board = sheet.still(both_men(piece, volume.config.board_theme))
    else:
        diagram = draw_movement(movement, man, look, f"How the {piece.name} moves", words)
        board = sheet.figure(diagram, sheet.own_id(entry.slug))
    return views.PieceKind(
        description=words,
        board=board,
        rows=(),
        facts=_facts(kind, movement) if movement is not None else (),
        uses=tuple(
            views.PieceUse(
                use.page.facts.title,
                volume.hrefs.to(path, addresses.page_path(use.page)),
                letters(use.piece),
            )
            for use in kind.uses
        ),
    )


def _facts(kind: Kind, movement: Movement) -> tuple[views.Fact, ...]:
    bound = "One colour only" if is_color_bound(movement, _BOARD) else "Both colours"
    squares = f"{mobility(movement, _BOARD):.1f} squares on average, on an empty 8×8 board"
    return (
        views.Fact("Notation", kind.uses[0].piece.betza or format_betza(movement) or ""),
        views.Fact("Reach", squares),
        views.Fact("Squares", bound),
    )


def _title(entry: Entry) -> str:
    return spoken(entry.kinds[0].uses[0].piece)
