"""How a game ends, one way a file: each is frozen data, and when it holds."""
