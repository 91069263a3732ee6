"""Which folders lie on drives that tell of no changes: they must be looked at again and again."""

from __future__ import annotations

import os
from pathlib import Path

_SILENT = frozenset(
    {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "drvfs", "afs", "ncpfs", "vboxsf", "prl_fs"}
    | {"fuse.sshfs", "fuse.vmhgfs-fuse", "fuse.rclone", "fuse.davfs2"}
)
"""File systems, as Linux names them, on which others write without this machine being told."""


def silent_drive(path: str, mounts: str | None = None) -> str:
    """The kind of the file system that a path lies on if it is such a one, else `""`.

    `mounts` is the text of Linux's /proc/self/mountinfo; elsewhere nothing is known.
    """
    if mounts is None:
        try:
            mounts = Path("/proc/self/mountinfo").read_text(errors="replace")
        except OSError:
            return ""
    real = os.path.realpath(path)
    nearest, kind = "", ""
    for row in mounts.splitlines():
        left, _, right = row.partition(" - ")
        point = left.split()[4].replace("\\040", " ") if len(left.split()) > 4 else ""
        inside = real == point or real.startswith(point.rstrip("/") + "/")
        if point and inside and len(point) >= len(nearest):
            nearest, kind = point, right.split(" ")[0]
    return kind if kind in _SILENT else ""
