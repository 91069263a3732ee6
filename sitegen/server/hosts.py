"""Under which names the preview may be called: a page elsewhere must not be able to read it.

A foreign site can let a name of its own point to this machine, but not a number: so addresses are
safe where names are not.
"""

from __future__ import annotations

import ipaddress
import socket
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

WILDCARDS = frozenset({"0.0.0.0", "::"})


def welcome(listening: str) -> Callable[[str], bool]:
    """Whether a Host header may be answered by a preview that listens on an address."""
    own = {listening.lower()}
    if listening in WILDCARDS:
        name = socket.gethostname().lower()
        own |= {name, f"{name}.local"}

    def is_welcome(header: str) -> bool:
        name = _name(header)
        number = _number(name)
        if number is not None:
            return number.is_loopback or listening in WILDCARDS or name in own
        return name == "localhost" or name.endswith(".localhost") or name in own

    return is_welcome


def host_of(origin: str) -> str:
    """The host in an Origin header as a Host header writes it; `""` where it is no such thing."""
    scheme, separator, host = origin.partition("://")
    return host if separator and scheme in ("http", "https") else ""


def is_loopback(host: str) -> bool:
    number = _number(host)
    return host == "localhost" if number is None else number.is_loopback


def _name(header: str) -> str:
    """The name in a Host header, without port and brackets, in small letters."""
    name, colon, port = header.lower().rpartition(":")
    if not colon or not port.isdecimal() or (":" in name and not name.endswith("]")):
        name = header.lower()
    return name[1:-1] if name.startswith("[") and name.endswith("]") else name


def _number(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None
