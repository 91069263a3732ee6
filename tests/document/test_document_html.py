"""Raw HTML is text, or, where its author is trusted, reaches the page as it was written."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it.token import Token

from sitegen.attached import Attached
from sitegen.config import Config
from sitegen.document import parse
from sitegen.document.html import addresses, places
from sitegen.document.model import Heading, Paragraph
from sitegen.files import Sources, Store
from sitegen.memo.memo import Memo
from sitegen.memo.work import Work
from sitegen.pipeline import build, check
from sitegen.source import SourceFile

HTML = """---
title: Raw
---
<div class="box" id="a">
  <p>In a block, *no Markdown*.</p>
</div>

Words with <b title="Rook a1">Rook **a1**</b><br>and <kbd>Esc</kbd>. <!-- a comment -->

<!-- sitegen: ignore[link-broken] not a link --> [x](nowhere.md)

- <details><summary>More</summary>

  inside

  </details>
"""


def page(text: str, *, trust: bool) -> str:
    built = build(Sources((SourceFile("raw.md", text),)), Config(trust_html=trust))
    html = built.files["raw/index.html"].decode()
    return html[html.index("<main") : html.index("</main>")]


def test_raw_html_is_shown_as_text() -> None:
    shown = page(HTML, trust=False)
    assert "&lt;div class=&#34;box&#34;" in shown
    assert "<kbd>" not in shown
    assert "<details>" not in shown


def test_trusted_html_reaches_the_page_as_it_was_written() -> None:
    shown = page(HTML, trust=True)
    assert '<div class="box" id="a">\n  <p>In a block, *no Markdown*.</p>\n</div>' in shown
    assert '<b title="Rook a1">Rook <strong>a1</strong></b><br>and <kbd>Esc</kbd>.' in shown
    assert "<details><summary>More</summary>" in shown
    assert "<!--" not in shown


def test_comments_are_heard_where_html_is_trusted() -> None:
    source = SourceFile("raw.md", HTML)
    assert check(Sources((source,)), Config(trust_html=True)).diagnostics == ()


def test_the_text_of_trusted_html_is_read_without_its_tags() -> None:
    source = SourceFile("raw.md", "# A <b id=x>b</b>c\n\na<br>b <img alt='Rook a1'>c\n", True)
    heading, paragraph = parse(source).blocks
    assert isinstance(heading, Heading)
    assert isinstance(paragraph, Paragraph)
    assert heading.inline.text.value == "A bc"
    text = paragraph.inline.text
    assert text.value == "a\nb \nc"
    assert source.slice(text.at(2, 3)) == "b"


def test_addresses_in_tags_are_those_that_browsers_read() -> None:
    html = """<a href="a&amp;b"><img src='c d'/><video poster=e.png data-src="f" title='src="g"'>"""
    assert addresses(html) == ["a&b", "c d", "e.png", "g"]


def test_a_file_that_trusted_html_shows_goes_with_the_site() -> None:
    file = Attached("content/a.png", "files/a.png", "a", "1")
    text = '---\ntitle: Raw\n---\n<img src="../files/a.png">\n\n<i><img src="/files/no.png"></i>\n'
    sources = Sources((SourceFile("content/raw.md", text),), (), (file,))
    assert set(build(sources, Config(trust_html=True)).attached) == {"files/a.png"}
    assert build(sources, Config()).attached == {}


def test_a_cached_page_knows_whether_html_was_trusted(tmp_path: pytest.TempPathFactory) -> None:
    sources = Sources((SourceFile("raw.md", HTML),))
    for trust in (False, True, False):
        config = Config(trust_html=trust)
        work = Work(Memo(Store(str(tmp_path)), ""))
        kept, clean = build(sources, config, work=work), build(sources, config)
        assert dict(kept.files) == dict(clean.files)
        assert check(sources, config, work).diagnostics == check(sources, config).diagnostics


@pytest.mark.parametrize(
    "text",
    [
        "[a][b] " * 1900,
        "[" * 3900 + "][" + "x" * 100_000,
        "[a" * 3900 + "][b]" + "x" * 900_000,
        "![" * 2600 + "][b]" + "x" * 900_000,
        "<a b='" * 4000 + "x" * 900_000,
        "<a " + "b " * 400_000 + "<i>" * 3000,
        "<b>" * 7000 + "x" * 900_000,
        "<div>\n" * 2600 + "x" * 900_000,
        "<script>\n" * 2600,
        "<?" * 4000 + "x" * 900_000,
        "<!x" * 4000 + "x" * 900_000,
        "a src=" * 150_000,
        " " * 900_000 + "<i>",
    ],
    ids=lambda text: text[:8],
)
def test_no_text_takes_long(text: str) -> None:
    began = time.process_time()
    parse(SourceFile("raw.md", f"---\ntitle: x\n---\n{text}\n", True))
    assert time.process_time() - began < 2


def places_of(text: str) -> set[str]:
    return set(parse(SourceFile("raw.md", text, True)).places)


def test_places_of_trusted_html_are_ids_and_names_of_a() -> None:
    text = """# A <a name=inline></a>

<DIV ID="block" class="x">

| <b id='cell'>a</b> | b |
|---|---|
| > | <i id="a&amp;b"> |

- <a
  name="wrapped"
  id="both">

> <section id=quoted><p id="one" id="two">

<input name="field"><meta name="no"> <a data-id="no" name="">

</DIV>
"""
    assert places_of(text) == {
        *("inline", "block", "cell", "a&b", "wrapped", "both", "quoted", "one")
    }


def test_what_no_browser_reads_as_a_tag_makes_no_place() -> None:
    for text in (
        "a <!-- <a name=x> --> b",
        "<!-- <a name=x> -->",
        "<div><!-- <a name=x> --></div>",
        "<div>\n<!--\n\n<a name=x>\n\n-->\n</div>",
        "<script>\n'<a name=x>'\n</script>",
        "`<a name=x>` and \\<a name=x>",
        "```html\n<a name=x>\n```",
        "    <a name=x>",
        "![<a name=x>](y.png)",
        "<div title='<a name=x>'>",
        "</a name=x>",
        "<div>\n<![CDATA[ <a name=x> ]]>",
    ):
        assert places_of(text) == set(), text
    assert parse(SourceFile("raw.md", "<a name=x>")).places == frozenset()


@given(st.text(st.sampled_from("<>!-[]/a= \"'&?\n#xid"), max_size=60))
def test_any_html_is_read(text: str) -> None:
    places_of(text)


@pytest.mark.parametrize("unit", ["<", "<a ", "<!--", "<![", "</", "<a id=", "<x id='"])
def test_html_is_read_in_one_pass(unit: str) -> None:
    def took(length: int) -> float:
        token = Token("html_block", "", 0, content=unit * (length // len(unit)))
        began = time.process_time()
        places([token])
        return time.process_time() - began

    assert took(200_000) < max(0.1, 4 * min(took(100_000) for _ in range(2)))


def test_links_lead_to_places_of_trusted_html_and_to_no_others() -> None:
    one = SourceFile("p.md", "---\ntitle: P\n---\n<a name=here></a> [a](#here) [b](#nowhere)\n")
    other = SourceFile("q.md", "---\ntitle: Q\n---\n[a](p.md#here) [b](p.md#there)\n")

    def broken(trust: bool) -> list[str]:
        found = check(Sources((one, other)), Config(trust_html=trust)).diagnostics
        return [each.message for each in found if each.name == "anchor-broken"]

    assert [each.split("`")[1] for each in broken(True)] == ["#nowhere", "#there"]
    assert len(broken(False)) == 4
