"""Known pieces and variants, as files of data that are validated when read."""

from sitegen.rules.library.families import other_families, other_family
from sitegen.rules.library.pieces import piece, piece_names
from sitegen.rules.library.section import LibraryError
from sitegen.rules.library.shuffle import shuffled_start
from sitegen.rules.library.variants import parse_variant, variant, variant_names

__all__ = [
    "LibraryError", "other_families", "other_family", "parse_variant", "piece", "piece_names",
    "shuffled_start", "variant", "variant_names",
]  # fmt: skip
