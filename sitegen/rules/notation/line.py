"""Lines of moves: `1. e4 e5 (1... c5 {Sicilian}) 2. Nf3 *`, read into a tree and written back.

Numbers may be missing, but where they stand they must count on. Comments in braces or behind a
semicolon, `$1` and `!?` are read over; `+`, `#` and `e.p.` behind a move must be true of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.notation.dashes import as_hyphens
from sitegen.rules.notation.errors import LineSyntaxError, NotationError
from sitegen.rules.notation.san import format_san
from sitegen.rules.notation.signs import ALONE, EN_PASSANT, JUDGEMENTS, sign_error, split_signs
from sitegen.rules.notation.written import read_move, search_effort

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

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
    r"(?P<comment>\{[^}]*\}|;[^\n]*)"
    rf"|(?P<mark>\$[0-9]+|(?:{JUDGEMENTS}|=)(?![^\s(){{}};,]))"
    rf"|(?P<sign>{ALONE}(?![^\s(){{}};,]))"
    r"|(?P<open>\()|(?P<close>\))"
    r"|(?P<result>1-0|0-1|1/2-1/2|½-½|\*)(?=[\s),;{]|$)"
    r"|(?P<number>(?P<count>[0-9]{1,9})(?:(?P<dots>(?:\s?(?:\.|…))+)|(?=\s|$))|(?P<more>\.\.\.|…))"
    rf"|(?P<move>[^\s(){{}};,]+(?:\((?:=?[^\W\d_]|{EN_PASSANT})\))?)"
    r"|(?P<other>[^\s,])"
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


class Result(NamedTuple):
    """A result behind a line: its text, where it stands, and the position that it is said of."""

    text: str
    start: int
    end: int
    position: Position


class Fault(NamedTuple):
    """What is wrong with a word of a line, and characters `start` to `end` of that word."""

    error: NotationError
    start: int
    end: int


@dataclass(slots=True)
class Reading:
    """A line as far as it could be read.

    `faults` are in their order; those of signs and numbers do not stop the reading, any
    other is the last. `position` is the one behind the last move of the main line, `played` and
    `words` are what was spent (`Bounds`).
    """

    line: Line
    position: Position
    faults: list[Fault] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    played: int = 0
    words: int = 0


def parse_line(text: str, position: Position) -> Line:
    """The line that is played from `position`; raises a NotationError at the first fault."""
    reading = read_line(text, position, begins=())
    for fault in reading.faults:
        raise fault.error
    return reading.line


class Bounds(NamedTuple):
    """How many moves of a line are played, with the signs that stand by themselves, each as many
    times as its position has the work of one of chess, and how many words are read."""

    moves: int
    words: int


def read_line(
    text: str, position: Position, *, begins: Collection[int] = (), most: Bounds | None = None
) -> Reading:
    """The line that is played from `position`, as far as it goes.

    `begins` are the numbers that its first move may have, any where there are none; behind
    `most` a `line-syntax` {reason: length} ends the reading.
    """
    reading = Reading(Line(()), position)
    stack = [_Branch(position, [], [])]
    for token in _TOKEN.finditer(as_hyphens(text)):
        try:
            reading.words += 1
            if most and (reading.played >= most.moves or reading.words > most.words):
                raise _error("length", token)
            faults = _take(token, stack, reading, begins)
            reading.faults += (Fault(error, *token.span()) for error in faults)
        except NotationError as error:
            reading.faults.append(Fault(error, *token.span()))
            break
    else:
        if len(stack) > 1:
            at = stack[-1].start
            unclosed = LineSyntaxError(at, at + 1, reason="variation", text="(")
            reading.faults.append(Fault(unclosed, at, at + 1))
    reading.line, reading.position = stack[0].line(), stack[0].position
    return reading


def _take(
    token: re.Match[str],
    stack: list[_Branch],
    reading: Reading,
    begins: Collection[int],
) -> tuple[NotationError, ...]:
    """One word of a line, with what it says falsely. Raises a NotationError where it cannot go on
    behind it."""
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
        case "number":
            return tuple(_number(branch, token, begins))
        case "result":
            branch.result = token[0]
            reading.results.append(Result(token[0], *token.span(), branch.position))
        case "sign":
            reading.played += search_effort(branch.position)
            return tuple(_sign(branch, token))
        case "move":
            reading.played += search_effort(branch.position)
            return _move(branch, token)
        case "other":
            raise _error("comment" if token[0] in "{}" else "text", token)
    return ()


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


def _number(
    branch: _Branch, token: re.Match[str], begins: Collection[int]
) -> Iterator[NotationError]:
    """`12.` before a move of the first side, `12...` before one of the second. One that is wrong is
    counted on from, so that it is told once."""
    dots = (token["dots"] or token["more"] or ".").replace("…", "...")
    setup = branch.position.setup
    if (dots.count(".") > 1) != (setup.turn == 1):
        yield _wrong_number("side", token, branch)
        return
    if token["count"] is None:
        return
    number, first = int(token["count"]), branch.start < 0 and not branch.plies
    if first and not begins:
        fits = 0 < number < 100_000
    else:
        fits = number in begins if first else number == setup.fullmove
    if not fits:
        yield _wrong_number("move-number", token, branch)
    if first or not fits:
        branch.position = replace(branch.position, setup=replace(setup, fullmove=number))


def _wrong_number(reason: str, token: re.Match[str], branch: _Branch) -> LineSyntaxError:
    setup = branch.position.setup
    right = f"{setup.fullmove}{'.' if setup.turn == 0 else '...'}"
    return LineSyntaxError(*token.span(), reason=reason, text=token[0][:40], right=right)


def _move(branch: _Branch, token: re.Match[str]) -> tuple[NotationError, ...]:
    """Play a move; gives what the signs behind it say falsely."""
    try:
        written = read_move(token[0], branch.position)
    except NotationError as error:
        raise error.moved(token.start()) from None
    branch.position = branch.position.play(written.move)
    branch.plies.append(Ply(written.move, *token.span()))
    return tuple(error.moved(token.start()) for error in written.errors)


def _sign(branch: _Branch, token: re.Match[str]) -> Iterator[NotationError]:
    """A sign that stands by itself, said of the last move."""
    before = branch.position.previous
    if not branch.plies or before is None:
        raise _error("text", token)
    _, signs = split_signs(token[0])
    for sign in signs:
        if error := sign_error(token[0], sign, branch.plies[-1].move, before):
            yield error.moved(token.start())


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
