"""An author's own templates and assets, read from disk."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from sitegen.attached import ASSETS
from sitegen.errors import SourceError
from sitegen.files.find import display
from sitegen.files.steady import read_bytes
from sitegen.files.tree import scan
from sitegen.leftovers import is_ours

if TYPE_CHECKING:
    from sitegen.files.steady import Reading


def read_templates(folder: str, read: Reading = read_bytes) -> dict[str, bytes]:
    """Files below a folder by path (`variant.html`, `assets/site.css`); hidden ones and those that
    editors leave do not count.

    Links are not followed. Raises SourceError where there is no such folder, a file cannot be
    read, or a template is no UTF-8.
    """
    if not os.path.isdir(folder):
        raise SourceError(f"there is no folder {display(folder)} with templates")
    found: dict[str, bytes] = {}
    try:
        for path, entry in sorted(scan(folder).items()):
            if entry.kind == "file" and is_ours(path):
                found[path] = read(os.path.join(folder, path), -1)
                if not path.startswith(ASSETS):
                    found[path].decode("utf-8")
    except OSError as error:
        raise SourceError(f"templates in {display(folder)}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise SourceError(
            f"{display(folder)}/{display(path)} is no UTF-8: byte {error.start}"
        ) from None
    return found
