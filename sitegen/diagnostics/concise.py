"""One line a diagnostic, as editors and `grep` like them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.diagnostics.model import Diagnostic


def write(diagnostics: Iterable[Diagnostic]) -> str:
    """Lines of `path:line:column: severity name message`."""
    return "".join(f"{line(each)}\n" for each in diagnostics)


def line(diagnostic: Diagnostic) -> str:
    """One diagnostic on one line, without a line end."""
    place, severity = diagnostic.place, diagnostic.severity.value
    return visible(f"{place}: {severity} {diagnostic.name} {diagnostic.message}")
