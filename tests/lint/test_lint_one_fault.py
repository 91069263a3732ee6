"""One fault is one message: what only follows from it is not judged, and all else still is."""

from __future__ import annotations

import pytest

from sitegen.diagnostics.fixes import apply_fixes
from sitegen.diagnostics.model import Diagnostic, Severity
from sitegen.document import parse
from sitegen.interpret.page import interpret_page
from sitegen.lint.run import lint
from sitegen.rules.library import variant
from sitegen.site import assemble
from sitegen.source import SourceFile

CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
BODY = """
The board has 64 squares. Each side has 8 pawns. Rook a1 · Knight b1 · Bishop c1 · Queen d1.
The king moves two squares when castling, from e1 to c1 or g1. Stalemate is a draw.

{{svg:men.svg moves="e1" "The king"}}

{{svg:castles.svg rule="castling" "Castling"}}

```claims
perft 2: 400
legal: e2e4
line: 1. e4 e5
```
"""
FALSE = "Rook a1 · Knight b1 · Knight c1 · Queen d1.\n"


def run(text: str, path: str = "page.md") -> list[Diagnostic]:
    page = interpret_page(parse(SourceFile(path, text)), "wood")
    return [d for d in lint(assemble([page])) if d.severity is not Severity.INFO]


def told(engine: str, body: str = BODY) -> list[tuple[str, str]]:
    """Name and words of all that is told of a game of chess with other lines in its `engine`."""
    text = f"---\ntitle: Page\nparent: chess\nengine:\n{engine}\n---\n{body}"
    return [(d.name, d.place.source.slice(d.place.span)) for d in run(text)]


def engine(
    setup: str = CHESS, topology: str = "{type: grid, rows: 8, cols: 8}", more: str = ""
) -> str:
    return f'  topology: {topology}\n  setup: "{setup}"\n{more}'


def test_the_page_that_the_others_are_made_of_is_true() -> None:
    assert told(engine()) == []


OTTER = "rnoqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNOQKBNR"
CLASHES = [
    ("  pieces: {otter: {betza: N, symbol: N}}", "N", "the letter of the knight"),
    (
        "  pieces: {otter: {betza: N, symbol: N}, knight: {betza: N, symbol: N}}",
        "N",
        "the letter of the otter",
    ),
    ("  vocabulary: {otter: {symbols: {0: N, 1: n}}}", "N", "the letter of the knight"),
]


@pytest.mark.parametrize(("more", "words", "owner"), CLASHES)
def test_two_pieces_with_one_letter_are_told_at_the_letter(
    more: str, words: str, owner: str
) -> None:
    head = "---\ntitle: Page\nparent: chess\nengine:\n"
    (found,) = run(f"{head}{engine(OTTER, more=more)}\n---\n{BODY}")
    assert found.name == "wrong-type"
    assert found.place.source.slice(found.place.span) == words
    assert owner in found.message


def test_a_letter_taken_from_a_piece_that_a_pawn_may_become_is_a_clash() -> None:
    more = "  pieces: {nightrider: {betza: NN, symbol: N}}\n  promotionChoices: [queen, knight]"
    assert told(engine(more=more), "") == [("wrong-type", "N")]


def test_a_piece_may_take_the_place_and_the_letter_of_another() -> None:
    assert told(engine(more="  pieces: {nightrider: {betza: NN, symbol: N}}"), "") == []


def test_letters_of_one_side_each_do_not_clash() -> None:
    more = "  vocabulary: {lion: {symbols: {0: L}}, lynx: {symbols: {1: l}}}"
    assert told(engine(more=more), "") == []


def test_no_fix_makes_a_digit_of_a_letter() -> None:
    for letter in "oOlI":
        text = f"---\ntitle: P\nengine:\n{engine(CHESS.replace('8/8', f'3{letter}4/8', 1))}\n---\n"
        found = run(text)
        assert [d.name for d in found] == ["fen-unknown-letter"]
        assert not apply_fixes(found, unsafe=True).sources


@pytest.mark.parametrize("steps", ["9", "0", "-1"])
def test_a_king_that_would_leave_the_board_is_blamed_where_he_is_sent(steps: str) -> None:
    narrow = engine(
        "rnqkbnr/ppppppp/7/7/7/7/PPPPPPP/RNQKBNR w KQkq - 0 1",
        "{type: grid, rows: 8, cols: 7}",
        f"  castling: {{king_steps: {steps}}}",
    )
    head = "---\ntitle: Page\nparent: chess\nengine:\n"
    (found,) = run(f"{head}{narrow}\n---\nThe king castles two squares, d1 to b1 or f1.\n")
    assert found.place.source.slice(found.place.span) == steps
    assert "a number from 1 to 3" in found.message


FAULTS = {
    "a rank is missing": (engine(CHESS.replace("8/8/", "8/", 1)), ["fen-rank-count"]),
    "a rank is too wide": (engine(CHESS.replace("PPPP/", "PPPPP/")), ["fen-rank-width"]),
    "a letter is unknown": (engine(CHESS.replace("QKB", "QKX")), ["fen-unknown-letter"]),
    "a size is no number": (engine(topology="{rows: eight, cols: 8}"), ["wrong-type"]),
    "the board is no map": (engine(topology="10x8"), ["wrong-type"]),
    "a tab hides the board": (
        f'\ttopology: {{rows: 9, cols: 9}}\n  setup: "{CHESS}"',
        ["front-matter-syntax"],
    ),
    "a tab hides the setup": (
        f'  topology: {{rows: 8, cols: 8}}\n\tsetup: "{CHESS}"',
        ["front-matter-syntax"],
    ),
    "a tab hides a size": (
        f'  topology:\n    cols: 8\n\trows: 8\n  setup: "{CHESS}"',
        ["front-matter-syntax"],
    ),
    "a tab hides the pieces": (
        '  topology: {rows: 8, cols: 8}\n\tpieces: {otter: {betza: N, symbol: O}}\n  setup: "'
        + OTTER
        + '"',
        ["front-matter-syntax"],
    ),
    "holes are counted from one": (
        engine("*nbqkbn*/pppppppp/8/8/8/8/PPPPPPPP/*NBQKBN*", "{rows: 8, cols: 8, voids: "
               "[[1, 1], [1, 8], [8, 1], [8, 8]]}"),
        ["wrong-type"],
    ),
    "holes amidst the board are counted from one": (
        engine("rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNR",
               "{rows: 8, cols: 8, voids: [[4, 4], [4, 5], [5, 4], [5, 5]]}"),
        ["wrong-type"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_what_cannot_be_read_is_told_once(fault: str) -> None:
    front, names = FAULTS[fault]
    assert [name for name, _ in told(front)] == names


def test_holes_counted_from_one_are_told_so() -> None:
    front, _ = FAULTS["holes are counted from one"]
    (found,) = run(f"---\ntitle: P\nengine:\n{front}\n---\n")
    assert "counted from 0 and from the top" in found.message
    assert "seems to be counted from 1" in found.message
    assert len(found.notes) == 2


def test_a_fault_that_nothing_else_explains_is_told_beside_an_unread_rank() -> None:
    body = (
        "The board has 90 squares. Rook a1 · Knight b1 · Knight c1 · Queen d1.\n\n{{svg:x.svg}}\n"
    )
    names = {name for name, _ in told(engine(CHESS.replace("pppp/", "ppppp/")), body)}
    wanted = {"fen-rank-width", "square-count-mismatch", "placement-mismatch", "caption-missing"}
    assert names == wanted


def test_a_line_that_is_no_yaml_and_not_of_the_game_hides_no_fault_of_the_game() -> None:
    text = f"---\ntitle: P\nwin: mate: the king\nengine:\n{engine()}\n---\n{FALSE}"
    names = [d.name for d in run(text)]
    assert names == ["front-matter-syntax", "placement-mismatch"]


SEED = """---
title: Carrera's Chess
slug: {slug}
engine:
  topology: {{type: grid, rows: 8, cols: 10}}
  setup: "rabnqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RABNQKBNCR"
---

There is no castling. Rook a1 · Centaur b1 · Bishop c1 · Knight d1.
"""


@pytest.mark.parametrize("slug", ["con", "carrera game", "another-s-address"])
@pytest.mark.parametrize("path", ["carrera.md", "page.md"])
def test_a_slug_that_is_wrong_takes_no_page_its_game(slug: str, path: str) -> None:
    page = interpret_page(parse(SourceFile(path, SEED.format(slug=slug))), "wood")
    assert page.subject is not None
    assert page.subject.known is not None
    assert page.subject.known.name == "carrera"
    assert "fen-unknown-letter" not in {d.name for d in run(SEED.format(slug=slug), path)}


def test_of_two_pages_with_one_slug_each_keeps_the_game_that_title_and_file_name() -> None:
    texts = {
        "carrera.md": SEED.format(slug="carrera"),
        "racing-kings.md": "---\ntitle: Racing Kings\nslug: carrera\nengine: {}\n---\n",
    }
    pages = [interpret_page(parse(SourceFile(*each)), "wood") for each in texts.items()]
    games = [page.subject.known for page in pages if page.subject]
    assert [game.name for game in games if game] == ["carrera", "racing-kings"]


BOARD = '{{svg:board.svg "The start"}}\n'
TAKEN = [
    ("slug: makruk", BOARD, "page.md", "makruk"),
    ("parent: makruk", BOARD, "page.md", "makruk"),
    ("slug: makruk\nengine: {}", "", "page.md", "makruk"),
    ("parent: makruk\nengine: {}", "", "about/page.md", "makruk"),
    ("slug: makruk", "", "page.md", ""),
    ("parent: chess", '{{moves:knight "The knight"}}\n', "page.md", ""),
    ("slug: chess-history", BOARD, "page.md", ""),
    ("slug: makruk", BOARD, "about/page.md", ""),
]


@pytest.mark.parametrize(("head", "body", "path", "game"), TAKEN)
def test_a_page_that_shows_a_board_takes_the_game_that_slug_or_parent_names(
    head: str, body: str, path: str, game: str
) -> None:
    page = interpret_page(parse(SourceFile(path, f"---\ntitle: P\n{head}\n---\n{body}")), "wood")
    if not game:
        assert page.subject is None
        return
    known = variant(game)
    assert page.subject is not None
    assert known is not None
    assert page.subject.setup.placement == known.start.placement
    assert page.problems == ()


REFUSED = [
    ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "K", "no rook for the castling right `K`"),
    ("4k3/8/8/8/8/8/9/4K3 w - - 0 1", "9", "rank 2 of the FEN has 9 squares"),
    ("4k3/8/8/8/8/8/8/4X3 w - - 0 1", "X", "no piece of this game is written `X`"),
    ("4k3/8/8/8/8/8/8/4K3 q - - 0 1", "q", "no side to move"),
    ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "k", "Black is in check, and it is White's turn"),
    ("3Pk3/8/8/8/8/8/8/4K3 w - - 0 1", "P", "must have promoted"),
    ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "e9", "`e9` is no square"),
    ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "e6", "no pawn stands behind"),
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/8", "White has 0 royal men"),
]


@pytest.mark.parametrize(("fen", "place", "words"), REFUSED)
def test_a_fen_of_a_claim_is_refused_in_words_at_its_own_characters(
    fen: str, place: str, words: str
) -> None:
    body = f"```claims\nfen: {fen}\ncheck: white\n```\n"
    (found,) = run(f"---\ntitle: P\nengine:\n{engine()}\n---\n{body}")
    assert found.place.source.slice(found.place.span) == place
    assert words in found.message
    assert "fen-" not in found.message
