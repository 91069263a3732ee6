"""The command line: the only place that prints."""


def main() -> None:
    """Run the `sitegen` command."""
