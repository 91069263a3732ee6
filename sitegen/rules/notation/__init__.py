"""Ways of writing: FEN, SAN, UCI and lines of moves."""
