"""Small pages for the tests of claims: games, and what is claimed about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen.document import parse
from sitegen.interpret.claims.model import Claim, Verdict
from sitegen.interpret.page import interpret_page
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Iterable

CAPABLANCA = """
  topology: {type: grid, rows: 8, cols: 10}
  players: [white, black]
  setup: "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR"
  castling: {king_steps: 3}
  royalType: king
  enPassant: true
  doubleStep: true
  stalemate: draw
  promotionChoices: [queen, rook, bishop, knight, archbishop, chancellor]
  promotion: {ranks: [1]}
  drops: false
  pieces:
    rook: {betza: R}
    knight: {betza: N}
    bishop: {betza: B}
    queen: {betza: Q}
    archbishop: {type: compose, parts: [bishop, knight]}
    chancellor: {type: compose, parts: [rook, knight]}
  vocabulary:
    archbishop: {symbols: {0: A, 1: a}}
    chancellor: {symbols: {0: C, 1: c}}
"""

CHESS = """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
  castling: {king_steps: 2}
  royalType: king
  enPassant: true
  doubleStep: true
  stalemate: draw
  promotionChoices: [queen, rook, bishop, knight]
  promotion: {ranks: [1]}
  drops: false
"""

MAKRUK = """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR"
  castling: false
  enPassant: false
  doubleStep: false
  stalemate: draw
  promotionChoices: [met]
  promotion: {ranks: [3]}
  pieces:
    met: {betza: F}
    khon: {betza: FfW}
  vocabulary:
    met: {symbols: {0: M, 1: m}}
    khon: {symbols: {0: S, 1: s}}
"""

NINE = """
  topology: {type: grid, rows: 9, cols: 9}
  players: [white, black]
  setup: "rnbqkcnbr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCNBR"
  pieces:
    chancellor: {betza: RN}
  vocabulary:
    chancellor: {symbols: {0: C, 1: c}}
"""

GAMES = {"capablanca": CAPABLANCA, "chess": CHESS, "makruk": MAKRUK, "nine": NINE}


@dataclass(frozen=True)
class Page:
    """A page as text, and its claims."""

    source: SourceFile
    claims: tuple[Claim, ...]

    def words(self, claim: Claim) -> str:
        return self.source.slice(claim.span)

    def of(self, verdict: Verdict) -> list[tuple[str, str]]:
        """(kind, words) of the claims of a verdict, the front matter's left out."""
        body = self.source.text.index("\n---\n") + 4
        return [
            (c.kind, self.words(c))
            for c in self.claims
            if c.verdict is verdict and c.span.start > body
        ]

    @property
    def held(self) -> list[tuple[str, str]]:
        return self.of(Verdict.HOLDS)

    @property
    def failed(self) -> list[tuple[str, str]]:
        return self.of(Verdict.FAILS)


def page(body: str, game: str = "capablanca", special: str = "", title: str = "Test Game") -> Page:
    engine = GAMES.get(game, game)
    head = f'title: "{title}"\nslug: test-game\nparent: chess\n'
    head += f'special: "{special}"\n' if special else ""
    source = SourceFile("test-game.md", f"---\n{head}engine:{engine}---\n\n# {title}\n\n{body}\n")
    return Page(source, interpret_page(parse(source), "wood").claims)


def library_page(body: str, variant: str) -> Page:
    """A page about a game whose rules and setup are the library's."""
    return page(body, f"\n  variant: {variant}\n", title=variant.replace("-", " ").title())


def cases(table: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, bool]]:
    """Each text with each game in which it holds, and with each in which it fails."""
    return [
        (text, game, true)
        for text, holding, failing in table
        for true, games in ((True, holding), (False, failing))
        for game in games.split()
    ]
