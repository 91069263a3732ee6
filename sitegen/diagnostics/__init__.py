"""Diagnostics and how they are written out. Knows no chess and no Markdown."""
