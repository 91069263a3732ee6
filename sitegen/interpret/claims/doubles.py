"""Two entries of one page for what the variant takes as two names of one piece."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.document.model import BulletList, Heading, Paragraph
from sitegen.interpret.claims.names import NAME, is_foreign, spaced

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.document.model import Block
    from sitegen.interpret.claims.names import Names

_HEAD = re.compile(rf"(?:the )?({NAME}) ?(?::|[-–—] |$|\()")


def part_doubles(blocks: Sequence[Block], names: Names) -> None:
    """A page that has an entry for the `Courier` and one for the `Bishop` speaks of two pieces,
    though both are names of one: which piece it calls by that one's own name is then not known."""
    heads: dict[frozenset[str], set[str]] = {}
    for text in _heads(blocks):
        match = _HEAD.match(text)
        name = match.group(1).lower() if match else ""
        pieces = names.pieces.get(name)
        if pieces is not None and len(pieces) == 1 and not is_foreign(pieces):
            heads.setdefault(pieces, set()).add(name)
    for pieces, found in heads.items():
        own = found & names.own & {spaced(piece) for piece in pieces}
        if own and len(found) > 1:
            names.pieces.update((name, frozenset({f"?{name}"})) for name in own)


_MOST = 2000


def _heads(blocks: Sequence[Block]) -> Iterator[str]:
    """What headings and entries of lists begin with."""
    for block in blocks[:_MOST]:
        match block:
            case Heading():
                yield block.inline.text.value[:60]
            case BulletList():
                for item in block.items:
                    first = item.blocks[0] if item.blocks else None
                    if isinstance(first, Paragraph):
                        yield first.inline.text.value[:60]
