"""What lies in a folder and was not put there by its author: hidden files, what systems and version
control keep for themselves, and what editors leave beside a file. The one list of it.

Documents, templates, assets, files beside documents and what the preview watches all go by it.
"""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

Leftover: TypeAlias = Literal["hidden", "copy"]
"""Of a name: that nobody is meant to see it; that it is a copy that a program left."""

_HIDDEN = re.compile(
    r"[.#~].*"  # Files of Unix; `#x#` is Emacs's, `~$x` Office's.
    # Systems: Windows, macOS, the folders of lost and thrown away files, network drives.
    r"|thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|icon\r|__macosx|lost\+found"
    r"|\$recycle\.bin|system volume information|@eadir"
    r"|__pycache__|.*\.py[co]"
    r"|(?-i:CVS|RCS|SCCS|_svn|_darcs)",
    re.IGNORECASE | re.DOTALL,
)
_COPY = re.compile(
    r".*(?:"
    r"~"  # Emacs, Kate, gedit, nano and Vim; numbered ones end so too.
    r"|\.(?:bak|bck|bkp|backup|old|orig|rej|save|autosave|te?mp)(?:[-.]?\d+)?"
    r"|\.sw[a-z]"  # Vim, once a swap file of that name is there already.
    r"|\.(?:part|partial|crdownload|lck)"
    r"|___jb_(?:tmp|old|bak)___"  # JetBrains.
    r")"
    r"|4913"  # Vim tries with it whether it may write.
    # What git and Subversion put beside a file of two minds, and file sharing beside two of them.
    r"|.*_(?-i:BACKUP|BASE|LOCAL|REMOTE)_\d+(?:\.\w+)?|.*\.(?:mine|r\d+)"
    r"|.*\.sync-conflict-\d{8}-\d{6}.*",
    re.IGNORECASE | re.DOTALL,
)


def leftover(name: str) -> Leftover | None:
    """What the name of a file or folder says that it is; None: its author's own."""
    return "hidden" if is_hidden(name) else "copy" if _COPY.fullmatch(name) else None


def is_hidden(name: str) -> bool:
    """Whether all that stands under this name, be it a folder, is for nobody to see."""
    return _HIDDEN.fullmatch(name) is not None


def is_ours(path: str) -> bool:
    """Whether a path (with `/`) below a folder of the site is that of a file of its author."""
    *folders, name = path.split("/")
    return leftover(name) is None and not any(map(is_hidden, folders))
