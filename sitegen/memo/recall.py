"""The stages of a build over all its documents: what was kept is taken, the rest made and kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.interpret.outline import Outline
from sitegen.memo.kept import Kept
from sitegen.memo.stages import (
    Done,
    finish,
    finish_elsewhere,
    fixed_elsewhere,
    listed,
    outline_elsewhere,
)
from sitegen.render import Volume, fixed_paths, theme_outputs
from sitegen.site import arrange

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sitegen.memo.memo import Memo
    from sitegen.memo.stages import Common, Desk, Finished, Order
    from sitegen.memo.work import Work
    from sitegen.render import Edition
    from sitegen.site.model import Site
    from sitegen.source import SourceFile

_HELD = 2 * 2**20
"""Bytes of finished files that are held until they are written; the others wait in the store."""


def outlines(files: Sequence[SourceFile], desk: Desk, work: Work) -> list[Outline]:
    """The outline of each document."""
    memo, sources = work.memo, {source.path: source for source in files}
    keys = {s.path: memo.key("outline", *_all_of(s), desk.theme) for s in files}
    found: dict[str, Outline] = {}
    for source in files:
        outline = memo.value(keys[source.path], sources)
        if isinstance(outline, Outline):
            found[source.path] = desk.known(outline, source)
    missing = [source for source in files if source.path not in found]
    for outline in _outlined(missing, desk, work):
        found[outline.source.path] = outline
        if not outline.fault:
            memo.keep(keys[outline.source.path], outline)
    return [found[source.path] for source in files]


def _all_of(source: SourceFile) -> tuple[str | bool, ...]:
    parent = source.parent
    beside = _all_of(parent) if parent is not None else ()
    return source.path, source.raw, source.trusted, source.home, source.lang, *beside


def _outlined(files: Sequence[SourceFile], desk: Desk, work: Work) -> Iterator[Outline]:
    run = work.elsewhere(len(files))
    if run is None:
        return map(desk.outline, files)
    tasks = {source.path: (desk.work, source) for source in _longest_first(files)}
    made = run(outline_elsewhere, tasks)
    return (desk.known(outline, tasks[path][1]) for path, outline in made)


def finished_pages(
    site: Site, orders: Mapping[str, Order], common: Common, desk: Desk, work: Work
) -> dict[str, Kept]:
    """Each page of the site by the path of its document, finished as ordered."""
    memo = work.memo
    shared = memo.key("common", common)
    sources = {path: page.source for path, page in site.by_source.items()}
    keys: dict[str, str] = {}
    found: dict[str, Kept] = {}
    for page in site.pages:
        path, order = page.source.path, orders[page.source.path]
        keys[path] = memo.key("page", *_all_of(page.source), shared, order)
        done = memo.value(keys[path], sources)
        if isinstance(done, Done):
            load = partial(_loaded, memo, keys[path], page, order, common)
            found[path] = Kept(done, load)
    missing = [page for page in site.pages if page.source.path not in found]
    held = 0
    for page, (done, files) in _finished(missing, orders, common, desk, work):
        path, order = page.source.path, orders[page.source.path]
        load = partial(_itself, files)
        if memo.keeps:
            told = memo.key("listed", listed(page), done.leaf)
            done = replace(done, told=told)
        if memo.keeps and not done.failed:
            memo.keep(keys[path], done)
            memo.keep_files(keys[path], files)
            held += sum(map(len, files.values()))
            if held > _HELD:
                load = partial(_loaded, memo, keys[path], page, order, common)
        found[path] = Kept(done, load)
    return {page.source.path: found[page.source.path] for page in site.pages}


def _finished(
    pages: Sequence[Outline], orders: Mapping[str, Order], common: Common, desk: Desk, work: Work
) -> Iterator[tuple[Outline, Finished]]:
    run = work.elsewhere(len(pages))
    if run is None:
        for page in pages:
            yield page, desk.finish(page.source, orders[page.source.path], common)
        return
    by_path = {page.source.path: page for page in pages}
    sources = _longest_first([page.source for page in pages])
    tasks = {s.path: (desk.work, s, orders[s.path], common) for s in sources}
    # Who has proved a document has next to nothing left to do where it is only checked.
    for path, finished in run(finish_elsewhere, tasks, at_home=common.edition is None):
        yield by_path[path], finished


def _longest_first(files: Sequence[SourceFile]) -> list[SourceFile]:
    """What takes long begins early, so that all processes end at about the same time."""
    return sorted(files, key=lambda source: -len(source.raw))


def _itself(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    return files


def _loaded(
    memo: Memo, key: str, page: Outline, order: Order, common: Common
) -> Mapping[str, bytes]:
    """The files of a page from the store; made anew where they are no longer in it."""
    files = memo.files(key)
    return files if files is not None else finish(page.whole(), order, common)[1]


def lists(
    site: Site,
    edition: Edition,
    done: Mapping[str, Done],
    work: Work,
    tell: Callable[[str, str], None],
    dates: Mapping[str, str],
) -> Mapping[str, bytes]:
    """The files that belong to no single document. They see outlines without what moves with the
    text, so that most edits leave them as they are.

    Where sitegen itself fails at one of them, `tell` learns the path of a document that it is
    about, and where it failed. `dates` are those of the documents.
    """
    memo = work.memo
    told = (
        done[path].told if path in done else memo.key("listed", listed(page), None)
        for path, page in site.by_source.items()
    )
    key = memo.key("lists", edition, dates, *told)
    files = memo.files(key)
    if files is None:
        plain = arrange(map(listed, site.by_source.values()), drafts=edition.config.drafts)
        leaves = {path: each.leaf for path, each in done.items() if each.leaf is not None}
        faults: list[tuple[Outline | None, str]] = []
        fixed = _fixed(site, edition, work)
        files = theme_outputs(
            Volume(plain, edition, leaves, dates),
            fixed,
            lambda about, fault: faults.append((about, fault)),
        )
        if not faults:
            memo.keep_files(key, files)
        for about, fault in faults:
            if about is not None:
                tell(about.source.path, fault)
    return files


def _fixed(site: Site, edition: Edition, work: Work) -> Iterable[tuple[str, bytes]]:
    """The pages that are the same whatever the documents say, but for which of them there are. They
    may be made elsewhere while the lists are made here."""
    memo, tasks = work.memo, {path: (edition, path) for path in fixed_paths(site)}
    key = memo.key("fixed", edition, *tasks)
    files = memo.files(key)
    if files is not None:
        return files.items()
    run = work.elsewhere(len(site.pages))
    here = ((path, fixed_elsewhere(task)) for path, task in tasks.items())
    return _keeping(memo, key, run(fixed_elsewhere, tasks) if run else here)


def _keeping(
    memo: Memo, key: str, made: Iterator[tuple[str, bytes]]
) -> Iterator[tuple[str, bytes]]:
    files = {}
    for path, data in made:
        files[path] = data
        yield path, data
    memo.keep_files(key, files)
