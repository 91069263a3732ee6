"""One word of a true sentence changed, for kinds of words that are easily passed over: what pawns
become, who castles and how far, rows of tables, what a game has not."""

from __future__ import annotations

import pytest
from claimed_pages import library_page as page

CHANGED = [
    ("modern", "Pawns promote to queen, minister, rook, bishop or {knight|king}."),
    ("gothic", "On the last rank there is a choice of six: {Queen|Rook}, Chancellor, Archbishop, "
     "Rook, Bishop or Knight."),
    ("janus", "### Promotion\n\nAs in chess, with the Janus as a fifth choice on the last rank: "
     "Queen, {Janus|Knight}, Rook, Bishop or Knight."),
    ("chess", "A king castles two squares toward a {rook|bishop}."),
    ("chess", "A king castles {two|three} squares toward a rook."),
    ("capablanca", "The king castles {three|two} squares to either side."),
    ("horde", "{White|Black} cannot castle."),
    ("horde", "{White|Black} does not castle."),
    ("antichess", "The king is a man like any other, and there is {no |}castling."),
    ("grand", "Pawns can make a double step from the {third|second} rank."),
    ("makruk", "**Black (rank {6|7}):** Bia a6–h6"),
    ("makruk", "## Setup\n\nAll eight Bia of White stand on the {third|second} rank."),
    ("makruk", "## Setup\n\nThe eight Bia of Black stand on the {sixth|seventh} rank."),
    ("janus", "The Janus combines the moves of bishop and {knight|pawn}."),
    ("modern", "## Minister\n\nBishop + {Knight|Pawn}, like Carrera's Centaur."),
    ("almost", "The chancellor can move as a rook or as a {knight|queen}."),
    ("makruk", "- *Met*: one step {diagonally|orthogonally}."),
    ("shatranj", "The Alfil moves exactly {two|three} squares diagonally and may jump over what "
     "stands between."),
    ("chess", "| Man | How it moves |\n|---|---|\n| {Queen|Rook} | any distance along rank, file or"
     " diagonal |"),
    ("chess", "| Man | How it moves |\n|---|---|\n| {Rook|Bishop} | any distance along rank or file"
     " |"),
    ("chess", "| Man | How it moves |\n|---|---|\n| {Bishop|Knight} | any distance along a "
     "diagonal |"),
    ("chess", "| Man | How it moves |\n|---|---|\n| {Knight|Bishop} | two squares straight and one "
     "to the side |"),
    ("almost", "There are no {queens|rooks} in this game."),
    ("los-alamos", "There are {two|no} knights, and no castling."),
    ("courier", "## Setup\n\nEach player has 24 men, of which {twelve|ten} are pawns."),
    ("knightmate", "There are {16|17} Pawns and 4 Commoners in the game."),
    ("knightmate", "There are 16 Pawns and {4|3} Commoners in the game."),
    ("antichess", "All {32|30} men stand as in chess."),
    ("makruk", "## Setup\n\nThe eight Bia of White stand on the third rank, those of Black on the "
     "{sixth|seventh}."),
    ("makruk", "- Khon: one step diagonally or straight {ahead|back}."),
    ("almost", "Castling: the king goes two squares, to c1 or {g1|f1}."),
    ("chess", "## Setup\n\nWhite: Rooks a1 and {h1|g1}, Knights b1 and g1, Pawns a2 until h2."),
    ("los-alamos", "Castling is {forbidden|allowed}, and pawns do not have a double step."),
    ("knightmate", "White: Knight {e1|d1}, Queen d1, Rooks a1 and h1."),
    ("knightmate", "The Knight is {royal|not royal}."),
    ("chess", "The queens start on d1 and d8; the kings on e1 and {e8|f8}."),
    ("crazyhouse", "A pawn {may not|may} be dropped on the first or the last rank."),
    ("crazyhouse", "A pawn {may|may not} be dropped on the second rank."),
    ("crazyhouse", "Knights {may|may not} be dropped on the last rank."),
    ("chess", "Pawns may not promote on the {seventh|eighth} rank."),
    ("grand", "On the eighth rank a pawn *{may|may not}* be promoted."),
    ("grand", "On the {seventh|ninth} rank a pawn may not be promoted."),
    ("grand", "The marshall is {not royal|royal}."),
    ("antichess", "The king is {not royal|royal}, so there is no check."),
    ("chess", "**White pawns (rank 2):** a2–h2 (8 {pawns|kings})"),
    ("gardner", "The board has 25 squares, files a to e and ranks {1|2} to 5."),
    ("crazyhouse", "Both sides begin with the 16 men of chess: White's back rank, from a1 to h1, "
     "is Rook, Knight, Bishop, Queen, King, Bishop, {Knight|Pawn}, Rook."),
    ("modern", "On the ninth rank they become a Queen, Minister, Rook, Bishop or {Knight|Pawn}."),
    ("chess", "A {pawn|bishop} may step two squares from its second rank."),
    ("shatranj", "| Man | How it moves |\n|---|---|\n| Alfil | leaps {two|three} squares along a "
     "diagonal |"),
    ("chess", "| Man | How it moves |\n|---|---|\n| Knight | {two|three} squares straight and one "
     "to the side |"),
    ("embassy", "## Castling\n\nEither way he goes {three|four} squares."),
    ("chess", "{White moves|White does not move} first."),
]  # fmt: skip

SILENT = [
    ("grand", "A pawn may not be promoted on the eighth rank if nothing was captured."),
    ("crazyhouse", "A pawn that is dropped on the second rank may make its double step."),
    ("crazyhouse", "A promoted pawn may be dropped on the last rank only after its capture."),
    ("chess", "A pawn of the third rank cannot be taken en passant if it moved before."),
    ("chess", "The two royal men of each side are its king and queen."),
    ("chess", "On the second rank they become weak, for a rook, a bishop or a knight wins them."),
    ("chess", "After the exchange there are 12 pawns in all."),
    ("chess", "Each side has 16 men, of which three may move at once."),
    ("chess", "White wins if there are two pawns in the game."),
    ("chess", "Pawns cannot castle."),
    ("chess", "White cannot castle through check."),
    ("chess", "In castling the king moves two squares toward the bishop of the enemy."),
    ("chess", "Castling takes the king away from the centre; a knight leaps toward the king."),
    ("chess", "There is a choice of two: the bishop, the knight and the rook may all capture."),
    ("chess", "| Man | How it moves |\n|---|---|\n| Queen | any distance along a diagonal, or along"
     " a rank |"),
    ("chess", "After a double step from the third rank nothing happens."),
    ("chess", "There are no rooks on open files."),
    ("chess", "## Endings\n\nThere are no queens."),
    ("chess", "When Black does not move first, the game is another one."),
]  # fmt: skip


def made(text: str, word: int) -> str:
    """The text with the true word (0) or the false one (1)."""
    before, _, rest = text.partition("{")
    words, _, behind = rest.partition("}")
    return before + words.split("|")[word] + behind


@pytest.mark.parametrize(("variant", "text"), CHANGED)
def test_the_true_word_is_silent_and_the_false_one_fails(variant: str, text: str) -> None:
    assert page(made(text, 0), variant).failed == []
    assert page(made(text, 1), variant).failed != []


@pytest.mark.parametrize(("variant", "text"), SILENT)
def test_what_only_looks_false_is_silent(variant: str, text: str) -> None:
    assert page(text, variant).failed == []
