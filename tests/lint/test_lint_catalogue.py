"""Every lint is registered once, and explains itself in the same order as all others."""

from __future__ import annotations

import ast
import pkgutil
import re
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import sitegen
import sitegen.lint
from sitegen.files.find import Hindrance
from sitegen.lint.registry import LINTS, NAMED, SPEAKERS, by_name
from sitegen.lint.source_unreadable import words
from sitegen.source import Problem, Span

if TYPE_CHECKING:
    from sitegen.lint.model import Lint

SECTIONS = ["## What it checks", "## Why it matters", "## Example", "## Use instead"]
STAGES = ("document", "interpret", "rules")
GROUPS = ("DOC", "BRD", "PCE", "FEN", "DGM", "CLM", "LNK", "SIT")

PROMISED = """
    front-matter-syntax missing-key wrong-type unknown-key duplicate-key
    fen-syntax fen-rank-count fen-rank-width fen-unknown-letter fen-case-slip fen-army-asymmetry
    fen-royal-count fen-pawn-on-last-rank fen-opponent-in-check fen-castling-rights
    fen-no-legal-move fen-colorbound-pair fen-void-occupied fen-differs known-setup-differs
    board-size-mismatch square-count-mismatch square-off-board corner-color-mismatch
    placement-mismatch piece-count-mismatch relative-placement-mismatch symmetry-mismatch
    ascii-board-mismatch movement-mismatch castling-mismatch promotion-mismatch rule-flag-mismatch
    claim-fails count-arithmetic player-name-mismatch cross-document-mismatch
    directive-syntax directive-unknown diagram-name-clash caption-missing
    link-broken anchor-broken slug-clash output-clash parent-unknown draft-linked rule-unstated
"""
# Names that others rely on: in suppressions, in settings, in the rules of their CI.

FURTHER = """
    source-unreadable unused-ignore betza-syntax board-unsupported directive-option fen-en-passant
    document-not-understood prose-contradiction text-unread rule-left-out game-not-modelled
    alt-missing picture-elsewhere label-undefined label-repeated footnote-unused
    markup-unread
"""


def test_the_names_are_those_that_were_promised() -> None:
    assert set(NAMED) == {*PROMISED.split(), *FURTHER.split()}


def test_a_lint_is_found_by_its_name_and_by_its_code() -> None:
    for each in LINTS:
        assert by_name(each.name) is by_name(each.code) is each
    assert by_name("no-such-lint") is None


def test_the_codes_of_a_group_go_up_in_steps_of_one_and_groups_stand_together() -> None:
    numbers: dict[str, list[int]] = defaultdict(list)
    for each in LINTS:
        numbers[each.code[:3]].append(int(each.code[3:]))
    assert tuple(numbers) == GROUPS
    for found in numbers.values():
        assert found == list(range(1, len(found) + 1))
    assert max(Counter(each.code for each in LINTS).values()) == 1


def test_every_module_with_a_lint_is_registered() -> None:
    folder = Path(sitegen.lint.__file__).parent
    defining = {
        module.name
        for module in pkgutil.iter_modules([str(folder)])
        if re.search(r"^LINT = ", (folder / f"{module.name}.py").read_text("utf-8"), re.M)
    }
    assert defining == {each.module.rpartition(".")[2] for each in LINTS}
    assert {each.name for each in LINTS} == {name.replace("_", "-") for name in defining}


@pytest.mark.parametrize("each", LINTS, ids=lambda each: each.name)
def test_an_explanation_has_a_sentence_and_all_sections_in_order(each: Lint) -> None:
    summary, *rest = each.explanation.split("\n\n")
    assert re.fullmatch(r"[A-Z][^.]*\.", summary.replace("\n", " "))
    prose = re.sub(r"^(`{3,}).*?^\1$", "(code)", "\n\n".join(rest), flags=re.M | re.S)
    assert re.findall(r"^## .*$", prose, re.M) == SECTIONS
    parts = re.split(r"^## .*$", prose, flags=re.M)[1:]
    assert all(part.strip() for part in parts)
    assert "(code)" in parts[2] or "    " in parts[2]


@pytest.mark.parametrize("each", LINTS, ids=lambda each: each.name)
def test_fences_of_an_explanation_are_closed(each: Lint) -> None:
    fences = re.findall(r"^(`{3,})", each.explanation, re.M)
    assert all(count % 2 == 0 for count in Counter(fences).values())


def recorded_kinds() -> set[str]:
    """The kinds that stages record by name in a call of `Problem`, `SetupProblem` or `Claim`."""
    root = Path(sitegen.__file__).parent
    paths = [path for stage in STAGES for path in (root / stage).rglob("*.py")]
    nodes = [node for path in paths for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    return {
        str(node.args[0].value)
        for node in nodes
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("Problem", "SetupProblem", "Claim")
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }


def test_every_kind_that_a_stage_records_has_a_lint_that_speaks_for_it() -> None:
    # Faults of moves in a claims block are told by the claim.
    kinds = {kind for kind in recorded_kinds() if not kind.startswith(("san-", "uci-", "line-"))}
    assert len(kinds) > 15
    assert kinds - set(SPEAKERS) == set()


def test_every_fault_of_a_betza_notation_has_words() -> None:
    text = (Path(sitegen.__file__).parent / "rules/movement").rglob("*.py")
    kinds = {kind for path in text for kind in re.findall(r'"(betza-[a-z-]+)"', path.read_text())}
    assert len(kinds) > 8
    assert kinds <= set(SPEAKERS)


@pytest.mark.parametrize(
    ("kind", "data", "said"),
    [
        ("not-utf-8", {"offset": 9, "byte": 0xE9}, "0xe9"),
        ("binary", {"offset": 4}, "offset 4"),
        ("too-large", {"size": 20, "limit": 10}, "20 bytes"),
        ("cannot-open", {"reason": "Permission denied"}, "Permission denied"),
        *((kind, {}, "this") for kind in Hindrance.__args__ if kind != "name-not-utf-8"),
        ("name-not-utf-8", {}, "name"),
    ],
)
def test_every_reason_why_a_source_is_unreadable_has_words(
    kind: str, data: dict[str, str | int], said: str
) -> None:
    assert said in words(Problem(kind, Span(0, 0), data)).message
