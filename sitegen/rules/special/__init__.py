"""Rules beyond plain movement, one a file: each is frozen data, and what it allows."""
