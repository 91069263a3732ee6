"""The keys of the front matter: the table that `schema` checks by."""

from __future__ import annotations

from msgspec.structs import replace

from sitegen.diagram.theme import theme_names
from sitegen.interpret.facts import MOST_ALIASES
from sitegen.interpret.figures.words import MAX_CELL_SIZE, MIN_CELL_SIZE
from sitegen.interpret.schema import Field
from sitegen.interpret.topology import WRAPS
from sitegen.rules.special.double_step import Restriction

_WHATEVER = Field("a value of any kind", ("text", "list", "map"))
_TEXT = Field("a text", ("text",))
_NUMBER = Field("a whole number", ("number",))
_CELL = Field("[row, column], both from 0, rows from the top", ("list",), each=_NUMBER)


def _text(doc: str, example: str, choices: tuple[str, ...] = ()) -> Field:
    return Field(doc, ("text",), choices=choices, example=example)


def _unread(shape: Field, *reads: str) -> Field:
    """A key of which only these values are read: the others mean something to other programs."""
    return replace(shape, reads=reads)


def _texts(doc: str, example: str) -> Field:
    return Field(doc, ("text", "list"), each=_TEXT, example=example)


def _number(doc: str, example: str, *, sides: bool = False) -> Field:
    return Field(doc, ("number",), sides=sides, example=example)


def _flag(doc: str, example: str, *, sides: bool = False) -> Field:
    return Field(doc, ("flag",), sides=sides, example=example)


_TOPOLOGY = Field(
    "the board: its size, the squares that it lacks, and which of its edges are joined",
    ("map",),
    keys={
        "type": _text(
            "the shape: grid, rows and columns of squares; hex, cells of six sides (not drawn)",
            "grid",
            ("grid", "hex"),
        ),
        "rows": _number("how many ranks the board has, 1 to 99", "8"),
        "cols": _number("how many files the board has, 1 to 26", "10"),
        "layout": _text(
            "where men stand: cells, in the squares; intersections, where lines meet",
            "intersections",
            ("cells", "intersections"),
        ),
        "voids": Field(
            "squares that do not exist, [row, column] each, from 0 and from the top left corner",
            ("list",),
            each=_CELL,
            example="[[0, 0], [0, 9]]",
        ),
        "wrap": _text(
            "edges that are joined: none or false; horizontal or cylinder, the first file to the "
            "last; vertical, the first rank to the last; both or torus",
            "horizontal",
            WRAPS,
        ),
        "layers": _number("how many boards lie above each other; more than one is not drawn", "3"),
        "layer_labels": _unread(_texts("names of the layers, from below", "[lower, upper]")),
        "shape": _unread(
            _text(
                "the outline of a hex board: hexagonal, rhombus or triangular",
                "hexagonal",
                ("hexagonal", "rhombus", "triangular"),
            )
        ),
        "radius": _unread(_number("cells of a hex board from its middle to its edge", "5")),
        "orientation": _unread(
            _text(
                "how hex cells lie: flat, an edge on top; pointy, a corner on top",
                "flat",
                ("flat", "pointy"),
            )
        ),
        "grid": _unread(
            Field(
                "the cells of a hex board one by one, [q, r] each",
                ("list",),
                each=_WHATEVER,
                example="[[0, 0], [1, 0]]",
            )
        ),
    },
    example="{type: grid, rows: 8, cols: 10}",
)

_MOVE = "the movement where nothing is captured, by the name of a piece or as a definition"
_MOVEMENT_KEYS = {
    "betza": _text("the movement in Betza notation: W, F, N, R, B, Q, K, and more", "RN"),
    "type": replace(
        _text(
            "how the movement is put together: compose, the parts together; rider, slides along "
            "lines; leaper, jumps; hopper, jumps over a man; divergent, captures otherwise than it "
            "moves",
            "compose",
            ("compose", "rider", "leaper", "hopper", "divergent"),
        ),
        others=True,
    ),
    "parts": Field(
        "what a compose is made of: names of pieces, or definitions",
        ("list",),
        each=_WHATEVER,
        example="[rook, knight]",
    ),
    "dirs": Field(
        "lines of a rider or hopper: orthogonal, diagonal, all, or a list of [rows down, columns]",
        ("text", "list"),
        example="orthogonal",
    ),
    "maxSteps": _number("the longest ride of a rider, in steps; without it, to the edge", "2"),
    "offsets": Field(
        "jumps of a leaper: the name of one, or a list of [rows down, columns]",
        ("text", "list"),
        example="[[-1, 0], [-2, 0]]",
    ),
    "directional": _unread(
        _flag("true, as always here: the moves are turned round for the second side", "true"),
        "true",
        "yes",
        "on",
    ),
    "divergent": Field(
        "a map of `move` and `capture`: how it goes, and how it takes",
        ("map", "flag"),
        each=_WHATEVER,
        example="{move: knight, capture: bishop}",
    ),
    "move": replace(_WHATEVER, doc=_MOVE, example="knight"),
    "capture": replace(_WHATEVER, doc=_MOVE.replace("nothing", "a man"), example="bishop"),
    "symbol": _text("the letter in a FEN: a capital for the first side, small for the other", "C"),
    "names": _texts("further names of the piece in the text", "[marshal]"),
    "royal": _flag("whether the game is lost with this man, as with a king", "true"),
}
_PIECE = Field(
    "how a piece moves, as a map or in Betza notation",
    ("map", "text"),
    keys=_MOVEMENT_KEYS,
    example="{betza: RN, symbol: C}",
)
_WORD = Field(
    "how a piece is written",
    ("map",),
    keys={
        "symbols": Field(
            "the letter of each side, by 0 (moves first) and 1",
            ("map",),
            each=_TEXT,
            example="{0: C, 1: c}",
        ),
        "name": _text("the name of the piece for readers", "Champion"),
        "names": _texts("further names of the piece", "[marshal]"),
        "glyph": _unread(_text("a sign of the piece for other programs; not drawn", "♖")),
    },
    example="{symbols: {0: C, 1: c}}",
)
_STALEMATE_DOC = "what it is for the side that cannot move and is not in check: draw, win or loss; "
_STALEMATE = ("draw", "win", "loss")
_MEN = ("captured", "setup", "both")


def _drops(doc: str, example: str) -> Field:
    return Field(
        doc,
        ("flag", "text", "map"),
        choices=_MEN,
        keys={
            "men": _text("which men are dropped", "both", _MEN),
            "forbidden_ranks": Field(
                "the ranks, from each side's own edge, on which a piece is never dropped, by its "
                "name; -1 is the last",
                ("map",),
                each=Field("ranks", ("list", "number"), each=_NUMBER),
                example="{pawn: [1, -1]}",
            ),
        },
        example=example,
    )


RULES: dict[str, Field] = {
    "topology": _TOPOLOGY,
    "players": Field(
        "the names of the two sides, the first to move first; more are read, not played",
        ("list", "map"),
        each=_TEXT,
        example="[white, black]",
    ),
    "setup": Field(
        "the start position: the placement of a FEN, from the top rank down, or a whole FEN",
        ("string", "list"),
        each=_TEXT,
        example='"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"',
    ),
    "pieces": Field(
        "what each name means: how the piece moves, and its letter",
        ("map", "text"),
        each=_PIECE,
        example="{champion: {betza: RN, symbol: C}}",
    ),
    "vocabulary": Field(
        "the letters of pieces by name, where `symbol` under `pieces` does not say them",
        ("map",),
        each=_WORD,
        example="{champion: {symbols: {0: C, 1: c}}}",
    ),
    "castling": Field(
        "whether kings castle: true, false, or a map that says how far they go",
        ("flag", "map"),
        keys={"king_steps": _number("how many squares the king goes sideways", "3")},
        sides=True,
        example="{king_steps: 3}",
    ),
    "enPassant": _flag("whether pawns capture en passant, for both or by side", "true", sides=True),
    "doubleStep": Field(
        "whether pawns may go two squares from where they start, or when they may not",
        ("flag", "map"),
        keys={
            "forbidden_when": _text(
                "when it is forbidden: never; where an enemy pawn attacks the square passed, or "
                "the one reached; either at any time or only in answer to a check",
                "answers-check-and-passes-attacked",
                tuple(restriction.value for restriction in Restriction),
            )
        },
        sides=True,
        example="false",
    ),
    "promotionChoices": Field(
        "the pieces that a pawn may become, by name, for both or by side",
        ("list", "text"),
        each=_TEXT,
        sides=True,
        example="[queen, rook, bishop, knight]",
    ),
    "promotion": Field(
        "where and how pawns promote; false where they do not",
        ("map", "flag"),
        keys={
            "ranks": Field(
                "the ranks of promotion, counted from the far edge, from 1",
                ("list", "number"),
                each=_NUMBER,
                example="[1, 2, 3]",
            ),
            "mandatory": _flag("whether a pawn must promote there", "false"),
        },
        example="{ranks: [1, 2], mandatory: false}",
    ),
    "stalemate": _text(_STALEMATE_DOC + "a loss ends the game against it", "draw", _STALEMATE),
    "stalemateMeaning": _text(_STALEMATE_DOC + "the same as `stalemate`", "draw", _STALEMATE),
    "royalType": Field(
        "the piece that must not be lost, by its name, for both or by side; `royal: true` under "
        "`pieces` says the same",
        ("text", "list"),
        each=_TEXT,
        sides=True,
        example="king",
    ),
    "noCheck": _flag("true where no move may give check, as in Racing Kings", "true"),
    "asymmetric": _flag("true where the armies are meant to differ", "true"),
    "hand": _drops("the same as `drops`", "true"),
    "drops": _drops(
        "which men are put on the board instead of a move: captured, those that were captured, and "
        "true says the same; setup, those that the setup has in hand; both; false, none",
        "captured",
    ),
    "promotionZone": _number(
        "the number of ranks at the far edge where pawns promote, for both or by side: 1 is the "
        "last rank alone",
        "3",
        sides=True,
    ),
    "promotionRow": _number(
        "the row where pawns promote, from 0 at the top as in a FEN", "0", sides=True
    ),
    "pawnStartRow": _number(
        "the row where pawns start, from 0 at the top as in a FEN", "6", sides=True
    ),
    "pawnConfig": _unread(
        Field(
            "cells where pawns start and promote, for other programs; not read here",
            ("map",),
            each=_WHATEVER,
            example="{startCells: {0: [48], 1: [8]}}",
        )
    ),
    "openingBook": Field(
        "moves by the FEN of a position: each is held against the rules",
        ("map",),
        each=_WHATEVER,
        example='{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": [e2e4]}',
    ),
    "notation": _unread(_text("how other programs write moves; not read here", "san")),
    "render": Field(
        "how boards are drawn",
        ("map",),
        keys={
            "cellSize": Field(
                "the size of a square in pixels, 8 to 120",
                ("number",),
                within=(MIN_CELL_SIZE, MAX_CELL_SIZE),
                example="36",
            ),
            "labels": _flag("whether ranks and files are named beside the board", "true"),
            "cellColor": replace(
                _text(
                    "checkered, light and dark in turn; uniform, all squares alike",
                    "uniform",
                    ("checkered", "uniform"),
                ),
                others=True,
            ),
            "theme": _text("the colours of boards and men", "grey", theme_names()),
            "pieces": _text(
                "auto, the page shows how each piece moves that is none of chess; none, it shows "
                "only what directives ask for",
                "auto",
                ("auto", "none"),
            ),
            "zones": _unread(
                Field(
                    "groups of squares by name, for other programs; not drawn",
                    ("map",),
                    each=_WHATEVER,
                    example="{river: [[4, 0], [4, 1]]}",
                )
            ),
        },
        example="{cellSize: 36, theme: grey}",
    ),
}

ENGINE = Field(
    "the game, for the rules engine; what is left out comes from the library's game of that slug, "
    "else of that parent",
    ("map",),
    keys={
        **RULES,
        "variant": _text(
            "the game of the library to build on, where the slug is not its name", "capablanca"
        ),
        "dialect": _unread(
            _text(
                "the dialect of Betza notation; the usual one is read", "betza", ("betza", "xbetza")
            ),
            "betza",
        ),
        "plugins": Field(
            "rules by the name of a program: the keys of `engine` may stand here as well",
            ("map",),
            each=Field("the rules for one program", ("map",), keys=RULES),
            example="{chess: {castling: false}}",
        ),
    },
    example='{topology: {type: grid, rows: 8, cols: 8}, setup: "8/8/8/8/8/8/8/8"}',
)

FRONT = Field(
    "the front matter of a document",
    ("map",),
    keys={
        "title": Field(
            "the title of the page", ("text",), required=True, example="Carrera's Chess"
        ),
        "slug": _text("the folder of the page in the site; the file's name if left out", "carrera"),
        "board": _text("the size of the board in words; its numbers are checked", '"10×8"'),
        "players": Field(
            "the number of players, or their names, the first to move first",
            ("text", "list"),
            each=_TEXT,
            example="2",
        ),
        "parent": _text("the page, or the game of the library, that this one grew from", "chess"),
        "win": _text("how the game is won, in a few words", "checkmate"),
        "special": _text("what is special, in a sentence or two", "Two new pieces on a wide board"),
        "order": _number("the place of the page among its neighbours; small numbers first", "10"),
        "draft": _flag("true to leave the page out of the site", "true"),
        "designer": _texts("who made the game", "Pietro Carrera"),
        "year": _text("the year of its invention", "1617"),
        "sources": _texts(
            "where it is written: books, or addresses", "[https://example.org/rules]"
        ),
        "date": _text("when the page was first published, for the feed", "2024-05-01"),
        "updated": _text(
            "when it last changed in a way that readers should hear of; without it `date`, or what "
            "the history of the repository says",
            "2025-02-03",
        ),
        "lang": _text(
            "the language of the page as a tag; sentences are read in English only", "pt-BR"
        ),
        "aliases": Field(
            "further addresses of the page, such as former slugs; each leads on to it",
            ("text", "list"),
            each=_TEXT,
            most=MOST_ALIASES,
            example="[carreras-chess, old/carrera.html]",
        ),
        "engine": ENGINE,
    },
)
