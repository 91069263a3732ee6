"""Exceptions, for what cannot go on; faults of documents are never raised but recorded.

SitegenError
└── CommandError         the command cannot run: exit status 2
    ├── SourceError      a path that cannot be read
    ├── ConfigError      a configuration that cannot be used
    ├── OutputError      a path that cannot be written
    ├── TemplateError    an author's template that cannot be used
    └── DependencyError  an optional extra that is not installed
"""


class SitegenError(Exception):
    """The root. Its text is one sentence for the person who ran the command."""


class CommandError(SitegenError):
    """The command cannot run."""


class SourceError(CommandError):
    """A path cannot be read."""


class ConfigError(CommandError):
    """The configuration cannot be used."""


class OutputError(CommandError):
    """A path cannot be written."""


class TemplateError(CommandError):
    """A template of the author cannot be used."""


class DependencyError(CommandError):
    """Something optional that is not installed was asked for."""


def own_fault(error: Exception) -> str:
    """An error of sitegen itself, in words and with its place."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    where = ""
    if trace:
        module = trace.tb_frame.f_globals.get("__name__", "")
        where = f" ({module}, line {trace.tb_lineno})"
    return f"this is a fault of sitegen itself: {type(error).__name__}: {error}{where}"
