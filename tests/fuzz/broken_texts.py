"""Small texts in the notations of documents, most of them broken: number N stays the same one.

Front matter, directives, claims blocks and sentences, made of the words that mean something there:
a sound text or several, harmed in some places.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from broken_documents import NASTY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

KINDS = ("front", "directive", "claims", "inline")

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

SOUND = {
    "front": (
        "title: T\nslug: t\n", "board: 8×8\nplayers: '2'\n", "sources:\n  - a\n  - b\n",
        "engine:\n  topology: {type: grid, rows: 8, cols: 8}\n", f'  setup: "{START}"\n',
        "  pieces:\n    champion: {betza: WF, symbol: C}\n", "  castling: {king_steps: 2}\n",
        "  pieces: {man: {type: compose, parts: [rook, knight]}}\n", "  enPassant: true\n",
        "  pieces: {x: {type: leaper, offsets: [[1, 2], [2, 1]]}}\n", "aliases: [a, b]\n",
        "  promotionChoices: [queen, rook]\n", "  promotion: {ranks: 2, mandatory: true}\n",
        "  topology: {type: hex, shape: hexagonal, radius: 3, orientation: flat}\n",
        "  topology:\n    type: grid\n    rows: 5\n    voids: [[1, 1]]\n    wrap: horizontal\n",
        "  vocabulary: {champion: {symbols: {0: C, 1: c}}}\n", "  stalemate: loss\n",
        "  plugins: {chess: {castling: false, doubleStep: true}}\n", "  players: [one, two]\n",
        "note: |\n  words\n  words\n", "note: >-\n  a\n\n  b\n", "? a\n: b\n",
        "a: &x {b: c}\nd: *x\n",
    ),
    "directive": (
        '{{svg:a.svg "c"}}', '<<svg:a.svg "c">>', '{{moves:knight "c"}}', "{{moves:pawn}}",
        '{{svg:a.svg fen="8/8/8/8/8/8/8/K1k5" marks="e4 d5" "c"}}',
        '{{svg:a.svg rule="castling" "c"}}',
        '{{svg:a.svg arrows="e2e4 g1f3" last="e2e4" moves="e2" flip "c"}}',
        '{{svg:a.svg cellSize="36"}}',
        '{{svg:a.svg window="a1d4" labels="false" highlights="a1 b2" "c"}}', "`{{svg:a.svg}}`",
    ),
    "claims": (
        "legal: e2e4\n", "illegal: e1g1\n", "check: black\n", "checkmate\n", "stalemate\n",
        "perft 1: 20\n", "perft 2: 400\n", "moves e2: 2\n", "line: 1. e4 e5 2. Nf3 *\n",
        "line: 1. e4 (1. d4 d5) e5\n", f"{START} w KQkq - 0 1\n", "8/8/8/8/8/8/8/K1k5 b - - 3 9\n",
        "no check\n", "outcome: draw\n",
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n",
    ),
    "inline": (
        "Rook a1 · Knight b1 · Bishop c1", "**White (rank 1):** Rook a1",
        "- Pawns a2–h2 (8 pawns)\n",
        "| Man | Where |\n|---|---|\n| Rook | a1 |\n", "The King on e1 moves two squares to g1.",
        "There is no castling.", "a `code` b", "[a](b.md#c 'd')", "![a](b)",
        "<!-- sitegen: ignore[x] y -->",
        "Champion (Rook + Knight)", "8 files (a–h) × 8 ranks = 64 squares", "# A\n\n## B\n",
        "> q\n",
        "```\nr . k\n. . .\nR . K\n```\n", "*a* **b** ~~c~~ \\* &amp; <http://a.b>",
        "1. a\n   1. b\n",
        "It promotes to a Queen or Rook.", "The corner a1 is dark.",
        "two rooks, 8 pawns and a king",
    ),
}  # fmt: skip


@dataclass(frozen=True)
class BrokenText:
    kind: str
    text: str


def broken_text(number: int) -> BrokenText:
    dice, kind = Random(number), KINDS[number % len(KINDS)]
    text = "".join(dice.choice(SOUND[kind]) for _ in range(dice.choice((1, 1, 2, 3, 6))))
    for _ in range(dice.choice((0, 1, 1, 2, 3, 8))):
        text = dice.choice(_HARMS)(text, kind, dice)[:5000]
    return BrokenText(kind, text)


def _cut(text: str, dice: Random) -> tuple[str, str, str]:
    first, second = sorted((dice.randrange(len(text) + 1), dice.randrange(len(text) + 1)))
    return text[:first], text[first:second], text[second:]


def _insert(text: str, kind: str, dice: Random) -> str:
    at = dice.randrange(len(text) + 1)
    return text[:at] + dice.choice(NASTY if dice.random() < 0.6 else SOUND[kind]) + text[at:]


def _letter(text: str, _: str, dice: Random) -> str:
    at = dice.randrange(len(text) + 1)
    code = dice.randrange(0xD800) if dice.random() < 0.1 else dice.randrange(0x20, 0x7F)
    return text[:at] + chr(code) + text[at + dice.randrange(2) :]


def _drop(text: str, _: str, dice: Random) -> str:
    at = dice.randrange(len(text) + 1)
    return text[:at] + text[at + dice.choice((1, 1, 2, 5)) :]


def _remove(text: str, _: str, dice: Random) -> str:
    before, _, after = _cut(text, dice)
    return before + after


def _repeat(text: str, _: str, dice: Random) -> str:
    before, middle, after = _cut(text, dice)
    return before + middle * dice.choice((2, 3, 30)) + after


def _indent(text: str, _: str, dice: Random) -> str:
    lines = text.split("\n")
    at = dice.randrange(len(lines))
    lines[at] = dice.choice((" ", "  ", "\t", "> ", "- ")) + lines[at]
    return "\n".join(lines)


_HARMS: Sequence[Callable[[str, str, Random], str]] = (
    _insert, _insert, _letter, _letter, _drop, _remove, _repeat, _indent,
)  # fmt: skip
