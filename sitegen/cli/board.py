"""`sitegen board`: one position as a picture or in letters."""

from __future__ import annotations

import os
from types import MappingProxyType
from typing import TYPE_CHECKING

import click

from sitegen.cli.game import game_of, plain, variant_for
from sitegen.diagram import ascii_board, describe, standalone
from sitegen.errors import CommandError
from sitegen.files import write_file
from sitegen.rules import library

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sitegen.interpret.figures import Figure

_OPTIONS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "marks": ("SQUARES", 'Marks, each of a form if you like: "e4 ring:d5".'),
        "highlights": ("SQUARES", "Squares in another colour."),
        "arrows": ("PAIRS", 'Arrows: "e2e4 g1f3".'),
        "last": ("PAIR", "The last move."),
        "moves": ("SQUARES", "Show where the men on these squares may go."),
        "window": ("PAIR", "Only a part of the board, by two of its corners."),
        "theme": ("NAME", "The colours of the board."),
        "coordinates": ("WHERE", "inside, outside or none."),
    }
)
"""What a directive on a page can say, too: its key, what it takes, and what it does."""


def _with_options(command: Callable[..., int]) -> Callable[..., int]:
    for name, (takes, does) in reversed(list(_OPTIONS.items())):
        command = click.option(f"--{name}", metavar=takes, help=does)(command)
    return command


@click.command("board", short_help="Draw a position.")
@click.argument("target", metavar="FEN|VARIANT|DOCUMENT")
@click.option(
    "-o", "--output", metavar="FILE", help="Write a picture: FILE.svg, FILE.png, or FILE.txt."
)
@click.option(
    "--format", "form", type=click.Choice(["text", "svg"]), default="text", show_default=True,
    help="What to print where no FILE is given.",
)  # fmt: skip
@click.option("--variant", metavar="NAME", help="The game of a FEN; else the one that fits best.")
@click.option("--flip", is_flag=True, help="Seen by the second side.")
@_with_options
def command(
    target: str, output: str | None, form: str, variant: str | None, flip: bool, **given: str | None
) -> int:
    """Draw a position: a FEN, or the start of a variant or of the game of a document.

    \b
    sitegen board carrera                            in letters
    sitegen board content/carrera.md -o carrera.svg
    sitegen board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR -o start.png
    sitegen board chess --moves g1 --arrows g1f3 -o knight.svg
    """
    words = [f'{key}="{plain(value)}"' for key, value in given.items() if value is not None]
    words += ["flip"] if flip else []
    figure = _figure(target, variant, " ".join(words))
    form = os.path.splitext(output)[1].lower().removeprefix(".") if output else form
    if form not in _FORMS:
        raise click.UsageError("FILE ends with .svg, .png or .txt")
    picture = _FORMS[form](figure)
    if output:
        write_file(output, picture)
    else:
        click.echo(picture, nl=False)
    return 0


def _figure(target: str, variant: str | None, options: str) -> Figure:
    if "/" in target and not os.path.lexists(target) and library.variant(target) is None:
        game = game_of(variant or variant_for(target), target, options)
    else:
        game = game_of(target, None, options)
    figures = game.page.figures
    if not figures:
        raise CommandError(f"{target} has no board that could be drawn")
    return figures[max(figures)]


def _in_letters(figure: Figure) -> bytes:
    lines = "\n".join(describe(figure.diagram).lines)
    return f"{ascii_board(figure.diagram)}\n{lines}\n".encode()


def _svg(figure: Figure) -> bytes:
    return standalone(figure.picture).encode()


def _png(figure: Figure) -> bytes:
    from sitegen.diagram.png import png

    return png(standalone(figure.picture))


_FORMS: Mapping[str, Callable[[Figure], bytes]] = MappingProxyType(
    {"text": _in_letters, "txt": _in_letters, "svg": _svg, "png": _png}
)
