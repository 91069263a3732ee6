"""What is said, against the rules and the setup: holds, fails, or nobody can tell."""
