"""A configuration says what it means, and every fault of it has its line and column."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.config import _CHECKS, Config, Names, parse_config
from sitegen.errors import ConfigError
from sitegen.files import read_config
from sitegen.source import SourceFile
from sitegen.toml import key_offsets

if TYPE_CHECKING:
    from pathlib import Path

NAMES = Names(lints=("fen-syntax", "missing-key"), themes=("wood", "green"))


def parse(text: str) -> Config:
    return parse_config(SourceFile("sitegen.toml", text), NAMES)


def faults(text: str) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        parse(text)
    return str(caught.value).splitlines()


def test_every_key_is_read() -> None:
    config = parse(
        """
        title = "Rules"
        description = "of games"
        author = "A. Author"
        lang = "de"
        base_url = "https://example.org/rules/"
        content = "docs"
        output = "public"
        templates = "own"
        board_theme = "green"
        cards = true
        search = true
        drafts = true
        trust_html = true
        select = ["fen-syntax"]
        ignore = ["missing-key"]
        severity = { fen-syntax = "warning" }
        """
    )
    assert config == Config(
        "Rules", "of games", "A. Author", "de", "https://example.org/rules/", "docs", "public",
        "own", "green", True, True, True, True, ("fen-syntax",), ("missing-key",),
        {"fen-syntax": "warning"},
    )  # fmt: skip


def test_every_field_has_its_key() -> None:
    assert list(_CHECKS) == [*Config.__struct_fields__]


def test_the_language_is_a_tag_and_may_have_its_older_name() -> None:
    assert parse('language = "pt-BR"') == parse('lang = "pt-BR"')
    assert len(faults('lang = "Deutsch"\nlanguage = "de"')) == 2


def test_an_empty_configuration_is_the_default_one() -> None:
    assert parse("") == parse("# nothing\n") == Config()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('titel = "x"', "1:1: unknown key `titel`: did you mean `title`?"),
        ("\n  drafts = 'yes'", "2:3: `drafts` wants true or false, not a text"),
        ("title = 3", "1:1: `title` wants a text in quotes, not a number"),
        ("title = 1979-05-27", "1:1: `title` wants a text in quotes, not a date"),
        ('output = ""', "1:1: `output` is empty: name a folder"),
        ('board_theme = "gren"', "1:1: unknown theme `gren`: did you mean `green`?"),
        ('ignore = "fen-syntax"', "1:1: `ignore` wants a list of names of lints, not a text"),
        ('ignore = ["fen-sintax"]', "1:1: unknown lint `fen-sintax`: did you mean `fen-syntax`?"),
        ('select = ["zzz"]', "1:1: unknown lint `zzz`: `sitegen explain` lists them"),
        (
            '[severity]\nfen-syntax = "fatal"',
            "2:1: the severity of `fen-syntax` is one of error, warning, info",
        ),
        (
            'severity = {fen-sintax = "error"}',
            "1:13: unknown lint `fen-sintax`: did you mean `fen-syntax`?",
        ),
        ('title = "x\n', "1:11: this is no TOML: Illegal character '\\n'"),
        ("title", "1:6: this is no TOML: Expected '=' after a key in a key/value pair"),
    ],
)
def test_a_fault_is_told_at_its_place(text: str, message: str) -> None:
    assert faults(text) == [f"sitegen.toml:{message}"]


@pytest.mark.parametrize("url", ["", "/", "/rules/", "https://a.example", "http://a.example:80/b/"])
def test_a_base_url_has_a_host_or_a_path(url: str) -> None:
    assert parse(f'base_url = "{url}"').base_url == url


@pytest.mark.parametrize(
    "url", ["a.example", "ftp://a", "https://", "https://a/?q", "java:x", "a b"]
)
def test_what_is_no_base_url_is_refused(url: str) -> None:
    assert "is no base URL" in faults(f'base_url = "{url}"')[0]


def test_all_faults_are_told_at_once() -> None:
    assert len(faults("a = 1\nb = 2\ntitle = 3\n")) == 3


def test_what_is_nested_without_end_is_told_like_any_fault() -> None:
    assert faults("x = " + "[" * 100_000) == ["sitegen.toml:1:1: this is nested too deeply"]


def test_pyproject_is_read_where_there_is_no_file_of_its_own(tmp_path: Path) -> None:
    assert read_config(str(tmp_path), NAMES) == Config()
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "x"\n')
    assert read_config(str(tmp_path), NAMES) == Config()
    (tmp_path / "pyproject.toml").write_text('[project]\nx = 1\n[tool.sitegen]\ntitle = "P"\n')
    assert read_config(str(tmp_path), NAMES).title == "P"
    (tmp_path / "sitegen.toml").write_text('title = "S"\n')
    assert read_config(str(tmp_path), NAMES).title == "S"


def test_a_fault_in_pyproject_has_its_place_there(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\ntitel = 1\n[tool.sitegen]\ntitel = "P"\n')
    with pytest.raises(ConfigError, match=r"pyproject\.toml:4:1: unknown key `titel`"):
        read_config(str(tmp_path), NAMES)
    (tmp_path / "pyproject.toml").write_text("[tool]\nsitegen = 3\n")
    with pytest.raises(ConfigError, match=r"pyproject\.toml:2:1: `sitegen` is no table"):
        read_config(str(tmp_path), NAMES)


def test_a_configuration_that_is_no_text_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "sitegen.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ConfigError, match=r"sitegen\.toml cannot be read as text"):
        read_config(str(tmp_path), NAMES)


HARD = (
    '''# [no] = header
"a.b" = "[x] = 1 # no comment"   # = comment
c . d = """
e = 1
"""
f = [ { g = 1 }, # h = 2
      [ "}", ']' ] ]
[i."j k".l]
m = {n = {o = 1.5, 'p=' = 1979-05-27 07:32:00}, q.r = '''
    + "'''s = 1'''"
    + """}
[[t]]
u = 1
"""
)


def test_keys_are_told_from_what_only_looks_like_one() -> None:
    source = SourceFile("x.toml", HARD)
    tomllib.loads(HARD)
    places = {path: source.location(offset) for path, offset in key_offsets(HARD).items()}
    assert {path: (at.line, at.column) for path, at in places.items()} == {
        ("a.b",): (2, 1),
        ("c",): (3, 1),
        ("c", "d"): (3, 5),
        ("f",): (6, 1),
        ("f", "g"): (6, 9),
        ("i",): (8, 2),
        ("i", "j k"): (8, 4),
        ("i", "j k", "l"): (8, 10),
        ("i", "j k", "l", "m"): (9, 1),
        ("i", "j k", "l", "m", "n"): (9, 6),
        ("i", "j k", "l", "m", "n", "o"): (9, 11),
        ("i", "j k", "l", "m", "n", "p="): (9, 20),
        ("i", "j k", "l", "m", "q"): (9, 49),
        ("i", "j k", "l", "m", "q", "r"): (9, 51),
        ("t",): (10, 3),
        ("t", "u"): (11, 1),
    }


@given(st.text(st.sampled_from("ab.=\"'[]{}#, \n0\\"), max_size=30))
def test_any_text_is_is_read_or_refused(text: str) -> None:
    with suppress(ConfigError):
        parse(text)
