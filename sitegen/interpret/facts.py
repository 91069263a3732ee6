"""What the front matter says of the page itself: title, address, people, and words for readers."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from itertools import dropwhile
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from unicodedata import category, normalize
from urllib.parse import unquote

from msgspec import Struct

from sitegen.config import is_language_tag
from sitegen.english import listed
from sitegen.interpret.schema import flag_of, items_of, number_of, players_of, text_of, texts_of
from sitegen.source import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.document.model import Mapping, Node
    from sitegen.source import SourceFile, Span

SLUG = re.compile(r"[^\W_]+(?:[-_][^\W_]+)*", re.UNICODE)
"""Letters and digits of any script, joined by single hyphens or underscores; marks left out."""

_DATE = re.compile(
    r"\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?: ?(?:Z|[+-]\d\d:?\d\d))?)?", re.ASCII
)

MOST_ALIASES = 100
"""Further addresses of one page: each is a page of its own in the output."""

_FILE = re.compile(r"\.html?$", re.IGNORECASE)
_LONGEST = 120
"""Bytes of a slug."""

_RESERVED = re.compile(r"(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])", re.IGNORECASE)


class Facts(Struct, frozen=True):
    """The keys of the front matter that are not the engine's; `""`, `()` or None where left out.

    The slug of the home is empty. `lang` is a language tag. `date` and `updated` are ISO 8601 in
    UTC. `called` are its title and the name of its file: they tell what it is about where its slug
    is not its own. `misnamed`: the slug that it was given cannot be one.
    """

    title: str
    slug: str
    board: str = ""
    players: str = ""
    seats: tuple[str, ...] = ()
    """The names of the players, where the page gives them outside of `engine`."""
    parent: str = ""
    win: str = ""
    special: str = ""
    order: int | None = None
    draft: bool = False
    designer: tuple[str, ...] = ()
    year: str = ""
    sources: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    date: str = ""
    updated: str = ""
    lang: str = ""
    called: tuple[str, ...] = ()
    misnamed: bool = False
    folders: tuple[str, ...] = ()
    """The folders that the document stands in, below the one of all documents or from where it was
    named."""


def interpret_facts(front: Mapping, source: SourceFile) -> tuple[Facts, tuple[Problem, ...]]:
    """The facts, and `wrong-type` for a slug or an alias that cannot be an address, a date or a
    language that is none."""
    slug, problems = _slug(front, source)
    seats = players_of(front.value("players"))
    lang, wrong_lang = _lang(front)
    aliases, refused = _aliases(front.value("aliases"))
    dates = {key: iso_of(_text(front, key)) for key in ("date", "updated")}
    stem = PurePosixPath(source.path).stem
    title = (text_of(front.value("title")) or "").strip() or stem
    facts = Facts(
        title=title,
        slug=slug,
        board=_text(front, "board"),
        players=_text(front, "players") or listed(seats),
        seats=seats,
        parent=_text(front, "parent"),
        win=_text(front, "win"),
        special=_text(front, "special"),
        order=number_of(front.value("order")),
        draft=flag_of(front.value("draft")) or False,
        designer=texts_of(front.value("designer")),
        year=_text(front, "year"),
        sources=texts_of(front.value("sources")),
        aliases=aliases,
        date=dates["date"],
        updated=dates["updated"],
        lang=lang,
        called=(title, stem),
        misnamed=bool(problems),
        folders=PurePosixPath(source.path).parts[:-1],
    )
    return facts, (*problems, *refused, *wrong_lang, *_date_problems(front, dates))


def _text(front: Mapping, key: str) -> str:
    return (text_of(front.value(key)) or "").strip()


def _lang(front: Mapping) -> tuple[str, tuple[Problem, ...]]:
    node, tag = front.value("lang"), _text(front, "lang")
    if node is None or not tag or is_language_tag(tag):
        return tag, ()
    near = tag.replace("_", "-")
    data = {
        "key": "lang",
        "expected": "a language tag, such as en, de or pt-BR",
        "found": f"`{tag}`",
        "near": near if is_language_tag(near) else "",
    }
    return "", (Problem("wrong-type", node.span, data),)


def _slug(front: Mapping, source: SourceFile) -> tuple[str, tuple[Problem, ...]]:
    node = front.value("slug")
    written = text_of(node)
    if node is None or written is None:
        return _slug_of_path(front, source), ()
    written = normalize("NFC", written)
    if is_slug(written):
        return written, ()
    near = slugify(written)
    data = {
        "key": "slug",
        "expected": "letters, digits and single hyphens",
        "found": f"`{written}`",
        "near": near,
    }
    return near, (Problem("wrong-type", node.span, data),)


def _slug_of_path(front: Mapping, source: SourceFile) -> str:
    """The name of the file; of `index.md` that of its folder, and none where it is the home's own
    text, which no game is."""
    path = PurePosixPath(source.path)
    if source.home:
        return "" if front.entry("engine") is None else slugify(path.stem)
    return slugify(path.parent.name if path.stem == "index" and path.parent.name else path.stem)


def _aliases(node: Node | None) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
    """Addresses as they are written in the output, and what is none."""
    found: dict[str, None] = {}
    problems = []
    for item in items_of(node)[:MOST_ALIASES]:
        written = text_of(item)
        if written is None:
            continue
        if alias := alias_of(written):
            found[alias] = None
        else:
            problems.append(_refused(written, item.span))
    return tuple(found), tuple(problems)


def alias_of(text: str) -> str:
    """The address of this site that a text means as an alias, `""` where it means none.

    Slashes at its ends are taken off. It is a path of slugs, and may end in `.html`; then it is
    that very file, else the folder of a page.
    """
    path = normalize("NFC", text).strip().strip("/").removesuffix("/index.html")
    *folders, last = path.split("/")
    names = (*folders, last.removesuffix(".html"))
    sound = path != "index.html" and len(path.encode("utf-8", "replace")) <= 2 * _LONGEST
    return path if sound and all(map(is_slug, names)) else ""


def _refused(written: str, span: Span) -> Problem:
    near = _near_alias(written)
    data = {
        "key": "aliases",
        "expected": "addresses of this site, such as `former` or `old/former.html`",
        "found": f"`{written}`",
        "near": near if alias_of(near) else "",
    }
    return Problem("wrong-type", span, data)


def _near_alias(written: str) -> str:
    """The path of an address in slugs; `""` where it names a host, or a part of it has no word."""
    path = re.split(r"[#?]", written)[0].replace("\\", "/").strip("/")
    path, end = _FILE.subn("", path)
    parts = [part for part in map(unquote, path.split("/")) if part.strip(". ")]
    slugs = [slugify(part) for part in parts]
    wordless = any(s == "page" != p.casefold() for s, p in zip(slugs, parts, strict=True))
    return "" if wordless or "://" in written else "/".join(slugs) + (".html" if end else "")


def iso_of(text: str) -> str:
    """A date, or a date with a time, as ISO 8601 in UTC; `""` where a text is none."""
    if not _DATE.fullmatch(text):
        return ""
    try:
        moment = datetime.fromisoformat(text.replace(" ", "T", 1).replace(" ", ""))
        aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
        return aware.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ").zfill(20)
    except (ValueError, OverflowError):
        return ""


def _date_problems(front: Mapping, dates: dict[str, str]) -> Iterator[Problem]:
    for key, date in dates.items():
        node, text = front.value(key), _text(front, key)
        if node is None or text_of(node) is None:
            continue
        expected, near = "", ""
        if not date:
            expected = "a date such as 2024-05-01, with or without a time behind it"
            parts = re.fullmatch(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})", text)
            near = "-".join(part.zfill(2) for part in parts.groups()) if parts else ""
        elif key == "updated" and date < dates["date"]:
            expected = "a date not before that of `date`"
        if expected:
            near = near if iso_of(near) else ""
            data = {"key": key, "expected": expected, "found": f"`{text}`", "near": near}
            yield Problem("wrong-type", node.span, data)


def is_slug(text: str) -> bool:
    """Whether a text can name a folder on any system and stand in an address as it is."""
    letters = "".join(char for char in text if not _is_mark(char))
    return (
        len(text.encode()) <= _LONGEST
        and text[:1] == letters[:1]
        and normalize("NFC", text) == text
        and SLUG.fullmatch(letters) is not None
        and not is_reserved(text)
    )


def is_reserved(name: str) -> bool:
    """Whether Windows keeps the name, without the ending of a file, for a device."""
    return _RESERVED.fullmatch(name) is not None


def slugify(text: str) -> str:
    """A slug that is near to a text; `page` where nothing of it can stand."""
    folded = normalize("NFC", text.casefold())
    words = "".join(char if category(char)[0] in "LMN" else " " for char in folded).split()
    slug = "-".join(filter(None, ("".join(dropwhile(_is_mark, word)) for word in words)))[:60]
    slug = slug.encode()[:_LONGEST].decode("utf-8", "ignore").strip("-")
    return slug if is_slug(slug) else "page"


def _is_mark(char: str) -> bool:
    return category(char)[0] == "M"
