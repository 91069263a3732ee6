"""An index of the words of all pages, made by Pagefind, an optional extra of the package.

Pagefind reads and writes folders only, so the pages lie in one of their own for a moment.
"""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from sitegen.errors import DependencyError, OutputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_FOLDER = "pagefind"
"""Where Pagefind writes, in the folder that it reads."""
_PAGE = "main"
_APART = "svg, nav, pre, details, .facts, .proof, .notice, .army, button"
_NEEDED = ("pagefind.js", "pagefind-worker.js", "pagefind-entry.json", "wasm.")
_KINDS = (".pf_meta", ".pf_index", ".pf_fragment", ".pf_filter")


def full_text(pages: Iterable[tuple[str, bytes]]) -> dict[str, bytes]:
    """The files of the index by their names: `pagefind.js` …, for pages of a site by path.

    Raises DependencyError where the extra `search` is not installed, OutputError where Pagefind
    does not do its work or has no room for it.
    """
    if find_spec("pagefind") is None or find_spec("pagefind_bin") is None:
        raise DependencyError(
            "`search = true` needs Pagefind, the extra `search`: pip install 'pagefind[bin]'"
        )
    from tempfile import TemporaryDirectory

    try:
        with TemporaryDirectory(prefix="sitegen-") as folder:
            _lay_out(pages, folder)
            _run(folder)
            return dict(_found(os.path.join(folder, _FOLDER)))
    except OSError as error:
        raise OutputError(f"the pages cannot be laid out for Pagefind: {error.strerror}") from None


def _lay_out(pages: Iterable[tuple[str, bytes]], folder: str) -> None:
    for path, page in pages:
        whole = os.path.join(folder, path)
        os.makedirs(os.path.dirname(whole), exist_ok=True)
        with open(whole, "wb") as file:
            file.write(page)


def _run(folder: str) -> None:
    import subprocess

    words = [sys.executable, "-m", "pagefind", "--site", folder, "--quiet"]
    words += ["--root-selector", _PAGE, "--exclude-selectors", _APART]
    done = subprocess.run(words, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().rpartition("\n")[2]
        raise OutputError(f"Pagefind could not index the pages: {last or done.returncode}")


def _found(folder: str) -> Iterator[tuple[str, bytes]]:
    for above, _, names in os.walk(folder):
        for name in names:
            if name.startswith(_NEEDED) or name.endswith(_KINDS):
                whole = os.path.join(above, name)
                with open(whole, "rb") as file:
                    yield os.path.relpath(whole, folder).replace(os.sep, "/"), file.read()
