"""The language of a page: its tag (BCP 47), and whether its sentences can be read as English."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from sitegen.config import is_language_tag
from sitegen.interpret.schema import text_of
from sitegen.rules import library

if TYPE_CHECKING:
    from sitegen.document.model import Document

FEWEST_WORDS = 15
"""So many words tell in which language they are."""
SHARE = 5
"""One word in so many is English at least."""

_WORD = re.compile(r"[^\W\d_]{2,}")
_FUNCTION_WORDS = frozenset(
    _WORD.findall(
        "the of and is to are that with from by it its which this be one not may can at for if "
        "each two three other than but into when has have his their they same only must does there"
    )
)
"""Words of every English text, but for those that other languages have, too (`in`, `a`, `an`)."""
_OF_GAMES = frozenset(
    _WORD.findall(
        "board boards white black rank ranks file files square squares castle castles castling "
        "promotion promote promotes setup array start move moves moved capture captures check mate "
        "checkmate draw stalemate player players piece pieces man men row rows light dark corner "
        "corners left right side sides back first second last game games rule rules chess step "
        "steps forward diagonally diagonal orthogonally long short double letter letters opening "
        "position leaps jumps rides"
    )
)

_NO_PROSE = re.compile(
    r"^```.*?(?:^```|\Z)|`[^`\n]*`|\{\{(?:[^{}]|\{(?!\{)|\}(?!\}))*\}\}"
    r"|<<(?:[^<>]|<(?!<)|>(?!>))*>>|\]\([^()\n]*\)|<[^<>\n]*>",
    re.DOTALL | re.M,
)
"""What opens ends before the like opens again, so that a text of openings is read once."""


def tag_of(document: Document) -> str:
    """What the page itself says of its language; `""` for nothing that can be read."""
    tag = text_of(document.front.value("lang")) or ""
    return tag if is_language_tag(tag) else ""


def reads_as_english(document: Document, body: str | None = None) -> bool:
    """Whether the sentences of a page can be read; `body` is its text, if that is not the one
    behind its front matter."""
    own = tag_of(document)
    if body is None:
        body = document.source.text[document.front.span.end :]
    return is_english(body, own, own or document.source.lang)


@lru_cache(maxsize=8)
def is_english(text: str, tag: str = "", usual: str = "") -> bool:
    """Whether sentences can be read as English: neither the tag, where there is one, nor the words
    of the text speak against it. `usual` is the tag of a text that is too short to tell."""
    if not _of_english(tag):
        return False
    words = _WORD.findall(_NO_PROSE.sub(" ", text).lower())
    if len(words) < FEWEST_WORDS:
        return _of_english(usual)
    english = _lexicon()
    return sum(word in english for word in words) * SHARE >= len(words)


def _of_english(tag: str) -> bool:
    return tag.lower().split("-")[0] in ("", "en", "eng")


@cache
def _lexicon() -> frozenset[str]:
    names = {word for name in library.piece_names() for word in name.split()}
    return _FUNCTION_WORDS | _OF_GAMES | names | {f"{word}s" for word in names}
