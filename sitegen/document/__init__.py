"""Documents: Markdown with front matter, read into a tree that knows where everything stands.

Knows no chess.
"""

from sitegen.document.parse import parse

__all__ = ["parse"]
