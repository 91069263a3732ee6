"""Text that is too long to be read, so that nobody takes it for proved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.model import Claim, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.reading import Reading

KIND = "text-unread"


def recognise(reading: Reading, _ground: Ground) -> Iterator[Claim]:
    for span in dict.fromkeys(reading.unread):
        yield Claim(KIND, span, "more than is read of one page", Verdict.UNKNOWN)
