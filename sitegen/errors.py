"""Exceptions, for what cannot go on; faults of documents are never raised but recorded.

SitegenError
└── CommandError         the command cannot run: exit status 2
    ├── SourceError      a path that cannot be read
    ├── ConfigError      a configuration that cannot be used
    ├── OutputError      a path that cannot be written
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


class DependencyError(CommandError):
    """Something optional that is not installed was asked for."""
