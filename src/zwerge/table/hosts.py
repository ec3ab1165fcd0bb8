"""Names of this table: which page belongs to it, and by which names it may be called.

An origin is compared whole: scheme, name and port. Names are compared as browsers compare them: without regard to case,
to a dot at the end, and to how an IPv6 address is written; the port of a scheme may be left out.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Sequence
from urllib.parse import SplitResult, urlsplit

from starlette.requests import HTTPConnection

from zwerge.core.errors import BadInput, clip

Host = tuple[str, int | None]
"""A name and, if one was given, a port."""
PORTS = {"http": 80, "https": 443}
_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9_-][A-Za-z0-9._-]*)(?::([0-9]{0,5}))?")


def split(url: str) -> SplitResult:
    """The parts of a URL from outside; what is none has none."""
    try:
        return urlsplit(url)
    except ValueError:
        return urlsplit("")


def read_host(text: str) -> Host | None:
    """A name with or without a port, as a Host header has it; None for what is none."""
    found = _HOST.fullmatch(text)
    if found is None or len(text) > 270:
        return None
    name, port = found[1].lower(), int(found[2]) if found[2] else None
    if name.startswith("["):
        try:
            name = f"[{ipaddress.IPv6Address(name[1:-1]).compressed}]"
        except ValueError:
            return None
    name = name.removesuffix(".")
    return (name, port) if name and (port is None or port < 65536) else None


def read_origin(text: str) -> tuple[str, str, int] | None:
    """Scheme, name and port of an Origin header; None for what is none, such as `null`."""
    parts = split(text)
    host = read_host(parts.netloc)
    if host is None or parts.scheme not in PORTS or text != f"{text[: len(parts.scheme)]}://{parts.netloc}":
        return None
    return parts.scheme, host[0], PORTS[parts.scheme] if host[1] is None else host[1]


def scheme_of(connection: HTTPConnection) -> str:
    """`http` or `https`, as the person reaches the table; a proxy that is trusted has said so."""
    return {"ws": "http", "wss": "https"}.get(connection.scope["scheme"], str(connection.scope["scheme"]))


def is_own(connection: HTTPConnection) -> bool:
    """Whether a form or socket comes from a page of this table."""
    origins = connection.headers.getlist("origin")
    if not origins:
        return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    own = read_origin(f"{scheme_of(connection)}://{connection.headers.get('host', '')}")
    return len(origins) == 1 and own is not None and read_origin(origins[0]) == own


def host_name(text: str) -> str:
    """A name that the host gives the table, as it is compared; BadInput for what is none."""
    bare = text.strip()
    if ":" in bare and not bare.startswith("["):
        bare = f"[{bare}]" if bare.count(":") > 1 else bare
    try:
        host = read_host(bare if bare.isascii() else bare.encode("idna").decode("ascii"))
    except UnicodeError:
        host = None
    if host is None:
        raise BadInput(
            "--host-name", f"{clip(text)} is no name of a host; give one such as games.example or 192.168.1.5"
        )
    return host[0] if host[1] is None else f"{host[0]}:{host[1]}"


def has_port(name: str) -> bool:
    found = read_host(name)
    return found is not None and found[1] is not None


def is_called(host: str, names: Sequence[str]) -> bool:
    """Whether the table goes by the name in a Host header; without a list it goes by any. A name without a port in the
    list holds for all."""
    found = read_host(host)
    return not names or (found is not None and (found[0] in names or f"{found[0]}:{found[1]}" in names))


def is_loopback(host: str) -> bool:
    """Whether a name means the machine itself, so that no other machine gets anywhere with it."""
    found = read_host(host)
    if found is None:
        return False
    name = found[0].strip("[]")
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return (mapped or address).is_loopback or address.is_unspecified
