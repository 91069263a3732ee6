"""A file's text to a `Document`: front matter, Markdown, tree, in this order, whatever fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.document.blocks import block_tree
from sitegen.document.comment import front_comments
from sitegen.document.frontmatter import read_front
from sitegen.document.html import places
from sitegen.document.markdown import parse_markdown
from sitegen.document.model import Document
from sitegen.document.notes import with_notes_last
from sitegen.document.pagetokens import for_page, name_headings, read_inlines
from sitegen.document.suppression import suppressions

if TYPE_CHECKING:
    from sitegen.source import SourceFile


def parse(source: SourceFile) -> Document:
    """The document in a source. Never fails: what cannot be read is a hole and a problem."""
    front = read_front(source)
    tokens, found = parse_markdown(source.text[front.body :], front.body, html=source.trusted)
    read_inlines(tokens)
    name_headings(tokens)
    blocks, comments = block_tree(tokens, source, front.body)
    above = front_comments(source, front.mapping, front.body)
    silenced, unread = suppressions((*above, *comments))
    page = for_page(with_notes_last(tokens, found))
    problems = (*front.problems, *found.problems, *unread)
    return Document(
        source=source,
        front=front.mapping,
        blocks=blocks,
        directives=tuple(found.directives),
        links=tuple(found.links),
        suppressions=silenced,
        tokens=page,
        places=places(tokens) if source.trusted else frozenset(),
        problems=tuple(sorted(problems, key=lambda problem: problem.span)),
    )
