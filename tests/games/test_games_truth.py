"""Pages of games beyond chess, and every fixture: nothing is told of a game that is not known."""

from __future__ import annotations

import json
import re
from functools import cache
from html import unescape
from pathlib import Path

import pytest

from sitegen.config import Config
from sitegen.diagnostics.model import Severity
from sitegen.document import parse
from sitegen.files import Sources
from sitegen.interpret.claims.known import rests_of
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.knowledge import Source
from sitegen.interpret.page import interpret_page, read
from sitegen.pipeline import Built, build
from sitegen.render.army import usual_pieces
from sitegen.render.facts import of_the_rules
from sitegen.source import SourceFile

TESTS = Path(__file__).parents[1]
CONTENT = Path(__file__).parent / "content"
STANDING = {
    "congo": "The board and the setup were checked; the rules of this game are not modelled.",
    "draughts": "The board and the setup were checked; the rules of this game are not modelled.",
    "four-seats": "Games for four players are not drawn or checked yet: the text stands alone.",
    "glinski": "Boards of six-sided cells are not drawn or checked yet: the text stands alone.",
    "shogi": "The board, the setup and how the pieces move were checked; other rules are not "
    "modelled.",
    "small-raid": "The board and the setup were checked; the rules of this game are not modelled.",
    "xiangqi": "The board and the setup were checked; the rules of this game are not modelled.",
}
BEYOND = ("four-seats", "glinski")
PLAYED = tuple(slug for slug in STANDING if slug not in BEYOND)
TOLD = {
    "congo": {"Men": "14 a side", "Armies": "Mirror each other", "Castling": "No"},
    "draughts": {"Men": "12 a side", "Armies": "Turned about the centre"},
    "four-seats": {},
    "glinski": {},
    "shogi": {
        "Men": "20 a side",
        "Armies": "Turned about the centre",
        "Drops": "Captured men may come back",
    },
    "small-raid": {"Men": "8 against 5"},
    "xiangqi": {
        "Men": "16 a side",
        "Armies": "Mirror each other",
        "Stalemate": "Loss for the side without a move",
    },
}
"""What the facts box says of the rules and the men."""
OF_THE_PAGE = {"Board", "Players", "Inventor", "Year", "Family", "Grown from it", "Goal"}


@cache
def built() -> Built:
    files = (SourceFile(path.name, path.read_text("utf-8")) for path in CONTENT.glob("*.md"))
    return build(Sources(tuple(files)), Config())


def html(path: str) -> str:
    return built().files[path].decode()


def words(path: str) -> str:
    """What readers see of a page, pictures in words included."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", html(path))))


def facts(slug: str) -> dict[str, str]:
    rows = re.findall(r"<div><dt>(.*?)</dt><dd>(.*?)</dd></div>", html(f"{slug}/index.html"), re.S)
    return {name: re.sub(r"<[^>]*>|\s+", " ", text).strip() for name, text in rows}


def api(slug: str) -> dict[str, object]:
    data: dict[str, object] = json.loads(built().files[f"api/{slug}.json"])
    return data


def test_nothing_on_true_pages_of_other_games_is_accused() -> None:
    assert [each for each in built().diagnostics if each.severity is not Severity.INFO] == []


@pytest.mark.parametrize("slug", STANDING)
def test_what_is_not_known_of_a_game_is_one_remark(slug: str) -> None:
    found = built().diagnostics
    names = [each.name for each in found if each.place.source.path == f"{slug}.md"]
    assert names.count("game-not-modelled") + names.count("board-unsupported") == 1
    assert set(names) <= {"game-not-modelled", "board-unsupported", "unknown-key"}


@pytest.mark.parametrize("slug", STANDING)
def test_the_page_says_to_its_readers_what_was_checked(slug: str) -> None:
    assert f'<p class="standing">{STANDING[slug]}</p>' in html(f"{slug}/index.html")


@pytest.mark.parametrize("slug", STANDING)
def test_the_facts_are_those_of_the_board_and_what_the_page_states(slug: str) -> None:
    found = facts(slug)
    assert {name: text for name, text in found.items() if name not in OF_THE_PAGE} == TOLD[slug]


@pytest.mark.parametrize("slug", STANDING)
@pytest.mark.parametrize(
    "word", ["castl", "passant", "promot", "queen", "dark square", "first move", "check", "bishop"]
)
def test_no_word_of_chess_stands_on_a_page_whose_text_has_none(slug: str, word: str) -> None:
    source = (CONTENT / f"{slug}.md").read_text("utf-8").lower()
    own = words(f"{slug}/index.html").lower().replace(STANDING[slug].lower(), "")
    own = re.sub(r"(was|were) checked against its \w+", "", own)
    assert word in source or word not in own


AGAINST = {
    "congo": "its setup",
    "draughts": "its setup",
    "shogi": "its setup and rules",
    "small-raid": "its setup",
    "xiangqi": "its setup",
}


@pytest.mark.parametrize("slug", PLAYED)
def test_what_was_proved_was_proved_against_what_is_known(slug: str) -> None:
    told = re.findall(r"checked against ([\w ]+), and holds?[.]", words(f"{slug}/index.html"))
    assert told == [AGAINST[slug]]


@pytest.mark.parametrize("slug", PLAYED)
def test_the_api_tells_no_rule_that_the_page_does_not_state(slug: str) -> None:
    data = api(slug)
    rules, sources = data["rules"], data["ruleSources"]
    assert isinstance(rules, dict)
    assert isinstance(sources, dict)
    assert set(rules) == {key for key, source in sources.items() if source == "stated"}
    assert set(sources.values()) <= {"stated", "unknown"}
    assert len(rules) == len(TOLD[slug].keys() - {"Men", "Armies"})


@pytest.mark.parametrize("slug", [slug for slug in PLAYED if slug != "shogi"])
def test_of_a_piece_that_is_only_named_nobody_says_how_it_moves(slug: str) -> None:
    pieces = api(slug)["pieces"]
    assert isinstance(pieces, list)
    assert [piece["movement"] for piece in pieces] == [None] * len(pieces)


def test_games_are_filed_with_the_games_under_their_families() -> None:
    home, about = html("index.html"), html("about/index.html")
    assert all(f'href="{slug}/' in home for slug in STANDING)
    assert not any(f"/{slug}/" in about for slug in STANDING)
    assert 'href="../small-raid/' in html("families/tafl/index.html").replace("../../", "../")


@pytest.mark.parametrize("slug", BEYOND)
def test_where_a_picture_cannot_be_drawn_yet_a_note_stands_with_its_caption(slug: str) -> None:
    shown = html(f"{slug}/index.html")
    text = (CONTENT / f"{slug}.md").read_text("utf-8")
    captions = re.findall(r'^\{\{\w+:\S+ "(.*)"\}\}', text, re.MULTILINE)
    assert captions
    assert re.findall(r"<figcaption>(.*?)</figcaption>", shown) == captions
    assert shown.count("This board is not drawn yet.") == len(captions)


def test_the_glossary_has_no_piece_that_nobody_names_and_no_set_of_pieces() -> None:
    entries = {path.split("/")[1] for path in built().files if path.startswith("pieces/")}
    assert not entries & {"set", "vocabulary", "b", "w", "k"}
    assert {"raider", "man", "lance"} <= entries


@pytest.mark.parametrize("name", ["man", "raider", "elephant"])
def test_the_glossary_says_of_a_piece_that_its_movement_is_not_defined(name: str) -> None:
    text = words(f"pieces/{name}/index.html")
    assert "How it moves is not defined." in text
    assert not any(word in text for word in ("Cannot move", "Moves alike", "Reach", "colour"))


def test_stones_are_drawn_as_stones_and_pieces_of_other_games_by_their_letters() -> None:
    assert 'href="#man.stone"' in html("draughts/index.html")
    assert 'href="#man.stone"' in html("small-raid/index.html")
    assert "#man.bishop" not in html("small-raid/index.html")
    assert "#man.pawn" not in html("xiangqi/index.html")


KEYS = {
    "Castling": "castling",
    "First step": "doubleStep",
    "En passant": "enPassant",
    "Promotion": "promotionChoices",
    "Stalemate": "stalemate",
    "Drops": "drops",
}


def fixtures() -> list[Path]:
    folders = (TESTS / "lint" / "documents", TESTS.parent / "content", CONTENT)
    return sorted(path for folder in folders for path in folder.rglob("*.md"))


def test_every_rule_that_is_told_as_a_fact_is_known_for_sure() -> None:
    for path in fixtures():
        subject = read(parse(SourceFile(path.name, path.read_text("utf-8"))), "brown").subject
        if subject is None:
            continue
        for fact in of_the_rules(subject):
            if not fact.text:
                continue
            if fact.name in ("Unprotected", "Opening"):
                assert subject.knowledge.complete, (path, fact)
            elif fact.name == "Other rules":
                assert re.fullmatch(r"As in [\w' -]+, unless the page says otherwise", fact.text)
            elif fact.name not in ("Men", "Armies"):
                assert subject.knowledge.source(KEYS[fact.name]).sure, (path, fact)


def test_a_movement_that_only_the_family_tells_is_told_as_the_familys() -> None:
    for path in fixtures():
        subject = read(parse(SourceFile(path.name, path.read_text("utf-8"))), "brown").subject
        if subject is None:
            continue
        named = [piece for piece in subject.variant.pieces if not piece.nameless]
        sources = {piece.name: subject.knowledge.source(f"pieces.{piece.name}") for piece in named}
        usual = [name for name, source in sources.items() if source is Source.FAMILY]
        said = usual_pieces(subject)
        assert bool(said) == bool(usual), path
        if said:
            assert said.endswith("unless the page says otherwise."), path
        unknown = [name for name, source in sources.items() if source is Source.UNKNOWN]
        assert all(name in subject.knowledge.opaque for name in unknown), (path, unknown)


def test_what_is_said_to_be_proved_rests_on_nothing_that_nobody_knows() -> None:
    for path in fixtures():
        page = interpret_page(parse(SourceFile(path.name, path.read_text("utf-8"))), "brown")
        for claim in page.claims:
            if claim.verdict is Verdict.UNKNOWN or claim.certainty == "likely":
                continue
            pieces = all(key.startswith("pieces") for key in rests_of(claim))
            usual = claim.source is Source.FAMILY and pieces
            assert claim.source.sure or usual, (path, claim.says, claim.source)


CONFORMING = """---
title: Swapped
slug: swapped
parent: chess
engine:
  topology: {{type: grid, rows: 8, cols: 8}}
  setup: "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR"
---

# Swapped

{body} Pawns promote to a queen, rook, bishop or knight. There is no en passant.
"""


@pytest.mark.parametrize(
    ("body", "source"),
    [
        ("All other rules are as in chess.", Source.STATED),
        ("Everything else is as in standard chess.", Source.STATED),
        ("The rules are those of chess, but for the places of King and Queen.", Source.STATED),
        ("Everything is as in chess, except that there is no en passant.", Source.STATED),
        ("King and Queen have changed places.", None),
        ("All other rules are as in chess where bishops fly.", None),
        ("The rules of the club hold in chess lessons.", None),
    ],
)
def test_a_page_that_says_all_else_is_as_in_its_family_states_what_it_does_not_list(
    body: str, source: Source | None
) -> None:
    text = CONFORMING.format(body=body)
    page = interpret_page(parse(SourceFile("swapped.md", text)), "brown")
    holding = [c for c in page.claims if c.kind == "promotion-mismatch"]
    assert [c.source for c in holding if c.verdict is Verdict.HOLDS] == ([source] if source else [])
    (listed,) = [c for c in page.claims if c.verdict is Verdict.FAILS]
    assert (listed.kind, listed.certainty) == ("rule-unstated", "likely")


def test_the_api_tells_only_rules_that_are_known_for_sure() -> None:
    texts = [path.read_text("utf-8") for path in fixtures()]
    for text in texts:
        files = build(Sources((SourceFile("page.md", text),)), Config()).files
        for path, data in files.items():
            if path.startswith("api/") and path not in ("api/variants.json", "api/schema.json"):
                game = json.loads(data)
                sources = game.get("ruleSources", {})
                sure = {key for key, source in sources.items() if source in SURE}
                told = {NAMED.get(key, key) for key in game.get("rules", {})}
                assert told <= sure, text[:80]


NAMED = {"promotion": "promotionChoices", "checkForbidden": "noCheck"}
"""The keys of `engine` for rules that the API calls otherwise."""
SURE = {source.value for source in Source if source.sure}
