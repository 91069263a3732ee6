"""Rules pages that cannot lie: documents in, a proved site out."""

__version__ = "0.1.0"
