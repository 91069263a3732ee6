"""The JSON Schema of `api/<slug>.json`."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from sitegen.interpret.knowledge import Source
from sitegen.render.ruledata import ENDINGS, RULE_KEYS, SPECIAL, camel, kind_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.render.ruledata import Json

_TEXT: dict[str, Json] = {"type": "string"}
_TEXT_OR_NULL: dict[str, Json] = {"type": ["string", "null"]}
_SOURCE: dict[str, Json] = {"enum": [source.value for source in Source]}
_FLAG: dict[str, Json] = {"type": "boolean"}
_COUNT: dict[str, Json] = {"type": "integer", "minimum": 0}


def _texts() -> dict[str, Json]:
    return {"type": "array", "items": _TEXT}


_PAIR: dict[str, Json] = {**_texts(), "minItems": 2, "maxItems": 2}


def _record(**properties: Json) -> dict[str, Json]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _rule(kind: type) -> dict[str, Json]:
    """A special rule, null where the game has none; what it says of itself stands beside it."""
    return {
        "type": ["object", "null"],
        "description": " ".join((kind.__doc__ or "").split()),
        **_fields(kind),
    }


def _ending(kind: type) -> dict[str, Json]:
    own = {"kind": {"const": kind_name(kind)}}
    return {
        "type": "object",
        "description": " ".join((kind.__doc__ or "").split()),
        **_fields(kind, own),
    }


def _fields(kind: type, own: Mapping[str, Json] | None = None) -> dict[str, Json]:
    names: dict[str, Json] = {**(own or {}), **{camel(field.name): {} for field in fields(kind)}}
    return {"properties": names, "required": list(names), "additionalProperties": False}


SCHEMA: dict[str, Json] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "A game",
    **_record(
        **{"$schema": _TEXT},
        slug=_TEXT,
        title=_TEXT,
        aliases=_texts(),
        parent=_TEXT_OR_NULL,
        designer=_texts(),
        year=_TEXT_OR_NULL,
        summary=_TEXT,
        sources=_texts(),
        page={"type": "string", "format": "uri-reference"},
        players=_PAIR,
        board=_record(
            files={"type": "integer", "minimum": 1, "maximum": 26},
            ranks={"type": "integer", "minimum": 1, "maximum": 99},
            voids=_texts(),
            wrap={"enum": ["none", "horizontal", "vertical", "both"]},
        ),
        setup={"type": "string", "description": "A whole FEN"},
        pieces={
            "type": "array",
            "items": _record(
                name=_TEXT,
                names=_texts(),
                letters=_PAIR,
                betza=_TEXT_OR_NULL,
                movement=_TEXT_OR_NULL,
                royal=_FLAG,
            ),
        },
        rules={
            **_record(
                **{camel(name): _rule(kind) for name, kind in SPECIAL.items()},
                stalemate={"enum": ["draw", "win", "loss"]},
                endings={"type": "array", "items": {"oneOf": [_ending(kind) for kind in ENDINGS]}},
                compulsoryCapture=_FLAG,
                checkForbidden=_FLAG,
            ),
            "required": [],
            "description": "The rules that are known to be the game's own",
        },
        ruleSources={
            **_record(**dict.fromkeys(RULE_KEYS.values(), _SOURCE)),
            "description": "Where each rule comes from, also those that are not known",
        },
        proved=_COUNT,
        refuted=_COUNT,
    ),
}
