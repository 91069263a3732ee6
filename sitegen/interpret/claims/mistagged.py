"""Blocks of claims that bear another tag, so that nothing in them is proved: ` ```claim `,
` ```{claims} `."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.claim_lines import KIND, is_claim
from sitegen.interpret.claims.ground import fails
from sitegen.nearest import nearest
from sitegen.source import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading

_TAG = "claims"
_NEAR = 0.8
_WORD = re.compile(r"[^\W_]+")


def recognise(reading: Reading, _ground: Ground) -> Iterator[Claim]:
    source = reading.subject.document.source.text
    for code in reading.codes:
        tag = code.info.split(" ")[0]
        if tag in ("inline", _TAG) or not _is_near(tag):
            continue
        if not any(map(is_claim, code.text.value.split("\n"))):
            continue
        start = source.rfind(tag, 0, code.text.at(0, 0).start)
        says = f"what stands under `{tag}` is proved"
        finds = f"only blocks tagged `{_TAG}` are: did you mean `{_TAG}`?"
        if start < 0:
            continue
        span = Span(start, start + len(tag))
        yield fails(KIND, span, says, finds, certainty="likely", replacement=_TAG)


def _is_near(tag: str) -> bool:
    """Whether some word of a tag is the right one, or nearly so."""
    words = _WORD.findall(tag.lower())
    return any(word == _TAG or nearest(word, [_TAG], _NEAR) for word in words)
