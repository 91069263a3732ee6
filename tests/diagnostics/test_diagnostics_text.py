"""The terminal shows the line, the caret under the exact characters, and nothing else."""

from __future__ import annotations

import re
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.diagnostics import concise, text
from sitegen.diagnostics.breaking import broken
from sitegen.diagnostics.model import Diagnostic, Edit, Fix, Note, Place, Severity
from sitegen.source import SourceFile, Span
from sitegen.visible import cells, visible, width

PAGE = SourceFile("content/carrera.md", '---\nsetup: "rAnbqkbnCr/8"\n---\n\nFEN: rAnbqkbnCr/8\n')


def place(source: SourceFile, what: str, nth: int = 0) -> Place:
    at = -1
    for _ in range(nth + 1):
        at = source.text.index(what, at + 1)
    return Place(source, Span(at, at + len(what)))


def fault(
    at: Place, *notes: Note, fix: Fix | None = None, message: str = "two men are in the wrong case"
) -> Diagnostic:
    return Diagnostic("FEN005", "fen-case-slip", Severity.ERROR, message, at, notes, fix)


def shown(*diagnostics: Diagnostic, width: int = 60) -> list[str]:
    return text.write(diagnostics, width=width).splitlines()


def test_a_fault_with_its_labels_notes_and_fix_reads_from_top_to_bottom() -> None:
    edits = tuple(Edit(place(PAGE, "rAnbqkbnCr", n), "ranbqkbncr") for n in (0, 1))
    diagnostic = fault(
        place(PAGE, "A"),
        Note("and this one", place(PAGE, "C")),
        Note("the same FEN stands here", place(PAGE, "rAnbqkbnCr", 1)),
        Note("the page calls a the Centaur"),
        fix=Fix("write `ranbqkbncr`", "safe", edits),
    )
    assert shown(diagnostic) == [
        "error: fen-case-slip[FEN005]: two men are in the wrong case",
        " --> content/carrera.md:2:10",
        "  |",
        '2 | setup: "rAnbqkbnCr/8"',
        "  |          ^      - and this one",
        "...",
        "5 | FEN: rAnbqkbnCr/8",
        "  |      ---------- the same FEN stands here",
        "  = note: the page calls a the Centaur",
        "  = fix: write `ranbqkbncr` (--fix does it)",
        '2 + setup: "ranbqkbncr/8"',
        "  |         ~~~~~~~~~~",
        "5 + FEN: ranbqkbncr/8",
        "  |      ~~~~~~~~~~",
    ]


def test_a_label_in_another_file_stands_below_its_place() -> None:
    other = SourceFile("content/chess.md", "slug: carrera\n")
    lines = shown(fault(place(PAGE, "setup"), Note("taken here", place(other, "carrera"))))
    assert lines[-3:] == [
        " ::: content/chess.md:1:7",
        "1 | slug: carrera",
        "  |       ------- taken here",
    ]


@pytest.mark.parametrize(
    ("line", "what", "below"),
    [
        ("王車王 x", "車", "  ^^"),
        ("\tx", "x", "    ^"),
        ("ab\tx", "\t", "  ^^"),
        ("e\u0301x", "x", " ^"),
        ("ae\u0301x", "\u0301", " ^"),
        ("👩\u200d🚀x", "x", "    ^"),
        ("a\x1bb", "b", "  ^"),
        ("a\u202eb", "b", "         ^"),
        ("", "", "^"),
    ],
)
def test_the_caret_stands_under_the_cells_of_its_characters(
    line: str, what: str, below: str
) -> None:
    source = SourceFile("a.md", line + "\n")
    lines = shown(fault(place(source, what)))
    assert lines[-1] == "  | " + below


def test_a_place_at_the_very_end_has_a_caret() -> None:
    source = SourceFile("a.md", "ab")
    assert shown(fault(Place(source, Span(2, 2))))[-2:] == ["1 | ab", "  |   ^"]


def test_a_span_over_several_lines_is_marked_to_the_end_of_its_first() -> None:
    source = SourceFile("a.md", "one\ntwo\nthree")
    assert shown(fault(Place(source, Span(1, 9))))[-2:] == ["1 | one", "  |  ^^"]


def test_a_long_line_is_shown_around_each_of_its_marks() -> None:
    source = SourceFile("a.md", "left " * 50 + "HERE " + "mid " * 50 + "THERE" + " right" * 50)
    lines = shown(fault(place(source, "HERE"), Note("too", place(source, "THERE"))))
    for sign, word in (("^", "HERE"), ("-", "THERE")):
        row = next(n for n, line in enumerate(lines) if line.strip(" |").startswith(sign * 4))
        at = lines[row].index(sign)
        assert lines[row - 1][at:].startswith(word)
    assert all(len(line) <= 60 for line in lines[1:])
    assert "…" in lines[3]


def test_control_characters_of_a_document_never_reach_the_terminal() -> None:
    source = SourceFile("a\x1b[2J.md", "x\x1b]0;owned\x07\x9b31m\u202e\u2028")
    nasty = fault(
        Place(source, Span(0, 1)),
        Note("\x1b[0m", place(source, "owned")),
        Note("\r\nerror: no fault"),
        fix=Fix("\x08", "unsafe", (Edit(place(source, "x"), "\x1b[31m"),)),
        message="\x1b[2J\nerror",
    )
    for output in (text.write([nasty]), concise.write([nasty])):
        assert not [
            char for char in output if char != "\n" and category(char) in ("Cc", "Cf", "Zl")
        ]
    assert concise.write([nasty]).count("\n") == 1


def test_a_fault_with_very_much_to_say_stays_on_one_screen() -> None:
    source = SourceFile("a.md", "".join(f"line {n}\n" for n in range(200)))
    notes = [Note("m" * 5000, place(source, f"line {n}")) for n in range(1, 100, 3)]
    notes += [Note(f"remark {n}") for n in range(30)]
    edits = tuple(Edit(place(source, f"line {n}\n"), "") for n in range(50, 99, 2))
    lines = shown(fault(place(source, "line 9"), *notes, fix=Fix("cut", "safe", edits)))
    assert len(lines) <= 30
    (left,) = re.findall(r"and (\d+) more places", "\n".join(lines))
    assert 0 < int(left) < 33
    assert any("and 27 more notes" in line for line in lines)


def test_colour_changes_nothing_but_colour() -> None:
    diagnostic = fault(place(PAGE, "A"), Note("too", place(PAGE, "C")))
    bright = text.write([diagnostic], colour=True)
    assert "\x1b[1;31m" in bright
    assert re.sub(r"\x1b\[[0-9;]*m", "", bright) == text.write([diagnostic])


def test_concise_is_one_line_each() -> None:
    assert concise.write([fault(place(PAGE, "A"))]) == (
        "content/carrera.md:2:10: error fen-case-slip two men are in the wrong case\n"
    )


def test_faults_stand_one_below_the_other_with_an_empty_line_between() -> None:
    first, second = fault(place(PAGE, "A")), fault(place(PAGE, "C"), Note("why"))
    assert text.write([first, second]) == text.write([first]) + "\n" + text.write([second])
    assert text.write([]) == ""


def test_what_a_fix_changes_in_another_file_stands_below_its_place() -> None:
    other = SourceFile("content/chess.md", "slug: carrera\n")
    fix = Fix("rename", "safe", (Edit(place(other, "carrera"), "chess"),))
    assert shown(fault(place(PAGE, "A"), fix=fix))[-3:] == [
        " ::: content/chess.md:1:7",
        "1 + slug: chess",
        "  |       ~~~~~",
    ]
    bright = text.write([fault(place(PAGE, "A"), fix=fix)], colour=True).splitlines()
    assert bright[-3] == f"{painted('gutter', ' ::: ')}{painted('path', 'content/chess.md:1:7')}"


@given(st.text(max_size=40), st.integers(0, 40), st.integers(0, 40), st.integers(20, 90))
def test_any_text_and_any_span_can_be_shown(line: str, a: int, b: int, room: int) -> None:
    source = SourceFile("a.md", line)
    start, end = sorted((min(a, len(source.text)), min(b, len(source.text))))
    at = Place(source, Span(start, end))
    fix = Fix("f", "safe", (Edit(at, line[::-1]),))
    output = text.write([fault(at, Note("n", at), fix=fix)], width=room)
    assert "^" in output
    output.encode("utf-8")


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("a\tb\x7f\x1b\0", "a b␡␛␀"),
        ("می\u200cخواهم 👩\u200d🚀", "می\u200cخواهم 👩\u200d🚀"),
        ("\u202e\u2028\ufeff\udc80", "<U+202E><U+2028><U+FEFF><U+DC80>"),
    ],
)
def test_what_has_no_shape_is_shown_as_a_sign_and_what_joins_letters_stays(
    written: str, seen: str
) -> None:
    assert visible(written) == seen


@pytest.mark.parametrize(
    ("char", "cells"),
    [
        ("a", 1),
        ("王", 2),
        ("Ａ", 2),
        ("\u0301", 0),
        ("\ufe0f", 0),
        ("\u20dd", 0),
        ("\u200d", 0),
        ("\x1b", 1),
        ("\x7f", 1),
        ("\u202e", 8),
    ],
)
def test_a_character_takes_the_cells_of_what_is_shown_for_it(char: str, cells: int) -> None:
    assert width(char) == cells
    assert {width(chr(code)) for code in range(0x20, 0x7F)} == {1}


@given(st.text())
def test_what_is_visible_has_a_shape(line: str) -> None:
    shown_text = visible(line)
    shapeless = ("Cc", "Cs", "Zl", "Zp")
    assert not [char for char in shown_text if category(char) in shapeless]
    assert cells(line).starts[-1] == sum(
        len(piece) if char == "\t" else width(char)
        for char, piece in zip(line, cells(line).signs, strict=True)
    )


def painted(role: str, words: str) -> str:
    codes = {"error": "1;31", "warning": "1;33", "info": "1;36", "name": "1", "path": "1;34"}
    codes |= {"gutter": "34", "note": "36", "fix": "32", "faint": "2"}
    return f"\x1b[{codes[role]}m{words}\x1b[0m"


def test_every_part_has_the_colour_of_its_role() -> None:
    fix = Fix("write", "safe", (Edit(place(PAGE, "A"), "a"),))
    fact = fault(place(PAGE, "A"), Note("too", place(PAGE, "C")), Note("why"), fix=fix)
    assert text.write([fact], colour=True, width=60).splitlines() == [
        f"{painted('error', 'error: ')}{painted('name', 'fen-case-slip[FEN005]')}"
        ": two men are in the wrong case",
        f"{painted('gutter', ' --> ')}{painted('path', 'content/carrera.md:2:10')}",
        painted("gutter", "  |"),
        f'{painted("gutter", "2 | ")}setup: "rAnbqkbnCr/8"',
        f"{painted('gutter', '  | ')}         {painted('error', '^')}      "
        f"{painted('note', '- too')}",
        f"{painted('gutter', '  = ')}{painted('note', 'note: ')}why",
        f"{painted('gutter', '  = ')}{painted('fix', 'fix: ')}write (--fix does it)",
        f'{painted("fix", "2 + ")}setup: "ranbqkbnCr/8"',
        f"{painted('gutter', '  | ')}         {painted('fix', '~')}",
    ]


@pytest.mark.parametrize("severity", Severity)
def test_the_gravest_is_the_reddest(severity: Severity) -> None:
    found = Diagnostic("X1", "name", severity, "m", place(PAGE, "A"))
    (first, *_) = text.write([found], colour=True).splitlines()
    word = severity.name.lower()
    assert first == f"{painted(word, f'{word}: ')}{painted('name', 'name[X1]')}: m"


def test_what_is_left_out_is_told_faintly() -> None:
    source = SourceFile("a.md", "".join(f"line {n}\n" for n in range(9)))
    edits = tuple(Edit(place(source, f"{n}"), "x") for n in (1, 3, 5, 7))
    found = fault(place(source, "0"), fix=Fix("cut", "safe", edits))
    assert shown(found)[-5:] == [
        "2 + line x",
        "  |      ~",
        "4 + line x",
        "  |      ~",
        "    and 2 more lines",
    ]
    last = text.write([found], colour=True).splitlines()[-1]
    assert last == painted("faint", "    and 2 more lines")


def test_all_that_a_fix_changes_in_a_line_is_marked_where_it_will_stand() -> None:
    source = SourceFile("a.md", "one two three four\nfive\n")
    words = (("one", "1"), ("three", "number 3"), ("four", "4"))
    edits = tuple(Edit(place(source, old), new) for old, new in words)
    lines = shown(fault(place(source, "two"), fix=Fix("count", "safe", edits)))
    assert lines[-2:] == ["1 + 1 two number 3 4", "  | ~     ~~~~~~~~ ~"]


@pytest.mark.parametrize(
    ("start", "end", "line", "below"),
    [
        (0, 2, "0123456789012345678901234567890123…", "^^"),
        (100, 103, "…9012345678901234567890123456789012…", "            ^^^"),
        (195, 200, "…6789012345678901234567890123456789", "                              ^^^^^"),
        (50, 190, "…9012345678901234567890123456789012…", "            " + "^" * 23),
    ],
)
def test_of_a_long_line_a_part_is_shown_with_its_mark_at_a_third(
    start: int, end: int, line: str, below: str
) -> None:
    source = SourceFile("a.md", "0123456789" * 20 + "\n")
    lines = shown(fault(Place(source, Span(start, end))), width=40)
    assert lines[-2:] == [f"1 | {line}", f"  | {below}"]


def test_a_part_of_a_line_of_wide_letters_fits_too() -> None:
    source = SourceFile("a.md", "王" * 100 + "\n")
    lines = shown(fault(Place(source, Span(50, 52))), width=40)
    assert lines[-2:] == [f"1 | …{'王' * 17}…", "  | " + " " * 11 + "^^^^"]


def test_what_is_elsewhere_or_too_much_is_told_in_its_colour() -> None:
    other = SourceFile("content/chess.md", "slug: carrera\n")
    notes = [Note("taken", place(other, "carrera")), *(Note(f"n{n}") for n in range(30))]
    rows = text.write([fault(place(PAGE, "setup"), *notes)], colour=True).splitlines()
    assert f"{painted('gutter', ' ::: ')}{painted('path', 'content/chess.md:1:7')}" in rows
    assert rows[-1] == painted("faint", "    and 27 more notes")
    source = SourceFile("a.md", "".join(f"line {n}\n" for n in range(200)))
    many = [Note("m", place(source, f"line {n}")) for n in range(1, 100, 3)]
    rows = text.write([fault(place(source, "line 0"), *many)], colour=True).splitlines()
    told = next(row for row in rows if "more places" in row)
    assert re.fullmatch(r"\x1b\[2m +and \d+ more places\x1b\[0m", told)


@pytest.mark.parametrize("mark", ["\u0300", "\u0903", "\u20dd", "\u1dc0"])
def test_marks_that_join_take_no_cell_of_their_own(mark: str) -> None:
    assert width(mark) == (1 if category(mark) == "Mc" else 0)


def test_marks_that_meet_share_a_row_and_those_with_words_have_their_own() -> None:
    source = SourceFile("a.md", "abcdef\n")
    first, second, third = (Place(source, Span(at, at + 2)) for at in (0, 2, 4))
    assert shown(fault(first, Note("", second)))[-2:] == ["1 | abcdef", "  | ^^--"]
    assert shown(fault(first, Note("two", second), Note("three", third)))[-3:] == [
        "1 | abcdef",
        "  | ^^-- two",
        "  |     -- three",
    ]


@pytest.mark.parametrize("room", [24, 40, 60, 97])
@pytest.mark.parametrize("colour", [False, True])
def test_on_a_terminal_sentences_are_broken_at_spaces_only(room: int, colour: bool) -> None:
    said = (
        "the page says that 將棋 is much too long for it, and `so-is-this/path/of/a-page.md` here"
    )
    note = "what stands there is long enough for a second line of it, and for a third one, too"
    one = fault(place(PAGE, "A"), Note(note), message=said)
    found = re.sub("\x1b[^m]*m", "", text.write([one], colour=colour, width=room, broken=True))
    # The same but for the line breaks, and no line is longer than it must be.
    assert found.split() == text.write([one], width=room).split()
    lines = [line for line in found.splitlines() if "|" not in line and "-->" not in line]
    assert all(sum(map(width, line)) <= room or " " not in line.strip() for line in lines)
    assert " --> content/carrera.md:2:10\n" in found


def test_a_sentence_of_one_line_stays_as_it_is() -> None:
    counts = "Found 1 error in 1 document"
    assert broken(counts, 40) == counts
    assert broken(counts, 12).splitlines() == ["Found 1", "    error in", "    1", "    document"]
