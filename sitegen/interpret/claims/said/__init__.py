"""What stands in structure (drawn boards, tables, lists), read whole or not at all."""
