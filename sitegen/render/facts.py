"""The facts box of a variant: what the front matter says, and what the rules add to it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sitegen.english import listed
from sitegen.interpret.knowledge import Source
from sitegen.interpret.unprotected import unprotected_pawns
from sitegen.render import views
from sitegen.rules import library
from sitegen.rules.perft import perft
from sitegen.rules.validity.symmetry import symmetry
from sitegen.site.addresses import TREE, family_anchor, page_path

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.outline import Outline
    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.render.edition import Edition
    from sitegen.rules.position import Position
    from sitegen.rules.variant import Variant
    from sitegen.site.around import Around

_STALEMATE = {
    "draw": "Draw",
    "win": "Win for the side without a move",
    "loss": "Loss for the side without a move",
}

_SYMMETRY = {"mirror": "Mirror each other", "rotation": "Turned about the centre"}


def facts(edition: Edition, page: Page, around: Around) -> tuple[views.Fact, ...]:
    """The lines of the box, those without content left out."""
    rows = [*_of_the_page(edition, page, around)]
    if page.subject is not None:
        rows += of_the_rules(page.subject)
    return tuple(row for row in rows if row.text or row.links)


def board_size(page: Outline | Page) -> str:
    """`10×8`, as the board itself is; the words of the front matter where there is none."""
    if page.game is None:
        return page.facts.board
    board = page.game.variant.board
    return f"{board.files}×{board.ranks}"


def origin(page: Outline | Page) -> str:
    """`Pietro Carrera, 1617`."""
    return ", ".join([*page.facts.designer, *([page.facts.year] if page.facts.year else [])])


def _of_the_page(edition: Edition, page: Page, around: Around) -> Iterator[views.Fact]:
    known = page.facts
    board = page.subject.variant.board if page.subject else None
    squares = f" ({len(board.squares)} squares)" if board else ""
    yield views.Fact("Board", board_size(page) + squares)
    yield views.Fact("Players", known.players)
    yield views.Fact("Inventor", ", ".join(known.designer))
    yield views.Fact("Year", known.year)
    yield views.Fact("Family", "", _parent(edition, page, around))
    yield views.Fact("Grown from it", "", _children(edition, page, around))
    yield views.Fact("Goal", known.win)


def _parent(edition: Edition, page: Page, around: Around) -> tuple[views.Link, ...]:
    here = page_path(page)
    return tuple(edition.link(here, family) for family in around.above[-1:])


def _children(edition: Edition, page: Page, around: Around) -> tuple[views.Link, ...]:
    """The games that grew from this one; where they are many, the way to all of them."""
    here = page_path(page)
    if around.grown > len(around.children):
        href = edition.hrefs.to(here, TREE, family_anchor(page.facts.slug))
        return (views.Link(f"{around.grown} games", href),)
    return tuple(edition.link(here, child) for child in around.children)


def of_the_rules(subject: Subject) -> Iterator[views.Fact]:
    """The lines about the game itself; a rule that is a mere default stands in the last one."""
    yield from _of_the_armies(subject)
    yield from _of_known_rules(subject)
    yield views.Fact("Other rules", _by_default(subject))


def _of_the_armies(subject: Subject) -> Iterator[views.Fact]:
    knowledge = subject.knowledge
    counts = [len(subject.setup.men(side)) for side in (0, 1)]
    if not any(counts):
        return
    if not knowledge.sided:
        yield views.Fact("Men", str(sum(counts)))
        return
    even = counts[0] == counts[1]
    yield views.Fact("Men", f"{counts[0]} a side" if even else f"{counts[0]} against {counts[1]}")
    turned = symmetry(subject.setup.placement, subject.variant.board)
    yield views.Fact("Armies", _SYMMETRY.get(turned, ""))
    if knowledge.complete:
        yield views.Fact("Unprotected", _unprotected(subject))
        yield views.Fact("Opening", _opening(subject))


def _of_known_rules(subject: Subject) -> Iterator[views.Fact]:
    """The rules that the document states, or that are a known game's."""
    variant, knowledge = subject.variant, subject.knowledge

    def sure(key: str) -> bool:
        return knowledge.source(key).sure

    pawns = any("pawn" in piece.name for piece in variant.pieces)
    if sure("castling"):
        yield views.Fact("Castling", _castling(variant, far=sure("castling.king_steps")))
    if variant.double_step is not None and sure("doubleStep"):
        steps = {2: "Two squares", 3: "Up to three squares"}
        yield views.Fact("First step", steps.get(variant.double_step.steps, ""))
    if pawns and sure("enPassant"):
        yield views.Fact("En passant", "Yes" if variant.en_passant else "No")
    if sure("promotionChoices"):
        yield views.Fact("Promotion", _promotion(variant))
    if sure("stalemate"):
        yield views.Fact("Stalemate", _STALEMATE[variant.stalemate])
    if variant.drops is not None and sure("drops"):
        yield views.Fact("Drops", _DROPPED[variant.drops.men])


def _by_default(subject: Subject) -> str:
    """Whose rules a reader may take for granted, in words that make no fact of them."""
    if subject.knowledge.otherwise is not Source.FAMILY:
        return ""
    return f"As in {family_name(subject)}, unless the page says otherwise"


def family_name(subject: Subject) -> str:
    """What the family of games is called in a sentence: `chess`."""
    family = library.variant(subject.origin.family)
    return family.title.lower() if family is not None else subject.origin.family


_DROPPED = {
    "captured": "Captured men may come back",
    "setup": "Men in hand at the start may be put on the board",
    "both": "Men in hand at the start may be put on the board, and captured men come back",
}

_MOST_COUNTED = 100
"""First moves whose replies are quickly counted."""


def _opening(subject: Subject) -> str:
    """`20 first moves, 400 after the reply, 8,902 after the next`."""
    start, first = subject.start, len(subject.first_moves)
    if start is None or not first:
        return ""
    text = f"{first} first {'move' if first == 1 else 'moves'}"
    replies = _replies(start) if first <= _MOST_COUNTED else 0
    if replies:
        text += f", {replies:,} after the reply"
    further = _counted(subject)[2:]
    return f"{text}, {further[0]:,} after the next" if further else text


@lru_cache(maxsize=8)
def _replies(start: Position) -> int:
    return perft(start, 2)


def _counted(subject: Subject) -> tuple[int, ...]:
    """The numbers of lines that the library knows of that very game; to count the third here takes
    as long as all the rest of a page."""
    known = subject.known
    if known is None or subject.setup != known.start or not subject.variant.plays_like(known):
        return ()
    return known.perft


_FEW = 8
"""So many pawns without protection are worth a line; where there are more, that is the game."""


def _unprotected(subject: Subject) -> str:
    """`Pawns on b2, i2, b7 and i7`."""
    squares = unprotected_pawns(subject)
    if not 0 < len(squares) <= _FEW:
        return ""
    names = listed(subject.variant.board.name(square) for square in squares)
    return f"{'Pawn' if len(squares) == 1 else 'Pawns'} on {names}"


def _castling(variant: Variant, *, far: bool) -> str:
    """`far`: whether it is known how far the king goes."""
    castling = variant.castling
    if castling is None or not far:
        return "No" if castling is None else "Yes"
    letters = "abcdefghijklmnopqrstuvwxyz"
    files = [
        " or ".join(letters[file] for file in castling.files_of(side) if 0 <= file < len(letters))
        for side in (0, 1)
        if castling.sides[side]
    ]
    if len(set(files)) == 1:
        return f"King to the {files[0]} file" if files[0] else "No"
    whose = zip(variant.players, files, strict=False)
    return "King " + ", ".join(f"of {player.title()} to the {to} file" for player, to in whose)


def _promotion(variant: Variant) -> str:
    if variant.promotion is None:
        return ""
    first, second = variant.promotion.choices
    words = ", ".join(first)
    if second != first:
        words += f"; {variant.players[1]}: {', '.join(second)}"
    return words[:1].upper() + words[1:]
