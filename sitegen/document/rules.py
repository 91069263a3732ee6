"""The inline rules of our own, and wrappers of the library's that note what they met.

Each reads `state.env["found"]`, the `Findings` of the parse.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markdown_it.common.utils import normalizeReference
from markdown_it.helpers import parseLinkDestination

from sitegen.document.directive import Fault, Parsed, read_directive
from sitegen.document.html import addresses
from sitegen.document.lookalike import note_lookalike
from sitegen.document.model import Directive, Link, Option
from sitegen.source import Problem

if TYPE_CHECKING:
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

    from sitegen.document.findings import Findings
    from sitegen.document.inlinestate import Rule


_LABEL = re.compile(r"\[((?:\\.|[^\[\]\\]){0,999})\]", re.DOTALL)


def directive(state: StateInline, silent: bool) -> bool:
    """`{{svg:…}}` and `<<svg:…>>`; with a backslash before it, text."""
    src, pos = state.src, state.pos
    escaped = src[pos] == "\\"
    start = pos + escaped
    if escaped and not src.startswith(("{{", "<<"), start):
        return False
    read = read_directive(src, start, state.posMax)
    if read is None:
        return False
    found: Findings = state.env["found"]
    state.pos = start + 2 if escaped else read.end
    if silent:
        return True
    state.pos = pos
    if escaped:
        token = state.push("text_special", "", 0)
        token.content, token.markup = src[start : start + 2], src[pos : start + 2]
        state.pos = start + 2
        return True
    if isinstance(read, Parsed) and found.in_image:
        read = Fault("in-image", start, read.end, {})
    if isinstance(read, Parsed):
        _push_directive(state, read, found)
    else:
        _push_fault(state, read, found)
    state.pos = read.end
    return True


def _push_directive(state: StateInline, read: Parsed, found: Findings) -> None:
    options = tuple(
        Option(
            found.part(*key),
            found.part(*value) if value else None,
            found.span(key[0], value[1] + 1 if value else key[1]),
        )
        for key, value in read.options
    )
    token = state.push("directive", "", 0)
    token.content = state.src[state.pos : read.end]
    token.meta["directive"] = len(found.directives)
    token.meta["end"] = read.end
    found.directives.append(
        Directive(
            found.part(*read.kind),
            found.part(*read.name),
            options,
            found.part(*read.caption) if read.caption else None,
            found.span(state.pos, read.end),
        )
    )


def _push_fault(state: StateInline, fault: Fault, found: Findings) -> None:
    """A directive that cannot be read stands in the page as it was written."""
    token = state.push("text", "", 0)
    token.content = state.src[state.pos : fault.end]
    at = min(fault.at, len(state.src))
    span = found.span(at, min(at + 1, max(fault.end, at)))
    message = fault.sentence
    if found.in_cell and fault.case in ("quote-unclosed", "unclosed"):
        message += " (a bar within a cell of a table is written \\|)"
    data = {"case": fault.case, "message": message, **fault.words}
    also = (("directive", found.span(state.pos, fault.end)),)
    found.problems.append(Problem("directive-syntax", span, data, also))


def comment(state: StateInline, silent: bool) -> bool:
    """`<!-- … -->`: leaves a token that the tree takes note of and the page never sees."""
    src, pos = state.src, state.pos
    if not src.startswith("<!--", pos) or state.html_terminator_last("-->") < pos + 4:
        return False
    end = src.find("-->", pos + 4, state.posMax)
    if end < 0:
        return False
    if not silent:
        token = state.push("comment", "", 0)
        token.content = src[pos : end + 3]
        token.meta["end"] = end + 3
    state.pos = end + 3
    return True


def link(rule: Rule) -> Rule:
    """The rule for links, each noted with its target."""

    def noting(state: StateInline, silent: bool) -> bool:
        start, count = state.pos, len(state.tokens)
        if _leads_nowhere(state) or not rule(state, silent):
            if not silent:
                state.env["found"].brackets.append(start)
            return False
        if not silent:
            opener = next(t for t in state.tokens[count:] if t.type == "link_open")
            _note(state, opener, start, state.tokens[-1].meta["at"], str(opener.attrs["href"]))
        return True

    return noting


def image(rule: Rule) -> Rule:
    """The rule for images: noted like links, their description placed in the text around it."""

    def noting(state: StateInline, silent: bool) -> bool:
        if _leads_nowhere(state):
            return False
        found: Findings = state.env["found"]
        start, outer = state.pos, (found.in_image, found.brackets, found.named_to)
        found.shift += start + 2
        found.in_image, found.brackets, found.named_to = True, [], 0
        read = rule(state, silent)
        found.shift -= start + 2
        found.in_image, found.brackets, found.named_to = outer
        if read and not silent:
            token = state.tokens[-1]
            token.meta["end"] = state.pos
            _move(token.children or [], start + 2)
            label_end = start + 2 + len(token.content)
            _note(state, token, start, label_end, str(token.attrs["src"]))
        return read

    return noting


def autolink(rule: Rule) -> Rule:
    """The rule for `<address>`, noted; its text placed within the angle brackets."""

    def noting(state: StateInline, silent: bool) -> bool:
        start = state.pos
        if not rule(state, silent):
            return False
        if not silent:
            opener, text, _ = state.tokens[-3:]
            text.meta["pieces"] = [(0, start + 1, state.pos - 1)]
            _add_link(state, opener, state.src[start + 1 : state.pos - 1], start + 1, state.pos - 1)
        return True

    return noting


def html(rule: Rule) -> Rule:
    """The rule for tags of raw HTML; the addresses in them noted."""

    def noting(state: StateInline, silent: bool) -> bool:
        start = state.pos
        if not rule(state, silent):
            return False
        if not silent:
            token, found = state.tokens[-1], state.env["found"]
            token.meta["end"] = state.pos
            span = found.span(start, state.pos)
            found.links += [Link(each, span, html=True) for each in addresses(token.content)]
        return True

    return noting


def bracket(state: StateInline, silent: bool) -> bool:
    """A closing bracket that ends no link: where it looks like one, or a label follows that is not
    defined, that is noted. It is text in any case."""
    found: Findings = state.env["found"]
    if silent or not found.brackets:
        return False
    src, start, end = state.src, found.brackets.pop(), state.pos
    if note_lookalike(src, start, end, found):
        return False
    written = _LABEL.match(src, end + 1, state.posMax)
    if written is None or start < found.named_to or (start and src[start - 1].isalnum()):
        return False
    words, label = src[start + 1 : end], written[1]
    if _names_something(words, label) and not _is_defined(label or words, state):
        found.named_to = written.end()
        text = found.part(end + 2, written.end() - 1) if label else found.part(start + 1, end)
        also = () if label else (("label", found.span(end + 2, end + 2)),)
        data = {"label": text.value, "near": _near(label or words, found)}
        found.problems.append(Problem("label-undefined", text.span, data, also))
    return False


def _is_defined(label: str, state: StateInline) -> bool:
    return normalizeReference(label) in state.env.get("references", {})


def _names_something(words: str, label: str) -> bool:
    """Not boxes, nor notes and their numbers, nor tags of PGN."""
    if not (label or words).strip() or (label and not label.strip()) or not words.strip():
        return False
    if words.startswith("^") or label.startswith("^"):
        return False
    return '"' not in words + label and not (words + label).strip().isdecimal()


def _near(label: str, found: Findings) -> str:
    known = {text.value.casefold(): text.value for text in found.labels.values()}
    return known.get(found.guesses.nearest(label.casefold(), known), "")


def _leads_nowhere(state: StateInline) -> bool:
    """Whether a bracket cannot begin a link: no target follows, and the page defines none."""
    return (
        "references" not in state.env and state.html_terminator_last("](") < state.pos
    ) or state.html_terminator_last("]") < state.pos


def _note(state: StateInline, token: Token, start: int, label_end: int, href: str) -> None:
    """A link that ends at the state's place: its target in parentheses, or by reference."""
    src = state.src
    if state.pos <= label_end + 1 or src[label_end + 1] != "(":
        _add_link(state, token, href, start, state.pos)
        return
    at = label_end + 2
    while src[at] in " \t\n":
        at += 1
    target = parseLinkDestination(src, at, state.pos)
    if not target.ok:
        _add_link(state, token, "", at, at)
        return
    angled = src[at] == "<"
    _add_link(state, token, target.str, at + angled, target.pos - angled)


def _add_link(state: StateInline, token: Token, target: str, start: int, end: int) -> None:
    found: Findings = state.env["found"]
    token.meta["target"] = target
    if found.in_image:  # a description is words alone: nothing in it leads anywhere
        return
    token.meta["link"] = len(found.links)
    alt = token.content.strip() if token.type == "image" else None
    found.links.append(Link(target, found.span(start, end), alt))


def _move(tokens: list[Token], by: int) -> None:
    for token in tokens:
        meta = token.meta
        meta["at"] += by
        if "end" in meta:
            meta["end"] += by
        if "pieces" in meta:
            meta["pieces"] = [(at, start + by, end + by) for at, start, end in meta["pieces"]]
        _move(token.children or [], by)
