"""The next build from what stands on disk now; what cannot be read stays as it last was.

A document whose front matter is broken, or that is no text, would vanish from the site or move in
it while its author is about to mend it. So the site is made with its last good text, and told what
is wrong with the new one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from sitegen.diagnostics.order import in_order
from sitegen.errors import SitegenError, own_fault
from sitegen.files import Sources
from sitegen.pipeline import Built
from sitegen.server.snapshot import Report, Snapshot

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sitegen.config import Config
    from sitegen.diagnostics.model import Diagnostic
    from sitegen.server.watch import Watched
    from sitegen.source import SourceFile

_UNREADABLE = frozenset({"front-matter-syntax", "source-unreadable"})
"""Lints that say that a document as a whole is not what its author means."""


@dataclass(frozen=True, slots=True)
class Workshop:
    """How a site is made from what stands on disk.

    `configure` reads the configuration, and tells from it what to watch; `read` reads documents and
    templates; `build` makes the output.
    """

    configure: Callable[[], tuple[Config, Watched]]
    read: Callable[[Config], tuple[Sources, Mapping[str, bytes]]]
    build: Callable[[Sources, Config, Mapping[str, bytes]], Built]


@dataclass(frozen=True, slots=True)
class Made:
    """A build, what to watch for the next one, and every document as it last could be read."""

    snapshot: Snapshot
    watched: Watched
    good: Mapping[str, SourceFile]


def make_first(workshop: Workshop) -> Made:
    """The first build. Raises what reading and building raise."""
    config, watched = workshop.configure()
    return _make(workshop, config, Made(Snapshot(0, "/", {}, {}), watched, {}))


def make_again(workshop: Workshop, before: Made) -> Made:
    """The next build; where there can be none, the last one with the reason."""
    try:
        config, watched = workshop.configure()
        before = replace(before, watched=watched)
        return _make(workshop, config, before)
    except SitegenError as error:
        failure = str(error)
    except Exception as error:
        failure = own_fault(error)
    number = before.snapshot.number + 1
    return replace(before, snapshot=replace(before.snapshot, number=number, failure=failure))


def _make(workshop: Workshop, config: Config, before: Made) -> Made:
    sources, own = workshop.read(config)
    built = workshop.build(sources, config, own)
    broken = {each.place.source.path for each in built.diagnostics if each.name in _UNREADABLE}
    kept = {path: before.good[path] for path in broken & before.good.keys()}
    if kept:
        again = workshop.build(_with(sources, kept), config, own)
        built = _told_apart(built, again, frozenset(kept))
    good = {each.path: each for each in sources.files if each.path not in broken} | kept
    number = before.snapshot.number + 1
    return Made(_snapshot(built, number, base_path(config.base_url)), before.watched, good)


def base_path(base_url: str) -> str:
    """The path of the site's root, decoded, with a slash at both ends."""
    path = unquote(urlsplit(base_url).path).strip("/")
    return f"/{path}/" if path else "/"


def _with(sources: Sources, kept: Mapping[str, SourceFile]) -> Sources:
    files = {**{each.path: each for each in sources.files}, **kept}
    left = tuple(each for each in sources.unreadable if each.source.path not in kept)
    return Sources(tuple(files[path] for path in sorted(files)), left)


def _told_apart(broken: Built, whole: Built, kept: frozenset[str]) -> Built:
    """The whole site, with what is wrong with its documents as they stand now."""
    found = [each for each in whole.diagnostics if each.place.source.path not in kept]
    found += [
        each
        for each in broken.diagnostics
        if each.place.source.path in kept and each.name in _UNREADABLE
    ]
    return Built(whole.files, whole.outputs, in_order(found))


def _snapshot(built: Built, number: int, base: str) -> Snapshot:
    by_source: dict[str, list[Diagnostic]] = {}
    for diagnostic in built.diagnostics:
        by_source.setdefault(diagnostic.place.source.path, []).append(diagnostic)
    reports = tuple(
        _report(source, built.outputs.get(source, ""), found) for source, found in by_source.items()
    )
    return Snapshot(number, base, built.files, built.outputs, reports)


def _report(source: str, page: str, found: list[Diagnostic]) -> Report:
    levels = [diagnostic.severity.value for diagnostic in found]
    return Report(source, page, levels.count("error"), levels.count("warning"), tuple(found))
