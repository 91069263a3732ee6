"""The only disk access: sources and templates in, the finished site out."""

from sitegen.files.output import write_output
from sitegen.files.read import Sources, Unreadable, read_source, read_sources
from sitegen.files.replace import write_source
from sitegen.files.settings import read_config

__all__ = [
    "Sources",
    "Unreadable",
    "read_config",
    "read_source",
    "read_sources",
    "write_output",
    "write_source",
]
