"""The configuration of the folder a command runs in, read from disk."""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING

from sitegen.config import Config, parse_config
from sitegen.errors import ConfigError
from sitegen.files.find import display
from sitegen.files.folders import misplaced
from sitegen.files.read import Unreadable, read_source
from sitegen.files.steady import read_bytes

if TYPE_CHECKING:
    from sitegen.config import Names
    from sitegen.files.steady import Reading

_PLACES = (("sitegen.toml", ()), ("pyproject.toml", ("tool", "sitegen")))
"""Where it may stand, the first one wins."""


def read_config(folder: str, names: Names, read: Reading = read_bytes) -> Config:
    """What `sitegen.toml` says, else `[tool.sitegen]` of `pyproject.toml`, else the defaults.

    Raises ConfigError, with a place for each fault.
    """
    for name, table in _PLACES:
        path = name if folder == os.curdir else os.path.join(folder, name)
        if not os.path.lexists(path):
            continue
        source = read_source(path, read)
        if isinstance(source, Unreadable):
            raise ConfigError(f"{display(path)} cannot be read as text")
        if not table or "sitegen" in source.text:
            return parse_config(source, names, table, partial(misplaced, folder))
    return Config()
