"""Folders of sitegen's own in a place that strangers may have filled: never a link to elsewhere."""

from __future__ import annotations

import os
import stat

OWN = ".sitegen"
"""A folder beside the output and in the current one, for what makes the next run quicker."""


def linked(path: str) -> str:
    """The first part of a path, from `.sitegen` on, that is there and no folder; "" for none.

    What stands above is the user's own affair.
    """
    parts = os.path.normpath(path).split(os.sep)
    if OWN not in parts:
        return ""
    for end in range(parts.index(OWN) + 1, len(parts) + 1):
        here = os.sep.join(parts[:end])
        try:
            if not stat.S_ISDIR(os.lstat(here).st_mode):
                return here
        except FileNotFoundError:
            return ""
        except OSError:
            return here
    return ""


def is_folder(path: str) -> bool:
    """Whether that is a folder itself, and no link to one."""
    try:
        return stat.S_ISDIR(os.lstat(path).st_mode)
    except OSError:
        return False
