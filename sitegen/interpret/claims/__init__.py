"""What a page says of its game, and whether it is true: one recogniser with its proof a file."""
