"""Two folders change names in one step, where the system can do that."""

from __future__ import annotations

import os
import sys

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
_RENAME_SWAP = 2


def exchange(left: str, right: str) -> bool:
    """Swap two paths of one file system: at no moment is either missing.

    False, and nothing done, where the system or the file system has no such step.
    """
    try:
        import ctypes
    except ImportError:  # a Python built without it
        return False
    if sys.platform == "win32":
        return False
    library = ctypes.CDLL(None, use_errno=True)
    first, second = os.fsencode(left), os.fsencode(right)
    if sys.platform == "darwin":  # pragma: no cover  only macOS has that call
        result = library.renamex_np(first, second, _RENAME_SWAP)
    elif hasattr(library, "renameat2"):
        result = library.renameat2(_AT_FDCWD, first, _AT_FDCWD, second, _RENAME_EXCHANGE)
    else:
        return False
    return bool(result == 0)
