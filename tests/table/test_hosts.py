"""Names of the table: what is its own page, and which names it answers to."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import InvalidStatus

from zwerge.core.errors import BadInput
from zwerge.table.hosts import host_name, is_called, is_loopback, is_own, read_host, read_origin
from zwerge.table.limits import PER_ADDRESS, House
from zwerge.table.pages import Person, room_page
from zwerge.table.serve import addresses, read_proxies

from .conftest import Served
from .helpers import Company, Guest, owner

FORM = {"game": "amulett", "players": "2", "name": "Anna", "edition": "default", "bots": ""}
Come = Callable[[], Guest]


def seen(origin: str | None, host: str = "table.example", scheme: str = "http", **headers: str) -> HTTPConnection:
    given = {"host": host, **({} if origin is None else {"origin": origin}), **headers}
    raw = [(k.replace("_", "-").encode(), v.encode("latin-1")) for k, v in given.items()]
    return HTTPConnection({"type": "http", "scheme": scheme, "headers": raw, "path": "/"})


@pytest.mark.parametrize(
    ("origin", "host", "scheme"),
    [
        ("http://table.example", "table.example", "http"),
        ("http://table.example", "table.example", "ws"),
        ("https://table.example", "table.example", "wss"),
        ("http://table.example", "TABLE.example:80", "http"),
        ("https://table.example", "table.example.:443", "https"),
        ("http://Table.Example:8000", "table.example:8000", "http"),
        ("http://[::1]:8000", "[0:0:0:0:0:0:0:1]:8000", "http"),
        ("http://[2001:DB8::1]", "[2001:db8:0::1]", "http"),
        ("http://10.0.0.1:8000", "10.0.0.1:8000", "http"),
        ("http://my_table:8000", "my_table:8000", "http"),
        (None, "table.example", "http"),
    ],
)
def test_a_page_of_this_table_is_known_however_its_name_is_written(origin: str | None, host: str, scheme: str) -> None:
    assert is_own(seen(origin, host, scheme))


@pytest.mark.parametrize(
    ("origin", "host", "scheme"),
    [
        ("https://table.example", "table.example", "http"),
        ("http://table.example", "table.example", "https"),
        ("http://table.example:8001", "table.example:8000", "http"),
        ("http://table.example:443", "table.example", "http"),
        ("http://table.example.evil", "table.example", "http"),
        ("http://eviltable.example", "table.example", "http"),
        ("http://table.example@evil.example", "table.example", "http"),
        ("http://user@table.example", "table.example", "http"),
        ("http://table.example/", "table.example", "http"),
        ("http://table.example/x", "table.example", "http"),
        ("http://table.example?x", "table.example", "http"),
        ("ftp://table.example", "table.example", "http"),
        ("//table.example", "table.example", "http"),
        ("table.example", "table.example", "http"),
        ("http://", "", "http"),
        ("null", "table.example", "http"),
        ("", "table.example", "http"),
        ("http://[::1", "[::1", "http"),
        ("http://[::2]", "[::1]", "http"),
        ("http://table.example:99999", "table.example:99999", "http"),
        ("http://table.ex\xe4mple", "table.ex\xe4mple", "http"),
    ],
)
def test_every_other_origin_is_foreign(origin: str, host: str, scheme: str) -> None:
    assert not is_own(seen(origin, host, scheme))


def test_without_an_origin_the_browser_says_where_a_request_comes_from() -> None:
    assert is_own(seen(None, sec_fetch_site="same-origin"))
    assert not is_own(seen(None, sec_fetch_site="cross-site"))
    assert not is_own(seen(None, sec_fetch_site="same-site"))


def test_two_origins_are_none() -> None:
    twice = seen("http://table.example")
    twice.scope["headers"].append((b"origin", b"http://evil.example"))
    assert not is_own(HTTPConnection(twice.scope))


@pytest.mark.parametrize(
    "text",
    ["", ".", ":", ":80", "[", "[]", "[::1", "[:::1]", "a b", "a/b", "a@b", "a:b", "a:1:2", "a:70000", "x" * 300],
)
def test_what_is_no_name_is_read_as_none(text: str) -> None:
    assert read_host(text) is None
    assert read_origin(f"http://{text}") is None


def test_names_of_the_host_are_compared_as_browsers_write_them() -> None:
    names = [host_name(text) for text in ("Games.Example.", "::1", "[2001:db8::0:1]", "müller.example", "a.example:81")]
    assert names == ["games.example", "[::1]", "[2001:db8::1]", "xn--mller-kva.example", "a.example:81"]
    for host in ("games.example", "GAMES.EXAMPLE.:8000", "[::1]:9", "[2001:db8:0:0::1]", "a.example:81"):
        assert is_called(host, names), host
    for host in ("", "example", "x.games.example", "games.example.evil", "127.0.0.1", "a.example", "a.example:82"):
        assert not is_called(host, names), host
    assert is_called("anything", ()), "without a list every name will do"
    for bad in ("", "a b", "http://a", "a/b", "." * 9, "ä" * 300):
        with pytest.raises(BadInput, match="--host-name"):
            host_name(bad)


@pytest.fixture
def named(serve_with: Callable[[House], Served]) -> Iterator[Guest]:
    """Somebody at a table that goes by one name."""
    anna = Guest(serve_with(House(host_names=("games.example",))).url)
    yield anna
    anna.close()


def test_a_table_with_names_answers_to_no_other(named: Guest) -> None:
    assert named.get("/", host="games.example:8000").status_code == 200
    named.http.cookies.clear()
    for host in ("evil.example", "127.0.0.1:8000", "", "["):
        for path in ("/", "/static/table.css", "/room/x"):
            answer = named.get(path, host=host)
            assert answer.status_code == 421
            assert "<h1" in answer.text
            assert "set-cookie" not in answer.headers
    assert named.post("/open", game="amulett").status_code == 421
    with pytest.raises(InvalidStatus) as refused:
        named.socket("/room/x")
    assert refused.value.response.status_code == 421


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8000", "127.1.2.3", "localhost", "LOCALHOST.:80", "a.localhost", "[::1]:8000"]
)
def test_an_address_of_this_machine_alone_is_known(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["192.168.1.5:8000", "table.example", "[fe80::1]", "127.0.0.1.example", "", "["])
def test_other_names_lead_elsewhere(host: str) -> None:
    assert not is_loopback(host)


def test_no_code_for_phones_shows_an_address_that_phones_do_not_reach(company: Company) -> None:
    room = company.room(2, start=False)
    who = Person(owner(0), "en")
    assert 'class="qr"' in room_page(room, who, "http://192.168.1.5:8000/room/x")
    for address in (
        "http://127.0.0.1:8000/room/x",
        "http://localhost/room/x",
        "http://[::1]:80/room/x",
        "http:///room/x",
    ):
        page = room_page(room, who, address)
        assert 'class="qr"' not in page
        assert "--host 0.0.0.0" in page


def test_who_opens_a_room_on_the_servers_own_machine_invites_by_its_address_in_the_network(
    serve_with: Callable[[House], Served],
) -> None:
    anna = Guest(serve_with(House(outward="http://192.168.1.5:8000")).url)
    room = anna.open()
    page = anna.get(room).text
    assert f'value="http://192.168.1.5:8000{room}"' in page
    assert 'class="qr"' in page
    assert f'value="http://table.example{room}"' in anna.get(room, host="table.example").text
    anna.close()


def test_the_addresses_told_are_names_that_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zwerge.table.serve.looks_outward", lambda: "192.168.1.5")
    assert addresses("0.0.0.0", 8000) == ["http://127.0.0.1:8000", "http://192.168.1.5:8000"]
    assert addresses("::1", 8000) == ["http://[::1]:8000"]
    assert addresses("0.0.0.0", 8000, ("a.example", "b.example:81")) == ["http://b.example:81", "http://a.example:8000"]
    monkeypatch.setattr("zwerge.table.serve.looks_outward", lambda: "")
    assert addresses("0.0.0.0", 8000) == ["http://127.0.0.1:8000"]


@pytest.mark.parametrize(
    ("proxies", "status"), [(("127.0.0.1/32",), 303), (("127.0.0.0/8",), 303), (("10.0.0.1/32",), 403), ((), 403)]
)
def test_a_proxy_is_believed_only_if_the_host_says_so(
    serve_with: Callable[[House], Served], proxies: tuple[str, ...], status: int
) -> None:
    """A proxy on 127.0.0.1 that ends TLS: what comes through it was sent by https."""
    anna = Guest(serve_with(House(proxies=proxies)).url)
    headers = {"host": "games.example", "origin": "https://games.example", "x-forwarded-proto": "https"}
    answer = anna.http.post("/open", data=FORM, headers=headers)
    assert answer.status_code == status
    assert status != 303 or "secure" in answer.headers["set-cookie"].lower()
    anna.close()


def test_what_is_no_address_is_no_proxy() -> None:
    assert read_proxies(["127.0.0.1", "10.1.2.3/8"]) == ("127.0.0.1/32", "10.0.0.0/8")
    for bad in ("*", "", "proxy.example", "300.1.1.1"):
        with pytest.raises(BadInput, match="--proxy"):
            read_proxies([bad])


def test_who_opens_too_many_rooms_is_told_when_the_next_one_is_possible(
    serve_with: Callable[[House], Served],
) -> None:
    anna = Guest(serve_with(House(rooms_per_hour=2)).url)
    assert [anna.post("/open", **FORM).status_code for _ in range(3)] == [303, 303, 429]
    answer = anna.post("/open", **FORM)
    assert 'role="alert"' in answer.text
    assert "30 minutes" in answer.text
    for _ in range(2 * PER_ADDRESS - 2):
        anna.http.cookies.clear()
        assert anna.post("/open", **FORM).status_code == 303
    anna.http.cookies.clear()
    assert anna.post("/open", **FORM).status_code == 429, "new cookies help only so far"
    anna.close()


def test_a_proxy_tells_for_whom_rooms_are_counted(serve_with: Callable[[House], Served]) -> None:
    anna = Guest(serve_with(House(rooms_per_hour=1, proxies=("127.0.0.1/32",))).url)
    for n in range(3 * PER_ADDRESS):
        anna.http.cookies.clear()
        headers = {
            "x-forwarded-for": f"6.6.6.6, 10.0.0.{n // PER_ADDRESS}"
        }  # what others say before it counts for nothing
        assert anna.http.post("/open", data=FORM, headers=headers).status_code == 303
    anna.http.cookies.clear()
    assert anna.http.post("/open", data=FORM, headers={"x-forwarded-for": "10.0.0.1"}).status_code == 429
    anna.close()


def test_forms_have_a_rate_too(guest: Come, served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = guest()
    monkeypatch.setattr(served.app.state.table.clock, "steady", lambda: 0.0)
    room = anna.open()
    answers = [anna.post(f"{room}/bot", seat="1", level="random") for _ in range(60)]
    late = [answer for answer in answers if answer.status_code == 429]
    assert late
    assert "<h1" in late[0].text
    assert late[0].headers["retry-after"]
    assert anna.socket(room).get()["seats"][1]["kind"] == "bot"
