"""What a variant changes against the one it grew from, read off the definitions of both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.english import listed
from sitegen.rules.describe import rule_sentences
from sitegen.rules.endings.describe import describe_endings
from sitegen.rules.endings.model import BareKing, Checks, MoveCount, Repetition
from sitegen.rules.movement import describe

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sitegen.rules.endings.model import Ending
    from sitegen.rules.variant import Variant

_SILENT = (
    ("double_step", "There is no double step of pawns."),
    ("promotion", "There is no promotion."),
    ("drops", "Captured men do not come back."),
    ("gating", "No men wait in hand."),
    ("compulsory_capture", "Nobody has to capture."),
    ("check_forbidden", "Check may be given."),
)
"""Rules of which their own sentences say nothing where a game has them not."""

_ABSENT: Mapping[type[Ending], str] = {
    BareKing: "A side with nothing but its king plays on.",
    Checks: "Checks are not counted.",
    MoveCount: "No number of moves makes a draw.",
    Repetition: "Repeating the position ends nothing.",
}


def differences(variant: Variant, parent: Variant) -> tuple[str, ...]:
    """Sentences: the board first, then pieces, setup, rules and endings; none where all is one."""
    called = _called(variant, parent)
    return (
        *_board(variant, parent),
        *_pieces(variant, parent, called),
        *_setup(variant, parent, called),
        *_rules(variant, parent),
        *_endings(variant, parent),
    )


def _called(variant: Variant, parent: Variant) -> Mapping[str, str]:
    """The pieces of the parent that only have another name here: old name to new."""
    new = {piece.name: piece for piece in variant.pieces}
    free = [piece for piece in variant.pieces if piece.name not in _names(parent)]
    called: dict[str, str] = {}
    for old in parent.pieces:
        same = [p.name for p in free if (p.movement, p.royal) == (old.movement, old.royal)]
        if old.name not in new and len(same) == 1 and same[0] not in called.values():
            called[old.name] = same[0]
    return called


def _names(variant: Variant) -> frozenset[str]:
    return frozenset(piece.name for piece in variant.pieces)


def _board(variant: Variant, parent: Variant) -> Iterator[str]:
    new, old = variant.board, parent.board
    if (new.files, new.ranks) != (old.files, old.ranks):
        yield f"A board of {new.files}×{new.ranks} instead of {old.files}×{old.ranks}."
    if new.voids and not old.voids:
        yield f"{len(new.voids)} squares of the board are missing."
    if new.wrap != old.wrap and new.wrap != "none":
        yield "The edges of the board are joined."


def _pieces(variant: Variant, parent: Variant, called: Mapping[str, str]) -> Iterator[str]:
    new = {piece.name: piece for piece in variant.pieces}
    old = {piece.name: piece for piece in parent.pieces}
    if called:
        yield f"Calls {listed(f'the {name} {own}' for name, own in called.items())}."
    if added := [name for name in new if name not in old and name not in called.values()]:
        yield f"Adds {listed(added)}."
    if removed := [name for name in old if name not in new and name not in called]:
        yield f"Does without {listed(removed)}."
    for name in new:
        if name not in old:
            continue
        if new[name].movement != old[name].movement:
            yield f"The {name} differs: it {describe(new[name].movement)}."
        if new[name].royal != old[name].royal:
            royal = "is royal" if new[name].royal else "may be taken like any other man"
            yield f"The {name} {royal}."


def _setup(variant: Variant, parent: Variant, called: Mapping[str, str]) -> Iterator[str]:
    if variant.board != parent.board or variant.start is None or parent.start is None:
        return
    men = {square: (man.side, man.piece) for square, man in variant.start.placement.items()}
    before = {
        square: (man.side, called.get(man.piece, man.piece))
        for square, man in parent.start.placement.items()
    }
    both = {name for _, name in men.values()} & {name for _, name in before.values()}
    if any(here != before.get(at) and here[1] in both for at, here in men.items()):
        yield "The men start from other squares."


def _rules(variant: Variant, parent: Variant) -> Iterator[str]:
    for key, sentence in _SILENT:
        if getattr(parent, key) and not getattr(variant, key):
            yield sentence
    known = {sentence for sentences in rule_sentences(parent) for sentence in sentences}
    for sentences in rule_sentences(variant):
        new = [at for at, sentence in enumerate(sentences) if sentence not in known]
        if new:
            yield " ".join(sentences[: new[-1] + 1])


def _endings(variant: Variant, parent: Variant) -> Iterator[str]:
    kinds = {type(ending) for ending in variant.endings}
    for ending in parent.endings:
        if type(ending) in _ABSENT and type(ending) not in kinds:
            yield _ABSENT[type(ending)]
    known = frozenset(describe_endings(parent))
    yield from (sentence for sentence in describe_endings(variant) if sentence not in known)
