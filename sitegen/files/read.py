"""Sources read from disk. What cannot be read is a problem beside them, never an exception."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.errors import SourceError
from sitegen.files.beside import look, near
from sitegen.files.find import display, find_documents, is_utf8, is_within
from sitegen.files.steady import read_bytes
from sitegen.source import Problem, SourceFile, Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sitegen.attached import Attached
    from sitegen.files.steady import Reading

LARGEST = 16 * 2**20
"""Bytes of the largest document that is read: what is larger is no document."""


class Unreadable(Struct, frozen=True):
    """A source that no document can be made of, and why.

    Kinds are those of `find.Hindrance`, and `not-utf-8` (data `offset`, `byte`: from 0, and its
    value; the span stands on it), `binary` (data `offset`: that of the first NUL), `too-large`
    (data `size`, `limit`) and `cannot-open` (data `reason`). Except for `not-utf-8` the source is
    empty.
    """

    source: SourceFile
    problem: Problem


class Sources(Struct, frozen=True):
    """What was read, by path, and what could not be; `attached` are the files beside, looked at
    and not read. A document at one of the paths `homes` is the text of the home page."""

    files: tuple[SourceFile, ...]
    unreadable: tuple[Unreadable, ...] = ()
    attached: tuple[Attached, ...] = ()
    homes: tuple[str, ...] = ("index.md",)

    @property
    def paths(self) -> tuple[str, ...]:
        """Of all, readable or not."""
        return tuple(each.path for each in self.files) + tuple(
            each.source.path for each in self.unreadable
        )

    def with_changed(self, changed: Iterable[SourceFile]) -> Sources:
        """The same, but for those of the paths that `changed` has."""
        new = {each.path: each for each in changed}
        files = tuple(new.get(each.path, each) for each in self.files)
        return replace(self, files=files)


def read_sources(
    paths: Sequence[str],
    read: Callable[[str], SourceFile | Unreadable] | None = None,
    seen: Callable[[str, str, str], Attached] = look,
) -> Sources:
    """Read files and, of folders, all documents in them; each once, under the first path given.

    Paths in messages are those given, with `/`. `read` reads one file (`read_source`), `seen` looks
    at one that is no document (`look`): at all in the folders, and at those near to a document that
    is given alone. Raises SourceError where a path given does not exist or cannot be listed.
    """
    read = read or read_source
    files: dict[str, SourceFile] = {}
    unreadable: dict[str, Unreadable] = {}
    attached: dict[str, Attached] = {}
    found: list[str] = []
    for given in paths:
        path, documents, others = _found(given, unreadable)
        found += documents
        root = os.path.realpath(path)
        for other in others:
            below = other.removeprefix(path.rstrip(os.sep) + os.sep).replace(os.sep, "/")
            one = seen(other, below, root)
            attached.setdefault(one.path, one)
    for path in found if len(paths) == 1 else _once(found):
        document = read(path)
        if isinstance(document, Unreadable):
            unreadable[document.source.path] = document
        else:
            files[document.path] = document
    return Sources(
        tuple(files.values()),
        tuple(unreadable.values()),
        tuple(attached.values()),
        tuple(f"{display(each)}/index.md".removeprefix("./") for each in _outermost(paths)),
    )


def _outermost(paths: Sequence[str]) -> Iterator[str]:
    """The folders among the paths that lie in no other one of them."""
    folders = [os.path.normpath(path) for path in paths if os.path.isdir(path)]
    real = {folder: os.path.realpath(folder) for folder in folders}
    for folder, own in real.items():
        if not any(own != other and is_within(own, other) for other in real.values()):
            yield folder


def read_source(path: str, read: Reading = read_bytes) -> SourceFile | Unreadable:
    """One file, whatever its name. Nothing else than a regular file is opened."""
    shown = display(path)
    if not os.path.isfile(path):
        gone = not os.path.lexists(path)
        return _unreadable(shown, "cannot-open" if gone else "not-a-file", reason="it is gone")
    try:
        data = read(path, LARGEST + 1)
    except OSError as error:
        return _unreadable(shown, "cannot-open", reason=error.strerror or "it cannot be read")
    if len(data) > LARGEST:
        return _unreadable(shown, "too-large", size=os.path.getsize(path), limit=LARGEST)
    if (nul := data.find(b"\0")) >= 0:
        return _unreadable(shown, "binary", offset=nul)
    try:
        return SourceFile(shown, data.decode("utf-8"))
    except UnicodeDecodeError as error:
        return _not_utf8(shown, data, error.start)


def _found(
    given: str, unreadable: dict[str, Unreadable]
) -> tuple[str, Sequence[str], Iterable[str]]:
    """The folder that a path given stands for or lies in, its documents and its other files; what
    was left out goes to `unreadable`."""
    path = given.removeprefix(f"{os.curdir}{os.sep}").rstrip(os.sep) or given or os.curdir
    if not os.path.lexists(path):
        raise SourceError(f"there is no file or folder {display(given)}")
    if not os.path.isdir(path):
        folder = os.path.dirname(path)
        return folder or os.curdir, (path,), near(folder)
    try:
        found = find_documents(path)
    except OSError as error:
        raise SourceError(f"the folder {display(given)} cannot be read: {error.strerror}") from None
    for each in found.hindered:
        unreadable[each.path] = _unreadable(each.path, each.kind)
    return path, found.paths, filter(is_utf8, found.others)


def _once(paths: Iterable[str]) -> Iterator[str]:
    """The paths without those that lead to a file given before."""
    seen: set[str] = set()
    for path in paths:
        real = os.path.realpath(path)
        if real not in seen:
            seen.add(real)
            yield path


def _unreadable(path: str, kind: str, **data: str | int) -> Unreadable:
    return Unreadable(SourceFile(path, ""), Problem(kind, Span(0, 0), data))


def _not_utf8(path: str, data: bytes, offset: int) -> Unreadable:
    """The text up to the bad byte, and the rest of its line with signs for what is no UTF-8."""
    line_end = data.find(b"\n", offset)
    rest = data[offset : line_end if line_end >= 0 else len(data)]
    source = SourceFile(path, data[:offset].decode("utf-8") + rest.decode("utf-8", "replace"))
    at = len(SourceFile(path, data[:offset].decode("utf-8")).text)
    problem = Problem("not-utf-8", Span(at, at + 1), {"offset": offset, "byte": data[offset]})
    return Unreadable(source, problem)
