"""A process that works for several builds answers with the text that it was given, and no other."""

from __future__ import annotations

from sitegen.diagnostics.selection import Selection
from sitegen.memo.stages import (
    Common,
    Desk,
    Order,
    _desk,
    finish_elsewhere,
    forget,
    outline_elsewhere,
)
from sitegen.source import SourceFile

HEAD = "---\ntitle: P\nslug: p\nparent: chess\nengine: {{}}\n---\n\n"
PAGE = HEAD + "# P\n\nThe White King stands on {}.\n"
COMMON = Common("wood", Selection())


def found(desk: Desk, square: str, *, first: str = "") -> list[str]:
    """What is wrong with a page whose king is said to stand there; `first`: where he stood in the
    text whose outline was asked for before."""
    read = SourceFile("p.md", PAGE.format(first or square))
    outline_elsewhere((desk.work, read))
    source = SourceFile("p.md", PAGE.format(square))
    done, _ = finish_elsewhere((desk.work, source, Order(), COMMON))
    return [diagnostic.name for diagnostic in done.diagnostics]


def test_a_page_is_proved_as_it_is_now_whatever_was_read_under_its_path() -> None:
    desk = Desk("wood", checks=True)
    assert found(desk, "e1", first="d1") == []
    assert found(desk, "d1", first="e1") == ["placement-mismatch"]


def test_sites_with_the_same_paths_do_not_meet_on_one_worker() -> None:
    one, other = Desk("wood", checks=True), Desk("wood", checks=True)
    for _ in range(2):
        assert found(one, "e1") == []
        assert found(other, "d1") == ["placement-mismatch"]


def test_a_new_build_begins_with_an_empty_desk_and_an_old_one_leaves_nothing() -> None:
    forget()
    for _ in range(5):
        desk = Desk("wood", checks=True)
        outline_elsewhere((desk.work, SourceFile("p.md", PAGE.format("e1"))))
    assert _desk.cache_info().currsize <= 2
    assert len(_desk(*desk.work).proved) == 1
    forget()
    assert _desk.cache_info().currsize == 0
