"""Pages together: their order, their families, the pieces they share, and where links lead.

Knows nothing of HTML.
"""
