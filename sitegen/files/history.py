"""When documents last changed, as the repository knows that they stand in.

Git runs as a reader that is told to run nothing and to fetch nothing, whatever the repository's own
settings say. Where it has no answer (no git, no repository, somebody else's, a history that was cut
off) there are no dates, and nobody is the worse for it.
"""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_SETTINGS = (
    "core.fsmonitor=",
    "core.hooksPath=/dev/null",
    "core.quotePath=false",
    "core.precomposeUnicode=true",
    "log.showSignature=false",
    "protocol.allow=never",
    "diff.external=",
    "maintenance.auto=false",
)
_SURROUNDINGS = {
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}
_PATIENCE = 20.0
"""Seconds."""
_COMMITS = 20_000
"""How far back is looked: what has not changed since has no date."""
_COMMIT = "\x1e"
_HEAD = re.compile(r"[0-9a-f]{40,64}")


class Revision(Struct, frozen=True):
    """What a folder stands at in its repository; `shallow`: the history before is not there."""

    commit: str
    shallow: bool


def revision(folder: str) -> Revision | None:
    """The revision of a folder, None where there is none to be known."""
    told = _git(folder, "rev-parse", "--is-shallow-repository", "--verify", "HEAD").split()
    if len(told) != 2 or not _HEAD.fullmatch(told[1]):
        return None
    return Revision(told[1], told[0] == "true")


def changes(folder: str, known: Revision, paths: Iterable[str]) -> Mapping[str, str]:
    """When files of a folder last changed up to a revision (ISO 8601, UTC), by their paths below
    the folder; one that was never committed is missing."""
    form = f"--format={_COMMIT}%ct %P"
    told = _git(
        folder,
        *("log", form, "--name-only", "--no-renames", "--relative", "--no-ext-diff"),
        *("--no-textconv", "--no-color", "--no-show-signature", "--no-notes"),
        *(f"--max-count={_COMMITS}", known.commit, "--", "."),
    )
    wanted, found = set(paths), dict[str, str]()
    for commit in told.split(_COMMIT)[1:]:
        head, _, names = commit.partition("\n")
        time, _, parents = head.partition(" ")
        if known.shallow and not parents:
            continue  # It seems to bring all that there is, since what was before is cut off.
        for name in filter(None, names.split("\n")):
            if name in wanted:
                wanted.remove(name)
                found[name] = _iso(int(time))
    return found


def _iso(seconds: int) -> str:
    return datetime.fromtimestamp(max(seconds, 0), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _git(folder: str, *words: str) -> str:
    """What git says, `""` where it has nothing to say."""
    import subprocess

    settings = [word for each in _SETTINGS for word in ("-c", each)]
    command = ["git", "--no-pager", "--no-optional-locks", *settings, "-C", folder, *words]
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=True,
            timeout=_PATIENCE,
            env={**os.environ, **_SURROUNDINGS},
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.decode("utf-8", "surrogateescape")
