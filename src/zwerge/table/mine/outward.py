"""Nothing that a person makes the table send goes into the host's own network: names are resolved and addresses looked
at before anything is sent, and again at the moment of connecting, whoever connects and whatever has led there.
"""

from __future__ import annotations

import ipaddress
import socket
from typing import Any

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
_WRAPPED = tuple(ipaddress.ip_network(one) for one in ("64:ff9b::/96", "64:ff9b:1::/48", "::/96", "2001::/32"))
"""Networks whose addresses stand for others: they may lead back inside, and nobody needs them."""
NEIGHBOURS = {4: 24, 6: 64}
"""So many bits two addresses share that are taken for one network."""


class Inward(OSError):
    """An address in the host's own network, or one that is none of the open net."""


def is_outward(text: str) -> bool:
    """Whether an address (no name) belongs to the open net and is not this machine's or its neighbour's."""
    try:
        address = _plain(ipaddress.ip_address(text.partition("%")[0]))
    except ValueError:
        return False
    if not address.is_global or address.is_multicast or address.is_reserved or address.is_unspecified:
        return False
    if any(address.version == 6 and address in network for network in _WRAPPED):
        return False
    return not _is_near(address)


def _plain(address: Address) -> Address:
    """The address that is really meant."""
    if isinstance(address, ipaddress.IPv6Address):
        return address.ipv4_mapped or address.sixtofour or address
    return address


def _is_near(address: Address) -> bool:
    """Whether an address is of the network from which this machine would reach it. Nothing is sent for it."""
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            _CONNECT(probe, (str(address), 9))
            source = probe.getsockname()[0].partition("%")[0]
    except OSError:
        return False  # no way there at all
    return address in ipaddress.ip_network(f"{source}/{NEIGHBOURS[address.version]}", strict=False)


def check_name(host: str) -> None:
    """Inward if a name, or address, has any address of the own network, or none at all."""
    try:
        found = {str(one[4][0]) for one in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError):
        raise Inward(f"{host} is not known") from None
    if not found or not all(map(is_outward, found)):
        raise Inward(f"{host} is in this network")


_CONNECT = socket.socket.connect
_CONNECT_EX = socket.socket.connect_ex
_SENDTO = socket.socket.sendto


def _checked(address: Any) -> None:
    if not isinstance(address, tuple) or not is_outward(str(address[0])):
        raise Inward("this address is in the own network")


def _connect(self: socket.socket, address: Any) -> None:
    _checked(address)
    _CONNECT(self, address)


def _connect_ex(self: socket.socket, address: Any) -> int:
    _checked(address)
    return _CONNECT_EX(self, address)


def _sendto(self: socket.socket, data: Any, *rest: Any) -> int:
    _checked(rest[-1])
    return _SENDTO(self, data, *rest)


def look_outward_only() -> None:
    """From now on this process connects outward alone: for one that does nothing but send. Names are resolved by the
    system, beside this; what they have come to since they were looked at is looked at again here."""
    socket.socket.connect = _connect  # type: ignore[assignment, method-assign]
    socket.socket.connect_ex = _connect_ex  # type: ignore[assignment, method-assign]
    socket.socket.sendto = _sendto  # type: ignore[assignment, method-assign]
