"""The words that mean pieces and sides on one page, and tokens that know them."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.interpret.claims.aliases import collect
from sitegen.interpret.claims.doubles import part_doubles
from sitegen.interpret.claims.grammar import ARTICLES, JOINERS
from sitegen.interpret.claims.joined import merge
from sitegen.interpret.claims.names import ORTHODOX, forms, is_foreign, singulars
from sitegen.interpret.claims.words import DASHES, Token, join, kind_at, low_at, tokenize, wordset
from sitegen.nearest import nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sitegen.interpret.subject import Subject

_OWNERS = frozenset({"king", "queen", "king's", "queen's"})
_NAMING = frozenset({"word", "number", "ordinal"})
"""Kinds of tokens with which a name may begin."""
_ENDS = ("", "'s")
_WINGS = frozenset({"side", "wing", "flank"})
_COMMON = wordset(
    "man men general guard champion fool lady bear met ma seed minister officer soldier gold "
    "silver machine prince gnu rat spy sneak arrow terror compound king's queen's wall counsel"
)
"""Words of every day that are names of pieces, too."""
_APART = frozenset({",", ";", ":", "/", "·", "("})
"""Marks behind which an `A` is no article."""
_JOINING = JOINERS | {"or", "+"}
_ENDING = frozenset({"", ".", ";", ":", "(", ")", "on", "at"})
_NOUNS = wordset("rule rules idea idea's plan principle chess game board army result case")
"""Words before which a common word is none's name: `the general idea`."""
_COLOR_NOUNS = wordset("square squares squared corner corners field fields cell")


class Vocabulary(Struct, frozen=True, dict=True):
    """`phrases`: first word of a name in any form (`rooks`, `rook's`) -> (the words of the name,
    the pieces it may mean), longest first."""

    phrases: Mapping[str, Sequence[tuple[tuple[str, ...], frozenset[str]]]]
    sides: Mapping[str, int]
    letters: Mapping[str, str]
    """Capital letters, as of `Ra1`, and the pieces they mean."""
    plain: frozenset[str]
    """Names that mean a piece in small letters, too."""
    standing: frozenset[str]
    """The variant's own names of pieces of the setup."""

    @cached_property
    def heads(self) -> frozenset[str]:
        """All words with which a name of a piece, a side or a wing may begin."""
        return _OWNERS | self.phrases.keys() | {f"{s}{end}" for s in self.sides for end in _ENDS}

    @cached_property
    def short(self) -> frozenset[str]:
        """Letters and signs of men."""
        return frozenset(self.letters) | SIGNS.keys()

    @classmethod
    def of(cls, subject: Subject) -> Vocabulary:
        names = collect(subject)
        part_doubles(subject.document.blocks, names)
        pieces = dict(names.pieces)
        for name, meant in names.pieces.items():
            if is_foreign(meant):
                pieces[name] = _near(name, names.pieces) or meant
        phrases = _phrases(tuple(pieces.items()))
        letters = {letter.upper(): piece for letter, piece in names.letters.items()}
        plain = {n for n, meant in pieces.items() if meant & names.setting} - _COMMON | ORTHODOX
        standing = frozenset(
            n for n, meant in pieces.items() if n in names.own and meant & names.setting
        )
        return cls(phrases, names.sides, letters, frozenset(plain), standing)

    def read(self, text: str) -> tuple[Token, ...]:
        """The tokens of a text, pieces, sides, ranks and ranges among them."""
        return tuple(merge(self._named(_quoted(tokenize(text), text), text), text))

    def _named(self, tokens: Sequence[Token], text: str) -> list[Token]:
        heads, letters, short = self.heads, self.letters, self.short
        named: list[Token] = []
        end = 0
        for at, token in enumerate(tokens):
            if at < end:
                continue
            if token.low in heads:
                if token.kind in _NAMING:
                    found = self._piece(tokens, at, text) or self._side(tokens, at)
                    if found is not None:
                        token, end = found
            elif token.text in short:
                token = _lettered(tokens, at, letters)
            elif token.kind == "man" and token.text[0] in letters:
                token = replace(token, pieces=frozenset({letters[token.text[0]]}))
            elif token.text.isupper() and _is_row(token, letters):
                named += _row(token, letters)
                continue
            named.append(token)
        return named

    def _piece(self, tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int] | None:
        low = tokens[at].low
        if low in _OWNERS:
            wing = _wing(tokens, at, text)
            if wing is not None:
                return wing
        for words, pieces in self.phrases.get(low, ()):
            end = _match(tokens, at, words)
            if end and self._meant(tokens, at, end, words):
                plural = tokens[end - 1].low not in (words[-1], words[-1] + "'s")
                name = text[tokens[at].start : tokens[end - 1].end]
                low = name.lower().replace("’", "'")
                ends = tokens[at].start, tokens[end - 1].end
                return Token("piece", name, low, *ends, pieces=pieces, plural=plural), end
        return None

    def _meant(self, tokens: Sequence[Token], at: int, end: int, words: tuple[str, ...]) -> bool:
        """Single common words are names only where they are written as names."""
        if len(words) > 1 or words[0] in ORTHODOX:
            return True
        low = tokens[end - 1].low
        if tokens[at].text[0].isupper() or low != words[0] or len(words[0]) > 8:
            return True
        if low in self.standing and self._has_article(tokens, at):
            return low_at(tokens, end) not in _NOUNS
        if low in self.standing and self._is_listed(tokens, at, end):
            return True
        return low in self.plain and low_at(tokens, end) not in ("chess", "game")

    def _has_article(self, tokens: Sequence[Token], at: int) -> bool:
        """`The met`, `the white met`, `White's met`; not `White met the threat`."""
        before = low_at(tokens, at - 1)
        if before.removesuffix("'s") in self.sides:
            return before.endswith("'s") or low_at(tokens, at - 2) in ARTICLES
        return before in ARTICLES

    def _is_listed(self, tokens: Sequence[Token], at: int, end: int) -> bool:
        """`king, met, khon`; not `the king, met by a rook`."""
        joined = low_at(tokens, at - 1) in _JOINING and low_at(tokens, at - 2) in self.heads
        return joined and low_at(tokens, end) in _JOINING | _ENDING

    def _side(self, tokens: Sequence[Token], at: int) -> tuple[Token, int] | None:
        token = tokens[at]
        low = token.low.removesuffix("'s")
        side = self.sides.get(low)
        after = at + 1 + (low_at(tokens, at + 1) in DASHES)
        of_color = low_at(tokens, after) in _COLOR_NOUNS and low == token.low
        if side is None or of_color:
            return None
        if not token.text[0].isupper() and low not in ("white", "black", "red", "gold"):
            return None
        return replace(token, kind="side", side=side), at + 1


SIGNS = {
    sign: piece
    for signs in ("♔♕♖♗♘♙", "♚♛♜♝♞♟")
    for sign, piece in zip(
        signs, ("king", "queen", "rook", "bishop", "knight", "pawn"), strict=True
    )
}
_ROW = 6
"""Letters of men in one word that are a row of them, and no word in capitals."""


def _lettered(tokens: Sequence[Token], at: int, letters: Mapping[str, str]) -> Token:
    """`K f1`, `♔f1`: the piece that a letter or a sign before a square means. Where the game has no
    piece of that name, a sign may stand for any: ♕ is the met of makruk."""
    token = tokens[at]
    if token.text in letters and (_is_letter(tokens, at) or _is_in_row(tokens, at, letters)):
        return replace(token, kind="piece", pieces=frozenset({letters[token.text]}))
    piece = SIGNS.get(token.low)
    if piece in letters.values() and kind_at(tokens, at + 1) in ("square", "range"):
        return replace(token, kind="piece", pieces=frozenset({piece}))
    return token


def _is_row(token: Token, letters: Mapping[str, str]) -> bool:
    """`RNABQKBCNR`."""
    text = token.text
    if token.kind != "word" or len(text) < _ROW or "K" not in text:
        return False
    return all(letter in letters for letter in text)


_LONGEST_ROW = 20
_APART_IN_ROW = DASHES | wordset(", · /")


def _is_in_row(tokens: Sequence[Token], at: int, letters: Mapping[str, str]) -> bool:
    """`R N B Q K B N R`, `R, N, B, …`: whether a letter is one of so many."""
    row = [tokens[at].text]
    for step in (-1, 1):
        near = at + step
        while len(row) < _LONGEST_ROW and 0 <= near < len(tokens):
            text = tokens[near].text
            if text in letters:
                row.append(text)
            elif text not in _APART_IN_ROW:
                break
            near += step
    return len(row) >= _ROW and "K" in row


def _row(token: Token, letters: Mapping[str, str]) -> Iterator[Token]:
    for at, letter in enumerate(token.text, token.start):
        yield Token(
            "piece", letter, letter.lower(), at, at + 1, pieces=frozenset({letters[letter]})
        )


def _is_letter(tokens: Sequence[Token], at: int) -> bool:
    """`K f1, Q e1`: the letter of a piece, and its square."""
    token = tokens[at]
    if token.kind != "word" or len(token.text) > 1 or at + 1 >= len(tokens):
        return False
    apart = token.text != "A" or low_at(tokens, at - 1) in _APART
    return apart and tokens[at + 1].kind == "square"


def _match(tokens: Sequence[Token], at: int, words: tuple[str, ...]) -> int:
    """The end of a name that begins at `at`, or 0."""
    end = at
    for index, word in enumerate(words):
        if index and low_at(tokens, end) in DASHES:
            end += 1
        last = index == len(words) - 1
        low = low_at(tokens, end)
        if low != word and not (last and word in singulars(low)):
            return 0
        end += 1
    return end


def _wing(tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int] | None:
    """`Queen-side`, `King's wing` -> the word `queenside`, `kingside`."""
    low = tokens[at].low.removesuffix("'s")
    end = at + 2 if low_at(tokens, at + 1) in DASHES else at + 1
    if low_at(tokens, end) not in _WINGS:
        return None
    return join(tokens, at, end + 1, text, low=f"{low}side", kind="word"), end + 1


_QUOTE = re.compile('[“"«„]')
_QUOTES = {"“": "”", '"': '"', "«": "»", "„": "“"}


def _quoted(tokens: Sequence[Token], text: str) -> Sequence[Token]:
    """Words between quotation marks become one token that nobody reads."""
    if _QUOTE.search(text) is None:
        return tokens
    # Only an opening whose end is to come is followed, so the text is passed once.
    last = {token.text: index for index, token in enumerate(tokens)}
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        closing = _QUOTES.get(tokens[at].text)
        if closing and last.get(closing, 0) > at:
            end = at + 1
            while tokens[end].text != closing:
                end += 1
            kept.append(join(tokens, at, end + 1, text, kind="quoted"))
            at = end + 1
        else:
            kept.append(tokens[at])
            at += 1
    return kept


@lru_cache(maxsize=1 << 8)
def _phrases(
    pieces: tuple[tuple[str, frozenset[str]], ...],
) -> Mapping[str, Sequence[tuple[tuple[str, ...], frozenset[str]]]]:
    """The phrases of names and what they mean; many games have the same men."""
    phrases: dict[str, list[tuple[tuple[str, ...], frozenset[str]]]] = {}
    named = [(tuple(name.replace("-", " ").split()), meant) for name, meant in pieces]
    for words, meant in sorted(named, key=lambda each: -len(each[0])):
        for form in forms(words[0]) if words else ():
            phrases.setdefault(form, []).append((words, meant))
    return phrases


def _near(name: str, names: Mapping[str, frozenset[str]]) -> frozenset[str] | None:
    """The piece whose name is spelled nearly so (`dabbabah`, `dabbaba`)."""
    if len(name) < 6:
        return None
    for other, pieces in names.items():
        close = abs(len(other) - len(name)) <= 1 and other[:3] == name[:3]
        if close and not is_foreign(pieces) and nearest(name, [other], 0.9):
            return pieces
    return None
