"""Compiled templates, kept beside their sources as Python keeps its compiled modules.

Only the built-in ones: those of an author are his, and no file is put beside them.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib.util import cache_from_source
from pickle import UnpicklingError

import jinja2
from jinja2.bccache import Bucket, BytecodeCache

_BROKEN = (OSError, EOFError, ValueError, UnpicklingError)


class Compiled(BytecodeCache):
    """Those of one folder. Where it cannot be written nothing is kept, and nothing is amiss."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """The path to keep it at; none for a template that is not asked for by its own name."""
        own = os.path.join(self._folder, *name.split("/"))
        return cache_from_source(own) if filename == own else ""

    def get_source_checksum(self, source: str) -> str:
        return super().get_source_checksum(f"{jinja2.__version__}\0{source}")

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key:
            with suppress(*_BROKEN), open(bucket.key, "rb") as file:
                bucket.load_bytecode(file)

    def dump_bytecode(self, bucket: Bucket) -> None:
        if not bucket.key or sys.dont_write_bytecode:
            return
        staged = f"{bucket.key}.{os.getpid()}"
        try:
            os.makedirs(os.path.dirname(bucket.key), exist_ok=True)
            with open(staged, "xb") as file:
                bucket.write_bytecode(file)
            os.replace(staged, bucket.key)
        except OSError:
            with suppress(OSError):
                os.unlink(staged)
