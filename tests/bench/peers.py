"""Other site generators, set up to build the same documents: their command and their files.

Each gets ready-made pictures and no proofs. Hugo and Eleventy, whose templates one writes oneself,
have two rows: a bare theme with a title, contents where the tool makes them, and neighbours; and,
"themed", one that is comparable with sitegen's (`themes`). The other tools have the theme that they
come with, without search. "Libraries alone" is the least that a build with sitegen's libraries
takes (`least`); it knows of no state, and each of its builds is a cold one.
"""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from documents import body, front_matter
from pictures import words
from themes import themed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from documents import Game

PYTHON_PACKAGES = ("hugo", "mkdocs", "zensical", "sphinx", "myst-parser")
NODE_PACKAGES = ("@11ty/eleventy",)

_HERE = Path(__file__).parent
_HEAD = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title></head>'
_NAVIGATION = '<nav><a href="/">Games</a></nav>'


@dataclass(frozen=True, slots=True)
class Tool:
    """`files` are those of a site by path; documents come from `document`, into `folder`.

    `output` and `caches` are what to delete before a cold build.
    """

    name: str
    command: tuple[str, ...]
    files: Callable[[Sequence[Game]], Iterator[tuple[str, str]]]
    folder: str
    document: Callable[[Game], str]
    output: str
    caches: tuple[str, ...] = ()


def install(folder: Path) -> tuple[Path, Path]:
    """The folders of the programs of the Python and the Node packages, made where they are not."""
    python, node = folder / "venv", folder / "node"
    if not python.exists():
        venv.create(python, with_pip=True)
        pip = (python / "bin" / "pip", "install", "--quiet", *PYTHON_PACKAGES)
        subprocess.run(pip, check=True)
    if not (node / "node_modules").exists():
        node.mkdir(parents=True, exist_ok=True)
        npm = ("npm", "install", "--silent", "--no-audit", "--no-fund", *NODE_PACKAGES)
        subprocess.run(npm, check=True, cwd=node)
    return python / "bin", node / "node_modules" / ".bin"


def tools(python: Path, node: Path) -> tuple[Tool, ...]:
    ours = (sys.executable, "-m", "sitegen", "build")
    return (
        Tool("sitegen", ours, _sitegen, "content", _own_document, "output", (".sitegen",)),
        Tool(
            "sitegen --no-cache", (*ours, "--no-cache"), _sitegen, "content", _own_document,
            "output", (".sitegen",),
        ),
        Tool(
            "Libraries alone", (sys.executable, str(_HERE / "least.py")), _sitegen, "content",
            _own_document, "least",
        ),
        Tool(
            "Hugo", (str(python / "hugo"), "--quiet"), _hugo, "content", _hugo_document,
            "public", ("resources", ".hugo_build.lock"),
        ),
        Tool(
            "Eleventy", (str(node / "eleventy"), "--quiet"), _eleventy, "content",
            _eleventy_document, "_site",
        ),
        Tool(
            "Hugo themed", (str(python / "hugo"), "--quiet"), partial(themed, "hugo"), "content",
            _hugo_themed_document, "public", ("resources", ".hugo_build.lock"),
        ),
        Tool(
            "Eleventy themed", (str(node / "eleventy"), "--quiet"), partial(themed, "eleventy"),
            "content", _eleventy_themed_document, "_site",
        ),
        Tool(
            "MkDocs", (str(python / "mkdocs"), "build", "--quiet", "--dirty"), _mkdocs, "docs",
            _plain_document, "site",
        ),
        Tool(
            "Zensical", (str(python / "zensical"), "build"), _zensical, "docs", _plain_document,
            "site", (".cache",),
        ),
        Tool(
            "Sphinx+MyST", (str(python / "sphinx-build"), "-q", "-j", "auto", "docs", "out"),
            _sphinx, "docs", _sphinx_document, "out",
        ),
    )  # fmt: skip


def _sitegen(_: Sequence[Game]) -> Iterator[tuple[str, str]]:
    yield "sitegen.toml", 'title = "Games"\n'


def _own_document(game: Game) -> str:
    return front_matter(game) + body(game, f'{{{{svg:{game.slug}.svg "The start"}}}}', "{}.md")


def _markdown_document(game: Game, picture: str, link: str) -> str:
    head = f'---\ntitle: "{game.title}"\nyear: "{game.year}"\n---\n'
    return head + body(game, f"![The start]({picture})", link)


def _hugo_document(game: Game) -> str:
    return _markdown_document(game, f"/{game.slug}.svg", "/{}/")


def _eleventy_document(game: Game) -> str:
    return _markdown_document(game, f"/{game.slug}.svg", "/{}/")


def _hugo_themed_document(game: Game) -> str:
    said = " ".join(f'"{line}"' for line in ("The start", *words(game)))
    return _themed_document(game, f"{{{{< board {said} >}}}}")


def _eleventy_themed_document(game: Game) -> str:
    said = ", ".join(f'"{line}"' for line in (game.slug, "The start", *words(game)))
    return _themed_document(game, f"{{% board {said} %}}")


def _themed_document(game: Game, picture: str) -> str:
    """The layout has the title as a heading, so that the text has it no more."""
    return front_matter(game) + body(game, picture, "/{}/").removeprefix(f"\n# {game.title}\n")


def _plain_document(game: Game) -> str:
    return _markdown_document(game, f"{game.slug}.svg", "{}.md")


_sphinx_document = _plain_document


def _hugo(_: Sequence[Game]) -> Iterator[tuple[str, str]]:
    head = _HEAD.format(title="{{ .Title }}")
    yield (
        "hugo.toml",
        (
            'baseURL = "https://example.org/"\ntitle = "Games"\n'
            'disableKinds = ["taxonomy", "term"]\n'
            "[permalinks.page]\n'/' = '/:slugorcontentbasename/'\n"
        ),
    )
    yield (
        "layouts/_default/baseof.html",
        (
            f'{head}<body>{_NAVIGATION}<main>{{{{ block "main" . }}}}{{{{ end }}}}</main>'
            "</body></html>"
        ),
    )
    yield (
        "layouts/_default/single.html",
        (
            '{{ define "main" }}<h1>{{ .Title }}</h1><p>{{ .Params.year }}</p>'
            "{{ .TableOfContents }}{{ .Content }}"
            '{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}'
            '{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}'
            "{{ end }}"
        ),
    )
    yield (
        "layouts/_default/list.html",
        (
            '{{ define "main" }}<h1>{{ .Title }}</h1><ul>{{ range .Site.RegularPages }}'
            '<li><a href="{{ .RelPermalink }}"><img src="/{{ .File.ContentBaseName }}.svg" alt="">'
            "{{ .Title }}, {{ .Params.year }}</a></li>{{ end }}</ul>{{ end }}"
        ),
    )


def _eleventy(_: Sequence[Game]) -> Iterator[tuple[str, str]]:
    head = _HEAD.format(title="{{ title }}")
    yield (
        "eleventy.config.js",
        (
            "module.exports = (config) => {\n"
            '  config.addPassthroughCopy({ static: "/" });\n'
            '  config.addCollection("games", (all) => all.getFilteredByGlob("content/game-*"));\n'
            '  return { dir: { input: "content", includes: "../layouts" } };\n};\n'
        ),
    )
    yield "content/content.json", '{"layout": "page.njk"}'
    yield (
        "layouts/page.njk",
        (
            f"{head}<body>{_NAVIGATION}<main><h1>{{{{ title }}}}</h1><p>{{{{ year }}}}</p>"
            "{{ content | safe }}{% set before = collections.games | getPreviousCollectionItem %}"
            "{% set behind = collections.games | getNextCollectionItem %}"
            '{% if before %}<a href="{{ before.url }}">{{ before.data.title }}</a>{% endif %}'
            '{% if behind %}<a href="{{ behind.url }}">{{ behind.data.title }}</a>{% endif %}'
            "</main></body></html>"
        ),
    )
    yield (
        "content/index.njk",
        (
            "---\ntitle: Games\n---\n<ul>{% for game in collections.games %}"
            '<li><a href="{{ game.url }}"><img src="/{{ game.fileSlug }}.svg" alt="">'
            "{{ game.data.title }}, {{ game.data.year }}</a></li>{% endfor %}</ul>"
        ),
    )


def _mkdocs(games: Sequence[Game]) -> Iterator[tuple[str, str]]:
    yield "mkdocs.yml", "site_name: Games\nplugins: []\nuse_directory_urls: true\n"
    yield "docs/index.md", _list_of(games)


def _zensical(games: Sequence[Game]) -> Iterator[tuple[str, str]]:
    yield "zensical.toml", '[project]\nsite_name = "Games"\nsite_url = "https://example.org/"\n'
    yield "docs/index.md", _list_of(games)


def _sphinx(games: Sequence[Game]) -> Iterator[tuple[str, str]]:
    yield (
        "docs/conf.py",
        (
            'project = "Games"\nextensions = ["myst_parser"]\nhtml_theme = "alabaster"\n'
            'suppress_warnings = ["myst.header"]\n'
        ),
    )
    listed = "\n".join(game.slug for game in games)
    yield "docs/index.md", f"# Games\n\n```{{toctree}}\n{listed}\n```\n"


def _list_of(games: Sequence[Game]) -> str:
    lines = (f"- ![]({g.slug}.svg) [{g.title}, {g.year}]({g.slug}.md)" for g in games)
    return "# Games\n\n" + "\n".join(lines) + "\n"


def versions(python: Path, node: Path) -> str:
    """Names and versions of what was installed."""
    pip = (python / "pip", "list", "--format", "json", "--disable-pip-version-check")
    found = json.loads(subprocess.run(pip, check=True, capture_output=True).stdout)
    wanted = {name.lower() for name in PYTHON_PACKAGES}
    known = [
        f"{each['name']} {each['version']}" for each in found if each["name"].lower() in wanted
    ]
    package = node.parent / "@11ty" / "eleventy" / "package.json"
    known.append(f"eleventy {json.loads(package.read_text())['version']}")
    return ", ".join(known)
