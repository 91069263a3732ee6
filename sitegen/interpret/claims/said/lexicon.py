"""The words that lists, tables and their labels are made of beside pieces, sides and squares.

Each is here by what it does. A word that is in no class stops the reading of its unit.
"""

from __future__ import annotations

from sitegen.interpret.claims.words import DASHES, wordset

INERT = wordset("the a an his her its their own with of and both each whole entire")
"""Words that an entry of a list may bear without saying more by them."""
INERT_IN_HEADS = INERT | wordset(
    "one's for from to in at by all every either left right bottom top reading going seen here "
    "also array position setup start starting initial opening order placement lineup arrangement "
    "pieces men piece units figures army armies side sides squares square points cells files "
    "file ranks rank rows row line player players altogether total once more again where stands "
    "stand starts mirror image"
)
"""Words that what stands before a list may bear without saying more by them."""
ARMY = wordset("army armies men pieces side sides forces set")
"""Words of heads of lists that tell how many pieces there are."""
LINKS = wordset("on at in : =") | DASHES
"""What may stand between pieces and their squares."""
HOLDS = wordset(": =") | DASHES
"""What may stand between a place and what stands there."""
GAPS = wordset("empty vacant nothing free unoccupied gap blank none")
OPEN = wordset("variable varies any random varying")
"""Words for squares of which the page leaves open what stands there."""
REMAIN = wordset("is are stays stay remain remains left stand stands")
"""Verbs between squares and the word that nothing stands there."""
REST = frozenset({("all", "else"), ("the", "rest"), ("everything", "else"), ("the", "others")})
"""What is left of a rank when its pieces are named."""
SEPARATORS = wordset(", ; · • | / & + and plus [ ]") | DASHES
COUNTS = wordset("count counts number numbers quantity amount many # no each per side board")
"""Words of heads of columns of numbers of pieces."""
EACH = wordset("each per")
"""Words by which a number is that of one side."""
MOVES = wordset(
    "move moves from to goes end ends castling castles castle kingside queenside puzzle "
    "stipulation goal target notation"
)
"""Words of heads of columns that tell where pieces go, and not where they stand."""
PIECES = wordset("piece pieces man men name names unit")
"""Words of heads of columns of names of pieces."""
IN_HAND = wordset("hand hands reserve pocket stock")
"""Words of heads of columns of pieces that are not on the board."""
NOTES = wordset("note notes remark remarks comment comments")
"""Words of heads of columns that may take back what their rows say."""
UNITS = wordset("men pieces units figures squares points cells files ranks")
"""Nouns of numbers that tell how much a whole list has."""
OF_SQUARES = wordset("squares points cells files")
FURTHER = wordset("further another other more")
"""Words before a number of pieces that come to others."""
RESTRICTORS = wordset("but except not only unless without if save provided apart when")
"""Words by which a parenthesis limits what stands before it, instead of adding to it."""
