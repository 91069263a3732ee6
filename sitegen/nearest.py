"""The name that was probably meant, for a did-you-mean. Knows nothing of what is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def nearest(word: str, known: Iterable[str], alike: float = 0.6) -> str:
    """The most alike of the known names, `""` where none is `alike` enough (0 to 1)."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, list(known), 1, alike)), "")
