"""Markdown tokens to HTML: what a reader gets, and what no author can do to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import html5lib
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from sitegen.document.pagetokens import for_page
from sitegen.render.body import Body, Context, Hyperlink
from sitegen.render.markdown import render_body

if TYPE_CHECKING:
    from markdown_it.token import Token

PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
FIGURE = '<figure id="f"></figure>'


def link(target: str) -> Hyperlink:
    if target.startswith("https:"):
        return Hyperlink(target, external=True)
    return Hyperlink(None) if target.startswith("bad") else Hyperlink(target)


def body(markdown: str, title: str = "") -> Body:
    tokens: list[Token] = PARSER.parse(markdown)
    for token in tokens:
        for child in token.children or ():
            if child.type == "text" and child.content == "FIGURE":
                child.type, child.meta = "directive", {"directive": 0}
    return render_body(for_page(tokens), Context(link, lambda _: FIGURE, title))


def levels(rendered: Body) -> list[int]:
    return [heading.level for heading in rendered.headings]


@pytest.mark.parametrize(
    ("markdown", "wanted"),
    [
        ("### a\n\n### b", [2, 2]),
        ("# a\n\n### b\n\n## c\n\n### d", [2, 3, 3, 4]),
        ("## a\n\n#### b\n\n## c", [2, 3, 2]),
    ],
)
def test_headings_go_down_without_gaps(markdown: str, wanted: list[int]) -> None:
    assert levels(body(markdown)) == wanted


@given(st.lists(st.integers(1, 6), max_size=12))
def test_no_heading_skips_a_level(raw: list[int]) -> None:
    found = levels(body("\n\n".join(f"{'#' * level} x" for level in raw)))
    assert all(b <= a + 1 for a, b in zip([1, *found], found, strict=False))
    assert all(2 <= level <= 6 for level in found)


def test_a_first_heading_that_repeats_the_title_is_left_out() -> None:
    assert body("## Carrera’s  Chess\n\nText", title="Carrera's Chess").html == "<p>Text</p>\n"


def test_equal_headings_get_different_ids() -> None:
    ids = [heading.id for heading in body("## Rules\n\n## Rules\n\n## Rules 2").headings]
    assert len(set(ids)) == 3


@pytest.mark.parametrize(
    ("markdown", "wanted"),
    [
        ("FIGURE", FIGURE),
        ("before *x*\nFIGURE", f"<p>before <em>x</em>\n</p>\n{FIGURE}"),
        ("## FIGURE", FIGURE),
        ("- FIGURE", f"<ul>\n<li>{FIGURE}</li>\n</ul>\n"),
    ],
)
def test_a_picture_never_stands_inside_a_paragraph(markdown: str, wanted: str) -> None:
    assert body(markdown).html == wanted


def test_raw_html_is_shown_as_it_is_written() -> None:
    html = body("<script>alert(1)</script>\n\na <b onclick='x'>b</b>").html
    assert "<script" not in html
    assert "<b" not in html
    assert "&lt;script&gt;" in html


def test_a_refused_link_keeps_its_words_only() -> None:
    assert body("[words](bad)").html == "<p>words</p>\n"


def test_a_link_to_another_host_tells_it_nothing() -> None:
    assert body("[x](https://example.org/?a&b)").html == (
        '<p><a href="https://example.org/?a&amp;b" rel="noopener external">x</a></p>\n'
    )


def test_a_picture_of_another_host_is_not_fetched() -> None:
    html = body("![A board](https://example.org/x.png)").html
    assert "<img" not in html
    assert ">A board</a>" in html


def test_a_picture_within_a_link_makes_no_link_within_a_link() -> None:
    html = body("[![A board](https://example.org/x.png)](/y)").html
    assert html == '<p><a href="/y">A board</a></p>\n'


def test_tables_and_code_can_be_scrolled_by_keyboard() -> None:
    html = body("| a | b |\n|--:|---|\n| 1 | 2 |\n\n```yaml\nx: <y>\n```").html
    assert html.count('role="group" tabindex="0" aria-label="') == 2
    assert '<td class="right">1</td>' in html
    assert "style=" not in html
    assert '<code class="language-yaml">x: &lt;y&gt;\n</code>' in html


def test_a_list_goes_on_from_its_number() -> None:
    assert body("3. a\n4. b").html == '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>\n'


@given(st.text("#*_`[]()<>!|-:&;\"'\n a1{}\\~", max_size=120))
def test_whatever_is_written_gives_valid_html(markdown: str) -> None:
    parser = html5lib.HTMLParser(strict=True)
    parser.parseFragment(body(markdown).html)
