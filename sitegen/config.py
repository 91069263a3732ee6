"""The configuration: `sitegen.toml`, read once and passed down."""
