"""What is sent, and where to: never into the own network, to one recipient alone, and given up if it hangs."""

from __future__ import annotations

import http.server
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

from zwerge.core.errors import BadInput
from zwerge.table.mine import sending
from zwerge.table.mine.calls import read_kinds
from zwerge.table.mine.outward import Inward, check_name, is_outward
from zwerge.table.mine.recipients import is_for_one, target
from zwerge.table.mine.sending import Errand, Report

ADDRESS = "ntfys://ntfy.example/anna-secret-topic"
KINDS = ("ntfys", "json")


# ------------------------------------------------------------------------------------------------ the own network


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.9.9.9",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fe80::1%eth0",
        "fd00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2002:c0a8:101::",
        "2001:0:7f00:1::",
        "localhost",
        "127.1",
        "x",
    ],
)
def test_addresses_of_the_own_network_are_none_to_send_to(address: str) -> None:
    assert not is_outward(address)


def test_addresses_of_the_open_net_are() -> None:
    assert is_outward("9.9.9.9")
    assert is_outward("2620:fe::9")


def test_a_name_that_leads_inside_is_refused_even_if_it_leads_outside_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def both(*_: object, **__: object) -> list[tuple[object, ...]]:
        return [(2, 1, 6, "", (address, 0)) for address in ("9.9.9.9", "192.168.1.1")]

    monkeypatch.setattr(socket, "getaddrinfo", both)
    with pytest.raises(Inward):
        check_name("two-faced.example")


class Inside(http.server.BaseHTTPRequestHandler):
    """A service of the own network that nobody should reach; it leads on to another place."""

    heard: list[str] = []

    def do_POST(self) -> None:
        self.heard.append(self.path)
        self.rfile.read(int(self.headers.get("content-length", 0)))
        self.send_response(302 if self.path.startswith("/moved") else 200)
        self.send_header("location", "/elsewhere")
        self.end_headers()

    do_GET = do_POST

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def inside() -> Iterator[int]:
    Inside.heard.clear()
    server = http.server.HTTPServer(("127.0.0.1", 0), Inside)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_port
    server.shutdown()
    server.server_close()


def test_the_process_that_sends_connects_to_nothing_inside(inside: int) -> None:
    tried = f"""
import urllib.request, socket
from zwerge.table.mine.outward import Inward, look_outward_only
look_outward_only()
for attempt in (lambda: urllib.request.urlopen("http://127.0.0.1:{inside}/"),
                lambda: socket.create_connection(("localhost", {inside})),
                lambda: socket.socket().connect_ex(("127.0.0.1", {inside})),
                lambda: socket.socket(type=socket.SOCK_DGRAM).sendto(b"x", ("127.0.0.1", 9)),
                lambda: socket.socket(socket.AF_UNIX).connect("/run/x")):
    try:
        attempt()
    except OSError as error:
        print("refused" if "own network" in str(error) else error)
"""
    done = subprocess.run([sys.executable, "-c", tried], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["refused"] * 5
    assert Inside.heard == []


def test_an_errand_into_the_own_network_is_not_done(inside: int) -> None:
    report = sending.Sender()(Errand(f"json://127.0.0.1:{inside}/x", KINDS, "title", "body"))
    assert (report.went, report.kind) == ("inward", "json")
    assert Inside.heard == []


def test_an_errand_is_sent_and_follows_nobody_who_leads_on(inside: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "check_name", lambda name: None)
    assert sending.run(Errand(f"json://127.0.0.1:{inside}/x", KINDS, "title", "body")).went == "sent"
    assert sending.run(Errand(f"json://127.0.0.1:{inside}/x", KINDS)).went == "fine"
    assert sending.run(Errand(f"json://127.0.0.1:{inside}/moved", KINDS, "title", "body")).went == "failed"
    assert Inside.heard == ["/x", "/moved"]


@pytest.mark.parametrize(
    ("address", "went"),
    [("xml://9.9.9.9/x", "kind"), ("nothing", "kind"), ("json://", "unread"), ("json://2130706433/x", "inward")],
)
def test_an_errand_that_cannot_be_done_says_why(address: str, went: str) -> None:
    assert sending.run(Errand(address, KINDS)).went == went


@pytest.mark.parametrize(
    "addresses",
    [
        ("mailtos://u:p@own.example?to=anna@box.example", "mailto://v:q@other.example?to=Anna+7@Box.Example&name=x"),
        ("ntfys://ntfy.example/anna", "ntfy://who:pw@NTFY.example:8080/anna?priority=max"),
        ("ntfy://anna", "ntfys://ntfy.sh/anna"),
        ("json://hooks.example/x", "jsons://u:p@hooks.example/x/?+a=b", "form://hooks.example/x"),
        ("tgram://123456789:abcdefg_hijklmnop/12315544", "tgram://987654321:another_one_12345/12315544"),
    ],
)
def test_one_recipient_is_one_target_by_whatever_account_it_is_reached(addresses: tuple[str, ...]) -> None:
    assert len({reached(address) for address in addresses}) == 1


def reached(address: str) -> str:
    service = sending._apprise().Apprise.instantiate(address)
    assert is_for_one(service)
    return target(service)


def test_different_recipients_are_different_targets() -> None:
    addresses = [
        "ntfys://ntfy.example/anna",
        "ntfys://ntfy.example/ben",
        "ntfys://ntfy.sh/anna",
        "mailtos://u:p@own.example?to=anna@box.example",
        "mailtos://u:p@own.example?to=ben@box.example",
        "json://hooks.example/x",
        "json://hooks.example/y",
    ]
    assert len({reached(address) for address in addresses}) == len(addresses)


@pytest.mark.parametrize(
    "address",
    [
        "mailtos://u:p@own.example?to=a@b.example,c@d.example",
        "mailtos://u:p@own.example?to=a@b.example&cc=c@d.example",
        "mailtos://u:p@own.example?to=a@b.example&bcc=c@d.example",
        "ntfys://ntfy.example/a/b",
        "ntfys://ntfy.example/a,b",
        "ntfys://ntfy.example/a?email=c@d.example",
        "matrixs://u:p@home.example/!room/!two",
        "tgram://123456789:abcdefg_hijklmnop/12315544/54321678",
    ],
)
def test_an_address_that_reaches_several_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "check_name", lambda name: None)
    kinds = ("mailtos", "ntfys", "matrixs", "tgram")
    assert sending.run(Errand(address, kinds)).went == "many"
    assert sending.run(Errand(address, kinds, "title", "body")).went == "many"


def test_an_errand_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "PATIENCE", 0.01)
    assert sending.Sender()(Errand(ADDRESS, KINDS, "title", "body")) == Report("failed")


def test_a_host_allows_kinds_that_there_are_and_that_go_over_the_net() -> None:
    assert read_kinds(()) == ()
    assert read_kinds(("NTFYS", "mailtos", "ntfys")) == ("ntfys", "mailtos")
    for text in ("pigeon", "dbus", "syslog", ""):
        with pytest.raises(BadInput, match="no kind of address"):
            read_kinds((text,))


def test_a_host_without_the_package_that_sends_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "apprise", None)
    with pytest.raises(BadInput, match="pip install"):
        read_kinds(("ntfys",))
