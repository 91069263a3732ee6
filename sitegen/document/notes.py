"""Footnotes: where one is defined, where the text refers to it, and the order of all at the end.

The rule for definitions is that of mdit-py-plugins. Numbers go by the text: the notes that it
refers to first, then those that other notes refer to.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markdown_it.common.utils import normalizeReference
from markdown_it.token import Token
from mdit_py_plugins.footnote.index import footnote_def

from sitegen.source import Problem, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markdown_it.rules_block import StateBlock
    from markdown_it.rules_inline import StateInline

    from sitegen.document.findings import Findings

MAX_LEVEL = 24
"""Lists count twice, quotes and notes once. What is nested deeper is read as text."""

_LABEL = re.compile(r"\[\^([^\s\[\]]{1,200})\]")
_OPEN, _CLOSE = "footnote_reference_open", "footnote_reference_close"


def definition(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """`[^label]: text`; a second one of the same label is noted."""
    pos, count = state.bMarks[start] + state.tShift[start], len(state.tokens)
    written = _LABEL.match(state.src, pos, state.eMarks[start])
    if written is None or state.level >= MAX_LEVEL:
        return False
    if not footnote_def(state, start, end, silent):
        return False
    if not silent:
        found: Findings = state.env["found"]
        label = Text.plain(written[1], state.env["base"] + pos + 2)
        key = normalizeReference(written[1])
        first = found.notes.setdefault(key, label)
        state.tokens[count].meta |= {"start": pos, "key": key if first is label else ""}
        if first is not label:
            data = {"label": f"^{label.value}"}
            also = (("it is defined here first", first.span),)
            found.problems.append(Problem("label-repeated", label.span, data, also))
    return True


def reference(state: StateInline, silent: bool) -> bool:
    """`[^label]` in the text, where a note of that label is defined."""
    found: Findings = state.env["found"]
    written = _LABEL.match(state.src, state.pos, state.posMax)
    if written is None or found.in_image:
        return False
    key = normalizeReference(written[1])
    if key not in found.notes:
        if not silent and _is_meant(state, written, found):
            known = {text.value.casefold(): f"^{text.value}" for text in found.notes.values()}
            near = known.get(found.guesses.nearest(written[1].casefold(), known), "")
            label = found.part(state.pos + 1, written.end() - 1)
            data = {"label": label.value, "near": near}
            found.problems.append(Problem("label-undefined", label.span, data))
        return False
    if not silent:
        token = state.push("footnote_ref", "", 0)
        token.meta |= {"key": key, "end": written.end()}
    state.pos = written.end()
    return True


def _is_meant(state: StateInline, written: re.Match[str], found: Findings) -> bool:
    """Whether brackets that name no note were to do that."""
    if state.src[written.end() : written.end() + 1] in ("(", "[", ":"):
        return False
    return bool(found.notes) or written[1].isdecimal()


def with_notes_last(tokens: list[Token], found: Findings) -> list[Token]:
    """The tokens as the page shows them: notes numbered and put at the end. One that nothing
    refers to is left out and noted."""
    if not found.notes:
        return tokens
    text, notes = _parted(tokens)
    order: dict[str, int] = {}
    uses: dict[str, int] = {}
    waiting = [text]
    for part in waiting:
        for token in _references(part):
            key = token.meta["key"]
            if key not in order:
                order[key] = len(order) + 1
                waiting.append(notes[key])
            uses[key] = uses.get(key, 0) + 1
            token.meta |= {"number": order[key], "use": uses[key]}
    for key in found.notes.keys() - order.keys():
        label = found.notes[key]
        found.problems.append(Problem("footnote-unused", label.span, {"label": label.value}))
    if not order:
        return text
    last = [Token("notes_open", "", 1)]
    for key, number in order.items():
        meta = {"number": number, "use": uses[key]}
        last += [Token("note_open", "", 1, meta=meta), *notes[key], Token("note_close", "", -1)]
    return [*text, *last, Token("notes_close", "", -1)]


def _parted(tokens: list[Token]) -> tuple[list[Token], dict[str, list[Token]]]:
    """What stands in no note, and the tokens of each note, without those of notes in it."""
    text: list[Token] = []
    notes: dict[str, list[Token]] = {}
    stack = [text]
    for token in tokens:
        if token.type == _OPEN:
            part: list[Token] = []
            stack.append(part)
            if token.meta["key"]:
                notes[token.meta["key"]] = part
        elif token.type == _CLOSE:
            stack.pop()
        else:
            stack[-1].append(token)
    return text, notes


def _references(tokens: list[Token]) -> Iterator[Token]:
    for token in tokens:
        for child in token.children or ():
            if child.type == "footnote_ref":
                yield child
