"""What is checked, and why: every lint on one page, as the lints themselves explain it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from sitegen.diagnostics.model import Severity
from sitegen.document import parse
from sitegen.lint.registry import LINTS
from sitegen.render.body import Body, Context, Hyperlink
from sitegen.render.document import contents
from sitegen.render.edition import frame
from sitegen.render.markdown import code_texts, render_body
from sitegen.render.pageviews import GuidePage
from sitegen.site import addresses
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.lint.model import Lint
    from sitegen.render.edition import Edition

TITLE = "What is checked"
LEDE = (
    "Whatever a page says of its game is held against the rules engine. These are the faults that "
    "it can find, why each matters, and how to mend it."
)
_GROUPS = {
    "DOC": "Documents",
    "BRD": "Boards",
    "PCE": "Pieces",
    "FEN": "Positions",
    "DGM": "Pictures",
    "CLM": "Statements",
    "LNK": "Links",
    "SIT": "The whole site",
}
"""Titles by the letters of the codes."""
_GRAVITY = {
    Severity.ERROR: "an error: it is proved.",
    Severity.WARNING: "a warning: it is likely.",
    Severity.INFO: "worth knowing, no more.",
}


def lints_html(edition: Edition) -> bytes:
    """The page; the heading of each lint has the lint's name for its id."""
    body = _body()
    page = GuidePage(
        frame=frame(
            edition,
            addresses.LINTS,
            TITLE,
            description=LEDE,
            trail=(("About", addresses.ABOUT),),
        ),
        slug="lints",
        title_id="",
        lede=LEDE,
        contents=contents(body.headings),
        notice=None,
        body=Markup(body.html),
        previous=None,
        next=None,
        draft=False,
    )
    return edition.theme.page("guide.html", page=page)


@cache
def _body() -> Body:
    document = parse(SourceFile("lints", "\n\n".join(_sections())))
    return render_body(
        document.tokens,
        Context(link=Hyperlink, picture=lambda _: "", codes=tuple(code_texts(document.blocks))),
    )


def _sections() -> Iterator[str]:
    """Markdown: for each group its title, a list of its lints, and each lint."""
    for letters, title in _GROUPS.items():
        group = [lint for lint in LINTS if lint.code.startswith(letters)]
        yield f"## {title}"
        yield "\n".join(f"- [`{lint.name}`](#{lint.name}): {lint.summary}" for lint in group)
        for lint in group:
            yield f"### {lint.name}"
            yield f"`{lint.code}`, {_GRAVITY[lint.severity]}"
            yield _lowered(lint)


def _lowered(lint: Lint) -> str:
    """The explanation with its headings two levels down; what stands in code is no heading."""
    lines, fence = [], ""
    for line in lint.explanation.splitlines():
        if fence:
            fence = "" if line.startswith(fence) else fence
        else:
            fence = "`" * (len(line) - len(line.lstrip("`"))) if line.startswith("```") else ""
        lines.append(f"##{line}" if line.startswith("## ") and not fence else line)
    return "\n".join(lines)
