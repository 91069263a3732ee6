"""What comes out of a whole run: order, silence, root causes, and fixes that mend."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitegen.diagnostics.fixes import apply_fixes
from sitegen.diagnostics.model import Diagnostic, Severity
from sitegen.diagnostics.order import in_order
from sitegen.document import parse
from sitegen.interpret.page import interpret_page
from sitegen.lint.run import lint, unreadable
from sitegen.site import assemble
from sitegen.source import Problem, SourceFile, Span

DOCUMENTS = Path(__file__).parent / "documents"

HEAD = """\
---
title: {title}
slug: {slug}
engine:
  topology: {{type: grid, rows: 8, cols: 10}}
  castling: false
  pieces:
    marshal: {{betza: RN, symbol: M}}
    cardinal: {{betza: BN, symbol: D}}
  setup: "{setup}"
---

## Starting position

```
{setup} w - - 0 1
```
"""
MEN = """
White: Rook a1, Cardinal b1, Knight c1, Bishop d1, Queen e1, King f1, Bishop g1, Knight h1,
Marshal i1, Rook j1.

Black: Rook a8, Cardinal b8, Knight c8, Bishop d8, Queen e8, King f8, Bishop g8, Knight h8,
Marshal i8, Rook j8.
"""
TRUE = "rdnbqkbnmr/pppppppppp/10/10/10/10/PPPPPPPPPP/RDNBQKBNMR"
SLIPPED = "rDnbqkbnMr/pppppppppp/10/10/10/10/PPPPPPPPPP/RDNBQKBNMR"


def document(setup: str, body: str = MEN, name: str = "game") -> SourceFile:
    head = HEAD.format(title=name.capitalize(), slug=name, setup=setup)
    return SourceFile(f"{name}.md", head + body)


def run(*sources: SourceFile, drafts: bool = False) -> tuple[Diagnostic, ...]:
    pages = [interpret_page(parse(source), "wood") for source in sources]
    return lint(assemble(pages, drafts=drafts))


def test_a_true_page_is_silent() -> None:
    assert run(document(TRUE)) == ()


def test_a_slip_of_the_pen_is_told_once_with_every_letter_and_every_copy() -> None:
    (found,) = run(document(SLIPPED))
    assert (found.name, found.severity) == ("fen-case-slip", Severity.ERROR)
    assert found.message == "two of Black's men are written as White's: D on b8, M on i8"
    assert str(found.place) == "game.md:10:12"
    assert [(note.message, str(note.place)) for note in found.notes] == [
        ("M on i8", "game.md:10:19"),
        ("the same FEN stands here", "game.md:16:1"),
    ]


def test_the_fix_of_a_slip_mends_all_copies_and_the_page_is_true_then() -> None:
    fixed = apply_fixes(run(document(SLIPPED)))
    assert [source.text for source in fixed.sources] == [document(TRUE).text]
    assert run(*fixed.sources) == ()


def test_a_slip_that_the_page_does_not_speak_of_is_mended_only_on_demand() -> None:
    for body in ("", MEN.replace("Queen e1", "Queen f1").replace("King f1", "King e1")):
        slip = next(each for each in run(document(SLIPPED, body)) if each.name == "fen-case-slip")
        assert slip.fix is not None
        assert slip.fix.applicability == "unsafe"


def test_a_copy_is_the_same_placement_and_not_a_part_of_a_longer_one() -> None:
    body = (
        f"{MEN}\n\nThe text `x{SLIPPED}` and `{SLIPPED}/10` are others, `{SLIPPED}` is the same.\n"
    )
    slip = run(document(SLIPPED, body))[0]
    assert sum("same FEN" in note.message for note in slip.notes) == 2


def test_men_compared_with_the_library_may_have_other_names_and_letters() -> None:
    assert run(document(TRUE, name="carrera")) == ()
    changed = TRUE.replace("RDNB", "RNDB").replace("rdnb", "rndb")
    found = run(document(changed, body="", name="carrera"))
    assert [each.name for each in found if each.severity is not Severity.INFO] == [
        "known-setup-differs"
    ]
    assert "White has centaur on b1, knight on c1" in found[0].message.replace(
        "cardinal", "centaur"
    )
    assert any(note.message.startswith("source: ") for note in found[0].notes)


def test_a_comment_silences_its_lint_in_the_next_block_and_no_other() -> None:
    wrong = "White: Rook a1, Bishop b1."
    silent = "<!-- sitegen: ignore[placement-mismatch] as printed -->"
    assert [each.name for each in run(document(TRUE, f"\n{wrong}\n"))] == ["placement-mismatch"]
    assert run(document(TRUE, f"\n{silent}\n\n{wrong}\n")) == ()
    both = run(document(TRUE, f"\n{silent}\n\n{wrong}\n\nHere it is true.\n\n{wrong}\n"))
    assert [each.name for each in both] == ["placement-mismatch"]
    other = silent.replace("placement", "symmetry")
    assert {each.name for each in run(document(TRUE, f"\n{other}\n\n{wrong}\n"))} == {
        "placement-mismatch",
        "unused-ignore",
    }


def test_diagnostics_come_by_path_and_place_whatever_the_order_of_the_sources() -> None:
    sources = [document(SLIPPED, name="b"), document(SLIPPED, name="a")]
    found = run(*sources)
    assert found == in_order(found) == run(*reversed(sources))
    assert [each.place.source.path for each in found] == sorted(
        each.place.source.path for each in found
    )


def test_a_link_to_a_draft_is_dead_where_drafts_are_left_out() -> None:
    one = SourceFile("one.md", "---\ntitle: One\n---\n\n[two](two.md)\n")
    two = SourceFile("two.md", "---\ntitle: Two\ndraft: true\n---\n\n[one](one.md)\n")
    left_out, shown = run(one, two), run(one, two, drafts=True)
    assert [(each.name, each.severity) for each in left_out] == [("draft-linked", Severity.ERROR)]
    assert [(each.name, each.severity) for each in shown] == [("draft-linked", Severity.INFO)]


def test_an_absolute_link_may_begin_with_the_path_under_which_the_site_lies() -> None:
    links = "[a](/rules/two/) [b](/two/) [c](/rules/three/) [d](/three/)"
    one = SourceFile("one.md", f"---\ntitle: One\n---\n\n{links}\n")
    two = SourceFile("two.md", "---\ntitle: Two\n---\n\n[one](/rules/one/)\n")
    site = assemble([interpret_page(parse(source), "wood") for source in (one, two)])
    told = [each.message.split("`")[1] for each in lint(site, "/rules/")]
    assert told == ["/rules/three/", "/three/"]


def test_a_source_that_cannot_be_read_is_told_at_the_place_that_spoils_it() -> None:
    source = SourceFile("old.md", "caf\ufffd")
    found = unreadable(source, Problem("not-utf-8", Span(3, 4), {"offset": 3, "byte": 0xE9}))
    assert (found.code, str(found.place)) == ("DOC006", "old.md:1:4")


def sites() -> list[Path]:
    return sorted(path for path in DOCUMENTS.rglob("*.md"))


@pytest.mark.parametrize("path", sites(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_safe_fix_removes_its_diagnostic_and_brings_no_new_one(path: Path) -> None:
    source = SourceFile(path.name, path.read_text("utf-8"))
    before = run(source)
    fixed = apply_fixes(before)
    if fixed.sources:
        after = run(*fixed.sources)
        assert len(after) <= len(before) - len(fixed.applied)
        assert {each.name for each in after} <= {each.name for each in before}


@pytest.mark.parametrize("path", sites(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_words_are_plain_sentences_without_a_full_stop(path: Path) -> None:
    for each in run(SourceFile(path.name, path.read_text("utf-8"))):
        assert each.message == each.message.strip()
        assert not each.message.endswith(".") or each.message.endswith("…")
        assert "  " not in each.message
        assert "{" not in each.message.replace("{{", "").replace("{", "", each.message.count("`"))


@st.composite
def broken(draw: st.DrawFn) -> str:
    """A document with pieces of it deleted, doubled, or put elsewhere."""
    text = draw(st.sampled_from(sites())).read_text("utf-8")
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        at = draw(st.integers(0, len(text)))
        piece = draw(
            st.sampled_from(["", text[start:end], text[start:end].swapcase(), "\t", "/", ":"])
        )
        text = text[:start] + text[end:] if draw(st.booleans()) else text[:at] + piece + text[at:]
    return text


@settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(broken())
def test_no_document_is_too_broken_to_be_told_so(text: str) -> None:
    source = SourceFile("broken.md", text)
    for each in run(source):
        assert 0 <= each.place.span.start <= each.place.span.end <= len(source.text)
    apply_fixes(run(source), unsafe=True)


def test_what_is_found_has_nothing_to_do_with_where_the_command_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = SourceFile("a/one.md", "---\ntitle: One\n---\n[x](twoo.md) [y](../twoo/)\n")
    two = SourceFile("a/two.md", "---\ntitle: Two\n---\n")
    before = [found.message for found in run(one, two)]
    assert ["did you mean" in message for message in before] == [True, True]
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    try:
        assert [found.message for found in run(one, two)] == before
    finally:
        monkeypatch.undo()
