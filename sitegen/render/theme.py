"""Templates and the files that belong to them. Compiled once; an author's own come first.

A template of the author replaces the one of that path, and can build on it:
`{% extends "sitegen/variant.html" %}`.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    FunctionLoader,
    PrefixLoader,
    StrictUndefined,
)
from markupsafe import Markup, escape
from msgspec import Struct

from sitegen.errors import TemplateError
from sitegen.render.compiled import Compiled
from sitegen.render.templatefault import OWN, template_fault

_URL = re.compile(
    r"https?://[^\s<>\"']+[^\s<>\"'.,;:!?)\]]"
    r"|(?<![\w.@/-])(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|edu)/[\w./%-]*\w"
)
_CLEAN = bytes(32 if (c < 32 and c not in (9, 10)) or c == 127 else c for c in range(256))
"""Bytes of UTF-8 with spaces for control characters."""
_ASSETS = "assets/"
STYLESHEET = "assets/site.css"
_TICKS = re.compile(r"`([^`]+)`")


class Theme(Struct, frozen=True):
    """The look of a site: built-in templates and assets, and what the author laid over them.

    `own` are the author's files: path (`variant.html`, `assets/site.css`) and content.
    """

    own: tuple[tuple[str, bytes], ...] = ()

    def assets(self, boards: str = "") -> dict[str, bytes]:
        """Files for the output by path; `boards` are the rules of boards, for the stylesheet."""
        found = _shipped_assets() | {p: c for p, c in self.own if p.startswith(_ASSETS)}
        return found | {STYLESHEET: found[STYLESHEET] + b"\n" + boards.encode()}

    def page(self, template: str, **values: object) -> bytes:
        """A finished page, free of what no HTML may hold: control characters, half characters."""
        html = self.render(template, **values)
        return html.encode("utf-8", "replace").translate(_CLEAN)

    def render(self, template: str, **values: object) -> str:
        """The page that a template makes of its values.

        Raises TemplateError where a template of the author cannot be used.
        """
        try:
            return _environment(self.own).get_template(template).render(**values)
        except Exception as error:
            if fault := template_fault(error, dict(self.own)):
                raise TemplateError(*fault) from error
            raise


@lru_cache(maxsize=4)
def _environment(own: tuple[tuple[str, bytes], ...]) -> Environment:
    shipped = FileSystemLoader(shipped_folder())
    texts = {path: c.decode() for path, c in own if not path.startswith(_ASSETS)}

    def load(path: str) -> tuple[str, str, None] | None:
        return (texts[path], OWN + path, None) if path in texts else None

    environment = Environment(
        loader=ChoiceLoader([FunctionLoader(load), shipped, PrefixLoader({"sitegen": shipped})]),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        bytecode_cache=Compiled(shipped_folder()),
        keep_trailing_newline=True,
    )
    environment.filters["urls"] = link_urls
    environment.filters["ticks"] = code_in_ticks
    return environment


@cache
def _shipped_assets() -> dict[str, bytes]:
    folder = Path(shipped_folder(), _ASSETS)
    return {_ASSETS + path.name: path.read_bytes() for path in sorted(folder.iterdir())}


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
