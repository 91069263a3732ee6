"""Lead labels: `White (rank 1, a–j):` gives side, rank and files to what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.interpret.claims.board_words import UNITS
from sitegen.interpret.claims.hearsay import introduces_mistakes
from sitegen.interpret.claims.said.heads import head_of
from sitegen.interpret.claims.words import DASHES, behind_gloss, wordset

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sitegen.interpret.claims.words import Point, Token


class Label(Struct, frozen=True):
    """What the words before a colon say; -1 and empty for what they leave open.

    `both`: it speaks of both sides. `ordered`: it says that a list goes from the a-file on. `ends`
    are the squares from and to which it goes, if told. `near`: it stands in the same line. `whole`:
    all its words are understood.
    """

    side: int = -1
    ranks: tuple[int, ...] = ()
    own: bool = False
    pieces: frozenset[str] = frozenset()
    low: str = ""
    both: bool = False
    ordered: bool = False
    ends: tuple[Point, ...] = ()
    near: bool = False
    whole: bool = True

    def under(self, outer: Label) -> Label:
        """This label within another one, whose side and ranks hold where this one has none."""
        if outer == EMPTY:
            return self
        if self == EMPTY:
            return outer
        free = self.side < 0 and not self.both
        return replace(
            self,
            side=outer.side if free else self.side,
            both=self.both or (free and outer.both),
            ranks=self.ranks or (outer.ranks if free or self.side == outer.side else ()),
            own=self.own if self.ranks else outer.own,
            pieces=self.pieces or outer.pieces,
            low=f"{outer.low} {self.low}".strip(),
            ordered=self.ordered or outer.ordered,
            ends=self.ends or outer.ends,
            whole=self.whole and (outer.whole or self.side >= 0),
        )


EMPTY = Label()
_BOTH = ("both sides", "each side", "both players", "each player", "both armies", "each army",
         "per side", "either side")  # fmt: skip
_STARTERS = wordset(
    "fen setup array board size win start position placement pieces men order white's black's "
    "squares files ranks double option note remark remarks source variant castling promotion "
    "stalemate"
) | {"en passant"}
_RULES = frozenset({"castling", "en passant", "stalemate", "promotion"})
_LONGEST = 14


def label_of(tokens: Sequence[Token], *, near: bool = False) -> Label:
    """What these words say of what follows; `near`: in the same line."""
    if tokens and tokens[-1].low == "?":
        tokens = tokens[:-1]
    sides = {token.side for token in tokens if token.kind == "side"}
    ranks = [token for token in tokens if token.kind == "rank"]
    low = " ".join([token.low for token in tokens])
    both = len(sides) > 1 or any(phrase in low for phrase in _BOTH)
    numbers, own = _ranks(tokens, ranks)
    pieces = [token.pieces for token in tokens if token.kind == "piece"]
    ordered = any(t.kind in ("files", "file") for t in tokens)
    only = pieces[0] if pieces and all(p == pieces[0] for p in pieces) else frozenset()
    ends = next((t.points for t in tokens if t.kind == "range"), ())
    side = sides.pop() if len(sides) == 1 else -1
    whole = not near or head_of(tokens) is not None
    return Label(side, numbers, own, only, low, both, ordered, ends, near, whole)


def _ranks(tokens: Sequence[Token], ranks: Sequence[Token]) -> tuple[tuple[int, ...], bool]:
    """`rank 1`, `back rank (2)`, `pawns (3)`, `on the seventh`."""
    for at, token in enumerate(tokens[:-2]):
        if token.kind in ("rank", "piece") and tokens[at + 1].low == "(":
            inside = tokens[at + 2]
            if inside.kind == "number" and at + 3 < len(tokens) and tokens[at + 3].low == ")":
                return (inside.number,), False
    if ranks:
        return ranks[0].ranks, ranks[0].own
    if len(tokens) > 1 and tokens[-1].kind == "ordinal" and tokens[-2].low == "the":
        return (tokens[-1].number,), True
    return (), False


def split_label(
    line: Sequence[Token], bold: Mapping[int, int]
) -> tuple[Sequence[Token], Sequence[Token]]:
    """The label at the head of a line and the rest of it; no label: ((), line)."""
    if not line:
        return (), line
    bold_end = bold.get(line[0].start, 0)
    for at, token in enumerate(line[:_LONGEST]):
        if token.low == "?" and _heads_mistakes(line, at):  # `Which of these are wrong?`
            return line[:at], line[at + 1 :]
        if token.low == ":":
            inside = token.start < bold_end or (at and line[at - 1].end >= bold_end > 0)
            if inside or _plain_label(line[:at]) or _heads_mistakes(line, at):
                return line[:at], line[at + 1 :]
            return (), line
        if token.low in (".", ";", "!") and token.end < bold_end:
            break
        if 0 < at < 3 and token.low in DASHES and _is_definition(line, at):
            return line[:at], line[at + 1 :]
    if bold_end:
        end = next((i for i, t in enumerate(line) if t.start >= bold_end), len(line))
        if (line[end - 1].low == "." and end <= 6) or (line[end - 1].low == "?" and end <= 9):
            return line[: end - 1], line[end:]
        dash = behind_gloss(line, end)
        if dash < len(line) and line[dash].low in DASHES and end <= 6:
            return line[:dash], line[dash + 1 :]
        if end == len(line) and end <= 8:
            return line, ()
    return (), line


_DEFINING = wordset(
    "moves move jumps leaps steps slides can may has combines captures goes starts stands it he she"
)


_OF_UNITS = UNITS | {"number"}


def _is_definition(line: Sequence[Token], at: int) -> bool:
    """`King - moves one square`: a piece, a dash, and what it does."""
    apart = line[at - 1].end < line[at].start
    behind = [token.low for token in line[at + 1 : at + 3]]
    steps = len(behind) == 2 and behind[1] in _OF_UNITS
    defines = behind[:1] and behind[0] in _DEFINING
    return bool(apart and (defines or steps)) and _is_piece(line[:at])


def _plain_label(head: Sequence[Token]) -> bool:
    """Words before a colon that are no sentence."""
    if not head or len(head) > 8 or any(t.kind in ("square", "range", "move") for t in head):
        return False
    if any(t.kind in ("side", "rank") for t in head) or head[0].low in _STARTERS:
        return True
    if len(head) < 4 and head[-1].low in _RULES:
        return True
    return _is_piece(head)


def _heads_mistakes(line: Sequence[Token], at: int) -> bool:
    """`These are common mistakes:`, a line of its own."""
    return at == len(line) - 1 and introduces_mistakes(" ".join([t.low for t in line[:at]]))


def _is_piece(head: Sequence[Token]) -> bool:
    """`Rooks`, `the King`, `Khun (king)`."""
    words = [t for t in head if t.low not in ("the", "each", "*")]
    return bool(words) and words[0].kind == "piece" and all(t.kind == "piece" for t in words)
