"""`engine.pieces` and `engine.vocabulary` -> pieces: how they move and how they are written."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from msgspec import Struct, field, structs

from sitegen.document.model import Mapping, Scalar
from sitegen.interpret.knowledge import Source
from sitegen.interpret.letters import (
    PREFIXES,
    cased,
    composed,
    letter_clashes,
    letters_in_setups,
    piece_name,
    written_letters,
)
from sitegen.interpret.schema import (
    flag_of,
    items_of,
    number_of,
    numbers_of,
    sides_of,
    text_of,
    texts_of,
)
from sitegen.nearest import Guesses
from sitegen.rules import library
from sitegen.rules.board import Board
from sitegen.rules.movement import (
    compose,
    divergent,
    hopper,
    leaper,
    parse_betza,
    rider,
    targets,
)
from sitegen.rules.movement.build import ALL, DIAGONAL, ORTHOGONAL
from sitegen.rules.movement.model import Movement
from sitegen.rules.movement.work import MOST_WORK, work
from sitegen.rules.piece import Piece
from sitegen.source import Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from collections.abc import Mapping as Map

    from sitegen.document.model import Entry, Node
    from sitegen.interpret.engine import Engine
    from sitegen.interpret.letters import Letters

MOST_PIECES = 320
"""Pieces of one game: the largest shogi has some three hundred."""

_MOST_TOGETHER = 20_000
"""Ways of moving that all compositions of a document may put together."""


def _in_order(nodes: Map[str, Node]) -> Iterator[str]:
    """The names of definitions, each behind those that it is made of, but for circles."""
    seen: set[str] = set()
    waiting = [(name, False) for name in reversed(list(nodes))]
    while waiting:
        name, made_of = waiting.pop()
        if made_of:
            yield name
        elif name not in seen:
            seen.add(name)
            parts = map(piece_name, _parts(nodes[name]))
            waiting.append((name, True))
            waiting += [(part, False) for part in parts if part in nodes and part not in seen]


def _parts(node: Node) -> Iterator[str]:
    """The names of pieces in a definition, those in definitions within it included."""
    for key in _MADE_OF:
        found = node.value(key) if isinstance(node, Mapping) else None
        for part in items_of(found) or ((found,) if isinstance(found, Mapping) else ()):
            if isinstance(part, Scalar):
                yield part.text.value
            else:
                yield from _parts(part)


_MADE_OF = ("parts", "move", "capture", "divergent")
"""The keys of a definition that name other pieces."""

_SHOWN = 8
"""Further places of one fault that are shown."""


class _Definitions(Struct):
    """The pieces of a document while they are being put together; lives for one call only.

    `made` are the definitions that are done: each is made once, after those that it is made of.
    """

    nodes: dict[str, Node]
    known: dict[str, Piece]
    problems: list[Problem]
    usual: bool
    used: frozenset[str]
    """The letters of the setup, where a letter that neither it nor a side has is nobody's; else
    none."""
    made: dict[str, Movement | None] = field(default_factory=dict)
    unread: set[str] = field(default_factory=set)
    guesses: Guesses = field(default_factory=Guesses)
    together: int = 0
    signs: set[str] = field(default_factory=set)
    """What stands for pieces and is more than a letter."""

    def make(self) -> None:
        """Makes every definition. One that is made of itself means the usual piece there."""
        for name in _in_order(self.nodes):
            told = len(self.problems)
            self.made[name] = self.movement(self.nodes[name])
            parts = map(piece_name, _parts(self.nodes[name]))
            unread = self.made[name] is None or not self.unread.isdisjoint(parts)
            if unread or len(self.problems) > told:
                self.unread.add(name)

    def movement(self, node: Node) -> Movement | None:
        """What a definition stands for."""
        if isinstance(node, Scalar):
            return self._betza(node)
        if not isinstance(node, Mapping):
            return None
        if (betza := node.value("betza")) is not None:
            return self._betza(betza)
        split = node.value("divergent")
        if isinstance(split, Mapping):
            return self._divergent(split)
        match text_of(node.value("type")):
            case "compose":
                parts = [self._part(part) for part in items_of(node.value("parts"))]
                return self._composed(node, [part for part in parts if part is not None])
            case "rider":
                steps = number_of(node.value("maxSteps")) or 0
                return rider(self._steps(node.value("dirs")), max(steps, 0))
            case "leaper":
                return self._leaper(node)
            case "hopper":
                return hopper(self._steps(node.value("dirs")))
            case "divergent":
                return self._divergent(node)
        return None

    def _composed(self, node: Node, parts: list[Movement]) -> Movement | None:
        self.together += sum(len(part.ways) for part in parts)
        if self.together <= _MOST_TOGETHER:
            return compose(parts)
        self.problems.append(Problem("betza-too-long", node.span, {}))
        return None

    def _part(self, node: Node) -> Movement | None:
        """A part, by name or by definition; a name that is not yet made means the usual piece."""
        if not isinstance(node, Scalar):
            return self.movement(node)
        name = piece_name(node.text.value)
        if name in self.made:
            return self.made[name]
        piece = self.known.get(name) or library.piece(name)
        if piece is not None:
            return piece.movement
        near = self.guesses.nearest(name, [*self.nodes, *library.piece_names()])
        self.wrong(node, "the name of a piece", f"`{node.text.value}`", near)
        return None

    def _betza(self, node: Node) -> Movement | None:
        if not isinstance(node, Scalar):
            return None
        movement, problems = parse_betza(node.text.value)
        if not problems:
            return movement
        # One definition that cannot be read is one fault, however many of its letters are at fault.
        first, *more = problems
        data = {"text": node.text.value, **first.data}
        also = tuple(("and here", node.text.at(each.start, each.end)) for each in more[:_SHOWN])
        span = node.text.at(first.start, first.end)
        self.problems.append(Problem(first.kind, span, data, also))
        return None

    def _divergent(self, node: Mapping) -> Movement:
        halves = (node.value("move"), node.value("capture"))
        parts = [None if half is None else self._part(half) for half in halves]
        return divergent(parts[0] or Movement(()), parts[1] or Movement(()))

    def _leaper(self, node: Mapping) -> Movement | None:
        offsets = node.value("offsets")
        if not isinstance(offsets, Scalar):
            return leaper(self._steps(offsets))
        piece = library.piece(piece_name(offsets.text.value))
        if piece is None:
            near = self.guesses.nearest(offsets.text.value, library.piece_names())
            found = f"`{offsets.text.value}`"
            self.wrong(offsets, "the name of a leaper", found, near)
        return piece.movement if piece else None

    def _steps(self, node: Node | None) -> tuple[tuple[int, int], ...]:
        """Steps as (files, ranks toward the enemy); documents give [rows down, columns]."""
        if isinstance(node, Scalar):
            if node.text.value not in DIRECTIONS:
                self.wrong(node, f"one of {', '.join(DIRECTIONS)}", f"`{node.text.value}`")
            return DIRECTIONS.get(node.text.value, ())
        cells = [(item, numbers_of(item)) for item in items_of(node)]
        for item, cell in cells:
            if len(cell) != 2 or cell == (0, 0) or max(map(abs, cell)) > 99:
                self.wrong(item, "[rows, columns], not both 0", "something else")
        good = [c for _, c in cells if len(c) == 2 and c != (0, 0) and max(map(abs, c)) <= 99]
        return tuple((columns, -rows) for rows, columns in good)

    def other(self, letter: str | None) -> str:
        """The letter of the other side, where only one side's is written out."""
        if not letter or not cased(letter):
            return letter or ""
        swapped = letter.swapcase()
        return swapped if not self.used or swapped in self.used else ""

    def wrong(
        self, node: Node, expected: str, found: str, near: str = "", key: str = "pieces"
    ) -> None:
        data = {"key": key, "expected": expected, "found": found, "near": near}
        self.problems.append(Problem("wrong-type", node.span, data))


DIRECTIONS = {"orthogonal": ORTHOGONAL, "diagonal": DIAGONAL, "all": ALL}


class Pieces(Struct, frozen=True):
    """The pieces of a game. `clash`: letters of its FENs may mean other men than was thought.

    `heirs`: pieces of the family that the game has no more, each with the name of the document's
    piece in its place. `movements`: where the movement of each piece comes from that the
    document speaks of.
    """

    pieces: tuple[Piece, ...]
    problems: tuple[Problem, ...]
    clash: bool
    heirs: dict[str, str]
    movements: Map[str, Source]
    nameless: bool
    """Whether a setup has letters that the document does not explain, in a game that is none of
    chess: nobody knows whose pieces they are."""


def interpret_pieces(engine: Engine, base: tuple[Piece, ...], *, usual: bool) -> Pieces:
    """The pieces of a document over those of its family.

    `usual`: names of pieces mean what they do in most games, so that those of the library need no
    definition; else a name alone says nothing, and so does a letter of the setup without a name.

    A piece that is given the letter of another one takes its place in all rules, unless the
    document names both; without a letter of its own it has its initial, if that is free. Kinds:
    `wrong-type`, also for a letter of two pieces and a royal piece that there is not, and those of
    `parse_betza` (`betza-syntax`).
    """
    used = frozenset() if base else frozenset(letters_in_setups(engine))
    work = _Definitions({}, {piece.name: piece for piece in base}, [], usual, used)
    nodes, words = (_named(engine.entries(key), work) for key in ("pieces", "vocabulary"))
    work.nodes = {name: entry.value for name, entry in nodes.items()}
    work.make()
    own: dict[str, Piece] = {}
    written: dict[str, Letters] = {}
    movements: dict[str, Source] = {}
    for name in dict.fromkeys([*nodes, *words]):
        movement = work.made.get(name)
        if (source := _source(name, work, base)) is not None:
            movements[name] = source
        if source is Source.STATED and _is_alike_for_both(work.nodes.get(name), movement):
            source = movements[name] = Source.UNKNOWN
        if source is Source.UNKNOWN:
            movement = Movement(())
        told = len(work.problems)
        own[name] = _piece(name, movement, work, words.get(name))
        if name in work.unread:
            del work.problems[told:]  # It is one fault that this piece is not understood.
        written[name] = written_letters(nodes.get(name), words.get(name))
    heirs = dict(_heirs(engine, own, base))
    royals = _royals(engine, (*base, *own.values()), heirs, work)
    if royals is None:
        _inherit(own, heirs, work)
    kept = [p for p in base if p.name not in own and p.name not in heirs]
    if royals is not None:
        kept = [replace(piece, royal=piece.name in royals) for piece in kept]
        own.update({n: replace(p, royal=n in royals) for n, p in own.items()})
    clashes = letter_clashes(engine, written, (*base, *own.values()))
    taken = {letter for piece in own.values() for letter in piece.letters if letter}
    taken.update(letter for piece in kept for letter in piece.letters)
    for name, piece in own.items():
        initials = cased(name[0])
        if initials and not any(piece.letters) and not taken & set(initials):
            own[name] = replace(piece, letters=initials)
            taken.update(initials)
    nameless = () if base else sorted(letters_in_setups(engine) - taken)
    for letter in nameless:
        # What nobody explains still is a piece, of which nothing but its square is known.
        letters = (letter, "") if letter.isupper() else ("", letter)
        own[letter] = Piece(letter, Movement(()), letters)
        movements[letter] = Source.UNKNOWN
    found = {(problem.kind, problem.span): problem for problem in work.problems}
    setups = [text for node in engine.values("setup") for text in texts_of(node)]
    in_setup = any(sign in text for sign in work.signs for text in setups)
    turned = not in_setup and all(sign[:1] in PREFIXES for sign in work.signs)
    problems = (*_as_one(found.values(), turned=turned), *clashes)
    unclear = bool(clashes) or in_setup
    return Pieces((*kept, *own.values()), problems, unclear, heirs, movements, bool(nameless))


def _as_one(problems: Iterable[Problem], *, turned: bool) -> Iterator[Problem]:
    """The problems; letters of several signs are one thing that is not read, told at the first.
    Where all are those of men that are `turned` over it is no fault: none stands in a setup."""
    signs = [problem for problem in problems if problem.data.get("expected") == _SINGLE]
    for problem in problems:
        if problem not in signs:
            yield problem
        elif problem is signs[0]:
            also = tuple(("and here", each.span) for each in signs[1 : _SHOWN + 1])
            data: dict[str, str | int] = {
                "key": f"symbols: {problem.data['found']}".replace("`", "")
            }
            data |= {"near": "", "home": "", "fits": 0}
            told = Problem(problem.kind, problem.span, problem.data, also)
            yield Problem("unknown-key", problem.span, data, also) if turned else told


_SINGLE = "a single letter"


def followed(pieces: Pieces, engine: Engine, board: Board) -> Pieces:
    """The pieces, those that would make too much work on the board without their movement.

    Kinds: `movement-too-wide` {squares, piece} at a definition.
    """
    left, problems, made = MOST_WORK, list[Problem](), dict[str, Piece]()
    places = {piece_name(e.key.text.value): e.value.span for e in engine.entries("pieces")}
    for piece in pieces.pieces:
        left -= work(piece.movement, board)
        if left < 0 and piece.name in places:
            left += work(piece.movement, board)
            made[piece.name] = replace(piece, movement=Movement(()))
            data: dict[str, str | int] = {"squares": len(board.squares), "piece": piece.name}
            problems.append(Problem("movement-too-wide", places[piece.name], data))
    return structs.replace(
        pieces,
        pieces=tuple(made.get(piece.name, piece) for piece in pieces.pieces),
        problems=(*pieces.problems, *problems),
        movements={**pieces.movements, **dict.fromkeys(made, Source.UNKNOWN)},
    )


def _heirs(
    engine: Engine, own: dict[str, Piece], base: tuple[Piece, ...]
) -> Iterator[tuple[str, str]]:
    """Each piece of the family that one of the document takes the place of, with that one's name:
    who has its letter, or another of its names where it moves alike and no setup has the letter.
    Of several the one that moves alike is the heir."""
    in_setup = letters_in_setups(engine)
    for piece in base:
        if piece.name in own:
            continue
        alike = [p for p in own.values() if p.movement == piece.movement and p.movement.ways]
        letters = set(filter(None, piece.letters))
        takers = [p for p in own.values() if letters & set(p.letters)]
        if takers:
            yield piece.name, (alike or takers)[0].name
        elif not letters & in_setup:
            named = (p.name for p in alike if p.name in piece.names)
            yield from ((piece.name, name) for name in islice(named, 1))


def _inherit(own: dict[str, Piece], heirs: dict[str, str], work: _Definitions) -> None:
    """Who takes the place of a royal piece is royal, unless the document says who is."""
    if any(piece.royal for piece in own.values()):
        return
    for lost, heir in heirs.items():
        node = work.nodes.get(heir)
        said = node.value("royal") if isinstance(node, Mapping) else None
        if work.known[lost].royal and said is None:
            own[heir] = replace(own[heir], royal=True)


_DEFINES = frozenset({"betza", "type", "divergent"})
"""Keys of a piece that say how it moves."""


def _source(name: str, work: _Definitions, base: tuple[Piece, ...]) -> Source | None:
    """Where the movement of a piece comes from that the document names: its own definition if that
    can be read; None for the game that the document builds on. A name alone is the piece that most
    often has it, or says nothing: many names mean several."""
    node = work.nodes.get(name)
    keys = {e.key.text.value for e in node.entries} if isinstance(node, Mapping) else set()
    if isinstance(node, Scalar) or not keys.isdisjoint(_DEFINES):
        return Source.UNKNOWN if name in work.unread else Source.STATED
    if any(name in (piece.name, *piece.names) for piece in base):
        return None
    named = work.usual and library.piece(name) is not None
    return Source.FAMILY if named else Source.UNKNOWN


def _named(entries: Iterable[Entry], work: _Definitions) -> dict[str, Entry]:
    """The entries by the names of their pieces; a key that is none is told and left out."""
    named: dict[str, Entry] = {}
    for entry in entries:
        if len(named) == MOST_PIECES:
            expected = f"a map of {MOST_PIECES} pieces at most: what follows is left out"
            work.wrong(entry.key, expected, "more of them")
            break
        name = piece_name(entry.key.text.value)
        if name in _OF_SETS and isinstance(entry.value, Scalar) and not _is_betza(entry.value):
            work.problems.append(_of_a_set(name, entry))
        elif name:
            named[name] = entry
        else:
            work.wrong(entry.key, "the name of a piece", f"`{entry.key.text.value}`")
    return named


_OF_SETS = frozenset({"set", "sets", "vocabulary"})
"""Keys under which collections name a set of pieces that other programs know."""


def _of_a_set(name: str, entry: Entry) -> Problem:
    data: dict[str, str | int] = {
        "key": f"engine.pieces.{name}", "near": "", "home": "", "fits": 0
    }  # fmt: skip
    return Problem("unknown-key", entry.key.span, data)


def _is_betza(node: Scalar) -> bool:
    """Whether a value can be a movement: every atom of Betza notation is a capital."""
    text = node.text.value
    return text != text.lower() and not parse_betza(text)[1]


def _piece(name: str, movement: Movement | None, work: _Definitions, word: Entry | None) -> Piece:
    node = work.nodes.get(name)
    model = work.known.get(name) or (library.piece(name) if work.usual else None)
    if movement is None and model is not None:
        movement = model.movement
    if movement is None:
        # A name and a letter without a movement still can be drawn and counted.
        movement = Movement(())
    letters = _letters(node, word, work) or (model.letters if model else ("", ""))
    # What the library's piece is called besides is not what another of its name is called.
    piece = Piece(
        name, movement, letters, model.names if model and _moves_as(model, movement) else ()
    )
    if model is not None and node is None:
        piece = replace(model, name=name, letters=letters)
    if word is not None and (called := _further_names(word.value)):
        piece = replace(piece, names=tuple(dict.fromkeys((*piece.names, *called))))
    if isinstance(node, Mapping):
        names = _further_names(node)
        royal = flag_of(node.value("royal"))
        betza = text_of(node.value("betza")) or ""
        piece = replace(
            piece,
            names=names or piece.names,
            royal=bool(model and model.royal) if royal is None else royal,
            betza=betza,
        )
    return piece


def _moves_as(piece: Piece, movement: Movement) -> bool:
    if piece.movement == movement:
        return True
    middle = _WIDE.square(_WIDE.files // 2, _WIDE.ranks // 2)
    return targets(movement, _WIDE, middle, 0) == targets(piece.movement, _WIDE, middle, 0)


def _is_alike_for_both(node: Node | None, movement: Movement | None) -> bool:
    """Whether the second side's piece is said to go where the first's does, and not the half turn
    of it, where that is another way: no piece is played so."""
    said = node.value("directional") if isinstance(node, Mapping) else None
    if movement is None or flag_of(said) is not False:
        return False
    middle = _WIDE.square(_WIDE.files // 2, _WIDE.ranks // 2)
    return targets(movement, _WIDE, middle, 0) != targets(movement, _WIDE, middle, 1)


_WIDE = Board(17, 17)
"""A board with room for every step."""


def _further_names(node: Node) -> tuple[str, ...]:
    """What else a piece is called."""
    if not isinstance(node, Mapping):
        return ()
    return tuple(map(piece_name, (*texts_of(node.value("name")), *texts_of(node.value("names")))))


def _letters(node: Node | None, word: Entry | None, work: _Definitions) -> tuple[str, str] | None:
    symbols = word.value.value("symbols") if word and isinstance(word.value, Mapping) else None
    if isinstance(symbols, Mapping):
        first, second = (_letter(symbols.value(side), work) for side in "01")
        if first or second:
            first, second = first or work.other(second), second or work.other(first)
            if first != second:
                return first, second
            work.wrong(symbols, "a letter of its own for each side", f"`{first}` for both")
    symbol = node.value("symbol") if isinstance(node, Mapping) else None
    letter = _letter(symbol, work)
    if symbol is not None and letter and not cased(letter):
        work.wrong(symbol, "a letter that has upper and lower case", f"`{letter}`")
    return cased(letter)


def _letter(node: Node | None, work: _Definitions) -> str | None:
    text = text_of(node)
    if node is None or text is None:
        return None
    letter = composed(text)
    if len(letter) == 1 and letter.isalpha():
        return letter
    work.wrong(node, _SINGLE, f"`{text}`")
    work.signs.add(letter)
    return None


def _royals(
    engine: Engine, pieces: tuple[Piece, ...], heirs: dict[str, str], work: _Definitions
) -> frozenset[str] | None:
    """The pieces that must not be lost, where `royalType` says so, with those of which their own
    definition does; None where it says nothing that can be understood."""
    called = {name: p.name for p in pieces for name in (*p.names, p.name)}
    found, understood = set[str](), False
    for node in engine.values("royalType"):
        sides = sides_of(node)
        for side, item in ((s, i) for s in (0, 1) for i in items_of(sides[s])):
            name = piece_name(item.text.value) if isinstance(item, Scalar) else ""
            royal = called.get(name)
            if royal is not None:
                found.add(heirs.get(royal, royal))
                understood = True
                if sides[0] is not sides[1]:
                    _of_one_side(engine, item, pieces, royal, side, sides[1 - side], work)
            elif name in _NOBODY:
                understood = True
            elif name and (side == 0 or sides[0] is not sides[1]):
                near, text = work.guesses.nearest(name, called), f"`{text_of(item)}`"
                work.wrong(item, "the name of a piece of this game", text, near, "royalType")
    stated = {n for n in work.nodes if _says_royal(work.nodes[n])}
    return frozenset(found | stated) if understood else None


def _of_one_side(
    engine: Engine,
    item: Node,
    pieces: tuple[Piece, ...],
    royal: str,
    side: int,
    others: Node | None,
    work: _Definitions,
) -> None:
    """Tells where a piece is royal for one side and the other has it, too: a piece is royal or not
    whoever has it."""
    theirs = {piece_name(text) for text in texts_of(others)}
    letters = next(piece.letters for piece in pieces if piece.name == royal)
    if royal not in theirs and letters[1 - side] in letters_in_setups(engine):
        found = f"`{royal}` for one side, which both sides have"
        work.wrong(item, "the same for both sides", found, key="royalType")


def _says_royal(node: Node) -> bool:
    return isinstance(node, Mapping) and flag_of(node.value("royal")) is True


_NOBODY = frozenset({"none", "no", "false"})
"""What stands for a royal piece where there is none."""
