"""What the front matter may hold, as data: one table that checks documents and tells editors.

`check` finds what does not fit; the readers below take what fits and leave out the rest.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct, field

from sitegen.document.model import Mapping as MappingNode
from sitegen.document.model import Scalar, Sequence
from sitegen.nearest import nearest
from sitegen.source import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sitegen.document.model import Entry, Node
    from sitegen.source import Span

Kind: TypeAlias = Literal["text", "string", "number", "flag", "list", "map"]
"""`text` is any scalar; a `string` must not look like a number or a flag unless it is quoted."""

FLAGS: Mapping[str, bool] = MappingProxyType(
    {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
)
NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
_NUMBER_LIKE = re.compile(
    r"[+-]?(?:[0-9][0-9_]*\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?|0[xob][0-9a-fA-F]+"
)
_SIDE_KEYS = ("0", "1")


class Field(Struct, frozen=True):
    """What may stand under a key.

    `keys` are the known keys of a map, `each` fits the items of a list or the values of a map with
    free keys. `reads`: the only values that are read, none for `()`; the others are those of other
    programs. `others`: so are values that are like none of `choices`. `sides`: a map with the keys
    0 and 1 may give each side a value of its own. `within` has the least and the greatest number,
    `most` is the greatest length of a list (0: any). `doc` says in a line what stands here and what
    its values mean, `example` is such a value in YAML.
    """

    doc: str
    kinds: tuple[Kind, ...]
    keys: Mapping[str, Field] = field(default_factory=dict)
    each: Field | None = None
    choices: tuple[str, ...] = ()
    within: tuple[int, int] | None = None
    sides: bool = False
    required: bool = False
    most: int = 0
    reads: tuple[str, ...] | None = None
    others: bool = False
    example: str = ""


def check(node: MappingNode, shape: Field) -> Iterator[Problem]:
    """All that does not fit.

    Kinds: `unknown-key` {key, near, home: the key under which it is known, fits: whether its value
    is such as is meant there}, also for a known key whose value is not read, `wrong-type`
    {key, expected, found, near?} and `missing-key` {key}. A front matter without any key is
    somebody else's problem already.
    """
    if node.entries:
        for key, inner in shape.keys.items():
            if inner.required and node.entry(key) is None:
                yield Problem("missing-key", node.entries[0].key.span, {"key": key})
    yield from _check_keys(node, shape, "")
    for entry in node.entries:
        known = shape.keys.get(entry.key.text.value)
        if known is not None:
            yield from _check_value(entry, known, entry.key.text.value)


def _check_keys(node: MappingNode, shape: Field, path: str) -> Iterator[Problem]:
    for entry in node.entries:
        key = entry.key.text.value
        if key not in shape.keys:
            yield Problem("unknown-key", entry.key.span, _unknown(entry, shape, path))


def _unknown(entry: Entry, shape: Field, path: str) -> dict[str, str | int]:
    key = entry.key.text.value
    home = next((name for name, inner in shape.keys.items() if key in inner.keys), "")
    if not home:
        return {"key": path + key, "near": nearest(key, shape.keys, 0.75), "home": "", "fits": 0}
    fits = _is_map_of(entry.value, shape.keys[home].keys[key])
    return {"key": path + key, "near": "", "home": path + home, "fits": int(fits)}


def _is_map_of(node: Node, shape: Field) -> bool:
    """Whether a node is a map, and all its keys are known."""
    if not (isinstance(node, MappingNode) and node.entries and "map" in shape.kinds):
        return False
    return all(shape.each or entry.key.text.value in shape.keys for entry in node.entries)


def _check_value(entry: Entry, shape: Field, path: str) -> Iterator[Problem]:
    node = entry.value
    if isinstance(node, Scalar) and node.null:
        yield Problem("wrong-type", _place(entry), _wrong(path, shape, "nothing"))
        return
    problems = tuple(_check_node(node, shape, path))
    yield from problems
    unread = shape.reads is not None and (text_of(node) or "").lower() not in shape.reads
    if unread and not problems:
        data: dict[str, str | int] = {"key": path, "near": "", "home": "", "fits": 0}
        yield Problem("unknown-key", entry.key.span, data)


def _check_node(node: Node, shape: Field, path: str) -> Iterator[Problem]:
    if shape.sides and _is_per_side(node):
        assert isinstance(node, MappingNode)
        for entry in node.entries:
            yield from _check_value(entry, shape, f"{path}.{entry.key.text.value}")
        return
    found = _kind_of(node, shape)
    if found is None:
        yield Problem("wrong-type", node.span, _wrong(path, shape, _name_of(node)))
    elif isinstance(node, Scalar):
        yield from _check_scalar(node, shape, path, found)
    elif isinstance(node, Sequence):
        if shape.most and len(node.items) > shape.most:
            expected = f"no more than {shape.most} values"
            data = {"key": path, "expected": expected, "found": f"{len(node.items)}"}
            yield Problem("wrong-type", node.items[shape.most].span, data)
        for index, item in enumerate(node.items):
            if shape.each is not None:
                yield from _check_node(item, shape.each, f"{path}[{index}]")
    else:
        yield from _check_map(node, shape, path)


def _check_scalar(node: Scalar, shape: Field, path: str, found: Kind) -> Iterator[Problem]:
    value = node.text.value
    if shape.choices and value not in shape.choices and found == "text":
        near = nearest(value, shape.choices)
        if shape.others and not near:
            yield Problem(
                "unknown-key", node.span, {"key": path, "near": "", "home": "", "fits": 0}
            )
        else:
            data = {**_wrong(path, shape, f"`{value}`"), "near": near}
            yield Problem("wrong-type", node.span, data)
    if shape.within and found == "number" and not _is_within(int(value), shape.within):
        yield Problem("wrong-type", node.span, _wrong(path, shape, f"the number {value}"))


def _is_within(number: int, bounds: tuple[int, int]) -> bool:
    return bounds[0] <= number <= bounds[1]


def _check_map(node: MappingNode, shape: Field, path: str) -> Iterator[Problem]:
    if shape.keys:
        yield from _check_keys(node, shape, f"{path}.")
    for entry in node.entries:
        key = entry.key.text.value
        inner = shape.keys.get(key, shape.each)
        if inner is not None:
            yield from _check_value(entry, inner, f"{path}.{key}")


def _is_per_side(node: Node) -> bool:
    return (
        isinstance(node, MappingNode)
        and bool(node.entries)
        and all(entry.key.text.value in _SIDE_KEYS for entry in node.entries)
    )


def _kind_of(node: Node, shape: Field) -> Kind | None:
    """The first kind of the field that the node can be read as."""
    return next((kind for kind in shape.kinds if _fits(node, kind)), None)


def _fits(node: Node, kind: Kind) -> bool:
    if isinstance(node, Scalar):
        value = node.text.value
        match kind:
            case "text":
                return not node.null
            case "string":
                return node.quoted or not (
                    node.null or value.lower() in FLAGS or _NUMBER_LIKE.fullmatch(value)
                )
            case "number":
                return NUMBER.fullmatch(value) is not None
            case "flag":
                return value.lower() in FLAGS
            case _:
                return False
    return kind == ("list" if isinstance(node, Sequence) else "map")


_KIND_WORDS: Mapping[Kind, str] = {
    "text": "text",
    "string": "text in quotes",
    "number": "a whole number",
    "flag": "true or false",
    "list": "a list",
    "map": "a map of keys",
}


def _wrong(path: str, shape: Field, found: str) -> dict[str, str]:
    expected = " or ".join(_KIND_WORDS[kind] for kind in shape.kinds)
    if shape.within:
        least, greatest = shape.within
        expected = f"a whole number from {least} to {greatest}"
    if shape.choices:
        expected = f"one of {', '.join(shape.choices)}"
        if "flag" in shape.kinds:
            expected = f"true, false or {expected}"
    return {"key": path, "expected": expected, "found": found}


def _name_of(node: Node) -> str:
    if isinstance(node, Sequence):
        return "a list"
    if isinstance(node, MappingNode):
        return "a map of keys"
    value = node.text.value
    if node.quoted:
        return "text"
    if value.lower() in FLAGS:
        return f"the flag {value}"
    return f"the number {value}" if _NUMBER_LIKE.fullmatch(value) else f"`{value}`"


def _place(entry: Entry) -> Span:
    """An empty value has no characters of its own: its key stands in."""
    span = entry.value.span
    return span if span.end > span.start else entry.key.span


def text_of(node: Node | None) -> str | None:
    return node.text.value if isinstance(node, Scalar) and not node.null else None


def number_of(node: Node | None) -> int | None:
    value = text_of(node)
    return int(value) if value is not None and NUMBER.fullmatch(value) else None


def flag_of(node: Node | None) -> bool | None:
    return FLAGS.get((text_of(node) or "").lower())


def items_of(node: Node | None) -> tuple[Node, ...]:
    """The items of a list; a lone scalar counts as a list of one."""
    if isinstance(node, Sequence):
        return node.items
    return (node,) if isinstance(node, Scalar) and not node.null else ()


def texts_of(node: Node | None) -> tuple[str, ...]:
    return tuple(text for item in items_of(node) if (text := text_of(item)) is not None)


def numbers_of(node: Node | None) -> tuple[int, ...]:
    return tuple(number for item in items_of(node) if (number := number_of(item)) is not None)


def players_of(node: Node | None) -> tuple[str, ...]:
    """The names of the players, from a list or by the numbers of their turns; () where they cannot
    be read."""
    nodes = items_of(node) if isinstance(node, Sequence) else ()
    if isinstance(node, MappingNode):
        nodes = tuple(entry.value for entry in sorted(node.entries, key=_turn))
    return tuple(" ".join((text_of(each) or "").split()) for each in nodes)


def _turn(entry: Entry) -> str:
    return entry.key.text.value.zfill(3)


def sides_of(node: Node | None) -> tuple[Node | None, Node | None]:
    """The node for each side: of a map with the keys 0 and 1 its values, else the node twice."""
    if node is not None and _is_per_side(node):
        assert isinstance(node, MappingNode)
        return node.value("0"), node.value("1")
    return node, node
