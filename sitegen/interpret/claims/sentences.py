"""Sentences of a text, put into the reading, each with whether it tells of this game as it is.

Knows how one sentence bears on the next: what goes on about another game, and stories of the past.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.interpret.claims.differences import is_of_others
from sitegen.interpret.claims.past import tells_the_past, told_today
from sitegen.interpret.claims.reading import LONGEST_SENTENCE, LONGEST_WHOLE
from sitegen.interpret.claims.scope import (
    START_VERBS,
    compares,
    follows_on,
    names_itself,
    sentence_in_scope,
    speaks_elsewhere,
)
from sitegen.interpret.claims.split import (
    RELATING,
    before_relative,
    clauses,
    sentences,
    without_asides,
    without_contrast,
    without_likeness,
)
from sitegen.interpret.claims.statement import Context, Statement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.words import Token
    from sitegen.source import Text


def add_sentences(
    text: Text, tokens: Sequence[Token], context: Context, reading: Reading, kind: str
) -> None:
    """Of each sentence its clauses, and the past of it as it would be told today."""
    outside = story = False
    head: Sequence[Token] = ()
    for sentence in sentences(tokens):
        if len(sentence) > LONGEST_WHOLE:
            reading.unread.append(text.at(sentence[0].start, sentence[-1].end))
            continue
        ours = context.ours and sentence_in_scope(sentence, reading.title)
        if head and text.value[head[-1].end : sentence[0].start].strip() == ":":
            ours = ours and not is_of_others(head, reading.title)
        head = sentence
        if context.ours and not ours:
            # `The King moves two squares (three in Capablanca Chess)`: the aside is no claim.
            for plain, asides in (without_asides(sentence), without_likeness(sentence)):
                if not ours and plain and asides and compares(asides, reading.title):
                    ours = sentence_in_scope(plain, reading.title)
                    sentence = plain if ours else sentence
        if outside and follows_on(sentence):
            ours = False
        if context.ours and not (outside or story):
            today = told_today(sentence, ours)
            if today and sentence_in_scope(today, reading.title):
                _add_past(text, today, context, reading, kind)
            else:
                story = not ours and tells_the_past(sentence)
        outside = not ours and (outside or speaks_elsewhere(sentence, reading.title))
        if outside and names_itself(sentence, reading.title):
            outside = False
        for clause in map(without_contrast, clauses(sentence)):
            if len(clause) > LONGEST_SENTENCE:
                reading.unread.append(text.at(clause[0].start, clause[-1].end))
            if not 0 < len(clause) <= LONGEST_SENTENCE:
                continue
            same = ours == context.ours
            here = context if same else replace(context, ours=ours, apart=context.ours)
            statement = Statement(text, clause, sentence, here, kind)
            reading.statements.append(statement)
            if not (statement.static or statement.lows.isdisjoint(RELATING)):
                _add_main(statement, reading)


def _add_main(statement: Statement, reading: Reading) -> None:
    """`On d1 stands the Queen, which moves …`: the whole tells of moves, its first part not."""
    tokens = before_relative(statement.tokens)
    if tokens and not START_VERBS.isdisjoint([token.low for token in tokens]):
        main = replace(statement, tokens=tokens)
        reading.main_clauses += [main] if main.static else []


def _add_past(
    text: Text, today: tuple[Token, ...], context: Context, reading: Reading, kind: str
) -> None:
    for clause in map(without_contrast, clauses(today)):
        if 0 < len(clause) <= LONGEST_SENTENCE:
            reading.past.append(Statement(text, clause, today, context, kind))
