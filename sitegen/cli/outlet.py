"""Standard output and standard error, however they end: closed, full, or a reader that is gone.

Nobody who prints need know of it. What a stream refuses is remembered, nothing more goes there, and
the end of the process tells of it: a full device is told of in one line and ends it with 2; a pipe
that nobody reads any more, and whatever happens to standard error, change nothing.
"""

from __future__ import annotations

import errno
import io
import os
import select
import sys
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

_GONE = frozenset({errno.EPIPE, errno.ESHUTDOWN, *([errno.EINVAL] if os.name == "nt" else [])})
"""What systems say of a pipe whose reader has ended."""


class Outlet(io.RawIOBase):
    """A stream that takes all that is written to it. `fault` is why the one below took no more;
    `stream` is what that one belongs to, which closes it when it goes."""

    def __init__(self, below: io.RawIOBase, stream: TextIO | None = None) -> None:
        self._below, self._stream = below, stream
        self.fault: OSError | None = None

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._below.fileno()

    def isatty(self) -> bool:
        return self._below.isatty()

    def write(self, data: ReadableBuffer, /) -> int:
        if self.fault is None:
            try:
                return self._written(data)
            except OSError as error:
                self.fault = error
        return memoryview(data).nbytes

    def _written(self, data: ReadableBuffer) -> int:
        while (number := self._below.write(data)) is None:
            select.select((), (self,), ())  # A pipe that never waits has no room at the moment.
        return number


def open_outlets() -> Outlet | None:
    """Put outlets below the standard streams of this process, and a sink where there are none; that
    of standard output.

    A descriptor that is closed would be that of the next file opened, and a program that is run, or
    a message, would write into it.
    """
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    out, err = _outlet(sys.stdout, 1), _outlet(sys.stderr, 2)
    if out is not None:
        sys.stdout = _text(sys.stdout, out)
    if err is not None:
        sys.stderr = _text(sys.stderr, err)
    return out


def _outlet(stream: TextIO | None, descriptor: int) -> Outlet | None:
    """What is to be put below a stream; None where it is no stream of the system."""
    if stream is None:  # It was closed when the process began.
        return Outlet(io.FileIO(descriptor, "w", closefd=False))
    if not isinstance(stream, io.TextIOWrapper):
        return None
    below: object = getattr(stream.buffer, "raw", stream.buffer)
    return Outlet(below, stream) if isinstance(below, io.RawIOBase) else None


def _text(stream: TextIO | None, outlet: Outlet) -> TextIO:
    """The stream anew, above the outlet."""
    known = stream if isinstance(stream, io.TextIOWrapper) else None
    return io.TextIOWrapper(
        io.BufferedWriter(outlet),
        encoding=known.encoding if known else "utf-8",
        errors="backslashreplace",
        line_buffering=known.line_buffering if known else False,
        write_through=known.write_through if known else False,
    )


def close_outlets(out: Outlet | None, status: int) -> int:
    """Write out what is left; the exit status, which a full standard output makes 2."""
    sys.stdout.flush()
    fault = out.fault if out else None
    if fault is not None and fault.errno not in _GONE:
        reason = fault.strerror or "it takes nothing"
        sys.stderr.write(f"sitegen: standard output cannot be written: {reason}\n")
        status = 2
    sys.stderr.flush()
    return status
