"""The configuration: `sitegen.toml`, or `[tool.sitegen]` in `pyproject.toml`, as a frozen value.

A table of keys says what may stand there; it knows neither the disk nor what a key is used for.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct, field

from sitegen.errors import ConfigError
from sitegen.nearest import nearest
from sitegen.toml import Path, key_offsets

if TYPE_CHECKING:
    from sitegen.source import SourceFile

Level: TypeAlias = Literal["error", "warning", "info"]
LEVELS: tuple[Level, ...] = ("error", "warning", "info")


class Config(Struct, frozen=True):
    """What a site's author settled once. Paths count from the folder of the configuration."""

    title: str = "Games"
    description: str = ""
    author: str = ""
    lang: str = "en"
    """The language of the pages, as a tag; `language` is its older name."""
    base_url: str = ""
    """Where the site will stand, with or without a path; `""`: anywhere."""
    content: str = "content"
    output: str = "output"
    templates: str = ""
    """A folder of own templates and assets that come before the built-in ones; `""`: none."""
    board_theme: str = "wood"
    cards: bool = False
    """Draw the board of each game for the previews of links to it; needs the extra `images`, and a
    base URL with a host."""
    search: bool = False
    """Index the words of all pages for the search; needs the extra `search`."""
    drafts: bool = False
    """Publish documents marked as drafts too."""
    trust_html: bool = False
    """Let raw HTML in documents through, instead of showing it as text."""
    select: tuple[str, ...] = ()
    """Names, codes or groups (`FEN`) of the only lints that count; empty: all."""
    ignore: tuple[str, ...] = ()
    """The same, of lints that do not count."""
    severity: Mapping[str, Level] = field(default_factory=lambda: MappingProxyType({}))
    """By name, code or group."""


class Names(Struct, frozen=True):
    """What exists elsewhere and may be named in a configuration; an empty one is not checked."""

    lints: Collection[str] = ()
    themes: Collection[str] = ()


_LANGUAGE_TAG = re.compile(
    r"(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?"
    r"(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(?:-[a-wy-z0-9](?:-[a-z0-9]{2,8})+)*"
    r"(?:-x(?:-[a-z0-9]{1,8})+)?|x(?:-[a-z0-9]{1,8})+)",
    re.IGNORECASE,
)
"""A language, script, region, variants and extensions, as RFC 5646 has them."""


def is_language_tag(text: str) -> bool:
    """Whether a text is a well-formed language tag: `en`, `pt-BR`, `zh-Hant`."""
    return _LANGUAGE_TAG.fullmatch(text) is not None


class _Fault(Struct, frozen=True):
    path: Path
    message: str


_Check: TypeAlias = Callable[[Path, object, Names], Iterator[_Fault]]
_BASE_URL = re.compile(r"https?://[^\s/?#]+(?:/[^\s?#]*)?|/[^\s?#]*|")


def parse_config(
    source: SourceFile,
    names: Names,
    table: Path = (),
    misplaced: Callable[[Mapping[str, str]], Iterable[tuple[str, str]]] = lambda _: (),
) -> Config:
    """The configuration that stands in a TOML text under `table`.

    `misplaced` tells, by key, which of the folders that it names cannot lie there, and why. Raises
    ConfigError with one line `path:line:column: what is wrong` for each fault.
    """
    values = _table(source, table)
    faults = list(_faults(values, names))
    if not faults:
        folders = {key: str(value) for key, value in values.items() if _CHECKS.get(key) is _folder}
        faults = [_Fault((key,), why) for key, why in misplaced(folders)]
    if faults:
        offsets = key_offsets(source.text)
        raise ConfigError(*(_line(source, offsets, table, fault) for fault in faults))
    named = {_OLDER.get(key, key): _frozen(value) for key, value in values.items()}
    return Config(**named)  # type: ignore[arg-type]


def _load(source: SourceFile) -> dict[str, object]:
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        message, _, where = str(error).rpartition(" (at ")
        found = re.fullmatch(r"line (\d+), column (\d+)\)", where)
        end = source.location(len(source.text))
        line, column = found.groups() if found else (end.line, end.column)
        raise ConfigError(f"{source.path}:{line}:{column}: this is no TOML: {message}") from None
    except RecursionError:
        raise ConfigError(f"{source.path}:1:1: this is nested too deeply") from None


def _table(source: SourceFile, table: Path) -> dict[str, object]:
    values = _load(source)
    for depth, key in enumerate(table, 1):
        inner = values.get(key, {})
        if not isinstance(inner, dict):
            fault = _Fault(table[:depth], f"`{key}` is no table")
            raise ConfigError(_line(source, key_offsets(source.text), (), fault))
        values = inner
    return values


def _line(source: SourceFile, offsets: Mapping[Path, int], table: Path, fault: _Fault) -> str:
    at = source.location(offsets[table + fault.path])
    return f"{source.path}:{at.line}:{at.column}: {fault.message}"


def _frozen(value: object) -> object:
    if isinstance(value, list):
        return tuple(value)
    return MappingProxyType(value) if isinstance(value, dict) else value


# ── what may stand there ──


def _faults(values: Mapping[str, object], names: Names) -> Iterator[_Fault]:
    for key, value in values.items():
        check = _CHECKS.get(_OLDER.get(key, key))
        if check is None:
            yield _Fault((key,), f"unknown key `{key}`{meant(key, _CHECKS)}")
        else:
            yield from check((key,), value, names)
        if _OLDER.get(key) in values:
            yield _Fault((key,), f"`{key}` is the older name of `{_OLDER[key]}`: keep that alone")


def meant(word: str, known: Collection[str]) -> str:
    """`: did you mean …?`, or all that there is where nothing is near."""
    near = nearest(word, known)
    return f": did you mean `{near}`?" if near else f": it is one of {', '.join(sorted(known))}"


def _text(path: Path, value: object, _names: Names) -> Iterator[_Fault]:
    if not isinstance(value, str):
        yield _wrong_type(path, "a text in quotes", value)


def _lang(path: Path, value: object, names: Names) -> Iterator[_Fault]:
    yield from _text(path, value, names)
    if isinstance(value, str) and not is_language_tag(value):
        wanted = "write one such as `en`, `de` or `pt-BR`"
        yield _Fault(path, f"`{value}` is no language tag: {wanted}")


def _folder(path: Path, value: object, names: Names) -> Iterator[_Fault]:
    yield from _text(path, value, names)
    if value == "":
        yield _Fault(path, f"`{path[-1]}` is empty: name a folder")
    if isinstance(value, str) and "\0" in value:
        yield _Fault(path, f"`{path[-1]}` is `{value}`, which no folder can be called")


def _flag(path: Path, value: object, _names: Names) -> Iterator[_Fault]:
    if not isinstance(value, bool):
        yield _wrong_type(path, "true or false", value)


def _base_url(path: Path, value: object, names: Names) -> Iterator[_Fault]:
    yield from _text(path, value, names)
    if isinstance(value, str) and (fault := base_url_fault(value)):
        yield _Fault(path, fault)


def base_url_fault(value: str) -> str | None:
    """What is wrong with a base URL, if anything."""
    if _BASE_URL.fullmatch(value):
        return None
    return f"`{value}` is no base URL: write `https://host/path/`, or `/path/`, without a query"


def _theme(path: Path, value: object, names: Names) -> Iterator[_Fault]:
    yield from _text(path, value, names)
    if isinstance(value, str) and names.themes and value not in names.themes:
        yield _Fault(path, f"unknown theme `{value}`{meant(value, names.themes)}")


def _lints(path: Path, value: object, names: Names) -> Iterator[_Fault]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        yield _wrong_type(path, "a list of names of lints", value)
        return
    for each in value:
        if names.lints and each not in names.lints:
            yield _Fault(path, f"unknown lint `{each}`{unknown_lint(each, names.lints)}")


def unknown_lint(name: str, lints: Collection[str]) -> str:
    """What to do instead of naming a lint that does not exist."""
    near = nearest(name, lints)
    return f": did you mean `{near}`?" if near else ": `sitegen explain` lists them"


def _severity(path: Path, value: object, names: Names) -> Iterator[_Fault]:
    if not isinstance(value, dict):
        yield _wrong_type(path, "a table of lints and their severities", value)
        return
    for name, level in value.items():
        here = (*path, name)
        if names.lints and name not in names.lints:
            yield _Fault(here, f"unknown lint `{name}`{unknown_lint(name, names.lints)}")
        if level not in LEVELS:
            yield _Fault(here, f"the severity of `{name}` is one of {', '.join(LEVELS)}")


def refuse_unknown_lints(config: Config, lints: Collection[str]) -> None:
    """Raises ConfigError where a configuration that was read from no file names a lint or a
    severity that does not exist: it would select nothing without a word."""
    names = Names(lints)
    faults = [
        *_lints(("select",), _thawed(config.select), names),
        *_lints(("ignore",), _thawed(config.ignore), names),
        *_severity(("severity",), _thawed(config.severity), names),
    ]
    if faults:
        raise ConfigError(*(fault.message for fault in faults))


def _thawed(value: object) -> object:
    if isinstance(value, tuple | frozenset | set):
        return sorted(value, key=str)
    return dict(value) if isinstance(value, Mapping) else value


def _wrong_type(path: Path, wanted: str, value: object) -> _Fault:
    return _Fault(path, f"`{path[-1]}` wants {wanted}, not {_KINDS.get(type(value), 'a date')}")


_KINDS: Mapping[type, str] = MappingProxyType(
    {
        str: "a text",
        bool: "true or false",
        int: "a number",
        float: "a number",
        list: "a list",
        dict: "a table",
    }
)

_OLDER = MappingProxyType({"language": "lang"})
"""Former names of keys."""

_CHECKS: Mapping[str, _Check] = MappingProxyType(
    {
        "title": _text,
        "description": _text,
        "author": _text,
        "lang": _lang,
        "base_url": _base_url,
        "content": _folder,
        "output": _folder,
        "templates": _folder,
        "board_theme": _theme,
        "cards": _flag,
        "search": _flag,
        "drafts": _flag,
        "trust_html": _flag,
        "select": _lints,
        "ignore": _lints,
        "severity": _severity,
    }
)
