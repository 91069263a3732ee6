"""Boards drawn with letters or chess signs in code, square by square against the setup."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.interpret.claims.ground import fails, holds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import CodeView
    from sitegen.interpret.claims.vocabulary import Vocabulary
    from sitegen.rules.board import Square

KIND = "ascii-board-mismatch"
SIGNS = dict(
    zip("♔♕♖♗♘♙♚♛♜♝♞♟", [(s, p) for s in (0, 1)
        for p in ("king", "queen", "rook", "bishop", "knight", "pawn")], strict=True)
)  # fmt: skip
EMPTY = frozenset(".-_·•*+□■ ")
_PLAY = ("after", "mate", "study")


class Drawn(Struct, frozen=True):
    """A board drawn in code: its ranks from the first on, each cell with its offset there."""

    code: CodeView
    rows: list[list[tuple[str, int]]]
    names: Vocabulary


def boards(reading: Reading, ground: Ground) -> Iterator[Drawn]:
    """The boards that the page gives as the start position."""
    for code in reading.codes:
        context = code.context
        if not context.ours or code.info == "inline" or context.about(*_PLAY):
            continue
        rows = _board(code, ground)
        if rows:
            yield Drawn(code, rows, reading.vocabulary)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    if reading.foreign is not None:
        return
    for drawn in boards(reading, ground):
        yield from compared(drawn, ground)


_CELL = re.compile(r"\S")


def _board(code: CodeView, ground: Ground) -> list[list[tuple[str, int]]]:
    """The drawn ranks from the first on, each cell with its offset; empty: no board is drawn."""
    rows: list[list[tuple[str, int]]] = []
    offset = 0
    for line in code.text.value[:20000].split("\n"):
        row = _row(line, offset, ground.board.files)
        if row:
            rows.append(row)
        offset += len(line) + 1
    return rows[::-1] if len(rows) == ground.board.ranks else []


def _row(line: str, offset: int, files: int) -> list[tuple[str, int]]:
    body = re.sub(r"^\s*[0-9]{1,2}(?=[\s|])", lambda m: " " * len(m.group()), line)
    body = re.sub(r"(?<=[\s|])[0-9]{1,2}\s*$", lambda m: " " * len(m.group()), body)
    cells = [(m.group(), offset + m.start()) for m in _CELL.finditer(body) if m.group() not in "|"]
    cells = [(text.rstrip("\ufe0e\ufe0f"), at) for text, at in cells if text not in "\ufe0e\ufe0f"]
    if len(cells) != files:
        return []
    texts = [text for text, _ in cells]
    if texts == [chr(ord("a") + f) for f in range(files)] or all(t in "-+=" for t in texts):
        return []
    plain = all(text in EMPTY or text in SIGNS or text.isalpha() for text in texts)
    return cells if plain and ("" not in texts) else []


def compared(drawn: Drawn, ground: Ground) -> Iterator[Claim]:
    """A drawn board against the setup, letter by letter."""
    code, rows = drawn.code, drawn.rows
    wrong: list[tuple[Square, str, int]] = []
    for rank, row in enumerate(rows):
        for file, (text, at) in enumerate(row):
            square = ground.board.square(file, rank)
            if square not in ground.board.voids and differs(text, square, drawn.names, ground):
                wrong.append((square, text, at))
    lines = [code.text.at(row[0][1], row[-1][1] + 1) for row in rows]
    says = "the board drawn here is the start position"
    if not wrong:
        yield holds(KIND, lines[0].cover(lines[-1]), says)
        return
    if len(wrong) > len(ground.placement) / 2:
        return
    for square, text, at in wrong[:1]:
        more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
        finds = f"the setup has {ground.at(square)} there{more}"
        says = f"`{text}` stands on {ground.board.name(square)}"
        squares = [s for s, _, _ in wrong]
        yield fails(KIND, code.text.at(at, at + 1), says, finds, ground.evidence(squares[:4]))


def differs(text: str, square: Square, names: Vocabulary, ground: Ground) -> bool:
    """Whether a cell shows another man than the setup has, or a man on an empty square."""
    man = ground.placement.get(square)
    if square in ground.holes:
        return False
    if text in EMPTY:
        return man is not None
    sign = SIGNS.get(text)
    if sign is not None:
        if man is None or man.side != sign[0]:
            return True
        alias = names.phrases.get(sign[1], ())
        pieces = frozenset(p for _, meant in alias for p in meant) | {sign[1]}
        return man.piece not in pieces and man.piece in _orthodox(ground)
    letter = ground.variant.by_letter.get(text)
    if letter is None:
        return False
    return man is None or (man.side, man.piece) != (letter[0], letter[1].name)


def _orthodox(ground: Ground) -> frozenset[str]:
    """Pieces that have a sign of their own, so that another one cannot stand for them."""
    return frozenset(piece for _, piece in SIGNS.values()) & ground.standing
