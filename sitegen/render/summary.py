"""What a page says of itself in a sentence or two, for lists, search engines and the feed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.document.model import Paragraph

if TYPE_CHECKING:
    from sitegen.interpret.page import Page

MOST = 160
"""Letters; search engines show no more."""

_SPACES = re.compile(r"[\s\ufffc]+")
_SENTENCES = re.compile(r".*[.!?…。](?=\s)", re.DOTALL)


def summary_of(page: Page) -> str:
    """What its front matter says is special, or how it is won, else its first paragraph."""
    return page.facts.special or page.facts.win or _first_words(page)


def _first_words(page: Page) -> str:
    texts = (b.inline.text.value for b in page.document.blocks if isinstance(b, Paragraph))
    plain = (_SPACES.sub(" ", text[: 10 * MOST]).strip() for text in texts)
    return _cut(next(filter(None, plain), ""))


def _cut(text: str) -> str:
    """Whole sentences where some fit, else whole words."""
    if len(text) <= MOST:
        return text
    whole = _SENTENCES.match(text[: MOST + 1])
    return whole[0] if whole else text[: MOST - 1].rpartition(" ")[0].rstrip(" ,;:") + "…"
