"""The places within a document that a link may name: the ids of its headings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.document.model import BulletList, Heading, Quote

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.document.model import Block


def heading_ids(blocks: Sequence[Block]) -> Iterator[str]:
    """The ids of all headings, those in lists and quotes too, in order."""
    for block in blocks:
        match block:
            case Heading():
                yield block.id
            case Quote():
                yield from heading_ids(block.blocks)
            case BulletList():
                for item in block.items:
                    yield from heading_ids(item.blocks)
            case _:
                pass
