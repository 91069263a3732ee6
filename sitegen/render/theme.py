"""Templates and the files that belong to them. Compiled once; an author's own come first.

A template of the author replaces the one of that path, and can build on it:
`{% extends "sitegen/variant.html" %}`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import (
    BytecodeCache,
    ChoiceLoader,
    DictLoader,
    Environment,
    FileSystemLoader,
    PrefixLoader,
    StrictUndefined,
)
from markupsafe import Markup, escape

if TYPE_CHECKING:
    from collections.abc import Mapping

_URL = re.compile(
    r"https?://[^\s<>\"']+[^\s<>\"'.,;:!?)\]]"
    r"|(?<![\w.@/-])(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|edu)/[\w./%-]*\w"
)
_TICKS = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Theme:
    """The look of a site: built-in templates and assets, and what the author laid over them.

    `own` are the author's files by path (`variant.html`, `assets/site.css`).
    """

    own: Mapping[str, bytes] = field(default_factory=dict)
    cache: BytecodeCache | None = None

    @cached_property
    def environment(self) -> Environment:
        shipped = FileSystemLoader(shipped_folder())
        own = {
            path: content.decode()
            for path, content in self.own.items()
            if not path.startswith("assets/")
        }
        environment = Environment(
            loader=ChoiceLoader([DictLoader(own), shipped, PrefixLoader({"sitegen": shipped})]),
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,
            bytecode_cache=self.cache,
            keep_trailing_newline=True,
        )
        environment.filters["urls"] = link_urls
        environment.filters["ticks"] = code_in_ticks
        return environment

    @cached_property
    def assets(self) -> dict[str, bytes]:
        """Files for the output by path: the stylesheet holds that of the boards."""
        folder = Path(shipped_folder(), "assets")
        found = {f"assets/{path.name}": path.read_bytes() for path in sorted(folder.iterdir())}
        boards = files("sitegen.diagram").joinpath("board.css").read_bytes()
        found["assets/site.css"] += b"\n" + boards
        return found | {p: content for p, content in self.own.items() if p.startswith("assets/")}

    def render(self, template: str, **values: object) -> str:
        return self.environment.get_template(template).render(**values)


def shipped_folder() -> str:
    """Beside this module in an installed package; at the root of a checkout."""
    beside = Path(__file__).with_name("templates")
    return str(beside if beside.is_dir() else Path(__file__).parents[2] / "templates")


def link_urls(text: str) -> Markup:
    """A text with its web addresses made links."""
    parts: list[str] = []
    at = 0
    for found in _URL.finditer(text):
        url = found[0] if "://" in found[0] else f"https://{found[0]}"
        parts.append(str(escape(text[at : found.start()])))
        parts.append(f'<a href="{escape(url)}" rel="noopener external">{escape(found[0])}</a>')
        at = found.end()
    return Markup("".join(parts) + str(escape(text[at:])))


def code_in_ticks(text: str) -> Markup:
    """A text in which what stands between backticks is code."""
    return Markup(_TICKS.sub(r"<code>\1</code>", str(escape(text))))
