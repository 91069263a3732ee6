"""Every key of the front matter is read or told: another value of it is another page, or a word."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

import pytest

from sitegen.document import parse
from sitegen.interpret.front import FRONT
from sitegen.interpret.page import interpret_page
from sitegen.lint.run import lint_document
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.schema import Field

Value: TypeAlias = "str | int | bool | list[Value] | dict[str, Value]"

CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
LION: dict[str, Value] = {"symbol": "L", "betza": "W"}
FLAGS: list[Value] = [True, False]

BESIDE: dict[str, dict[str, Value]] = {
    "engine.pieces.*.parts": {"type": "compose"},
    "engine.pieces.*.dirs": {"type": "rider"},
    "engine.pieces.*.maxSteps": {"type": "rider", "dirs": "all"},
    "engine.pieces.*.offsets": {"type": "leaper"},
    "engine.pieces.*.move": {"type": "divergent", "capture": "rook"},
    "engine.pieces.*.capture": {"type": "divergent", "move": "rook"},
    "engine.pieces.*.directional": {"betza": "fW"},
    "engine.pieces.*.type": {
        "parts": ["rook", "ferz"], "dirs": "diagonal", "offsets": "knight", "move": "wazir",
        "capture": "ferz",
    },
    "engine.topology.rows": {"cols": 8},
    "engine.topology.voids": {"rows": 8, "cols": 8},
    "engine.promotion.mandatory": {"ranks": [1, 2]},
    "engine.drops.forbidden_ranks": {"men": "both"},
    "engine.hand.forbidden_ranks": {"men": "both"},
}  # fmt: skip
"""What has to stand beside a key, so that it means something."""

VALUES: dict[str, list[Value]] = {
    "title": ["A", "B"],
    "slug": ["a", "b"],
    "date": ["2024-05-01", "2023-05-01"],
    "updated": ["2025-05-01", "2024-05-01"],
    "parent": ["chess", "makruk"],
    "lang": ["de", "en", "pt-BR"],
    "players": ["2", "4"],
    "board": ["8×8", "9×9"],
    "engine.variant": ["capablanca", "makruk", "x"],
    "engine.players": [["white", "black"], ["red", "blue"], ["a", "b", "c"], ["a"]],
    "engine.setup": [CHESS, CHESS.replace("pppp", "8/8"), f"{CHESS} b KQkq - 0 1"],
    "engine.topology.rows": [8, 9, 0],
    "engine.topology.cols": [8, 9, 27],
    "engine.topology.voids": [[[3, 3]], [[4, 4]], [[9, 9]]],
    "engine.pieces.*.betza": ["W", "F", "&"],
    "engine.pieces.*.parts": [["rook"], ["ferz"], ["nobody"]],
    "engine.pieces.*.dirs": ["orthogonal", "all", [[1, 2]], "sideways"],
    "engine.pieces.*.offsets": ["knight", "ferz", [[-1, 0]], "nobody"],
    "engine.pieces.*.move": ["knight", "wazir", {"betza": "N2"}, "nobody"],
    "engine.pieces.*.capture": ["knight", "wazir", {"betza": "N2"}, "nobody"],
    "engine.pieces.*.divergent": [{"move": "knight", "capture": "rook"}, {"move": "rook"}],
    "engine.pieces.*.symbol": ["L", "C", "+P"],
    "engine.vocabulary.*.symbols": [{"0": "L", "1": "l"}, {"0": "C", "1": "c"}, {"0": "L"}],
    "engine.royalType": ["king", "queen", "nobody", {"0": "king", "1": "queen"}],
    "engine.promotion.ranks": [[1], [1, 2], 2, [9]],
    "engine.promotionChoices": [["queen"], "rook", ["nobody"]],
    "engine.drops.forbidden_ranks": [{"pawn": [1]}, {"pawn": [2]}, {"nobody": [1]}],
    "engine.hand.forbidden_ranks": [{"pawn": [1]}, {"pawn": [2]}, {"nobody": [1]}],
    "engine.openingBook": [{f"{CHESS} w KQkq - 0 1": [move]} for move in ("e2e4", "e2e5")],
    "engine.pawnConfig": [{"startCells": {"0": [48]}}, {"startCells": {"0": [1]}}],
    "engine.plugins": [{"chess": {"castling": True}}, {"chess": {"castling": False}}],
}  # fmt: skip
"""Values of keys for which those that follow from their kinds say nothing."""

ROOTS = frozenset({
    "engine", "engine.topology", "engine.pieces", "engine.vocabulary", "engine.render",
    "engine.promotion",
})  # fmt: skip
"""Maps of which nothing is known but the keys in them."""


def keys(shape: Field, path: str = "") -> Iterator[tuple[str, Field]]:
    for key, inner in shape.keys.items():
        yield f"{path}{key}", inner
        yield from keys(inner, f"{path}{key}.")
        if inner.each is not None and key != "plugins":
            yield from keys(inner.each, f"{path}{key}.*.")


def values(path: str, shape: Field) -> list[Value]:
    """At least two values of a key, and for each side the same two."""
    found = VALUES.get(path) or []
    if not found:
        found += FLAGS if "flag" in shape.kinds else []
        found += shape.choices
        found += [2, 3] if "number" in shape.kinds else []
        if not found or not (shape.choices or "flag" in shape.kinds or "number" in shape.kinds):
            found += ["x", "y"] if "text" in shape.kinds else []
            found += [["x"], ["y"]] if "list" in shape.kinds else []
            found += [{"x": ["a"]}, {"y": ["b"]}] if shape.kinds == ("map",) else []
    if shape.sides:
        alike = [each for each in found[:3] if not isinstance(each, dict)]
        found = [*found, *({"0": alike[0], "1": each} for each in alike)]
    return found


def fingerprint(path: str, value: Value) -> tuple[str, list[str]]:
    """All that a reader sees of a page with that value, and what its author is told."""
    front: dict[str, Value] = {
        "title": "A", "slug": "own", "parent": "chess", "date": "2022-01-01",
        "engine": {
            "setup": CHESS.replace("Q", "L").replace("8", "4D3", 1),
            "pieces": {"lion": dict(LION), "duke": {"symbol": "D", "betza": "F"}},
        },
    }  # fmt: skip
    node, *way = [front, *path.split(".")]
    assert isinstance(node, dict)
    for key in way[:-1]:
        node = node.setdefault("lion" if key == "*" else str(key), {})  # type: ignore[assignment]
    if set(BESIDE.get(path, ())) & {"type", "parts", "dirs", "offsets"} or way[-1] == "divergent":
        node.pop("betza", None)
    node.update(BESIDE.get(path, {}))
    node[str(way[-1])] = value
    text = "".join(f"{key}: {json.dumps(each)}\n" for key, each in front.items())
    body = '{{svg:a.svg "A"}}\n\n{{moves:lion "B"}}\n\n{{svg:b.svg rule="promotion" "C"}}\n'
    page = interpret_page(parse(SourceFile("a.md", f"---\n{text}---\n\n{body}")), "wood")
    subject = page.subject
    seen = [repr(page.facts), page.standing, *(repr(f.picture) for f in page.pictures)]
    if subject is not None:
        known = subject.knowledge
        game = [subject.variant, sorted(subject.setup.placement.items()), subject.setup, known]
        seen += map(repr, game)
    told = [f"{each.name} {each.message}" for each in lint_document(page)]
    return "\n".join(seen), told


LEAVES = [(path, shape) for path, shape in keys(FRONT) if path not in ROOTS]


@pytest.mark.parametrize(("path", "shape"), LEAVES, ids=[path for path, _ in LEAVES])
def test_another_value_is_another_page_or_is_told(path: str, shape: Field) -> None:
    found = values(path, shape)
    assert len(found) > 1
    usual = {*fingerprint("title", "A")[1]}
    for (one, told), (other, also) in pairwise([fingerprint(path, each) for each in found]):
        assert one != other or told != also or not usual.issuperset(told)
