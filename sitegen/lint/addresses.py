"""What the lints of addresses share: the addresses that a document asks for, and where it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from unicodedata import normalize

from sitegen.document.model import Scalar
from sitegen.interpret.schema import items_of
from sitegen.source import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page


@dataclass(frozen=True, slots=True)
class Address:
    """A slug or an alias, with the place that says so (the title's where it is the file's name)."""

    text: str
    span: Span
    alias: bool

    @property
    def key(self) -> str:
        """The same for all spellings that some disk or host takes for one."""
        return normalize("NFC", normalize("NFC", self.text).casefold())


def addresses_of(page: Page) -> Iterator[Address]:
    """The slug, then the aliases that are not the slug again."""
    front = page.document.front
    slug = front.value("slug") or front.value("title")
    yield Address(page.facts.slug, slug.span if slug else Span(0, 0), alias=False)
    for node in items_of(front.value("aliases")):
        if isinstance(node, Scalar) and node.text.value in page.facts.aliases:
            yield Address(node.text.value.strip("/"), node.span, alias=True)
