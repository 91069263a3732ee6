"""Documents of a megabyte, each all of one shape: what a stranger may send to see what it costs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SIZE = 1_000_000
READ = 98_000
"""As much of the front matter as is read at all."""

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
FRONT = f"""---
title: Large
slug: large
parent: chess
engine:
  topology: {{type: grid, rows: 8, cols: 8}}
  setup: "{START}"
---

# Large

"""


READ_BODY = 78_000
"""As much of the body as is read for what it says: of a megabyte only the first part costs much."""


def body(piece: str, before: str = "", after: str = "", size: int = SIZE) -> str:
    """A sound page that holds nothing but one piece of text, again and again."""
    return FRONT + before + piece * (size // len(piece)) + after + "\n"


def lines(piece: str) -> str:
    """The same a hundred letters a line, so that it is not one paragraph's line alone."""
    return body(piece * max(1, 100 // len(piece)) + "\n")


def front(text: str) -> str:
    """A page with keys more in its front matter."""
    return FRONT.replace("\n---\n", f"\n{text}\n---\n", 1)


def setup(text: str) -> str:
    return FRONT.replace(START, text)


def engine(text: str) -> str:
    return FRONT.replace("  setup", f"  {text}\n  setup")


def huge(text: str) -> str:
    """A page about a board of 99 ranks with thousands of moves."""
    rows = ["k25", "r" * 26, *["2QQ22"] * 95, "R" * 26, "K25"]
    return setup("/".join(rows)).replace("rows: 8, cols: 8", "rows: 99, cols: 26") + text


def times(piece: str, size: int = SIZE) -> str:
    return piece * (size // len(piece))


def deep(left: str, right: str, size: int, core: str = "a") -> str:
    count = size // (len(left) + len(right))
    return left * count + core + right * count


def numbered(piece: str, size: int = SIZE) -> str:
    """A piece with a number in it, each time another one."""
    return "".join(piece.format(n) for n in range(size // (len(piece) + 4)))


def bomb(levels: int) -> str:
    """Aliases that stand for ten of the one before: 10**levels values, if they were copied."""
    first = "k0: &k0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    rows = (f"k{n}: &k{n} [{', '.join([f'*k{n - 1}'] * 10)}]" for n in range(1, levels))
    return first + "\n".join(rows)


IN_FRONT: Mapping[str, Callable[[int], str]] = {
    "fen: one row of pieces": lambda n: setup(times("r", n)),
    "fen: one row of digits": lambda n: setup(times("8", n)),
    "fen: rows": lambda n: setup(times("8/", n)),
    "fen: rows of men": lambda n: setup(times("rnbqkbnr/", n)),
    "fen: kings": lambda n: setup(times("kkkkkkkk/", n)),
    "fen: pockets": lambda n: setup(START + "[" + times("Q", n) + "]"),
    "fen: promoted": lambda n: setup(times("q~", n)),
    "fen: unknown letters": lambda n: setup(times("x", n)),
    "fen: brackets": lambda n: setup(times("[", n)),
    "fen: castling": lambda n: setup(f"{START} w {times('KQ', n)} - 0 1"),
    "fen: clock": lambda n: setup(f"{START} w KQkq - {times('9', n)} 1"),
    "fen: fields": lambda n: setup(START + times(" w", n)),
    "fens: a list": lambda n: FRONT.replace(
        f'"{START}"', "[" + times(f'"{START}", ', n) + f'"{START}"]'
    ),
    "betza: atoms": lambda n: engine(f"pieces: {{queen: {{betza: {times('WFN', n)}}}}}"),
    "betza: modifiers": lambda n: engine(f"pieces: {{queen: {{betza: {times('fmc', n)}W}}}}"),
    "betza: brackets": lambda n: engine(
        f'pieces: {{queen: {{betza: "{deep("[", "]", n, "W")}"}}}}'
    ),
    "betza: chain": lambda n: engine(f'pieces: {{queen: {{betza: "[{times("W-", n)}W]"}}}}'),
    "betza: leaps": lambda n: engine(f'pieces: {{queen: {{betza: "{times("(1,2)", n)}"}}}}'),
    "betza: legs": lambda n: engine(f"pieces: {{queen: {{betza: {times('a', n)}K}}}}"),
    "betza: range": lambda n: engine(f"pieces: {{queen: {{betza: R{times('9', n)}}}}}"),
    "pieces": lambda n: engine("pieces: {" + numbered("p{0}: {{betza: W}}, ", n) + "}"),
    "pieces: parts": lambda n: engine(
        f"pieces: {{queen: {{type: compose, parts: [{times('rook, ', n)}rook]}}}}"
    ),
    "pieces: offsets": lambda n: engine(
        f"pieces: {{queen: {{type: leaper, offsets: [{times('[1, 2], ', n)}[1, 2]]}}}}"
    ),
    "pieces: directions": lambda n: engine(
        "pieces: {queen: {type: rider, dirs: ["
        + "".join(f"[{at % 90}, {at // 90}], " for at in range(1, min(n // 9, 8_000)))
        + "[1, 2]]}}"
    ),
    "voids": lambda n: FRONT.replace("cols: 8", f"cols: 8, voids: [{times('[1, 1], ', n)}[1, 2]]"),
    "board: rows": lambda n: FRONT.replace("rows: 8", f"rows: {times('9', n)}"),
    "board: large": lambda n: FRONT.replace("rows: 8, cols: 8", f"rows: {n}, cols: {n}"),
    "board: many layers": lambda n: FRONT.replace("cols: 8", f"cols: 8, layers: {n}"),
    "board: hex": lambda n: FRONT.replace(
        "{type: grid, rows: 8, cols: 8}", f"{{type: hex, shape: hexagonal, radius: {n}}}"
    ),
    "yaml: sequences": lambda n: front("a: " + deep("[", "]", n)),
    "yaml: maps": lambda n: front("a: " + deep("{a: ", "}", n)),
    "yaml: indents": lambda n: front("".join(f"{' ' * d}a:\n" for d in range(int((2 * n) ** 0.5)))),
    "yaml: dashes": lambda n: front("a:\n  " + times("- ", n) + "b"),
    "yaml: keys": lambda n: front(numbered("k{0}: v\n", n)),
    "yaml: one key": lambda n: front(times("title: x\n", n)),
    "yaml: anchors": lambda n: front(numbered("k{0}: &a{0} v\n", n)),
    "yaml: aliases": lambda n: front("a: &a b\nc: [" + times("*a, ", n) + "*a]"),
    "yaml: alias bomb": lambda n: front(bomb(12 if n == SIZE else 6)),
    "yaml: merges": lambda n: front("a: &a {b: c}\n" + times("<<: *a\n", n)),
    "yaml: tags": lambda n: front("a: " + times("!!a ", n) + "b"),
    "yaml: quotes": lambda n: front("a: " + times('"', n)),
    "yaml: quoted": lambda n: front("a: " + times("'a' ", n)),
    "yaml: block": lambda n: front("a: |\n" + times("  words\n", n)),
    "yaml: comments": lambda n: front(times("# words\n", n)),
    "yaml: documents": lambda n: "---\n" + times("--- a\n", n),
    "yaml: stops": lambda n: front(times("a b\n", n)),
    "yaml: tabs": lambda n: front(times("\ta: b\n", n)),
    "yaml: control characters": lambda n: front(times("\x01", n)),
    "yaml: a long title": lambda n: FRONT.replace("title: Large", f"title: {times('word ', n)}"),
    "yaml: a title of one word": lambda n: FRONT.replace("title: Large", f"title: {times('w', n)}"),
    "yaml: a long slug": lambda n: FRONT.replace("slug: large", f"slug: {times('a', n)}"),
    "yaml: slug of dashes": lambda n: FRONT.replace("slug: large", f"slug: {times('a-', n)}"),
    "yaml: many aliases": lambda n: front("aliases: [" + numbered("a{0}, ", n) + "z]"),
    "yaml: many sources": lambda n: front("sources: [" + numbered("https://e.org/{0}, ", n) + "z]"),
    "yaml: a source": lambda n: front("sources: [https://e.org/" + times("(", n) + "]"),
    "fences": lambda n: times("---\n", n),
    "fences almost": lambda n: "---\n" + times("----\n", n),
    "no front matter": lambda n: times("word ", n),
    "nothing closes it": lambda n: "---\n" + times("a: b\n", n),
}

IN_BODY: Mapping[str, Callable[[int], str]] = {
    name: (lambda size, piece=piece: body(piece, size=size))  # type: ignore[misc]
    for name, piece in {
        "a ": "a ", "1. ": "1. ", "1 ": "1 ", "numbers": "12 ", "digits": "7", "words": "word ",
        "one word": "w", "capitals": "Rook ", "squares": "a1 ", "squares, commas": "a1, ",
        "squares joined": "a1", "ranges": "a2–j2 ", "moves": "e1-g1 ", "letters": "K ",
        "men on squares": "Rook a1 · ", "men in brackets": "Rook(a1), ", "counts": "8 pawns ",
        "counts in words": "two rooks and ", "sizes": "10×8 ", "x sizes": "8x8 ", "x": "8x",
        "squares counted": "81 squares ", "compositions": "Champion (Rook + Knight) ",
        "plus": "Rook + ", "open brackets": "(", "closed brackets": ")", "brackets": "() ",
        "names in brackets": "Rook (", "colons": "White: ", "between": "between the Rook and ",
        "castling": "castling ", "no": "no ", "no castling": "no castling ", "king": "King ",
        "king moves": "the King moves two squares ", "king to": "the king goes to g1 ",
        "promotion": "promotes to a Queen, ", "or": "Queen or ", "files": "files a–j ",
        "corner": "the corner a1 is dark ", "mirrored": "mirrored ", "dashes": "– ", "dots": ". ",
        "middle dots": "· ", "commas": ", ", "semicolons": "; ", "apostrophes": "' ",
        "the": "the ", "white": "White ", "whites": "White's ", "hyphens": "a-", "accents": "é",
        "combining": "e\u0301", "one letter and marks": "\u0301", "wide": "規則", "emoji": "👑",
        "fen": START + " ", "fen rows": "8/", "fen letters": "rnbq", "spaces": " ",
        "nbsp": "\xa0", "tabs": "\t", "line ends": "\n", "paragraphs": "a\n\n",
        "sentences": "A rook moves. ", "lines": "word\n", "hard breaks": "a  \n",
        "en passant": "en passant ", "double step": "pawns move two squares ",
        "sentence of squares": "on a1 and b1. ", "definition": "A knight is a piece. ",
        "percent": "%", "at": "a@b.org ", "http": "http://a ", "www": "www.a.org ",
        "cases": "If the King has moved, he may castle. ", "unless": "unless he is in check ",
        "cases of cases": "if when only if unless ", "flanks": "Rooks flank the King and Queen. ",
        "nothing there": "Nothing stands on a1. ", "not there": "no pawn starts on a2, ",
        "any piece": "It promotes to any piece except a King. ", "passing": "players may pass. ",
        "letters of a rank": "R N B Q K B N R ", "a rank in a word": "RNBQKBNR ",
        "short rules": "Kings may stand next to each other. ", "only": "Only Knights jump. ",
        "draws": "It is drawn by stalemate or repetition. ", "aims": "The aim is to lose. ",
        "false sizes": "The board has 63 squares. ", "false corners": "a1 is light. ",
        "open brackets apart": "( ", "names in open brackets": "King [ ",
        "captures": "exd5 ", "san": "1. e4 e5 ", "results": "1-0 ",
    }.items()
}  # fmt: skip

IN_MARKUP: Mapping[str, Callable[[int], str]] = {
    name: (lambda size, piece=piece: body(piece, size=size))  # type: ignore[misc]
    for name, piece in {
        "emphasis": "*a ", "emphasis both": "*_", "strong": "**a** ", "strong open": "**",
        "strike": "~~a", "ticks": "`", "code": "`a` ", "code fens": f"`{START}` ",
        "code whole fens": f"`{START} w KQkq - 0 1` ",
        "code fens that differ": "`8/8/8/8/8/8/8/8 w KQ` ",
        "code squares": "`a1` ", "escapes": "\\", "entities": "&amp;", "numeric entities": "&#0;",
        "entity open": "&", "lt": "<", "tags": "<b>a</b> ", "script": "<script>x</script>\n",
        "comments": "<!-- a --> ", "comments open": "<!--", "comment lines": "<!-- a -->\n\n",
        "suppressions": "<!-- sitegen: ignore[fen-syntax] why -->\n\n",
        "comment lines open": "<!--\n", "autolinks": "<http://a.org> ", "mails": "<a@b> ",
        "links": "[a](b) ", "links to anchors": "[a](#large) ", "links to nothing": "[a](#no) ",
        "links to files": "[a](b.md) ", "links up": "[a](../../../b) ", "links out": "[a](//[) ",
        "long link": "[a](" + "b" * 900 + ") ", "link open": "[", "link half": "[a](",
        "image": "![", "images": "![a](b.png) ", "references": "[a]: b\n",
        "references used": "[a] ", "references open": "[a\n", "reference titles": "[a]: b 'c\n",
        "quotes": "> ", "quotes deep": ">" * 50 + " a\n", "quote lines": "> a\n",
        "bullets": "- a\n", "bullets deep": "- " * 20 + "a\n",
        "bullets nested": "- a\n  - b\n    - c\n", "bullets of men": "- **White:** Rook a1\n",
        "numbers": "1. a\n", "numbers up": "9. a\n", "rules": "---\n", "setext": "a\n=\n",
        "headings": "# a\n", "headings alike": "## Rook\n\n",
        "headings of pieces": "## Rook (Tower)\n\nIt moves.\n\n", "headings deep": "###### a\n",
        "hashes": "#", "tables": "a|b\n-|-\n", "table rows": "|a|b|\n", "pipes": "|",
        "fences": "```\n", "code blocks": "```\na\n```\n", "indented": "    a\n",
        "claims": "```claims\nlegal: e2e4\n```\n\n",
        "ascii boards": "```\nr . k\n. . .\nR . K\n```\n", "directives": '{{svg:a.svg "c"}} ',
        "directive lines": '{{svg:a.svg "c"}}\n\n', "directives of pieces": "{{moves:rook}}\n\n",
        "directives open": "{{svg:", "braces": "{", "two braces": "{{ ",
        "chevrons": '<<svg:a.svg "c">>\n\n', "directives unknown": "{{a:b}}\n\n",
        "directives with fens": f'{{{{svg:a.svg fen="{START}" "c"}}}}\n\n',
        "jinja": "{{ super() }} {% raw %} ", "html blocks": "<div>\n\n", "controls": "\x1b[31m",
        "nuls almost": "\x01", "bidi": "\u202e", "line separators": "\u2028",
        "declarations": "<![CDATA[ x", "directives without an end": '{{svg:a.svg "x',
    }.items()
}  # fmt: skip

WHOLE: Mapping[str, Callable[[], str]] = {
    "claims: perft": lambda: body("perft 5: 4865609\n", "```claims\n", "```"),
    "claims: legal": lambda: body("legal: e2e4\n", "```claims\n", "```"),
    "claims: moves": lambda: body("moves e2: 2\n", "```claims\n", "```"),
    "claims: over fens": lambda: body(f"{START} w KQkq - 0 1\ncheckmate\n", "```claims\n", "```"),
    "claims: nonsense": lambda: body("word\n", "```claims\n", "```"),
    "claims: one line": lambda: body("e4 e5 ", "```claims\nline: ", "\n```"),
    "claims: a line": lambda: body("Nf3 Nf6 Ng1 Ng8 ", "```claims\nline: ", "\n```"),
    "claims: variations": lambda: body("(1. e4 ", "```claims\nline: ", "\n```"),
    "claims: comments": lambda: body("{", "```claims\nline: 1. e4 ", "\n```"),
    "claims: a number": lambda: body("9", "```claims\nperft 3: ", "\n```"),
    "claims: spaces": lambda: body(" ", "```claims\nlegal: e4", "x\n```", READ_BODY),
    "claims: a huge board": lambda: huge(
        "```claims\n" + times("legal: Qc97\n", READ_BODY) + "```\n"
    ),
    "pictures of a huge board": lambda: huge(
        times('{{svg:a.svg moves="c5 d5" "c"}}\n\n', READ_BODY)
    ),
    "claims: check": lambda: body("check: black\n", "```claims\n", "```"),
    "code: one line": lambda: body("r . ", "```\n", "\n```"),
    "code: rows": lambda: body("r . k\n", "```\n", "```"),
    "code: fen": lambda: body("8/", "```\n", "\n```"),
    "code: fens": lambda: body(START + "\n", "```\n", "```"),
    "table: columns": lambda: FRONT + "a|" * 3000 + "\n" + "-|" * 3000 + "\n" + "a|" * 494_000,
    "table: rows": lambda: FRONT + "a|b\n-|-\n" + times("a|b\n"),
    "table: men": lambda: FRONT + "|a|b|\n|-|-|\n" + times("| Rook | a1 |\n"),
    "table: empty cells": lambda: FRONT + "a|b\n-|-\n" + times("|\n"),
    "table: many columns, short rows": lambda: (
        FRONT + "a|" * 1000 + "\n" + "-|" * 1000 + "\n" + times("a\n")
    ),
    "caption": lambda: body("c", '{{svg:a.svg "', '"}}'),
    "caption of words": lambda: body("word ", '{{svg:a.svg "', '"}}'),
    "directive: marks": lambda: body("e4 ", '{{svg:a.svg marks="', '" "c"}}'),
    "directive: arrows": lambda: body("e2e4 ", '{{svg:a.svg arrows="', '" "c"}}'),
    "directive: fen": lambda: body("8/", '{{svg:a.svg fen="', '" "c"}}'),
    "directive: flips": lambda: body("flip ", "{{svg:a.svg ", '"c"}}'),
    "directive: name": lambda: body("a", "{{svg:", '.svg "c"}}'),
    "directive: boards": lambda: FRONT + numbered('{{{{svg:b{0}.svg "Board {0}"}}}}\n\n'),
    "directive: moves": lambda: FRONT + numbered('{{{{moves:knight "Knight {0}"}}}}\n\n'),
    "headings: each another": lambda: FRONT + numbered("## Heading {0}\n\n"),
    "headings: one long": lambda: body("word ", "## "),
    "headings: one word": lambda: body("w", "## "),
    "links: each another": lambda: FRONT + numbered("[a](page-{0}.md) "),
    "references: each another": lambda: FRONT + numbered("[r{0}]: b\n"),
    "a long address": lambda: body("b", "[a](", ")"),
    "an address of dots": lambda: body("../", "[a](", ")"),
    "an anchor": lambda: body("%61", "[a](#", ")"),
    "reasons": lambda: body("word ", "<!-- sitegen: ignore[fen-syntax] ", "-->"),
    "names of lints": lambda: body("fen-syntax,", "<!-- sitegen: ignore[", "] why -->"),
    "paragraphs of men": lambda: body("**White (rank 1):** Rook a1 · Knight b1 · King e1\n\n"),
    "crlf": lambda: FRONT.replace("\n", "\r\n") + times("word\r\n"),
    "cr": lambda: FRONT + times("\r"),
    "mixed seeds": lambda: FRONT + times("The King on e1 moves to g1, the Rook from h1 to f1. "),
    "setup words": lambda: body("Rook, Knight, Bishop, ", "## Setup\n\nFrom left to right: "),
    "setup rows": lambda: body("- Pawns a2–h2\n", "## Setup\n\n"),
    "pieces section": lambda: body(
        "- **Champion:** moves as a rook or a knight.\n", "## Pieces\n\n"
    ),
}

SHAPES: Mapping[str, Callable[[], str]] = {
    **{f"front matter: {name}": partial(make, SIZE) for name, make in IN_FRONT.items()},
    **{f"front matter, read: {name}": partial(make, READ) for name, make in IN_FRONT.items()},
    **{f"text: {name}": partial(make, SIZE) for name, make in IN_BODY.items()},
    **{f"text, read: {name}": partial(make, READ_BODY) for name, make in IN_BODY.items()},
    **{f"marks: {name}": partial(make, SIZE) for name, make in IN_MARKUP.items()},
    **{f"marks, read: {name}": partial(make, READ_BODY) for name, make in IN_MARKUP.items()},
    **WHOLE,
}
