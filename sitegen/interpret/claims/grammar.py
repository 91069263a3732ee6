"""Small words of English by what they do in a sentence. Knows no game."""

from __future__ import annotations

from sitegen.interpret.claims.words import wordset

ARTICLES = wordset("a an the")
DETERMINERS = ARTICLES | wordset("his her its their")
PRONOUNS = wordset("it they he she")
ARE = wordset("is are")
BE = ARE | wordset("be being been")
MAY = wordset("can may")
NOT = wordset("no not never")
NEITHER = wordset("neither nor")
NEGATIONS = NOT | NEITHER | wordset("without none nobody nothing")
JOINERS = wordset(", and & /")
"""What stands between the parts of a list."""
AT_TIMES = wordset("if when whenever while unless until after once")
"""What holds behind these does not always hold."""
