"""SVG markup, written by svgwrite; the only module that knows it.

Fragments are strings. Each is made once and kept, since a site draws the same few thousand of them
over and over; svgwrite's validation runs in the tests, not here.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache, partial
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from svgwrite import base

NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


_NO_XML = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f]|[\ud800-\udfff]|[\ufffe\uffff]")
"""In three sets, since one that is sparse takes ten milliseconds to compile."""

_MARKS = re.compile(r"[&<>\"'\t\n\r]")
"""In a value: what svgwrite may have to write in another way."""


def number(value: float) -> str:
    """At most one decimal, and no more characters than needed: `12.5`, `100`, `-3`."""
    rounded = round(value, 1)
    return str(int(rounded)) if rounded == int(rounded) else str(rounded)


def element(name: str, content: str = "", /, **attributes: str) -> str:
    """An element round ready markup. `stroke_width` is written `stroke-width`, `class_` `class`."""
    opening = _opening(name, **attributes)
    return f"{opening}>{content}</{name}>" if content else f"{opening}/>"


def text_element(name: str, words: str, /, **attributes: str) -> str:
    """`text`, `title` or `desc`."""
    return element(name, xml_text(words), **attributes)


def xml_text(words: str) -> str:
    """A text as the content of an element; characters that XML cannot hold become U+FFFD."""
    return escape(_NO_XML.sub("\ufffd", words), quote=False)


@lru_cache(maxsize=8192)
def _opening(name: str, /, **attributes: str) -> str:
    values = attributes.values()
    if any(map(_MARKS.search, values)):
        return _written(name, attributes)
    return _form(name, *attributes).format(*values)


@cache
def _form(name: str, /, *attributes: str) -> str:
    """What svgwrite makes of those attributes, with a place for each value."""
    return _written(name, {each: f"{{{at}}}" for at, each in enumerate(attributes)})


def _written(name: str, attributes: Mapping[str, str]) -> str:
    made = _makers()[name](**attributes)
    made.elementname = name
    return str(made.tostring()).removesuffix(" />")


@cache
def _makers() -> dict[str, Callable[..., base.BaseElement]]:
    """svgwrite's maker for each element; `title` and `desc` bear ids as a `text` does.

    svgwrite takes a tenth of a second to import, and who only verifies draws nothing.
    """
    from svgwrite import container, path, text

    def words(**attributes: str) -> text.Text:
        made = text.Text("", debug=False)
        made.update(attributes)
        return made

    return {
        "defs": partial(container.Defs, debug=False),
        "desc": words,
        "g": partial(container.Group, debug=False),
        "path": partial(path.Path, debug=False),
        "svg": partial(container.Symbol, debug=False),
        "text": words,
        "title": words,
        "use": partial(container.Use, debug=False),
    }
