"""Lines of moves: `1. e4 e5 (1... c5 {Sicilian}) 2. Nf3 *`, read into a tree and written back.

Numbers may be missing, but where they stand they must count on. Marks such as `$1` and `!?` are
read over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.notation.errors import LineSyntaxError, NotationError
from sitegen.rules.notation.san import format_san, parse_san

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.move import Move
    from sitegen.rules.position import Position

DEEPEST = 20
"""Variations within variations, at most."""


class Ply(NamedTuple):
    """One move of a line: characters `start` to `end` of the text, what was said after it, and the
    other lines that might have been played in its place."""

    move: Move
    start: int = 0
    end: int = 0
    comments: tuple[str, ...] = ()
    variations: tuple[Line, ...] = ()


class Line(NamedTuple):
    """Moves in order, what was said before the first, and the result, `""` where none is given."""

    plies: tuple[Ply, ...]
    comments: tuple[str, ...] = ()
    result: str = ""


_TOKEN = re.compile(
    r"(?P<comment>\{[^}]*\}|;[^\n]*)|(?P<open>\()|(?P<close>\))|(?P<mark>\$[0-9]+|[!?]+)"
    r"|(?P<result>1-0|0-1|1/2-1/2|½-½|\*)(?=[\s)]|$)"
    r"|(?P<number>[0-9]+)(?P<dots>\.+|…)|(?P<more>\.\.\.|…)|(?P<san>[^\s(){};]+)"
    r"|(?P<other>\S)"
)


@dataclass(slots=True)
class _Branch:
    """A line while it is being read."""

    position: Position
    plies: list[Ply]
    comments: list[str]
    result: str = ""
    start: int = -1
    """Offset of the parenthesis that opens it, -1 for the main line."""

    def line(self) -> Line:
        return Line(tuple(self.plies), tuple(self.comments), self.result)


def parse_line(text: str, position: Position) -> Line:
    """The line that is played from `position`; raises a NotationError at the first fault."""
    stack = [_Branch(position, [], [])]
    for token in _TOKEN.finditer(text):
        branch = stack[-1]
        if branch.result and not token["close"] and not token["comment"]:
            raise _error("result", token)
        match token.lastgroup:
            case "comment":
                _comment(branch, token[0].strip("{};").strip())
            case "open":
                stack.append(_variation(stack, token))
            case "close":
                _close(stack, token)
            case "dots" | "more":
                _number(branch, token)
            case "result":
                branch.result = token[0]
            case "san":
                _move(branch, token)
            case "other":
                raise _error("comment" if token[0] in "{}" else "text", token)
    if len(stack) > 1:
        at = stack[-1].start
        raise LineSyntaxError(at, at + 1, reason="variation", text="(")
    return stack[0].line()


def _error(reason: str, token: re.Match[str]) -> LineSyntaxError:
    return LineSyntaxError(*token.span(), reason=reason, text=token[0][:40])


def _comment(branch: _Branch, text: str) -> None:
    if branch.plies:
        last = branch.plies[-1]
        branch.plies[-1] = last._replace(comments=(*last.comments, text))
    else:
        branch.comments.append(text)


def _variation(stack: list[_Branch], token: re.Match[str]) -> _Branch:
    """A new branch from before the last move."""
    branch = stack[-1]
    before = branch.position.previous
    if not branch.plies or before is None:
        raise _error("variation", token)
    if len(stack) > DEEPEST:
        raise _error("depth", token)
    return _Branch(before, [], [], start=token.start())


def _close(stack: list[_Branch], token: re.Match[str]) -> None:
    if len(stack) == 1 or not stack[-1].plies:
        raise _error("variation", token)
    line = stack.pop().line()
    plies = stack[-1].plies
    plies[-1] = plies[-1]._replace(variations=(*plies[-1].variations, line))


def _number(branch: _Branch, token: re.Match[str]) -> None:
    """`12.` before a move of the first side, `12...` before one of the second."""
    dots = token["dots"] or token["more"]
    black = len(dots) > 1 or dots == "…"
    setup = branch.position.setup
    if black != (setup.turn == 1):
        raise _error("side", token)
    number = token["number"]
    begins = branch.start < 0 and not branch.plies
    if number and not begins and number.lstrip("0") != str(setup.fullmove):
        raise _error("move-number", token)
    if number and begins:
        _renumber(branch, number, token)


def _renumber(branch: _Branch, number: str, token: re.Match[str]) -> None:
    """The first number of a line says from where it counts."""
    if len(number) > 5 or int(number) < 1:
        raise _error("move-number", token)
    setup = replace(branch.position.setup, fullmove=int(number))
    branch.position = replace(branch.position, setup=setup)


def _move(branch: _Branch, token: re.Match[str]) -> None:
    try:
        move = parse_san(token[0], branch.position)
    except NotationError as error:
        raise error.moved(token.start()) from None
    branch.position = branch.position.play(move)
    branch.plies.append(Ply(move, *token.span()))


def format_line(line: Line, position: Position) -> str:
    """The text of a line that is played from `position`, with all numbers."""
    parts = [f"{{{comment}}}" for comment in line.comments]
    parts += _parts(line, position)
    return " ".join([*parts, line.result] if line.result else parts)


def _parts(line: Line, position: Position) -> Iterator[str]:
    fresh = True
    for ply in line.plies:
        setup = position.setup
        if setup.turn == 0 or fresh:
            yield f"{setup.fullmove}{'.' if setup.turn == 0 else '...'}"
        yield format_san(ply.move, position)
        yield from (f"{{{comment}}}" for comment in ply.comments)
        for variation in ply.variations:
            yield f"({format_line(variation, position)})"
        fresh = bool(ply.comments or ply.variations)
        position = position.play(ply.move)
