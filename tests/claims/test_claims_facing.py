"""Laws of armies against each other: who faces whom, mirrored or rotated, and who is not there."""

from __future__ import annotations

import pytest
from claimed_pages import library_page, page
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from test_claims_properties import LETTERS, Army, armies

PLURALS = {name: f"{name}s" for name in LETTERS}


def opposed(army: Army, turned: bool) -> str:
    """The engine of an army against its mirror image, or against itself turned by half a circle."""
    back = "".join(LETTERS[name] for name in army.rank).lower()
    row = back[::-1] if turned else back
    return army.engine.replace(f'setup: "{back}/', f'setup: "{row}/', 1)


def kinds(text: str, engine: str) -> tuple[set[str], set[str]]:
    """The kinds of what holds and of what fails."""
    found = page(f"## Setup\n\n{text}", engine)
    return {kind for kind, _ in found.held}, {kind for kind, _ in found.failed}


FORMS = (
    "Each {one} faces the opposing {other}.",
    "Every {one} faces an enemy {other}.",
    "Both {ones} face enemy {others}.",
    "The armies meet, and each {one} faces its opponent's {other}.",
)


@given(armies(), st.booleans(), st.sampled_from(FORMS), st.data())
@settings(max_examples=80)
def test_who_faces_whom_holds_and_another_piece_fails(
    army: Army, turned: bool, form: str, data: st.DataObject
) -> None:
    assume(army.rank.count("King") == 1)
    king = army.rank.index("King")
    there = army.rank[::-1][king] if turned else "King"
    said = data.draw(st.sampled_from(sorted(set(army.rank))))
    words = {"one": "King", "ones": "Kings", "other": said, "others": PLURALS[said]}
    held, failed = kinds(form.format(**words), opposed(army, turned))
    wanted = {"relative-placement-mismatch"}
    assert (held, failed) == ((wanted, set()) if said == there else (set(), wanted))


@given(armies(), st.booleans())
@settings(max_examples=40)
def test_kings_that_do_not_face_each_other_do_not(army: Army, turned: bool) -> None:
    assume(army.rank.count("King") == 1)
    faces = not turned or army.rank.index("King") * 2 + 1 == army.files
    _, failed = kinds("The Kings do not face each other.", opposed(army, turned))
    assert bool(failed) == faces


@given(armies(), st.booleans(), st.booleans())
@settings(max_examples=60)
def test_armies_are_what_a_contrast_says(army: Army, turned: bool, says_turned: bool) -> None:
    assume(army.rank != army.rank[::-1])
    text = "rotated, not mirrored" if says_turned else "mirrored, not rotated"
    held, failed = kinds(f"The armies are {text}.", opposed(army, turned))
    assert (held, failed)[turned != says_turned] == {"symmetry-mismatch"}
    assert (failed, held)[turned != says_turned] == set()
    other = "not mirrored but rotated" if says_turned else "not rotated but mirrored"
    assert kinds(f"The armies are {other}.", opposed(army, turned)) == (held, failed)


@given(armies(), st.sampled_from(sorted(set(LETTERS) - {"King"})))
@settings(max_examples=40)
def test_pieces_that_are_told_to_be_missing_are_missing(army: Army, piece: str) -> None:
    found = page(f"There are no {PLURALS[piece]} in this game.", army.engine)
    assert bool(found.failed) == (piece in army.rank)


@pytest.mark.parametrize(
    ("variant", "text", "kind"),
    [
        ("grand", "The kings face each other, and so do the queens.", 0),
        ("modern", "Each queen faces an enemy minister.", 0),
        ("modern", "Each queen faces the enemy queen.", 1),
        ("shatranj", "Shah faces Shah and Ferz faces Ferz.", 0),
        ("modern", "The setup is rotationally symmetric.", 0),
        ("modern", "The setup is mirror symmetric.", 1),
        ("chess", "The two armies are rotations of each other.", 1),
        ("antichess", "Whoever can capture must.", 0),
        ("antichess", "Capturing is compulsory.", 0),
        ("antichess", "A player who can capture need not do so.", 1),
        ("chess", "Captures are mandatory.", 1),
    ],
)
def test_other_ways_to_say_so(variant: str, text: str, kind: int) -> None:
    found = library_page(f"## Setup\n\n{text}", variant)
    assert bool(found.held) == (not kind)
    assert bool(found.failed) == bool(kind)


@pytest.mark.parametrize(
    "text",
    [
        "When the king faces the queen on an open file, he is in danger.",
        "White's king faces a rook and two pawns in the example.",
        "The king faces an attack of the rook.",
        "There are no pawns left.",
        "There are no bishops on light squares.",
        "## Endings\n\nThere are no queens.",
        "The en passant capture is compulsory where there is nothing else.",
        "In antichess captures are compulsory.",
        "Unlike in Makruk, where the kings do not face each other, one looks at the other.",
        "The armies are not quite mirrored, and not exactly rotated.",
        "The pieces are mirrored on the screen, not rotated, by the switch.",
        "In draughts capturing is compulsory.",
    ],
)
def test_what_is_said_of_play_or_of_other_games_stays_unsaid(text: str) -> None:
    assert library_page(text, "chess").failed == []


def test_a_file_that_is_shared_may_be_any_and_the_a_file_is_the_first() -> None:
    kind = "relative-placement-mismatch"
    for sentence in ("The kings share a file.", "The kings stand on the same file."):
        assert page(f"## Setup\n\n{sentence}", "chess").held == [(kind, "kings")]
        (claim,) = page(f"## Setup\n\n{sentence}", "makruk").claims[-1:]
        assert claim.says == "the kings share a file"
        assert claim.finds == "they stand on d1 and e8"
    for sentence in ("Two queens on a file are doubled.", "A file is a column of squares."):
        assert page(f"## Setup\n\n{sentence}", "chess").failed == []
    for sentence in (
        "The queens face each other on the a file.",
        "Queens face each other on the a-file.",
    ):
        assert page(f"## Setup\n\n{sentence}", "chess").failed != []
