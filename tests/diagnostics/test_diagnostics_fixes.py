"""A fix changes what it says and not one byte more."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from sitegen.diagnostics.fixes import apply_fixes, diff
from sitegen.diagnostics.model import Applicability, Diagnostic, Edit, Fix, Place, Severity
from sitegen.source import SourceFile, Span

if TYPE_CHECKING:
    from pathlib import Path


def fault(
    source: SourceFile, *edits: tuple[int, int, str], how: Applicability = "safe"
) -> Diagnostic:
    fix = Fix("f", how, tuple(Edit(Place(source, Span(a, b)), text) for a, b, text in edits))
    return Diagnostic(
        "X1",
        "x",
        Severity.ERROR,
        "m",
        fix.edits[0].place if edits else Place(source, Span(0, 0)),
        (),
        fix,
    )


def mended(*diagnostics: Diagnostic, unsafe: bool = False) -> str:
    (source,) = apply_fixes(diagnostics, unsafe=unsafe).sources
    return source.raw


def test_byte_order_mark_and_line_ends_stay() -> None:
    source = SourceFile("a.md", "\ufeffone\r\ntwo\nthree\rfour")
    at = source.text.index("three")
    assert mended(fault(source, (at, at + 5, "3"))) == "\ufeffone\r\ntwo\n3\rfour"


def test_new_lines_end_as_the_lines_around_do() -> None:
    source = SourceFile("a.md", "one\r\ntwo\r\n")
    assert mended(fault(source, (4, 4, "new\n"))) == "one\r\nnew\r\ntwo\r\n"
    assert mended(fault(source, (8, 8, "end\n"))) == "one\r\ntwo\r\nend\r\n"
    mixed = SourceFile("a.md", "one\ntwo\r\n")
    assert mended(fault(mixed, (0, 0, "new\n"))) == "new\none\ntwo\r\n"


def test_a_line_end_is_replaced_as_one_character() -> None:
    source = SourceFile("a.md", "one\r\ntwo")
    assert mended(fault(source, (3, 4, " "))) == "one two"


def test_unsafe_fixes_wait_to_be_asked_for() -> None:
    source = SourceFile("a.md", "abc")
    unsafe = fault(source, (0, 1, "x"), how="unsafe")
    assert apply_fixes([unsafe]).sources == ()
    assert mended(unsafe, unsafe=True) == "xbc"


def test_of_two_fixes_that_clash_the_second_waits_whole() -> None:
    source = SourceFile("a.md", "abcdef")
    first, second = fault(source, (1, 3, "X")), fault(source, (2, 4, "Y"), (5, 6, "Z"))
    fixed = apply_fixes([first, second])
    assert [each.raw for each in fixed.sources] == ["aXdef"]
    assert fixed.applied == (first,)
    assert fixed.waiting == (second,)


def test_two_insertions_at_one_place_do_not_race() -> None:
    source = SourceFile("a.md", "ab")
    assert len(apply_fixes([fault(source, (1, 1, "X")), fault(source, (1, 1, "Y"))]).waiting) == 1


def test_two_changes_that_only_meet_are_both_made() -> None:
    source = SourceFile("a.md", "abcd")
    left, right = fault(source, (0, 2, "X")), fault(source, (2, 4, "Y"))
    for diagnostics in ((left, right), (right, left)):
        fixed = apply_fixes(diagnostics)
        assert [each.raw for each in fixed.sources] == ["XY"]
        assert fixed.waiting == ()


def test_a_fix_over_several_files_is_applied_in_all() -> None:
    one, two = SourceFile("a.md", "1"), SourceFile("b.md", "2")
    both = Fix("f", "safe", tuple(Edit(Place(s, Span(0, 1)), "x") for s in (two, one)))
    at = Place(one, Span(0, 0))
    fixed = apply_fixes([Diagnostic("X", "x", Severity.ERROR, "m", at, (), both)])
    assert [(each.path, each.raw) for each in fixed.sources] == [("a.md", "x"), ("b.md", "x")]


def test_a_fix_that_contradicts_itself_is_never_applied() -> None:
    source = SourceFile("a.md", "abc")
    assert apply_fixes([fault(source, (0, 2, "x"), (1, 3, "y")), fault(source)]).applied == ()


def test_the_diff_is_what_a_patch_tool_takes(tmp_path: Path) -> None:
    old = SourceFile("d/a.md", "one\r\ntwo\x0cx\nthree\nno end")
    new = SourceFile("d/a.md", "one\r\nzwei\x0cx\nthree\nan end")
    (tmp_path / "d").mkdir()
    (tmp_path / "d/a.md").write_bytes(old.raw.encode())
    subprocess.run(["git", "apply", "-"], input=diff(old, new).encode(), cwd=tmp_path, check=True)
    assert (tmp_path / "d/a.md").read_bytes() == new.raw.encode()
    assert diff(old, old) == ""


pieces = st.lists(st.sampled_from(["a", "b", "\n", "\r\n", "\r", "é", "王"]), max_size=12)


def test_line_ends_of_two_kinds_that_meet_stay_two() -> None:
    source = SourceFile("a.md", "one\rtwo\nthree\r\n")
    (fixed,) = apply_fixes([fault(source, (4, 7, ""))]).sources
    assert fixed.text == "one\n\nthree\n"


@given(st.booleans(), pieces, st.data())
def test_a_mended_text_reads_as_the_edited_one(
    mark: bool, parts: list[str], data: st.DataObject
) -> None:
    source = SourceFile("a.md", ("\ufeff" if mark else "") + "".join(parts))
    edges = sorted(data.draw(st.lists(st.integers(0, len(source.text)), max_size=6)))
    spans = list(zip(edges[::2], edges[1::2], strict=False))
    edits = [(a, b, data.draw(st.sampled_from(["", "x", "y\nz"]))) for a, b in spans]
    fixed = apply_fixes(fault(source, edit) for edit in edits)
    applied = [each.fix.edits[0] for each in fixed.applied if each.fix]
    expected = source.text
    for edit in sorted(applied, key=lambda edit: edit.place.span, reverse=True):
        span = edit.place.span
        expected = expected[: span.start] + edit.text + expected[span.end :]
    after = fixed.sources[0] if fixed.sources else source
    assert after.raw.startswith("\ufeff") == mark
    assert after.text == expected
