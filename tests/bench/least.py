"""What the libraries that sitegen is made of cost by themselves: a build that knows no rules.

Each document's front matter is read, its Markdown parsed and written, one board drawn, a plain
template filled, and page and board are written, in as many processes as there are processors. What
this takes, no work on sitegen's own reading and proving can save.

Run in the folder of a site: python tests/bench/least.py
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import yaml
from documents import Game
from jinja2 import Environment
from markdown_it import MarkdownIt
from pictures import picture

_PARSER = MarkdownIt("commonmark").enable("table")
_PAGE = Environment(autoescape=True).from_string(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title></head>'
    '<body><nav><a href="/">Games</a></nav><main>{{ body | safe }}</main></body></html>'
)


def main() -> None:
    paths = sorted(Path("content").glob("*.md"))
    jobs = os.cpu_count() or 1
    with ProcessPoolExecutor(jobs, mp_context=get_context("fork")) as pool:
        for _ in pool.map(_build, (paths[job::jobs] for job in range(jobs))):
            pass


def _build(paths: list[Path]) -> None:
    for path in paths:
        _, front, text = path.read_text(encoding="utf-8").split("---\n", 2)
        data = yaml.load(front, yaml.CSafeLoader)
        folder = Path("least") / data["slug"]
        folder.mkdir(parents=True, exist_ok=True)
        page = _PAGE.render(title=data["title"], body=_PARSER.render(text))
        (folder / "index.html").write_text(page, encoding="utf-8")
        rank = data["engine"]["setup"].rpartition("/")[2]
        board = picture(Game(0, rank, (0, 0, 0), 0))
        (folder / "board.svg").write_text(board, encoding="utf-8")


if __name__ == "__main__":
    main()
