"""A walk through a document that reads it: headings, lead labels, lists, tables and code.

Knows how pages are written; what their sentences are about is for `sentences`.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from sitegen.document.model import (
    BulletList,
    CodeBlock,
    Heading,
    Paragraph,
    Quote,
    Scalar,
    Table,
)
from sitegen.interpret.claims.foreign import without_sentences
from sitegen.interpret.claims.hearsay import MISTAKES, introduces_mistakes, poses, takes_back
from sitegen.interpret.claims.label import EMPTY, Label, label_of, split_label
from sitegen.interpret.claims.other_games import is_of_chess, is_title_of_chess
from sitegen.interpret.claims.reading import LONGEST_PAGE, LONGEST_SENTENCE, Reading
from sitegen.interpret.claims.rows import keyed
from sitegen.interpret.claims.said.lists import listed
from sitegen.interpret.claims.scope import sentence_in_scope
from sitegen.interpret.claims.scope_headings import heads_another_time, section_in_scope
from sitegen.interpret.claims.sentences import add_sentences
from sitegen.interpret.claims.split import lines, sentences
from sitegen.interpret.claims.statement import CodeView, Context, Row, Statement, TableView
from sitegen.interpret.claims.vocabulary import Vocabulary
from sitegen.interpret.claims.words import low_at
from sitegen.interpret.language import reads_as_english
from sitegen.source import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.document.model import Block, Inline, Run
    from sitegen.interpret.claims.words import Token
    from sitegen.interpret.subject import Subject

_FRONT_KEYS = ("special", "win")


def read(subject: Subject) -> Reading:
    vocabulary = Vocabulary.of(subject)
    title = frozenset(
        word.removesuffix("s").removesuffix("'")
        for name in (subject.variant.title, subject.variant.name)
        for word in name.lower().replace("’", "'").replace("-", " ").replace("(", " ").split()
    )
    title |= {word + "s" for word in title} | {word.rstrip(")") for word in title}
    of_chess = is_title_of_chess(subject.variant.title)
    reading = Reading(subject, vocabulary, title if of_chess else title - {"chess"})
    for key in _FRONT_KEYS:
        node = subject.document.front.value(key)
        if isinstance(node, Scalar):
            _read_front(key, node.text, reading)
    _Walk(reading).blocks(subject.document.blocks, EMPTY)
    return reading if reads_as_english(subject.document) else without_sentences(reading)


def _read_front(key: str, text: Text, reading: Reading) -> None:
    tokens = reading.vocabulary.read(text.value[:LONGEST_PAGE])
    context = Context((), replace(EMPTY, low=key))
    add_sentences(text, tokens, context, reading, key)


_LONGEST_LEAD = 40
_LONGEST_DENIAL = 80
_LONGEST_OPENING = 300
"""Characters of a paragraph before a list, the items of which go on with it."""


_WITHIN = frozenset({"in", "under"})


def _is_lead(run: Run, text: str) -> bool:
    """Bold words, and slanted ones that end like a label: `*Array.*`, `*Array:*`."""
    if run.style == "em":
        short = run.end - run.start < _LONGEST_LEAD
        return short and text[run.start : run.end].endswith((".", ":"))
    return run.style == "strong"


def _start(run: Run) -> int:
    return run.start


def _before(sentence: Sequence[Token], start: int) -> str:
    end = bisect_right(sentence, start, key=lambda token: token.end)
    return " ".join(token.low for token in sentence[max(0, end - LONGEST_SENTENCE) : end])


def _takes_back(block: Block | None) -> bool:
    """Whether a line behind a list says that nothing in it is so."""
    text = block.inline.text.value if isinstance(block, Paragraph) else ""
    return len(text) < _LONGEST_DENIAL and takes_back(text)


def _is_leaf(block: Block) -> bool:
    return not isinstance(block, (BulletList, Quote))


class _Open(Struct, frozen=True):
    """An open heading: its level, and what it and those above it say of what stands below."""

    level: int
    context: Context


_TOP = _Open(0, Context())


class _Walk(Struct, dict=True):
    """The headings open at a point of the document; lives for one reading."""

    reading: Reading
    headings: list[_Open] = field(default_factory=lambda: [_TOP])
    ours: bool = True
    left: int = LONGEST_PAGE

    def blocks(self, blocks: Sequence[Block], carried: Label, lead: str = "") -> None:
        """`carried` is what a label before these blocks said of them, `lead` what the first of
        them may go on with."""
        around = ((None, *blocks), (*blocks[1:], None))
        for block, before, behind in zip(blocks, *around, strict=False):
            self.left -= block.span.end - block.span.start if _is_leaf(block) else 0
            if self.left < 0:
                self.reading.unread.append(block.span)
                return
            match block:
                case Heading():
                    self.heading(block)
                    carried = EMPTY
                case Paragraph():
                    carried = self.inline(block.inline, carried, lead if before is None else "")
                case BulletList():
                    self.items(block, carried, before, behind)
                case Quote():
                    outer, self.ours = self.ours, self.ours and bool(block.alert)
                    self.blocks(block.blocks, carried)
                    self.ours = outer
                case Table():
                    self.table(block, carried)
                case CodeBlock():
                    context = self.context(carried)
                    self.reading.codes.append(CodeView(block.info, block.text, context))

    def items(
        self, block: BulletList, carried: Label, before: Block | None, behind: Block | None
    ) -> None:
        """Items of a list under a heading go on with that only where they say no more."""
        outer = self.ours
        self.ours = outer and not self._leads_elsewhere(before)
        lead = "" if _takes_back(behind) else self._lead(before)
        headed = isinstance(before, Heading)
        for item in block.items:
            self.blocks(item.blocks, carried, "" if headed and len(item.blocks) > 1 else lead)
        self.ours = outer

    def _leads_elsewhere(self, block: Block | None) -> bool:
        """Whether a line before a list begins a sentence of another game, `In Antichess:`, or of
        what people think, `Beginners believe that`."""
        text = block.inline.text.value if isinstance(block, Paragraph) else ""
        return (
            len(text) < _LONGEST_LEAD
            and text.endswith((":", " that"))
            and len(tokens := self.reading.vocabulary.read(text)) > 1
            and (tokens[0].low in _WITHIN or tokens[-1].low == "that")
            and not sentence_in_scope(tokens, self.reading.title)
        )

    def _lead(self, block: Block | None) -> str:
        """What the last sentence before a list says before its colon, where all before it is about
        this game; under a heading its words and those of the one above."""
        if isinstance(block, Heading):
            above = " ".join(self.headings[-1].context.section[-2:])
            return above if len(above) <= _LONGEST_OPENING else ""
        text = block.inline.text.value if isinstance(block, Paragraph) else ""
        if not text.endswith((":", ",")) or len(text) > _LONGEST_OPENING:
            return ""
        *told, last = (*sentences(self.reading.vocabulary.read(text)),)
        here = all(sentence_in_scope(sentence, self.reading.title) for sentence in told)
        here = here and not poses(text[: last[0].start])
        return " ".join(token.low for token in last[:-1]) if here else ""

    def context(self, label: Label) -> Context:
        above = self.headings[-1].context
        if label == EMPTY and self.ours == above.ours:
            return above
        ours = self.ours and not introduces_mistakes(label.low)
        return Context(above.section, label.under(above.label), ours)

    def heading(self, block: Heading) -> None:
        while self.headings[-1].level >= block.level:
            self.headings.pop()
        above = self.headings[-1].context
        base, ours = above.label, above.ours
        text = block.inline.text
        tokens = self.reading.vocabulary.read(text.value)
        title = not above.section and (block.level == 1 or self._is_title(tokens))
        words = text.value.lower().replace("’", "'")
        if title:  # `Darwin Chess` is not about winning
            words = " ".join(t.low for t in tokens if t.low not in self.reading.title)
        section = (*above.section, words)
        if not title:
            base = label_of(tokens).under(base)
            ours = ours and section_in_scope(tokens, self.reading.title)
        self.ours = ours
        self.headings.append(_Open(block.level, Context(section, base, ours)))
        if tokens and tokens[-1].low != "?" and not title:
            context = Context(section, EMPTY, ours)
            self.reading.statements.append(Statement(text, tokens, tokens, context, "heading"))

    def _is_title(self, tokens: Sequence[Token]) -> bool:
        words = {t.low.removesuffix("'s").removesuffix("s") for t in tokens if t.text.isalpha()}
        return bool(words & self.reading.title)

    def inline(self, inline: Inline, carried: Label, lead: str) -> Label:
        """Read a paragraph; gives back what its label says of the blocks behind it."""
        text = inline.text
        value = text.value
        for run in inline.runs:
            if run.style == "strike" or (
                run.style == "code"
                and (run.end - run.start > 8 or "/" in value[run.start : run.end])
            ):
                value = value[: run.start] + "\0" * (run.end - run.start) + value[run.end :]
        tokens = self.reading.vocabulary.read(value)
        bold = {run.start: run.end for run in inline.runs if _is_lead(run, text.value)}
        codes = sorted((run for run in inline.runs if run.style == "code"), key=_start)
        label, behind = carried, carried
        for line in lines(tokens, text, self.reading.subject.document.source.text, bold):
            head, body = split_label(line, bold)
            if head:
                label = label_of(head, near=True).under(carried)
                behind = replace(label, near=False) if not body else carried
            context = self.context(label)
            if head:
                ours = context.ours and sentence_in_scope(head, self.reading.title)
                context = Context(context.section, context.label, ours)
                above = self.headings[-1].context.label
                told = Context(context.section, above, ours and not _is_asked(line, head))
                self._add(text, head, told, "label")
            here = replace(context, lead=lead) if lead else context
            self._add(text, self._behind_lists(text, head, body, here), here, "prose")
            self._codes(text, codes, line, context)
        return behind

    def _add(self, text: Text, tokens: Sequence[Token], context: Context, kind: str) -> None:
        if tokens:
            add_sentences(text, tokens, context, self.reading, kind)

    def _behind_lists(
        self, text: Text, head: Sequence[Token], body: Sequence[Token], context: Context
    ) -> Sequence[Token]:
        """What is left of a line when the lists with which it begins are read."""
        for sentence in sentences(body) if body else ():
            listing = listed(text, head, sentence, context)
            if listing is None:
                return [token for token in body if token.start >= sentence[0].start]
            self.reading.listings.append(listing)
            head = ()
        return ()

    def _codes(
        self, text: Text, codes: Sequence[Run], line: Sequence[Token], context: Context
    ) -> None:
        """Code that stands in a line, with what its sentence says before it."""
        first = bisect_left(codes, line[0].start, key=_start)
        inside = codes[first : bisect_left(codes, line[-1].end, key=_start)]
        parts = list(sentences(line)) if inside else []
        known = -1
        for run in inside:
            at = bisect_right(parts, run.start, key=lambda part: part[0].start) - 1
            within = at >= 0 and run.start < parts[at][-1].end
            if within and at != known and context.ours:
                ours = sentence_in_scope(parts[at], self.reading.title)
                context, known = replace(context, ours=ours), at
            span = text.at(run.start, run.end)
            code = Text.plain(text.value[run.start : run.end], span.start)
            lead = _before(parts[at], run.start) if within else ""
            self.reading.codes.append(CodeView("inline", code, context, lead))

    def table(self, block: Table, carried: Label) -> None:
        """Read a table, without the columns that are about another game or another time."""
        context = self.context(carried)
        here = context.ours
        heads = [self.reading.vocabulary.read(cell.text.value) for cell in block.header]
        theirs = frozenset(at for at, head in enumerate(heads) if self._is_of_others(head))
        if theirs:
            context, here = replace(context, ours=False), here and 0 not in theirs
        header = tuple(
            "" if at in theirs else cell.text.value.lower() for at, cell in enumerate(block.header)
        )
        known = tuple(() if at in theirs else head for at, head in enumerate(heads))
        rows = tuple(
            Row(tuple(self._cell(c, context, blank=at in theirs) for at, c in enumerate(row)))
            for row in block.rows
        )
        self.reading.tables.append(TableView(header, known, rows, context, here))
        for row in rows if context.ours and header else ():
            self.reading.statements += keyed(row)

    def _is_of_others(self, head: Sequence[Token]) -> bool:
        title = self.reading.title
        here = section_in_scope(head, title) and not is_of_chess(head, title)
        return not here or heads_another_time(head)

    def _cell(self, cell: Inline, context: Context, *, blank: bool) -> Statement:
        tokens = () if blank else self.reading.vocabulary.read(cell.text.value)
        return Statement(cell.text, tokens, tokens, context, "cell")


def _is_asked(line: Sequence[Token], head: Sequence[Token]) -> bool:
    """`**Players may pass?** No.`, `**White begins:** false.`"""
    behind = {token.low for token in line[len(head) + 1 : len(head) + 5]}
    return low_at(line, len(head)) == "?" or not behind.isdisjoint(MISTAKES)
