"""The keys of the front matter: the table that `schema` checks by."""

from __future__ import annotations

from sitegen.diagram.theme import theme_names
from sitegen.interpret.facts import MOST_ALIASES
from sitegen.interpret.figures.words import MAX_CELL_SIZE, MIN_CELL_SIZE
from sitegen.interpret.schema import Field

_WHATEVER = Field("anything", ("text", "list", "map"))
_TEXT = Field("text", ("text",))
_TEXTS = Field("one text or a list of texts", ("text", "list"), each=_TEXT)
_NUMBER = Field("a whole number", ("number",))
_FLAG = Field("true or false", ("flag",))
_SIDE_FLAG = Field(
    "true or false, or a map with one for each side (0 and 1)", ("flag",), sides=True
)
_SIDE_NUMBER = Field("a number, or a map with one for each side", ("number",), sides=True)
_CELL = Field("[row, column], both from 0, rows from the top", ("list",), each=_NUMBER)

_TOPOLOGY = Field(
    "the board",
    ("map",),
    keys={
        "type": Field("the shape of the board", ("text",), choices=("grid", "hex")),
        "rows": Field("number of ranks, 1 to 99", ("number",)),
        "cols": Field("number of files, 1 to 26", ("number",)),
        "layout": Field("where men stand", ("text",), choices=("cells", "intersections")),
        "voids": Field("squares that do not exist", ("list",), each=_CELL),
        "wrap": Field(
            "which edges are joined",
            ("text",),
            choices=("none", "horizontal", "vertical", "both"),
        ),
        "layers": _NUMBER,
        "layer_labels": _TEXTS,
        "shape": Field("of a hex board", ("text",), choices=("hexagonal", "rhombus", "triangular")),
        "radius": _NUMBER,
        "orientation": Field("of a hex board", ("text",), choices=("flat", "pointy")),
        "grid": Field("cells of a hex board, [q, r] each", ("list",), each=_WHATEVER),
    },
)

_MOVEMENT_KEYS = {
    "betza": Field("the movement in Betza notation", ("text",)),
    "type": Field(
        "how the movement is put together",
        ("text",),
        choices=("compose", "rider", "leaper", "hopper", "divergent"),
    ),
    "parts": Field("names of pieces, or movements", ("list",), each=_WHATEVER),
    "dirs": Field("orthogonal, diagonal, all, or a list of [rows, columns]", ("text", "list")),
    "maxSteps": Field("the longest ride, in steps", ("number",)),
    "offsets": Field("the name of a leaper, or a list of [rows, columns]", ("text", "list")),
    "directional": Field("whether Black's moves are turned round", ("flag",)),
    "divergent": Field("different `move` and `capture`", ("map", "flag"), each=_WHATEVER),
    "move": _WHATEVER,
    "capture": _WHATEVER,
    "symbol": Field("the letter in a FEN", ("text",)),
    "names": _TEXTS,
    "royal": _FLAG,
}
_PIECE = Field("how a piece moves", ("map", "text"), keys=_MOVEMENT_KEYS)
_WORD = Field(
    "how a piece is written",
    ("map",),
    keys={
        "symbols": Field("the letter of each side, by 0 and 1", ("map",), each=_TEXT),
        "name": _TEXT,
        "names": _TEXTS,
        "glyph": _TEXT,
    },
)
_STALEMATE = Field("what stalemate is", ("text",), choices=("draw", "win", "loss"))

RULES: dict[str, Field] = {
    "topology": _TOPOLOGY,
    "players": Field("the names of the sides, the first to move first", ("list",), each=_TEXT),
    "setup": Field("the start position as a FEN", ("string", "list"), each=_TEXT),
    "pieces": Field("what each name means", ("map", "text"), each=_PIECE),
    "vocabulary": Field("the letters of the pieces", ("map",), each=_WORD),
    "castling": Field(
        "whether kings castle, and how far",
        ("flag", "map"),
        keys={"king_steps": _NUMBER},
        sides=True,
    ),
    "enPassant": _SIDE_FLAG,
    "doubleStep": Field(
        "whether pawns may step two squares at first",
        ("flag", "map"),
        keys={
            "forbidden_when": Field(
                "when the double step is forbidden",
                ("text",),
                choices=(
                    "never",
                    "answers-check-and-passes-attacked",
                    "answers-check-and-reaches-attacked",
                ),
            )
        },
        sides=True,
    ),
    "promotionChoices": Field("what a pawn may become", ("list", "text"), each=_TEXT, sides=True),
    "promotion": Field(
        "where and how pawns promote",
        ("map", "flag"),
        keys={
            "ranks": Field("ranks from the far edge, from 1", ("list", "number"), each=_NUMBER),
            "mandatory": _FLAG,
        },
    ),
    "stalemate": _STALEMATE,
    "stalemateMeaning": _STALEMATE,
    "royalType": Field("the name of the royal piece", ("text", "list"), each=_TEXT, sides=True),
    "noCheck": Field("whether giving check is forbidden", ("flag",)),
    "asymmetric": Field("whether the armies are meant to differ", ("flag",)),
    "hand": _FLAG,
    "drops": _FLAG,
    "promotionZone": Field(
        "number of ranks at the far edge", ("number", "list", "map"), each=_WHATEVER
    ),
    "promotionRow": Field("row of promotion, from the top", ("number",), sides=True),
    "pawnStartRow": Field("row of the pawns, from the top", ("number",), sides=True),
    "pawnConfig": Field("pawns by cells", ("map",), each=_WHATEVER),
    "openingBook": Field("moves by position", ("map",), each=_WHATEVER),
    "notation": _TEXT,
    "render": Field(
        "how boards are drawn",
        ("map",),
        keys={
            "cellSize": Field(
                "size of a square in pixels, 8 to 120",
                ("number",),
                within=(MIN_CELL_SIZE, MAX_CELL_SIZE),
            ),
            "labels": Field("whether ranks and files are named", ("flag",)),
            "cellColor": Field("the colours", ("text",), choices=("checkered", "uniform")),
            "theme": Field("the name of a board theme", ("text",), choices=theme_names()),
            "pieces": Field(
                "`auto` shows how each piece moves that is none of chess, without a directive",
                ("text",),
                choices=("auto", "none"),
            ),
            "zones": Field("groups of squares", ("map",), each=_WHATEVER),
        },
    ),
}

ENGINE = Field(
    "the game, for the rules engine",
    ("map",),
    keys={
        **RULES,
        "variant": Field("the name of a variant of the library", ("text",)),
        "dialect": Field("the dialect of Betza notation", ("text",), choices=("betza", "xbetza")),
        "plugins": Field(
            "rules for one engine each", ("map",), each=Field("rules", ("map",), keys=RULES)
        ),
    },
)

FRONT = Field(
    "the front matter of a document",
    ("map",),
    keys={
        "title": Field("the title", ("text",), required=True),
        "slug": Field("the folder of the page; the file's name if left out", ("text",)),
        "board": Field("the board in words, such as 10×8", ("text",)),
        "players": Field("the number of players", ("text",)),
        "parent": Field("the document or family that this variant grew from", ("text",)),
        "win": Field("how the game is won, in a few words", ("text",)),
        "special": Field("what is special, in a sentence or two", ("text",)),
        "order": Field("the place among its neighbours", ("number",)),
        "draft": Field("whether to leave the page out", ("flag",)),
        "designer": _TEXTS,
        "year": Field("year of invention", ("text",)),
        "sources": _TEXTS,
        "aliases": Field(
            "further names or addresses of the page",
            ("text", "list"),
            each=_TEXT,
            most=MOST_ALIASES,
        ),
        "engine": ENGINE,
    },
)
