"""Former addresses: each is written at that very path, or refused by name at its place."""

from __future__ import annotations

import pytest

from sitegen.config import Config
from sitegen.files import Sources
from sitegen.interpret.facts import alias_of, is_slug
from sitegen.pipeline import build, check
from sitegen.source import SourceFile


def page(name: str, alias: str, body: str = "") -> SourceFile:
    front = f"---\ntitle: Page {name}\nslug: {name}\naliases: [{alias!r}]\n---\n"
    return SourceFile(f"{name}.md", front + body + "\n")


@pytest.mark.parametrize(
    ("written", "path"),
    [
        ("former", "former/index.html"),
        ("/former/", "former/index.html"),
        ("//former//", "former/index.html"),
        ("old/n1.html", "old/n1.html"),
        ("/old/n1/", "old/n1/index.html"),
        ("old/n1/index.html", "old/n1/index.html"),
        ("n1.html", "n1.html"),
        ("2024/規則/a_b", "2024/規則/a_b/index.html"),
    ],
)
def test_an_alias_is_written_at_that_very_path_and_links_to_it_lead_on(
    written: str, path: str
) -> None:
    address = "/" + path.removesuffix("index.html")
    texts = (page("a", written), SourceFile("b.md", f"---\ntitle: B\n---\n[x]({address})\n"))
    built = build(Sources(texts), Config())
    assert built.diagnostics == ()
    root = "../" * path.count("/")
    assert f'<a href="{root}a/index.html">'.encode() in built.files[path]
    assert f'src="{root}assets/redirect.js"'.encode() in built.files[path]
    assert b'<a href="../a/index.html">x</a>' in built.files["b/index.html"]


@pytest.mark.parametrize(
    ("written", "near"),
    [
        ("first name", "first-name"),
        ("../n3-old", "n3-old"),
        ("n3-old#top", "n3-old"),
        ("n3-old?page=1", "n3-old"),
        ("https://example.org/x", ""),
        ("a//b", "a/b"),
        ("a/../b", "a/b"),
        ("a.php", "a-php"),
        ("index.html", ""),
        ("Old/Case.HTML", "old/case.html"),
        ("old/a b.htm", "old/a-b.html"),
        ("a%20b", "a-b"),
        ("...", ""),
        ("con", ""),
        ("x/nul.html", ""),
        (".hidden", "hidden"),
        ("%2e%2e", ""),
        ("---", ""),
    ],
)
def test_what_cannot_be_an_address_is_refused_at_its_place(written: str, near: str) -> None:
    source = page("a", written)
    found = check(Sources((source,)), Config()).diagnostics
    assert [each.name for each in found] == ["wrong-type"]
    assert source.slice(found[0].place.span).strip("'\"") == written
    assert f"not `{written}`" in found[0].message
    if near:
        assert found[0].message.endswith(f"did you mean `{near}`?")
        assert alias_of(near) == near


def test_no_alias_leads_out_of_the_site_or_to_another_host() -> None:
    for written in ("//host", "/", "", ".", "..", "a:b", "a/" * 200 + "b", "x" * 400):
        alias = alias_of(written)
        assert not alias or all(is_slug(part) for part in alias.split("/"))
        assert not alias.startswith("/")


@pytest.mark.parametrize(
    "link", ["/former", "/formr/", "../formr", "/old/n.htm", "//former//", "/draf/", "draf.md"]
)
def test_a_hint_names_an_address_that_is_written(link: str) -> None:
    texts = (
        page("a", "/former/"),
        page("n", "old/n.html"),
        SourceFile("draft.md", "---\ntitle: D\ndraft: true\n---\n"),
        SourceFile("b.md", f"---\ntitle: B\n---\n[x]({link})\n"),
    )
    for each in check(Sources(texts), Config()).diagnostics:
        if each.fix is None:
            assert "did you mean" not in each.message
            continue
        (edit,) = each.fix.edits
        assert not edit.text.startswith("//")
        mended = SourceFile("b.md", f"---\ntitle: B\n---\n[x]({edit.text})\n")
        assert check(Sources((*texts[:3], mended)), Config()).diagnostics == ()


def test_an_alias_never_takes_the_place_of_a_page_that_the_site_makes() -> None:
    for alias in ("404.html", "pieces", "about", "families/chess", "files/x", "Report"):
        source = SourceFile(
            "a.md",
            f"---\ntitle: A\nparent: chess\naliases: [{alias}]\n"
            "engine: {setup: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR}\n---\n",
        )
        found = [each.name for each in check(Sources((source,)), Config()).diagnostics]
        assert "output-clash" in found, alias
