"""A configuration names folders of its own project only, and none in which programs are kept."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sitegen import cli
from sitegen.config import Config, Names
from sitegen.errors import ConfigError
from sitegen.files import Sources, misplaced, read_config
from sitegen.pipeline import build, check
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = "---\ntitle: P\nslug: p\nparent: chess\nengine: {}\n---\n\n# P\n"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "project"
    for folder in ("content", ".git/hooks", ".github", "look/assets", "../elsewhere/assets"):
        (root / folder).mkdir(parents=True)
    (root / "content/p.md").write_text(PAGE)
    monkeypatch.chdir(root)
    Path("away").symlink_to("../elsewhere")
    Path("hooks").symlink_to(".git/hooks")
    Path("pages").symlink_to("content")
    Path("loop").symlink_to("loop")
    return root


def why(**named: str) -> dict[str, str]:
    return dict(misplaced(".", named))


@pytest.mark.parametrize(
    ("folder", "told"),
    [
        *((each, "leads out of") for each in ("..", "../elsewhere", "a/../../b", "/", "away")),
        *((each, "leads out of") for each in ("away/below", "../project2", "//tmp/x")),
        *((each, "folder of the configuration itself") for each in (".", "a/..", "./")),
        *((each, "no place for a site") for each in (".git", ".git/hooks", "hooks", ".github/x")),
        *((each, "no place for a site") for each in (".sitegen/sites", "a/.b/c", ".GIT", "git~1")),
        *((each, "no place for a site") for each in ("\u200c.git", "a/.\u200dgit")),
    ],
)
def test_a_folder_outside_or_of_programs_is_refused(project: Path, folder: str, told: str) -> None:
    for key in ("content", "output", "templates"):
        named = {"content": "content", key: folder}
        assert told in why(**named)[key], key
    assert str(project.parent / "elsewhere") != folder
    assert "leads out of" in why(output=str(project.parent / "elsewhere"))["output"]


@pytest.mark.parametrize(
    ("named", "key", "told"),
    [
        ({"output": "content"}, "output", "which is `content`, the folder of `content`"),
        ({"output": "Content"}, "output", "which is `content`"),
        ({"output": "content."}, "output", "which is `content`"),
        ({"output": "pages"}, "output", "which is `content`"),
        ({"output": "content/site"}, "output", "which lies in `content`"),
        ({"output": "pages/../content/x"}, "output", "which lies in `content`"),
        ({"content": "docs", "output": "DOCS/site"}, "output", "which lies in `docs`"),
        ({"content": "docs/en", "output": "docs"}, "output", "which holds `docs/en`"),
        ({"content": "output/x"}, "content", "which lies in `output`, the folder of `output`"),
        ({"content": "output"}, "content", "which is `output`"),
        ({"templates": "content/look"}, "templates", "which lies in `content`"),
        ({"templates": "output"}, "templates", "which is `output`"),
        ({"templates": "look", "output": "look/assets"}, "output", "which lies in `look`"),
        ({"content": "caf\u00e9", "output": "cafe\u0301/x"}, "output", "which lies in"),
    ],
)
def test_folders_that_are_not_apart_are_refused(
    project: Path, named: dict[str, str], key: str, told: str
) -> None:
    assert project
    assert told in why(**named)[key]


@pytest.mark.parametrize(
    "named",
    [
        {},
        {"content": "docs", "output": "content"},
        {"output": "public/site", "templates": "theme", "content": "public/text"},
        {"output": "./out/", "templates": "look"},
        {"output": "contents", "templates": "content-look"},
        {"output": "a/../b", "content": "loop"},
        {"output": "a.b/c..d"},
    ],
)
def test_folders_inside_and_apart_are_taken(project: Path, named: dict[str, str]) -> None:
    assert project
    assert why(**named) == {}
    inside = {key: str(project / folder) for key, folder in named.items()}
    assert why(**inside) == {}


def test_a_fault_has_the_place_of_its_key_and_all_are_told(project: Path) -> None:
    (project / "sitegen.toml").write_text('title = "T"\ntemplates = "away"\noutput = ".git"\n')
    with pytest.raises(ConfigError) as caught:
        read_config(".", Names())
    assert [line.partition(", ")[0] for line in caught.value.lines] == [
        "sitegen.toml:2:1: `templates` is `away`",
        "sitegen.toml:3:1: `output` is `.git`",
    ]
    (project / "sitegen.toml").unlink()
    (project / "pyproject.toml").write_text('[tool.sitegen]\noutput = "../x"\n')
    with pytest.raises(ConfigError, match=r"^pyproject\.toml:2:1: `output` is `\.\./x`"):
        read_config(".", Names())


@pytest.fixture
def run(project: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    assert project

    def ran(*words: str) -> int:
        monkeypatch.setattr(sys, "argv", ["sitegen", *words])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        assert isinstance(ended.value.code, int)
        return ended.value.code

    return ran


def test_no_command_runs_and_nothing_is_written(
    project: Path, run: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "sitegen.toml").write_text('output = "../elsewhere"\n')
    before = sorted(project.parent.rglob("*"))
    for words in (["build"], ["check"], ["serve"], ["check", "content/p.md"]):
        assert run(*words) == 2
        assert "sitegen.toml:1:1: `output` is `../elsewhere`" in capsys.readouterr().err
    assert sorted(project.parent.rglob("*")) == before


def test_a_default_that_came_as_a_link_is_refused_where_it_is_used(
    project: Path, run: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "output").symlink_to("../elsewhere")
    assert run("build", "--no-cache") == 2
    assert "`output` is `output`, which leads out of" in capsys.readouterr().err
    assert list((project.parent / "elsewhere").iterdir()) == [project.parent / "elsewhere/assets"]
    assert run("check", "--no-cache") == 0
    (project / "content").rename(project.parent / "text")
    (project / "content").symlink_to("../text")
    assert run("check", "--no-cache") == 2
    assert run("check", "content", "--no-cache") == 0


def test_what_the_command_line_names_is_free(project: Path, run: Callable[..., int]) -> None:
    assert run("build", "content", "-o", "../elsewhere/site", "--no-cache") == 0
    assert (project.parent / "elsewhere/site/p/index.html").exists()


def test_check_runs_no_template(project: Path, run: Callable[..., int]) -> None:
    (project / "sitegen.toml").write_text('templates = "look"\n')
    for name in ("base", "page", "variant", "home"):
        (project / f"look/{name}.html").write_text("{{ 1 / 0 }}{% no such thing %}")
    assert run("check", "--no-cache") == 0
    assert run("build", "--no-cache") == 2


# ── a configuration that was read from no file ──


@pytest.mark.parametrize(
    ("config", "told"),
    [
        (Config(select=("fen-sintax",)), "unknown lint `fen-sintax`: did you mean `fen-syntax`?"),
        (Config(ignore=("unknown",)), "unknown lint `unknown`"),
        (Config(select="FEN"), "`select` wants a list of names of lints, not a text"),  # type: ignore[arg-type]
        (Config(severity={"slug-clas": "info"}), "did you mean `slug-clash`?"),
        (Config(severity={"FEN": "grave"}), "is one of error, warning, info"),  # type: ignore[dict-item]
    ],
)
def test_a_lint_that_does_not_exist_selects_nothing_in_silence_nowhere(
    config: Config, told: str
) -> None:
    sources = Sources((SourceFile("p.md", PAGE),))
    for work in (check, build):
        with pytest.raises(ConfigError) as caught:
            work(sources, config)
        assert told in str(caught.value)


def test_names_codes_and_groups_of_lints_are_known() -> None:
    config = Config(select=("FEN", "SIT001"), ignore=("slug-clash",), severity={"FEN": "info"})
    assert check(Sources((SourceFile("p.md", PAGE),)), config).diagnostics == ()
