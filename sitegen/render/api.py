"""The games as JSON: `api/variants.json` lists them, `api/<slug>.json` has the rules of each."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sitegen.interpret.claims.model import Verdict
from sitegen.render.army import movement_words
from sitegen.render.facts import board_size
from sitegen.render.ruledata import RULE_KEYS, SPECIAL, camel, kind_name, rule_data, rule_record
from sitegen.render.schema import SCHEMA
from sitegen.rules.notation.fen import format_fen
from sitegen.site import addresses

if TYPE_CHECKING:
    from sitegen.interpret.knowledge import Knowledge
    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.render.edition import Edition
    from sitegen.render.ruledata import Json
    from sitegen.render.volume import Volume
    from sitegen.rules.endings.model import Ending
    from sitegen.rules.piece import Piece
    from sitegen.rules.variant import Variant

_SCHEMA = "api/variant.schema.json"


def game_outputs(edition: Edition, page: Page) -> dict[str, bytes]:
    """The file of a page's game, where it has one."""
    if page.subject is None:
        return {}
    return {addresses.game_path(page): _json(_variant(edition, page, page.subject))}


def api_outputs(volume: Volume) -> dict[str, bytes]:
    """The list of all games, and the schema of their files."""
    return {addresses.GAMES: _json(_index(volume)), _SCHEMA: _json(SCHEMA)}


def _index(volume: Volume) -> Json:
    rows: list[Json] = [
        {
            "slug": page.facts.slug,
            "title": page.facts.title,
            "board": board_size(page).replace("×", "x"),
            "parent": page.facts.parent or None,
            "designer": list(page.facts.designer),
            "year": page.facts.year or None,
            "page": volume.hrefs.to(addresses.GAMES, addresses.page_path(page)),
            "data": addresses.game_path(page).removeprefix("api/") if page.game else None,
        }
        for page in volume.site.variants
    ]
    return {"variants": rows}


def _variant(edition: Edition, page: Page, subject: Subject) -> Json:
    variant, board = subject.variant, subject.variant.board
    return {
        "$schema": _SCHEMA.removeprefix("api/"),
        "slug": page.facts.slug,
        "title": page.facts.title,
        "aliases": list(page.facts.aliases),
        "parent": page.facts.parent or None,
        "designer": list(page.facts.designer),
        "year": page.facts.year or None,
        "summary": page.facts.special or page.facts.win,
        "sources": list(page.facts.sources),
        "page": edition.hrefs.to(addresses.game_path(page), addresses.page_path(page)),
        "players": list(variant.players),
        "board": {
            "files": board.files,
            "ranks": board.ranks,
            "voids": [board.name(square) for square in sorted(board.voids)],
            "wrap": board.wrap,
        },
        "setup": format_fen(subject.setup, variant),
        "pieces": [_piece(piece, subject.knowledge) for piece in variant.pieces],
        "rules": _rules(variant, subject.knowledge),
        "ruleSources": {key: subject.knowledge.source(key).value for key in RULE_KEYS.values()},
        "proved": sum(claim.verdict is Verdict.HOLDS for claim in page.claims),
        "refuted": sum(claim.verdict is Verdict.FAILS for claim in page.claims),
    }


def _rules(variant: Variant, knowledge: Knowledge) -> Json:
    """The rules that are known to be the game's; a mere default of its family is none."""
    values: dict[str, Json] = {
        **{name: rule_data(getattr(variant, name)) for name in SPECIAL},
        "stalemate": variant.stalemate,
        "endings": [_ending(ending) for ending in variant.endings],
        "compulsory_capture": variant.compulsory_capture,
        "check_forbidden": variant.check_forbidden,
    }
    return {
        camel(name): value
        for name, value in values.items()
        if knowledge.source(RULE_KEYS[name]).sure
    }


def _ending(ending: Ending) -> Json:
    return {"kind": kind_name(type(ending)), **rule_record(ending)}


def _piece(piece: Piece, knowledge: Knowledge) -> Json:
    opaque = piece.name in knowledge.opaque
    return {
        "name": piece.name,
        "names": list(piece.names),
        "letters": list(piece.letters),
        "betza": piece.betza or None,
        "movement": None if opaque else movement_words(piece.movement),
        "royal": piece.royal,
    }


def _json(value: Json) -> bytes:
    return (json.dumps(value, ensure_ascii=False) + "\n").encode("utf-8", "replace")
