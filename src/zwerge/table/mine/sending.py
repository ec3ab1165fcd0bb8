"""The process that sends: it looks at one address or sends one message, says in one word how it went, and ends.

It is a process of its own because what Apprise calls may hang, and because all of it is kept from the host's own
network. It hears what to do on its standard input, for command lines can be read by others.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import msgspec

from zwerge.core.errors import BadInput
from zwerge.table.mine.outward import Inward, check_name, look_outward_only
from zwerge.table.mine.recipients import is_for_one, target, writes_hosts

PATIENCE = 25.0
"""So many seconds one message may take."""


class Errand(msgspec.Struct, frozen=True):
    """What is to be done: with a `body` it is sent, without one the address is only looked at. `kinds` are those that
    the host allows."""

    address: str
    kinds: tuple[str, ...]
    title: str = ""
    body: str = ""


class Report(msgspec.Struct, frozen=True):
    """How it went: `sent`, `fine` (only looked at), `unread` (no address), `kind` (of one that is not allowed),
    `many` (to several recipients), `inward` (into the own network, or nowhere), `failed`, or `busy` (too many wait).
    `target` stands for whom it reaches, however written."""

    went: str
    kind: str = ""
    target: str = ""


def run(errand: Errand) -> Report:
    """Do it, here and now."""
    kind = errand.address.partition(":")[0].strip().lower()
    if kind not in errand.kinds:
        return Report("kind")
    apprise = _apprise()
    _read_no_files()
    asset = apprise.AppriseAsset(
        storage_mode="memory", async_mode=False, app_id="Zwerge", app_desc="Zwerge", app_url=""
    )
    service = apprise.Apprise.instantiate(errand.address, asset=asset, suppress_exceptions=True)
    if service is None or isinstance(service, dict):
        return Report("unread", kind)
    service.redirects = False
    if not is_for_one(service):
        return Report("many", kind)
    reached = target(service)
    try:
        for name in _hosts(service):
            check_name(name)
    except Inward:
        return Report("inward", kind, reached)
    if not errand.body:
        return Report("fine", kind, reached)
    sent = service.notify(title=errand.title, body=errand.body)
    return Report("sent" if sent else "failed", kind, reached)


def _read_no_files() -> None:
    """Addresses may name templates and keys: those that lie on the host's own disk are his alone."""
    import_module("apprise.attachment.file").AttachFile.parse_url = staticmethod(lambda *_, **__: None)


def _hosts(service: object) -> Sequence[str]:
    """The names that an address writes down itself. What a kind of its own accord calls is looked at as it connects."""
    smtp = getattr(service, "smtp_host", None)
    host = smtp or (getattr(service, "host", None) if writes_hosts(service) else None)
    return [str(host)] if host else []


def known_kinds() -> frozenset[str]:
    """The kinds of addresses that there are."""
    _apprise()
    return frozenset(import_module("apprise.manager_plugins").NotificationManager().schemas())


def _apprise() -> Any:
    """The package that sends. It takes a second to load, and a table without calls does without it."""
    try:
        return import_module("apprise")
    except ModuleNotFoundError:
        what = "needs the package apprise, which is not installed: pip install 'zwerge[calls]'"
        raise BadInput("--call", what) from None


class Sender:
    """Has errands done by a process of their own, one at a time; one that takes too long is ended."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def __call__(self, errand: Errand) -> Report:
        command = [sys.executable, "-I", "-m", "zwerge.table.mine.sending"]
        keep = ("PATH", "SYSTEMROOT", "LANG", "SSL_CERT_FILE")
        known = {name: os.environ[name] for name in keep if name in os.environ}
        known["NETRC"] = os.devnull  # names and passwords of the host's own
        pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
        try:
            with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=nowhere, env=known) as process:
                self._process = process
                try:
                    told, _ = process.communicate(msgspec.json.encode(errand), PATIENCE)
                finally:
                    process.kill()
            return msgspec.json.decode(told.splitlines()[-1] if told else b"", type=Report)
        except (subprocess.TimeoutExpired, OSError, msgspec.DecodeError):
            return Report("failed")

    def close(self) -> None:
        """Wait for nothing that is still on its way."""
        if self._process is not None:
            self._process.kill()


def main() -> None:
    """Hear an errand, do it, tell how it went. What went wrong is told to nobody: it might have the address in it."""
    look_outward_only()
    try:
        report = run(msgspec.json.decode(sys.stdin.buffer.read(), type=Errand))
    except Exception:  # whatever a service does with what it is given: it was not sent, and that is all
        report = Report("failed")
    sys.stdout.buffer.write(b"\n" + msgspec.json.encode(report) + b"\n")
    sys.stdout.flush()
    os._exit(0)  # no thread of a service keeps it


if __name__ == "__main__":
    main()
