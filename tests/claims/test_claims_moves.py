"""Moves in claims blocks and in front matter are read as the rules' own notation reads them."""

from __future__ import annotations

import pytest
from claimed_pages import library_page as page

BLOCKS = [
    ("chess", "legal: Nf3, e4, g1f3", True),
    ("chess", "legal: Nxf3", False),
    ("chess", "illegal: Nxf3, O-O, Ke2", True),
    ("chess", "line: 1. e4 d5 2. exd5 Qxd5 3. Nc3", True),
    ("chess", "line: 1. e4 d5 2. ed6", False),
    ("chess", "fen: 8/P6k/8/8/8/8/8/K7 w - - 0 1\nlegal: a8=Q, a7a8q", True),
    ("chess", "fen: 8/P6k/8/8/8/8/8/K7 w - - 0 1\nline: a8", False),
    ("chess", "fen: 7k/8/8/8/8/8/8/K1N1N3 w - - 0 1\nlegal: Ncd3, Ned3", True),
    ("chess", "fen: 7k/8/8/8/8/8/8/K1N1N3 w - - 0 1\nline: Nd3", False),
    ("chess", "fen: 3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1\nlegal: O-O, O-O-O, 0-0, e1g1, e1h1", True),
    ("crazyhouse", "fen: 7k/8/8/8/8/8/8/K7[N] w - - 0 1\nlegal: N@e4", True),
    ("crazyhouse", "fen: 7k/8/8/8/8/8/8/K7[N] w - - 0 1\nlegal: P@e4", False),
]


@pytest.mark.parametrize(("variant", "block", "true"), BLOCKS)
def test_a_move_is_legal_where_the_rules_find_it(variant: str, block: str, true: bool) -> None:
    made = page(f"```claims\n{block}\n```", variant)
    assert bool(made.failed) is not true
    assert bool(made.held) or not true
