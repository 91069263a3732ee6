"""How many play, and sentences about other numbers of players."""

from __future__ import annotations

import pytest
from claimed_pages import library_page


@pytest.mark.parametrize("game", ["chess", "makruk", "capablanca", "grand", "shatranj"])
@pytest.mark.parametrize(
    "text",
    [
        "It is a {}-player board game.",
        "This game is a game for {} players.",
        "It is a strategy board game for {} players.",
        "The game is played by {} players.",
        "It is a board game played between {} players.",
        "It is a {}-player strategy board game played on a board.",
    ],
)
def test_a_game_is_for_two_players_and_not_for_more(game: str, text: str) -> None:
    assert library_page(text.format("two"), game).held
    assert [kind for kind, _ in library_page(text.format("four"), game).failed] == [
        "player-name-mismatch"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Four-player chess is a variant for four players.",
        "The variant for four players is a four-player game.",
        "It can be played by four players.",
        "Bughouse is a game for four players.",
        "There is a variant for three players.",
        "Chess is played by four players in teams of two.",
        "It is played by 600 million players.",
        "It is played by 3 of the best players.",
        "It is a game for up to four players.",
        "It is played by ten players at once in a simultaneous display.",
        "A two-player game is played by two players and a four-player game by four.",
        "The tournament is played by ten players.",
        "The game is not for four players.",
        "The match is a game between 5 players.",
        "Team chess is played by four players.",
    ],
)
def test_other_numbers_of_players_are_of_other_games(text: str) -> None:
    assert not library_page(text, "chess").failed
