"""The next build from what stands on disk now; what cannot be read stays as it last was.

A document whose front matter is broken, or that is no text, would vanish from the site or move in
it while its author is about to mend it. So the site is made with its last good text, and told what
is wrong with the new one. Where two pages want one address, the last site stays as a whole.
"""

from __future__ import annotations

import gc
import os
import time
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from msgspec import Struct, field
from msgspec.structs import replace

from sitegen.config import Config
from sitegen.diagnostics.concise import line
from sitegen.diagnostics.order import in_order
from sitegen.errors import CommandError, SitegenError, own_fault
from sitegen.files import Sources
from sitegen.server.snapshot import Report, Snapshot, alike

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sitegen.diagnostics.model import Diagnostic
    from sitegen.pipeline import Built
    from sitegen.server.watch import Watched
    from sitegen.source import SourceFile

_UNREADABLE = frozenset({"front-matter-syntax", "source-unreadable"})
"""Lints that say that a document as a whole is not what its author means."""


_PUT_BACK = 0.15
"""Seconds in which a file that was taken away to be saved is back in its place."""


class Workshop(Struct, frozen=True):
    """How a site is made from what stands on disk.

    `configure` reads the configuration, and tells from it what to watch; `read` reads documents and
    templates; `build` makes the output.
    """

    configure: Callable[[], tuple[Config, Watched]]
    read: Callable[[Config], tuple[Sources, Mapping[str, bytes]]]
    build: Callable[[Sources, Config, Mapping[str, bytes]], Built]


class Inputs(Struct, frozen=True):
    """All that was read for a build, or by its `failure` why it could not be.

    `settings` are those of the single files watched that were there.
    """

    watched: Watched
    config: Config = field(default_factory=Config)
    sources: Sources = field(default_factory=lambda: Sources(()))
    own: Mapping[str, bytes] = field(default_factory=dict)
    failure: str = ""
    settings: frozenset[str] = frozenset()


class Made(Struct, frozen=True):
    """A build, what it was made from, and every document as it last could be read."""

    snapshot: Snapshot
    inputs: Inputs
    good: Mapping[str, SourceFile] = field(default_factory=dict)
    anew: Callable[[SourceFile], Mapping[str, bytes]] = lambda _: {}


def make_first(workshop: Workshop) -> Made:
    """The first build. Raises what reading and building raise."""
    inputs = _read(workshop, *workshop.configure())
    return _make(workshop, inputs, Made(Snapshot(0, "/", {}, {}), inputs))


def gather(workshop: Workshop, before: Inputs) -> Inputs:
    """What a build is made from as it stands now; `before` is what was read last.

    What was there and is not gets a moment to come back: many editors take a file away to save it.
    """
    until = time.monotonic() + _PUT_BACK
    while _lacks(inputs := _gather(workshop, before.watched), before):
        if time.monotonic() > until:
            break
        time.sleep(_PUT_BACK / 5)
    return inputs


def _gather(workshop: Workshop, watched: Watched) -> Inputs:
    try:
        config, watched = workshop.configure()
        return _read(workshop, config, watched)
    except SitegenError as error:
        return Inputs(watched, failure=str(error))
    except Exception as error:
        return Inputs(watched, failure=own_fault(error))


def _read(workshop: Workshop, config: Config, watched: Watched) -> Inputs:
    there = frozenset(path for path in watched.files if os.path.exists(path))
    return Inputs(watched, config, *workshop.read(config), settings=there)


def _lacks(now: Inputs, before: Inputs) -> bool:
    if now.failure:
        return not before.failure
    had, has = ({each.path for each in inputs.sources.files} for inputs in (before, now))
    return bool(had - has or before.own.keys() - now.own.keys() or before.settings - now.settings)


def make_again(workshop: Workshop, inputs: Inputs, before: Made) -> Made:
    """The next build; where there can be none, the last one with the reason."""
    failure = inputs.failure
    try:
        if not failure:
            return _make(workshop, inputs, before)
    except SitegenError as error:
        failure = str(error)
    except Exception as error:
        failure = own_fault(error)
    return replace(before, inputs=inputs, snapshot=replace(before.snapshot, failure=failure))


def make_page(
    inputs: Inputs, before: Made, ahead: Mapping[str, SourceFile]
) -> tuple[SourceFile, Mapping[str, bytes]] | None:
    """Where one document changed and only its page with it, that document and the page's files.

    `ahead` are documents whose pages were made so already. It takes as long for a large site as for
    a small one; the build that follows has the last word.
    """
    was = {each.path: each for each in before.inputs.sources.files}
    now = {each.path: each for each in inputs.sources.files}
    if was.keys() != now.keys() or before.snapshot.failure or inputs.failure:
        return None
    if (inputs.config, inputs.own) != (before.inputs.config, before.inputs.own):
        return None
    if inputs.sources.attached != before.inputs.sources.attached:
        return None
    changed = [each for path, each in now.items() if each not in (was[path], ahead.get(path))]
    if len(changed) != 1:
        return None
    # Collecting garbage in the midst of it would take longer than the page does.
    gc.disable()
    try:
        files = before.anew(changed[0])
    except Exception:
        # The build will say what is wrong.
        return None
    finally:
        gc.enable()
    return (changed[0], files) if files else None


def _make(workshop: Workshop, inputs: Inputs, before: Made) -> Made:
    sources, config, own = inputs.sources, inputs.config, inputs.own
    built = workshop.build(sources, config, own)
    broken = {each.place.source.path for each in built.diagnostics if each.name in _UNREADABLE}
    kept = {path: before.good[path] for path in broken & before.good.keys()}
    if kept:
        again = workshop.build(_with(sources, kept), config, own)
        built = _told_apart(built, again, frozenset(kept))
    if built.clashes and before.snapshot.files:
        raise CommandError(*map(line, built.clashes))
    good = {each.path: each for each in sources.files if each.path not in broken} | kept
    snapshot = _snapshot(built, base_path(config.base_url))
    return Made(alike(snapshot, before.snapshot), inputs, good, built.anew)


def base_path(base_url: str) -> str:
    """The path of the site's root, decoded, with a slash at both ends."""
    path = unquote(urlsplit(base_url).path).strip("/")
    return f"/{path}/" if path else "/"


def _with(sources: Sources, kept: Mapping[str, SourceFile]) -> Sources:
    files = {**{each.path: each for each in sources.files}, **kept}
    left = tuple(each for each in sources.unreadable if each.source.path not in kept)
    return replace(sources, files=tuple(files[path] for path in sorted(files)), unreadable=left)


def _told_apart(broken: Built, whole: Built, kept: frozenset[str]) -> Built:
    """The whole site, with what is wrong with its documents as they stand now."""
    found = [each for each in whole.diagnostics if each.place.source.path not in kept]
    found += [
        each
        for each in broken.diagnostics
        if each.place.source.path in kept and each.name in _UNREADABLE
    ]
    return replace(whole, diagnostics=in_order(found))


def _snapshot(built: Built, base: str) -> Snapshot:
    by_source: dict[str, list[Diagnostic]] = {}
    for diagnostic in built.diagnostics:
        by_source.setdefault(diagnostic.place.source.path, []).append(diagnostic)
    reports = tuple(
        _report(source, built.outputs.get(source, ""), found) for source, found in by_source.items()
    )
    return Snapshot(
        0, base, dict(built.files), built.outputs, reports, attached=dict(built.attached)
    )


def _report(source: str, page: str, found: list[Diagnostic]) -> Report:
    levels = [diagnostic.severity.value for diagnostic in found]
    return Report(source, page, levels.count("error"), levels.count("warning"), tuple(found))
