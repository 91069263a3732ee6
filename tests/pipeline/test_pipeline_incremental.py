"""A build that takes from the cache what was made before gives the bytes of a clean one."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from sitegen.config import Config
from sitegen.files import Store, read_sources, read_templates, write_output
from sitegen.memo.memo import Memo
from sitegen.memo.work import Work
from sitegen.pipeline import build

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sitegen.pipeline import Built

NAMES = ("alpha", "beta", "gamma", "delta", "about/guide")
PARENTS = ("chess", "alpha", "beta", "nowhere")
LINKS = ("alpha.md", "beta.md#setup", "gamma/", "delta.md#gone", "/pieces/", "https://example.org")
SETUPS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "rkbqnbnr/pppppppp/8/8/8/8/PPPPPPPP/RKBQNBNR",
    "rnbqkcbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCBNR",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR",
    "rNbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RnBQKBNR",
)


@st.composite
def texts(draw: st.DrawFn) -> str:
    """A document with a game or without one, at times wrong."""
    front = [
        f"title: {draw(st.sampled_from(('Alpha', 'Beta', 'Gamma 2', 'Gamma 10')))}",
        f"parent: {draw(st.sampled_from(PARENTS))}",
        f"special: {draw(st.sampled_from(('A game.', 'Another game, by far.')))}",
        *draw(st.sampled_from(((), ("draft: true",), ("slug: alpha",), ("order: 1",)))),
        *draw(st.sampled_from(((), ("aliases: [old-name]",), ("designer: Nobody",)))),
    ]
    if draw(st.booleans()):
        files = "9" if "c" in (setup := draw(st.sampled_from(SETUPS))) else "8"
        front += [
            "engine:",
            f"  topology: {{type: grid, rows: {files}, cols: {files}}}",
            f'  setup: "{setup}"',
            "  pieces: {chancellor: {betza: RN, symbol: C}}",
        ]
    body = draw(
        st.lists(
            st.sampled_from(
                (
                    "## Setup\n\nRook a1 · Knight b1",
                    '{{svg:start.svg "The start"}}',
                    "There is no castling.",
                    "<!-- sitegen: ignore[link-broken] because -->",
                    "The board has 8 files.",
                )
            ),
            max_size=3,
        )
    )
    links = draw(st.lists(st.sampled_from(LINKS), max_size=2))
    lines = [*body, *(f"See [there]({link})." for link in links)]
    return "\n".join(["---", *front, "---", "", *("\n" + line for line in lines), ""])


def written(name: str, text: str) -> Callable[[Path], None]:
    """A save; the file keeps the time that it always has, as if all were done in one second."""

    def edit(root: Path) -> None:
        path = root / "content" / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        os.utime(path, (1_000_000_000, 1_000_000_000))

    return edit


def removed(name: str) -> Callable[[Path], None]:
    return lambda root: (root / "content" / f"{name}.md").unlink(missing_ok=True)


def renamed(name: str, new: str) -> Callable[[Path], None]:
    def edit(root: Path) -> None:
        old, place = root / "content" / f"{name}.md", root / "content" / f"{new}.md"
        if old.exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            old.rename(place)

    return edit


def touched(name: str) -> Callable[[Path], None]:
    def edit(root: Path) -> None:
        path = root / "content" / f"{name}.md"
        if path.exists():
            path.touch()

    return edit


def with_template(text: str | None) -> Callable[[Path], None]:
    def edit(root: Path) -> None:
        path = root / "templates" / "parts" / "facts.html"
        if text is None:
            path.unlink(missing_ok=True)
        else:
            path.write_text(text)

    return edit


def with_broken_cache(how: str) -> Callable[[Path], None]:
    """Somebody deletes, cuts or exchanges what is kept."""

    def edit(root: Path) -> None:
        kept = sorted((root / "cache").glob("??/*"))
        contents = [path.read_bytes() for path in kept]
        for path, content, other in zip(kept[::3], contents[::3], contents[1::3], strict=False):
            match how:
                case "cut":
                    path.write_bytes(content[:-3])
                case "exchange":
                    path.write_bytes(other)
                case "delete":
                    path.unlink()

    return edit


def configured(**values: str | bool) -> Callable[[Path], None]:
    def edit(root: Path) -> None:
        (root / "config").write_text(repr(values))

    return edit


EDITS = st.one_of(
    st.builds(written, st.sampled_from(NAMES), texts()),
    st.builds(written, st.sampled_from(NAMES), texts()),
    st.builds(written, st.sampled_from(NAMES), texts()),
    st.builds(removed, st.sampled_from(NAMES)),
    st.builds(renamed, st.sampled_from(NAMES), st.sampled_from(NAMES)),
    st.builds(touched, st.sampled_from(NAMES)),
    st.builds(
        with_template,
        st.sampled_from((None, "{% macro facts(rows) %}<p>{{ rows | length }}</p>{% endmacro %}")),
    ),
    st.builds(with_broken_cache, st.sampled_from(("cut", "exchange", "delete"))),
    st.sampled_from(
        (
            configured(title="One"),
            configured(base_url="https://example.org/games/"),
            configured(drafts=True),
            configured(board_theme="green"),
        )
    ),
)


def built(root: Path, work: Work | None = None) -> Built:
    values = eval((root / "config").read_text())
    sources = read_sources([str(root / "content")])
    own = read_templates(str(root / "templates"))
    return build(sources, replace(Config(), **values), own, work)


def told(site: Built) -> list[str]:
    return [f"{d.place} {d.name} {d.severity} {d.message} {d.notes}" for d in site.diagnostics]


def on_disk(folder: Path) -> Mapping[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in paths
        if not path.name.startswith(".sitegen-")
    }


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(first=st.lists(texts(), min_size=3, max_size=3), edits=st.lists(EDITS, max_size=4))
def test_a_cached_build_equals_a_clean_one(
    first: list[str], edits: list[Callable[[Path], None]]
) -> None:
    with TemporaryDirectory() as folder:
        root = Path(folder)
        for name in ("content", "templates/parts"):
            (root / name).mkdir(parents=True)
        configured()(root)
        for name, text in zip(NAMES, first, strict=False):
            written(name, text)(root)
        for edit in [lambda _: None, *edits]:
            edit(root)
            clean = built(root)
            kept = built(root, Work(Memo(Store(str(root / "cache")))))
            assert dict(kept.files) == dict(clean.files)
            assert told(kept) == told(clean)
            assert kept.outputs == clean.outputs
            write_output(kept.files, str(root / "output"))
            assert on_disk(root / "output") == dict(clean.files)
