"""Nothing foreign begins a line of its own, commands a workflow or reaches a terminal as it is."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import category
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen import cli
from sitegen.cli import say
from sitegen.cli.report import FORMATS
from sitegen.config import _CHECKS
from sitegen.errors import ConfigError, own_fault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HOSTILE = [
    "x\n::error file=a::b\n::set-output name=x::y\n",
    "::error::b",
    " \t::error::b\r::error::c\u2028::error::d",
    "##[error]b ##vso[task.setvariable variable=x]y",
    "\x1b]0;x\x07\x9b31m\u202e\u2066\x00b",
]
PLAIN = [each.replace("\0", "") for each in HOSTILE]
"""What a path and an argument can hold."""
NAMES = [each.replace("/", "") for each in (*PLAIN, "n\udcff\n::error::b")]
PAGE = "---\ntitle: P\nslug: p\nparent: chess\nengine: {}\n---\n\n# P\n"
SHAPELESS = ("Cc", "Cf", "Cs", "Zl", "Zp")
ANNOTATION = re.compile(
    r"::(error|warning|notice) file=[^:,]*,[a-zA-Z=0-9,]*title=[a-zA-Z0-9 -]*::.*"
)


def faults(shown: str) -> list[str]:
    """The lines that would be obeyed, or that are not all seen. Whatever some program takes for
    the end of a line ends it here."""
    lines = re.split(r"[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]", shown)
    return [
        line
        for line in lines
        if (line.lstrip().startswith("::") and not ANNOTATION.fullmatch(line))
        or re.search(r"##\w*\[", line)
        or any(category(char) in SHAPELESS and char not in "\u200c\u200d" for char in line)
    ]


@pytest.fixture
def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str]]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("click.utils.should_strip_ansi", lambda *_: False)
    Path("content").mkdir()
    Path("content/p.md").write_text(PAGE)

    def ran(*arguments: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["sitegen", *arguments])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        out, err = capsys.readouterr()
        assert faults(out) == []
        assert faults(err) == []
        assert ended.value.code in (0, 1, 2)
        return ended.value.code, out

    return ran


def toml(text: str) -> str:
    return json.dumps(text).replace("\x7f", "\\u007f")


@pytest.mark.parametrize("hostile", HOSTILE)
def test_no_key_and_no_value_of_a_configuration_speaks(
    run: Callable[..., tuple[int, str]], hostile: str
) -> None:
    value = toml(hostile)
    texts = [f"{key} = {value}" for key in _CHECKS]
    texts += [f"{key} = [{value}]" for key in _CHECKS]
    texts += [
        f"{value} = 1",
        f"[severity]\n{value} = 'x'",
        f"[{value}]",
        f"title.{value} = {value}",
    ]
    texts += [f"x = {hostile}", hostile, f"# {hostile}"]
    for text in texts:
        Path("sitegen.toml").write_text(text)
        run("check", "--no-cache", "--jobs", "1", "--format", "github")
    Path("sitegen.toml").write_text(f"title = {value}\noutput = {value}")
    run("build", "--no-cache", "--jobs", "1")
    Path("sitegen.toml").write_text(f"templates = {value}")
    run("build", "--no-cache", "--jobs", "1")


@pytest.mark.parametrize("hostile", NAMES)
def test_no_name_of_a_file_speaks(run: Callable[..., tuple[int, str]], hostile: str) -> None:
    Path("sitegen.toml").write_text("templates = 'look'")
    for name in (f"content/{hostile}.md", f"content/{hostile}/q.md", f"content/{hostile}.png"):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text("---\ntitle: 'x\n{{svg: ![x](nowhere.png)\n")
    for name in (f"look/assets/{hostile}", f"look/{hostile}.html"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_bytes(b"{% x \xff")
    for form in FORMATS:
        run("check", "--no-cache", "--jobs", "1", "--format", form)
        run("check", f"content/{hostile}", "--no-cache", "--jobs", "1", "--format", form)
    run("check", "--no-cache", "--jobs", "1", "--diff")
    run("build", "--no-cache", "--jobs", "1")
    Path(f"look/{hostile}.html").unlink()
    run("build", "--no-cache", "--jobs", "1")


@pytest.mark.parametrize("hostile", PLAIN)
def test_no_word_of_the_command_line_speaks(
    run: Callable[..., tuple[int, str]], hostile: str
) -> None:
    for words in (
        *([hostile], [f"--{hostile}"], ["check", hostile], ["check", "--select", hostile]),
        *(["check", "--format", hostile], ["check", f"--{hostile}"], ["check", "--jobs", hostile]),
        *(["build", hostile], ["build", "--base-url", hostile], ["explain", hostile]),
        *(["build", "--no-cache", "-o", hostile], ["check", "--cache", hostile]),
        *(["board", hostile], ["board", f"{hostile}/8"], ["board", "chess", "--piece", hostile]),
        *(["board", "chess", "--marks", hostile], ["board", "8/8", "--variant", hostile]),
        *(["board", "chess", "-o", f"no/{hostile}.svg"], ["board", "chess", "-o", hostile]),
        *(["moves", hostile], ["moves", "chess", hostile], ["perft", "chess", hostile]),
        *(["perft", "chess", hostile, "1"], ["new", hostile], ["new", "content", hostile]),
        *(["serve", hostile], ["serve", "--host", hostile], ["serve", "--port", hostile]),
    ):
        run(*words)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_no_value_of_a_document_speaks(
    run: Callable[..., tuple[int, str]], monkeypatch: pytest.MonkeyPatch, hostile: str
) -> None:
    value = json.dumps(hostile).replace("\x7f", "\\u007f").replace("\\u2066", "\u2066")
    keys = ("title", "slug", "parent", "designer", "year", "order", "aliases", "lang", "date", "x")
    front = "".join(f"{key}: {value}\n" for key in keys)
    engine = f"engine:\n  players: [{value}, black]\n  setup: {value}\n  pieces: {{{value}: 1}}\n"
    text = hostile.replace("\0", "")
    body = (
        f'\n{text}\n\n[{text}](x.md#{text})\n\n{{{{svg:a.svg "{text}"}}}}\n\n<<svg:b.svg {text}>>\n'
    )
    documents = [
        f"---\n{front}{engine}---\n{body}",
        f"---\ntitle: {value}\nparent: chess\nengine: {{players: [{value}, black]}}\n---\n{body}",
        f"---\ntitle: {text}\n{text}: [\n---\n",
        f"---\ntitle: A\ntitel: {value}\nparent: ches\n{value}: 1\n---\n{body}",
    ]
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", "no/\n::error::b")
    for number, document in enumerate(documents):
        Path(f"content/d{number}.md").write_text(document, encoding="utf-8", errors="replace")
        for command in ("board", "moves"):
            run(command, f"content/d{number}.md")
        run("board", f"content/d{number}.md", "-o", "-")
        run("perft", f"content/d{number}.md", "1")
    for form in FORMATS:
        _, out = run("check", "--no-cache", "--jobs", "1", "--format", form)
        if form in ("json", "sarif"):
            json.loads(out)
        elif form == "junit":
            ElementTree.fromstring(out)
    run("check", "--no-cache", "--jobs", "1", "--color", "never", "--unsafe-fixes", "--diff")
    run("build", "--no-cache", "--jobs", "1")


def test_json_holds_the_very_value_that_a_workflow_would_obey(
    run: Callable[..., tuple[int, str]],
) -> None:
    Path("content/a##[error]x.md").write_text("---\ntitle: 'x\n")
    _, out = run("check", "--no-cache", "--format", "json")
    assert {each["path"] for each in json.loads(out)} == {"content/a##[error]x.md"}


# ── the one place that prints, and what errors are made of ──


@given(st.text(max_size=60))
def test_whatever_a_line_holds_it_is_one_line_and_only_read(text: str) -> None:
    assert faults(say._line(text, "text", False)) == []
    assert faults(say._line(text, "commands", False)) == [] or text.lstrip().startswith("::")
    assert len(str(ConfigError(text, f"a{text}")).split("\n")) == 2
    assert len(own_fault(ValueError(text)).splitlines()) == 1


def test_an_error_has_no_more_lines_than_it_was_given() -> None:
    error = ConfigError("one\ntwo", "three")
    assert str(error).split("\n") == list(error.lines) == ["one\u240atwo", "three"]


def test_a_patch_stays_one_where_a_line_would_be_a_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    say.put("--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n ::error::b\n-x\r\n+y\tz\r\n", "patch")
    assert capsys.readouterr().out == (
        "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-::error::b\n+::error::b\n-x\r\n+y\tz\r\n"
    )
    say.put(" a\r::error::b\n", "patch")
    assert capsys.readouterr().out == " a\u240d::error::b\n"


def sources() -> Iterator[tuple[Path, str]]:
    folder = Path(cli.__file__).parent.parent
    for path in sorted(folder.rglob("*.py")):
        yield path.relative_to(folder), path.read_text()


def test_nothing_prints_but_the_one_place() -> None:
    printing = re.compile(r"(?<![.\w])print\(|echo\(|std(out|err)\.write")
    found = {str(path) for path, text in sources() if printing.search(text)}
    assert found == {os.path.join("cli", "say.py"), os.path.join("cli", "outlet.py")}
