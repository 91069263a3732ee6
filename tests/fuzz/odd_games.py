"""Games that nobody plays and a page may have: odd boards, armies, rules and words, well written.

The same seed gives the same document. Where broken documents are cut at random, these can be read
to their end, so that they reach what is behind the readers: rules, pictures, proofs and pages.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from sitegen.diagram.theme import theme_names
from sitegen.rules.library import piece_names, variant, variant_names

if TYPE_CHECKING:
    from collections.abc import Sequence

FILES = (1, 1, 2, 2, 3, 4, 5, 8, 8, 9, 10, 12, 25, 26)
RANKS = (*FILES, 99)
BETZA = (
    "W", "F", "fmWfcF", "BN", "RN", "QN", "K", "N", "WF", "fW", "flF", "nN", "NN", "mRcpR", "gQ",
    "(4,1)", "(25,0)", "W2", "fR3", "mW", "cF", "afsK", "ifmnD", "B", "R", "Q", "C", "Z", "A", "D",
)  # fmt: skip
"""Movements; `K` alone is no king."""
MOST_JOINED = 300
"""Squares of a board whose edges are joined: a ride may go over them all, from each of them."""
DEFINITIONS = (
    "type: compose, parts: [rook, knight]", "type: compose, parts: [pawn, {betza: gQ}]",
    "type: compose, parts: []", "type: rider, dirs: all, maxSteps: 1", "type: hopper, dirs: all",
    "type: rider, dirs: diagonal, maxSteps: 99", "type: rider, dirs: [[-1, 0], [99, 99]]",
    "type: leaper, offsets: [[99, 0], [0, -99]]", "type: leaper, offsets: nightrider",
    "type: divergent, move: pawn, capture: king", "divergent: {capture: bishop}",
)  # fmt: skip
"""Movements as maps: with nothing, with the least and the most."""
RULES = ("castling", "promotion", "double-step", "en-passant", "drops")
SENTENCES = (
    "Rank 0 is empty.", "The ranks 1 and 0 are empty.", "Rank 99 is empty.", "Rank 27 is full.",
    "White, back rank: Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook.",
    "Black's first rank: rook, rook.", "White's pawns stand on the second rank.",
    "Pawns start on rank 0.", "The last rank is empty.", "The third rank of Black is empty.",
    "The armies mirror each other.", "Each side has one king and no pawns.",
    "The king stands between the rooks.", "The corners a1 and h8 are dark.", "a1 is light.",
    "The king moves two squares towards the rook.", "The king castles to g1 or c1.",
    "Castling is to the a-file or the z-file.", "There is no castling.",
    "Pawns promote to queen on the last rank.", "Pawns promote on rank 0.",
    "Pawns promote on the eighth rank to any piece of their side.",
    "Pawns may move two squares from the second rank.", "Pawns may not be dropped on rank 1.",
    "The board has 0 squares.", "The board is 1×1.", "The board has 64 squares and 8 files (a–h).",
    "Both queens stand on their own color.", "Kings face each other on the e-file.",
    "White's king begins on e1 and Black's on e8.", "From the corner inwards: rook, knight.",
    "The bishops of each side stand on one color.", "The knight moves as a knight.",
    "The queen has 27 moves from the middle of the board.", "White moves first.",
    "The player without moves loses.", "Files a to z.", "The middle of the board is empty.",
    "The second row holds the pawns, the first row all other men.", "Two ranks are empty.",
    "Between the armies are 0 empty ranks.", "All squares of rank 2 hold pawns.",
)  # fmt: skip
CODE = (
    "```\n{placement}\n```", "```claims\nperft 1: 20\nmoves a1: 0\ncheck: white\nstalemate\n```",
    "```claims\nlegal: a1a2\nillegal: e1g1\nline: 1. e4 e5\ncheckmate\n```",
    "```\nr . k\n. . .\nR . K\n```", "| Man | Number |\n|---|---|\n| King | 1 |\n| Pawn | 8 |",
)  # fmt: skip


_SAID = Path(__file__).resolve().parents[1] / "claims"
_MARKS = re.compile(r"!?\{|\}|\[[+-]|[+-]\]")
_NUMBER = re.compile(r"\d+")
_NUMBERS = ("0", "1", "2", "3", "9", "26", "27", "99", "100")


@cache
def _sentences() -> tuple[str, ...]:
    """What the tests of claims say of other games, without their marks."""
    lines = [line for path in sorted(_SAID.glob("said/*.txt")) for line in _lines(path)]
    cells = [line.split("\t") for path in sorted(_SAID.glob("*/*.tsv")) for line in _lines(path)]
    said = [*lines, *(row[1] for row in cells if len(row) > 1)]
    return tuple(_MARKS.sub("", line).replace("\\n", "\n") for line in said)


def _lines(path: Path) -> list[str]:
    lines = path.read_text("utf-8").splitlines()
    return [line for line in lines if line and line[0] not in "@#"]


def _sentence(random: Random) -> str:
    """A sentence of the tests, or of this file, some with other numbers."""
    said = random.choice(SENTENCES if random.random() < 0.3 else _sentences())
    if random.random() < 0.4:
        return _NUMBER.sub(lambda _: random.choice(_NUMBERS), said)
    return said


@cache
def _names() -> tuple[str, ...]:
    """The pieces of the library, and what games call them."""
    games = [game for name in variant_names() if (game := variant(name))]
    own = {piece.name for game in games for piece in game.pieces}
    return tuple(sorted({*piece_names(), *own, "stone", "wall", "hero", "éclair"}))


def odd_game(seed: int) -> str:
    """The document that goes by this number."""
    random = Random(seed)
    parent = random.choice(variant_names())
    known = variant(parent)
    assert known is not None
    own = _own_pieces(random)
    engine: list[str] = []
    files, ranks = known.board.files, known.board.ranks
    voids: Sequence[tuple[int, int]] = ()
    letters = {piece.letters[0] for piece in known.pieces} - {""}
    letters |= {letter for letter in own.values() if letter}
    if random.random() < 0.7:
        files, ranks = random.choice(FILES), random.choice(RANKS)
        voids = _voids(files, ranks, random)
        engine.append(f"topology: {{{_topology(files, ranks, voids, random)}}}")
    placement = _placement(files, ranks, voids, tuple(sorted(letters)), random)
    if engine or random.random() < 0.5:
        engine.append(f'setup: "{placement}"')
    if own:
        engine.append(f"pieces: {{{_pieces(own, random)}}}")
    engine += _rules(ranks, random)
    engine += _render(random)
    slug = parent if random.random() < 0.4 else "odd"
    front = f"title: Odd\nslug: {slug}\nparent: {parent}\nengine: {{{', '.join(engine)}}}"
    body = "\n\n".join(_body(own, files, ranks, random)).replace("{placement}", placement)
    return f"---\n{front}\n---\n\n# Odd\n\n{body}\n"


def _own_pieces(random: Random) -> dict[str, str]:
    """Names of pieces, each with its letter; `""` where it is left to its name."""
    names = random.sample(_names(), random.choice((0, 1, 1, 2, 3)))
    return {name: random.choice(("", "", "P", "K", "R", "Q", "N", "C", "Z", "é")) for name in names}


def _pieces(own: dict[str, str], random: Random) -> str:
    def definition(letter: str) -> str:
        movements = (f'betza: "{random.choice(BETZA)}"', random.choice(DEFINITIONS), "")
        said = [random.choices(movements, (6, 2, 2))[0]]
        said += [f"symbol: {letter}"] if letter else []
        said += ["royal: true"] if random.random() < 0.15 else []
        return ", ".join(filter(None, said))

    return ", ".join(f'"{name}": {{{definition(letter)}}}' for name, letter in own.items())


def _topology(files: int, ranks: int, voids: Sequence[tuple[int, int]], random: Random) -> str:
    said = [f"type: grid, rows: {ranks}, cols: {files}"]
    if voids:
        said.append(f"voids: [{', '.join(f'[{row}, {column}]' for row, column in voids)}]")
    if random.random() < 0.2 and files * ranks <= MOST_JOINED:
        said.append(f"wrap: {random.choice(('horizontal', 'vertical', 'both'))}")
    if random.random() < 0.2:
        said.append("layout: intersections")
    if random.random() < 0.04:
        said = [random.choice(("type: hex, shape: hexagonal, radius: 5", f"{said[0]}, layers: 3"))]
    return ", ".join(said)


def _voids(files: int, ranks: int, random: Random) -> Sequence[tuple[int, int]]:
    """Most often none; all squares of a rank or a file, some squares, or all but one."""
    cells = [(row, column) for row in range(ranks) for column in range(files)]
    at = random.randrange(max(ranks, files))
    kept = random.choice(cells)
    lost = (
        [cell for cell in cells if cell[0] == at], [cell for cell in cells if cell[1] == at],
        random.sample(cells, min(3, len(cells))), [cell for cell in cells if cell != kept],
        [cell for cell in cells if cell[0] in (0, ranks - 1)],
    )  # fmt: skip
    return random.choice(lost) if random.random() < 0.4 else ()


def _placement(
    files: int, ranks: int, voids: Sequence[tuple[int, int]], letters: Sequence[str], random: Random
) -> str:
    """Full, sparse, empty, of one side, or with men on two ranks at each edge."""
    kind = random.choice(("full", "sparse", "sparse", "empty", "white", "black", "usual", "usual"))
    share = {"full": 1.0, "empty": 0.0, "usual": 0.0}.get(kind, 0.2)
    rows = [[""] * files for _ in range(ranks)]
    for row, cells in enumerate(rows):
        black = kind == "black" or (kind != "white" and 2 * row < ranks)
        edge = kind == "usual" and row in (0, ranks - 1)
        for at in range(files):
            if edge or random.random() < share:
                cells[at] = _of_side(random.choice(letters), black)
            elif kind == "usual" and row in (1, ranks - 2):
                cells[at] = _of_side("P", black)
    if kind != "empty" and random.random() < 0.7:
        rows[0][random.randrange(files)] = "k"
        rows[-1][random.randrange(files)] = "K"
    for row, at in voids if random.random() < 0.9 else ():
        rows[row][at] = "*"
    fields = random.choice(("", "", "", " w - - 0 1", " b KQkq - 3 9", "[QPqp]"))
    return "/".join(map(_row, rows)) + fields


def _of_side(letter: str, black: bool) -> str:
    return letter.lower() if black else letter


def _row(cells: Sequence[str]) -> str:
    runs = groupby(cells)
    return "".join("".join(run) if man else str(len(list(run))) for man, run in runs)


def _rules(ranks: int, random: Random) -> list[str]:
    edges = (-1, 0, 1, ranks - 1, ranks, 99)
    quoted = [f'"{name}"' for name in random.sample(_names(), 3)]
    names = f"[{', '.join(quoted)}]"
    said = (
        f"castling: {random.choice(('true', 'false', '{king_steps: 1}', '{king_steps: 25}'))}",
        f"enPassant: {random.choice(('true', 'false', '{0: true, 1: false}'))}",
        f"doubleStep: {random.choice(('true', 'false', '{forbidden_when: passes-attacked}'))}",
        f"promotionChoices: {random.choice((names, '[]', 'queen', f'{{0: {names}, 1: []}}'))}",
        f"promotion: {{ranks: [{random.choice(edges)}], mandatory: false}}",
        f"promotionZone: {random.choice(edges)}", f"promotionRow: {random.choice(edges)}",
        f"pawnStartRow: {random.choice(edges)}", "drops: true", "stalemate: win", "noCheck: true",
        f"royalType: {random.choice(_names()).replace(' ', '_')}", "players: [one, two]",
        "players: [one]", "players: [a, b, c, d]", "asymmetric: true", "noCheck: false",
        "plugins: {chess: {castling: {king_steps: 1}, drops: true, stalemate: loss}}",
        "openingBook: {\"8/8/8/8/8/8/8/8 w - - 0 1\": [e2e4]}", "enPassant: {1: true}",
        "vocabulary: {ghost: {symbols: {0: G, 1: g}}, pawn: {symbols: {0: S, 1: s}}}",
    )  # fmt: skip
    return random.sample(said, random.choice((0, 1, 2, 3)))


def _render(random: Random) -> list[str]:
    said = (
        f"cellSize: {random.choice((8, 9, 120))}", f"labels: {random.choice(('true', 'false'))}",
        f"theme: {random.choice(theme_names())}", "cellColor: uniform", "pieces: none",
    )  # fmt: skip
    chosen = random.sample(said, random.choice((0, 0, 1, 2)))
    return [f"render: {{{', '.join(chosen)}}}"] if chosen else []


def _body(own: dict[str, str], files: int, ranks: int, random: Random) -> list[str]:
    size = random.choice(("", ' cellSize="8"', ' cellSize="120"'))
    last = f"{chr(ord('a') + files - 1)}{ranks}"
    named = random.choice([*own, *_names()]).replace(" ", "-")
    shown = (
        f'{{{{svg:start.svg{size} "The start"}}}}',
        f'{{{{svg:rule.svg rule="{random.choice(RULES)}"{size} "A rule"}}}}',
        f'{{{{svg:rule-2.svg rule="{random.choice(RULES)}" flip "Another"}}}}',
        f'{{{{moves:{named}{size} "How it moves"}}}}',
        f'{{{{svg:part.svg window="a1{last}" marks="a1 {last}" moves="{last}" flip "A part"}}}}',
        f'{{{{svg:one.svg window="{last}{last}" arrows="a1{last}" coordinates="inside" "One"}}}}',
    )
    said = (*random.sample(shown, 3), *random.sample(CODE, 2))
    said = (*said, *(_sentence(random) for _ in range(15)))
    return random.sample(said, len(said))
