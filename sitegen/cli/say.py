"""The one place that prints. What is printed is only read: no terminal and no CI obeys any of it.

Control characters, and those that turn the direction of text, are shown as signs; a line stays one
line; and none is a command of a workflow: `::name::` at the start of a line for GitHub, `##[name]`
and `##vso[name]` anywhere in it for Azure and in part for GitHub.
"""

from __future__ import annotations

import re
import sys
from typing import Literal, TypeAlias

import click

from sitegen.visible import sign, visible

Form: TypeAlias = Literal["text", "json", "xml", "patch", "commands"]
"""What a text is: for people; a language in which characters can be written otherwise; what `patch`
takes; commands of a workflow, which are meant."""

_PAINT = re.compile(r"(\x1b\[[0-9;]*m)")
_AT_START = re.compile(r"^(\s*):(?=:)")
_ANYWHERE = re.compile(r"#(?=#\w*\[)")
_SHARP = "\u266f"
_ODD_IN_XML = re.compile(r"[^\t\n -~]")


def show(*lines: str) -> None:
    """Print lines on standard output. Whatever stands in one, it is one line."""
    click.echo("".join(f"{_harmless(visible(each))}\n" for each in lines), nl=False)


def tell(*lines: str) -> None:
    """The same on standard error."""
    click.echo("".join(f"{_harmless(visible(each))}\n" for each in lines), nl=False, err=True)


def put(text: str, form: Form = "text", *, painted: bool = False, aside: bool = False) -> None:
    """Print a text whose lines were laid out by sitegen: values in it were made visible before.

    `painted` texts have colours; `aside` goes to standard error.
    """
    lines = (_line(each, form, painted) for each in text.split("\n"))
    click.echo("\n".join(lines), nl=False, err=aside, color=painted or None)


def _line(line: str, form: Form, painted: bool) -> str:
    match form:
        case "json":
            return _ANYWHERE.sub(r"\\u0023", line)
        case "xml":
            return _AT_START.sub(r"\1&#58;", _ANYWHERE.sub("&#35;", _ODD_IN_XML.sub(_in_xml, line)))
        case "patch":
            return visible(line) if on_terminal() else _in_patch(line)
        case "commands":
            return _ANYWHERE.sub(_SHARP, visible(line))
        case "text" if painted:
            parts = _PAINT.split(line)
            return _harmless("".join(p if _PAINT.fullmatch(p) else visible(p) for p in parts))
        case "text":
            return _harmless(visible(line))


def _in_xml(found: re.Match[str]) -> str:
    """A character that is shown as a sign on a terminal, as XML has it."""
    char = found[0]
    if sign(char) == char:
        return char
    return sign(char) if char < " " or char == "\x7f" else f"&#{ord(char)};"


def _in_patch(line: str) -> str:
    """A line as it is, but for what would be obeyed: with that the patch does not apply. A line
    that stays can be said without that, as one that goes and comes."""
    exact = line.removesuffix("\r").replace("\t", " ")
    if exact.startswith(" ") and _AT_START.match(exact):
        return f"{_in_patch('-' + line[1:])}\n{_in_patch('+' + line[1:])}"
    return _harmless(line if visible(exact) == exact else visible(line))


def _harmless(line: str) -> str:
    """The line with a sign that looks alike where it would be a command."""
    if ":" not in line and "#" not in line:
        return line
    return _AT_START.sub("\\1\u2236", _ANYWHERE.sub(_SHARP, line))


def on_terminal() -> bool:
    """Whether a person sees what is printed."""
    return sys.stdout.isatty()
