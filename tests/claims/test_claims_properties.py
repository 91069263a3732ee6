"""Laws: a true statement made from any setup holds; with one word changed it fails at that word."""

from __future__ import annotations

from dataclasses import dataclass

from claimed_pages import Page, page
from hypothesis import assume, given, settings
from hypothesis import strategies as st

LETTERS = {
    "King": "K", "Queen": "Q", "Rook": "R", "Bishop": "B", "Knight": "N",
    "Archbishop": "A", "Chancellor": "C",
}  # fmt: skip
COUNTED = "zero one two three four five six seven eight nine ten eleven twelve"
NUMBERS = COUNTED.split(" ")


@dataclass(frozen=True)
class Army:
    """A back rank, pawns before it, and the same mirrored for Black, on a board of some depth."""

    rank: tuple[str, ...]
    ranks: int

    @property
    def files(self) -> int:
        return len(self.rank)

    def square(self, file: int, side: int = 0) -> str:
        return f"{chr(ord('a') + file)}{1 if side == 0 else self.ranks}"

    @property
    def last(self) -> str:
        return chr(ord("a") + self.files - 1)

    @property
    def engine(self) -> str:
        back = "".join(LETTERS[name] for name in self.rank)
        empty = [str(self.files)] * (self.ranks - 4)
        rows = [back.lower(), "p" * self.files, *empty, "P" * self.files, back]
        return f"""
  topology: {{type: grid, rows: {self.ranks}, cols: {self.files}}}
  players: [white, black]
  setup: "{"/".join(rows)}"
  castling: false
  pieces: {{archbishop: {{betza: BN}}, chancellor: {{betza: RN}}}}
  vocabulary:
    archbishop: {{symbols: {{0: A, 1: a}}}}
    chancellor: {{symbols: {{0: C, 1: c}}}}
"""

    def page(self, text: str) -> Page:
        return page(f"## Setup\n\n{text}", self.engine)


def armies() -> st.SearchStrategy[Army]:
    names = st.sampled_from([name for name in LETTERS if name != "King"])

    def crowned(rank: list[str], king: int) -> tuple[str, ...]:
        rank[king % len(rank)] = "King"
        return tuple(rank)

    rows = st.builds(crowned, st.lists(names, min_size=5, max_size=12), st.integers(0, 11))
    return st.builds(Army, rows, st.integers(6, 12))


FORMS = (
    "**{side}:** {piece} {square}",
    "{side}'s {piece} stands on {square}.",
    "**{side} (first men):** {piece}({square})",
    "- **{side}:** {square} = {piece}",
    "{side} {piece} on {square}; the rest follows.",
    "| Square | {side} |\n|---|---|\n| {square} | {side} {piece} |",
)


@given(armies(), st.sampled_from(FORMS), st.data())
@settings(max_examples=120)
def test_a_placement_holds_and_a_changed_one_fails(
    army: Army, form: str, data: st.DataObject
) -> None:
    file = data.draw(st.integers(0, army.files - 1))
    side = data.draw(st.integers(0, 1))
    said = {
        "piece": army.rank[file],
        "square": army.square(file, side),
        "side": ("White", "Black")[side],
    }
    found = army.page(form.format(**said))
    assert found.failed == []
    assert [kind for kind, _ in found.held].count("placement-mismatch") == 1
    changed = data.draw(st.sampled_from(["piece", "square", "side"]))
    other = data.draw(st.integers(0, army.files - 1))
    assume(army.rank[other] != army.rank[file])
    wrong = {
        "piece": army.rank[other],
        "square": army.square(other, side),
        "side": ("Black", "White")[side],
    }
    failed = army.page(form.format(**(said | {changed: wrong[changed]}))).failed
    kinds = {kind for kind, _ in failed}
    assert kinds == {"placement-mismatch"}
    assert changed == "side" or any(wrong[changed] in words for _, words in failed) or "|" in form


@given(armies(), st.sampled_from([", ", " · ", " – "]), st.data())
@settings(max_examples=60)
def test_a_back_rank_in_order_holds_and_a_swapped_one_fails(
    army: Army, separator: str, data: st.DataObject
) -> None:
    line = "**White (rank 1, a–{}):** {}."
    found = army.page(line.format(army.last, separator.join(army.rank)))
    assert [kind for kind, _ in found.held] == ["board-size-mismatch", "placement-mismatch"] or (
        [kind for kind, _ in found.held] == ["placement-mismatch"]
    )
    assert found.failed == []
    one, two = data.draw(st.tuples(*[st.integers(0, army.files - 1)] * 2))
    assume(army.rank[one] != army.rank[two])
    swapped = list(army.rank)
    swapped[one], swapped[two] = swapped[two], swapped[one]
    failed = army.page(line.format(army.last, separator.join(swapped))).failed
    assert [kind for kind, _ in failed] == ["placement-mismatch"]
    assert failed[0][1].startswith(swapped[min(one, two)])
    assert failed[0][1].endswith(swapped[max(one, two)])


@given(armies(), st.booleans(), st.integers(1, 2))
@settings(max_examples=60)
def test_counts_per_side_hold_and_changed_ones_fail(army: Army, digits: bool, more: int) -> None:
    number = army.rank.count("Rook")
    assume(number > 0)

    def sentence(n: int) -> str:
        written = str(n) if digits or n > 12 else NUMBERS[n]
        return f"Each side has {written} Rook{'' if n == 1 else 's'}."

    assert army.page(sentence(number)).failed == []
    assert [k for k, _ in army.page(sentence(number)).held] == ["piece-count-mismatch"]
    assert [k for k, _ in army.page(sentence(number + more)).failed] == ["piece-count-mismatch"]


@given(armies(), st.integers(-1, 1), st.integers(-1, 1))
@settings(max_examples=60)
def test_a_board_size_holds_or_fails(army: Army, files: int, ranks: int) -> None:
    said = (army.files + files, army.ranks + ranks)
    text = f"The board has {said[0]} files and {said[1]} ranks."
    failed = [kind for kind, _ in army.page(text).failed]
    assert failed == ([] if (files, ranks) == (0, 0) else ["board-size-mismatch"])
    count = said[0] * said[1]
    words = army.page(f"The board has {count} squares.").failed
    right = count == army.files * army.ranks
    assert [kind for kind, _ in words] == ([] if right else ["square-count-mismatch"])


@given(armies(), st.booleans())
@settings(max_examples=40)
def test_corner_colors_follow_from_a_dark_a1(army: Army, dark: bool) -> None:
    text = f"The corner at each player's right hand is {'dark' if dark else 'light'}."
    right = [(army.files - 1) % 2 == 0, (army.ranks - 1) % 2 == 0]
    found = army.page(text)
    assert bool(found.failed) == (not all(color == dark for color in right))


@given(armies(), st.integers(1, 12))
@settings(max_examples=60)
def test_pawns_stand_on_their_rank_only(army: Army, rank: int) -> None:
    assume(rank <= army.ranks)
    failed = [k for k, _ in army.page(f"White's pawns stand on rank {rank}.").failed]
    assert failed == ([] if rank == 2 else ["placement-mismatch"])


@given(st.text(max_size=300))
@settings(max_examples=150)
def test_no_text_breaks_a_recogniser(text: str) -> None:
    page(text)


SALAD = (
    "King Rook Knights pawns a1 b2–j2 rank 2 the second first White Black castling en passant "
    "stalemate is a draw between and or on ( ) : , ; . – 10×8 files a–j board squares 81 no not "
    "promotes to becomes moves as combines of per side each has two ten right left corner dark "
    "mirrored FEN: empty"
)
WORDS = st.sampled_from(SALAD.split(" "))


@given(st.lists(WORDS, max_size=60))
@settings(max_examples=200)
def test_no_salad_of_known_words_breaks_a_recogniser(words: list[str]) -> None:
    text = " ".join(words)
    page(f"## Setup\n\n{text}\n\n- **{text}**\n\n| {text} | x |\n|---|---|\n| {text} | {text} |")
