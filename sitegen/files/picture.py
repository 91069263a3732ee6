"""What the bytes of a picture tell: its size, and whether it could run a program when opened."""

from __future__ import annotations

import contextlib
import io
import re

HEAD = 2**18
"""Bytes at the start of a picture in which its size stands."""
_LARGEST = 2**16
_RUNNING = frozenset(
    {
        *("script", "foreignobject", "iframe", "object", "embed", "handler", "listener"),
        *("set", "animate", "discard"),
    }
)
"""Elements of SVG that run something, or change an address into one that does."""
_PARTS = re.compile(r"[\s,]+")
_LENGTH = re.compile(r"\+?(\d{1,9}(?:\.\d{0,9})?)(px|pt|pc|mm|cm|in|)", re.ASCII)
_UNITS = {"": 1, "px": 1, "pt": 4 / 3, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96}
_RASTER = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF")
_SIGNS = dict.fromkeys(("png", "jpg", "jpeg", "gif", "webp", "avif"), _RASTER)
"""How files begin that browsers show as pictures, whatever of these their names say."""
_DRAWING = re.compile(rb"<(?:[\w.-]+:)?svg[\s/>]")
_HARMLESS = ("#", "http://", "https://", "data:image/png", "data:image/jpeg", "data:image/webp")


def size_of(head: bytes) -> tuple[int, int]:
    """Width and height in pixels, as they are shown, of a picture that begins so; 0, 0 where they
    do not stand there."""
    import imagesize

    is_drawing = head[:3] == b"\xef\xbb\xbf" or head.lstrip()[:1] == b"<"
    width, height = _drawn_size(head) if is_drawing else imagesize.get(io.BytesIO(head))
    known = 0 < width <= _LARGEST and 0 < height <= _LARGEST
    return (int(width), int(height)) if known else (0, 0)


def _drawn_size(svg: bytes) -> tuple[int, int]:
    """Of an SVG picture: what it says itself, else that of its view box."""
    from xml.parsers import expat

    parser, found = expat.ParserCreate(), list[dict[str, str]]()

    def stop(*_: object) -> None:
        raise ValueError

    def first(_: str, attributes: dict[str, str]) -> None:
        found.append(attributes)
        stop()

    parser.StartElementHandler, parser.EntityDeclHandler = first, stop
    with contextlib.suppress(expat.ExpatError, ValueError):
        parser.Parse(svg)
    if not found:
        return 0, 0
    box = [_pixels(part) for part in _PARTS.split(found[0].get("viewBox", "").strip())]
    across, down = box[2:] if len(box) == 4 else (0.0, 0.0)
    width, height = (_pixels(found[0].get(key, "")) for key in ("width", "height"))
    if across and down:
        width = width or (height * across / down if height else across)
        height = height or width * down / across
    return round(width), round(height)


def _pixels(text: str) -> float:
    """A length of SVG in pixels, 0 for one that depends on what is around it."""
    found = _LENGTH.fullmatch(text.strip())
    return float(found[1]) * _UNITS[found[2]] if found else 0.0


def is_fake(path: str, head: bytes) -> bool:
    """Whether a file begins otherwise than every picture does of the kind that its name says, such
    as one of which a repository holds only the address."""
    kind = path.rpartition(".")[2].lower()
    if kind == "svg":
        return _DRAWING.search(head.replace(b"\0", b"")) is None
    signs = _SIGNS.get(kind)
    return signs is not None and not head[:12].startswith(signs) and head[4:8] != b"ftyp"


def is_active(svg: bytes) -> bool:
    """Whether an SVG picture could do anything but show itself; one that is no XML may, too."""
    from xml.parsers import expat

    parser = expat.ParserCreate()
    found: list[str] = []

    def element(name: str, attributes: dict[str, str]) -> None:
        local = name.rpartition(":")[2].lower()
        if local in _RUNNING or any(_runs(*pair) for pair in attributes.items()):
            found.append(name)

    def anything(*_: object) -> None:
        found.append("")

    parser.StartElementHandler = element
    parser.ProcessingInstructionHandler = anything
    parser.EntityDeclHandler = anything
    try:
        for at in range(0, len(svg), HEAD):
            parser.Parse(svg[at : at + HEAD])
            if found:
                return True
        parser.Parse(b"", True)
    except (expat.ExpatError, ValueError):
        return True
    return bool(found)


def _runs(name: str, value: str) -> bool:
    local = name.rpartition(":")[2].lower()
    if local.startswith("on"):
        return True
    plain = "".join(char for char in value if char > " ").lower()
    return local in ("href", "src") and bool(plain) and not plain.startswith(_HARMLESS)
