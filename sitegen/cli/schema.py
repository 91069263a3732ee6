"""`sitegen schema`: the front matter as JSON Schema, for editors."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

import click
import yaml

from sitegen.cli.say import put
from sitegen.interpret.front import FRONT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sitegen.interpret.schema import Field, Kind

Schema: TypeAlias = "Mapping[str, str | bool | int | Sequence[str] | Schema | Sequence[Schema]]"

_SCALARS: Mapping[Kind, Schema] = MappingProxyType(
    {
        "text": {"type": ["string", "number", "boolean"]},
        "string": {"type": "string"},
        "number": {
            "anyOf": [{"type": "integer"}, {"type": "string", "pattern": "^[+-]?[0-9]{1,9}$"}]
        },
        "flag": {
            "anyOf": [
                {"type": "boolean"},
                {"type": "string", "pattern": "^([Yy][Ee][Ss]|[Nn][Oo]|[Oo][Nn]|[Oo][Ff][Ff])$"},
            ]
        },
    }
)


@click.command("schema", short_help="Print the JSON Schema of the front matter.")
def command() -> int:
    """Print the JSON Schema of the front matter.

    Editors that know YAML complete keys with it and say what each is for.

    \b
    sitegen schema > front-matter.schema.json
    """
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Front matter of a sitegen document",
        **json_schema(FRONT),
    }
    # Dates of YAML are texts in JSON.
    put(json.dumps(schema, indent=2, ensure_ascii=False, default=str) + "\n", "json")
    return 0


def json_schema(field: Field) -> Schema:
    """What fits a field. Unknown keys are allowed: collections have keys of their own."""
    kinds = [_of_kind(kind, field) for kind in field.kinds]
    if field.sides:
        value = kinds[0] if len(kinds) == 1 else {"anyOf": list(kinds)}
        kinds.append(
            {
                "type": "object",
                "properties": {"0": value, "1": value},
                "additionalProperties": False,
            }
        )
    body: Schema = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    examples = {"examples": [yaml.safe_load(field.example)]} if field.example else {}
    return {"description": field.doc, **examples, **body}


def _of_kind(kind: Kind, field: Field) -> Schema:
    if kind == "list":
        return {
            "type": "array",
            **({"items": json_schema(field.each)} if field.each else {}),
            **({"maxItems": field.most} if field.most else {}),
        }
    if kind == "map":
        return _map(field)
    if field.choices:
        return {"enum": list(field.choices)}
    if field.within and kind == "number":
        return {**_SCALARS[kind], "minimum": field.within[0], "maximum": field.within[1]}
    return _SCALARS[kind]


def _map(field: Field) -> Schema:
    required = [key for key, inner in field.keys.items() if inner.required]
    return {
        "type": "object",
        "properties": {key: json_schema(inner) for key, inner in field.keys.items()},
        **({"required": required} if required else {}),
        **({"additionalProperties": json_schema(field.each)} if field.each else {}),
    }
