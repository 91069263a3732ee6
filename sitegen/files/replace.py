"""One file written whole or not at all."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

from sitegen.errors import OutputError
from sitegen.files.find import display

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.source import SourceFile


def write_source(source: SourceFile) -> None:
    """Write a source back to its path, as `raw` has it. Raises OutputError."""
    write_file(source.path, source.raw.encode("utf-8"))


def append_text(path: str, text: str) -> None:
    """Put text behind what a file holds. Raises OutputError."""
    try:
        with open(path, "a", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise OutputError(f"{display(path)} cannot be written: {error.strerror}") from None


def write_new(files: Mapping[str, bytes], folder: str) -> None:
    """Write files by path into a folder that is new or empty. Raises OutputError."""
    try:
        os.makedirs(folder, exist_ok=True)
        if os.listdir(folder):
            raise OutputError(f"{display(folder)} is not empty: choose a folder that is")
        for path, data in files.items():
            target = os.path.join(folder, path)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "xb") as file:
                file.write(data)
    except OSError as error:
        raise OutputError(f"{display(folder)} cannot be written: {error.strerror}") from None


def write_file(path: str, data: bytes) -> None:
    """Put a file in the place of another with the same permissions; a link stays a link.

    Whoever reads meanwhile, or after a kill, has the old bytes or the new ones. Raises OutputError.
    """
    import tempfile

    target = os.path.realpath(path)
    staged = ""
    try:
        handle, staged = tempfile.mkstemp(prefix=".sitegen-", dir=os.path.dirname(target))
        with open(handle, "wb") as file:
            file.write(data)
        os.chmod(staged, _mode(target))
        os.replace(staged, target)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(staged)
        raise OutputError(f"{display(path)} cannot be written: {error.strerror}") from None
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(staged)
        raise


def _mode(path: str) -> int:
    try:
        return os.stat(path).st_mode & 0o7777
    except FileNotFoundError:
        umask = os.umask(0)
        os.umask(umask)
        return 0o666 & ~umask
