"""Whom an address of Apprise reaches, whatever else stands in it.

One person has one address, so whatever reaches several is none; and test messages are counted by whom they reach: the
names and passwords by which somebody sends, and how an address is spelled, change nothing about who has to read it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

LISTS = (
    "targets",
    "cc",
    "bcc",
    "topics",
    "channels",
    "rooms",
    "users",
    "groups",
    "devices",
    "phone",
    "target_phones",
    "target_groups",
    "target_contacts",
    "members",
    "friends",
    "dm_users",
)
"""Where the services of Apprise keep whom they send to."""
DIGITS = 7
"""Numbers with so many digits, such as those of phones, mean the same to every account that sends."""


def recipients(service: Any) -> frozenset[str]:
    """All whom a service sends to, as far as its address names them."""
    found = {text for name in LISTS for text in _texts(getattr(service, name, None))}
    if type(service).__name__ == "NotifyNtfy" and service.email:  # ntfy passes messages on by mail
        found.add(_plain(str(service.email)))
    return frozenset(found)


def is_for_one(service: Any) -> bool:
    """Whether a message to a service goes to one recipient."""
    return len(recipients(service)) <= 1 and len(service) <= 1


def target(service: Any) -> str:
    """What stands for whom a service reaches; nobody finds the address by it."""
    named = sorted(recipients(service))
    if named and all(map(_is_for_everybody, named)):
        meant: object = named
    elif named:
        meant = type(service).__name__, _place(service), named
    else:
        path = str(getattr(service, "fullpath", None) or "").rstrip("/")
        meant = _place(service), path if writes_hosts(service) else ""
    return hashlib.sha256(repr(meant).encode()).hexdigest()


def writes_hosts(service: object) -> bool:
    """Whether such addresses name a machine: with others the same place holds a token or a topic."""
    templates = getattr(service, "templates", ())
    return any("{host}" in str(one) for one in templates) and getattr(service, "mode", "") != "cloud"


def _place(service: Any) -> str:
    """The machine that an address names, or the account at a service that has one for everybody."""
    if writes_hosts(service):
        return str(service.host).lower().rstrip(".")
    cloud = urlsplit(str(getattr(service, "cloud_notify_url", ""))).hostname
    return cloud or repr(service.url_identifier)


def _texts(value: object) -> Iterable[str]:
    """The recipients in what a service keeps: texts, numbers, or pairs of a name and an address."""
    if isinstance(value, str | int) and not isinstance(value, bool):
        yield _plain(str(value))
    elif isinstance(value, tuple):
        pieces = [_plain(str(piece)) for piece in value if piece]
        mails = [piece for piece in pieces if _is_mail(piece)]
        yield from mails or (["/".join(pieces)] if pieces else [])
    elif isinstance(value, list | set | frozenset | dict):
        for one in value:
            yield from _texts(one)


def _plain(text: str) -> str:
    text = text.strip().lower()
    if not _is_mail(text):
        return text
    name, _, host = text.rpartition("@")
    return f"{name.partition('+')[0]}@{host}"  # what follows a plus reaches the same box


def _is_mail(text: str) -> bool:
    return "@" in text[1:]


def _is_for_everybody(text: str) -> bool:
    return _is_mail(text) or (text.strip("+-0123456789 ") == "" and sum(map(str.isdigit, text)) >= DIGITS)
