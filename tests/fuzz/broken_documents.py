"""Documents broken at random: real ones cut, spliced and filled with what strangers may write.

The same seed gives the same document.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_ROOT = Path(__file__).resolve().parents[2]

NASTY = (
    "", " ", "\t", "\n\n", "\r\n", "\r", "\x00", "\x1b[31m", "\x07", "\x85", "\u2028", "\u202e",
    "\ufeff", "\ufffd", "é", "e\u0301", "規則", "👑", "ß", "İ", "٣", "²", "½", "\U0010ffff",
    "---\n", "...\n", "```\n", "~~~", "`", "|", "| a | b |\n|---|---|\n", "> ", "- ", "1. ", "# ",
    "<", ">", "&", "&#0;", "&#x110000;", '"', "'", "\\", "{{", "}}", "<<", ">>", "{%", "[", "](",
    ")", "<!--", "-->", "<script>alert(1)</script>", "]]>",
    "<!-- sitegen: ignore[fen-syntax] why -->",
    "[a](javascript:alert(1))", "[a](//[)", "[a](http://[bad)", "[a](%2e%2e/%2e%2e/x)", "[a](#%ff)",
    "[a](data:text/html,x)", "![a](x.png)", "::error::x", "##vso[a]", "%0A", "%", "0", "-1", "1e9",
    "9" * 30, "9" * 5000, "010", "0x1F", "1:30", ".inf", ".nan", "~", "null", "true", "2001-01-01",
    "2001-99-99", "!!python/object:os.system x", "!!int x", "!!binary x", "&a", "*a", "<<: *a",
    "? ", ": ", "{", "}", ",", "[]", "{}", "[[[[", "%YAML 9.9\n", "a1", "z99", "j10", "a0", "i9",
    "e1-g1", "e2e4", "a1a1", "O-O-O", "exd6 e.p.", "e8=Q", "P@e4", "8/8/8/8/8/8/8/8",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "K7/8/8/8/8/8/8/7k b - - 99999999999 0", "26/26/26", "0/0/0", "k" * 27, "[QRqr]", "+3+3", "w",
    "mfFcfeWimfnD", "Z99", "fbK", "mmm", "(", "NN", "yafW", "[W?bW]", "oQ", "K0", "gQ99",
    'marks="z9"', 'fen="x"', 'arrows="a1"', "flip", 'window="h8a1"', 'rule="castling"',
    'moves="e1"', '{{svg:a.svg "c"}}', '<<svg:a.svg "c">>', '{{moves:knight "n"}}',
    '{{svg:../a.svg "c"}}', '{{svg:con.svg "c"}}',
    "```claims\nlegal: e2e4\nperft 2: 400\nmoves e4: 14\n```\n",
    "```claims\ncheckmate\nstalemate\nline: 1. e4 e5 2. Nf3 *\n```\n",
    "```\nr . k\n. . .\nR . K\n```\n", "**White (rank 1):** Rook a1 · Knight b1",
    "There is no castling.", "Pawns on the second rank", "The board has 81 squares.",
    "the King moves three squares", "8 pawns, 99 kings", "10×8", "Champion (Rook + Knight)",
    "between the Rook and the Knight",
)  # fmt: skip

_KEYS = (
    "title", "slug", "board", "players", "parent", "win", "special", "order", "draft", "designer",
    "year", "sources", "aliases", "engine", "topology", "rows", "cols", "voids", "wrap", "layers",
    "setup", "pieces", "betza", "vocabulary", "symbols", "castling", "king_steps", "enPassant",
    "doubleStep", "promotionChoices", "promotion", "ranks", "stalemate", "plugins", "chess", "hand",
    "render", "cellSize", "royalType", "variant", "type", "shape", "radius", "parts", "dirs",
    "offsets", "maxSteps", "symbol", "noCheck", "promotionZone", "asymmetric",
)  # fmt: skip


@cache
def bases() -> tuple[str, ...]:
    """Documents that are right, and those that each lint is tried on."""
    paths = (*(_ROOT / "content").rglob("*.md"), *(_ROOT / "tests/lint/documents").rglob("*.md"))
    return tuple(path.read_text("utf-8") for path in sorted(paths))


def broken_document(seed: int) -> str:
    """The document that goes by this number."""
    random = Random(seed)
    text = random.choice(bases())[:20_000]
    for _ in range(random.choice((1, 1, 2, 3, 5, 10, 30))):
        text = random.choice(_BREAKS)(text, random)[:40_000]
    return text


def _at(text: str, random: Random) -> int:
    """A place, as often in the front matter as behind it."""
    front = text.find("\n---", 4)
    return random.randint(0, front if front > 0 and random.random() < 0.5 else len(text))


def _insert(text: str, random: Random) -> str:
    at = _at(text, random)
    return text[:at] + random.choice(NASTY) * random.choice((1, 1, 1, 2, 50)) + text[at:]


def _cut(text: str, random: Random) -> str:
    at = _at(text, random)
    return text[:at] + text[at + random.choice((1, 1, 2, 5, 20, 200)) :]


def _overwrite(text: str, random: Random) -> str:
    at = _at(text, random)
    return text[:at] + random.choice(NASTY) + text[at + random.choice((1, 2, 5, 20)) :]


def _repeat(text: str, random: Random) -> str:
    at = _at(text, random)
    piece = text[at : at + random.choice((1, 5, 20, 100))]
    return text[:at] + piece * random.choice((2, 2, 3, 100)) + text[at:]


def _splice(text: str, random: Random) -> str:
    other = random.choice(bases())
    return text[: _at(text, random)] + other[_at(other, random) :]


def _new_token(text: str, random: Random) -> str:
    """One word, number or sign becomes another."""
    return _replace_one(r"\w+|[^\w\s]", text, random, lambda: random.choice(NASTY))


def _other_token(text: str, random: Random) -> str:
    """One word becomes another one of the same document."""
    words = re.findall(r"\w+", text) or [""]
    return _replace_one(r"\w+", text, random, lambda: random.choice(words))


def _new_value(text: str, random: Random) -> str:
    """What a key of the front matter holds becomes something else."""
    return _replace_one(r"(?m)(?<=: ).+$", text, random, lambda: random.choice(NASTY))


def _new_number(text: str, random: Random) -> str:
    numbers = ("0", "1", "2", "9", "10", "12", "26", "27", "99", "100", "-1", "4294967296")
    return _replace_one(r"\d+", text, random, lambda: random.choice(numbers))


def _new_key(text: str, random: Random) -> str:
    lines = text.split("\n")
    at = random.randint(0, min(len(lines), 25))
    indent = " " * random.choice((0, 2, 2, 4, 3))
    lines.insert(at, f"{indent}{random.choice(_KEYS)}: {random.choice(NASTY)}")
    return "\n".join(lines)


def _other_key(text: str, random: Random) -> str:
    return _replace_one(r"\b\w+(?=:)", text, random, lambda: random.choice(_KEYS))


def _swap_lines(text: str, random: Random) -> str:
    lines = text.split("\n")
    one, two = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return "\n".join(lines)


def _other_case(text: str, random: Random) -> str:
    return _replace_one(r"[A-Za-z]", text, random, lambda: random.choice("aAkKqQpPrRnNbBcCzZ"))


def _other_line_ends(text: str, random: Random) -> str:
    return text.replace("\n", random.choice(("\r\n", "\r", "\n\n", "\r\n")), random.choice((-1, 5)))


def _replace_one(pattern: str, text: str, random: Random, new: Callable[[], str]) -> str:
    found: Sequence[re.Match[str]] = tuple(re.finditer(pattern, text[:20_000]))
    if not found:
        return text
    where = random.choice(found[:40] if random.random() < 0.4 else found)
    return text[: where.start()] + new() + text[where.end() :]


_BREAKS = (
    _insert, _cut, _overwrite, _repeat, _splice, _new_token, _other_token, _new_value, _new_value,
    _new_number, _new_number, _new_key, _other_key, _swap_lines, _other_case, _other_line_ends,
)  # fmt: skip
