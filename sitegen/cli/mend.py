"""Fixes applied until there is nothing more to mend; nothing is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.diagnostics.fixes import apply_fixes

if TYPE_CHECKING:
    from collections.abc import Callable

    from sitegen.diagnostics.model import Diagnostic
    from sitegen.files import Sources
    from sitegen.source import SourceFile

_ROUNDS = 20
"""Fixes that clash need a round each; whatever asks for more of them goes in circles."""


class Mending(Struct, frozen=True):
    """The sources as they would be, those that differ (before and after), and what is left."""

    sources: Sources
    changes: tuple[tuple[SourceFile, SourceFile], ...]
    applied: int
    left: tuple[Diagnostic, ...]


def mend(
    sources: Sources,
    found: tuple[Diagnostic, ...],
    prove: Callable[[Sources], tuple[Diagnostic, ...]],
    *,
    unsafe: bool,
) -> Mending:
    """Apply the fixes of what was `found` in the sources, prove them again, and so on."""
    mended, left, applied = sources, found, 0
    for _ in range(_ROUNDS):
        fixed = apply_fixes(left, unsafe=unsafe)
        if not fixed.applied:
            break
        applied += len(fixed.applied)
        mended = mended.with_changed(fixed.sources)
        left = prove(mended)
    both = zip(sources.files, mended.files, strict=True)
    changes = tuple((old, new) for old, new in both if old.raw != new.raw)
    return Mending(mended, changes, applied, left)
