"""The whole flow on one page: documents in, a proved site out."""
