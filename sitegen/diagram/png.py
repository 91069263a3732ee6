"""PNG from SVG with resvg, an optional extra of the package."""

from __future__ import annotations

from importlib.util import find_spec

from sitegen.errors import DependencyError


def can_make_png() -> bool:
    """Whether the extra `images` is installed."""
    return find_spec("resvg_py") is not None


def png(svg: str, width: int | None = None, background: str | None = None) -> bytes:
    """The SVG as PNG, `width` px wide (None: as the SVG says), on a colour or on nothing.

    DependencyError where the extra `images` is not installed.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise DependencyError(
            "PNG needs resvg, the extra `images`: pip install resvg-py"
        ) from error
    return bytes(svg_to_bytes(svg_string=svg, width=width, background=background))
