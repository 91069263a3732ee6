"""Raw HTML of a document: which addresses it names. Nothing in it is checked or changed."""

from __future__ import annotations

import re
from html import unescape

_ADDRESS = re.compile(
    r"""[\s"'/](?:src|href|poster|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))""",
    re.IGNORECASE,
)


def addresses(html: str) -> list[str]:
    """The addresses in the attributes of tags, as browsers read them."""
    return [unescape(found[found.lastindex or 1]) for found in _ADDRESS.finditer(html)]
