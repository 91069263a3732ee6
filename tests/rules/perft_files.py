"""Perft files: `variant NAME`, perhaps `rules …`, then `id`, `epd` and `perft DEPTH NODES` lines.

`rules` changes the named variant: `double_step=RESTRICTION`, `en_passant`, `promotion=all`. A `#`
line says who counted; where there is none, a generator of another make did, and Fairy-Stockfish
agrees in every game that it plays. The moves of a game that has ended count as all others.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from sitegen.rules.library import variant
from sitegen.rules.special.double_step import DoubleStep, Restriction
from sitegen.rules.special.en_passant import EnPassant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.variant import Variant

FOLDER = Path(__file__).parent / "perft"


@dataclass(frozen=True)
class Case:
    file: str
    id: str
    game: Variant
    fen: str
    depth: int
    nodes: int


def cases() -> Iterator[Case]:
    for path in sorted(FOLDER.glob("*.perft")):
        yield from _read(path)


def changed(game: Variant, rules: str) -> Variant:
    """The variant with other rules."""
    for rule in rules.split():
        name, _, value = rule.partition("=")
        if name == "double_step":
            game = replace(game, double_step=DoubleStep(forbidden_when=Restriction(value)))
        elif name == "en_passant":
            game = replace(game, en_passant=EnPassant())
        else:
            assert game.promotion is not None
            every = tuple(p.name for p in game.pieces if not p.royal and p.name != "pawn")
            game = replace(game, promotion=replace(game.promotion, choices=(every, every)))
    return game


def _read(path: Path) -> Iterator[Case]:
    game, name, fen = None, "", ""
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        match word:
            case "variant":
                game = variant(rest)
            case "rules":
                assert game is not None
                game = changed(game, rest)
            case "id":
                name = rest
            case "epd":
                fen = rest
            case "perft":
                depth, nodes = map(int, rest.split())
                assert game is not None, path
                yield Case(path.stem, name, game, fen, depth, nodes)
