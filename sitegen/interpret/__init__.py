"""Where documents, rules and pictures meet: what a document means."""
