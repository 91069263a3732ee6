"""The only disk access beside the program's own files: sources in, the finished site out."""

from sitegen.files.around import around
from sitegen.files.beside import Copies, look, read_attached
from sitegen.files.folders import misplaced
from sitegen.files.fulltext import full_text
from sitegen.files.history import changes, revision
from sitegen.files.output import Written, write_output
from sitegen.files.read import Sources, Unreadable, read_source, read_sources
from sitegen.files.remember import remembering, remembering_looks
from sitegen.files.replace import append_text, write_file, write_new, write_source
from sitegen.files.settings import read_config
from sitegen.files.steady import read_bytes, steadily
from sitegen.files.store import Store
from sitegen.files.templates import read_templates

__all__ = [
    "Copies",
    "Sources",
    "Store",
    "Unreadable",
    "Written",
    "append_text",
    "around",
    "changes",
    "full_text",
    "look",
    "misplaced",
    "read_attached",
    "read_bytes",
    "read_config",
    "read_source",
    "read_sources",
    "read_templates",
    "remembering",
    "remembering_looks",
    "revision",
    "steadily",
    "write_file",
    "write_new",
    "write_output",
    "write_source",
]
