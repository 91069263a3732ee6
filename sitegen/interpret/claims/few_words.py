"""A sentence of rules in few words, `if who is stalemated who loses`, and where it may be cut into
a case and what follows from it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.conditional_rules import Link

_OF_BOTH = r"(?:(?:the|of|their) )*(?:kings|opponents|parties|players|sides|them)"
"""What is so of both is another case than what is so of one."""
_FOLDS = tuple(
    (re.compile(rf"(?<!\S)(?:{words})(?!\S)"), word)
    for words, word in (
        (r"(?:an?|either|any) rook(?= (?:has|have)\b)", "some-rook"),
        (
            r"an?|the|own|also|already|still|yet|ever|even|any|currently|presently"
            r"|his|her|its|their|your|one's|(?:player|side)'s|previously|at all|then|legally"
            rf"|anymore|any longer|just|been|(?:all|both)(?! {_OF_BOTH})"
            r"|either|consecutive|so|therefore|automatically"
            "|immediately|declared|considered|,",
            "",
        ),
        ("are|gets|becomes", "is"),
        ("have", "has"),
        ("only (?:if|when|while|as long as)|if and only if", "only-if"),
        (
            "whenever|when|while|once|as soon as|in case|as long as"
            "|(?:provided|providing|assuming)(?: that)?",
            "if",
        ),
        (
            "players?|sides?|party|parties|you|he|she|one|whoever|anyone|somebody|someone",
            "who",
        ),
        ("they", "it"),
        ("who (?:to|on) move|who whose turn who is", "who"),
        ("opponents?|(?:other|opposing) who", "enemy"),
        ("opponent's|opposing|hostile", "enemy"),
        ("who (?:who|that) (checkmate|stalemate|bare)s enemy(?: king)?", r"if enemy is \1d who"),
        ("(?:who )?(checkmate|stalemate|bare)s? enemy(?: king)?", r"enemy is \1d"),
        (
            "is not (?:allowed|permitted|able|legal) to|is (?:illegal|forbidden|unable) to"
            "|has not right to",
            "cannot",
        ),
        ("(?:can|may|must) (?:not|never|no longer)|cannot longer", "cannot"),
        ("may|is (?:allowed|permitted|able|free|legal) to", "can"),
        ("in check|checked|under attack|threatened|controlled|guarded|covered", "attacked"),
        ("attacked by (?:(?:enemy )?(?:pieces?|man|men)|enemy)", "attacked"),
        ("captured", "taken"),
        ("permitted|permissible|possible|legal|available", "allowed"),
        ("(?:not|no longer) allowed|forbidden|illegal|impossible|prohibited", "banned"),
    )
)
"""What means the same here, one word for all of it."""
_RELATIVE = re.compile(r"(who|king|pawn) (?:(?:who|that|which) |(?=with no )with )|who whose ")
_LINKS: dict[str, Link] = {"only-if": "only", "unless": "unless", "if": "if"}
_TAIL = re.compile(
    r"(?: \((?![^)]* (?:not|never|unless|except|only|if|but|may|can|false|wrong"
    r"|untrue|incorrect|no|yes|other|later)\b) [a-z -]+ \))?(?: \.)?$"
)
"""What stands in parentheses at the end, and takes nothing back."""


@lru_cache(maxsize=1 << 10)
def folded(low: str) -> str:
    """A sentence in lower case, in few words; several readers ask for it."""
    text = " ".join(_TAIL.sub("", low).split())
    for pattern, word in _FOLDS:
        text, changed = pattern.subn(word, text)
        if changed:
            text = " ".join(text.split())
    return text


def halves(text: str) -> Iterator[tuple[Link, str, str]]:
    """All the ways to cut a text into a case and what follows from it."""
    words = text.split()
    relative = _RELATIVE.match(text)
    if relative is not None:
        has = ["has"] if relative.group().endswith("with ") else []
        words = ["if", relative[1] or "who", *has, *text[relative.end() :].split()]
    if words[0] == "if":
        for at in range(2, len(words)):
            yield "if", " ".join(words[1:at]), " ".join(words[at:])
        return
    links = [at for at, word in enumerate(words) if word in _LINKS]
    for at in links if len(links) <= _MOST else ():
        yield _LINKS[words[at]], " ".join(words[at + 1 :]), " ".join(words[:at])


_MOST = 4
"""Links of a sentence that is read at all."""
