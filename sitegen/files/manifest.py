"""The list of what sitegen wrote into a folder, kept in it: all else there is somebody else's."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

RESERVED = ".sitegen-"
"""What the names of files begin with that are sitegen's own business."""
MANIFEST = f"{RESERVED}manifest.json"
_VERSION = 1
_SEGMENT = r"(?!\.\.?(?:/|\Z)|\.sitegen-)[^/\\\x00-\x1f\ud800-\udfff]+"
_SAFE = re.compile(rf"{_SEGMENT}(?:/{_SEGMENT})*")


def is_safe(path: str) -> bool:
    """The path (with `/`) names a file below the folder it is put in, and none of RESERVED."""
    return _SAFE.fullmatch(path) is not None


def format_manifest(paths: Iterable[str]) -> bytes:
    """The same bytes for the same paths."""
    listed = {"version": _VERSION, "files": sorted(paths)}
    return (json.dumps(listed, ensure_ascii=False, indent=0) + "\n").encode("utf-8")


def parse_manifest(data: bytes) -> frozenset[str]:
    """The paths listed; none where the list is broken, so that nothing is removed by guess."""
    try:
        listed = json.loads(data)
    except (ValueError, RecursionError):
        return frozenset()
    if not isinstance(listed, dict) or listed.get("version") != _VERSION:
        return frozenset()
    paths = listed.get("files")
    if not isinstance(paths, list):
        return frozenset()
    return frozenset(path for path in paths if isinstance(path, str))
