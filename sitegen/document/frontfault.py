"""What can be wrong with front matter, in words an author knows instead of a YAML library's.

Knows the errors of libyaml and where their cause stands; neither mends nor reads on.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import yaml
from msgspec import Struct, field

from sitegen.source import Problem, Span

if TYPE_CHECKING:
    from collections.abc import Mapping

SENTENCES = {
    "no-key": "the front matter has no key: every document has at least a title",
    "empty-file": "the file is empty",
    "missing": "front matter is missing: the first line must be ---",
    "opening-missing": "the line --- that opens the front matter is missing",
    "late": "front matter must start in the first line of the file",
    "unclosed": "the front matter is never closed: a line --- is missing",
    "no-mapping": "front matter must be keys with values, such as title: Chess",
    "tab": "a tab cannot indent YAML: use spaces",
    "colon-missing": "this line has no colon: expected key: value",
    "colon-in-value": "a value with a colon and a space in it must stand in quotes",
    "quote-unclosed": "the closing quote is missing",
    "quote-inside": "text follows the closing quote",
    "bracket-unclosed": "the closing bracket or a comma is missing",
    "indentation": "this line is indented neither like the one above nor like its parent",
    "reserved-character": "a value cannot begin with {character}: put it in quotes",
    "escape": "this backslash escape does not exist: write \\\\ for a backslash",
    "control-character": "a control character ({code}) cannot stand here",
    "tag": "a YAML tag ({tag}) has no meaning here",
    "alias-name": "a value that begins with {character} must stand in quotes",
    "alias-unknown": "the alias *{alias} names nothing that stands above",
    "too-deep": "nested too deeply: at most {limit} levels",
    "too-many-nodes": "too large: at most {limit} keys and values",
    "too-long": "too long: at most {limit} characters",
    "key-not-text": "a key must be text",
    "several-documents": "only one YAML document can stand here",
    "directive": "a line that begins with % has no meaning here",
    "yaml": "this cannot be read as YAML ({detail})",
}


class Stop(Struct, frozen=True):
    """Where reading stopped: the case, its place and the line at fault, as offsets of the block."""

    case: str
    at: int
    blame: int
    data: dict[str, str] = field(default_factory=dict)


def front_problem(
    case: str,
    span: Span,
    data: Mapping[str, str | int] | None = None,
    also: tuple[tuple[str, Span], ...] = (),
) -> Problem:
    """A `front-matter-syntax` problem; `data["message"]` says it in a sentence."""
    data = data or {}
    message = SENTENCES[case].format(**data)
    return Problem("front-matter-syntax", span, {"case": case, "message": message, **data}, also)


_DIRECTIVE = re.compile(r"^%", re.MULTILINE)

_CASES = {
    "could not find expected ':'": ("colon-missing", "context"),
    "mapping values are not allowed in this context": ("colon-in-value", "problem"),
    "found unexpected end of stream": ("quote-unclosed", "context"),
    "found unexpected document indicator": ("quote-unclosed", "context"),
    "did not find expected ',' or ']'": ("bracket-unclosed", "context"),
    "did not find expected ',' or '}'": ("bracket-unclosed", "context"),
    "did not find expected key": ("indentation", "problem"),
    "did not find expected '-' indicator": ("indentation", "problem"),
    "block sequence entries are not allowed in this context": ("indentation", "problem"),
    "block mapping keys are not allowed in this context": ("indentation", "problem"),
    "found a tab character that violates indentation": ("tab", "problem"),
    "found a tab character where an indentation space is expected": ("tab", "problem"),
    "found character that cannot start any token": ("reserved-character", "problem"),
    "found unknown escape character": ("escape", "problem"),
    "did not find expected hexdecimal number": ("escape", "problem"),
    "found invalid Unicode character escape code": ("escape", "problem"),
    "did not find expected alphabetic or numeric character": ("alias-name", "context"),
    "found undefined tag handle": ("tag", "problem"),
    "did not find expected <document start>": ("several-documents", "problem"),
}
"""libyaml's words: our case, and which of its two places is the cause."""


def stop_of(error: yaml.YAMLError, text: str) -> Stop:
    """Where and why libyaml gave up on `text`."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return Stop("yaml", 0, 0, {"detail": str(error).splitlines()[0] if str(error) else "?"})
    case, which = _CASES.get(error.problem or "", ("yaml", "problem"))
    mark = error.problem_mark
    if which == "context" and error.context_mark is not None:
        mark = error.context_mark
    at = min(mark.index, max(len(text) - 1, 0))
    return _refined(case, at, text, error.problem or "?")


def _refined(case: str, at: int, text: str, detail: str) -> Stop:
    """The case told more exactly by what stands at its place."""
    line_start = text.rfind("\n", 0, at) + 1
    before = text[line_start:at]
    character = text[at : at + 1]
    indent = text[line_start:].split("\n", 1)[0]
    tab = (indent[: len(indent) - len(indent.lstrip(" \t"))]).find("\t")
    if text.startswith("%", line_start):
        return Stop("directive", line_start, line_start)
    if tab >= 0:
        return Stop("tab", line_start + tab, line_start)
    if case == "indentation" and before.strip():
        return Stop("quote-inside" if before.rstrip()[-1:] in "\"'" else case, at, line_start)
    if case == "colon-in-value" and not _opens_value(before):
        return Stop("indentation", line_start + len(before) - len(before.lstrip()), line_start)
    if case == "quote-unclosed" and character not in ("'", '"'):
        return Stop("yaml", at, line_start, {"detail": detail})
    if case == "several-documents" and (directive := _DIRECTIVE.search(text, 0, at)):
        return Stop("directive", directive.start(), directive.start())
    if case == "tag":
        return Stop(case, at, line_start, {"tag": text[at:].split(None, 1)[0]})
    return Stop(case, at, line_start, {"character": character, "detail": detail})


def _opens_value(before: str) -> bool:
    return ": " in before or before.lstrip().startswith("- ")
