"""All lints in the order of their codes. A new one is one file and one line here."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from sitegen.diagnostics.selection import group
from sitegen.lint import (
    alt_missing,
    anchor_broken,
    ascii_board_mismatch,
    betza_syntax,
    board_size_mismatch,
    board_unsupported,
    caption_missing,
    castling_mismatch,
    claim_fails,
    corner_color_mismatch,
    count_arithmetic,
    cross_document_mismatch,
    diagram_name_clash,
    directive_option,
    directive_syntax,
    directive_unknown,
    document_not_understood,
    draft_linked,
    duplicate_key,
    fen_army_asymmetry,
    fen_case_slip,
    fen_castling_rights,
    fen_colorbound_pair,
    fen_differs,
    fen_en_passant,
    fen_no_legal_move,
    fen_opponent_in_check,
    fen_pawn_on_last_rank,
    fen_rank_count,
    fen_rank_width,
    fen_royal_count,
    fen_syntax,
    fen_unknown_letter,
    fen_void_occupied,
    footnote_unused,
    front_matter_syntax,
    game_not_modelled,
    known_setup_differs,
    label_repeated,
    label_undefined,
    link_broken,
    markup_unread,
    missing_key,
    movement_mismatch,
    output_clash,
    parent_unknown,
    picture_elsewhere,
    piece_count_mismatch,
    placement_mismatch,
    player_name_mismatch,
    promotion_mismatch,
    prose_contradiction,
    relative_placement_mismatch,
    rule_flag_mismatch,
    rule_left_out,
    rule_unstated,
    slug_clash,
    source_unreadable,
    square_count_mismatch,
    square_off_board,
    symmetry_mismatch,
    text_unread,
    unknown_key,
    unused_ignore,
    wrong_type,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.lint.model import Lint

LINTS: tuple[Lint, ...] = (
    front_matter_syntax.LINT,
    missing_key.LINT,
    wrong_type.LINT,
    unknown_key.LINT,
    duplicate_key.LINT,
    source_unreadable.LINT,
    unused_ignore.LINT,
    document_not_understood.LINT,
    board_size_mismatch.LINT,
    square_count_mismatch.LINT,
    square_off_board.LINT,
    corner_color_mismatch.LINT,
    board_unsupported.LINT,
    game_not_modelled.LINT,
    betza_syntax.LINT,
    fen_syntax.LINT,
    fen_rank_count.LINT,
    fen_rank_width.LINT,
    fen_unknown_letter.LINT,
    fen_case_slip.LINT,
    fen_army_asymmetry.LINT,
    fen_royal_count.LINT,
    fen_pawn_on_last_rank.LINT,
    fen_opponent_in_check.LINT,
    fen_castling_rights.LINT,
    fen_no_legal_move.LINT,
    fen_colorbound_pair.LINT,
    fen_void_occupied.LINT,
    fen_differs.LINT,
    known_setup_differs.LINT,
    fen_en_passant.LINT,
    directive_syntax.LINT,
    directive_unknown.LINT,
    directive_option.LINT,
    diagram_name_clash.LINT,
    caption_missing.LINT,
    placement_mismatch.LINT,
    piece_count_mismatch.LINT,
    relative_placement_mismatch.LINT,
    symmetry_mismatch.LINT,
    ascii_board_mismatch.LINT,
    movement_mismatch.LINT,
    castling_mismatch.LINT,
    promotion_mismatch.LINT,
    rule_flag_mismatch.LINT,
    claim_fails.LINT,
    count_arithmetic.LINT,
    player_name_mismatch.LINT,
    prose_contradiction.LINT,
    text_unread.LINT,
    rule_left_out.LINT,
    rule_unstated.LINT,
    link_broken.LINT,
    anchor_broken.LINT,
    draft_linked.LINT,
    alt_missing.LINT,
    picture_elsewhere.LINT,
    label_undefined.LINT,
    label_repeated.LINT,
    footnote_unused.LINT,
    markup_unread.LINT,
    slug_clash.LINT,
    output_clash.LINT,
    parent_unknown.LINT,
    cross_document_mismatch.LINT,
)

NAMED: Mapping[str, Lint] = MappingProxyType({each.name: each for each in LINTS})
SPEAKERS: Mapping[str, Lint] = MappingProxyType(
    {kind: each for each in LINTS for kind in (each.name, *each.kinds)}
)
"""For each kind of problem or claim the lint that puts it into words."""


WORDS = frozenset(word for each in LINTS for word in (each.name, each.code, group(each.code)))
"""All words that a lint or a group of lints is called by."""


def by_name(name: str) -> Lint | None:
    """The lint of that name or code."""
    return NAMED.get(name) or next((each for each in LINTS if each.code == name), None)
