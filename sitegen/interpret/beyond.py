"""What a page asks for that no game is played with here yet: its board, its players, its setup.

Such a page is read as a text: nothing of its game is drawn or judged, and it is named once.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.document.model import Mapping, Scalar, Sequence
from sitegen.english import listed, number
from sitegen.interpret.schema import NUMBER, number_of, players_of, text_of, texts_of
from sitegen.interpret.topology import KEYS, WRAPS, further
from sitegen.nearest import nearest
from sitegen.source import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.document.model import Node
    from sitegen.interpret.engine import Engine
    from sitegen.source import Span

KIND = "board-unsupported"


class _Wish(Struct, frozen=True):
    """One thing that is not known here, in words for authors and in words for readers."""

    span: Span
    author: str
    reader: str


def beyond(engine: Engine, named: Node | None = None) -> Problem | None:
    """`board-unsupported` {what, readers} at the first thing that cannot be played yet, with all of
    them in its words; None where there is none. `named`: the players outside of `engine`."""
    players = engine.value("players") or (named if isinstance(named, Sequence) else None)
    wishes = (*_of_topology(engine.value("topology")), *_of_players(players))
    wishes = wishes or (*_of_setup(engine),)
    if not wishes:
        return None
    words = {"what": listed(w.author for w in wishes), "readers": listed(w.reader for w in wishes)}
    return Problem(KIND, wishes[0].span, words)


def for_readers(problems: tuple[Problem, ...]) -> str:
    """What the page says of itself where it asks for such a thing, else nothing."""
    words = (str(each.data["readers"]) for each in problems if each.kind == KIND)
    what = next(words, "")
    verb = f"{what[:1].upper()}{what[1:]} are not drawn or checked yet"
    return f"{verb}: the text stands alone." if what else ""


def _of_topology(node: Node | None) -> Iterator[_Wish]:
    if (text_of(node) or "").casefold().startswith("hex"):
        yield from _of_shape(node)
    if not isinstance(node, Mapping):
        return
    kind = node.value("type")
    yield from _of_shape(kind)
    if (layers := node.value("layers")) is not None and (number_of(layers) or 1) > 1:
        yield _Wish(layers.span, "boards of several layers", "boards of several layers")
    wrap = node.value("wrap")
    if wrap is not None and not _is_slip(text_of(wrap), WRAPS) and not _is_null(wrap):
        said = text_of(wrap)
        author = f"boards with edges joined as `{said}`" if said else "boards with edges so joined"
        yield _Wish(wrap.span, author, "boards with edges joined in this way")
    if (text_of(kind) or "grid").casefold() == "grid":
        for entry in further(node):
            key = entry.key.text.value
            if not nearest(key, KEYS, 0.75):
                yield _Wish(entry.key.span, f"boards with `{key}`", f"boards with “{key}”")


def _of_shape(kind: Node | None) -> Iterator[_Wish]:
    name = (text_of(kind) or "").casefold()
    if kind is None or not name or name == "grid":
        return
    if name.startswith("hex"):
        yield _Wish(kind.span, "hexagonal boards", "boards of six-sided cells")
    elif not _is_slip(name, ("grid", "hex")):
        yield _Wish(kind.span, f"boards of the type `{name}`", "boards of this shape")


def _is_slip(text: str | None, known: tuple[str, ...]) -> bool:
    """Whether a value is one of those that are known, or was clearly meant as one."""
    return text is not None and (text in known or bool(nearest(text, known)))


def _is_null(node: Node) -> bool:
    return isinstance(node, Scalar) and node.null


def _of_players(node: Node | None) -> Iterator[_Wish]:
    count = len(players_of(node))
    if isinstance(node, Scalar):
        said = node.text.value
        count = int(said) if NUMBER.fullmatch(said) else said.count(",") + 1
        count = 2 if count == 1 and not NUMBER.fullmatch(said) else count
    if node is not None and count > 0 and count != 2:
        words = f"games for {number(count)} {'player' if count == 1 else 'players'}"
        yield _Wish(node.span, words, words)


_PAIRS = re.compile(r"(?:^|[/,])[a-z][A-Za-z](?=,)|-?[0-9]+,-?[0-9]+:")
"""A man with the letter of his side before his own, and one behind his coordinates."""


def _of_setup(engine: Engine) -> Iterator[_Wish]:
    for node in engine.values("setup"):
        if isinstance(node, Sequence) and len(texts_of(node)) > 1:
            yield _Wish(node.span, "games on several boards", "games on several boards")
            return
    texts = chain.from_iterable(map(texts_of, engine.values("setup")))
    if any(len(_PAIRS.findall(text)) > 1 for text in texts):
        node = next(engine.values("setup"))
        yield _Wish(node.span, "setups of this notation", "setups of this notation")
