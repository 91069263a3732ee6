"""Blocks of claims that bear another tag, so that nothing in them is proved: ` ```claim `."""

from __future__ import annotations

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


def recognise(reading: Reading, _ground: Ground) -> Iterator[Claim]:
    source = reading.subject.document.source.text
    for code in reading.codes:
        tag = code.info.split(" ")[0]
        if tag in ("inline", _TAG) or not nearest(tag.lower(), [_TAG], _NEAR):
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
