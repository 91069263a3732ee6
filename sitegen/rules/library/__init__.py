"""Known pieces and variants, as files of data that are validated when read."""

from sitegen.rules.library.pieces import piece, piece_names
from sitegen.rules.library.section import LibraryError
from sitegen.rules.library.variants import variant, variant_names

__all__ = ["LibraryError", "piece", "piece_names", "variant", "variant_names"]
