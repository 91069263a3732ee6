"""Which diagnostics count, and how much: as the configuration and the command line say."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from sitegen.diagnostics.model import Severity

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sitegen.diagnostics.model import Diagnostic


class Selection(Struct, frozen=True):
    """`select` and `ignore` hold names, codes (`FEN005`) or groups of codes (`FEN`).

    An empty `select` is everything; `ignore` has the last word. `severity` goes by the same
    words; the most exact one counts.
    """

    select: frozenset[str] = frozenset()
    ignore: frozenset[str] = frozenset()
    severity: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def choose(self, diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Those that count, each with the severity that it is given."""
        return tuple(self._weighed(each) for each in diagnostics if self._counts(each))

    def _counts(self, diagnostic: Diagnostic) -> bool:
        words = set(called(diagnostic))
        selected = not self.select or bool(words & self.select)
        return selected and not words & self.ignore

    def _weighed(self, diagnostic: Diagnostic) -> Diagnostic:
        for word in called(diagnostic):
            if word in self.severity:
                return replace(diagnostic, severity=Severity(self.severity[word]))
        return diagnostic


def group(code: str) -> str:
    """The group a code belongs to: `FEN005` is of `FEN`."""
    return code.rstrip("0123456789")


def called(diagnostic: Diagnostic) -> tuple[str, str, str]:
    """All words that it is called by, the most exact one first."""
    return diagnostic.name, diagnostic.code, group(diagnostic.code)
