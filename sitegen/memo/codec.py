"""Frozen values to JSON and back. Only the classes listed here can come back, with plain data.

A list begins with a tag that says what it stands for; texts, numbers, flags and None stand for
themselves. Sources are called by their path: whoever decodes has them. Bytes are told by their
hash and do not come back. What many documents share (pieces, boards) is a text of its own and made
only once.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping
from enum import Enum
from functools import cache, lru_cache
from hashlib import sha256
from importlib import import_module
from sys import intern
from types import MappingProxyType
from typing import TypeAlias

from sitegen.source import SourceFile

Json: TypeAlias = "bool | int | str | list[Json] | None"
Sources: TypeAlias = Mapping[str, SourceFile]

_TUPLE, _SET, _MAP, _OBJECT, _MEMBER, _SHARED, _SOURCE, _DIGEST = range(8)
_CLASSES: Mapping[str, str] = MappingProxyType(
    {
        f"{module}.{name}": module
        for module, names in (
            ("config", "Config"),
            ("source", "Span"),
            ("document.model", "Link"),
            ("diagnostics.model", "Diagnostic Place Note Fix Edit Severity Under"),
            ("diagnostics.selection", "Selection"),
            ("diagram.picture", "Picture"),
            ("interpret.facts", "Facts"),
            ("interpret.outline", "Game Address Outline"),
            ("memo.last", "Last LastCheck"),
            ("memo.stages", "Common Done Order"),
            ("render.edition", "Edition"),
            ("render.theme", "Theme"),
            ("render.volume", "Leaf Opening"),
            ("rules.board", "Board"),
            ("rules.endings.model", "BareKing Checks Extinction InsufficientMaterial"),
            ("rules.endings.model", "MoveCount PerpetualCheck Reach Repetition"),
            ("rules.movement.model", "Leg Movement Path Through Way"),
            ("rules.piece", "Piece"),
            ("rules.special.castling", "Castling"),
            ("rules.special.double_step", "DoubleStep Restriction"),
            ("rules.special.drops", "Drops"),
            ("rules.special.en_passant", "EnPassant"),
            ("rules.special.gating", "Gating"),
            ("rules.special.promotion", "Promotion"),
            ("rules.variant", "Variant"),
            ("site.around", "Around Parent Stop"),
            ("site.links", "External File Internal"),
        )
        for name in names.split()
    }
)
"""By name within the package the module to import, when one of them is met."""
_OFTEN = frozenset({"rules.piece.Piece", "rules.board.Board", "rules.variant.Variant"})
_ROOM = 512
"""Shared values that are remembered, and their texts; every game has one of some 15 kB."""
_PACKAGE = "sitegen."
_PLAIN = (bool, int, str)
_WAY = "whole"
"""The field by which an outline leads to what is not kept."""


class UndecodableError(ValueError):
    """What was to be decoded is nothing that `encode` gives."""


def encode(value: object) -> Json:
    """The value as JSON, the same for equal values. TypeError for a class that is not listed."""
    if value is None or type(value) in _PLAIN:
        return value  # type: ignore[return-value]
    match value:
        case tuple() if type(value) is tuple:
            return [_TUPLE, *map(encode, value)]
        case frozenset():
            return [_SET, *sorted(map(encode, value), key=json.dumps)]
        case SourceFile():
            return [_SOURCE, value.path]
        case bytes():
            return [_DIGEST, sha256(value).hexdigest()]
        case Mapping():
            pairs: list[Json] = [[encode(key), encode(each)] for key, each in value.items()]
            return [_MAP, *sorted(pairs, key=json.dumps)]
    name = _name(type(value).__module__, type(value).__qualname__)
    if isinstance(value, Enum):
        return [_MEMBER, name, value.name]
    if name in _OFTEN and isinstance(value, Hashable):
        return [_SHARED, _shared_text(name, value)]
    return _object(name, value)


def decode(data: object, sources: Sources) -> object:
    """The value that was encoded. Raises UndecodableError."""
    try:
        return _decoded(data, sources)
    except (TypeError, ValueError, LookupError, RecursionError) as error:
        raise UndecodableError(str(error)) from error


def _object(name: str, value: object) -> Json:
    return [_OBJECT, name, *[encode(getattr(value, field)) for field in _fields(name)]]


def _decoded(data: object, sources: Sources) -> object:
    if isinstance(data, str):
        return intern(data)
    if data is None or isinstance(data, bool | int):
        return data
    if not isinstance(data, list):
        raise UndecodableError(f"{type(data).__name__} has no meaning")
    tag, values = data[0], data[1:]
    match tag:
        case 0:
            return tuple([_decoded(each, sources) for each in values])
        case 1:
            return frozenset([_decoded(each, sources) for each in values])
        case 2:
            return {_decoded(key, sources): _decoded(each, sources) for key, each in values}
        case 3:
            return _class(values[0])(*[_decoded(each, sources) for each in values[1:]])
        case 4:
            return _class(values[0])[values[1]]  # type: ignore[index]
        case 5:
            return _shared(values[0])
        case 6:
            return sources[values[0]]
    raise UndecodableError(f"{tag} has no meaning")


@lru_cache(maxsize=_ROOM)
def _shared_text(name: str, value: Hashable) -> str:
    return json.dumps(_object(name, value))


@lru_cache(maxsize=_ROOM)
def _shared(text: str) -> object:
    return _decoded(json.loads(text), {})


@cache
def _name(module: str, kind: str) -> str:
    name = f"{module.removeprefix(_PACKAGE)}.{kind}"
    if name not in _CLASSES:
        raise TypeError(f"{name} is not kept")
    return name


@cache
def _class(name: str) -> type:
    found = getattr(import_module(_PACKAGE + _CLASSES[name]), name.rpartition(".")[2])
    assert isinstance(found, type)
    return found


@cache
def _fields(name: str) -> tuple[str, ...]:
    """What a struct, a named tuple or a dataclass is made of."""
    names: tuple[str, ...] = _class(name).__match_args__  # type: ignore[attr-defined]
    return tuple(name for name in names if name != _WAY)
