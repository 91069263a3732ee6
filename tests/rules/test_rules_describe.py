"""The special rules of a variant, read out in English."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sitegen.rules.describe import describe_rules, ordinal
from sitegen.rules.endings.describe import describe_endings
from sitegen.rules.library import variant, variant_names
from sitegen.rules.movement import parse_betza


def rules(name: str) -> tuple[str, ...]:
    found = variant(name)
    assert found is not None
    return describe_rules(found)


def test_the_rules_of_chess_read_as_every_player_knows_them() -> None:
    assert rules("chess") == (
        "The king castles to the c or g file, and the rook lands beside it on the inner side. "
        "Neither may have moved, and nothing may stand where they pass; the king may not start, "
        "pass or end on an attacked square.",
        "A pawn on its 2nd rank may advance two squares at once.",
        "A pawn may answer such an advance at once by capturing the pawn on a square that it "
        "passed over (en passant).",
        "A pawn that reaches the last rank becomes a queen, rook, bishop or knight.",
        "Stalemate is a draw.",
    )


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("carrera", "There is no castling."),
        ("carrera", "There is no en passant capture."),
        (
            "carrera",
            "A pawn on its 2nd rank may advance two squares at once. That step may not answer a "
            "check if an enemy pawn attacks a square passed over.",
        ),
        ("carrera", "A pawn that reaches the last rank becomes a queen, champion or centaur."),
        (
            "grand",
            "A pawn that reaches one of the last three ranks may become a queen, marshall, "
            "cardinal, rook, bishop or knight. On the last rank it must. It can only become a "
            "piece of which its side has lost one.",
        ),
        ("torpedo", "A pawn may advance two squares at once."),
        (
            "horde",
            "A pawn may answer such an advance at once by capturing the pawn on a square that it "
            "passed over (en passant). Only a step over its 3rd rank can be answered so.",
        ),
        ("antichess", "A side that can capture must."),
        ("racing-kings", "No move may give check."),
        ("shatranj", "A side that is stalemated loses."),
        (
            "crazyhouse",
            "A captured man changes sides, and instead of a move its captor may put it on an empty "
            "square. A pawn may not be put on the first or last rank.",
        ),
    ],
)
def test_a_rule_says_itself(name: str, sentence: str) -> None:
    assert sentence in rules(name)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("chess", "After 50 moves of each side without a capture or a pawn's move a draw may be "
         "claimed; 75 make one."),
        ("chess", "The same position for the 3rd time may be claimed as a draw; for the 5th time "
         "it is one."),
        ("three-check", "A side wins with the 3rd check that it gives."),
        ("king-of-the-hill", "A side wins by bringing its king to d4, e4, d5 or e5."),
        ("racing-kings", "A side wins by bringing its king to the last rank of the board. If the "
         "other side does so with its next move, the game is drawn."),
        ("kinglet", "A side loses by having no pawn left."),
        ("extinction", "A side loses by having no man left of any one kind that it began with."),
        ("horde", "White loses by having no man left."),
        ("antichess", "A side wins by having no man left."),
        ("shatranj", "A side that has nothing but its king left loses, unless its next move bares "
         "the other one, too."),
    ],
)  # fmt: skip
def test_an_ending_says_itself(name: str, sentence: str) -> None:
    found = variant(name)
    assert found is not None
    assert sentence in describe_endings(found)


def test_a_man_that_could_never_move_again_must_promote_whatever_is_written() -> None:
    chess = variant("chess")
    assert chess is not None
    assert chess.promotion is not None
    free = replace(chess, promotion=replace(chess.promotion, ranks=(1, 2), mandatory=()))
    told = next(text for text in describe_rules(free) if "that reaches" in text)
    assert "may become" in told
    assert told.endswith("On the last rank it must.")


@pytest.mark.parametrize(
    ("deep", "words"),
    [
        (1, "the last rank"),
        (2, "one of the last two ranks"),
        (3, "one of the last three ranks"),
        (4, "one of the last four ranks"),
        (5, "one of the last five ranks"),
        (6, "one of the last 6 ranks"),
    ],
)
def test_a_zone_of_promotion_has_its_number_of_ranks(deep: int, words: str) -> None:
    chess = variant("chess")
    assert chess is not None
    assert chess.promotion is not None
    ranks = tuple(range(1, deep + 1))
    zone = replace(chess, promotion=replace(chess.promotion, ranks=ranks))
    assert any(f"A pawn that reaches {words} " in text for text in describe_rules(zone))


def test_a_first_step_written_in_betza_is_answered_en_passant_as_well() -> None:
    chess = variant("chess")
    assert chess is not None
    pawn = replace(chess.by_name["pawn"], movement=parse_betza("fmWfceFifmnD")[0])
    pieces = tuple(pawn if p.name == "pawn" else p for p in chess.pieces)
    told = describe_rules(replace(chess, pieces=pieces, double_step=None))
    assert any(text.startswith("A pawn may answer a long first step") for text in told)
    assert "There is no en passant capture." in describe_rules(replace(chess, double_step=None))


@pytest.mark.parametrize("name", variant_names())
def test_every_game_of_the_library_reads_as_whole_sentences(name: str) -> None:
    for text in rules(name):
        assert text == text.strip()
        assert text[0].isupper()
        assert text.endswith(".")
        assert "  " not in text


def test_ordinals_end_as_they_are_spoken() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st",
    ]  # fmt: skip
