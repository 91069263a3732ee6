"""What the Markdown rules meet on their way: directives, links, comments, problems.

One such record lives for one parse, in the parser's environment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from sitegen.nearest import Guesses
from sitegen.source import Text

if TYPE_CHECKING:
    from sitegen.document.model import Directive, Link
    from sitegen.source import Problem, Span

_NOWHERE = Text("", (), 0)


class Findings(Struct):
    directives: list[Directive] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    text: Text = _NOWHERE
    """The inline content that is being parsed, with its places in the file."""

    shift: int = 0
    """Where in it the stretch starts that is being parsed: not 0 inside an image's description."""

    in_image: bool = False
    in_cell: bool = False
    labels: dict[str, Text] = field(default_factory=dict)
    """The labels of links that the document defines, by the form in which they are compared."""

    notes: dict[str, Text] = field(default_factory=dict)
    """The labels of footnotes that it defines, by the form in which they are compared."""

    guesses: Guesses = field(default_factory=Guesses)

    brackets: list[int] = field(default_factory=list)
    """Where brackets stand in the inline content that begin no link and have not been closed."""

    named_to: int = 0
    """Up to where in it labels were noted that are not defined."""

    unclosed: tuple[int, int] | None = None
    """The last line and indent of a container in which a comment was looked for in vain."""

    def part(self, start: int, end: int) -> Text:
        return self.text.part(start + self.shift, end + self.shift)

    def span(self, start: int, end: int) -> Span:
        return self.text.at(start + self.shift, end + self.shift)
