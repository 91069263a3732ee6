"""Directives stand where Markdown lets words stand, and what is nearly one is never silent."""

from __future__ import annotations

import pytest

from sitegen.document import parse
from sitegen.document.model import CodeBlock, Document, Paragraph
from sitegen.source import SourceFile


def page(body: str) -> Document:
    return parse(SourceFile("page.md", "---\ntitle: T\n---\n" + body))


def named(body: str) -> list[str]:
    return [directive.name.value for directive in page(body).directives]


@pytest.mark.parametrize(
    "body",
    [
        '{{svg:a.svg "c"}}',
        '<<svg:a.svg "c">>',
        '{{ svg: a.svg "c" }}',
        'words {{svg:a.svg "c"}} words',
        '- item {{svg:a.svg "c"}}',
        '> quote\n> - <<svg:a.svg "c">>',
        '| a | b |\n|---|---|\n| {{svg:a.svg "c"}} | d |',
        '# Heading {{svg:a.svg "c"}}',
        '**{{svg:a.svg "c"}}**',
        '[{{svg:a.svg "c"}}](target)',
        '{{svg:a.svg fen="8/8" flip\n"c"}}',
        '{{svg:a.svg "“c” ‘d’ «e» it\'s"}}',
        '{{svg:a.svg alt="}}" "c"}}',
        "{{svg:a.svg}}",
        'caf\u00e9 𝔘 {{svg:a.svg "c"}}',
    ],
)
def test_a_directive_is_found_wherever_words_may_stand(body: str) -> None:
    document = page(body)
    (directive,) = document.directives
    assert not document.problems
    assert document.source.slice(directive.name.span) == "a.svg"
    assert document.source.slice(directive.kind.span) == "svg"
    whole = document.source.slice(directive.span)
    assert whole[:2] + whole[-2:] in ("{{}}", "<<>>")
    children = [c for t in document.tokens for c in t.children]
    assert [c.directive for c in children if c.type == "directive"] == [0]


@pytest.mark.parametrize(
    "body",
    [
        '`{{svg:a.svg "c"}}`',
        '`` <<svg:a.svg "c">> ``',
        '```\n{{svg:a.svg "c"}}\n```',
        '    {{svg:a.svg "c"}}',
        '\\{{svg:a.svg "c"}}',
        '\\<<svg:a.svg "c">>',
        "\\<<svg:a.svg>>",
        "{{ super() }} {{ page.title }} {{ a:b }}",
        "cat <<EOF and 1<<2 and <<note: this>>",
        '<!-- {{svg:a.svg "c"}} -->',
    ],
)
def test_code_escapes_and_other_braces_are_no_directives(body: str) -> None:
    document = page(body)
    assert not document.directives
    assert not document.problems
    assert not document.links


def test_an_escaped_directive_reads_as_it_will_be_shown() -> None:
    (block,) = page('\\{{svg:a.svg "c"}}').blocks
    assert isinstance(block, Paragraph)
    assert block.inline.text.value == '{{svg:a.svg "c"}}'


def test_options_have_places_of_their_own() -> None:
    document = page('{{svg:a.svg fen="8/8 w" flip  marks = "e4 d5" "Cap"}}')
    (directive,) = document.directives
    source = document.source
    assert [(o.key.value, o.value and o.value.value) for o in directive.options] == [
        ("fen", "8/8 w"),
        ("flip", None),
        ("marks", "e4 d5"),
    ]
    assert [source.slice(o.span) for o in directive.options] == [
        'fen="8/8 w"',
        "flip",
        'marks = "e4 d5"',
    ]
    assert directive.caption is not None
    assert source.slice(directive.caption.span) == "Cap"
    marks = directive.option("marks")
    assert marks is not None
    assert marks.value is not None
    assert source.slice(marks.value.at(3, 5)) == "d5"


def test_a_directive_within_a_table_may_hold_an_escaped_bar() -> None:
    document = page('| a |\n|---|\n| {{svg:a.svg "x \\| y"}} |')
    (directive,) = document.directives
    assert directive.caption is not None
    assert directive.caption.value == "x | y"
    assert document.source.slice(directive.caption.span) == "x \\| y"


def test_a_bare_bar_in_a_cell_cuts_a_directive_and_the_message_says_how_to_write_it() -> None:
    (problem,) = page('| a | b |\n|---|---|\n| {{svg:a.svg "x | y"}} | z |').problems
    assert problem.data["case"] == "quote-unclosed"
    assert str(problem.data["message"]).endswith("is written \\|)")


def test_a_directive_over_two_lines_of_a_quote_is_one() -> None:
    document = page('> {{svg:a.svg\n> "two\n> lines"}}')
    (directive,) = document.directives
    assert directive.caption is not None
    assert directive.caption.value == "two\nlines"
    assert document.source.slice(directive.caption.at(4, 9)) == "lines"


@pytest.mark.parametrize(
    "body", ['{{game:a moves="1. e4" "c"}}', '{{play:a "c"}}', '<<board:a "c">>', "{{game:a}}"]
)
def test_a_name_with_words_in_quotes_is_meant_as_a_directive_of_any_kind(body: str) -> None:
    assert [directive.name.value for directive in page(body).directives] == ["a"]


def test_other_kinds_near_enough_are_kept_for_a_lint_to_name() -> None:
    document = page('{{sgv:a.svg "c"}} {{SVG:b.svg}} {{moevs:rook}} {{img:c.svg}} {{move:d}}')
    kinds = [directive.kind.value for directive in document.directives]
    assert kinds == ["sgv", "SVG", "moevs", "img", "move"]


@pytest.mark.parametrize(
    ("body", "case", "caret"),
    [
        ('{{svg:a.svg "c"', "unclosed", 15),
        ('{{svg:a.svg "c" and so on', "after-caption", 16),
        ('{{svg:a.svg "c}} and so on', "quote-unclosed", 12),
        ("{{svg:}}", "name", 6),
        ('{{svg: "c"}}', "name", 7),
        ("{{svg:a.svg “c”}}", "typographic-quote", 12),
        ("{{svg:a.svg ‘c’}}", "typographic-quote", 12),
        ("{{svg:a.svg 'c'}}", "typographic-quote", 12),
        ("{{svg:a.svg ＂c＂}}", "typographic-quote", 12),
        ('{{svg:a.svg "c”}}', "mixed-quotes", 12),
        ('{{svg:a.svg "a "b" c"}}', "quote-inside", 16),
        ('{{svg:a.svg "a" marks=“e4”}}', "after-caption", 16),
        ('{{svg:a.svg marks=“e4” "c"}}', "value-quotes", 18),
        ('{{svg:a.svg "c" "d"}}', "after-caption", 16),
        ('{{svg:a.svg "c">>', "after-caption", 15),
        ('<<svg:a.svg "c"}}', "after-caption", 15),
        ('{{svg:a.svg fen=8/8 "c"}}', "value", 16),
        ('{{svg:a.svg fen="8/8}}', "quote-unclosed", 16),
        ('{{svg:a.svg , "c"}}', "unexpected", 12),
        ('{{svg a.svg "c"}}', "colon", 5),
        ('{svg:a.svg "c"}', "opening", 0),
        ("<svg:a.svg>", "opening", 0),
        ('{{sgv:a.svg "c"', "unclosed", 15),
        ('![{{svg:a.svg "c"}}](b.png)', "in-image", 2),
        ("{{svg:a " + "b " * 40 + "}}", "too-many-options", 74),
    ],
)
def test_what_cannot_be_read_is_told_at_its_letter_and_shown_as_written(
    body: str, case: str, caret: int
) -> None:
    document = page("- x " + body)
    (problem,) = document.problems
    assert problem.kind == "directive-syntax"
    assert problem.data["case"] == case
    assert problem.data["message"]
    assert problem.span.start - document.source.text.index(body) == caret
    assert not document.directives
    shown = "".join(c.content for t in document.tokens for c in t.children)
    assert body.removeprefix("![").split("](")[0] in shown


def test_one_broken_directive_does_not_hide_the_next() -> None:
    document = page('{{svg:a.svg "c}} x\n{{svg:b.svg "d"}}\n\n{{svg:c.svg')
    assert named('{{svg:a.svg c" x}}\n{{svg:b.svg "d"}}') == ["b.svg"]
    assert [p.data["case"] for p in document.problems] == ["after-caption", "unclosed"]


def test_a_directive_alone_is_a_figure_and_others_are_not() -> None:
    alone = page('{{svg:a.svg "c"}}\n{{svg:b.svg "d"}}\n')
    assert alone.tokens[0].hidden
    assert alone.tokens[2].hidden
    assert [child.type for child in alone.tokens[1].children] == ["directive", "directive"]
    within = page('see {{svg:a.svg "c"}}\n')
    assert not within.tokens[0].hidden
    assert [child.type for child in within.tokens[1].children] == ["text", "directive"]


def test_claims_are_found_by_their_fence() -> None:
    document = page("```claims\nlegal: e2e4\n```\n")
    (block,) = document.blocks
    assert isinstance(block, CodeBlock)
    assert block.info == "claims"
    assert document.source.slice(block.text.at(7, 11)) == "e2e4"


def test_links_and_images_know_their_targets_as_written() -> None:
    body = "[a](b%20c.md#d 't') ![i](<p q.png>) <http://x.y/> [r][s] [n](javascript:x)\n\n[s]: /u\n"
    document = page(body)
    slices = [(link.target, document.source.slice(link.span)) for link in document.links]
    assert slices == [
        ("b%20c.md#d", "b%20c.md#d"),
        ("p q.png", "p q.png"),
        ("http://x.y/", "http://x.y/"),
        ("/u", "[r][s]"),
    ]
    empty = page("[a]() [b]( <> ) [c]( <d> ) [e](\nf)")
    assert [link.target for link in empty.links] == ["", "", "d", "f"]


def test_what_an_image_is_described_by_leads_nowhere() -> None:
    document = page("![a [b](c) <http://d.e> ![f](g)](h.png)")
    assert [link.target for link in document.links] == ["h.png"]


@pytest.mark.parametrize("target", ["http://[bad", "//[", "http://", "http://a:b:c", "%", "//%zz"])
def test_an_address_that_is_none_breaks_nothing(target: str) -> None:
    assert [link.target for link in page(f"[a]({target})").links] == [target]


def test_comments_vanish_and_those_to_us_silence_what_they_cover() -> None:
    body = (
        "<!-- sitegen: ignore[fen-differs, link-broken] an older source -->\n\n"
        "First block\nof two lines.\n\n"
        "Words. <!-- sitegen: ignore[board-size-mismatch] -->\nMore.\n\n"
        "<!-- any\n\nother -->\n\n- <!-- sitegen: ignore[x] y -->\n  item\n"
    )
    document = page(body)
    source = document.source
    assert [
        ([n.value for n in s.names], s.reason, source.slice(s.covers))
        for s in document.suppressions
    ] == [
        (["fen-differs", "link-broken"], "an older source", "First block\nof two lines."),
        (["board-size-mismatch"], "", "Words. <!-- sitegen: ignore[board-size-mismatch] -->"),
        (["x"], "y", "item"),
    ]
    assert [source.slice(n.span) for n in document.suppressions[0].names] == [
        "fen-differs",
        "link-broken",
    ]
    shown = "".join(c.content for t in document.tokens for c in (t, *(t.children)))
    assert not any(token.type == "comment" for token in document.tokens)
    assert "any" not in shown.replace("inline", "")


@pytest.mark.parametrize(
    "body", ["<!-- a\n\n<!-- b\n\nc", "a <!-- b\n\nc", "- <!-- a\n\nb -->", "> <!-- a\nb"]
)
def test_a_comment_that_its_block_does_not_close_is_text(body: str) -> None:
    document = page(body)
    shown = "".join(c.content for t in document.tokens for c in t.children)
    assert shown.count("<!--") == body.count("<!--")


def test_a_comment_in_a_list_of_front_matter_covers_the_entry_below_it() -> None:
    text = "---\na:\n  - b: c\n    # sitegen: ignore[x]\n    d: [e]\n  # sitegen: ignore[y]\n---\n"
    document = parse(SourceFile("page.md", text))
    slices = [document.source.slice(s.covers) for s in document.suppressions]
    assert slices == ["d: [e]", "# sitegen: ignore[y]"]


def test_front_matter_is_silenced_by_its_own_comments() -> None:
    text = (
        '---\ntitle: "no # sitegen: ignore[a]"\nengine:\n'
        '  # sitegen: ignore[fen-differs] as printed\n  setup: "8/8"\n'
        "board: 8x8 # sitegen: ignore[board-size-mismatch]\n---\n"
    )
    document = parse(SourceFile("page.md", text))
    assert [(s.names[0].value, document.source.slice(s.covers)) for s in document.suppressions] == [
        ("fen-differs", 'setup: "8/8"'),
        ("board-size-mismatch", "board: 8x8 # sitegen: ignore[board-size-mismatch]"),
    ]


@pytest.mark.parametrize(
    "comment", ["<!-- sitegen: ignore a -->", "<!-- sitegen: ingore[a] -->", "<!--sitegen: x-->"]
)
def test_a_comment_to_us_that_cannot_be_read_is_told(comment: str) -> None:
    (problem,) = page(f"a\n\n{comment}\n").problems
    assert (problem.kind, problem.data["case"]) == ("directive-syntax", "suppression")
