"""Pictures of boards: plain data in, SVG, text and PNG out. No chess inside."""
