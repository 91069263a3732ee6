"""Laws of what pages tell of a case: it holds where the rules have it so, and fails where they have
not; a sentence that says more than a case and what follows from it is left alone."""

from __future__ import annotations

import pytest
from claimed_pages import cases, library_page

TRUE_AND_FALSE = (
    ("If a player is stalemated, he loses.", "shatranj", "chess antichess"),
    ("If a player has no legal moves but is not in check, the game is drawn.", "chess", "shatranj"),
    ("The game is drawn if the side to move cannot move.", "makruk", "antichess"),
    ("A player wins if the opponent is stalemated.", "shatranj", "chess"),
    ("If you stalemate your opponent, you lose.", "antichess", "chess shatranj"),
    ("A player with no legal move wins.", "antichess", "chess"),
    ("If a player cannot make a legal move, he must pass.", "", "chess shatranj"),
    ("If the King is checkmated, the game is a draw.", "", "chess grand"),
    ("When a player is checkmated, the opponent wins.", "chess makruk", ""),
    ("If the King is in check and cannot escape, that player loses.", "chess", ""),
    ("If the King is captured, the game continues.", "", "chess extinction"),
    ("If a player loses his King, he loses the game.", "extinction", ""),
    ("If the same position occurs three times, the game is drawn.", "chess", ""),
    ("If the same position is repeated four times, the game is a draw.", "", "chess"),
    ("The game is drawn when the same position arises for the fourth time.", "", "chess"),
    ("If fifty moves are made without a capture or pawn move, the game is drawn.", "chess", ""),
    ("If sixty moves are made without a capture, the game is drawn.", "", "chess"),
    ("If a player has only his King left, he loses.", "shatranj", "chess"),
    ("If a player has only a bare King, the game is a draw.", "", "shatranj"),
    ("When the King is in check, castling is not allowed.", "chess", ""),
    ("A King that is in check may castle.", "", "chess capablanca"),
    ("A player whose King is in check cannot castle.", "chess", ""),
    ("If the King has moved, he may not castle.", "chess capablanca", ""),
    ("If the Rook has moved, castling with it is still possible.", "", "chess"),
    ("A player may castle only if neither the King nor the Rook has moved.", "chess", ""),
    ("A player may castle only if the King and the Rook have moved.", "", "chess"),
    ("A player may castle unless the King has moved.", "chess", ""),
    ("A player may not castle unless the King is in check.", "", "chess"),
    ("Castling is not possible if any square that the King passes over is attacked.", "chess", ""),
    ("Castling is allowed if the King passes over an attacked square.", "", "chess"),
    ("Castling is illegal if there are pieces between the King and the Rook.", "chess", ""),
    ("If a Rook has moved, castling with it is not possible.", "chess", ""),
    ("You may castle if the King or a Rook has moved.", "", "chess"),
    ("You may castle even if there is a piece between the King and the Rook.", "", "chess"),
    ("If a pawn advances two squares, it may be captured en passant.", "chess", ""),
    ("If a pawn moves two squares, it may be captured en passant by any piece.", "", "chess"),
    ("If a pawn makes its double step, it cannot be captured en passant.", "", "chess"),
    ("If a pawn reaches the last rank, it must promote.", "chess", ""),
    ("If a pawn reaches the seventh rank, it must promote.", "", "chess"),
    ("If the opponent is stalemated, he wins.", "", "chess"),
    ("If the King is captured, the game continues.", "antichess kinglet", ""),
    ("If a pawn advances two squares, it cannot be captured en passant.", "carrera", "chess"),
    ("If a pawn advances two squares, it may be captured en passant.", "", "carrera"),
    (
        "Castling is allowed if neither King nor Rook has moved and no piece is between them.",
        "chess capablanca",
        "",
    ),
    (
        "Castling is allowed if the King has not moved, is in check, and no man is between them.",
        "",
        "chess",
    ),
    ("You may not castle if the King is in check, has moved or passes over check.", "chess", ""),
    ("You may not castle if the King is in check, has not moved or crosses check.", "", "chess"),
    ("Castling requires that the King has not moved and that he is not in check.", "chess", ""),
    ("Castling requires that the King has moved and that he is not in check.", "", "chess"),
    ("If the King has moved but is not in check, he may castle.", "", "chess"),
)
CASES = cases(TRUE_AND_FALSE)
"""Some lines tell of a rule that not all games have, so not all games stand on both sides."""
LEFT_ALONE = (
    "If a pawn advances two squares, it may be captured by any enemy piece.",
    "If the opponent is checkmated, he loses.",
    "If the enemy King is checkmated, that side loses.",
    "If the King cannot move, the game continues.",
    "### Pawn\n\nIf it cannot move, the game goes on.",
    "### Rook\n\nIf it is attacked, you may still castle.",
    "The Rook is safe. If it is attacked, castling is still possible.",
    "You may castle with that Rook even if it is under attack.",
    "### Queen\n\nIf it has moved, you may still castle.",
    "### Guard\n\nIf it has not moved, it may move three squares.",
    "If a pawn reaches the seventh rank, it is one step from promotion.",
    "If a pawn reaches the sixth rank, it may become a Queen soon.",
    "If a pawn reaches the seventh rank and is supported, it promotes.",
    "If a pawn reaches the sixth rank before the enemy King, it promotes.",
    "If the pawn arrives on the seventh rank first, it becomes a Queen.",
    "If a piece has moved, you may still castle.",
    "If a pawn moves two squares, it cannot be captured en passant by a Knight.",
    "If a pawn moves two squares, it cannot be taken en passant by a piece.",
    "In some clubs, if a player is stalemated, he loses.",
    "If you were stalemated, you would lose.",
    "If a player is stalemated in the Ruy Lopez, he loses.",
    "If a player runs out of time, he loses.",
    "If both players agree, the game is a draw.",
    "If the King is captured, you lose.",
    "If the bishop has moved, it may not castle.",
    "If the Rook passes over an attacked square, castling is still allowed.",
    "If a pawn moves two squares, it may be captured by an enemy pawn on the next move.",
    "If a hundred moves are made without a capture, the game is drawn.",
    "If the King is in check and has no legal move, the game is over.",
    "A King may castle if the Rook is attacked.",
    "If the King moves, he loses the right to castle.",
    "You may not castle if the King has not moved and is in check.",
    "You may castle if the King is not in check or the Rook has moved.",
    "You may castle if the King is not in check and the arbiter allows it.",
    "If a Rook has moved, you may still castle.",
    "A player may castle even if either Rook has moved.",
    "Castling is still possible if the Rook has moved (with the other one).",
    "A player may castle if the King has moved (no).",
    "You may castle if the King has moved. This is wrong.",
    "You may castle if the King has moved. No!",
    "Castling is allowed if the King is in check. None of this is true.",
)
KNIGHTMATE = ("The King may be captured.", "The King may be left in check.")


def told(text: str, game: str) -> tuple[bool, bool]:
    found = library_page(text, game)
    return bool(found.held), bool(found.failed)


@pytest.mark.parametrize(("text", "game", "true"), CASES)
def test_what_follows_from_a_case_is_as_the_rules_have_it(text: str, game: str, true: bool) -> None:
    held, failed = told(text, game)
    assert failed is not true
    assert held or not true


@pytest.mark.parametrize("game", ["shatranj", "courier"])
@pytest.mark.parametrize("both", ["both", "all"])
@pytest.mark.parametrize("case", ["sides are left with", "opponents have"])
def test_what_is_so_of_both_sides_is_no_case_of_one(case: str, both: str, game: str) -> None:
    assert not told(f"If {both} {case} only a King, the game is a draw.", game)[1]


@pytest.mark.parametrize("text", ["If the King is captured, the game continues.", *KNIGHTMATE])
def test_a_king_that_is_no_royal_one_may_be_taken(text: str) -> None:
    assert not told(text, "knightmate")[1]


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_a_case_that_no_rule_tells_of_never_fails(text: str) -> None:
    assert not told(text, "chess")[1]
