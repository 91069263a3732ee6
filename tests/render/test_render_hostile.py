"""What strangers write into a page stays text, wherever it comes out."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import html5lib
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from small_site import DATES, PAGES

from sitegen.config import Config
from sitegen.render import render
from sitegen.render.theme import link_urls
from sitegen.site import assemble

EVIL = st.one_of(
    st.text("<>&\"'/`{}%[]()\\;:=-\n\u2028\u202e\u0000 aé規", max_size=40),
    st.sampled_from(
        [
            "</script><script>alert(1)</script>",
            "<!--<script>",
            "]]>",
            "{{ 7 * 7 }}{% raw %}",
            '" onmouseover="alert(1)',
            "javascript:alert(1)",
            'https://e.org/"><img src=x onerror=alert(1)>',
        ]
    ),
)


def written(output: dict[str, bytes]) -> dict[str, str]:
    return {path: content.decode() for path, content in output.items() if path.endswith(".html")}


@settings(max_examples=20, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(title=EVIL, special=EVIL, name=EVIL)
def test_no_key_of_the_front_matter_becomes_markup(title: str, special: str, name: str) -> None:
    facts = replace(
        PAGES[0].facts,
        title=title,
        special=special,
        win=special,
        year=name,
        players=name,
        designer=(name, title),
        sources=(name, special),
        aliases=(name,),
    )
    config = Config(title=title, description=special, author=name, base_url="https://e.org/")
    site = assemble([replace(PAGES[0], facts=facts), *PAGES[1:]])
    output = render(site, [], config, dates=DATES)
    for path, html in written(output).items():
        clean = html.replace("\0", "\ufffd")
        tree = html5lib.HTMLParser().parse(clean)
        elements = {
            element.tag.rpartition("}")[2]
            for element in tree.iter()
            if isinstance(element.tag, str)
        }
        assert "img" not in elements, path
        assert not [a for e in tree.iter() for a in e.attrib if str(a).startswith("on")], path
        scripts = re.findall(r"<script([^>]*)>", html)
        assert all("src=" in s or "json" in s for s in scripts), path
    for path, content in output.items():
        if path.endswith(".json"):
            json.loads(content)
        if path.endswith(".xml"):
            ElementTree.fromstring(content)


@given(EVIL)
def test_addresses_in_sources_are_links_to_the_web_only(text: str) -> None:
    html = str(link_urls(text))
    assert re.sub(r"</?a[^<>]*>", "", html).count("<") == 0
    assert all(url.startswith("https://") for url in re.findall(r'href="([^"]*)"', html))
