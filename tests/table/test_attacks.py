"""Whoever wants to break the table, or what others have at it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from hand_clock import HandClock
from zwerge.table.chairs import BOT_NAMES, TableError
from zwerge.table.pages import Person, room_page
from zwerge.table.places import MAX_EACH, MAX_OWN, MAX_SOCKETS

from .helpers import Company, Guest, Socket, crowd, due, owner, play, play_to_the_end

Come = Callable[[], Guest]

FORM = "application/x-www-form-urlencoded"


@pytest.mark.parametrize(
    ("header", "value"), [("origin", "http://["), ("origin", "http://[::1]x:80"), ("referer", "http://[")]
)
def test_headers_that_are_no_addresses_are_answered_like_any_others(guest: Come, header: str, value: str) -> None:
    anna = guest()
    answer = anna.http.post("/prefer", data={"language": "de"}, headers={"origin": anna.url, header: value})
    assert answer.status_code == (403 if header == "origin" else 303)


@pytest.mark.parametrize("host", ["x" * 3_000, "[", "", '"><script>', "\xff"])
def test_a_room_is_shown_whatever_the_table_was_called(guest: Come, host: str) -> None:
    anna = guest()
    room = anna.open()
    answer = anna.http.get(room, headers={"host": host.encode("latin-1")})  # type: ignore[dict-item]
    assert answer.status_code == 200
    assert "<script>" not in answer.text
    assert len(answer.text) < len(anna.get(room).text) + 20_000, "a long name costs no huge QR code"


@pytest.mark.parametrize("charset", ["undefined", "punycode", "unicode_escape", "utf-16"])
def test_a_form_in_a_strange_alphabet_is_refused(guest: Come, charset: str) -> None:
    anna = guest()
    head = {"origin": anna.url, "content-type": f"multipart/form-data; boundary=x; charset={charset}"}
    part = b'--x\r\nContent-Disposition: form-data; name="option.\\ud800"\r\n\r\n\\ud800\r\n--x--\r\n'
    assert anna.http.post("/open", content=part, headers=head).status_code == 400
    head["content-type"] = f"{FORM}; charset={charset}"
    assert anna.http.post("/open", content=b"game=%ff%ed%a0%80&players=2", headers=head).status_code == 400


def test_a_body_is_not_read_beyond_what_a_form_may_have(guest: Come, served: Any) -> None:
    """Also if it does not say how long it is, and stays below every limit of a single field."""
    anna = guest()
    room = anna.open()
    sent = [0]

    def endless() -> Iterator[bytes]:
        yield b"seat=1&name=Ben&"
        while sent[0] < 64_000_000:
            sent[0] += 64_000
            yield b"a=" + b"x" * 63_997 + b"&"

    head = {"origin": anna.url, "content-type": FORM}
    with suppress(httpx.TransportError):  # the server may hang up
        assert anna.http.post(f"{room}/sit", content=endless(), headers=head).status_code == 400
    assert anna.socket(room).get()["seats"][1]["kind"] == "empty"


def here(end: Socket, seat: int, wished: bool) -> dict[str, Any]:
    """The next frame in which a seat's person is here, or is not."""
    return end.until(lambda frame: "seats" in frame and frame["seats"][seat]["here"] == wished)


def test_who_gave_a_seat_up_is_no_longer_there_and_who_takes_one_is(guest: Come) -> None:
    """A socket belongs to the seat that its person has now, not to the one he had when it was opened."""
    anna, ben, eva = guest(), guest(), guest()
    room = anna.open(players=2)
    ben.get(room)  # gives him a token
    watch, kept, waiting = eva.socket(room), anna.socket(room), ben.socket(room)
    here(watch, 0, True)
    anna.post(f"{room}/leave")
    here(watch, 0, False)
    assert ben.post(f"{room}/sit", seat="0", name="Ben").status_code == 303
    here(watch, 0, True)
    kept.close()
    assert watch.is_quiet(), "the old socket takes nobody's presence with it"
    waiting.close()
    here(watch, 0, False)


def test_those_who_watch_cannot_keep_a_player_out(guest: Come) -> None:
    anna = guest()
    room = anna.open()
    for _ in range(MAX_SOCKETS // MAX_EACH):
        crowd(guest(), room, MAX_EACH)
    assert guest().socket(room).closed() == 1013
    own = [anna.socket(room) for _ in range(MAX_OWN)]
    assert [end.get()["seat"] for end in own] == [0] * MAX_OWN
    assert anna.socket(room).get()["seat"] == 0
    assert own[0].closed() == 1013, "the oldest of one's own gives way, for it may be a line that is dead"


def test_a_failed_commit_leaves_the_store_usable(company: Company) -> None:
    room = company.room(2, start=False)
    room.leave(owner(1))
    refuse(company, "COMMIT")
    with pytest.raises(sqlite3.Error):
        room.sit(owner(1), 1, "Ben")
    allow(company)
    assert room.seats[1].kind == "empty"
    room.sit(owner(1), 1, "Ben")
    assert company.hall.store.seats(room.id)[1][2] == "Ben"


def test_a_rematch_that_cannot_be_written_has_not_happened(company: Company) -> None:
    room = company.room(2, round_limit=1)
    play_to_the_end(room)
    before = room.number, room.commitment, room.match_id, list(room.kept)
    for part in ("COMMIT", "BEGIN"):
        refuse(company, part)
        with pytest.raises(sqlite3.Error):
            room.rematch(owner(0))
        allow(company)
        assert (room.number, room.commitment, room.match_id, room.kept) == before
        assert room.record()
    room.rematch(owner(0))
    assert room.number == before[0] + 1


def refuse(company: Company, part: str) -> None:
    """Let the store fail at one step of its transactions."""
    step = (sqlite3.SQLITE_TRANSACTION, part)
    company.hall.store._db.set_authorizer(
        lambda action, what, *_: sqlite3.SQLITE_DENY if (action, what) == step else sqlite3.SQLITE_OK
    )


def allow(company: Company) -> None:
    company.hall.store._db.set_authorizer(None)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE room SET data = '{'",
        "UPDATE room SET data = '[]'",
        "UPDATE room SET data = '{}'",
        "UPDATE room SET data = replace(data, 'amulett', 'chess')",
        'UPDATE room SET data = replace(data, \'"players": 2\', \'"players": "x"\')',
        "UPDATE seat SET seat = 99 WHERE seat = 1",
        "UPDATE match SET nonces = '7'",
        "UPDATE match SET seed = x'00'",
        "UPDATE row SET text = 'play unicorn' WHERE n = 3",
        "UPDATE row SET kind = 'dance' WHERE n = 3",
        "UPDATE row SET seat = 77 WHERE n = 3",
        "DELETE FROM row WHERE n = 2",
        "UPDATE seat_state SET data = '[[['",
        'UPDATE seat_state SET data = \'{"seen": "x"}\'',
        "UPDATE seat_state SET seat = 5 WHERE seat = 1",
    ],
)
def test_a_damaged_room_is_missed_and_no_other_room_is(tmp_path: Path, damage: str) -> None:
    path = str(tmp_path / "table.sqlite3")
    company = Company(path, HandClock())
    room = company.room(2)
    for _ in range(4):
        play(room, due(room))
    company.close()
    with sqlite3.connect(path) as db:
        db.execute(damage)
    db.close()
    again = Company(path, HandClock())
    assert room.id not in again.hall.rooms or room_page(again.hall.rooms[room.id], Person(owner(0), "en"), "x")
    well = again.room(2)
    assert well.id in again.hall.rooms
    again.close()


def test_when_the_disk_fails_pages_and_forms_say_so(guest: Come, served: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben = guest(), guest()
    room = anna.open()

    def broken(*_: Any) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(served.app.state.table.hall.store, "put_seat", broken)
    answer = ben.post(f"{room}/sit", seat="1", name="Ben")
    assert answer.status_code == 503
    assert "<h1" in answer.text
    assert "disk I/O" not in answer.text
    monkeypatch.undo()
    assert ben.post(f"{room}/sit", seat="1", name="Ben").status_code == 303
    monkeypatch.setattr(served.app.state.table.hall.store, "has_room", broken)
    assert anna.get("/room/sleeping").status_code == 503
    assert anna.socket("/room/sleeping").closed() == 1013


UNSEEN = [
    "\u3164",
    "\u2800",
    "Anna\u034f",
    "\uffa0x",
    "\u0301Anna",
    "A" + "\u0335" * 9,
    "e\u0301\u0302\u0303",
]


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_no_name_is_unseen_or_looks_like_anothers_or_covers_the_page(company: Company, name: str) -> None:
    room = company.room(2, start=False)
    room.leave(owner(1))
    with pytest.raises(TableError):
        room.sit(owner(1), 1, name)
    for fine in (
        "Zoë",
        "Ren\u0065\u0301e",
        "Nguyễn Thị",
        "אַבְרָהָם",
        "अनिल",
        "ประเสริฐ",
        "Anna \u2764\ufe0f",
        "O'Neill \U0001f9d9",
    ):
        room.sit(owner(1), 1, fine)
        room.leave(owner(1))
    room.sit(owner(1), 1, "Anna")
    room.leave(owner(0))
    with pytest.raises(TableError, match="same_name"):
        room.sit(owner(0), 0, "An\ufe0fna")


def test_a_bot_takes_no_persons_name(company: Company) -> None:
    room = company.room(3, start=False)
    room.leave(owner(1))
    room.leave(owner(2))
    room.sit(owner(1), 1, BOT_NAMES[0].lower())
    room.put_bot(owner(0), 2, "random")
    assert room.seats[2].name == BOT_NAMES[1]


def test_nobody_looks_into_two_hands_of_one_game(tmp_path: Path) -> None:
    """Not by giving up a seat, sending a bot away, looking at its cards and coming back; nor after a restart."""
    path = str(tmp_path / "table.sqlite3")
    company = Company(path, HandClock())
    room = company.room(3, bots={2: "random"}, round_limit=1)
    room.leave(owner(0))
    room.clear_bot(owner(1), 2)
    with pytest.raises(TableError, match="held"):
        room.sit(owner(0), 2, "Spy")
    company.close()
    company = Company(path, HandClock())
    room = company.hall.rooms[room.id]
    with pytest.raises(TableError, match="held"):
        room.sit(owner(0), 2, "Spy")
    room.sit(owner(0), 0, "Anna")
    room.leave(owner(0))
    room.sit(owner(0), 0, "Anna again")
    room.sit(owner(2), 2, "Somebody new")
    play_to_the_end(room)
    room.leave(owner(0))
    room.leave(owner(2))
    room.sit(owner(0), 2, "Anna")
    company.close()
