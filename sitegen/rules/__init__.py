"""The rules engine: boards, pieces, variants and the proof of what they allow.

Standard library only; it knows nothing of documents, pictures or sites.
"""
