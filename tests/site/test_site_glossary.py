"""The glossary: pieces are one thing where they move alike, and a name of two leads to both."""

from __future__ import annotations

import dataclasses
import re
from typing import TYPE_CHECKING

from site_pages import variant

from sitegen import pipeline
from sitegen.config import Config
from sitegen.files import Sources
from sitegen.rules.movement import parse_betza
from sitegen.site import assemble
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Callable

    from sitegen.rules.variant import Variant
    from sitegen.site.model import Site


def used(site: Site) -> dict[str, list[str]]:
    return {
        entry.slug: sorted(use.page.facts.slug for use in entry.uses) for entry in site.glossary
    }


def names(site: Site) -> dict[str, tuple[str, ...]]:
    return {name.slug: tuple(entry.slug for entry in name.entries) for name in site.names}


def adds(name: str, betza: str, *further: str) -> Callable[[Variant], Variant]:
    """Chess with one more piece."""

    def change(chess: Variant) -> Variant:
        rook = chess.by_name["rook"]
        piece = dataclasses.replace(
            rook, name=name, letters=("M", "m"), names=further, movement=parse_betza(betza)
        )
        return dataclasses.replace(chess, pieces=(*chess.pieces, piece))

    return change


def great(*pieces: tuple[str, str]) -> Site:
    """Chess, and a game for each further piece: its name and how it moves."""
    games = (variant(f"g{n}", "chess", change=adds(*each)) for n, each in enumerate(pieces))
    return assemble([variant("chess"), *games])


def test_the_glossary_tells_who_has_a_piece() -> None:
    site = great(("marshal", "RN"))
    assert used(site)["queen"] == ["chess", "g0"]
    assert used(site)["marshal"] == ["g0"]
    assert names(site) == {}


def test_pieces_that_move_alike_are_one_by_the_name_that_most_games_give_them() -> None:
    site = great(("marshal", "RN"), ("chancellor", "RN"), ("marshal", "RN"))
    assert used(site)["marshal"] == ["g0", "g1", "g2"]
    assert "chancellor" not in used(site)
    (marshal,) = (entry for entry in site.glossary if entry.slug == "marshal")
    assert marshal.names == ("chancellor",)
    assert names(site) == {"chancellor": ("marshal",)}
    assert {"pieces/marshal/index.html", "pieces/chancellor/index.html"} <= site.outputs


def test_a_royal_piece_is_none_that_merely_moves_so() -> None:
    site = great(("mann", "K"))
    (king,) = (entry for entry in site.glossary if entry.slug == "king")
    assert "mann" not in king.names
    assert used(site)["mann"] == ["g0"]


def test_a_name_of_two_pieces_leads_to_both_and_each_is_called_by_a_game() -> None:
    site = great(("elephant", "A"), ("elephant", "FfW"))
    assert names(site) == {"elephant": ("elephant-g0", "elephant-g1")}
    assert {"elephant-g0", "elephant-g1"} <= used(site).keys()
    assert all(entry.shared for entry in site.glossary if entry.name == "elephant")
    assert [entry.names for entry in site.glossary if entry.name == "elephant"] == [(), ()]


def test_no_piece_has_the_names_of_another_that_is_called_alike() -> None:
    one = variant("one", "chess", change=adds("elephant", "A", "alfil"))
    other = variant("other", "chess", change=adds("elephant", "RN", "chancellor", "empress"))
    site = assemble([one, other])
    called = {entry.slug: entry.names for entry in site.glossary if entry.name == "elephant"}
    assert called == {
        "elephant-one": ("alfil",),
        "elephant-other": ("chancellor", "empress"),
    }


def test_a_piece_that_has_its_name_nearly_everywhere_keeps_its_address() -> None:
    games = [variant(f"g{number}", "chess") for number in range(4)]
    odd = variant("odd", "chess", change=lambda chess: _with_other_pawn(chess))
    site = assemble([*games, odd])
    assert names(site) == {"pawn": ("pawn", "pawn-odd")}
    (pawn,) = (entry for entry in site.glossary if entry.slug == "pawn")
    assert not pawn.shared
    assert len(pawn.uses) == 4


def _with_other_pawn(chess: Variant) -> Variant:
    pieces = (
        dataclasses.replace(piece, movement=parse_betza("fmFfcW"))
        if piece.name == "pawn"
        else piece
        for piece in chess.pieces
    )
    return dataclasses.replace(chess, pieces=tuple(pieces))


def test_the_order_of_the_games_changes_no_address() -> None:
    pieces = ("elephant", "A"), ("elephant", "FfW"), ("marshal", "RN"), ("chancellor", "RN")
    games = [variant(f"g{n}", "chess", change=adds(*each)) for n, each in enumerate(pieces)]
    there, back = assemble(games), assemble(games[::-1])
    assert used(there) == used(back)
    assert names(there) == names(back)


GAME = """---
title: {title}
slug: {slug}
parent: chess
engine:
  topology: {{type: grid, rows: 8, cols: 8}}
  pieces: {{{name}: {{betza: {betza}, symbol: E}}}}
  setup: "rebqkber/pppppppp/8/8/8/8/PPPPPPPP/REBQKBER"
---

# {title}
"""


def built(*pieces: tuple[str, str]) -> dict[str, str]:
    texts = (
        (f"g{n}.md", GAME.format(title=f"Game {n}", slug=f"g{n}", name=name, betza=betza))
        for n, (name, betza) in enumerate(pieces)
    )
    files = pipeline.build(Sources(tuple(SourceFile(*each) for each in texts)), Config()).files
    return {path: data.decode() for path, data in files.items() if path.endswith(".html")}


def hrefs(html: str) -> set[str]:
    return set(re.findall(r'href="([^"]*pieces/[^"]+)"', html))


def test_the_page_of_a_shared_name_shows_each_piece_and_where_it_is_found() -> None:
    pages = built(("elephant", "A"), ("elephant", "FfW"))
    shared = pages["pieces/elephant/index.html"]
    for n, (path, words) in enumerate(
        [("elephant-g0", "two squares diagonally"), ("elephant-g1", "one square")]
    ):
        assert f"../../pieces/{path}/" in "".join(hrefs(shared)).replace("index.html", "")
        assert words in shared
        assert f"Elephant (Game {n})" in shared
        assert f"So called in Game {n}." in shared
        own = pages[f"pieces/{path}/index.html"]
        for page in (own, shared):  # Every picture of a piece has its drawing on the same page.
            assert set(re.findall(r'href="#([\w.-]+)"', page)) <= set(
                re.findall(r'id="([\w.-]+)"', page)
            )
        assert "1 other piece of this name" in own
        assert "pieces/elephant/" in "".join(hrefs(own))
        assert f"pieces/{path}/" in "".join(hrefs(pages[f"g{n}/index.html"]))


def test_another_name_of_a_piece_leads_on_to_it_and_its_page_says_who_uses_it() -> None:
    pages = built(("marshal", "RN"), ("chancellor", "RN"), ("marshal", "RN"))
    assert "Game 1</a> (as chancellor)" in pages["pieces/marshal/index.html"]
    assert "pieces/marshal/" in "".join(hrefs(pages["g1/index.html"]))
    assert "noindex" in pages["pieces/chancellor/index.html"]
    assert "../../pieces/marshal/" in pages["pieces/chancellor/index.html"]


def test_a_piece_of_the_page_has_no_further_names_of_the_piece_that_the_library_calls_so() -> None:
    pages = built(("elephant", "RN"), ("alfil", "A"))
    assert "alphil" not in pages["pieces/elephant/index.html"]
    assert "alphil" in pages["pieces/alfil/index.html"]
