"""PNG from SVG with resvg and a font, together an optional extra of the package."""

from __future__ import annotations

from importlib.util import find_spec

from sitegen.diagram.letters import FAMILY, font_file, lacking, words_of
from sitegen.errors import DependencyError

HOW = "PNG needs resvg and a font, the extra `images`: pip install resvg-py fontpkg-arimo"


def can_make_png() -> bool:
    """Whether the extra `images` is installed."""
    return find_spec("resvg_py") is not None and font_file() != ""


def png(svg: str, width: int | None = None, background: str | None = None) -> bytes:
    """The SVG as PNG, `width` px wide (None: as the SVG says), on a colour or on nothing.

    The same bytes on every machine, but for letters that only a font of the system has (`lacking`).
    DependencyError where the extra `images` is not installed.
    """
    font = font_file()
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise DependencyError(HOW) from error
    if not font:
        raise DependencyError(HOW)
    return bytes(
        svg_to_bytes(
            svg_string=svg,
            width=width,
            background=background,
            font_files=[font],
            skip_system_fonts=not lacking(words_of(svg)),
            style_sheet=f"* {{ font-family: {FAMILY} }}",
        )
    )
