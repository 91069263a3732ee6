"""How long from a save to the new text in the browser: run it as a script.

    python tests/bench/preview.py [DOCUMENTS] [SAVES]

A real preview serves so many distinct documents; one of them is saved again and again while
Chromium shows it. Prints medians and 95th percentiles, whole and by parts.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from documents import body, front_matter, games
from msgspec.structs import replace
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import TypeAlias

    from playwright.sync_api import Page

    from sitegen.config import Config
    from sitegen.files import Sources
    from sitegen.pipeline import Built
    from sitegen.server.watch import Watched
    from sitegen.source import SourceFile

    Process: TypeAlias = subprocess.Popen[str]

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
WATCH = """
  window.times = {};
  const now = () => (performance.timeOrigin + performance.now()) / 1000;
  const Socket = WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", () => (window.told = now()));
    }
  };
  document.addEventListener("sitegen:swap", () => {
    const save = document.querySelector("main").textContent.match(/This is save (\\d+)/)?.[1];
    if (window.times[save]) return;
    const times = window.times[save] = [window.told, now()];
    requestAnimationFrame(() => setTimeout(() => times.push(now())));
  });
"""
PARTS = (
    ("watcher", "save noticed, build begins"),
    ("page", "documents read, the page made"),
    ("push", "published, told, arrived"),
    ("swap", "new text in the page"),
    ("whole", "from save to new text"),
    ("painted", "from save to the next frame"),
    ("site", "from save to the whole site made and proved anew"),
)


def main(count: int = 1000, saves: int = 100) -> None:
    with tempfile.TemporaryDirectory() as folder:
        text = write(Path(folder, "content"), count)
        with previewing(folder) as (url, process), opened(url) as page:
            content = Path(folder, "content")
            measured = [save(content, text, number, page, process) for number in range(saves)]
    print(
        f"{count} documents, {saves} saves, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    )
    print(f"{'':10}{'p50':>9}{'p95':>9}{'worst':>9}")
    for (name, words), times in zip(PARTS, zip(*measured, strict=True), strict=True):
        cuts = statistics.quantiles(times, n=20)
        print(
            f"{name:10}{statistics.median(times) * 1000:7.1f}ms{cuts[-1] * 1000:7.1f}ms"
            f"{max(times) * 1000:7.1f}ms  {words}"
        )


def write(content: Path, count: int) -> str:
    """Write the documents; the text of the first one."""
    content.mkdir()
    texts = {
        game.slug: front_matter(game)
        + body(game, f'{{{{svg:{game.slug}.svg "The start"}}}}', "../{}/index.html")
        for game in games(count)
    }
    for slug, text in texts.items():
        (content / f"{slug}.md").write_text(text)
    return texts["game-00000"]


def save(content: Path, text: str, number: int, page: Page, process: Process) -> tuple[float, ...]:
    """Save once, as editors do, and wait until all is done: the seconds of each part."""
    time.sleep(0.3 + random.random() / 5)
    new = content / ".new"
    new.write_text(f"{text}\nThis is save {number}.\n")
    saved = time.time()
    new.replace(content / "game-00000.md")
    page.wait_for_function(f"window.times[{number}]?.length === 3", timeout=120_000)
    told, swapped, painted = page.evaluate(f"window.times[{number}]")
    began, built = saw(process, "page")
    return (
        began - saved,
        built - began,
        told - built,
        swapped - told,
        swapped - saved,
        painted - saved,
        saw(process, "site")[1] - saved,
    )


def saw(process: Process, wanted: str) -> list[float]:
    """Begin and end of the next page or site that is made; what else is told is passed over."""
    assert process.stdout is not None
    while True:
        kind, *times = json.loads(process.stdout.readline())
        if kind == wanted:
            return times


@contextlib.contextmanager
def opened(url: str) -> Iterator[Page]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = chromium.new_page()
        page.add_init_script(WATCH)
        page.goto(f"{url}game-00000/")
        page.wait_for_timeout(1000)
        yield page
        chromium.close()


@contextlib.contextmanager
def previewing(folder: str) -> Iterator[tuple[str, Process]]:
    """A preview in a process of its own, and its address."""
    command = [sys.executable, __file__, "serve"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        saw(process, "site")
        url = json.loads(process.stdout.readline())
        # By a second build it catches up with what may have been saved during the first.
        saw(process, "site")
        yield url, process
        process.terminate()


def serve_timed() -> None:
    """Serve the folder, and tell begin and end of everything that is made."""
    from sitegen.cli.serve import workshop
    from sitegen.server.run import Preview, serve

    made = workshop(None, None)
    began = 0.0

    def configure() -> tuple[Config, Watched]:
        nonlocal began
        began = time.time()
        return made.configure()

    def build(sources: Sources, config: Config, own: Mapping[str, bytes]) -> Built:
        start = time.time()
        built = made.build(sources, config, own)
        tell(["site", start, time.time()])

        def anew(source: SourceFile) -> Mapping[str, bytes]:
            files = built.anew(source)
            tell(["page", began, time.time()])
            return files

        return replace(built, anew=anew)

    timed = replace(made, configure=configure, build=build)
    serve(Preview(timed, port=0, say=lambda _: None, ready=tell))


def tell(what: object) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["serve"]:
        serve_timed()
    else:
        main(*map(int, sys.argv[1:]))
