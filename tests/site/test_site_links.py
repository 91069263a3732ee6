"""Where links lead, as a browser would read them."""

from __future__ import annotations

import pytest
from site_pages import guide

from sitegen.config import Config
from sitegen.files import Sources
from sitegen.pipeline import build
from sitegen.site import assemble
from sitegen.site.links import Dead, External, Internal, resolve
from sitegen.source import SourceFile

HERE = guide("about/here.md", "Here", body="## A part\n\n- in a list:\n\n  ## Größe\n")
SITE = assemble(
    [
        HERE,
        guide("there.md", "There", "slug: other", "## Setup\n\n## 規則\n"),
        guide("about/not okay.md", "Spaces", "slug: spaces"),
        guide("about/draft.md", "Draft", "draft: true"),
        guide("about/named.md", "Named", "aliases: [old-name]"),
    ]
)


@pytest.mark.parametrize(
    ("target", "path", "anchor"),
    [
        ("../there.md", "other/index.html", ""),
        ("../there.md#setup", "other/index.html", "setup"),
        ("../there.md#規則", "other/index.html", "規則"),
        ("../there.md#%E8%A6%8F%E5%89%87", "other/index.html", "規則"),
        ("not%20okay.md", "spaces/index.html", ""),
        ("not okay.md", "spaces/index.html", ""),
        ("/there.md", "other/index.html", ""),
        ("../other/", "other/index.html", ""),
        ("../other/index.html#setup", "other/index.html", "setup"),
        ("../old-name/", "named/index.html", ""),
        ("/other/", "other/index.html", ""),
        ("/base/other/", "other/index.html", ""),
        ("#a-part", "here/index.html", "a-part"),
        ("#größe", "here/index.html", "größe"),
        ("", "here/index.html", ""),
        ("#top", "here/index.html", "top"),
        ("?page=1", "here/index.html", ""),
        ("/", "index.html", ""),
        ("../", "index.html", ""),
        ("../about/", "about/index.html", ""),
    ],
)
def test_a_link_within_the_site_finds_its_place(target: str, path: str, anchor: str) -> None:
    found = resolve(target, HERE, SITE, "/base/")
    assert isinstance(found, Internal)
    assert (found.path, found.anchor) == (path, anchor)


@pytest.mark.parametrize(
    "target",
    ["https://example.org/a", "//example.org/a", "mailto:a@example.org", "http://[::1]:80/"],
)
def test_other_hosts_are_left_alone(target: str) -> None:
    assert resolve(target, HERE, SITE) == External(target)


@pytest.mark.parametrize(
    ("target", "fault"),
    [
        ("nowhere.md", "missing"),
        ("/do_not_exist/", "missing"),
        ("../there.md#nope", "anchor"),
        ("#nope", "anchor"),
        ("../there.md#setup?x=1", "anchor"),
        ("draft.md", "draft"),
        ("../../../etc/passwd", "outside"),
        ("..%2f..%2fetc/passwd", "outside"),
        ("javascript:alert(1)", "refused"),
        ("JaVa\tscript:alert(1)", "refused"),
        (" \x01javascript:alert(1)", "refused"),
        ("data:text/html,x", "refused"),
        ("vbscript:x", "refused"),
        ("http://[bad", "invalid"),
        ("//[", "invalid"),
        ("https://", "invalid"),
        ("https://example.org:port/", "invalid"),
    ],
)
def test_a_dead_link_says_why(target: str, fault: str) -> None:
    found = resolve(target, HERE, SITE)
    assert isinstance(found, Dead)
    assert found.fault == fault


def test_a_page_leads_wherever_the_lints_say_that_a_link_leads() -> None:
    texts = {
        "規則.md": "---\ntitle: A\n---\n",
        "b.md": "---\ntitle: B\n---\n[1](規則.md) [2](<規則.md>) [3](%E8%A6%8F%E5%89%87.md) "
        "[4](/規則/) [5][r] <http://ü.example/ö>\n\n[r]: 規則.md\n",
    }
    sources = Sources(tuple(SourceFile(*each) for each in texts.items()))
    built = build(sources, Config(base_url="/"))
    page = built.files["b/index.html"].decode()
    assert built.diagnostics == ()
    assert page.count('<a href="../%E8%A6%8F%E5%89%87/">') == 5
    assert '<a href="http://xn--tda.example/%C3%B6" rel="noopener external">' in page
