"""A link makes another device the same person: once, for some minutes, and without leaving its key anywhere."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from zwerge.table.chairs import TableError, hash_token
from zwerge.table.limits import House
from zwerge.table.mine import takeover
from zwerge.table.store import Store

from .helpers import Guest, new_token

Come = Callable[[], Guest]
ENGLISH = {"accept-language": "en"}


def own(name: str = "Anna") -> takeover.Self:
    return takeover.Self(new_token(), name)


def make(store: Store, who: takeover.Self, now: float = 1000.0) -> str:
    return asyncio.run(takeover.make(store, who, now))


def test_a_key_opens_what_was_sealed_with_it_once() -> None:
    store, anna = Store(":memory:"), own("Änne")
    key = make(store, anna)
    assert takeover.read(store, key, 1001) == anna
    assert asyncio.run(takeover.use_up(store, key, 1001)) == anna
    for attempt in (lambda: takeover.read(store, key, 1001), lambda: asyncio.run(takeover.use_up(store, key, 1001))):
        with pytest.raises(TableError, match="take"):
            attempt()


@pytest.mark.parametrize("now", [1000 + takeover.LIFE + 1, 900.0], ids=["too late", "before it was made"])
def test_a_key_is_good_for_some_minutes_only(now: float) -> None:
    store = Store(":memory:")
    key = make(store, own())
    with pytest.raises(TableError, match="take"):
        takeover.read(store, key, now)
    assert takeover.read(store, key, 1000 + takeover.LIFE).name == "Anna"


@pytest.mark.parametrize("forged", ["", "x", "a" * 32, "ä" * 32, "a" * 5000])
def test_a_forged_key_opens_nothing(forged: str) -> None:
    store = Store(":memory:")
    key = make(store, own())
    with pytest.raises(TableError, match="take"):
        takeover.read(store, forged, 1000)
    with pytest.raises(TableError, match="take"):
        takeover.read(store, key[:-1] + ("a" if key[-1] != "a" else "b"), 1000)
    assert takeover.read(store, key, 1000).name == "Anna"


def test_a_new_link_ends_the_one_before_and_nobody_elses() -> None:
    store, anna = Store(":memory:"), own()
    first, bens = make(store, anna), make(store, own("Ben"))
    second = make(store, anna)
    with pytest.raises(TableError, match="take"):
        takeover.read(store, first, 1000)
    assert takeover.read(store, second, 1000) == anna
    assert takeover.read(store, bens, 1000).name == "Ben"


def test_of_two_who_come_at_once_one_is_let_in(tmp_path: Path) -> None:
    async def both() -> list[object]:
        store = Store(tmp_path / "table.sqlite3")
        store.write_beside()
        key = await takeover.make(store, own(), 1000)
        tries = (takeover.use_up(store, key, 1000) for _ in range(2))
        outcome = await asyncio.gather(*tries, return_exceptions=True)
        store.close()
        return outcome

    outcome = asyncio.run(both())
    assert sorted(type(one).__name__ for one in outcome) == ["Self", "TableError"]


def test_the_file_has_neither_key_nor_token_and_outlives_a_restart(tmp_path: Path) -> None:
    path, anna = tmp_path / "table.sqlite3", own()
    store = Store(path)
    key = make(store, anna)
    store.close()
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for secret in (key, anna.token, "Anna"):
        assert secret.encode() not in written
    store = Store(path)
    assert takeover.read(store, key, 1001) == anna
    store.close()


# ------------------------------------------------------------------------------------------------ over the wire


def link_of(guest: Guest) -> str:
    """Make a link; gives its path."""
    shown = guest.post("/mine/link")
    assert shown.status_code == 200, shown.text
    assert shown.headers["cache-control"] == "no-store"
    found = re.search(r'value="http[^"]*(/mine/take/[^"]+)"', shown.text)
    assert found is not None
    return found[1]


def asked_by(guest: Guest, link: str) -> str:
    """Open a link; gives the page that asks."""
    first = guest.get(link)
    assert first.status_code == 303
    assert first.headers["location"] == "/mine/take"
    asked = guest.get("/mine/take", **ENGLISH)
    assert asked.status_code == 200, asked.text
    return asked.text


def test_a_person_has_the_same_seats_name_and_games_on_the_other_device(guest: Come) -> None:
    anna, phone = guest(), guest()
    room = anna.open(2, name="Änne")
    link = link_of(anna)
    assert "On this device you will then be Änne" in asked_by(phone, link)
    assert phone.socket(room).get()["seat"] is None
    answer = phone.post("/mine/take")
    assert (answer.status_code, answer.headers["location"]) == (303, "/mine")
    assert phone.socket(room).get()["seat"] == 0
    assert anna.socket(room).get()["seat"] == 0
    assert f'href="{room}"' in phone.get("/mine").text
    assert 'value="Änne"' in phone.get("/").text


def test_only_looking_at_a_link_does_not_use_it_up(guest: Come) -> None:
    anna, looks, phone = guest(), guest(), guest()
    anna.open(2)
    link = link_of(anna)
    asked_by(looks, link)
    looks.http.cookies.clear()
    asked_by(looks, link)
    asked_by(phone, link)
    assert phone.post("/mine/take").status_code == 303


def test_what_is_used_up_forged_or_broken_off_is_said_clearly_and_changes_nothing(guest: Come) -> None:
    anna, phone, other = guest(), guest(), guest()
    anna.open(2)
    link = link_of(anna)
    asked_by(phone, link)
    asked_by(other, link)
    phone.post("/mine/take")
    before = dict(other.http.cookies)
    late = other.http.post("/mine/take", headers={"origin": other.url, **ENGLISH})
    assert late.status_code == 410
    assert "no longer good" in late.text
    assert dict(other.http.cookies) == before
    for path in (link[:-1], link + "x", "/mine/take/" + "a" * 32, "/mine/take/%00"):
        other.get(path)
        answer = other.get("/mine/take", **ENGLISH)
        assert answer.status_code == 410
        assert other.post("/mine/take").status_code == 410
    assert dict(other.http.cookies)["zwerge"] == before["zwerge"]


def test_the_device_that_made_a_link_does_not_use_it_up(guest: Come) -> None:
    anna, phone = guest(), guest()
    anna.open(2)
    link = link_of(anna)
    anna.get(link)
    assert "same device" in anna.get("/mine/take", **ENGLISH).text
    assert anna.post("/mine/take").status_code == 400
    asked_by(phone, link)
    assert phone.post("/mine/take").status_code == 303


def test_a_device_is_told_what_it_gives_up(guest: Come) -> None:
    anna, phone = guest(), guest()
    anna.open(2)
    phone.open(2, name="Ben")
    assert "has a seat in 1 room already" in asked_by(phone, link_of(anna))
    assert "already" not in asked_by(guest(), link_of(anna))


def test_other_sites_can_neither_make_a_link_nor_use_one(guest: Come) -> None:
    anna, phone = guest(), guest()
    anna.open(2)
    assert anna.post("/mine/link", origin="https://elsewhere.example").status_code == 403
    asked_by(phone, link_of(anna))
    assert phone.post("/mine/take", origin="https://elsewhere.example").status_code == 403
    assert phone.post("/mine/take").status_code == 303


def test_a_key_stands_in_no_later_address_no_page_and_no_log(guest: Come, caplog: pytest.LogCaptureFixture) -> None:
    anna, phone = guest(), guest()
    anna.open(2)
    with caplog.at_level(logging.DEBUG):
        link = link_of(anna)
        key = link.rpartition("/")[2]
        first = phone.get(link)
        assert key not in first.text + first.headers["location"]
        assert "HttpOnly" in first.headers["set-cookie"]
        assert "SameSite=lax" in first.headers["set-cookie"]
        asked = phone.get("/mine/take")
        done = phone.post("/mine/take")
        for answer in (asked, done, phone.get("/mine"), anna.get("/mine")):
            assert key not in answer.text + answer.headers.get("location", "")
    told = [record.getMessage() for record in caplog.records if record.name.startswith(("zwerge", "uvicorn"))]
    assert not [line for line in told if key in line]
    assert "zwerge-take" not in phone.http.cookies


def test_links_are_not_made_or_tried_without_end(serve_with: Callable[[House], object]) -> None:
    url = serve_with(House(rooms_per_hour=0)).url  # type: ignore[attr-defined]
    anna, phone = Guest(url), Guest(url)
    anna.open(2)
    made = [anna.post("/mine/link").status_code for _ in range(14)]
    assert made == [200] * 12 + [429] * 2
    phone.get("/")
    tried = [phone.get("/mine/take").status_code for _ in range(62)]
    assert tried == [410] * 60 + [429] * 2
    for one in (anna, phone):
        one.close()


def test_a_link_is_still_good_after_a_kill_and_not_good_twice(tmp_path: Path) -> None:
    store = Store(tmp_path / "table.sqlite3")
    anna = own()
    key = make(store, anna)
    again = Store(tmp_path / "table.sqlite3")  # the first one never got to close
    assert asyncio.run(takeover.use_up(again, key, 1001)).owner == hash_token(anna.token)
    third = Store(tmp_path / "table.sqlite3")
    with pytest.raises(TableError, match="take"):
        takeover.read(third, key, 1001)
    for one in (store, again, third):
        one.close()
