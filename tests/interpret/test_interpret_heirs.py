"""The pieces of a game are settled once: what names one means a piece that the game has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sitegen.document import parse
from sitegen.interpret.page import interpret_page
from sitegen.lint.run import lint_page
from sitegen.rules import library
from sitegen.rules.renamed import names_in_rules
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.rules.setup import Setup

NONE = "of which this game has none"
SETUP = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def page(engine: str, slug: str = "game", body: str = "") -> Page:
    text = f"---\ntitle: Game\nslug: {slug}\nparent: chess\nengine: {{{engine}}}\n---\n\n{body}\n"
    return interpret_page(parse(SourceFile("page.md", text)), "wood")


def subject(engine: str, slug: str = "game") -> Subject:
    found = page(engine, slug).subject
    assert found is not None
    return found


def loose_names(subject: Subject) -> set[str]:
    """What rules or setup name and no piece of the game is called."""
    setup = subject.setup
    men = {man.piece for man in setup.placement.values()}.union(*setup.pockets)
    return (names_in_rules(subject.variant) | men) - {p.name for p in subject.variant.pieces}


def squares(setup: Setup | None, piece: str) -> list[int]:
    return [s for s, man in setup.placement.items() if man.piece == piece] if setup else []


@pytest.mark.parametrize("game", [name for name in library.variant_names() if name != "chess960"])
def test_whoever_takes_the_letter_of_a_piece_takes_its_place_everywhere(game: str) -> None:
    known = library.variant(game)
    assert known is not None
    assert names_in_rules(known) <= {piece.name for piece in known.pieces}
    for piece in known.pieces:
        taken = f"pieces: {{newcomer: {{betza: NZ, symbol: {piece.letters[0]}}}}}"
        for engine in (taken, f"{taken}, castling: true, enPassant: true, doubleStep: true"):
            here = subject(engine, game)
            assert loose_names(here) == set()
            assert piece.name not in {each.name for each in here.variant.pieces}
            assert squares(here.setup, "newcomer") == squares(known.start, piece.name)
            assert here.variant.by_name["newcomer"].royal == piece.royal


@pytest.mark.parametrize("game", ["chess", "carrera"])
def test_a_piece_of_the_library_as_an_author_s_own_leaves_no_name_loose(game: str) -> None:
    for name in library.piece_names()[::3]:
        known = library.piece(name)
        assert known is not None
        for definition in (f'betza: "{known.betza}"', "betza: N, symbol: Q", "symbol: X"):
            here = subject(f'pieces: {{"{name}": {{{definition}}}}}', game)
            assert loose_names(here) == set()


def test_a_soldier_in_the_place_of_the_pawn_steps_takes_and_promotes_as_pawns_do() -> None:
    directive = '{{svg:a.svg rule="promotion" "It becomes a queen"}}'
    read = page("pieces: {soldier: {betza: fmWfcF}}", body=directive)
    assert read.subject is not None
    assert read.problems == ()
    assert read.figures[0].picture.description.startswith("White: Soldier e7.")
    start = read.subject.start
    assert start is not None
    assert len(start.legal_moves()) == 20


def test_the_heir_of_a_partner_castles_and_one_that_moves_alike_comes_first() -> None:
    rook = "pieces: {tower: {betza: R, symbol: T}, guard: {betza: WF, symbol: R}}"
    assert subject(rook).variant.castling.rook == "tower"  # type: ignore[union-attr]
    assert subject("pieces: {guard: {betza: WF, symbol: R}}").variant.castling.rook == "guard"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("engine", "royal"),
    [
        ("pieces: {emperor: {betza: K, symbol: K}}", True),
        ("pieces: {man: {betza: K, symbol: K, royal: false}}", False),
        ("pieces: {man: {betza: K, symbol: K}, knight: {betza: N, royal: true}}", False),
    ],
)
def test_the_heir_of_a_king_is_royal_unless_the_page_says_who_is(engine: str, royal: bool) -> None:
    pieces = subject(engine).variant.by_letter
    assert pieces["K"][1].royal is royal


@pytest.mark.parametrize("letter", ["A", "X"])
@pytest.mark.parametrize("name", ["cardinal", "archbishop"])
def test_the_name_of_the_page_for_a_piece_of_the_library_is_no_clash(
    name: str, letter: str
) -> None:
    setup = f"r{letter.lower()}nbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/R{letter}NBQKBNCR"
    engine = f'setup: "{setup}", pieces: {{{name}: {{betza: BN, symbol: {letter}}}}}'
    read = page(f"{engine}, promotionChoices: [queen, champion, {name}]", "carrera")
    assert [each.name for each in lint_page(read)] == []
    assert read.meant is not None
    assert read.meant.variant.promotion is not None
    assert read.meant.variant.promotion.choices[0] == ("queen", "champion", name)
    left_out = page(engine, "carrera").meant
    assert left_out is not None
    assert left_out.variant.promotion is not None
    assert name in left_out.variant.promotion.choices[1]


@pytest.mark.parametrize(
    ("key", "found"),
    [
        ("royalType: sultan", "`sultan`"),
        ("royalType: {0: king, 1: [sultan]}", "`sultan`"),
        ("promotionChoices: [queen, sultan]", "`sultan`"),
        (
            "variant: racing-kings, doubleStep: true",
            "a rule for pawns, of which this game has none",
        ),
    ],
)
def test_a_piece_that_the_game_has_not_is_told_at_the_key_that_names_it(
    key: str, found: str
) -> None:
    [problem] = page(key).problems
    assert problem.kind == "wrong-type"
    assert str(problem.data["key"]) in key
    assert problem.data["found"] == found


@pytest.mark.parametrize("nobody", ["none", "king", "[king, queen]"])
def test_a_royal_piece_of_the_game_or_none_is_nothing_to_tell(nobody: str) -> None:
    assert page(f'royalType: {nobody}, setup: "{SETUP}"').problems == ()


def test_who_is_royal_is_what_the_key_says_and_nobody_else() -> None:
    def royal(engine: str) -> set[str]:
        subject = page(f'{engine}, setup: "{SETUP}"').subject
        assert subject is not None
        return {piece.name for piece in subject.variant.pieces if piece.royal}

    assert royal("royalType: queen") == {"queen"}
    assert royal("royalType: [king, queen]") == {"king", "queen"}
    assert royal("royalType: none") == set()
    assert royal("royalType: sultan") == {"king"}
    assert royal("castling: true") == {"king"}


def test_a_piece_that_both_sides_have_is_not_royal_for_one() -> None:
    [problem] = page(f'royalType: {{0: king, 1: queen}}, setup: "{SETUP}"').problems[:1]
    assert problem.data["key"] == "royalType"
    assert "both sides" in str(problem.data["found"])
