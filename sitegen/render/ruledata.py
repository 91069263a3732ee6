"""Rules as plain data for JSON: the fields of the rule itself, under names as JSON has them."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias, get_args

from sitegen.rules.endings.model import Ending
from sitegen.rules.special.castling import Castling
from sitegen.rules.special.double_step import DoubleStep
from sitegen.rules.special.drops import Drops
from sitegen.rules.special.en_passant import EnPassant
from sitegen.rules.special.gating import Gating
from sitegen.rules.special.promotion import Promotion

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from _typeshed import DataclassInstance

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"

SPECIAL: dict[str, type[DataclassInstance]] = {
    "castling": Castling,
    "double_step": DoubleStep,
    "en_passant": EnPassant,
    "promotion": Promotion,
    "drops": Drops,
    "gating": Gating,
}
"""The special rules by their attribute of a variant."""

RULE_KEYS = {
    "castling": "castling",
    "double_step": "doubleStep",
    "en_passant": "enPassant",
    "promotion": "promotionChoices",
    "drops": "drops",
    "gating": "gating",
    "stalemate": "stalemate",
    "endings": "endings",
    "compulsory_capture": "compulsoryCapture",
    "check_forbidden": "noCheck",
}
"""The key by which it is known where each rule of a variant comes from."""

ENDINGS: tuple[type[DataclassInstance], ...] = get_args(Ending)


def rule_data(value: object) -> Json:
    """A rule, or a part of one. TypeError for what no rule is made of."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Enum):
        return rule_data(value.value)
    if isinstance(value, tuple):
        return [rule_data(each) for each in value]
    if is_dataclass(value) and not isinstance(value, type):
        return rule_record(value)
    raise TypeError(f"no part of a rule: {value!r}")


def rule_record(rule: DataclassInstance) -> dict[str, Json]:
    """The fields of a rule by their names in JSON."""
    return {camel(field.name): rule_data(getattr(rule, field.name)) for field in fields(rule)}


def camel(name: str) -> str:
    """`double_step` -> `doubleStep`."""
    head, *tail = name.split("_")
    return head + "".join(map(str.capitalize, tail))


def kind_name(kind: type) -> str:
    """`BareKing` -> `bare-king`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()
