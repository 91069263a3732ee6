"""A claim: some words of a page, what they say of the game, and whether that is so."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from sitegen.interpret.knowledge import Source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.source import Span

Certainty: TypeAlias = Literal["proved", "likely"]


class Verdict(Enum):
    HOLDS = "holds"
    FAILS = "fails"
    UNKNOWN = "cannot tell"


class Evidence(Struct, frozen=True):
    """The other side of a contradiction: where it stands in the same document and what it says."""

    message: str
    span: Span | None


class Claim(Struct, frozen=True):
    """One statement with its verdict.

    `kind` is the name of the lint that speaks where it fails (`placement-mismatch`), `span` the
    very words. `says` and `finds` are sentences in plain English: what the page says, and what the
    rules or the setup say. `certainty` tells a proved failure (error) from a likely one (warning).
    `edits` would make the words at `span` true, where there is exactly one such text.
    `rests` names the rules that decide it, by the keys of `engine`, a piece's movement as
    `pieces.NAME`; `()` for those that claims of this kind rest on. `value` is what the page would
    have under the first of these keys, as YAML; "" where it cannot be written in a word.
    `was` is the kind that it would have if the rule were stated: comments may call it so.
    `under` are failing claims that are no faults of their own beside this one: they say the same
    once more, or follow from it; `told` are the words by which such a claim is pointed to.
    """

    kind: str
    span: Span
    says: str
    verdict: Verdict
    finds: str = ""
    evidence: tuple[Evidence, ...] = ()
    certainty: Certainty = "proved"
    edits: tuple[tuple[Span, str], ...] = ()
    rests: tuple[str, ...] = ()
    value: str = ""
    was: str = ""
    under: tuple[Claim, ...] = ()
    told: str = ""
    source: Source = Source.UNKNOWN
    """Where the rules come from that decide it."""

    def above(self, others: Iterable[Claim], told: str) -> Claim:
        """The same with others under it; `{says}` in what is told of them is what each says."""
        flat = (each for other in others for each in (replace(other, under=()), *other.under))
        lower = (replace(each, told=told.replace("{says}", each.says)) for each in flat)
        return replace(self, under=(*self.under, *lower))
