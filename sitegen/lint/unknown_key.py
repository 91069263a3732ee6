"""The front matter has a key that means nothing here.

## What it checks

Every key of the front matter, of `engine` and of the blocks in it. One that is nearly a known key
is a warning, for it is most likely a slip, and so is a block that belongs one level deeper. All
others, and keys that mean something to other programs alone, are named together once a page: a
collection may keep keys of its own, and its author should know that nothing comes of them here.

## Why it matters

A key with a slip in it is as good as no key: the page is built with what holds by default, and
nobody is told.

## Example

```yaml
engine:
  enpassant: false
```

## Use instead

```yaml
engine:
  enPassant: false
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.document.model import Mapping
from sitegen.document.model import Sequence as SequenceNode
from sitegen.english import listed
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import guess, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.document.model import Node
    from sitegen.interpret.page import Page
    from sitegen.source import Problem, Span


_KNOWING = Severity.INFO
_NAMED = 12
"""So many keys are named one by one."""


def _find(page: Page) -> Iterator[Finding]:
    problems = [problem for problem in page.problems if problem.kind == "unknown-key"]
    beside = dict(_keys_beside(page.document.front)) if problems else {}
    for problem in problems:
        if text(problem, "near") or text(problem, "home"):
            yield _finding(problem, text(problem, "near") in beside.get(problem.span, ()))
    unread = [problem for problem in problems if _is_unread(problem, page)]
    if unread:
        yield _unread(unread)


def _is_unread(problem: Problem, page: Page) -> bool:
    """Whether nothing comes of a key, and nothing else says so: a board that is not understood is
    told once."""
    if text(problem, "near") or text(problem, "home"):
        return False
    of_board = text(problem, "key").split(".")[-2:-1] == ["topology"]
    return not (of_board and any(each.kind == "board-unsupported" for each in page.problems))


def _unread(problems: Sequence[Problem]) -> Finding:
    """One remark on all keys that are left alone, at the first."""
    names = list(dict.fromkeys(f"`{text(problem, 'key')}`" for problem in problems))
    named = [*names[:_NAMED], f"{len(names) - _NAMED} more"] if len(names) > _NAMED else names
    message = f"{listed(named)} {'is' if len(names) == 1 else 'are'} not read here"
    return Finding(problems[0].span, message, severity=_KNOWING)


def _finding(problem: Problem, taken: bool) -> Finding:
    key, near, home = (text(problem, name) for name in ("key", "near", "home"))
    if home:
        message = f"`{key}` is no key that is known here: it belongs under `{home}`"
        return Finding(problem.span, message, severity=None if problem.data["fits"] else _KNOWING)
    if taken:
        message = f"`{key}` is no key that is known here, and `{near}` is given beside it"
        return Finding(problem.span, message)
    message = f"`{key}` is no key that is known here{guess(near)}"
    edits = ((problem.span, near),)
    return Finding(problem.span, message, edits=edits, fix_message=f"rename it `{near}`")


def _keys_beside(front: Mapping) -> Iterator[tuple[Span, frozenset[str]]]:
    """For the place of each key the keys of the map in which it stands."""
    stack: list[Node] = [front]
    while stack:
        node = stack.pop()
        if isinstance(node, Mapping):
            keys = frozenset(entry.key.text.value for entry in node.entries)
            yield from ((entry.key.span, keys) for entry in node.entries)
            stack += [entry.value for entry in node.entries]
        elif isinstance(node, SequenceNode):
            stack += node.items


LINT = Lint("DOC004", "unknown-key", Severity.WARNING, __name__, page=_find)
