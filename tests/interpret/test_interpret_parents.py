"""A parent may be a document of the collection: what it states is known of what grew from it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sitegen.config import Config
from sitegen.diagnostics.model import Severity
from sitegen.files import Sources
from sitegen.interpret.kin import GENERATIONS, with_parents
from sitegen.pipeline import build, check
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from sitegen.diagnostics.model import Diagnostic

GREAT = """---
title: Great
slug: great
parent: chess
engine:
  topology: {type: grid, rows: 8, cols: 10}
  pieces:
    centaur: {betza: BN, symbol: A}
    champion: {betza: RN, symbol: C}
  castling: false
  doubleStep: true
  setup: "ranbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR"
---

# Great
"""
CHILD = """---
title: Greater
slug: greater
parent: {parent}
engine:
  setup: "rcnbqkbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNAR"
---

# Greater

{body}
"""


def sources(body: str, parent: str = "great", great: str = GREAT) -> Sources:
    child = SourceFile("greater.md", CHILD.format(parent=parent, body=body))
    return Sources((SourceFile("great.md", great), child))


def found(body: str, great: str = GREAT) -> list[Diagnostic]:
    checked = check(sources(body, great=great), Config()).diagnostics
    return [each for each in checked if each.severity is not Severity.INFO]


def test_what_the_parent_states_is_known_and_what_it_does_not_state_is_not() -> None:
    data = json.loads(build(sources("Text."), Config()).files["api/greater.json"])
    known = {key: source for key, source in data["ruleSources"].items() if source == "parent"}
    assert known == {"castling": "parent", "doubleStep": "parent"}
    assert data["rules"].keys() == known.keys()


def test_board_and_pieces_are_those_of_the_parent() -> None:
    assert found("The board is 10×8. The Champion stands on b1, and on i1 the Centaur.") == []
    false = found("The Champion stands on i1.")
    assert [(each.name, each.severity) for each in false] == [
        ("placement-mismatch", Severity.ERROR)
    ]


def test_a_page_is_held_to_what_its_parent_states() -> None:
    assert found("There is no castling. Pawns may move two squares on their first move.") == []
    (false,) = found("Castling is allowed.")
    assert false.name == "rule-flag-mismatch"


def test_what_the_parent_does_not_state_is_a_default_of_its_family() -> None:
    (false,) = found("There is no en passant.")
    assert (false.name, false.severity) == ("rule-unstated", Severity.WARNING)


def test_a_page_is_proved_anew_where_its_parent_changes() -> None:
    assert found("There is no castling.") == []
    (false,) = found("There is no castling.", GREAT.replace("castling: false", "castling: true"))
    assert false.name == "rule-flag-mismatch"


def test_a_game_or_family_of_the_library_comes_before_a_document_of_its_name() -> None:
    chess = SourceFile("chess.md", GREAT.replace("slug: great", "slug: chess"))
    child = SourceFile("greater.md", CHILD.format(parent="chess", body=""))
    assert [each.parent for each in with_parents([chess, child])] == [None, None]


def generations(source: SourceFile) -> int:
    return 0 if source.parent is None else 1 + generations(source.parent)


def test_parents_are_followed_for_some_generations_and_never_in_circles() -> None:
    texts = (f"---\nslug: g{n}\nparent: g{n + 1}\n---\n" for n in range(40))
    many = with_parents(SourceFile(f"{n}.md", text) for n, text in enumerate(texts))
    assert generations(many[0]) == GENERATIONS
    circle = with_parents(
        [SourceFile("a.md", "---\nparent: b\n---\n"), SourceFile("b.md", "---\nparent: a\n---\n")]
    )
    assert [generations(each) for each in circle] == [1, 1]
    assert generations(with_parents([SourceFile("a.md", "---\nparent: a\n---\n")])[0]) == 0
