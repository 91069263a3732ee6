"""A link leads to nothing.

## What it checks

Every link and picture of the text that stays on this site: whether there is a document, a page or
a file at its end, and at that of a picture one. Names are compared as browsers do it, `%20` and
letters of any script included. A file that is there is not taken where it is hidden (its name
begins with `.`, `#` or `~`, or a system keeps it for itself), where an editor left it as a copy,
where it has more than 32 MB, where it leads out of the content folder, and where it could run a
program in the reader's browser (unless `trust_html` is set). Addresses of other hosts are only
checked for being addresses at all; nothing is fetched.

## Why it matters

A reader follows a link because the page told him that there is more to know.

## Example

```
See [the rules of Makruk](makrok.md) and [that page](http://[chess).
```

## Use instead

Name the document beside this one, or the address of its page:

```
See [the rules of Makruk](makruk.md) and [that page](https://example.org/chess).
```
"""

from __future__ import annotations

import posixpath
from types import MappingProxyType
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from sitegen.attached import FILES
from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import guess
from sitegen.nearest import Guesses, nearest
from sitegen.site.addresses import page_path
from sitegen.site.links import File, Internal, resolve
from sitegen.source import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sitegen.attached import Hindrance
    from sitegen.document.model import Link
    from sitegen.interpret.outline import Outline
    from sitegen.lint.whole import Whole
    from sitegen.site.links import Dead, Fault
    from sitegen.site.model import Site

_FAULTS: Mapping[Fault, str] = MappingProxyType(
    {
        "refused": "a link may not lead to `{}`",
        "invalid": "`{}` is no address",
        "missing": "there is no page or file `{}`",
        "outside": "`{}` leads out of the site",
        "no-picture": "`{}` is no picture",
    }
)
_BACKSLASHES = "`{}` is no address of the site: the folders of a path are parted by `/`"
_UNTAKEN: Mapping[Hindrance, str] = MappingProxyType(
    {
        "hidden": "`{}` is not taken: by its name it is hidden, or a system's own",
        "copy": "`{}` is not taken: by its name an editor left it as a copy",
        "active": "`{}` is not taken: it could run a program in the browser, which only "
        "`trust_html = true` allows",
        "too-large": "`{}` is not taken: it has more than 32 MB",
        "leaves-root": "`{}` is not taken: it leads out of the content folder",
        "no-file": "`{}` is not taken: it is no file that can be read",
        "bad-name": "`{}` is not taken: some systems cannot have a file of that name",
    }
)


def _find(whole: Whole) -> Iterator[tuple[Outline, Finding]]:
    guesses = Guesses()
    for page, link, dead in whole.dead:
        if dead.why is not None:
            yield page, Finding(link.span, _UNTAKEN[dead.why].format(dead.wanted))
        elif dead.fault in _FAULTS:
            guessed = dead.fault in ("missing", "outside") and guesses.may()
            near = _near(dead.wanted, page, whole) if guessed else ""
            yield page, _finding(page, link, dead, near)


def _finding(page: Outline, link: Link, dead: Dead, near: str) -> Finding:
    fault = _BACKSLASHES if "\\" in dead.wanted else _FAULTS[dead.fault]
    message = fault.format(dead.wanted)
    if not near:
        return Finding(link.span, message)
    written = page.source.slice(link.span)
    start = link.span.start + written.rfind(dead.wanted)
    once = written.count(dead.wanted) == 1
    edits = ((Span(start, start + len(dead.wanted)), quote(near)),) if once else ()
    message += guess(near)
    return Finding(link.span, message, edits=edits, fix_message=f"link to `{near}`")


def _near(wanted: str, page: Outline, whole: Whole) -> str:
    """The document, named from here, or the address of a page or file that was probably meant,
    where a link to it would lead there."""
    if "\\" in wanted:
        near = wanted.replace("\\", "/")
    else:
        near = _alike(unquote(wanted), _names(wanted, page, whole.site))
    sound = isinstance(resolve(quote(near), page, whole.site, whole.base_path), Internal | File)
    return near if sound else ""


def _alike(word: str, names: list[str]) -> str:
    """The name that differs in the case of its letters alone, else the only one with that last
    part, else the most alike in what is a name at all; `""` for none."""
    folded = word.casefold()
    if same := next((name for name in names if name.casefold() == folded), ""):
        return same
    last = posixpath.basename(folded.rstrip("/"))
    moved = [n for n in names if posixpath.basename(n.casefold().rstrip("/")) == last]
    if len(moved) == 1:
        return moved[0]
    end = posixpath.splitext(word)[1]
    if end not in ("", ".html"):  # a file, and no page that happens to have its name
        names = [name for name in names if "." in posixpath.basename(name)]
    known = {_name(name, end): name for name in reversed(names)}
    return known.get(nearest(_name(word, end), known, 0.7), "")


def _name(path: str, end: str) -> str:
    """A path without what says nothing of what is meant: the way up, and an ending that is that of
    all."""
    return path.lstrip("./").rstrip("/").removesuffix(end)


def _names(wanted: str, page: Outline, site: Site) -> list[str]:
    if wanted.endswith(".md"):
        own = page.source.path
        here = posixpath.dirname(own)
        hidden = {page.source.path for page in site.hidden}
        return [_from(here, path) for path in site.by_source.keys() - hidden if path != own]
    folder = posixpath.dirname(page_path(page))
    start = "/" if wanted.startswith("/") else _from(folder, "") + "/"
    end = "/" if wanted.endswith("/") else ""
    files = _files(wanted, page, site) if "." in posixpath.basename(wanted) else ()
    return [
        *files,
        *(f"{start}{slug}{'' if '.' in slug else end}" for slug in filter(None, site.by_slug)),
    ]


def _files(wanted: str, page: Outline, site: Site) -> Iterator[str]:
    """The files beside the documents, named from here."""
    here = posixpath.dirname(page.source.path)
    for path, file in site.attached.items():
        if file.hindrance is None:
            below = file.place.removeprefix(FILES)
            yield below if wanted.startswith("/") else _from(here, path)


def _from(folder: str, path: str) -> str:
    """The way from a folder to a path beside it, whatever folder the command stands in."""
    return posixpath.relpath(f"/{path}", f"/{folder}")


LINT = Lint("LNK001", "link-broken", Severity.ERROR, __name__, site=_find)
