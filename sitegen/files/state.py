"""Whether a site on disk is still as it was written, without reading it."""

from __future__ import annotations

import os
from hashlib import sha256

from sitegen.files.manifest import MANIFEST, is_safe, parse_manifest


def state(folder: str) -> str | None:
    """A digest of all files that sitegen wrote into a folder: their names, sizes, times and places
    on the disk. None where one is missing, or nothing was written."""
    try:
        with open(os.path.join(folder, MANIFEST), "rb") as file:
            listed = file.read()
        found = sha256(listed)
        paths = sorted(path for path in parse_manifest(listed) if is_safe(path))
        for path in (MANIFEST, *paths):
            at = os.lstat(f"{folder}/{path}")
            known = (at.st_mode, at.st_ino, at.st_size, at.st_mtime_ns, at.st_ctime_ns)
            found.update(repr(known).encode())
    except OSError:
        return None
    return found.hexdigest()
