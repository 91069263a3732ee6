"""`sitegen board`: a position, a rule or the moves of a piece, as a picture or in letters."""

from __future__ import annotations

import os
from types import MappingProxyType
from typing import TYPE_CHECKING

import click
from msgspec import Struct

from sitegen.cli.game import POSITION, game_of, plain, variant_for
from sitegen.cli.say import put, tell
from sitegen.diagnostics import text
from sitegen.diagnostics.model import Severity
from sitegen.diagram import ascii_board, describe, standalone
from sitegen.errors import CommandError
from sitegen.files import write_file
from sitegen.rules import library

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sitegen.cli.game import Game
    from sitegen.interpret.figures import Figure


_PRINTED = "-"
"""The FILE that is none."""


class _Shown(Struct, frozen=True):
    """What is to be drawn, and the game that it belongs to."""

    figure: Figure
    game: Game


class _Option(Struct, frozen=True):
    """An option of a directive on the command line: its key there, what it takes and does."""

    key: str
    takes: str
    does: str


_OPTIONS = (
    _Option("marks", "SQUARES", 'Marks, each of a form if you like: "e4 ring:d5 1:c3".'),
    _Option("highlights", "SQUARES", "Frames round squares."),
    _Option("arrows", "PAIRS", 'Arrows, each with its part if you like: "e2e4 capture:g1f3".'),
    _Option("labels", "LABELS", 'Letters in squares: "e4=A d5=B".'),
    _Option("last", "PAIR", "The last move: e2e4."),
    _Option("moves", "SQUARES", "Show where the men on these squares may go."),
    _Option("rule", "RULE", "Show castling, promotion, en-passant, double-step or drops."),
    _Option("window", "PAIR", "Only a part of the board, by two of its corners: a1d4."),
    _Option("coordinates", "WHERE", "inside, outside or none."),
    _Option("theme", "NAME", "The colours: wood, green, grey, contrast or dark."),
    _Option("cellSize", "PIXELS", "The size of a square, 8 to 120."),
)
"""What a directive on a page can say, too."""


def _with_options(command: Callable[..., int]) -> Callable[..., int]:
    for option in reversed(_OPTIONS):
        name = "--cell-size" if option.key == "cellSize" else f"--{option.key}"
        command = click.option(name, option.key, metavar=option.takes, help=option.does)(command)
    return command


@click.command("board", short_help="Draw a position, a rule or the moves of a piece.")
@click.argument("target", metavar="FEN|VARIANT|DOCUMENT")
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    help="Write a picture: FILE.svg, FILE.png, FILE.txt; -: print the SVG.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "svg"]),
    help="What to print where no FILE is given, or for -o -.  [default: text; svg for -o -]",
)
@click.option("--variant", metavar="NAME", help="The game of a FEN; else the one that fits best.")
@click.option("--piece", metavar="NAME", help="Show how a piece of the game moves.")
@click.option("--card", is_flag=True, help="A picture of 1200 by 630 with the title, for links.")
@click.option("--flip", is_flag=True, help="Seen by the second side.")
@_with_options
def command(
    target: str,
    output: str | None,
    form: str | None,
    variant: str | None,
    piece: str | None,
    card: bool,
    flip: bool,
    **given: str | None,
) -> int:
    """Draw a position: a FEN, or the start of a variant or of the game of a document.

    \b
    sitegen board carrera                            in letters
    sitegen board content/carrera.md -o carrera.svg
    sitegen board carrera -o - | less               the SVG itself
    sitegen board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR -o start.png
    sitegen board chess --moves g1 --arrows g1f3 -o knight.svg
    sitegen board capablanca --rule castling -o castling.svg
    sitegen board carrera --piece centaur --card -o centaur.png

    PNG needs the extra `images`: pip install resvg-py fontpkg-arimo
    """
    wanted = _form(output, form)
    if card and wanted == "text":
        raise click.UsageError("a card is a picture: write it with -o FILE.png or FILE.svg")
    words = [f'{key}="{plain(value)}"' for key, value in given.items() if value is not None]
    words += ["flip"] if flip else []
    drawing, caption = _drawing(piece, given["rule"])
    game_name, fen = _game_and_fen(target, variant)
    game = game_of(game_name, fen, " ".join(words), drawing, caption)
    written = _FORMS[wanted](_shown(game), card)
    if output and output != _PRINTED:
        write_file(output, written)
    else:
        put(written.decode(), "xml" if wanted == "svg" else "text")
    if game.faults:
        put(text.write(game.faults), aside=True)
    return int(any(fault.severity is Severity.ERROR for fault in game.faults))


def _form(output: str | None, form: str | None) -> str:
    """The kind of what is written: by request, or by the name of the file.

    What is only printed is in letters, in a pipe as well: a picture is one line of kilobytes.
    """
    if output is None or output == _PRINTED:
        return form or ("text" if output is None else "svg")
    if form is not None:
        raise click.UsageError("with -o the name of the FILE says what is written, not --format")
    kind = os.path.splitext(output)[1].lower().removeprefix(".").replace("txt", "text")
    if kind not in _FORMS:
        raise click.UsageError("FILE ends with .svg, .png or .txt")
    return kind


def _drawing(piece: str | None, rule: str | None) -> tuple[str, str]:
    """What is drawn, as a directive names it, and its caption."""
    if piece:
        return f"moves:{plain(piece).replace(' ', '-')}", f"How the {piece} moves"
    caption = rule.capitalize().replace("-", " ") if rule else POSITION
    return "svg:sitegen-board.svg", caption


def _game_and_fen(target: str, variant: str | None) -> tuple[str, str | None]:
    """The variant or document, and the FEN if the target is one."""
    named = os.path.lexists(target) or target.endswith(".md") or library.variant(target)
    if "/" in target and not named:
        return variant or variant_for(target), target
    if variant:
        raise click.UsageError("--variant names the game of a FEN; here the game is given already")
    return target, None


def _shown(game: Game) -> _Shown:
    figures = game.page.figures
    if not figures:
        raise CommandError("this game has no board that could be drawn")
    return _Shown(figures[max(figures)], game)


def _in_letters(shown: _Shown, _card: bool) -> bytes:
    lines = "\n".join(describe(shown.figure.diagram).lines)
    return f"{ascii_board(shown.figure.diagram)}\n{lines}\n".encode()


def _svg(shown: _Shown, card: bool) -> bytes:
    return (_card(shown) if card else standalone(shown.figure.picture)).encode()


def _png(shown: _Shown, card: bool) -> bytes:
    from sitegen.diagram.letters import lacking, told, words_of
    from sitegen.diagram.png import png

    svg = _card(shown) if card else standalone(shown.figure.picture)
    made = png(svg)
    if letters := lacking(words_of(svg)):
        tell(told(letters))
    return made


def _card(shown: _Shown) -> str:
    """The picture beside its title, with what game it is."""
    from sitegen.diagram.card import card

    title, board = shown.game.page.facts.title, shown.game.variant.board
    caption = shown.figure.caption
    size = f"{board.files}×{board.ranks} board"
    return card(shown.figure.picture, title, (size,) if caption == POSITION else (caption, size))


_FORMS: Mapping[str, Callable[[_Shown, bool], bytes]] = MappingProxyType(
    {"text": _in_letters, "svg": _svg, "png": _png}
)
