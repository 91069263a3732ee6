"""The documents that belong to the same site as what is looked at alone."""

from __future__ import annotations

import os

from sitegen.files.find import SUFFIX, is_within


def around(path: str, content: str) -> tuple[str, ...]:
    """Paths to read along with a document or a folder, written as `path` is, so that links between
    them hold.

    All of the content folder where it stands in it, else the documents beside a document; nothing
    for any other folder.
    """
    real, root = os.path.realpath(path), os.path.realpath(content)
    below = os.path.relpath(real, root) if real != root and is_within(real, root) else None
    if below and os.path.normpath(path).endswith(below):
        return (os.path.normpath(path)[: -len(below)] or os.curdir,)
    if os.path.isdir(path):
        return ()
    folder = os.path.dirname(path)
    try:
        names = sorted(os.listdir(folder or os.curdir))
    except OSError:
        return ()
    beside = (os.path.join(folder, name) for name in names if name.lower().endswith(SUFFIX))
    return tuple(each for each in beside if os.path.isfile(each))
