"""Pages together: order, neighbours and the tree of variants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from site_pages import guide, variant

from sitegen import pipeline
from sitegen.config import Config
from sitegen.files import Sources
from sitegen.site import addresses, assemble
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from sitegen.interpret.page import Page
    from sitegen.site.model import Family


def outline(families: tuple[Family, ...]) -> list[object]:
    return [(f.name, outline(f.children)) if f.children else f.name for f in families]


def titles(pages: tuple[Page, ...]) -> list[str]:
    return [page.facts.title for page in pages]


def test_variants_stand_under_the_one_they_grew_from() -> None:
    site = assemble([variant("carrera", "chess"), variant("modern", "carrera"), variant("chess")])
    assert outline(site.tree) == [("chess", [("carrera", ["modern"])])]
    assert [f.name for f in site.ancestors["modern"]] == ["chess", "carrera"]


def test_a_long_line_of_parents_is_a_tree_that_can_be_shown() -> None:
    head = "---\ntitle: G\nslug: g{}\nparent: g{}\nengine: {{}}\n---\n"
    line = tuple(SourceFile(f"g{n}.md", head.format(n, n + 1)) for n in range(500))
    built = pipeline.build(Sources(line), Config())
    assert "document-not-understood" not in {each.name for each in built.diagnostics}
    assert built.files[addresses.TREE].count(b"<li id=") == 501


def test_a_family_without_a_page_is_a_root_of_its_own() -> None:
    site = assemble([variant("modern", "great-chess"), variant("old", "great-chess")])
    (family,) = site.tree
    assert (family.title, family.page) == ("Great chess", None)
    assert "families/great-chess/index.html" in site.outputs


def test_a_parent_that_can_be_no_folder_has_one_near_to_it() -> None:
    site = assemble([variant("modern", '"../../Great Chess"'), variant("old", "x" * 900)])
    pages = [path.split("/") for path in site.outputs if path.startswith("families/")]
    assert ["families", "great-chess", "index.html"] in pages
    assert all(len(part) < 99 and part != ".." for path in pages for part in path)


def test_a_circle_of_parents_is_cut_open() -> None:
    site = assemble([variant("a", "b"), variant("b", "c"), variant("c", "a")])
    assert sorted(site.families) == ["a", "b", "c"]
    assert len(site.tree) == 1


@given(st.dictionaries(st.sampled_from("abcdef"), st.sampled_from("abcdefgh"), min_size=1))
def test_every_variant_has_one_place_in_the_tree(parents: dict[str, str]) -> None:
    names = [f.name for f in _all(assemble(_stub(parents)).tree)]
    assert len(names) == len(set(names))
    assert set(parents) <= set(names)


def _all(families: tuple[Family, ...]) -> list[Family]:
    return [f for family in families for f in (family, *_all(family.children))]


_PAGES = {slug: variant(slug) for slug in "abcdef"}


def _stub(parents: dict[str, str]) -> list[Page]:
    return [
        replace(_PAGES[slug], facts=replace(_PAGES[slug].facts, parent=parent))
        for slug, parent in parents.items()
    ]


def test_pages_come_in_the_order_asked_for_then_by_title_with_numbers_by_value() -> None:
    site = assemble(
        [
            guide("a.md", "Part 10"),
            guide("b.md", "Part 9"),
            guide("c.md", "zoo", "order: 2"),
            guide("d.md", "ant", "order: 1"),
        ]
    )
    assert titles(site.guides) == ["ant", "zoo", "Part 9", "Part 10"]
    before, behind = site.neighbours["c"]
    assert (before and before.facts.title, behind and behind.facts.title) == ("ant", "Part 9")


def test_the_order_of_reading_the_files_changes_nothing() -> None:
    pages = [guide("a.md", "Same"), guide("b.md", "Same"), variant("x"), variant("y", "x")]
    there, back = assemble(pages), assemble(pages[::-1])
    assert [titles(s.pages) for s in (there, back)] == [titles(there.pages)] * 2
    assert [page.source for page in there.pages] == [page.source for page in back.pages]


def test_drafts_are_left_out_unless_they_are_asked_for() -> None:
    pages = [guide("a.md", "A"), guide("b.md", "B", "draft: true")]
    assert titles(assemble(pages).guides) == ["A"]
    assert titles(assemble(pages).hidden) == ["B"]
    assert titles(assemble(pages, drafts=True).guides) == ["A", "B"]
