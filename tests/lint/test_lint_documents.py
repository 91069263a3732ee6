"""Documents that say on the line itself which lint must speak there; all others must be silent.

`# expect: NAME` in the front matter, `<!-- expect: NAME -->` in the body, more with commas;
`expect +2: NAME` speaks of the second line below.
A file is a site of one document; a folder within the folder of a lint is a site of several.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sitegen.diagnostics.model import Severity
from sitegen.document import parse
from sitegen.interpret.page import interpret_page
from sitegen.lint.registry import LINTS
from sitegen.lint.run import lint
from sitegen.site import assemble
from sitegen.source import SourceFile

DOCUMENTS = Path(__file__).parent / "documents"
EXPECTATION = re.compile(r"(?:#|<!--) expect(?: \+(\d+))?: ([\w, -]*\w)")
NOT_OF_TEXTS = {"source-unreadable", "document-not-understood"}
"""Lints of what no document can be made of, and of what no document should bring about."""


def sites() -> list[Path]:
    return sorted(site for folder in DOCUMENTS.iterdir() for site in folder.iterdir())


def sources(site: Path) -> list[SourceFile]:
    paths = sorted(site.rglob("*.md")) if site.is_dir() else [site]
    root = site if site.is_dir() else site.parent
    return [
        SourceFile(path.relative_to(root).as_posix(), path.read_text("utf-8")) for path in paths
    ]


def expected(texts: list[SourceFile]) -> set[tuple[str, int, str]]:
    return {
        (text.path, number + int(below or 0), name)
        for text in texts
        for number, line in enumerate(text.text.split("\n"), 1)
        for below, names in EXPECTATION.findall(line)
        for name in names.split(", ")
    }


@pytest.mark.parametrize("site", sites(), ids=lambda site: f"{site.parent.name}/{site.stem}")
def test_lints_speak_where_a_document_expects_them_and_nowhere_else(site: Path) -> None:
    texts = sources(site)
    wanted = expected(texts)
    pages = [interpret_page(parse(text), "wood") for text in texts]
    found = {
        (each.place.source.path, each.place.start.line, each.name): each.severity
        for each in lint(assemble(pages))
    }
    spoken = {key for key, level in found.items() if level is not Severity.INFO or key in wanted}
    assert spoken == wanted


@pytest.mark.parametrize("name", [each.name for each in LINTS if each.name not in NOT_OF_TEXTS])
def test_every_lint_has_a_document_that_fails_and_a_near_miss_that_is_clean(name: str) -> None:
    own = [sources(site) for site in (DOCUMENTS / name).iterdir()]
    assert any(name in {found[2] for found in expected(texts)} for texts in own)
    assert any(not expected(texts) for texts in own)
