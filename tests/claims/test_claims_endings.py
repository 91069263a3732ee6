"""Laws of how a game ends: what a page says holds where the rules have that end, and fails where
the rules of a known game have not; a game of the page's own may have more than it tells."""

from __future__ import annotations

import pytest
from claimed_pages import cases, library_page, page

KIND = "rule-flag-mismatch"
TRUE_AND_FALSE = (
    ("Checkmate wins.", "chess shatranj grand", "antichess racing-kings extinction"),
    ("The game is won by checkmate.", "makruk", "kinglet"),
    ("The object of the game is to checkmate the opponent's King.", "chess", "antichess"),
    ("The aim is checkmate, as in chess.", "gothic", "racing-kings"),
    ("A player wins by giving checkmate.", "crazyhouse", "antichess"),
    ("Threefold repetition is a draw.", "chess makruk antichess", ""),
    ("A three-fold repetition of the position makes a draw.", "horde", ""),
    ("Fourfold repetition is a draw.", "", "chess makruk"),
    ("When the same position occurs three times, the game is a draw.", "chess", ""),
    ("The game is drawn when the same position arises for the fourth time.", "", "chess"),
    ("The fifty-move rule applies.", "chess capablanca", "makruk shatranj"),
    ("The 70-move rule is in force.", "shatranj", "chess"),
    ("There is no fifty-move rule.", "makruk shatranj", "chess"),
    ("The fifty-move rule does not apply.", "makruk", "grand"),
    ("Giving check three times wins.", "three-check", "chess five-check"),
    ("The fifth check wins.", "five-check", "three-check chess"),
    ("A player who gives check for the third time wins.", "three-check", "five-check"),
    ("A player wins by giving check five times.", "five-check", "three-check"),
    ("A bare King loses.", "shatranj courier chaturanga", "chess makruk"),
    ("Baring the enemy King wins.", "shatranj", "chess"),
    ("A bared King draws.", "", "shatranj"),
    ("Insufficient material is a draw.", "chess makruk", ""),
    ("The King may not move into check.", "chess racing-kings", "antichess extinction"),
    ("It is illegal to leave one's King in check.", "capablanca", "kinglet"),
    ("A player who is in check must get out of it.", "makruk", "antichess"),
    ("Giving check is not allowed.", "racing-kings", "chess"),
    ("Neither player may give check.", "racing-kings", "three-check"),
    ("The player who loses all pieces wins.", "antichess", "chess extinction"),
    ("The first to lose all men loses.", "", "chess antichess"),
    ("The first King to reach the eighth rank wins.", "racing-kings", "chess king-of-the-hill"),
    ("The player who brings his King to the 7th rank wins.", "", "racing-kings"),
    ("Bringing the King to the last rank wins.", "racing-kings", "horde"),
    ("Bringing the King to the centre wins.", "king-of-the-hill", "racing-kings chess"),
    ("A King on the central squares wins.", "king-of-the-hill", "chess"),
    ("The object of the game is to lose all your pieces.", "antichess", "chess"),
    ("Losing all pieces wins.", "antichess", "extinction"),
    ("A player who loses all men of one kind loses.", "extinction", "antichess"),
    ("Captured pieces change colour.", "crazyhouse", "chess"),
    ("A captured piece can be dropped on any empty square.", "crazyhouse", "horde"),
    ("Promotion is mandatory.", "chess makruk", ""),
)
CASES = cases(TRUE_AND_FALSE)


def test_what_is_said_with_several_of_its_words_is_one_claim() -> None:
    text = "A player who gives check for the third time wins, since three checks count."
    assert told(text, "three-check") == [(KIND, True)]


def told(text: str, game: str) -> list[tuple[str, bool]]:
    found = library_page(text, game)
    return [(k, True) for k, _ in found.held] + [(k, False) for k, _ in found.failed]


@pytest.mark.parametrize(("text", "game", "true"), CASES)
def test_an_end_of_the_game_is_as_the_rules_have_it(text: str, game: str, true: bool) -> None:
    assert told(text, game) == [(KIND, true)]


@pytest.mark.parametrize(
    "text",
    [
        "Checkmate does not win.",
        "Checkmate wins unless a drop gives it.",
        "If checkmate wins, the game is a short one.",
        "Some clubs say that checkmate wins.",
        "In chess checkmate wins.",
        "Promotion is mandatory only on the last rank.",
        "The fifty-move rule is named after its number.",
        "Giving check three times is bold.",
        "The third check is the worst.",
        "A bare King wins nothing.",
        "Fivehundredfold repetition is a draw.",
        "The third check wins the game in Three-check chess.",
        "Checkmate wins in other games.",
    ],
)
def test_what_is_no_rule_of_an_end_is_no_claim(text: str) -> None:
    assert told(text, "racing-kings") == []


OF_THE_GAME = [text for text, _, failing in TRUE_AND_FALSE if failing and "aptured" not in text]


@pytest.mark.parametrize("text", OF_THE_GAME)
def test_a_game_of_the_page_itself_may_have_other_ends(text: str) -> None:
    own = page(text, "capablanca")
    assert own.failed == []


NUMBERS = (
    ("There are six kinds of pieces.", "chess crazyhouse", "capablanca"),
    ("The game has 8 different types of pieces.", "capablanca", "chess"),
    ("White has 20 first moves.", "chess crazyhouse", "capablanca"),
    ("There are 28 possible first moves.", "capablanca", "chess"),
    ("Each side starts with twenty possible moves.", "chess", "makruk"),
    ("White has a choice of 28 opening moves.", "capablanca", "chess"),
)


@pytest.mark.parametrize(("text", "holding", "failing"), NUMBERS)
def test_kinds_of_pieces_and_first_moves_are_counted(text: str, holding: str, failing: str) -> None:
    assert [[true for _, true in told(text, game)] for game in holding.split()] == [
        [True] for _ in holding.split()
    ]
    assert [true for game in failing.split() for _, true in told(text, game)] == [False]


@pytest.mark.parametrize(
    "text",
    [
        "There are five kinds of pieces.",
        "There are many kinds of pieces.",
        "There are two kinds of pieces: sliders and leapers.",
        "There are three kinds of pieces.",
        "There are eight kinds of pieces, if promoted ones are counted.",
        "There are six kinds of pieces that slide.",
        "There are 20 moves.",
        "White has 30 moves to give mate.",
        "White has not 30 first moves.",
        "White has 3 good first moves.",
    ],
)
def test_what_counts_something_else_is_no_claim(text: str) -> None:
    assert told(text, "chess") == []
