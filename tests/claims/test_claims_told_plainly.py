"""Plain sentences of many pages: bishops that stay on a colour, men on dark squares, castling in
check, the ranks of an army. Each is true in some games and false in others."""

from __future__ import annotations

import pytest
from claimed_pages import library_page

CASES = (
    ("Bishops remain on one colour for the whole game.", "chess capablanca", ""),
    ("Each Bishop stays on squares of a single color.", "chess", ""),
    ("Knights stay on one colour.", "", "chess makruk"),
    ("The Knight keeps to the same colour.", "", "chess"),
    ("Both Bishops stand on dark squares.", "", "chess capablanca"),
    ("All Kings are on dark squares.", "", "racing-kings chess"),
    ("A King in check cannot castle.", "chess capablanca", ""),
    ("Castling through check is forbidden.", "chess", ""),
    ("Castling is not allowed out of check.", "chess", ""),
    ("Castling out of check is allowed.", "", "chess capablanca"),
    ("One may not castle through check.", "chess", ""),
    ("White occupies ranks 1 and 2.", "chess capablanca", "makruk"),
    ("White's pieces stand on rank 1.", "chess makruk", "racing-kings"),
    ("Black's men take up the seventh and eighth ranks.", "chess horde", "makruk"),
    ("White's army occupies ranks 1 to 3.", "", "chess"),
    ("White starts on the first and second ranks.", "gothic", "makruk"),
    ("En passant exists.", "chess antichess", "makruk"),
    ("The first player to checkmate the enemy King wins.", "chess", "antichess"),
    ("Whoever checkmates the enemy King wins.", "makruk", "racing-kings"),
    ("You win by checkmating your opponent.", "chess", "kinglet"),
)


@pytest.mark.parametrize(("text", "holding", "failing"), CASES)
def test_a_plain_sentence_is_true_in_some_games_alone(
    text: str, holding: str, failing: str
) -> None:
    for game in holding.split():
        found = library_page(text, game)
        assert (len(found.held), found.failed) == (1, []), game
    for game in failing.split():
        found = library_page(text, game)
        assert (len(found.failed), found.held) == (1, []), game


@pytest.mark.parametrize(
    "text",
    [
        "Knights stay on the board.",
        "Black stands on rank 6 after castling.",
        "White may occupy ranks 5 and 6.",
        "Knights stay on one colour only when the board is small.",
        "Both Knights stand on dark squares after the first move.",
        "Both players stand on dark squares.",
        "A King in check cannot castle with a Rook that moved.",
    ],
)
def test_what_says_more_is_no_claim(text: str) -> None:
    assert library_page(text, "chess").failed == []
