"""The whole flow on documents that are wrong in the ways in which real ones are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen import pipeline
from sitegen.config import Config
from sitegen.diagnostics.model import Severity
from sitegen.document import parse
from sitegen.files import Sources
from sitegen.memo import stages
from sitegen.source import SourceFile

if TYPE_CHECKING:
    import pytest

    from sitegen.diagnostics.model import Diagnostic
    from sitegen.document.model import Document

SLIPPED = """---
title: "Carrera's Chess"
slug: carrera
board: "10×8"
parent: chess
engine:
  topology: {type: grid, rows: 8, cols: 10}
  players: [white, black]
  setup: "rAnbqkbnCr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR"
---

# Carrera's Chess

{{svg:carrera-board.svg "The start"}}

Ten files and eight ranks; each player has a light corner at the right.

```
FEN: rAnbqkbnCr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR w - - 0 1
(A/a = Centaur, C/c = Champion)
```

**White (rank 1):** Rook(a1), Centaur(b1), Knight(c1), Bishop(d1), Queen(e1), King(f1), Bishop(g1),
Knight(h1), Champion(i1), Rook(j1)

**Black (rank 8):** Rook(a8), Centaur(b8), Knight(c8), Bishop(d8), Queen(e8), King(f8), Bishop(g8),
Knight(h8), Champion(i8), Rook(j8)

There is no castling and no en passant.
"""

LIKE_COLOURED = """---
title: Chancellor Chess
slug: chancellor-chess
board: "9×9"
parent: chess
engine:
  topology: {type: grid, rows: 9, cols: 9}
  players: [white, black]
  setup: "rnbqkcbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCBNR"
---

# Chancellor Chess

{{svg:chancellor-chess-board.svg "The start"}}

Nine files by nine ranks, 81 squares, dark corners.

**White (rank 1):** Rook a1 · Knight b1 · Bishop c1 · Queen d1 · King e1 ·
Chancellor f1 · Bishop g1 · Knight h1 · Rook i1
"""


def sources(**documents: str) -> Sources:
    return Sources(tuple(SourceFile(f"{name}.md", text) for name, text in documents.items()))


def found(text: str) -> list[Diagnostic]:
    checked = pipeline.check(sources(page=text), Config())
    return [d for d in checked.diagnostics if d.severity is not Severity.INFO]


def test_two_letters_in_the_wrong_case_are_one_fault_with_one_safe_fix() -> None:
    (slip,) = found(SLIPPED)
    source = slip.place.source
    assert (slip.name, slip.severity) == ("fen-case-slip", Severity.ERROR)
    places = [slip.place, *(note.place for note in slip.notes if note.place)]
    assert [source.slice(place.span)[:4] for place in places] == ["A", "C", "rAnb"]
    lines = [source.location(place.span.start).line for place in places]
    assert lines == [9, 9, 19]
    assert slip.fix is not None
    assert slip.fix.applicability == "safe"


def test_the_fix_leaves_a_clean_page() -> None:
    (slip,) = found(SLIPPED)
    assert slip.fix is not None
    text = SLIPPED
    for edit in sorted(slip.fix.edits, key=lambda edit: edit.place.span, reverse=True):
        span = edit.place.span
        text = text[: span.start] + edit.text + text[span.end :]
    assert text == SLIPPED.replace("rAnbqkbnCr", "ranbqkbncr")
    assert found(text) == []


def test_bishops_of_one_colour_and_another_setup_than_the_documented_one_are_likely_faults() -> (
    None
):
    names = {(d.name, d.severity) for d in found(LIKE_COLOURED)}
    assert names == {
        ("fen-colorbound-pair", Severity.WARNING),
        ("known-setup-differs", Severity.WARNING),
    }


def test_a_page_that_says_something_false_tells_its_readers_so() -> None:
    built = pipeline.build(sources(a=SLIPPED, b=LIKE_COLOURED), Config())
    page = built.files["carrera/index.html"].decode()
    assert "fen-case-slip" in page or "written as White" in page
    assert "carrera/carrera-board.svg" in built.files
    assert "chancellor-chess/chancellor-chess-board.svg" in built.files


def test_the_same_sources_give_the_same_bytes_in_any_order() -> None:
    one = pipeline.build(sources(a=SLIPPED, b=LIKE_COLOURED), Config())
    two = pipeline.build(sources(b=LIKE_COLOURED, a=SLIPPED), Config())
    assert (one.files, one.outputs, one.diagnostics) == (two.files, two.outputs, two.diagnostics)


BROKEN = """---
title: Broken
engine: {setup: "8/8", pieces: [}
---

# A {{svg:a.svg nonsense}}

<!-- sitegen: ignore[nothing] -->

| a | b |
|---|---|
| [c](d.md) | {{svg:b.svg "c" |
"""


def test_documents_beyond_the_room_for_them_are_parsed_once_and_give_the_same_pages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parsed: list[str] = []

    def noting(source: SourceFile) -> Document:
        parsed.append(source.path)
        return parse(source)

    given = sources(a=SLIPPED, b=LIKE_COLOURED, c=BROKEN)
    plenty = pipeline.build(given, Config())
    monkeypatch.setattr(stages, "parse", noting)
    monkeypatch.setattr(stages, "_ROOM", 1)
    none = pipeline.build(given, Config())
    assert sorted(parsed) == ["a.md", "b.md", "c.md"]
    assert (plenty.files, plenty.diagnostics) == (none.files, none.diagnostics)


def test_a_check_reads_each_document_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def noting(source: SourceFile) -> Document:
        read.append(source.path)
        return parse(source)

    monkeypatch.setattr(stages, "parse", noting)
    monkeypatch.setattr(stages, "_ROOM", 0)
    texts = [SLIPPED.replace("slug: carrera", f"slug: c{number}") for number in range(3)]
    files = tuple(SourceFile(f"{number}.md", text) for number, text in enumerate(texts))
    checked = pipeline.check(Sources(files, ()), Config())
    assert sorted(read) == ["0.md", "1.md", "2.md"]
    assert {each.place.source.path for each in checked.diagnostics} == set(read)
