"""What SARIF logs of whole pages look like to its own schema, with nothing of it left out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from sitegen import pipeline
from sitegen.config import Config
from sitegen.diagnostics import sarif
from sitegen.files import Sources
from sitegen.source import SourceFile

_SCHEMA = Path(__file__).parent / "schemas" / "sarif-2.1.0.json"
_PAGES = {
    "clean": "---\ntitle: Chess\nslug: chess\n---\n\n# Chess\n",
    "front matter": "---\ntitle: [\nslugg: x\n---\n",
    "links and directives": "---\ntitle: T\nslug: t\n---\n\n[a](b.md) {{svg:../x.svg}} {{foo}}\n",
    "claims and fixes": (
        "---\ntitle: Carrera\nslug: carrera\nparent: chess\nengine:\n"
        "  topology: {type: grid, rows: 8, cols: 8}\n  players: [white, black]\n"
        '  setup: "rnBqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"\n---\n\n'
        "# Carrera\n\n## Setup\n\nThe board is 9×8. White: King d1, Queen e1.\n"
    ),
}


@pytest.mark.parametrize("name", _PAGES)
def test_a_log_is_valid_by_the_whole_schema(name: str) -> None:
    schema = json.loads(_SCHEMA.read_text("utf-8"))
    found = pipeline.check(Sources((SourceFile("ä b.md", _PAGES[name]),)), Config()).diagnostics
    assert bool(found) == (name != "clean")
    log = json.loads(sarif.write(found, "1.0"))
    faults = list(Draft202012Validator(schema).iter_errors(log))
    assert [fault.message for fault in faults] == []
