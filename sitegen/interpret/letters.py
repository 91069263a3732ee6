"""The letters of pieces, and what a key means as the name of one; knows no movements."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, TypeAlias

from sitegen.document.model import Mapping, Scalar
from sitegen.interpret.schema import items_of, sides_of, text_of, texts_of
from sitegen.source import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from collections.abc import Mapping as Map

    from sitegen.document.model import Entry
    from sitegen.interpret.engine import Engine
    from sitegen.rules.piece import Piece
    from sitegen.source import Span

Letters: TypeAlias = "dict[str, Span]"
"""Letters that a document writes out for a piece, each with its place."""


PREFIXES = "+*"
"""Signs before the letter of another piece: what that piece is when it is turned over."""


def piece_name(key: str) -> str:
    """A key as a name: `warMachine`, `war_machine` and `War Machine` are all `war machine`."""
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", key)
    return " ".join(re.split(r"[\s_-]+", spaced.casefold())).strip()


def composed(letter: str) -> str:
    """The letter with its accent as one character, however it was typed."""
    return unicodedata.normalize("NFC", letter)


def cased(letter: str | None) -> tuple[str, str] | None:
    """The capital and the small one; None for signs that do not come in such pairs."""
    pair = (letter.upper(), letter.lower()) if letter and letter.isalpha() else ("", "")
    return pair if len(pair[0]) == len(pair[1]) == 1 and pair[0] != pair[1] else None


def written_letters(piece: Entry | None, word: Entry | None) -> Letters:
    """The letters under `symbols` of the vocabulary, else those that `symbol` of a piece means."""
    found: Letters = {}
    symbols = word.value.value("symbols") if word and isinstance(word.value, Mapping) else None
    if isinstance(symbols, Mapping):
        for side in (symbols.value("0"), symbols.value("1")):
            if side is not None and (letter := text_of(side)):
                found.setdefault(composed(letter), side.span)
    symbol = piece.value.value("symbol") if piece and isinstance(piece.value, Mapping) else None
    if symbol is not None and not found:
        found = dict.fromkeys(cased(composed(text_of(symbol) or "")) or (), symbol.span)
    return found


def stated_letters(engine: Engine) -> tuple[frozenset[str], frozenset[str]]:
    """The names of all pieces that a document speaks of, and all letters that it writes out."""
    pieces, words = ({e.key.text.value: e for e in engine.entries(k)} for k in _OF_PIECES)
    names = dict.fromkeys([*pieces, *words])
    letters = {x for name in names for x in written_letters(pieces.get(name), words.get(name))}
    return frozenset(map(piece_name, names)), frozenset(letters)


_OF_PIECES = ("pieces", "vocabulary")


def letter_clashes(
    engine: Engine, written: Map[str, Letters], pieces: Iterable[Piece]
) -> tuple[Problem, ...]:
    """Each piece that is given the letter of another one which the document needs as well.

    `pieces` are those of the family, then the document's own. A letter that only the family gives
    away may be taken, unless the document speaks of that piece besides, or its FEN has the letter
    that the new one would have had by its name.
    """
    problems: list[Problem] = []
    owners: dict[str, str] = {}
    needed = _needed(engine) - written.keys()
    in_setup = letters_in_setups(engine)
    unwritten = {p.name: p for p in pieces if not written.get(p.name)}
    for name, letters in written.items():
        initials = cased(name[:1]) or ()
        lost = in_setup.intersection(initials) - _in_use(written, unwritten)
        for letter, span in letters.items():
            owner = owners.setdefault(letter, name)
            if owner == name:
                rivals = (p for p in unwritten.values() if letter in p.letters)
                owner = next((p.name for p in rivals if lost or _wanted(p, needed)), name)
            if owner != name:
                problems.append(_clash(name, letter, span, owner))
                break
    return tuple(problems)


def letters_in_setups(engine: Engine) -> set[str]:
    """Every letter of the placements that a document gives, those in hand included."""
    setups = [text for node in engine.values("setup") for text in texts_of(node) if text.strip()]
    return {x for text in setups for x in composed(text.split()[0]) if x.isalpha()}


def _in_use(written: Map[str, Letters], unwritten: Map[str, Piece]) -> set[str]:
    own = {letter for letters in written.values() for letter in letters}
    return own.union(*(piece.letters for piece in unwritten.values()))


def _needed(engine: Engine) -> frozenset[str]:
    """The names of pieces that rules speak of."""
    return frozenset(_names(engine))


def _names(engine: Engine) -> Iterator[str]:
    for node in (*engine.values("promotionChoices"), *engine.values("royalType")):
        for side in sides_of(node):
            yield from (piece_name(i.text.value) for i in items_of(side) if isinstance(i, Scalar))


def _wanted(piece: Piece, needed: frozenset[str]) -> bool:
    return not needed.isdisjoint((piece.name, *piece.names))


def _clash(name: str, letter: str, span: Span, owner: str) -> Problem:
    data = {
        "key": f"pieces.{name}.symbol",
        "expected": "a letter that no other piece has",
        "found": f"`{letter}`, the letter of the {owner}",
    }
    return Problem("wrong-type", span, data)
