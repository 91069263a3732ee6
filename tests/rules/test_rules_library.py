"""The library: every file is sound, every setup is the documented one, a bad file is told apart."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import chess
import pytest

from sitegen.rules.endings.model import PerpetualCheck
from sitegen.rules.library import (
    LibraryError,
    piece,
    piece_names,
    shuffled_start,
    variant,
    variant_names,
)
from sitegen.rules.library.pieces import index_names
from sitegen.rules.library.section import parse_toml
from sitegen.rules.library.variants import parse_variant
from sitegen.rules.movement import parse_betza
from sitegen.rules.notation.fen import format_fen, parse_fen
from sitegen.rules.perft import perft
from sitegen.rules.position import Position
from sitegen.rules.special.double_step import Restriction

BACK_RANKS = {
    "carrera": "RANBQKBNCR",
    "modern-carrera": "RANBQKBNCR",
    "chancellor-chess": "RNBQKCNBR",
    "capablanca": "RNABQKBCNR",
    "gothic": "RNBQCKABNR",
    "embassy": "RNBQKCABNR",
    "janus": "RJNBKQBNJR",
    "modern": "RNBMKQBNR",
    "almost": "RNBCKBNR",
    "amazon": "RNBAKBNR",
    "knightmate": "RMBQKBMR",
    "los-alamos": "RNQKNR",
    "gardner": "RNBQK",
    "shatranj": "RNBKQBNR",
    "makruk": "RNSKMSNR",
    "courier": "RNEBMK1WBENR",
}


@pytest.mark.parametrize("name", variant_names())
def test_every_variant_is_sound_and_its_setup_reads_and_writes_back(name: str) -> None:
    game = variant(name)
    assert game is not None
    assert game.sources
    for fen in filter(None, (game.setup, *game.other_setups)):
        parsed = parse_fen(fen, game)
        assert parsed.problems == ()
        assert format_fen(parsed.setup, game).startswith(fen)
    for title in (game.title, *game.aliases):
        assert variant(title) is game


@pytest.mark.parametrize("name", [name for name in variant_names() if name != "chess960"])
def test_the_numbers_of_lines_from_the_start_are_those_that_the_engine_counts(name: str) -> None:
    game = variant(name)
    assert game is not None
    assert game.start is not None
    start = Position.from_setup(game.start, game)
    assert game.perft == (len(start.legal_moves()), perft(start, 2), perft(start, 3))


def test_there_are_at_least_24_variants_with_the_named_ones_among_them() -> None:
    assert len(variant_names()) >= 24
    assert set(BACK_RANKS) | {"chess", "chess960", "grand", "horde"} <= set(variant_names())


@pytest.mark.parametrize(("name", "rank"), BACK_RANKS.items())
def test_white_stands_as_the_sources_say(name: str, rank: str) -> None:
    game = variant(name)
    assert game is not None
    assert game.setup.split()[0].split("/")[-1] == rank


@pytest.mark.parametrize(
    "name", ["carrera", "chancellor-chess", "capablanca", "gothic", "embassy", "janus", "grand"]
)
def test_armies_face_each_other_as_in_a_mirror(name: str) -> None:
    game = variant(name)
    assert game is not None
    ranks = game.setup.split()[0].split("/")
    assert [rank.swapcase() for rank in reversed(ranks)] == ranks


def test_a_family_is_inherited_and_taken_away_from() -> None:
    carrera, capablanca = variant("carrera"), variant("capablanca")
    assert carrera is not None
    assert capablanca is not None
    assert carrera.castling is None
    assert carrera.en_passant is None
    assert carrera.double_step is not None
    assert carrera.double_step.forbidden_when is Restriction.PASSES
    assert carrera.promotion is not None
    assert carrera.promotion.choices[0] == ("queen", "champion", "centaur")
    assert capablanca.castling is not None
    assert capablanca.castling.king_to == (2, 8)
    assert capablanca.en_passant is not None
    chess_men = ["king", "queen", "rook", "bishop", "knight", "pawn"]
    assert [p.name for p in capablanca.pieces][:6] == chess_men


def test_letters_mean_what_the_page_of_the_game_says() -> None:
    carrera = variant("carrera")
    assert carrera is not None
    assert carrera.by_letter["A"][1].name == "centaur"
    assert carrera.by_letter["c"][1].name == "champion"
    assert carrera.by_name["archbishop"].name == "centaur"
    assert carrera.by_name["chancellor"].name == "champion"


@pytest.mark.parametrize("name", piece_names())
def test_every_piece_moves(name: str) -> None:
    found = piece(name)
    assert found is not None
    assert found.movement.ways
    assert found.movement == parse_betza(found.betza)[0]
    assert all(piece(synonym) is found for synonym in found.names)


@pytest.mark.parametrize(
    ("name", "betza"),
    [
        ("Champion", "RN"),
        ("Marshall", "RN"),
        ("centaur", "BN"),
        ("Cardinal", "BN"),
        ("Amazon", "QN"),
        ("elephant", "A"),
        ("war machine", "D"),
        ("fers", "F"),
        ("guard", "K"),
        ("knight-rider", "NN"),
        ("cannon", "mRcpR"),
    ],
)
def test_a_piece_is_found_by_any_of_its_names(name: str, betza: str) -> None:
    found = piece(name)
    assert found is not None
    assert found.betza == betza


def test_what_is_not_known_is_none() -> None:
    assert piece("flying spaghetti") is None
    assert variant("no such game") is None
    assert variant("") is None


def test_titles_and_aliases_are_found_however_they_are_spelled() -> None:
    for spelling in ("Carrera’s Chess", "carreras chess", "CARRERA", "Carrera's-Chess"):
        game = variant(spelling)
        assert game is not None
        assert game.name == "carrera"
    minichess = variant("minichess")
    assert minichess is not None
    assert minichess.name == "gardner"


def test_the_960_starts_have_the_numbers_that_all_give_them() -> None:
    for number in range(960):
        placement, turn, *_ = chess.Board.from_chess960_pos(number).fen().split()
        assert shuffled_start(number) == f"{placement} {turn} KQkq - 0 1"
    known = variant("chess")
    assert known is not None
    assert shuffled_start(518) == known.setup
    for number in (-1, 960):
        with pytest.raises(ValueError, match=str(number)):
            shuffled_start(number)


def test_no_piece_name_is_given_twice() -> None:
    names = Counter(n for name in piece_names() if (p := piece(name)) for n in (name, *p.names))
    assert max(names.values()) == 1


GOOD = """
title = "Tiny"
board = "3x3"
setup = "k2/3/2K"
[pieces]
king = "K"
"""


def test_the_least_file_is_a_variant() -> None:
    tiny = parse_variant("tiny", GOOD)
    assert (tiny.title, tiny.board.files, tiny.promotion) == ("Tiny", 3, None)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("title =", "titel =", "tiny.toml: titel: unknown key"),
        ('title = "Tiny"', "", "tiny.toml: title: missing"),
        ('"Tiny"', "7", "tiny.toml: title: not a str: 7"),
        ("3x3", "3", "tiny.toml: board: '3' is not FILESxRANKS"),
        ("3x3", "30x3", "tiny.toml: board: '30x3' is not FILESxRANKS"),
        ("k2/3", "kz1/3", "tiny.toml: setup: 'kz1/3/2K': fen-unknown-letter"),
        ('king = "K"', 'kink = "K"', "tiny.toml: pieces: kink: no known piece; say its betza"),
        ('king = "K"', 'king = "7"', "tiny.toml: pieces: letter: '7' is no letter"),
        ('king = "K"', 'a = {letter="K", betza="Y"}', "tiny.toml: pieces: a: betza: 'Y': betza"),
        ('king = "K"', 'king = "K"\nrook = "k"', "tiny.toml: pieces: K: letter of two pieces"),
        ("[pieces]", "[castling]\nking_to=['z','a']\n[pieces]", "castling: king_to: not two files"),
        ("[pieces]", "[promotion]\nchoices=['quen']\n[pieces]", "choices: 'quen' is no piece"),
        ("[pieces]", "stalemate='lost'\n[pieces]", "stalemate: 'lost' is none of draw, win, loss"),
        ("[pieces]", "[endings]\nreach={squares=['d4']}\n[pieces]", "'d4' is no square of"),
        ("[pieces]", "[endings]\nboredom=true\n[pieces]", "endings: boredom: unknown key"),
        (
            "[pieces]",
            "[double_step]\npieces=['king']\nranks='all'\n[pieces]",
            "not a list of int: 'all'",
        ),
        ("[pieces]", "drops = {forbidden_ranks = {pawn = 1}}\n[pieces]", "pawn: not a list of int"),
        ("[pieces]", "castling = 3\n[pieces]", "tiny.toml: castling: not a table"),
        ("[pieces]", "players = ['white']\n[pieces]", "tiny.toml: players: not two"),
        ("[pieces]", "[castling]\nking_to=['a','c']\nsides=[true]\n[pieces]", "sides: not one"),
        ("[pieces]", "[pieces", "tiny.toml: Expected"),
    ],
)
def test_a_bad_file_gives_one_precise_error(old: str, new: str, message: str) -> None:
    with pytest.raises(LibraryError) as raised:
        parse_variant("tiny", GOOD.replace(old, new, 1))
    assert message in str(raised.value)


def test_a_file_says_what_perpetual_check_is_for_the_side_that_gives_it() -> None:
    for said, meant in (("", "loss"), ('result = "loss"', "loss"), ('result = "draw"', "draw")):
        (ending,) = parse_variant("tiny", f"{GOOD}\n[endings.perpetual_check]\n{said}\n").endings
        assert isinstance(ending, PerpetualCheck)
        assert ending.result == meant


def test_a_name_of_two_pieces_is_an_error() -> None:
    text = 'a = {betza="W", letter="A", names=["x"]}\nb = {betza="F", letter="B", names=["x"]}'
    with pytest.raises(LibraryError, match="'x' is a name of two pieces"):
        index_names(parse_toml("pieces.toml", text))


def test_two_games_are_the_same_however_they_are_called_and_told() -> None:
    chess = variant("chess")
    assert chess is not None
    assert chess.promotion is not None
    told = tuple(replace(piece, letters=("", "")) for piece in chess.pieces[::-1])
    (first, second) = chess.promotion.choices
    promotion = replace(chess.promotion, choices=(first[::-1], second))
    assert replace(chess, title="Shah", pieces=told, promotion=promotion).plays_like(chess)
    assert not replace(chess, stalemate="win").plays_like(chess)
    assert not replace(chess, promotion=replace(promotion, choices=(first, second[:1]))).plays_like(
        chess
    )
    assert not replace(chess, pieces=chess.pieces[:-1]).plays_like(chess)
