"""Front matter keeps the place of each letter, and one fault of it never hides the rest."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sitegen.document import parse
from sitegen.document.model import Document, Mapping, Node, Scalar, Sequence
from sitegen.source import Location, SourceFile


def front(yaml_text: str, body: str = "words\n") -> Document:
    return parse(SourceFile("page.md", f"---\n{yaml_text}---\n{body}"))


def keys(document: Document) -> list[str]:
    return [entry.key.text.value for entry in document.front.entries]


def value(document: Document, *path: str) -> str:
    node = document.front.value(*path)
    assert isinstance(node, Scalar)
    return node.text.value


def told(document: Document) -> list[tuple[str, int, int]]:
    """Case, line and column of each problem."""
    places = [(p, document.source.location(p.span.start)) for p in document.problems]
    return [(str(p.data.get("case", p.kind)), at.line, at.column) for p, at in places]


def test_scalars_stay_strings() -> None:
    document = front("a: no\nb: 1:30\nc: 5e2\nd: 010\ne: 2020-01-01\nf: 0x1F\ng: ~\nh:\ni: '~'\n")
    assert [value(document, key) for key in "abcdef"] == [
        "no", "1:30", "5e2", "010", "2020-01-01", "0x1F",
    ]  # fmt: skip
    nulls = [document.front.value(key) for key in "aghi"]
    assert [node.null for node in nulls if isinstance(node, Scalar)] == [False, True, True, False]
    quoted = [document.front.value(key) for key in "gi"]
    assert [node.quoted for node in quoted if isinstance(node, Scalar)] == [False, True]


def test_keys_and_values_have_their_places_in_the_file() -> None:
    document = front("engine:\n  topology: {type: grid, rows: 8}\n  players: [white, 'black']\n")
    source = document.source
    rows = document.front.value("engine", "topology", "rows")
    assert isinstance(rows, Scalar)
    assert source.location(rows.span.start) == Location(3, 32)
    players = document.front.value("engine", "players")
    assert isinstance(players, Sequence)
    assert source.slice(players.span) == "[white, 'black']"
    assert [source.slice(item.span) for item in players.items] == ["white", "'black'"]
    topology = document.front.value("engine", "topology")
    assert topology is not None
    assert source.slice(topology.span) == "{type: grid, rows: 8}"


@pytest.mark.parametrize(
    ("written", "read", "part", "source_part"),
    [
        ('"a\\u00e9b\\tc"', "aéb\tc", (1, 2), "\\u00e9"),
        ("'it''s'", "it's", (2, 3), "''"),
        ('"one\n  two"', "one two", (3, 4), "\n  "),
        ('"one\n\n  two"', "one\ntwo", (4, 7), "two"),
        ('"one\\\n  two"', "onetwo", (3, 6), "two"),
        ("plain\n  folded", "plain folded", (6, 12), "folded"),
        ("|\n  one\n   two\n", "one\n two\n", (4, 8), " two"),
        ("|-\n  one\n\n  two\n", "one\n\ntwo", (5, 8), "two"),
        (">\n  one\n  two\n\n  three\n", "one two\nthree\n", (8, 13), "three"),
        (">-\n  one\n   more\n  two\n", "one\n more\ntwo", (4, 9), " more"),
        ("|2\n   one\n", " one\n", (0, 4), " one"),
        ('"𝔘\\"x"', '𝔘"x', (1, 2), '\\"'),
    ],
)
def test_each_style_of_scalar_knows_its_letters(
    written: str, read: str, part: tuple[int, int], source_part: str
) -> None:
    document = front(f"k: {written}\nz: end\n")
    node = document.front.value("k")
    assert isinstance(node, Scalar)
    assert node.text.value == read
    assert document.source.slice(node.text.at(*part)) == source_part
    assert value(document, "z") == "end"


ESCAPES = {'\\"': '"', "''": "'", "\\\\": "\\", "\\t": "\t", "\\n": "\n"}

words = st.text(st.sampled_from("ab é𝔘'\"\\\n\t:#-{}[]%@ "), max_size=24)


def matches(letter: str, written: str) -> bool:
    if letter == written or ESCAPES.get(written) == letter:
        return True
    if letter in " \n":
        return not written.strip(" \n\t\\")
    return written.startswith(("\\x", "\\u", "\\U", "\\N", "\\_", "\\e", "\\0", "\\L", "\\P"))


@settings(max_examples=300, deadline=None)
@given(words, st.sampled_from(["'", '"', "|", ">", None]), st.integers(10, 40))
@example("a\n\n b", ">", 20)
def test_every_letter_of_a_value_stands_in_the_file_where_it_says(
    text: str, style: str | None, width: int
) -> None:
    dumped = yaml.dump(
        {"k": text, "z": "end"}, default_style=style, width=width, allow_unicode=True
    )
    document = front(dumped)
    node = document.front.entries[0].value
    assert isinstance(node, Scalar)
    assert node.text.value == text
    assert not document.problems
    for index, letter in enumerate(text):
        span = node.text.at(index, index + 1)
        written = document.source.slice(span)
        assert matches(letter, written), (letter, written)


FAULTS = [
    ("title: A\nlinkTitle B\nweight: 20\n", ["title", "weight"], ("colon-missing", 3, 1)),
    ('title: "A"\nlinkTitle "B"\nweight: 20\n', ["title", "weight"], ("colon-missing", 3, 1)),
    ("title: A\nengine:\n\trows: 8\nslug: b\n", ["title", "engine", "slug"], ("tab", 4, 1)),
    ("title: A\nengine:\n  rows: 8\n\tcols: 9\nslug: b\n", ["title", "engine", "slug"],
     ("tab", 5, 1)),
    ('title: "A\nslug: b\nboard: "8x8"\n', ["title", "slug", "board"], ("quote-unclosed", 2, 8)),
    ("title: 'A\nslug: b\n", ["title", "slug"], ("quote-unclosed", 2, 8)),
    ("title: A: B\nslug: b\n", ["title", "slug"], ("colon-in-value", 2, 9)),
    ("players: [a, b\nslug: b\n", ["slug"], ("bracket-unclosed", 2, 10)),
    ("topology: {a: b\nslug: b\n", ["slug"], ("bracket-unclosed", 2, 11)),
    ("title: A\n  slug: b\nx: y\n", ["title", "x"], ("indentation", 3, 3)),
    ("a:\n    b: c\n  d: e\nf: g\n", ["a", "f"], ("indentation", 4, 3)),
    ('a: "b" c\nd: e\n', ["a", "d"], ("quote-inside", 2, 8)),
    ('a: "\\q"\nd: e\n', ["a", "d"], ("escape", 2, 5)),
    ("a: @b\nd: e\n", ["d"], ("reserved-character", 2, 4)),
    ("a: *b\nd: e\n", ["a", "d"], ("alias-unknown", 2, 4)),
    ("a: **b** c\nd: e\n", ["d"], ("alias-name", 2, 4)),
    ("a: !!python/object:os.system b\nd: e\n", ["a", "d"], ("tag", 2, 4)),
    ("a: !x!y b\nd: e\n", ["d"], ("tag", 2, 4)),
    ("a: b\x07c\nd: e\n", ["a", "d"], ("control-character", 2, 5)),
    ("? [a, b]\n: c\nd: e\n", ["d"], ("key-not-text", 2, 3)),
    ("%YAML 1.1\na: b\n", ["a"], ("directive", 2, 1)),
    ("%a: b\nc: d\n", ["c"], ("directive", 2, 1)),
    ("a: *\nd: e\n", ["d"], ("alias-name", 2, 4)),
    ("- a\n- b\n", [], ("no-mapping", 2, 1)),
    ("just words\n", [], ("no-mapping", 2, 1)),
    ("a: " + "[" * 40 + "]" * 40 + "\nd: e\n", ["a", "d"], ("too-deep", 2, 27)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kept", "problem"), FAULTS)
def test_a_fault_is_told_at_its_place_and_the_rest_is_read(
    text: str, kept: list[str], problem: tuple[str, int, int]
) -> None:
    document = front(text)
    assert told(document) == [problem]
    assert keys(document) == kept
    assert all(p.kind == "front-matter-syntax" and p.data["message"] for p in document.problems)
    assert len(document.blocks) == 1


def test_each_of_several_faults_is_told() -> None:
    document = front('title: "A\nslug: b: c\nengine:\n\trows: 8\nboard: @x\nyear: "1900"\n')
    assert [case for case, _, _ in told(document)] == [
        "quote-unclosed", "colon-in-value", "tab", "reserved-character",
    ]  # fmt: skip
    assert value(document, "title") == "A"
    assert value(document, "slug") == "b: c"
    assert value(document, "year") == "1900"


def test_a_key_given_twice_names_both_places() -> None:
    document = front("title: A\nstart: 1\nengine:\n  rows: 8\n  rows: 9\nstart: 2\n")
    places = [
        (document.source.location(p.span.start).line, document.source.location(s.start).line)
        for p in document.problems
        for _, s in p.also
    ]
    assert [p.kind for p in document.problems] == ["duplicate-key", "duplicate-key"]
    assert places == [(6, 5), (7, 3)]
    assert value(document, "start") == "1"


@pytest.mark.parametrize(
    ("text", "case", "line", "title", "blocks"),
    [
        ("", "empty-file", 1, None, 0),
        (" \n\n", "empty-file", 1, None, 0),
        ("# Head\n\ntext\n", "missing", 1, None, 2),
        ("---\ntitle: A\n\n# Head\n\ntext\n", "unclosed", 1, "A", 2),
        ("---\nslug: b\n\ntitle: A\n\nWords.\n", "unclosed", 1, "A", 1),
        ("---\ntitle: A\n----\n# Head\n", "unclosed", 1, "A", 1),
        ("---\ntitle: A\n", "unclosed", 1, "A", 0),
        ("---", "unclosed", 1, None, 0),
        ("---\n---\n", "no-key", 1, None, 0),
        ("---\n# note\n\n---\ntext\n", "no-key", 1, None, 1),
        ("---\n{}\n---", "no-key", 1, None, 0),
        ("title: A\nslug: b\n---\n# Head\n", "opening-missing", 1, "A", 1),
        ("\n\n---\ntitle: A\n---\n# Head\n", "late", 3, "A", 1),
    ],
)
def test_front_matter_without_its_fences_is_told_and_read_as_far_as_it_goes(
    text: str, case: str, line: int, title: str | None, blocks: int
) -> None:
    document = parse(SourceFile("page.md", text))
    assert [(found, at) for found, at, _ in told(document)] == [(case, line)]
    assert (value(document, "title") if title else None) == title
    assert len(document.blocks) == blocks


def test_prose_in_unclosed_front_matter_does_not_swallow_the_page() -> None:
    text = "---\ntitle: A\n\n**White** stands. So: it is.\n\n## Rules\n\nWords.\n\n---\n\nMore.\n"
    document = parse(SourceFile("page.md", text))
    assert told(document) == [("unclosed", 1, 1)]
    assert value(document, "title") == "A"
    assert len(document.blocks) == 4


@pytest.mark.parametrize("blank", ["", "\n", "\n\n"])
def test_lines_count_from_the_top_of_the_file(blank: str) -> None:
    document = front("a: b\nc: d\n", blank + "words {{svg:x.svg\n")
    assert [(line, column) for _, line, column in told(document)] == [(5 + len(blank), 18)]


@pytest.mark.parametrize("fence", ["---", "--- ", "---\t"])
def test_the_last_fence_needs_no_line_end(fence: str) -> None:
    document = parse(SourceFile("page.md", f"---\ntitle: A\n{fence}"))
    assert not document.problems
    assert value(document, "title") == "A"
    assert not document.blocks


def test_aliases_are_read_but_never_multiply() -> None:
    document = front("a: &x [b, c]\nd: *x\n")
    assert not document.problems
    assert document.front.value("a") == document.front.value("d")
    bomb = "a0: &a0 [x, x]\n"
    bomb += "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 30))
    cases = {case for case, _, _ in told(front(bomb))}
    assert cases <= {"too-many-nodes", "too-deep"}
    assert cases
    chain = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 99))
    assert {case for case, _, _ in told(front(chain))} == {"too-deep"}
    assert told(front("a: &a [*a]\nb: c\n")) == [("alias-unknown", 2, 8)]


def depth(node: Node) -> int:
    match node:
        case Mapping():
            return 1 + max((depth(entry.value) for entry in node.entries), default=0)
        case Sequence():
            return 1 + max((depth(item) for item in node.items), default=0)
        case _:
            return 0


yaml_pieces = st.lists(
    st.sampled_from([
        "a", "b: ", "c:\n", ": ", "- ", "  ", "\n", "\n", "\t", '"', "'", "[", "]", "{", "}", ", ",
        "#", " # x", "&a ", "*a", "!t ", "|\n", ">\n", "? ", "%", "@", "`", "\\", "---\n", "...\n",
        "é𝔘", "\x07", "\u2028", "\x85", "\ufeff", "\udc80", "k: v\n", "  k: v\n", '"x": y\n',
    ]),
    max_size=30,
).map("".join)  # fmt: skip


@settings(max_examples=500, deadline=None)
@given(
    yaml_pieces, st.sampled_from(["---\n", "", "\n---\n"]), st.sampled_from(["---\n", "", "---"])
)
def test_whatever_stands_there_is_read_to_the_end(text: str, opening: str, closing: str) -> None:
    document = parse(SourceFile("page.md", opening + text + closing))
    length = len(document.source.text)
    for problem in document.problems:
        assert 0 <= problem.span.start <= problem.span.end <= max(length, 1)
        assert problem.kind == "duplicate-key" or problem.data["message"]
    assert depth(document.front) <= 26
    for entry in document.front.entries:
        assert entry.key.span.end <= length
        assert entry.value.span.end <= length
