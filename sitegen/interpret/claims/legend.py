"""Letters of pieces: `(A/a = Archbishop)`, legends in code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.names import LEGEND
from sitegen.interpret.claims.proof import letters

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.source import Span


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for code in reading.codes:
        if code.context.ours and code.info != "inline" and code.info != "claims":
            for match in LEGEND.finditer(code.text.value):
                span = code.text.at(*match.span())
                yield from _letter(match.group(1), match.group(3), span, reading, ground)
    for statement in reading.statements:
        if statement.context.ours and statement.tokens and "=" in statement.lows:
            start, end = statement.tokens[0].start, statement.tokens[-1].end
            for match in LEGEND.finditer(statement.text.value, start, end):
                span = statement.text.at(*match.span())
                yield from _letter(match.group(1), match.group(3), span, reading, ground)


def _letter(
    letter: str, name: str, span: Span, reading: Reading, ground: Ground
) -> Iterator[Claim]:
    """What the setup's letter stands for, and what the page says that it does.

    `Q = R+B` is a sum.
    """
    if len(name) < 2:
        return
    tokens = reading.vocabulary.read(name)
    pieces = tokens[0].pieces if len(tokens) == 1 else frozenset()
    yield from letters.proved(pieces, letter, span, ground)
