"""The size of the board: `10×8`, `10-file board (files a–j), 8 ranks`, `9 × 9 = 81 squares`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.document.model import Scalar
from sitegen.interpret.claims.board_words import FILES, WINGS
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.numerals import as_written
from sitegen.interpret.claims.other_games import NEUTRAL
from sitegen.interpret.claims.words import DASHES, low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim, Evidence
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token
    from sitegen.source import Span

KIND = "board-size-mismatch"
_BOARD = wordset("board chessboard grid field size board's squares square chequered checkered")
_BOARDS = frozenset({"board", "grid", "chessboard"})
_SIZED = frozenset({"size", "files", "number", "rank"})
_ACROSS = {"wide": "files", "across": "files", "deep": "ranks", "high": "ranks", "long": "ranks"}
_PLACES = wordset("citadel citadels zone area region camp palace territory river")
"""Parts with files and ranks of their own: `The palace has 3 files and 3 ranks`."""
_NOT_WHOLE = _PLACES | wordset("corner corners part half quarter block centre center middle")
_PART = _NOT_WHOLE | wordset(
    "each missing hole holes remaining empty nothing between within inside"
)

_ANOTHER = wordset(
    "not plus taped cut cover covered covering removed removing ignoring ignored leaving glued "
    "folded masked masking off added adding"
)
"""Words of a board out of which this one is made."""
_OF_WINGS = WINGS | wordset("wing wings flank flanks half halves king's queen's")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    yield from _fold([*_front(reading, ground), *_body(reading, ground)])


def _fold(claims: Sequence[Claim]) -> Iterator[Claim]:
    """What is said of the size in several places is one fault."""
    failing = [c for c in claims if c.kind == KIND and c.finds]
    yield from (c for c in claims if c not in failing)
    certain = [c for c in failing if c.certainty == "proved"]
    for first in certain[:1] or _turned(failing):
        others = (each for each in failing if each != first)
        yield first.above(others, "it says here, too, that {says}")


def _turned(failing: Sequence[Claim]) -> Sequence[Claim]:
    """The front matter alone has files and ranks the other way round; a page that does so all
    along has its reasons."""
    return [c for c in failing if c.edits] if len(failing) == 1 else []


def _front(reading: Reading, ground: Ground) -> Iterator[Claim]:
    node = reading.subject.document.front.value("board")
    if isinstance(node, Scalar):
        tokens = reading.vocabulary.read(node.text.value)
        if len(tokens) == 1 and tokens[0].kind == "size":
            span = node.text.at(tokens[0].start, tokens[0].end)
            for claim in _size(tokens[0], span, ground):
                size = f"{ground.board.files}×{ground.board.ranks}"
                turned = claim.finds and claim.certainty == "likely"
                yield replace(claim, edits=((span, size),)) if turned else claim


def _body(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not is_of_the_board(statement):
            continue
        about = statement.context.about("board", "size") or not statement.lows.isdisjoint(_BOARD)
        for at, token in enumerate(statement.tokens):
            if token.kind == "size" and about and not _compares(statement, at, ground):
                yield from _size(token, statement.span(token), ground)
            if token.kind == "files":
                yield from _file_range(statement, at, ground)
        yield from _axes(statement, about, ground)
        yield from _rank_range(statement, ground)


def is_of_the_board(statement: Statement) -> bool:
    """Whether numbers in a statement may be of the whole board, and not of a part of it."""
    if not (statement.tokens and statement.context.ours):
        return False
    if statement.kinds.isdisjoint(_SIZED) or not statement.lows.isdisjoint(_ANOTHER):
        return False
    label = statement.context.label.low.split()
    words = statement.lows
    if not words.isdisjoint(_OF_ALL_SQUARES):
        words = frozenset(_ALL_SQUARES.sub("", statement.low).split())
    return _PART.isdisjoint((*words, *label)) or _names_the_board(statement)


_OF_ALL_SQUARES = frozenset({"each", "between"})
_ALL_SQUARES = re.compile(
    r"\beach (?=of the \S+ squares\b)|\bbetween (?=(?:light|dark|black|white) and )"
)
"""`Each of the 64 squares`, `alternate between light and dark`: no part of the board."""


def _names_the_board(statement: Statement) -> bool:
    """`a 10×8 board`, `10 files × 8 ranks`: no matter which parts of it the rest is about."""
    tokens = statement.tokens
    if tokens[0].kind == "size" and statement.context.label.low.endswith(("board", "size")):
        return True
    first = next((i for i, t in enumerate(tokens) if t.kind in _SIZED), 0)
    before = {t.low for t in tokens[:first]}
    for at, token in enumerate(tokens[:-1]):
        if token.kind == "size" and tokens[at + 1].low in _BOARDS:
            return before.isdisjoint(_PLACES)  # `The citadel is a 3×3 board`
    whole = bool(statement.lows & FILES) and bool(statement.lows & {"ranks", "rows"})
    return whole and statement.lows.isdisjoint(_PLACES) and before.isdisjoint(_NOT_WHOLE)


_UNITS = wordset("cm mm m px pixel pixels inch inches dots points")
"""What the size of a picture or of a piece of wood is told in."""


_OTHER = frozenset({"than", "from"})


def _compares(statement: Statement, at: int, ground: Ground) -> bool:
    """`wider than the standard 8×8 board`, on a board of another size; `less than a 12×12 one`."""
    tokens = statement.tokens
    if not _OTHER.isdisjoint((low_at(tokens, at - 1), low_at(tokens, at - 2))):
        return True
    usual = any(t.low in NEUTRAL and low_at(tokens, i) == "board" for i, t in enumerate(tokens, 1))
    neutral = usual or low_at(tokens, at - 1) in NEUTRAL | {"from"}
    if low_at(statement.tokens, at + 1) in _UNITS or _is_one_of_many(statement, at):
        return True
    same = statement.tokens[at].points[0] == (ground.board.files, ground.board.ranks)
    return neutral and not same and "played" not in statement.lows


def _is_one_of_many(statement: Statement, at: int) -> bool:
    """`Half of an 8×8 board is 4×8`: a size beside that of the board."""
    sizes = {t.points for t in statement.tokens if t.kind == "size"}
    return len(sizes) > 1 and low_at(statement.tokens, at + 1) not in _BOARDS


def whole(ground: Ground) -> str:
    board = ground.board
    return f"it has {board.files} files and {board.ranks} ranks"


def stated(ground: Ground) -> tuple[Evidence, ...]:
    return ground.stated("topology", "the topology gives the board's size")


def _size(token: Token, span: Span, ground: Ground) -> Iterator[Claim]:
    files, ranks = token.points[0]
    board = ground.board
    says = f"the board is {files}×{ranks}"
    if (files, ranks) == (board.files, board.ranks):
        yield holds(KIND, span, says)
    elif board.voids or max(files, ranks) > 99 or min(files, ranks) < 2:
        return
    elif (ranks, files) == (board.files, board.ranks):
        yield fails(KIND, span, says, whole(ground), stated(ground), "likely")
    else:
        mended = re.sub("[0-9]+", str(board.files), token.text, count=1)
        mended = re.sub("[0-9]+$", str(board.ranks), mended)
        yield fails(KIND, span, says, whole(ground), stated(ground), replacement=mended)


def _file_range(statement: Statement, at: int, ground: Ground) -> Iterator[Claim]:
    """`files a–j`."""
    token = statement.tokens[at]
    first, last = token.points[0][0], token.points[1][0]
    near = statement.tokens[max(0, at - 3) : at + 2]
    named = "file" in token.low or any(t.low in FILES for t in near)
    named = named or statement.context.label.low.endswith("files")
    if first != 0 or not named or ground.board.voids or _is_half(statement):
        return
    letter = chr(ord("a") + ground.board.files - 1)
    says = f"the files are a–{chr(ord('a') + last)}"
    if last + 1 == ground.board.files:
        yield holds(KIND, statement.span(token), says)
    else:
        finds = f"the board's files are a–{letter}"
        mended = token.text[: len(token.text) - 1] + letter
        span = statement.span(token)
        yield fails(KIND, span, says, finds, stated(ground), replacement=mended)


def _is_half(statement: Statement) -> bool:
    """`Queenside: files a–e`, `On files a–e stand …`: a part of the board."""
    label = statement.context.label.low.split()
    on = statement.tokens[0].low == "on"
    return on or not _OF_WINGS.isdisjoint((*statement.around, *label))


_COMPARED = wordset(
    "wider longer more larger bigger smaller deeper broader fewer less narrower shorter"
)


_SOME = wordset("by first last next other middle upper lower nearest these those remaining")
"""Words before a number of ranks that are not all: `the first four ranks`."""


def _axes(statement: Statement, about: bool, ground: Ground) -> Iterator[Claim]:
    """`9 files`, `10-file board`, `5 files wide and 6 ranks deep`, `six ranks of six files`."""
    tokens = statement.tokens
    found: dict[str, tuple[int, Token, Token]] = {}
    for at, token in enumerate(tokens):
        if token.kind != "number":
            continue
        noun = at + 2 if low_at(tokens, at + 1) in DASHES else at + 1
        low = low_at(tokens, noun).split(" ")[0]
        axis = "files" if low in FILES else "ranks" if low in ("ranks", "rows", "rank") else ""
        plain = low in ("square", "squares") and "piece" not in statement.kinds
        if plain and low_at(tokens, noun + 1) in _ACROSS:
            across = low_at(tokens, noun + 1)
            level = across == "long" and not statement.lows.isdisjoint(("deep", "high"))
            axis, low = "files" if level else _ACROSS[across], "squares"
        if low_at(tokens, noun + 1) in _COMPARED or low_at(tokens, at - 1) in _SOME:
            continue
        if axis and (low.endswith("s") or noun == at + 2):
            found.setdefault(axis, (token.number, token, tokens[noun]))
    differs = "by" in statement.lows and not statement.lows.isdisjoint(_COMPARED)
    if not found or differs or ground.board.voids or not (about or len(found) == 2):
        return
    if len(found) == 1 and not about:
        return
    sizes = {"files": ground.board.files, "ranks": ground.board.ranks}
    says = "the board has " + " and ".join(f"{n} {axis}" for axis, (n, _, _) in found.items())
    ends = sorted((t for _, a, b in found.values() for t in (a, b)), key=lambda t: t.start)
    span = statement.span(ends[0], ends[-1])
    if all(sizes[axis] == number for axis, (number, _, _) in found.items()):
        yield holds(KIND, span, says)
    else:
        wrong = [(token, axis) for axis, (n, token, _) in found.items() if n != sizes[axis]]
        edits = (
            (statement.span(token), as_written(sizes[axis], token.text)) for token, axis in wrong
        )
        yield fails(KIND, span, says, whole(ground), stated(ground), edits=tuple(edits))


def _whole_range(tokens: Sequence[Token]) -> bool:
    """`1–8`, and no more."""
    plain = [t.kind for t in tokens[:3]] == ["number", "punct", "number"] and tokens[0].number == 1
    return plain and low_at(tokens, 1) in DASHES and low_at(tokens, 3) in ("", ".")


_RUNS = frozenset({"are", "numbered", "from", "run", ":"})


_RUN = 3
"""So many ranks in a row, next to the files, are meant as all of them."""


def _behind_files(tokens: Sequence[Token], at: int) -> bool:
    """`files a to e and ranks 1 to 5`."""
    plain = not tokens[at].own and len(tokens[at].ranks) >= _RUN
    joined = at > 1 and tokens[at - 1].low in ("and", ",", "×", "x")
    return plain and joined and tokens[at - 2].kind == "files" and not tokens[at - 2].points[0][0]


def _rank_range(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Ranks 1–8, files a–j`, `ranks are numbered 1 to 8`."""
    tokens = statement.tokens
    files = any(t.kind == "files" and t.points[0][0] == 0 for t in tokens)
    for at, token in enumerate(tokens):
        first, last, end = 1, 0, at
        if at == 0 and statement.context.label.low.endswith("ranks") and _whole_range(tokens):
            last, end = tokens[2].number, 2
        elif token.kind == "rank" and files and token.ranks[:2] == (1, 2) and not token.own:
            last = token.ranks[-1]
        elif token.kind == "rank" and _behind_files(tokens, at):
            first, last = token.ranks[0], token.ranks[-1]
        elif token.low == "ranks" and low_at(tokens, at + 1) in _RUNS:
            numbers = [i for i in range(at, min(at + 8, len(tokens))) if tokens[i].kind == "number"]
            if len(numbers) >= 2 and tokens[numbers[0]].number == 1:
                end = numbers[1]
                last = tokens[end].number
        if last and not ground.board.voids:
            says, span = f"the ranks are {first}–{last}", statement.span(token, tokens[end])
            if (first, last) == (1, ground.board.ranks):
                yield holds(KIND, span, says)
            elif "side" not in statement.kinds:  # `White's half: files a–j, ranks 1–4`
                finds = f"the board's ranks are 1–{ground.board.ranks}"
                edits = _reranked(statement, tokens[end], ground.board.ranks) if first == 1 else ()
                yield fails(KIND, span, says, finds, stated(ground), edits=edits)


def _reranked(statement: Statement, last: Token, ranks: int) -> tuple[tuple[Span, str], ...]:
    """The last number of `ranks 1–9`, as it should be."""
    digits = len(last.text) - len(last.text.rstrip("0123456789"))
    return ((statement.text.at(last.end - digits, last.end), str(ranks)),) if digits else ()
