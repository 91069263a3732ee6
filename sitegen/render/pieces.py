"""The glossary of pieces: a sheet of all, and a page for each name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagram.model import Man
from sitegen.english import capital, counted, listed, number
from sitegen.interpret.figures.men import glyph_of, spoken
from sitegen.interpret.figures.movement import draw_movement
from sitegen.interpret.figures.position import Look
from sitegen.render import views
from sitegen.render.army import both_men, letters, movement_sentence
from sitegen.render.boards import Sheet
from sitegen.render.edition import frame
from sitegen.render.mobility import mobility
from sitegen.render.pageviews import NamePage, PiecePage, PiecesPage
from sitegen.rules.board import Board
from sitegen.rules.movement import format_betza, is_color_bound
from sitegen.site import addresses

if TYPE_CHECKING:
    from markupsafe import Markup

    from sitegen.render.volume import Volume
    from sitegen.rules.movement import Movement
    from sitegen.site.model import Entry, Name, Use

_BOARD = Board(8, 8)
"""Where pieces are measured, so that they can be compared."""
_TOLD = 4
"""Games that are named with a piece among others of its name."""


def pieces_html(volume: Volume) -> bytes:
    path = addresses.PIECES
    sheet = Sheet()
    cards = tuple(_card(volume, path, entry, sheet) for entry in volume.site.glossary)
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


def name_html(volume: Volume, name: Name) -> bytes:
    """The page that tells the pieces of one name apart."""
    path = addresses.entry_path(name.slug)
    sheet = Sheet()
    cards = tuple(_card(volume, path, entry, sheet, name.name) for entry in name.entries)
    page = NamePage(
        frame=frame(
            volume.edition,
            path,
            capital(name.name),
            description=f"{len(name.entries)} pieces go by the name of {name.name}.",
            trail=(("Pieces", addresses.PIECES),),
            symbols=sheet.markup(),
        ),
        number=number(len(name.entries)),
        pieces=cards,
    )
    return volume.theme.page("piece-name.html", page=page)


def piece_html(volume: Volume, entry: Entry) -> bytes:
    path = addresses.entry_path(entry.slug)
    sheet = Sheet()
    name = next((n for n in volume.site.names if n.name == entry.name), None)
    others = name.entries[1:] if name is not None and name.is_of_a_piece else ()
    board = _board(volume, entry, sheet)
    cards = tuple(_card(volume, path, other, sheet, entry.name) for other in others)
    page = PiecePage(
        frame=frame(
            volume.edition,
            path,
            _title(entry),
            description=movement_sentence(entry.movement),
            trail=(("Pieces", addresses.PIECES),),
            symbols=sheet.markup(),
        ),
        names=entry.names,
        description=movement_sentence(entry.movement),
        board=board,
        facts=_facts(entry, entry.movement) if entry.movement is not None else (),
        uses=tuple(_use(volume, path, entry, use) for use in entry.uses),
        apart=_apart(volume, path, name) if name is not None and not others else None,
        namesakes=cards,
    )
    return volume.theme.page("piece.html", page=page)


def _apart(volume: Volume, path: str, name: Name) -> views.Link:
    others = counted(len(name.entries) - 1, "other piece")
    href = volume.hrefs.to(path, addresses.entry_path(name.slug))
    return views.Link(f"{others} of this name", href)


def _card(volume: Volume, path: str, entry: Entry, sheet: Sheet, name: str = "") -> views.PieceCard:
    """A piece at a glance; among those of a name with the games in which it is called so."""
    games = [use.page.facts.title for use in entry.uses if use.piece.name == name]
    if len(games) > _TOLD:
        games[_TOLD - 1 :] = [f"{len(games) - _TOLD + 1} more"]
    found = f" So called in {listed(games)}." if games else ""
    return views.PieceCard(
        name=_title(entry),
        href=volume.hrefs.to(path, addresses.entry_path(entry.slug)),
        men=sheet.still(both_men(entry.piece, volume.config.board_theme)),
        letters=letters(entry.piece),
        summary=f"{movement_sentence(entry.movement)}{found}",
    )


def _board(volume: Volume, entry: Entry, sheet: Sheet) -> Markup:
    piece = entry.piece
    if entry.movement is None:
        return sheet.still(both_men(piece, volume.config.board_theme))
    man = Man((0, 0), glyph_of(piece), 0, spoken(piece), piece.letters[0])
    look = Look(theme=volume.config.board_theme)
    words = movement_sentence(entry.movement)
    diagram = draw_movement(entry.movement, man, look, f"How the {piece.name} moves", words)
    return sheet.figure(diagram, sheet.own_id(entry.slug))


def _use(volume: Volume, path: str, entry: Entry, use: Use) -> views.PieceUse:
    return views.PieceUse(
        use.page.facts.title,
        volume.hrefs.to(path, addresses.page_path(use.page)),
        letters(use.piece),
        use.piece.name if use.piece.name != entry.name else "",
    )


def _facts(entry: Entry, movement: Movement) -> tuple[views.Fact, ...]:
    bound = "One colour only" if is_color_bound(movement, _BOARD) else "Both colours"
    squares = f"{mobility(movement, _BOARD):.1f} squares on average, on an empty 8×8 board"
    return (
        views.Fact("Notation", entry.piece.betza or format_betza(movement) or ""),
        views.Fact("Reach", squares),
        views.Fact("Squares", bound),
    )


def _title(entry: Entry) -> str:
    """`Rook`, and `Elephant (Xiangqi)` where other pieces have that name."""
    name = spoken(entry.piece)
    return f"{name} ({entry.uses[0].page.facts.title})" if entry.shared else name
