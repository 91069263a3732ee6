"""What machines read of the rules: whole, and as the schema says."""

from __future__ import annotations

import jsonschema
import pytest

from sitegen.interpret.knowledge import Knowledge, Source
from sitegen.render.api import _rules
from sitegen.render.schema import SCHEMA
from sitegen.rules import library

KNOWN = Knowledge(frozenset(), Source.LIBRARY, {})


def test_a_default_of_the_family_is_no_rule_of_the_game() -> None:
    variant = library.variant("chess")
    assert variant is not None
    rules = _rules(variant, Knowledge(frozenset({"castling"}), Source.FAMILY, {}))
    assert rules.keys() == {"castling"}


@pytest.mark.parametrize("name", library.variant_names())
def test_the_rules_of_every_known_game_fit_the_schema(name: str) -> None:
    variant = library.variant(name)
    assert variant is not None
    jsonschema.validate(_rules(variant, KNOWN), SCHEMA["properties"]["rules"])


def test_rules_are_told_whole() -> None:
    variant = library.variant("carrera")
    assert variant is not None
    rules = _rules(variant, KNOWN)
    assert rules["castling"] is None
    assert rules["doubleStep"]["forbiddenWhen"] == "answers-check-and-passes-attacked"
    assert rules["promotion"]["choices"] == [["queen", "champion", "centaur"]] * 2
    kinds = [ending["kind"] for ending in rules["endings"]]
    assert "repetition" in kinds
    assert "move-count" in kinds
