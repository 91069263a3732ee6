"""The same thing said in other words is read as the same thing: true it holds, false it fails."""

from __future__ import annotations

import pytest
from claimed_pages import page

SAID = {
    ("chess", "queen", "king"): [
        "A pawn promotes to a {}.",
        "A pawn is promoted to a {}.",
        "A pawn may be promoted to a {}.",
        "A pawn becomes a {}.",
        "A pawn turns into a {}.",
        "A pawn changes into a {}.",
        "A pawn transforms into a {}.",
        "A pawn is exchanged for a {}.",
        "A pawn is replaced by a {}.",
        "Pawns promote on the last rank to a {}.",
    ],
    ("chess", "eighth", "seventh"): [
        "Pawns promote on the {} rank.",
        "A pawn that reaches the {} rank promotes.",
        "A pawn arriving on the {} rank promotes.",
        "White's pawns promote when they reach the {} rank.",
        "On reaching the {} rank a pawn promotes.",
        "Pawns are promoted on the {} rank.",
        "On the {} rank a pawn must promote.",
    ],
    ("chess", "8", "9"): [
        "The board has {0} files and {0} ranks.",
        "The board has {0} columns and {0} rows.",
        "The board consists of {0} files and {0} ranks.",
        "There are {0} files and {0} ranks.",
        "The board is {0}×{0}.",
        "The board is {0}x{0}.",
        "The board is {0} by {0}.",
        "The board measures {0} by {0}.",
        "A {0}×{0} board is used.",
        "The game is played on a board of {0}×{0} squares.",
    ],
    ("chess", "64", "81"): [
        "The board has {} squares.",
        "The board of {} squares is usual.",
        "The board consists of {} squares.",
        "It is a {}-square board.",
        "8×8 squares ({} in all)",
        "8×8 = {} squares",
    ],
    ("chess", "King", "Queen"): [
        "## Setup\n\nThe white {} stands on e1.",
        "## Setup\n\nThe white {} starts on e1.",
        "## Setup\n\nThe white {} begins on e1.",
        "## Setup\n\nThe white {} is on e1.",
        "## Setup\n\nThe white {} is placed on e1.",
        "## Setup\n\nThe white {} sits on e1.",
        "## Setup\n\nThe white {} occupies e1.",
        "## Setup\n\nPlace the white {} on e1.",
        "## Setup\n\nWhite's {} on e1.",
        "## Setup\n\nWhite: {} e1.",
        "## Setup\n\nWhite: {} (e1)",
        "## Setup\n\nWhite: e1 {}.",
        "## Setup\n\n- e1: {}",
        "## Setup\n\n**White:** {}: e1",
    ],
    ("chess", "Rooks", "Knights"): [
        "## Setup\n\nThe {} stand in the corners.",
        "## Setup\n\nThe {} start in the corners.",
        "## Setup\n\nThe {} are in the corners.",
        "## Setup\n\nThe {} occupy the corners.",
    ],
    ("capablanca", "Bishop and Knight", "Rook and Knight"): [
        "The Archbishop combines {}.",
        "The Archbishop combines the powers of {}.",
        "The Archbishop unites {}.",
        "The Archbishop joins {}.",
        "The Archbishop merges {}.",
        "The Archbishop is a compound of {}.",
        "The Archbishop is a combination of {}.",
        "The Archbishop is a union of {}.",
        "The Archbishop is a fusion of {}.",
        "The Archbishop is a mixture of {}.",
        "The Archbishop has the powers of {}.",
        "The Archbishop has the combined moves of {}.",
        "The Archbishop moves as {}.",
        "The Archbishop moves like {}.",
        "The Archbishop moves like a {}.",
    ],
    ("chess", "draw", "loss"): [
        "Stalemate is a {}.",
        "A stalemate is a {}.",
        "Stalemate counts as a {}.",
        "Stalemate means a {}.",
        "Stalemate results in a {}.",
    ],
    ("chess", "two", "three"): [
        "A pawn may move {} squares on its first move.",
        "A pawn can advance {} squares at first.",
        "On its first move a pawn may step {} squares.",
        "Pawns may go {} squares forward from their second rank.",
    ],
    ("chess", "eight", "ten"): [
        "White has {} pawns.",
        "There are {} pawns per side.",
        "There are {} pawns per player.",
        "There are {} pawns a side.",
        "There are {} pawns for each.",
        "Each side has {} pawns.",
        "Each side gets {} pawns.",
        "Each side begins with {} pawns.",
        "Each player has {} pawns.",
        "Each player starts with {} pawns.",
        "Each army has {} pawns.",
        "Each army comprises {} pawns.",
        "Either side has {} pawns.",
        "Every side has {} pawns.",
        "Every player has {} pawns.",
        "Every army has {} pawns.",
        "Both sides have {} pawns.",
        "Both players have {} pawns.",
        "White and Black each have {} pawns.",
    ],
    ("chess", "16", "18"): [
        "Each side has {} men.",
        "Each side has {} pieces.",
        "There are {} pieces per side.",
        "Each army has {} men.",
        "Each player has {} pieces.",
        "Each player commands {} men.",
    ],
}
"""The game, what is true of it and what is not; and the sentences in which that may be said."""
CASES = [(*what, form) for what, forms in SAID.items() for form in forms]


@pytest.mark.parametrize(("game", "true", "false", "form"), CASES)
def test_what_is_said_in_other_words_is_read_alike(
    game: str, true: str, false: str, form: str
) -> None:
    good, bad = page(form.format(true), game), page(form.format(false), game)
    assert good.held
    assert good.failed == []
    assert bad.failed


@pytest.mark.parametrize(
    "text",
    [
        "There are no Queens.",
        "There are no Queens here.",
        "There are no Queens on the board.",
        "The game has no Queens.",
        "This game has no Queens.",
        "The setup has no Queens.",
        "The board has no Queens.",
        "The game is played without Queens.",
        "Queens are absent.",
    ],
)
def test_men_that_are_told_to_be_absent_are_looked_for(text: str) -> None:
    kind = "piece-count-mismatch"
    assert page(text, "makruk").held == [(kind, "Queens")]
    assert page(text, "chess").failed == [(kind, "Queens")]
