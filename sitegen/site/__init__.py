"""Pages together: their order, their families, the pieces they share, and where links lead.

Knows nothing of HTML.
"""

from sitegen.site.assemble import arrange, assemble

__all__ = ["arrange", "assemble"]
