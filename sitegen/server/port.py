"""A socket to listen on; where its port is taken, by whom, and on the next one instead."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path
from typing import TYPE_CHECKING

from sitegen.errors import CommandError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_TRIED = 20
_LAST = 65535
_LISTENS = "0A"
"""The state of a listening socket in Linux's table."""


def listen(host: str, port: int, say: Callable[[str], None]) -> socket.socket:
    """A listening socket on a port, or on the next free one, which is said; port 0: any.

    Raises CommandError.
    """
    last = min(port + _TRIED - 1, _LAST) if port else 0
    for each in range(port, last + 1):
        try:
            listening = _listening(host, each)
        except UnicodeError:
            raise CommandError(f"cannot serve on {host}: no host has such a name") from None
        except OSError as error:
            if not port or error.errno != errno.EADDRINUSE:
                raise CommandError(f"cannot serve on {host}:{each}: {error.strerror}") from None
            continue
        if port and each != port:
            say(f"Port {port} is taken {_by_whom(port)}: this preview is on {each}")
        return listening
    raise CommandError(
        f"port {port} is taken {_by_whom(port)}, and so are those up to {last}:"
        " choose another one with --port"
    )


def _listening(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, where = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    made = socket.socket(family, kind, protocol)
    try:
        # On Windows the same option would let two previews have one port.
        if os.name != "nt":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(where)
        made.listen(2048)
    except OSError:
        made.close()
        raise
    return made


def _by_whom(port: int) -> str:
    """Who to look for: the process itself where the system tells, else how to ask."""
    for process in _listeners(port):
        words = _command(process)
        return f"by process {process} ({words})" if words else f"by process {process}"
    ask = f"netstat -ano | findstr :{port}" if os.name == "nt" else f"lsof -i :{port}"
    return f"(`{ask}` tells by whom)"


def _listeners(port: int) -> Iterator[int]:
    """Processes that listen on a port, as far as Linux lets this one see."""
    wanted = {f"socket:[{inode}]" for inode in _inodes(port)}
    for folder in Path("/proc").glob("[0-9]*/fd") if wanted else ():
        try:
            open_files = {os.readlink(each) for each in folder.iterdir()}
        except OSError:
            continue
        if wanted & open_files:
            yield int(folder.parent.name)


def _inodes(port: int) -> Iterator[str]:
    for name in ("tcp", "tcp6"):
        try:
            rows = Path("/proc/net", name).read_text().splitlines()[1:]
        except OSError:
            continue
        for row in rows:
            cells = row.split()
            if cells[1].endswith(f":{port:04X}") and cells[3] == _LISTENS:
                yield cells[9]


def _command(process: int) -> str:
    try:
        words = Path(f"/proc/{process}/cmdline").read_bytes().decode("utf-8", "replace")
    except OSError:
        return ""
    shown = "".join(char if char.isprintable() else " " for char in words).strip()
    return shown if len(shown) <= 60 else f"{shown[:59]}…"
