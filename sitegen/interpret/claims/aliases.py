"""Names found in a document: what it calls its pieces and its sides beside the variant's names.

Collects them from headings, tables, legends and glosses; proves nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.document.model import BulletList, CodeBlock, Heading, Paragraph, Quote, Table
from sitegen.interpret.claims.names import (
    LEGEND,
    LOOSE,
    NAME,
    ORTHODOX,
    Names,
    is_foreign,
    spaced,
)
from sitegen.interpret.claims.numerals import NUMBERS
from sitegen.interpret.claims.words import wordset
from sitegen.rules import library

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.document.model import Block
    from sitegen.interpret.subject import Subject

_GLOSS = re.compile(rf"({NAME}(?: ?/ ?{NAME})?)(?:['’]s)? ?\(([^()]{{1,60}})\)")
_ALSO = re.compile(rf"[Aa]lso (?:known as|called|named)(?: the| an| a)? ({NAME})")
_PLACED = re.compile(rf"({NAME}) ?[(:]? ?(?:at |on )?[a-z][1-9][0-9]?(?![\w])")
_SQUARE = re.compile(r"[a-z][1-9]")
_SPLIT = re.compile(r" ?[/,] ?| or | and ")
_ALIAS_HEADS = ("piece", "man", "men", "name", "also", "called", "synonym", "english", "western",
                "european", "unit", "figure")  # fmt: skip
_NO_ALIAS_HEADS = ("square", "count", "number", "move", "capture", "rank", "file", "stands", "how",
                   "value", "goes", "point", "letter")  # fmt: skip
_NO_NAMES = (
    wordset(
        "on at in to no yes not none where where's what what's who who's how when why which is "
        "isn't are can does do the it they there with for from if"
    )
    | NUMBERS.keys()
)
_SENTENCE = re.compile(r"['’]s\b| [a-z]+ [a-z]")
"""What follows a word that is the first of a sentence, and no name alone."""
_NO_ARMY = wordset(
    "rank file ranks files first second back pawns pawn men the array setup board row rows"
)


def collect(subject: Subject) -> Names:
    """All names of a document."""
    variant = subject.variant
    pieces: dict[str, frozenset[str]] = {}
    for piece in variant.pieces:
        pieces[spaced(piece.name)] = frozenset({piece.name})
    setup = subject.setup
    standing = frozenset(man.piece for man in setup.placement.values()).union(*setup.pockets)
    for piece in variant.pieces:
        for name in map(spaced, piece.names):
            if name in LOOSE:
                continue
            before = pieces.get(name, frozenset())
            if not (before & standing and piece.name not in standing):
                pieces[name] = before | {piece.name}
    letters = {letter: piece.name for letter, (_, piece) in variant.by_letter.items() if letter}
    sides = {player.lower(): side for side, player in enumerate(variant.players)}
    _add_ways(pieces, subject)
    own = frozenset(spaced(piece.name) for piece in variant.pieces)
    names = Names(pieces, letters, standing, sides, own)
    _read_blocks(subject.document.blocks, names)
    return names


def _add_ways(pieces: dict[str, frozenset[str]], subject: Subject) -> None:
    """Where the `king` of a game moves otherwise than kings do, people call so, too, the man that
    moves like one; and they call the royal man by the name of the piece like which he moves."""
    standing = {man.piece for man in subject.setup.placement.values()}
    for name in ORTHODOX & subject.variant.by_name.keys() - {"pawn"}:
        usual = library.piece(name)
        if usual is None or usual.movement == subject.variant.by_name[name].movement:
            continue
        alike = {p.name for p in subject.variant.pieces if p.movement == usual.movement}
        pieces[name] |= alike & standing
    royal = [p for p in subject.variant.pieces if p.royal and p.name in standing]
    for name in ORTHODOX - pieces.keys() - {"pawn"}:
        usual = library.piece(name)
        alike = {p.name for p in royal if usual is not None and p.movement == usual.movement}
        if alike:
            pieces[name] = frozenset(alike)


_MOST_BLOCKS = 2000
"""Blocks in a row that are searched for names."""


def _read_blocks(blocks: Sequence[Block], names: Names) -> None:
    heading: str = ""
    for block in blocks[:_MOST_BLOCKS]:
        match block:
            case Heading():
                heading = block.inline.text.value
                glosses = _read_text(heading, names)
                _read_armies(heading, glosses, names)
            case Paragraph():
                text = block.inline.text.value
                glosses = _read_text(text, names)
                _read_also(text, heading, names)
                _read_armies(text, glosses, names)
                _read_placed(text, names)
            case CodeBlock():
                _read_legend(block.text.value, names)
            case Table():
                _read_table(block, names)
            case Quote():
                _read_blocks(block.blocks, names)
            case BulletList():
                for item in block.items:
                    _read_blocks(item.blocks, names)


def _read_text(text: str, names: Names) -> Sequence[re.Match[str]]:
    """The glosses of a text, once they and its legend are read."""
    _read_legend(text, names)
    glosses = tuple(_GLOSS.finditer(text[:4000])) if "(" in text else ()
    for match in glosses:
        _read_gloss(match.group(1), match.group(2), names)
    return glosses


def _read_gloss(outer: str, inner: str, names: Names) -> None:
    """`Fil (Elephant/Bishop)`, `Khan (k)`."""
    if outer.lower() in names.sides or inner.lower() in names.sides:
        return
    letter = inner.strip()
    if len(letter) == 1 or re.fullmatch(r"[A-Za-z]/[A-Za-z]", letter):
        piece = names.letters.get(letter[0])
        if piece is not None and names.known(outer) is None:
            names.pieces[outer.lower()] = frozenset({piece})
        return
    inner = inner.removeprefix("the ").removeprefix("a ").removeprefix("an ")
    parts = [*_SPLIT.split(outer), *re.split(r" ?/ ?", inner)]
    if all(re.fullmatch(NAME, part) for part in parts) and any(map(names.known, parts)):
        inside = [known for part in parts[1:] if (known := names.known(part))]
        if names.known(outer) is None and not inside:
            return
        names.unite(parts)


def _read_legend(text: str, names: Names) -> None:
    """`A/a = Centaur`, `l=Lancer`."""
    for match in LEGEND.finditer(text[:4000]) if "=" in text or ":" in text else ():
        letter, name = match.group(1), match.group(3)
        answers = letter in "QA" and _SENTENCE.match(text, match.end())
        if name.lower() in _NO_NAMES or answers:
            continue  # `A: On f1.`, `Q: Where does the King stand?`
        piece, known = names.letters.get(letter), names.known(name)
        if piece is not None and (known is None or is_foreign(known)):
            names.pieces[name.lower()] = frozenset({piece})


def _read_also(text: str, heading: str, names: Names) -> None:
    """`Also known as Archbishop`, under the heading of a piece."""
    for match in _ALSO.finditer(text) if "lso " in text else ():
        first = re.match(NAME, heading)
        subject = names.known(first.group()) if first else None
        if subject is not None and names.known(match.group(1)) is None:
            names.pieces[match.group(1).lower()] = subject


def _read_armies(text: str, glosses: Sequence[re.Match[str]], names: Names) -> None:
    """`White (the Horde)`, `Kingdom (White)`, `the Horde to Gold`."""
    for match in glosses:
        if match.end() > _NEAR_TOP:
            break
        outer, inner = match.group(1).lower(), match.group(2).lower().removeprefix("the ")
        for side, name in ((outer, inner), (inner, outer)):
            if side in names.sides and _is_army(name, match, names):
                names.sides[name] = names.sides[side]
    for match in _BELONGS.finditer(text) if "belongs to" in text else ():
        army, side = match.group(1).lower().removeprefix("the "), match.group(2).lower()
        if side in names.sides and _is_army(army, match, names):
            names.sides[army] = names.sides[side]


_NEAR_TOP = 1000
"""Letters of a text in which armies are looked for."""
_BELONGS = re.compile(rf"({NAME})(?: \([^()]{{1,60}}\))? (?:belongs )?to ({NAME})")


def _is_army(name: str, match: re.Match[str], names: Names) -> bool:
    words = name.split()
    written = match.group().replace("the ", "").removeprefix("The ")
    start = written.lower().find(name)
    capital = start >= 0 and written[start].isupper()
    plain = len(words) == 1 and name.isalpha() and not set(words) & _NO_ARMY
    return plain and capital and name not in names.sides and names.known(name) is None


def _read_placed(text: str, names: Names) -> None:
    """`Wazir d1 · Kotwal g1`: capitalised words in a list of squares are names of pieces."""
    if len(_SQUARE.findall(text)) < 3:
        return
    found = [m.group(1) for m in _PLACED.finditer(text[:4000]) if len(m.group(1)) > 1]
    if len(found) < 3 or sum(names.known(name) is not None for name in found) < len(found) / 2:
        return
    for name in found:
        last = name.split()[-1]
        if names.known(name) is None and names.known(last) is None:
            names.unite([name])


def _read_table(table: Table, names: Names) -> None:
    heads = [cell.text.value.lower() for cell in table.header]
    columns = [
        at
        for at, head in enumerate(heads)
        if any(word in head for word in _ALIAS_HEADS)
        and not any(word in head for word in _NO_ALIAS_HEADS)
    ]
    if not columns:
        return
    if 0 not in columns and not any(word in heads[0] for word in _NO_ALIAS_HEADS):
        columns.insert(0, 0)
    for row in table.rows[:_MOST_BLOCKS]:
        texts = [row[at].text.value for at in columns if at < len(row)]
        cells = [text for text in texts if len(text) != 1]  # a letter is no name
        parts = [part for cell in cells for part in re.split(r" ?[/,()] ?", cell)]
        found = [part for part in parts if len(part) > 1 and re.fullmatch(NAME, part)]
        if found and found[0] in cells[0] and found[0].lower() not in names.sides:
            names.unite(found)
