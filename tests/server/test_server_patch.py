"""A page is changed in place: what did not change keeps what reader and scripts did to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from conftest import Stage
    from playwright.sync_api import Page

LONG = "".join(f"<p>Paragraph {number}</p>" for number in range(80))


def page(body: str, head: str = "", attributes: str = "") -> str:
    title = "" if "<title>" in head else "<title>One</title>"
    return (
        f'<!doctype html>\n<html lang="en"{attributes}>\n<head>\n<meta charset="utf-8">\n'
        f"{title}{head}\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def follow(tab: Page, stage: Stage, body: str, head: str = "") -> None:
    """Open a page, and mark the tab so that loading it anew would be seen."""
    stage.publish(index_html=page(body, head))
    tab.goto(stage.url)
    tab.evaluate("window.mark = 1")


def is_same(tab: Page) -> bool:
    return bool(tab.evaluate("window.mark === 1"))


def test_text_changes_where_it_stands_and_the_page_stays(tab: Page, stage: Stage) -> None:
    follow(tab, stage, "<main><p id=a>One</p><p id=b>Two</p></main>")
    tab.evaluate("window.kept = document.getElementById('b')")
    stage.publish(index_html=page("<main><p id=a>1</p><p id=b>Two</p></main>"))
    expect(tab.locator("#a")).to_have_text("1")
    assert tab.evaluate("window.kept.isConnected")
    assert is_same(tab)


def test_the_reader_stays_where_he_is(tab: Page, stage: Stage) -> None:
    tab.set_viewport_size({"width": 800, "height": 400})
    follow(tab, stage, f"<main>{LONG}</main>")
    tab.evaluate("scrollTo(0, 1000)")
    top = "document.querySelectorAll('p')[40].getBoundingClientRect().top"
    before = tab.evaluate(top)
    changed = LONG.replace("Paragraph 79", "The last one").replace("Paragraph 2<", "Number 2<")
    stage.publish(index_html=page(f"<main>{changed}</main>"))
    expect(tab.get_by_text("The last one")).to_be_attached()
    assert tab.evaluate("scrollY") == 1000
    assert tab.evaluate(top) == before


def test_a_page_changed_from_the_ground_up_keeps_the_scroll(tab: Page, stage: Stage) -> None:
    tab.set_viewport_size({"width": 800, "height": 400})
    follow(tab, stage, f"<main>{LONG}</main>")
    tab.evaluate("scrollTo(0, 700); document.body.prepend(document.createElement('aside'))")
    stage.publish(index_html=page(f"<section>{LONG.replace('Paragraph', 'Part')}</section>"))
    expect(tab.get_by_text("Part 7", exact=True)).to_be_attached()
    assert tab.evaluate("scrollY") == 700
    assert is_same(tab)


def test_open_details_stay_open_changed_or_not(tab: Page, stage: Stage) -> None:
    first = "<details><summary>A</summary><p>x</p></details>"
    second = "<details><summary>B</summary><p>y</p></details>"
    follow(tab, stage, f"<main><section>{first}{second}</section></main>")
    tab.locator("summary").nth(0).click()
    tab.locator("summary").nth(1).click()
    new = second.replace(">y<", ">z<") + "<details><summary>C</summary></details>"
    stage.publish(index_html=page(f"<main><section><p>New</p>{first}{new}</section></main>"))
    expect(tab.get_by_text("New")).to_be_visible()
    opened = tab.evaluate("[...document.querySelectorAll('details')].map((each) => each.open)")
    assert opened == [True, True, False]


def test_focus_and_what_was_typed_stay_in_a_form_that_changed(tab: Page, stage: Stage) -> None:
    form = '<form><label>{}<input name="q"></label><input type="checkbox" name="c"></form>'
    follow(tab, stage, form.format("Search"))
    tab.locator("[name=q]").fill("carrera")
    tab.locator("[name=c]").check()
    tab.locator("[name=q]").focus()
    tab.evaluate("document.activeElement.setSelectionRange(2, 5)")
    stage.publish(index_html=page(form.format("Find")))
    expect(tab.get_by_text("Find")).to_be_visible()
    assert tab.locator("[name=q]").input_value() == "carrera"
    assert tab.locator("[name=c]").is_checked()
    found = tab.evaluate(
        "(({name, selectionStart: a, selectionEnd: b}) => [name, a, b])(document.activeElement)"
    )
    assert found == ["q", 2, 5]


def test_what_scripts_did_to_the_rest_stays(tab: Page, stage: Stage) -> None:
    follow(tab, stage, "<figure><svg></svg></figure><p>One</p>")
    tab.evaluate(
        "document.documentElement.dataset.theme = 'dark';"
        "document.querySelector('svg').append(document.createElement('g'));"
        "document.querySelector('figure').tabIndex = 0"
    )
    stage.publish(index_html=page("<figure><svg></svg></figure><p>Two</p>"))
    expect(tab.get_by_text("Two")).to_be_visible()
    assert tab.locator("figure[tabindex] g").count() == 1
    assert tab.evaluate("document.documentElement.dataset.theme") == "dark"
    stage.publish(index_html=page("<figure><svg><path></path></svg></figure><p>Three</p>"))
    expect(tab.get_by_text("Three")).to_be_visible()
    assert tab.locator("figure[tabindex] g").count() == 0
    assert tab.locator("figure path").count() == 1


def test_the_inside_of_a_template_counts(tab: Page, stage: Stage) -> None:
    follow(tab, stage, "<div><template><b>1</b></template></div><p>One</p>")
    stage.publish(index_html=page("<div><template><b>2</b></template></div><p>Two</p>"))
    expect(tab.get_by_text("Two")).to_be_visible()
    assert tab.evaluate("document.querySelector('template').innerHTML") == "<b>2</b>"


def test_scripts_are_told(tab: Page, stage: Stage) -> None:
    follow(tab, stage, "<p>One</p>")
    tab.evaluate(
        "document.addEventListener('sitegen:swap',"
        " () => (window.seen = document.querySelector('p').textContent))"
    )
    stage.publish(index_html=page("<p>Two</p>"))
    tab.wait_for_function("window.seen === 'Two'")


def test_title_language_and_new_scripts_of_the_head_arrive(tab: Page, stage: Stage) -> None:
    stage.publish(more_js="window.more = 1")
    follow(tab, stage, "<p>One</p>", '<meta name="description" content="x">')
    head = '<title>Two</title><meta name="description" content="y"><script src="/more.js"></script>'
    stage.publish(index_html=page("<p>One</p>", head, ' dir="rtl"'))
    expect(tab).to_have_title("Two")
    tab.wait_for_function("window.more === 1")
    assert tab.evaluate("document.documentElement.dir") == "rtl"
    names = tab.evaluate("[...document.querySelectorAll('meta[name]')].map((each) => each.content)")
    assert names == ["y"]
    assert is_same(tab)


def test_the_stylesheet_is_changed_under_the_page(tab: Page, stage: Stage) -> None:
    stage.publish(assets__site_css="p { color: rgb(1, 2, 3) }")
    follow(tab, stage, "<p>One</p>", '<link rel="stylesheet" href="/assets/site.css">')
    for color in ("rgb(4, 5, 6)", "rgb(7, 8, 9)"):
        stage.publish(assets__site_css=f"p {{ color: {color} }}")
        expect(tab.locator("p")).to_have_css("color", color)
        expect(tab.locator("head link")).to_have_count(1)
    stage.publish(
        assets__site_css="p { color: rgb(9, 9, 9) }",
        index_html=page("<p>Two</p>", '<link rel="stylesheet" href="/assets/site.css">'),
    )
    expect(tab.get_by_text("Two")).to_have_css("color", "rgb(9, 9, 9)")
    expect(tab.locator("head link")).to_have_count(1)
    assert is_same(tab)


def test_a_stylesheet_that_another_one_imports_counts_too(tab: Page, stage: Stage) -> None:
    stage.publish(site_css='@import "/more.css";', more_css="p { color: rgb(1, 2, 3) }")
    follow(tab, stage, "<p>One</p>", '<link rel="stylesheet" href="/site.css">')
    stage.publish(more_css="p { color: rgb(4, 5, 6) }")
    expect(tab.locator("p")).to_have_css("color", "rgb(4, 5, 6)")
    assert is_same(tab)


def test_a_picture_that_changed_is_shown(tab: Page, stage: Stage) -> None:
    svg = "<svg xmlns='http://www.w3.org/2000/svg' width='{0}' height='{0}'/>"
    stage.publish(a_svg=svg.format(30))
    follow(tab, stage, '<img src="/a.svg">')
    stage.publish(a_svg=svg.format(60))
    tab.wait_for_function("document.images[0].naturalWidth === 60")
    assert is_same(tab)


def test_changed_scripts_load_the_page_anew(tab: Page, stage: Stage) -> None:
    stage.publish(a_js="window.version = 1")
    follow(tab, stage, "<p>One</p>", '<script src="/a.js"></script>')
    stage.publish(a_js="window.version = 2")
    tab.wait_for_function("window.version === 2")
    assert not is_same(tab)


def test_the_preview_leaves_nothing_of_itself_in_the_page(tab: Page, stage: Stage) -> None:
    follow(tab, stage, "<p>One</p>")
    assert tab.locator("script").count() == 0
    names = "Object.keys(window).filter((name) => /patch|overlay|sitegen/.test(name))"
    assert tab.evaluate(names) == []


def test_many_pages_open_at_once_follow_together(tab: Page, stage: Stage) -> None:
    stage.publish(a__index_html=page("<p>One</p>"), b__index_html=page("<p>Same</p>"))
    follow(tab, stage, '<iframe src="/a/"></iframe>' * 10 + '<iframe src="/b/"></iframe>')
    frames = [frame for frame in tab.frames if frame.url.endswith("/a/")]
    assert len(frames) == 10
    stage.publish(a__index_html=page("<p>Two</p>"))
    for frame in frames:
        expect(frame.get_by_text("Two")).to_be_attached()
    expect(tab.frame(url="**/b/").get_by_text("Same")).to_be_attached()


def test_a_tab_that_was_cut_off_catches_up(tab: Page, stage: Stage) -> None:
    follow(tab, stage, "<p>One</p>")
    tab.context.set_offline(True)
    stage.publish(index_html=page("<p>Two</p>"))
    tab.context.set_offline(False)
    expect(tab.get_by_text("Two")).to_be_visible(timeout=10_000)


@pytest.mark.parametrize("count", [1, 30])
def test_many_saves_in_a_row_end_with_the_last_one(tab: Page, stage: Stage, count: int) -> None:
    follow(tab, stage, "<main><p>0</p></main>")
    for number in range(1, count + 1):
        rest = "".join(f"<section>{each}</section>" for each in range(number % 5))
        stage.publish(index_html=page(f"<main>{rest}<p>{number}</p></main>"))
    expect(tab.locator("p")).to_have_text(str(count))
    assert tab.locator("section").count() == count % 5
    assert is_same(tab)
