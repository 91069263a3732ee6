"""What programs read is exact, valid, and never speaks with a document's voice."""

from __future__ import annotations

import json as stdlib_json
import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from sitegen.diagnostics import github, json, junit, sarif
from sitegen.diagnostics.model import Diagnostic, Edit, Fix, Note, Place, Severity
from sitegen.diagnostics.order import has_errors, in_order, strictly, summary
from sitegen.diagnostics.selection import Selection
from sitegen.source import SourceFile, Span

PAGE = SourceFile("content/ä b.md", "\ufefftitle: x\r\nsetup: 王QK\r\n")


def fault(
    start: int = 7,
    end: int = 8,
    *,
    severity: Severity = Severity.ERROR,
    source: SourceFile = PAGE,
    message: str = "m",
    notes: tuple[Note, ...] = (),
    fix: Fix | None = None,
    lint: tuple[str, str] = ("FEN005", "fen-case-slip"),
) -> Diagnostic:
    return Diagnostic(*lint, severity, message, Place(source, Span(start, end)), notes, fix)


FULL = fault(
    16,
    18,
    notes=(Note("here", Place(PAGE, Span(0, 5))), Note("and so")),
    fix=Fix("swap", "safe", (Edit(Place(PAGE, Span(17, 18)), "K"),)),
)


# ── json ──


def test_json_has_the_keys_of_the_contract_and_columns_of_the_file() -> None:
    assert stdlib_json.loads(json.write([FULL])) == [
        {
            "code": "FEN005",
            "name": "fen-case-slip",
            "severity": "error",
            "message": "m",
            "path": "content/ä b.md",
            "line": 2,
            "column": 8,
            "end_line": 2,
            "end_column": 10,
            "notes": [
                {
                    "message": "here",
                    "path": "content/ä b.md",
                    "line": 1,
                    "column": 1,
                    "end_line": 1,
                    "end_column": 6,
                },
                {
                    "message": "and so",
                    "path": None,
                    "line": None,
                    "column": None,
                    "end_line": None,
                    "end_column": None,
                },
            ],
            "fix": {
                "applicability": "safe",
                "edits": [
                    {
                        "path": "content/ä b.md",
                        "line": 2,
                        "column": 9,
                        "end_line": 2,
                        "end_column": 10,
                        "text": "K",
                    }
                ],
            },
        }
    ]


def test_json_of_nothing_is_an_empty_list() -> None:
    assert json.write([]) == "[]\n"
    assert stdlib_json.loads(json.write([fault()]))[0]["fix"] is None


# ── github ──


def test_an_annotation_says_where_and_what() -> None:
    assert github.write([FULL]) == (
        "::error file=content/ä b.md,line=2,endLine=2,col=8,endColumn=10,"
        "title=fen-case-slip FEN005::m%0Ahere (content/ä b.md:1:1)%0Aand so\n"
    )


def test_errors_come_first_and_ten_of_each_kind() -> None:
    many = [fault(n, n, severity=s) for s in reversed(Severity) for n in range(12)]
    kinds = re.findall(r"^::(\w+) ", github.write(many), re.MULTILINE)
    assert kinds == ["error"] * 10 + ["warning"] * 10 + ["notice"] * 10
    assert github.step_summary(many).count("\n") == 2 + 6
    assert github.step_summary(many[:10]) == ""


def test_an_annotation_over_several_lines_has_no_last_column() -> None:
    assert github.write([fault(8, 13)]) == (
        "::error file=content/ä b.md,line=1,endLine=2,col=9,title=fen-case-slip FEN005::m\n"
    )


def test_what_ends_a_property_or_a_command_is_written_in_hexadecimals() -> None:
    source = SourceFile("a,b:c%d.md", "x")
    assert github.write([fault(0, 0, source=source, message="50%, a:b ##[x]")]) == (
        "::error file=a%2Cb%3Ac%25d.md,line=1,endLine=1,col=1,endColumn=1,"
        "title=fen-case-slip FEN005::50%25, a:b # #[x]\n"
    )


def test_a_summary_has_two_hundred_rows_at_most_and_counts_the_rest() -> None:
    def lines(rows: int) -> list[str]:
        return github.step_summary([fault()] * (10 + rows)).splitlines()

    row = "| content/ä b.md&#58;1&#58;8 | fen&#45;case&#45;slip | m |"
    assert lines(200) == ["| Place | Lint | |", "| --- | --- | --- |", *[row] * 200]
    assert lines(201) == [*lines(200), "", "and 1 more"]


hostile = st.text(st.sampled_from("a%:,\r\n#[]\u2028|<`*\x1b"), max_size=12)


@given(hostile, hostile, hostile)
def test_no_document_can_give_github_a_command(message: str, path: str, note: str) -> None:
    source = SourceFile(path or "a", "x")
    nasty = fault(0, 0, source=source, message=message, notes=(Note(note),))
    output = github.write([nasty])
    assert output.count("\n") == 1
    assert output.startswith("::error file=")
    assert "##[" not in output
    properties, _, data = output.removeprefix("::error ").partition("::")
    names = [each.partition("=")[0] for each in properties.split(",")]
    assert names == ["file", "line", "endLine", "col", "endColumn", "title"]
    assert "\r" not in data
    rows = github.step_summary([nasty] * 11).splitlines()
    assert len(rows) == 3
    assert rows[2].count("|") == 4
    assert not set("<`*[") & set(rows[2])


# ── sarif ──

_POSITION = {"type": "integer", "minimum": 1}


def _object(required: str = "", **properties: object) -> dict[str, object]:
    return {
        "type": "object",
        "properties": properties,
        "required": required.split(),
        "additionalProperties": False,
    }


def _array(items: object, **more: object) -> dict[str, object]:
    return {"type": "array", "items": items, **more}


_TEXT = {"type": "string"}
_MESSAGE = _object("text", text=_TEXT)
_REGION = _object(
    startLine=_POSITION, startColumn=_POSITION, endLine=_POSITION, endColumn=_POSITION
)
_ARTIFACT = _object(uri={"type": "string", "pattern": r"^[A-Za-z0-9._~%/:-]+$"}, uriBaseId=_TEXT)
_PHYSICAL = _object(artifactLocation=_ARTIFACT, region=_REGION)
_LOCATION = _object(
    id={"type": "integer", "minimum": -1}, physicalLocation=_PHYSICAL, message=_MESSAGE
)
_REPLACEMENT = _object("deletedRegion", deletedRegion=_REGION, insertedContent=_object(text=_TEXT))
_CHANGE = _object(
    "artifactLocation replacements",
    artifactLocation=_ARTIFACT,
    replacements=_array(_REPLACEMENT, minItems=1),
)
_RESULT = _object(
    "message",
    ruleId=_TEXT,
    ruleIndex={"type": "integer", "minimum": -1},
    level={"enum": ["none", "note", "warning", "error"]},
    message=_MESSAGE,
    locations=_array(_LOCATION),
    relatedLocations=_array(_LOCATION, uniqueItems=True),
    partialFingerprints={"type": "object", "additionalProperties": _TEXT},
    fixes=_array(
        _object(
            "artifactChanges", description=_MESSAGE, artifactChanges=_array(_CHANGE, minItems=1)
        ),
        uniqueItems=True,
    ),
)
_RULE = _object("id", id=_TEXT, name=_TEXT)
_DRIVER = _object("name", name=_TEXT, version=_TEXT, rules=_array(_RULE, uniqueItems=True))
_RUN = _object(
    "tool",
    tool=_object("driver", driver=_DRIVER),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    results=_array(_RESULT),
)
SARIF = Draft7Validator(
    _object(
        "version runs",
        **{"$schema": {"type": "string", "format": "uri"}},
        version={"enum": ["2.1.0"]},
        runs=_array(_RUN),
    )
)
"""The part of the SARIF 2.1.0 schema that a log of sitegen may use."""


def results(*diagnostics: Diagnostic) -> list[dict[str, object]]:
    log = stdlib_json.loads(sarif.write(diagnostics, "1.0"))
    SARIF.validate(log)
    found = log["runs"][0]["results"]
    assert isinstance(found, list)
    return found


def test_sarif_is_valid_with_and_without_all_that_may_be_there() -> None:
    assert results() == []
    full, bare = results(FULL, fault(severity=Severity.INFO, lint=("DOC001", "missing-key")))
    assert (full["ruleIndex"], bare["ruleIndex"]) == (1, 0)
    assert full["message"] == {"text": "m\nand so"}
    assert len(full["relatedLocations"]) == 1  # type: ignore[arg-type]
    assert "fixes" not in bare
    assert bare["level"] == "note"


def test_sarif_says_all_that_is_known_of_a_fault() -> None:
    page = {"uri": "content/%C3%A4%20b.md", "uriBaseId": "%SRCROOT%"}

    def region(line: int, column: int, end: int) -> dict[str, int]:
        return {"startLine": line, "startColumn": column, "endLine": line, "endColumn": end}

    (found,) = results(FULL)
    assert re.fullmatch("[0-9a-f]{32}:1", found.pop("partialFingerprints")["sitegen/v1"])  # type: ignore[index]
    assert found == {
        "ruleId": "FEN005",
        "ruleIndex": 0,
        "level": "error",
        "message": {"text": "m\nand so"},
        "locations": [{"physicalLocation": {"artifactLocation": page, "region": region(2, 8, 10)}}],
        "relatedLocations": [
            {
                "id": 1,
                "physicalLocation": {"artifactLocation": page, "region": region(1, 1, 6)},
                "message": {"text": "here"},
            }
        ],
        "fixes": [
            {
                "description": {"text": "swap"},
                "artifactChanges": [
                    {
                        "artifactLocation": page,
                        "replacements": [
                            {"deletedRegion": region(2, 9, 10), "insertedContent": {"text": "K"}}
                        ],
                    }
                ],
            }
        ],
    }
    log = stdlib_json.loads(sarif.write([FULL], "1.0"))
    assert log["runs"][0]["columnKind"] == "unicodeCodePoints"
    assert log["runs"][0]["tool"]["driver"] == {
        "name": "sitegen",
        "version": "1.0",
        "rules": [{"id": "FEN005", "name": "fen-case-slip"}],
    }


def test_sarif_tells_a_path_of_the_project_from_one_of_the_machine() -> None:
    places = [
        each["locations"][0]["physicalLocation"]["artifactLocation"]  # type: ignore[index]
        for path in ("ä b.md", "/tmp/ä b.md")
        for each in results(fault(0, 1, source=SourceFile(path, "x")))
    ]
    assert places == [
        {"uri": "%C3%A4%20b.md", "uriBaseId": "%SRCROOT%"},
        {"uri": "file:///tmp/%C3%A4%20b.md"},
    ]


def test_a_fingerprint_stays_when_lines_come_before_and_tells_twins_apart() -> None:
    before = SourceFile("a.md", "x: 1\nx: 1\n")
    after = SourceFile("a.md", "new\n  x: 1\nx: 1\n")
    prints = [
        [each["partialFingerprints"] for each in results(*(fault(n, n, source=s) for n in at))]
        for s, at in ((before, (0, 5)), (after, (6, 11)))
    ]
    assert prints[0] == prints[1]
    assert prints[0][0] != prints[0][1]


# ── junit ──


def test_junit_fails_where_the_command_does() -> None:
    clean = SourceFile("b.md", "")
    output = junit.write([FULL, fault(severity=Severity.WARNING)], [PAGE.path, clean.path])
    root = ET.fromstring(output)
    assert root.attrib == {"name": "sitegen", "tests": "3", "failures": "1", "errors": "0"}
    assert [suite.get("name") for suite in root] == ["b.md", "content/ä b.md"]
    (failure,) = root.iter("failure")
    assert (failure.get("type"), failure.get("message")) == ("FEN005", "m")
    assert failure.text == "content/ä b.md:2:8: m\nhere\nand so"
    (said,) = root.iter("system-out")
    assert said.text == "warning: content/ä b.md:1:8: m"


def test_junit_has_a_case_for_each_fault_and_for_each_document_without_one() -> None:
    said = junit.write([FULL, fault(severity=Severity.WARNING)], [PAGE.path, "b.md"])
    assert said.splitlines() == [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<testsuites name="sitegen" tests="3" failures="1" errors="0">',
        '  <testsuite name="b.md" tests="1" failures="0" errors="0">',
        '    <testcase name="no faults" classname="b.md"/>',
        "  </testsuite>",
        '  <testsuite name="content/ä b.md" tests="2" failures="1" errors="0">',
        '    <testcase name="fen-case-slip at 2:8" classname="content/ä b.md">',
        '      <failure message="m" type="FEN005">content/ä b.md:2:8: m',
        "here",
        "and so</failure>",
        "    </testcase>",
        '    <testcase name="fen-case-slip at 1:8" classname="content/ä b.md">',
        "      <system-out>warning: content/ä b.md:1:8: m</system-out>",
        "    </testcase>",
        "  </testsuite>",
        "</testsuites>",
    ]


def test_junit_has_no_text_between_its_elements_and_names_what_xml_cannot_hold() -> None:
    output = junit.write([fault(message="a\ufffe\uffffb\x00")], ["b.md"])
    root = ET.fromstring(output)
    assert {(e.tail or "").strip() for e in root.iter()} == {""}
    (failure,) = root.iter("failure")
    assert failure.get("message") == "a<U+FFFE><U+FFFF>b\u2400"


@given(st.text(), st.text())
def test_junit_is_xml_whatever_a_message_holds(message: str, path: str) -> None:
    source = SourceFile(path or "a", "x")
    output = junit.write([fault(0, 0, source=source, message=message)], [])
    (failure,) = ET.fromstring(output.encode("utf-8")).iter("failure")
    assert failure.get("type") == "FEN005"


# ── together ──


def test_order_is_path_place_and_severity() -> None:
    other = SourceFile("content/a.md", "x")
    last = fault(9, 9)
    warning, error = fault(severity=Severity.WARNING), fault()
    first = fault(0, 0, source=other, severity=Severity.INFO)
    assert in_order([last, warning, error, first]) == (first, error, warning, last)


@pytest.mark.parametrize(
    ("faults", "line"),
    [
        ([], "No faults found in 5 documents"),
        ([fault()], "Found 1 error in 1 document"),
        (
            [fault(), fault(), fault(severity=Severity.WARNING), FULL],
            "Found 3 errors, 1 warning in 1 document; 1 can be mended with --fix",
        ),
        (
            [fault(severity=Severity.INFO, fix=Fix("f", "unsafe", ()))],
            "Found 1 remark in 1 document; 1 can be mended with --fix --unsafe-fixes",
        ),
        (
            [FULL, fault(fix=Fix("f", "unsafe", ()))],
            "Found 2 errors in 1 document; 1 can be mended with --fix (1 more with --unsafe-fixes)",
        ),
    ],
)
def test_the_summary_counts(faults: list[Diagnostic], line: str) -> None:
    assert summary(faults, 5) == line


def test_the_summary_says_how_many_statements_were_proved() -> None:
    assert summary([], 3, 64) == "No faults found in 3 documents, 64 statements proved"
    assert summary([FULL], 3, 1) == (
        "Found 1 error in 1 document, 1 statement proved; 1 can be mended with --fix"
    )


def test_strictly_a_warning_is_an_error() -> None:
    kinds = [each.severity for each in strictly(fault(severity=s) for s in Severity)]
    assert kinds == [Severity.ERROR, Severity.ERROR, Severity.INFO]


def test_only_an_error_is_an_error() -> None:
    warning, remark = fault(severity=Severity.WARNING), fault(severity=Severity.INFO)
    assert [has_errors(each) for each in ([], [remark, warning], [warning, fault()])] == [
        False,
        False,
        True,
    ]


def test_lints_are_chosen_by_name_code_and_group() -> None:
    fen, doc = fault(), fault(lint=("DOC001", "missing-key"))
    both = (fen, doc)
    assert Selection().choose(both) == both
    assert Selection(select=frozenset({"FEN"})).choose(both) == (fen,)
    assert Selection(select=frozenset({"DOC001"})).choose(both) == (doc,)
    assert Selection(ignore=frozenset({"fen-case-slip"})).choose(both) == (doc,)
    assert Selection(frozenset({"FEN"}), frozenset({"FEN005"})).choose(both) == ()
    (milder,) = Selection(severity={"FEN": "error", "fen-case-slip": "info"}).choose([fen])
    assert milder.severity is Severity.INFO
