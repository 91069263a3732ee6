"""What strangers put into names, captions, links and paths stays text and stays inside."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from xml.etree import ElementTree

import html5lib
import pytest

from sitegen import pipeline
from sitegen.config import Config
from sitegen.diagnostics import concise, github, junit, sarif, text
from sitegen.diagnostics import json as as_json
from sitegen.files import Sources, write_output
from sitegen.files.manifest import is_safe
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from sitegen.pipeline import Built

ONLINE = Config(title="Games", base_url="https://example.org/games/")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def built(*documents: str, config: Config = ONLINE) -> Built:
    numbered = enumerate(documents)
    sources = (SourceFile(f"content/p{number}.md", text) for number, text in numbered)
    return pipeline.build(Sources(tuple(sources)), config)


# ── paths ──

NAMES = (
    "..", "../x", "../../../../etc/x", "/abs", "%2e%2e/x", "%2e%2e%2fx", "a/../../b", "./a", "a//b",
    "con", "CON", "nul", "aux.md", "com1", "COM¹", "LPT1", "conin$", "a.", "a..", "a ", " a", "a/b",
    ".hidden", "\\\\\\\\host\\\\x", "..\\\\x", "C:x", "C:/x", "a:b", "a*b", "a?b", "a|b", "a<b",
    "\\0", "a\\0b", "a\\nb", "a\\u202eb", "\\ud800", "-", "_", "~", "$HOME", "`id`", "assets",
    "index", "404", "sitemap", "about", "_sitegen", "é", "e\\u0301", "規則", "İ", "a" * 300,
    ".sitegen-manifest.json", ".git", ".htaccess", "index.html",
)  # fmt: skip

PAGE = """---
title: "T{number}"
slug: "{slug}"
aliases: ["{alias}"]
parent: "{parent}"
engine: {{setup: "{start}", pieces: {{"{piece}": {{betza: WF, symbol: Y}}}}}}
---

# T

{{{{svg:{name}.svg "Board {number}"}}}}

{{{{moves:{piece} "Piece {number}"}}}}

[link]({link})
"""
SOUND = {
    "parent": "chess",
    "slug": "s{0}",
    "alias": "o{0}",
    "name": "d{0}",
    "piece": "man{0}",
    "link": "#t",
}

DEVICE = re.compile(r"(?i)(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|\Z)")
FORBIDDEN = re.compile(r'[<>:"|?*\\\x00-\x1f\x7f\u202a-\u202e\u2066-\u2069\ud800-\udfff]')


def pages(key: str) -> list[str]:
    """For each name a page that puts it there, and is sound else."""
    found = []
    for number, name in enumerate(NAMES):
        given = {each: value.format(number) for each, value in SOUND.items()} | {key: name}
        found.append(PAGE.format(number=number, start=START, **given))
    return found


@pytest.mark.parametrize("key", SOUND)
def test_no_name_leads_out_or_cannot_be_written_on_another_system(key: str, tmp_path: Path) -> None:
    files = built(*pages(key)).files
    assert sum(path.startswith("s") for path in files) > 40 or key == "slug"
    for path in files:
        assert is_safe(path)
        for part in path.split("/"):
            assert not DEVICE.match(part), path
            assert not FORBIDDEN.search(part), path
            assert part.rstrip(". ") == part, path
            assert len(part.encode()) <= 255, path
    assert len({path.casefold() for path in files}) == len(files)
    write_output(files, str(tmp_path / "a" / "output"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a"]
    assert sorted(path.name for path in (tmp_path / "a").iterdir()) == [".sitegen", "output"]


@pytest.mark.parametrize("name", ["..", "../x", "/x", "%2e/x", "con", "C:x", "a" * 200])
def test_a_diagram_that_cannot_have_its_name_is_told(name: str) -> None:
    given = {each: value.format(0) for each, value in SOUND.items()} | {"name": name}
    page = PAGE.format(number=0, start=START, **given)
    assert "directive-syntax" in {found.name for found in built(page).diagnostics}


# ── texts ──

PAYLOADS = (
    "</title></script></style></textarea><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)",
    "`${alert(1)}`",
    "]]></text><script>alert(1)</script>",
    "--><script>alert(1)</script><!--",
    "<svg/onload=alert(1)>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "{{ config }}{% include 'base.html' %}{# x #}",
    "\\x1b]0;owned\\x07\\x1b[2J",
    "::error::owned%0A::set-output name=x::y",
    "\\n::error::owned\\n##[error]owned\\n",
    "\\u202egnp.exe",
    "\\u2028alert(1)\\u2029",
    "java\\tscript:alert(1)",
    "${{ secrets.TOKEN }}",
    "=HYPERLINK(1)",
)

EVERYWHERE = """---
title: "Title {0}"
slug: evil
board: "Board {0}"
players: "Players {0}"
win: "Win {0}"
special: "Special {0}"
designer: ["Designer {0}"]
year: "Year {0}"
sources: ["Source {0}"]
parent: chess
engine:
  topology: {{type: grid, rows: 8, cols: 8}}
  players: ["White {0}", "Black {0}"]
  setup: "{1}"
  pieces: {{"Piece {0}": {{betza: WF, symbol: "Y"}}}}
---

# Heading

{{{{svg:board.svg "Caption {2}"}}}}

{{{{moves:knight "Moves {2}"}}}}
"""


def evil(payload: str) -> str:
    """A page with a text in each place that comes out elsewhere."""
    plain = payload.encode().decode("unicode_escape", "replace").replace("\n", " ")
    return EVERYWHERE.format(payload, START, plain.replace('"', ""))


DATA = re.compile(rb'<script type="application/[a-z+]*json"[^>]*>(.*?)</script>', re.DOTALL)


def structure(html: bytes) -> list[tuple[str, tuple[str, ...]]]:
    tree = html5lib.HTMLParser(namespaceHTMLElements=False).parse(html.decode())
    return [
        (element.tag, tuple(sorted(map(str, element.attrib))))
        for element in tree.iter()
        if isinstance(element.tag, str)
    ]


@pytest.fixture(scope="module")
def harmless() -> Mapping[str, bytes]:
    return by_place(built(evil("x")))


def by_place(found: Built) -> dict[str, bytes]:
    """The files, that of the piece with the strange name under one name."""
    return {re.sub(r"(?<=^pieces/)piece-[^/]+", "_", p): data for p, data in found.files.items()}


@pytest.mark.parametrize("payload", PAYLOADS)
def test_whatever_a_text_holds_files_have_the_same_structure(
    payload: str, harmless: Mapping[str, bytes]
) -> None:
    files = by_place(built(evil(payload)))
    assert files.keys() == harmless.keys()
    for path, data in files.items():
        if path in ("evil/index.html", "index.html", "pieces/_/index.html"):
            assert structure(data) == structure(harmless[path]), path
        elif path.endswith(".html"):
            assert data.count(b"<") == harmless[path].count(b"<"), path
        elif path.endswith((".svg", ".xml")):
            tags = [element.tag for element in ElementTree.fromstring(data).iter()]
            assert tags == [e.tag for e in ElementTree.fromstring(harmless[path]).iter()], path
        elif path.endswith(".json"):
            json.loads(data)
    for script in DATA.findall(files["evil/index.html"] + files["index.html"]):
        json.loads(script)


@pytest.mark.parametrize("payload", PAYLOADS)
def test_no_message_about_a_text_speaks_for_the_program(payload: str) -> None:
    page = evil(payload).replace("engine:", f'"Key {payload}": x\nengine:')
    broken = page.replace("Moves ", "Mo}} {{svg:").replace("RNBQKBNR", "RNBQKBN?")
    found = built(broken, page.replace("slug: evil", f'slug: "evil {payload}"')).diagnostics
    assert found
    said = text.write(found, colour=False, width=80) + concise.write(found)
    assert not [char for char in said if char != "\n" and not char.isprintable()]
    commands = github.write(found).splitlines()
    assert all(re.match(r"::(error|warning|notice) file=content/p\d\.md,", row) for row in commands)
    assert "##[" not in github.write(found)
    assert len(json.loads(as_json.write(found))) == len(found)
    assert len(json.loads(sarif.write(found, "1"))["runs"][0]["results"]) == len(found)
    ElementTree.fromstring(junit.write(found, ("content/p0.md", "content/p1.md")))


# ── links and markup ──

LINKS = (
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java&#9;script:alert(1)", "&#106;avascript:x",
    "javascript&colon;alert(1)", "<java\tscript:alert(1)>", "<\x01javascript:alert(1)>",
    "data:text/html,<script>alert(1)</script>", "data:image/svg+xml;base64,PHN2Zz4=", "file:///etc",
    "//evil.example/x", "\\\\\\\\evil.example", "/\\\\evil", "https:evil", "blob:x", "vbscript:x",
    "https://e.org/\"onclick=\"x", "x\"onclick=\"alert(1)", "#\"><img src=x>", "?q=<script>",
)  # fmt: skip

MARKUP = (
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg onload=alert(1)>",
    "<!--><b>-->", "<iframe src=x></iframe>", "<?php x ?>", "<![CDATA[<b>]]>",
    "<!DOCTYPE x>", "<style>*{}</style>",
    "<a href=javascript:alert(1)>a</a>", "<base href=//evil>", "<b\n>a</b>",
    "</main></body></html>",
    "<meta http-equiv=refresh content=0>", "![a](x \"onerror=alert(1)\")",
    "[a]: javascript:alert(1)",
    "<form action=//evil><input></form>", "<math><mtext></p><script>x</script>", "&lt;b&gt;",
)  # fmt: skip


@pytest.mark.parametrize("title", ["", ' "t"'])
def test_no_link_runs_anything(title: str) -> None:
    links = "\n\n".join(f"[a]({link}{title}) ![b]({link}{title}) <{link}>" for link in LINKS)
    html = built(FRONT + links).files["evil/index.html"].decode()
    tree = html5lib.HTMLParser(namespaceHTMLElements=False).parse(html)
    for element in tree.iter():
        names = {str(name).lower() for name in element.attrib}
        assert not {name for name in names if name.startswith("on")}
        for name in ("href", "src", "action", "formaction", "xlink:href"):
            address = element.attrib.get(name, "")
            scheme = urlsplit(re.sub(r"[\x00-\x20]", "", address)).scheme.lower()
            assert scheme in ("", "http", "https", "mailto"), address


def test_markup_in_a_page_is_text() -> None:
    expected = structure(built(FRONT + "words\n\n" * len(MARKUP)).files["evil/index.html"])
    html = built(FRONT + "\n\n".join(MARKUP)).files["evil/index.html"]
    tags, usual = {tag for tag, _ in structure(html)}, {tag for tag, _ in expected}
    assert tags - usual <= {"img", "blockquote"}
    assert not [names for _, names in structure(html) if any(n.startswith("on") for n in names)]
    assert html.count(b"<script") == sum(tag == "script" for tag, _ in expected)


FRONT = EVERYWHERE.format("x", START, "x")
