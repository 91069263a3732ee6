"""The grammar of directives: `{{svg:NAME.svg option="…" flag "Caption"}}`, also with `<<…>>`.

Reads one out of a text at an offset; knows neither Markdown nor what a name or an option means.
"""

from __future__ import annotations

import re

from msgspec import Struct

KINDS = ("svg", "moves")
_PLANNED = ("game", "play")
MAX_OPTIONS = 32
CLOSERS = {"{{": "}}", "<<": ">>"}

_OPENING = re.compile(r"(\{\{?|<<?)[ \t]*([A-Za-z]+)([ \t]*:)?")
_SPACE = re.compile(r"[ \t\n]*")
_NAME = re.compile(r'(?:(?!\}\}|>>)[^\s"“”„«»])+')
_OPTION = re.compile(r"[A-Za-z][\w-]*")
_EQUALS = re.compile(r"[ \t\n]*=[ \t\n]*")
_VALUE = re.compile(r'"([^"]*)"')
_OTHER_QUOTES = "“”„‟«»‘’‚‛‹›＂″‶'`´"
_NO_QUOTE = re.compile(rf"[{_OTHER_QUOTES}]|&(?:quot|#34|[lr]dquo);|\\\"")
"""What somebody may have written for a straight quote."""
_INSIDE = re.compile(r'[^"\n]*"[ \t]*')
_PICTURE = re.compile(r"[^\s{}<>]+\.svg\b")
_SAYS = re.compile(r'[\w.-]+[ \t]+(?:[A-Za-z][\w-]*[ \t]*=[ \t]*)?"[^"\n]*"')
"""A name, with a caption or an option behind it."""

SENTENCES = {
    "opening": "expected {opener} before {kind}:",
    "colon": "expected : behind {kind}",
    "name": "expected a name behind {kind}:",
    "quote-unclosed": 'the closing " is missing',
    "value": 'expected the value of {option} in quotes: {option}="…"',
    "mixed-quotes": 'the closing quote is another one: write "',
    "typographic-quote": 'a caption stands in straight quotes: "…"',
    "value-quotes": 'the value of {option} stands in straight quotes: {option}="…"',
    "quote-inside": 'the caption ends at the " before this: write quotes within it as “…”',
    "after-caption": "expected {closer} behind the caption",
    "unexpected": 'expected an option, a "caption" or {closer}',
    "unclosed": "expected {closer}",
    "too-many-options": "too many options: expected {closer}",
    "in-image": "a directive cannot stand in the description of an image",
}


class Parsed(Struct, frozen=True):
    """Ranges of the text: of the kind, the name, the options and the caption."""

    kind: tuple[int, int]
    name: tuple[int, int]
    options: tuple[tuple[tuple[int, int], tuple[int, int] | None], ...]
    caption: tuple[int, int] | None
    end: int


class Fault(Struct, frozen=True):
    """What stops the reading at `at`; `end` is where the text goes on."""

    case: str
    at: int
    end: int
    words: dict[str, str]

    @property
    def sentence(self) -> str:
        return SENTENCES[self.case].format(**self.words)


def read_directive(text: str, start: int, stop: int) -> Parsed | Fault | None:
    """The directive at `text[start:stop]`; None where nothing there looks like one."""
    opening = _OPENING.match(text, start, stop)
    if not opening or not _looks_like_one(text, opening, stop):
        return None
    opener = opening[1][0] * 2
    closer = CLOSERS[opener]
    words = {"kind": opening[2], "opener": opener, "closer": closer}
    resume = _resume(text, opening.end(), stop, closer[: len(opening[1])])
    if opening[1] != opener:
        return Fault("opening", start, resume, words)
    if not opening[3]:
        return Fault("colon", opening.end(), resume, words)
    at = _after(_SPACE, text, opening.end(), stop)
    name = _NAME.match(text, at, stop)
    if not name:
        return Fault("name", at, resume, words)
    return _rest(text, opening.span(2), name.span(), stop, words, resume)


def _rest(
    text: str,
    kind: tuple[int, int],
    name: tuple[int, int],
    stop: int,
    words: dict[str, str],
    resume: int,
) -> Parsed | Fault:
    """Options, caption and closing marks."""
    options: list[tuple[tuple[int, int], tuple[int, int] | None]] = []
    caption: tuple[int, int] | None = None
    at = name[1]
    while True:
        at = _after(_SPACE, text, at, stop)
        if text.startswith(words["closer"], at, stop):
            return Parsed(kind, name, tuple(options), caption, at + 2)
        if at >= stop:
            return Fault("unclosed", len(text[:stop].rstrip()), resume, words)
        if len(options) > MAX_OPTIONS:
            return Fault("too-many-options", at, resume, words)
        if caption:
            return Fault(_behind_caption(text, at, resume, words), at, resume, words)
        if text[at] == '"':
            quoted = _VALUE.match(text, at, stop)
            if not quoted:
                return Fault(_unclosed(text, at + 1, resume, words), at, resume, words)
            caption, at = quoted.span(1), quoted.end()
        else:
            option = _option(text, at, stop, words, resume)
            if isinstance(option, Fault):
                return option
            options.append(option[:2])
            at = option[2]


def _option(
    text: str, at: int, stop: int, words: dict[str, str], resume: int
) -> tuple[tuple[int, int], tuple[int, int] | None, int] | Fault:
    """An option's key, its value and the offset behind it."""
    key = _OPTION.match(text, at, stop)
    if not key:
        case = "typographic-quote" if _NO_QUOTE.match(text, at, stop) else "unexpected"
        return Fault(case, at, resume, words)
    equals = _EQUALS.match(text, key.end(), stop)
    if not equals:
        return key.span(), None, key.end()
    value = _VALUE.match(text, equals.end(), stop)
    if value:
        return key.span(), value.span(1), value.end()
    if text.startswith('"', equals.end(), stop):
        case = _unclosed(text, equals.end() + 1, resume, words)
    else:
        case = "value-quotes" if _NO_QUOTE.match(text, equals.end(), stop) else "value"
    return Fault(case, equals.end(), resume, {**words, "option": key[0]})


def _behind_caption(text: str, at: int, end: int, words: dict[str, str]) -> str:
    """Whether what goes on behind a caption was meant to be in it: words before one more quote that
    ends the directive."""
    quoted = _INSIDE.match(text, at, end)
    while quoted and text[at] != '"':
        if text.startswith(words["closer"], quoted.end(), end):
            return "quote-inside"
        quoted = _INSIDE.match(text, quoted.end(), end)
    return "after-caption"


def _unclosed(text: str, at: int, resume: int, words: dict[str, str]) -> str:
    """Whether a quote that is not closed was closed by one of another kind before the end."""
    inside = text[at:resume].removesuffix(words["closer"]).rstrip()
    ends = _NO_QUOTE.search(inside[-7:])
    return "mixed-quotes" if ends and ends.end() == len(inside[-7:]) else "quote-unclosed"


def _after(pattern: re.Pattern[str], text: str, at: int, stop: int) -> int:
    found = pattern.match(text, at, stop)
    return found.end() if found else at


def _resume(text: str, at: int, stop: int, closer: str) -> int:
    """Behind the closing marks on this line, else the line's end."""
    line_end = text.find("\n", at, stop)
    line_end = stop if line_end < 0 else line_end
    end = text.find(closer, at, line_end)
    return line_end if end < 0 else end + len(closer)


def _looks_like_one(text: str, opening: re.Match[str], stop: int) -> bool:
    """A known kind, a slip of one, or any word before the name of a picture or before a name with
    words in quotes."""
    word = opening[2].lower()
    at = _after(_SPACE, text, opening.end(), stop)
    picture = _PICTURE.match(text, at, stop)
    if not opening[3] or len(opening[1]) == 1:
        return word in KINDS and picture is not None
    meant = word in _PLANNED or any(_near(word, kind) for kind in KINDS)
    return picture is not None or meant or _SAYS.match(text, at, stop) is not None


def _near(word: str, kind: str) -> bool:
    """Equal but for one letter added, dropped, changed, or swapped with the next."""
    if word == kind:
        return True
    if abs(len(word) - len(kind)) > 1:
        return False
    head = next((i for i, (a, b) in enumerate(zip(word, kind, strict=False)) if a != b), None)
    if head is None:
        return True
    a, b = word[head:], kind[head:]
    swapped = a[:2] == b[1::-1] and a[2:] == b[2:]
    return swapped or a[1:] == b or a == b[1:] or (len(word) > 3 and a[1:] == b[1:])
