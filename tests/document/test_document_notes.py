"""Footnotes, task lists and alerts: what readers get, what is read of them, and in what time."""

from __future__ import annotations

import re
import time

import html5lib
import pytest

from sitegen.config import Config
from sitegen.document import parse
from sitegen.document.model import BulletList, Paragraph, Quote
from sitegen.files import Sources
from sitegen.pipeline import build, check
from sitegen.source import SourceFile


def body(markdown: str) -> str:
    source = SourceFile("p.md", f"---\ntitle: P\n---\n{markdown}\n")
    html = build(Sources((source,)), Config()).files["p/index.html"].decode()
    html5lib.HTMLParser(strict=True).parse(html)
    found = re.search(
        r'<div class="body">\n(.*?)\n<nav|<div class="body">\n(.*?)</div>\n</art', html, re.S
    )
    assert found
    return (found[1] or found[2]).strip()


def document(markdown: str):
    return parse(SourceFile("p.md", markdown))


def test_a_note_stands_at_the_end_and_leads_back_to_each_place_that_names_it() -> None:
    html = body("One[^b] two[^a] three[^b].\n\n[^a]: A *note*.\n\n    With more.\n[^b]: Another.")
    assert html.startswith(
        '<p>One<sup class="note"><a href="#note.1" id="note.1.1" role="doc-noteref"'
        ' aria-label="Note 1">1</a></sup> two<sup class="note"><a href="#note.2" id="note.2.1"'
    )
    assert '<li id="note.1"><p>Another. <a href="#note.1.1"' in html
    assert 'aria-label="Back to note 1 in the text, place 2">↩<sup>2</sup></a>' in html
    assert '<a href="#note.1.2" role="doc-backlink"' in html
    assert "<p>A <em>note</em>.</p>\n<p>With more. <a" in html
    ids = re.findall(r' id="([^"]*)"', html)
    assert len(ids) == len(set(ids))
    assert {each[1:] for each in re.findall(r'href="(#note[^"]*)"', html)} <= set(ids)


@pytest.mark.parametrize(
    "markdown",
    [
        "[^1]: only\n",
        "x[^1]\n\n[^1]:",
        "x[^1]\n\n[^1]: - a list\n    - in it\n",
        "x[^1]\n\n[^1]:\n    ```\n    code\n    ```\n\n```\nmore\n```\n",
        "x[^1]\n\n> [^1]: in a quote[^2]\n> more\n\n[^2]: second[^1]\n",
        "- x[^1]\n\n  [^1]: in a list\n\n# H[^1]\n\n[a[^1]](#h)\n",
        "| a[^1] | b |\n|---|---|\n| ![c[^1]](p.md) | d |\n\n[^1]: | e |\n",
        "x[^1]\n[^1]: right below\nlazy\n",
        "x[^1]\n\n[^1]: [^2]: within[^2]\n",
        "x[^1][^2] [^3](p.md) [a][^1] [^nope]\n\n[^1]: a\n[^2]: b\n",
        "- [ ] a\n- [x] b\n\n  more\n1. [X] c\n- [ ]\n- [x]  \n- [ ] - [x] d\n",
        "> [!NOTE]\n\n> [!tip]\n> > [!WARNING]\n> > deep\n\n> [!NOTE] words\n\n> [!OTHER]\n> x\n",
        "> [!IMPORTANT]\n> - [ ] x[^1]\n>\n> [^1]: a\n",
    ],
)
def test_whatever_stands_together_gives_valid_html_and_no_fault_of_sitegen(markdown: str) -> None:
    source = SourceFile("p.md", f"---\ntitle: P\n---\n{markdown}\n")
    built = build(Sources((source,)), Config())
    assert "document-not-understood" not in {each.name for each in built.diagnostics}
    html5lib.HTMLParser(strict=True).parse(built.files["p/index.html"])


def test_a_task_list_shows_its_boxes() -> None:
    html = body("- [x] Rook *a1*\n- [ ] Knight\n- plain [ ]\n")
    assert html == (
        '<ul>\n<li class="task"><input type="checkbox" disabled checked aria-label="done">'
        "Rook <em>a1</em></li>\n"
        '<li class="task"><input type="checkbox" disabled aria-label="to do">Knight</li>\n'
        "<li>plain [ ]</li>\n</ul>"
    )


def test_an_alert_says_of_which_kind_it_is() -> None:
    assert body("> [!WARNING]\n> Mind **this**.\n") == (
        '<div class="alert warning" role="note" aria-label="Warning">\n'
        '<p class="which" aria-hidden="true">Warning</p>\n'
        "<p>Mind <strong>this</strong>.</p>\n</div>"
    )
    assert "<blockquote>" in body("> [!WARNING] Mind\n> **this**.\n")


def test_every_part_knows_its_place() -> None:
    text = "- [x] Rook\n  a1\n-  [ ] x\n\n> > [!NOTE]\n> > Knight b1\n\n"
    text += "x[^1]\n\n[^1]: Bishop\n    c1\n"
    source = SourceFile("p.md", text)
    tasks, quote, paragraph, note = parse(source).blocks
    assert isinstance(tasks, BulletList)
    assert isinstance(quote, Quote)
    assert isinstance(paragraph, Paragraph)
    assert isinstance(note, Paragraph)
    assert [source.slice(item.span) for item in tasks.items] == ["- [x] Rook\n  a1", "-  [ ] x"]
    (alert,) = quote.blocks
    assert source.slice(alert.span) == "> [!NOTE]\n> > Knight b1"
    assert paragraph.inline.text.value == "x"
    assert note.inline.text.value == "Bishop c1"
    assert source.slice(note.inline.text.at(7, 9)) == "c1"


def test_what_they_say_is_proved() -> None:
    game = (
        "---\ntitle: Chess\nslug: chess\nengine: {setup: "
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR}\n---\n"
    )
    told = {
        "- [x] The board has 65 squares.\n",
        "> [!NOTE]\n> The board has 65 squares.\n",
        "A note.[^1]\n\n[^1]: The board has 65 squares.\n",
        "The board[^1] has 65 squares.\n\n[^1]: It is square.\n",
    }
    for text in told:
        found = check(Sources((SourceFile("chess.md", game + text),)), Config()).diagnostics
        assert [each.name for each in found] == ["square-count-mismatch"], text


@pytest.mark.parametrize(
    "text",
    [
        "[^a] " * 1900 + "\n\n[^a]: x\n",
        "[^" * 3900 + "x" * 900_000 + "\n\n[^a]: x\n",
        "[^a]: " * 1900 + "x",
        "[^a]: x\n" * 1300 + "[^a]",
        "".join(f"[^{n}]: [^{n + 1}]\n\n" for n in range(1300)) + "[^0]",
        "".join(f"[^{n}]\n\n[^{n}]: x\n\n" for n in range(800)),
        "- [ ] " * 1900,
        "- [ ] x\n" * 1300,
        "> [!NOTE]\n" * 1900,
        "> " * 3000 + "[!NOTE]\n",
        ("> [!NOTE]\n> x\n\n") * 900,
        "x\n" * 1300 + "[^" + "a" * 900_000 + "]: x",
    ],
    ids=lambda text: text[:10],
)
def test_no_text_takes_long(text: str) -> None:
    began = time.process_time()
    parse(SourceFile("p.md", text))
    assert time.process_time() - began < 2
